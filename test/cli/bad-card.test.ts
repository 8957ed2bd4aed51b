import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.ts";
import { card, differing, type Files, groundWith } from "../support/ground.ts";
import { expectRefused } from "../support/refused.ts";

const goal = card("grep -q right answer.txt");

const cards: readonly (readonly [string, Files, readonly string[]])[] = [
  ["is empty", { "it.goal.yaml": "" }, ["it.goal.yaml", "the card is empty", "goal:"]],
  [
    "has several faults at once",
    { "it.goal.yaml": "goal: ''\ndone_test: true\nnonsense: 1\n" },
    [
      "it.goal.yaml:1  goal",
      "it.goal.yaml:2  done_test",
      "it.goal.yaml:3  nonsense",
      "out_of_scope",
    ],
  ],
  ["is broken YAML", { "it.goal.yaml": "goal: it\n  works: [\n" }, ["it.goal.yaml:"]],
  ["says a thing twice", { "it.goal.yaml": `${goal}goal: another\n` }, ["it.goal.yaml:4", "goal"]],
  [
    "is JSON with faults",
    {
      "it.goal.json":
        '{\n  "goal": "it works",\n  "done_test": "npm test || true",\n  "out_of_scope": {}\n}\n',
    },
    ["it.goal.json:3  done_test", "cannot fail", "it.goal.json:4  out_of_scope"],
  ],
  ["is broken JSON", { "it.goal.json": '{ "goal": ' }, ["it.goal.json:"]],
  [
    "has a pipeline that ends in a counter",
    { "it.goal.yaml": card("grep -r TODO src | wc -l") },
    ["ends in wc", "! grep -rq TODO src"],
  ],
  [
    "has an empty list of conditions",
    { "it.goal.yaml": card("[]") },
    ["it.goal.yaml:2", "done_test"],
  ],
  [
    "wants coverage without a number",
    {
      "it.goal.yaml": card(
        "[{ coverage_threshold: { run: npm test, report: coverage/coverage-summary.json } }]",
      ),
    },
    ["at_least"],
  ],
  [
    "wants coverage from printed text",
    {
      "it.goal.yaml": card(
        "[{ coverage_threshold: { run: npm test, report: coverage.txt, at_least: 90 } }]",
      ),
    },
    ["machine-readable report"],
  ],
  [
    "names a harness that is none",
    { "it.goal.yaml": card("npm test", "harness: gh1-done-tests\n") },
    ["it.goal.yaml:4", "gh1-done-test"],
  ],
  [
    "sets a parameter that is none",
    { "it.goal.yaml": card("npm test", "with: { targets: a }\n") },
    ["it.goal.yaml:4", "targets"],
  ],
  [
    "widens the approval band",
    { "it.goal.yaml": card("npm test", "with: { approval_band: B4 }\n") },
    ["approval_band", "may only narrow"],
  ],
  [
    "leaves out what its harness needs",
    { "it.goal.yaml": card("npm test", "harness: gh2-fix-failing-test\n") },
    ["target"],
  ],
  [
    "has a done_test that is no command",
    { "it.goal.yaml": card("works well") },
    ["the command does not resolve: works well"],
  ],
  [
    "has a done_test that cannot be executed",
    { "it.goal.yaml": card("./answer.txt") },
    ["./answer.txt"],
  ],
];

describe("a card that", () => {
  test.concurrent.each(cards)(
    "%s is refused, every fault with its place",
    async (_what, cards, words) => {
      using ground = groundWith({ "answer.txt": "wrong\n", ...cards });
      const before = ground.snapshot();
      const refused = await run(ground, "touch made-by-maker", {
        card: Object.keys(cards)[0] ?? "",
      });
      expectRefused(ground, refused);
      for (const word of words) expect(refused.said.reason).toContain(word);
      expect(differing(before, ground.snapshot())).toEqual([]);
    },
  );

  test.concurrent.each([
    ["is not there", () => undefined],
    ["is a folder", (file: string) => mkdirSync(file)],
    ["is a link to itself", (file: string) => symlinkSync(file, file)],
  ])("%s is refused by name", async (_what, make) => {
    using ground = groundWith({ "answer.txt": "wrong\n" });
    make(join(ground.workspace, "it.goal.yaml"));
    const refused = await run(ground, "touch made-by-maker");
    expectRefused(ground, refused);
    expect(refused.said.reason).toContain("it.goal.yaml");
  });
});
