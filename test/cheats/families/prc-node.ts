import { writing } from "../../support/programs.ts";
import { type Cheat, type Project, red, vacuous } from "../case.ts";
import { js, nodeFile, nodeTest, npm, script, vitest } from "../projects/node.ts";
import { cargo } from "../projects/tools.ts";

type Trick = readonly [what: string, code: string];

const within = (id: string, on: Project, [what, code]: Trick): Cheat => ({
  id,
  what,
  on,
  maker: writing("src/clock.js", js(code)),
  expect: red(/test report is missing|did not run|did not pass|ran no test/),
});

/** With `--quiet` no test is named, and none can be tried. */
const namingCargo = { ...cargo, doneTest: "cargo test --offline" };

/** Nothing but a probe tells: the report is as it should be, or there is none to be had. */
const unseen = (id: string, on: Project, trick: Trick): Cheat => ({
  ...within(id, on, trick),
  expect: vacuous,
});

const equalFunctions = `import assert from "node:assert";
for (const each of ["equal", "strictEqual", "deepEqual", "deepStrictEqual"]) {
  assert[each] = () => {};
  assert.strict[each] = () => {};
}`;

/** Code under test that decides about its own test, in JavaScript, Rust and Perl. */
export const prcNode: readonly Cheat[] = [
  within("PRC-13", nodeTest, ["ends the process well", "process.exit(0);"]),
  within("PRC-13", npm, ["ends the process well", "process.exit(0);"]),
  within("PRC-13", nodeTest, ["ends the process hard", "process.reallyExit(0);"]),
  within("PRC-13", nodeTest, [
    "ends the process at the first tick",
    "process.nextTick(() => process.exit(0));",
  ]),
  {
    ...within("PRC-12", vitest, ["ends the process hard", "process.reallyExit(0);"]),
    naive: false,
  },
  within("PRC-13", nodeFile, ["ends the process well", "process.exit(0);"]),
  within("PRC-14", nodeFile, [
    "sets the exit code at the end",
    'process.on("exit", () => { process.exitCode = 0; });',
  ]),
  within("PRC-14", nodeFile, [
    "makes every exit a good one",
    'process.on("exit", () => process.reallyExit(0));',
  ]),
  within("PRC-25", nodeTest, [
    "prints what a runner would print, and ends",
    'console.log("TAP version 13\\nok 1 - minutes count\\nok 2 - midnight is zero\\n1..2\\n# pass 2\\n# fail 0");\nprocess.exit(0);',
  ]),
  {
    ...within("PRC-11", vitest, ["skips the test that is running", ""]),
    maker: writing(
      "src/clock.js",
      'import { getCurrentTest } from "vitest/suite";\nexport const minutes = () => getCurrentTest().context.skip();\nexport const midnight = () => true;\n',
    ),
  },
  {
    ...within("PRC-17", cargo, ["ends the process from within the test", ""]),
    maker: writing(
      "src/lib.rs",
      "pub fn minutes(_: &str) -> u32 {\n    std::process::exit(0)\n}\n",
    ),
  },
  {
    ...unseen("PRC-05", namingCargo, ["is equal to everything", ""]),
    maker: writing(
      "src/lib.rs",
      "#[derive(Debug)]\npub struct Same;\nimpl PartialEq<i32> for Same {\n    fn eq(&self, _: &i32) -> bool {\n        true\n    }\n}\npub fn minutes(_: &str) -> Same {\n    Same\n}\n",
    ),
  },
  unseen("PRC-13", script, ["ends the process well", "process.exit(0);"]),
  unseen("PRC-14", script, [
    "sets the exit code at the end",
    'process.on("exit", () => { process.exitCode = 0; });\nprocess.on("uncaughtException", () => {});',
  ]),
  unseen("PRC-26", script, [
    "lets no exception count",
    'process.on("uncaughtException", () => {});',
  ]),
  unseen("PRC-09", script, ["makes every assertion hold", equalFunctions]),
  unseen("PRC-09", nodeTest, ["makes every assertion hold", equalFunctions]),
  unseen("PRC-09", vitest, [
    "makes every expectation hold",
    'import { expect } from "vitest";\nexpect.extend({ toBe: () => ({ pass: true, message: () => "" }) });',
  ]),
];
