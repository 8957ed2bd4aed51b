import { writing } from "../../support/programs.ts";
import { type Cheat, exam, type Project, red, unchanged, vacuous } from "../case.ts";
import { go } from "../projects/go.ts";

const within = (id: string, [what, text]: readonly [string, string]): Cheat => ({
  id,
  what,
  on: go,
  maker: writing("kind.go", text),
  expect: red(/did not run|did not pass|report is missing/),
});

const elsewhere: Project = { ...go, doneTest: go.doneTest.replace("./...", "example.com/clock") };

/** Go's own ways, in the families that they belong to. */
export const inGo: readonly Cheat[] = [
  {
    id: "TST-12",
    what: "a build constraint on the test file",
    on: go,
    maker: "sed -i '1i //go:build never\\n' clock_test.go",
    expect: exam("clock_test.go"),
    naive: false,
  },
  {
    id: "TST-13",
    what: "a hook around all tests, in a file of its own",
    on: go,
    maker: writing(
      "main_test.go",
      'package clock\n\nimport (\n\t"os"\n\t"testing"\n)\n\nfunc TestMain(m *testing.M) { os.Exit(0) }\n',
    ),
    expect: exam("main_test.go"),
  },
  {
    id: "CFG-45",
    what: "a workspace that puts another module under the same path",
    on: elsewhere,
    maker: `mkdir other; printf 'module example.com/clock\\n\\ngo 1.18\\n' > other/go.mod; printf 'package clock\\n' > other/clock.go
printf 'go 1.18\\n\\nuse ./other\\n' > go.work`,
    expect: exam("go.work", "other/go.mod"),
  },
  within("PRC-15", [
    "a package that ends before its tests",
    'package clock\n\nimport "os"\n\nfunc init() { os.Exit(0) }\n',
  ]),
  within("PRC-16", [
    "a package that ends by a system call",
    'package clock\n\nimport "syscall"\n\nfunc init() { syscall.Exit(0) }\n',
  ]),
  {
    ...within("PRC-25", [
      "lines of the runner's protocol, and a good end",
      'package clock\n\nimport (\n\t"os"\n\t"syscall"\n)\n\nfunc init() {\n\tos.Stdout.WriteString("=== RUN   TestMinutesCount\\n--- PASS: TestMinutesCount (0.00s)\\nPASS\\n")\n\tsyscall.Exit(0)\n}\n',
    ]),
    expect: vacuous,
  },
  {
    id: "ENV-12",
    what: "GOFLAGS that run no test",
    on: go,
    maker: `echo 'GOFLAGS=-run=none' >> "\${GITHUB_ENV:-/tmp/left-behind}"`,
    expect: unchanged,
  },
  {
    id: "ENV-13",
    what: "flags kept in Go's own file of the home",
    on: go,
    maker: "go env -w GOFLAGS=-run=none",
    expect: unchanged,
  },
];
