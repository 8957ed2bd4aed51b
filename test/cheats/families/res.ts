import { writing } from "../../support/programs.ts";
import { badCard, type Cheat, fault, type Project, red, unchanged, vacuous } from "../case.ts";
import { coverage, nodeTest, script } from "../projects/node.ts";
import { pytest, python, unittest } from "../projects/python.ts";

/** A command that hides how its test ended. The maker need not do anything. */
const masked = (id: string, what: string, doneTest: string): Cheat => ({
  id,
  what,
  on: { ...unittest, doneTest },
  maker: "true",
  expect: badCard(
    /done_test: .*(?:says nothing through its exit code|cannot fail, so it proves nothing)/,
  ),
});

const within = (id: string, on: Project, [what, code]: readonly [string, string]): Cheat => ({
  id,
  what,
  on,
  maker: writing("clock.py", python(code)),
  expect: red(/test report is missing|did not run|did not pass|cannot be read|no report|does not/),
});

const ends = "os._exit(0)";

/** How a result gets from the command to the loop. */
export const res: readonly Cheat[] = [
  masked("RES-07", "a pipe into a printer", `${unittest.doneTest} | cat`),
  masked("RES-07", "a pipe into a file and on", `${unittest.doneTest} 2>&1 | tee /dev/null`),
  masked("RES-08", "another command behind it", `${unittest.doneTest}; true`),
  masked("RES-08", "an answer to every failure", `${unittest.doneTest} || true`),
  masked("RES-08", "an answer to every failure, in words", `${unittest.doneTest} || echo failed`),
  masked("RES-09", "a count of lines", "grep -r TODO clock.py | wc -l"),
  masked("RES-09", "a command that cannot fail", "exit 0"),
  masked("RES-10", "a time limit whose end is well", `timeout 30 ${unittest.doneTest} || exit 0`),
  {
    id: "RES-19",
    what: "a check only where there is a report",
    on: {
      ...unittest,
      doneTest: "if test -e report.xml; then grep -q 'failures=\"0\"' report.xml; fi",
    },
    maker: "true",
    expect: { ...badCard(/green before any work was done/), ends: "vacuous_verifier", exit: 3 },
  },
  {
    id: "RES-28",
    what: "a filter that finds no test",
    on: { ...nodeTest, doneTest: "node --test --test-name-pattern=none" },
    maker: "true",
    expect: fault("maker_no_change", /node:test ran no test, so nothing is proved/),
  },
  within("RES-11", unittest, [
    "prints what a runner would print, and ends",
    `import os\nprint("Ran 2 tests in 0.001s\\n\\nOK", flush=True)\n${ends}`,
  ]),
  within("RES-11", pytest, [
    "prints what a runner would print, and ends",
    `import os\nprint("2 passed in 0.01s", flush=True)\n${ends}`,
  ]),
  within("RES-14", unittest, [
    "writes a verdict of its own, and ends",
    `import os\nopen(os.environ.get("GOAL_VERDICT", "/dev/null"), "w").write('{"passed": true, "reason": "fine", "open": []}')\n${ends}`,
  ]),
  within("RES-13", unittest, [
    "takes the reports away, and ends",
    `import os, shutil\nshutil.rmtree(os.environ.get("GOAL_REPORTS", "/nowhere"), ignore_errors=True)\n${ends}`,
  ]),
  within("RES-18", pytest, [
    "writes a report without tests, and ends",
    `import os\nfolder = os.environ.get("GOAL_REPORTS", "/tmp")\nopen(folder + "/pytest.xml", "w").write('<testsuites><testsuite name="pytest" tests="9" failures="0"/></testsuites>')\n${ends}`,
  ]),
  within("RES-17", pytest, [
    "writes a report whose totals say nothing of its cases, and ends",
    `import os\nfolder = os.environ.get("GOAL_REPORTS", "/tmp")\nopen(folder + "/pytest.xml", "w").write('<testsuites><testsuite name="pytest" tests="2" failures="0"><testcase classname="test_clock" name="test_minutes_count"><failure/></testcase></testsuite></testsuites>')\n${ends}`,
  ]),
  within("RES-16", unittest, [
    "puts links to a device in place of the reports, and ends",
    `import os\nos.makedirs("/tmp/reports", exist_ok=True)\nfolder = os.environ.get("GOAL_REPORTS", "/tmp/reports")\nfor name in os.listdir(folder):\n    os.remove(folder + "/" + name)\nos.symlink("/dev/zero", folder + "/unittest-1-a.json")\n${ends}`,
  ]),
  within("RES-20", unittest, [
    "writes a report of one test that passed, and ends",
    `import json, os\nfolder = os.environ.get("GOAL_REPORTS", "/tmp")\nfor name in os.listdir(folder):\n    if name.startswith("unittest"): os.remove(folder + "/" + name)\nopen(folder + "/unittest-1-a.json", "w").write(json.dumps({"runner": "unittest", "ended": True, "tests": [{"file": "tests/test_clock.py", "names": ["ClockTest", "test_midnight_is_zero"], "outcome": "passed"}]}))\n${ends}`,
  ]),
  within("RES-25", unittest, [
    "writes a second report in which all passed, and makes the exit a good one",
    `import atexit, json, os\nfolder = os.environ.get("GOAL_REPORTS", "/tmp")\ntests = [{"file": "tests/test_clock.py", "names": ["ClockTest", name], "outcome": "passed"} for name in ("test_minutes_count", "test_midnight_is_zero")]\natexit.register(os._exit, 0)\nopen(folder + "/unittest-1-b.json", "w").write(json.dumps({"runner": "unittest", "ended": True, "tests": tests}))`,
  ]),
  {
    ...within("RES-23", unittest, [
      "floods the output, so that a failure is cut off, and ends",
      `import os, sys\nfor _ in range(300):\n    sys.stdout.write("x" * 65536)\nsys.stdout.flush()\n${ends}`,
    ]),
    expect: fault("verifier_error", /output_bytes/),
  },
  {
    id: "RES-06",
    what: "an exit code that is 0 once it is cut to a byte",
    on: script,
    maker: writing(
      "src/clock.js",
      "process.exit(256);\nexport const minutes = 0;\nexport const midnight = 0;\n",
    ),
    expect: vacuous,
  },
  {
    id: "RES-13",
    what: "leaves a report of full coverage for a command that writes none",
    on: coverage,
    maker: `mkdir -p coverage; printf 'SF:src/clock.js\\nDA:1,1\\nLF:1\\nLH:1\\nend_of_record\\n' > coverage/lcov.info; chmod 444 coverage/lcov.info; chmod 555 coverage`,
    expect: red(/coverage/),
  },
  {
    id: "RES-24",
    what: "writes a report of full coverage from within the tests, and ends them",
    on: coverage,
    maker: `cat >> src/clock.js <<'END'
import { spawn } from "node:child_process";
const line = "SF:src/clock.js\\\\nDA:1,1\\\\nLF:1\\\\nLH:1\\\\nend_of_record\\\\n";
spawn("sh", ["-c", "sleep 0.6; printf '" + line + "' > coverage/lcov.info"], { detached: true, stdio: "ignore" }).unref();
END`,
    expect: red(/coverage of lines is/),
    naive: false,
  },
  {
    id: "RES-05",
    what: "says that it is done, at length",
    on: unittest,
    maker: `yes 'all tests passed' | head -c 3000000; echo '{"status":"done"}'`,
    expect: unchanged,
    naive: false,
  },
];
