import { basename } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LanguageService, languageService } from "../support/language-service.ts";
import { workflowDocuments, workflowsShownIn } from "../support/workflow-documents.ts";
import { brokenRules, ruleNames } from "../support/workflow-rules.ts";

const documents = workflowDocuments();

let service: LanguageService;
beforeAll(async () => {
  service = await languageService();
});
afterAll(() => service[Symbol.dispose]());

test("there are workflows to look at", () => {
  expect(documents.map(({ name }) => name)).toContain("examples/workflows/goal.yml");
});

test.each(documents)(
  "GitHub's language service has nothing against $name",
  async ({ name, text }) => {
    expect(await service.complaints(basename(name), text)).toEqual([]);
  },
);

test.each(documents)("$name breaks no rule", ({ text }) => {
  expect(brokenRules(text)).toEqual([]);
});

const good = `on: push
permissions: {}
jobs:
  goal:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    permissions: { contents: read }
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8
        with: { persist-credentials: false }
      - uses: rig/goal-harness@v1
        with: { goal: a.goal.yaml, maker: ./fix.sh }
      - run: echo done
`;

test("a good workflow passes both", async () => {
  expect(brokenRules(good)).toEqual([]);
  expect(await service.complaints("good.yml", good)).toEqual([]);
});

const planted = [
  ["every action is pinned by its commit", "@08c6903cd8c0fde910a37f88322edcfb5dd907a8", "@v5"],
  ["every action is pinned by its commit", "rig/goal-harness@v1", "rig/goal-harness@main"],
  ["nothing is permitted but what a job names", "permissions: {}", "permissions: write-all"],
  ["nothing is permitted but what a job names", "    permissions: { contents: read }\n", ""],
  ["a checkout keeps no credentials", "persist-credentials: false", "fetch-depth: 0"],
  ["every job has a time limit", "    timeout-minutes: 5\n", ""],
  [
    "no expression stands in a script",
    "echo done",
    `echo ${expression("github.event.issue.title")}`,
  ],
  ["no trigger runs foreign code with our rights", "on: push", "on: [push, pull_request_target]"],
  [
    "no failure is forgiven",
    "- run: echo done",
    "- run: echo done\n        continue-on-error: true",
  ],
  ["no job inherits all secrets", "    steps:", "    secrets: inherit\n    steps:"],
] as const;

test.each(planted)("%s: `%s` made `%s` is found", (rule, right, wrong) => {
  expect(brokenRules(good.replace(right, wrong))).toEqual([rule]);
});

test("every rule was seen broken", () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(ruleNames));
});

test.each([
  [", maker: ./fix.sh", "", /maker/],
  ["maker: ./fix.sh", "maker: ./fix.sh, makers: 2", /makers/],
  ["contents: read", "contets: read", /contets/],
  ["on: push", "on: pushes", /pushes|Unexpected/],
  ["rig/goal-harness@v1", "rig/goal-harnes@v1", /Unable to resolve/],
  ["echo done", `echo ${expression("stepz.goal")}`, /stepz/],
] as const)("the language service finds `%s` made `%s`", async (right, wrong, complaint) => {
  const complaints = await service.complaints("planted.yml", good.replace(right, wrong));
  expect(complaints.join("\n")).toMatch(complaint);
});

test("steps shown in a text are looked at as part of a workflow", () => {
  const text =
    "Use it:\n\n```yaml\n- uses: rig/goal-harness@main\n  with:\n    goal: g\n    maker: m\n```\n\n```yaml\ngoal: a card\n```\n";
  const [shown, ...others] = workflowsShownIn({ name: "README.md", text });
  expect(others).toEqual([]);
  expect(brokenRules(shown?.text ?? "")).toEqual(["every action is pinned by its commit"]);
});

function expression(text: string): string {
  return ["$", `{{ ${text} }}`].join("");
}
