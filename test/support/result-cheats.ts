import { answerBy, card, type Files } from "./ground.ts";
import { type Program, writing } from "./programs.ts";
import { nodeTest, plainScript } from "./programs-node.ts";

/** A way to make a failed check look passed. */
export type ResultCheat = {
  readonly id: string;
  readonly what: string;
  readonly files: Files;
  readonly maker: string;
  /** What must be the reason, as a pattern. */
  readonly reason: RegExp;
};

/** It ended with 0, and that was not enough. */
export const well = /the command exited with 0 all the same/;

/** The program with lines of its maker's before everything else in it. */
export function within({ files, doneTest, source }: Program, lines: string) {
  return {
    files: { ...files, "it.goal.yaml": card(doneTest) },
    maker: writing(source, `${lines}\n${files[source]}`),
  };
}

/** A script decides, by a harness with limits of its own. */
const limited = (limits: string, prog: string) => ({
  files: {
    ...answerBy(`limits: { ${limits} }\n`, "sh it.test.sh"),
    "it.test.sh": "node prog.js\n",
    "prog.js": "process.exit(1);\n",
  },
  maker: writing("prog.js", prog),
});

/** How a process can end that a careless judge takes for well. */
const ends: readonly ResultCheat[] = [
  {
    ...{
      id: "RES-01",
      what: "kills itself, which leaves no exit code",
      reason: /was killed by signal 9/,
    },
    ...within(plainScript, 'process.kill(process.pid, "SIGKILL");'),
  },
  {
    ...{ id: "RES-02", what: "kills everything around it", reason: /was killed by signal 9/ },
    ...within(plainScript, 'require("node:child_process").execSync("kill -9 0");'),
  },
  {
    ...{
      id: "RES-04",
      what: "outlasts its time, and ends well when it is asked to",
      reason: /^verifier_timeout: /,
    },
    ...limited(
      "verifier_timeout: 2s",
      'process.on("SIGTERM", () => process.exit(0));\nsetInterval(() => {}, 1000);\n',
    ),
  },
  {
    ...{
      id: "RES-05",
      what: "says so much that the judge stops listening, and ends well",
      reason: /was cut off/,
    },
    ...limited("output_bytes: 10000", 'console.log("x".repeat(3e6));\n'),
  },
  {
    ...{ id: "RES-06", what: "ends with 256, which is nought in eight bits", reason: well },
    ...within(nodeTest, "process.exit(256);"),
  },
  {
    ...{ id: "RES-23", what: "buries its failure under other words", reason: /was cut off/ },
    ...limited(
      "output_bytes: 10000",
      'console.log("FAILED");\nconsole.log("ok\\n".repeat(1e6));\n',
    ),
  },
  {
    ...{
      id: "RUN-26",
      what: "leaves a process behind that holds its output open for ever",
      reason: /exited with 1/,
    },
    ...limited(
      "verifier_timeout: 5m",
      'require("node:child_process").spawn("sleep", ["3000"], { detached: true, stdio: "inherit" }).unref();\nprocess.exit(1);\n',
    ),
  },
];

/** What code under test can say about its own test. */
const words: readonly ResultCheat[] = [
  {
    ...{ id: "RES-11", what: "prints a summary of its own, and ends well", reason: well },
    ...within(
      nodeTest,
      'console.log("ok 1 - all\\n1..1\\n# pass 9\\n# fail 0");\nprocess.exit(0);',
    ),
  },
  {
    ...{ id: "RES-19", what: "leaves no report, and ends well", reason: well },
    ...within(
      nodeTest,
      `import fs from "node:fs";
for (const name of fs.readdirSync("/run/goal/report")) fs.rmSync("/run/goal/report/" + name);
process.reallyExit(0);`,
    ),
  },
  {
    ...{ id: "RES-20", what: "ends well before the first test is counted", reason: well },
    ...within(nodeTest, "process.reallyExit(0);"),
  },
];

export const endings: readonly ResultCheat[] = [...ends, ...words];
