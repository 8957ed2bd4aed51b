import { card, type Files } from "./ground.ts";
import { nodeTest, plainScript } from "./programs-node.ts";
import type { ResultCheat } from "./result-cheats.ts";

/** A card whose check cannot say no, and a maker that does nothing for it. */
const said = (doneTest: string, reason: RegExp, files: Files = plainScript.files) => ({
  reason,
  files: { ...files, "it.goal.yaml": card(JSON.stringify(doneTest)) },
  maker: "echo nothing > made.txt",
});

const refused = /^bad_input: /;
const vacuous = /^vacuous_verifier: /;
const red = /^(?:goal_failing|maker_no_change|verifier_error|cap_iterations): /;

export const cards: readonly ResultCheat[] = [
  {
    ...{ id: "RES-03", what: "starts a program that is not there" },
    ...said("./no/such/program", refused),
  },
  {
    ...{ id: "RES-07", what: "ends in a pipe that always ends well" },
    ...said("node check.test.js | tee log.txt", refused),
  },
  {
    ...{ id: "RES-07", what: "hides its end behind a pipe that may fail" },
    ...said("node check.test.js | grep -v zzz", red),
  },
  {
    ...{ id: "RES-08", what: "goes on after its failure" },
    ...said("node check.test.js; echo done", red),
  },
  {
    ...{ id: "RES-08", what: "loses its failure in an assignment" },
    ...said('export X="$(node check.test.js)"; test -z "$X"', vacuous),
  },
  {
    ...{ id: "RES-08", what: "fails where the shell looks away" },
    ...said("node check.test.js && true; test -f stats.js", vacuous),
  },
  { ...{ id: "RES-09", what: "counts" }, ...said("grep -rc TODO . | wc -l", refused) },
  {
    ...{ id: "RES-10", what: "takes a time-out for well" },
    ...said("timeout 5 node check.test.js || true", refused),
  },
  {
    ...{ id: "RES-28", what: "selects no test at all" },
    ...said("node --test --test-name-pattern=zzz", /ran no test/, nodeTest.files),
  },
  {
    ...{ id: "RES-13", what: "finds a report that lay there before", reason: red },
    files: {
      "prog.js": "exports.add = () => 0;\n",
      "cov.test.js": `const fs = require("node:fs");
const assert = require("node:assert");
fs.mkdirSync("coverage", { recursive: true });
assert.equal(require("./prog.js").add(1, 2), 3);
const lines = { total: 4, covered: 4, skipped: 0, pct: 100 };
const each = { lines, statements: lines, functions: lines, branches: lines };
fs.writeFileSync("coverage/coverage-summary.json", JSON.stringify({ total: each, "/prog.js": each }));
`,
      "it.goal.yaml": card(
        "\n  - coverage_threshold: { run: node cov.test.js, report: coverage/coverage-summary.json, at_least: 90 }",
      ),
    },
    maker: `echo 'process.exit(0);' > prog.js; mkdir -p coverage
echo '{"/prog.js":{"lines":{"total":4,"covered":4,"skipped":0,"pct":100}}}' > coverage/coverage-summary.json`,
  },
];
