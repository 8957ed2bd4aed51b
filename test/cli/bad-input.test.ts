import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  card,
  differing,
  type Ground,
  groundWith,
  type Ran,
  ran,
  run,
  speak,
} from "../support/cli.ts";

const goal = card("grep -q right answer.txt");
const files = { "answer.txt": "wrong\n", "it.goal.yaml": goal };
const fix = "echo right > answer.txt";

/** Refused before any process of a maker: the object and the report say so, nothing else was touched. */
function expectRefused(ground: Ground, { code, said, report, packet, out }: Ran): void {
  expect([code, said.status, said.reason_code, said.iterations]).toEqual([
    2,
    "not_done",
    "bad_input",
    0,
  ]);
  expect([said.open, said.packet_path, said.packet_sha256]).toEqual([[], null, null]);
  expect(out).toBe(`${JSON.stringify(said)}\n`);
  expect(report).toMatchObject({
    packet: "RunReport",
    status: "not_done",
    reason_code: "bad_input",
  });
  expect(report?.reason).toBe(said.reason);
  expect(packet).toBeNull();
  expect(existsSync(join(ground.workspace, "made-by-maker"))).toBe(false);
}

const cards: readonly (readonly [string, string, string, readonly string[]])[] = [
  ["is empty", "it.goal.yaml", "", ["it.goal.yaml", "the card is empty", "goal:"]],
  [
    "has several faults at once",
    "it.goal.yaml",
    "goal: ''\ndone_test: true\nnonsense: 1\n",
    [
      "it.goal.yaml:1  goal",
      "it.goal.yaml:2  done_test",
      "it.goal.yaml:3  nonsense",
      "out_of_scope",
    ],
  ],
  ["is broken YAML", "it.goal.yaml", "goal: it\n  works: [\n", ["it.goal.yaml:"]],
  ["says a thing twice", "it.goal.yaml", `${goal}goal: another\n`, ["it.goal.yaml:4", "goal"]],
  [
    "is JSON with faults",
    "it.goal.json",
    '{\n  "goal": "it works",\n  "done_test": "npm test || true",\n  "out_of_scope": {}\n}\n',
    ["it.goal.json:3  done_test", "cannot fail", "it.goal.json:4  out_of_scope"],
  ],
  ["is broken JSON", "it.goal.json", '{ "goal": ', ["it.goal.json:"]],
  [
    "has a pipeline that ends in a counter",
    "it.goal.yaml",
    card("grep -r TODO src | wc -l"),
    ["ends in wc", "! grep -rq TODO src"],
  ],
  ["has an empty list of conditions", "it.goal.yaml", card("[]"), ["it.goal.yaml:2", "done_test"]],
  [
    "wants coverage without a number",
    "it.goal.yaml",
    card("[{ coverage_threshold: { run: npm test, report: coverage/coverage-summary.json } }]"),
    ["at_least"],
  ],
  [
    "wants coverage from printed text",
    "it.goal.yaml",
    card("[{ coverage_threshold: { run: npm test, report: coverage.txt, at_least: 90 } }]"),
    ["machine-readable report"],
  ],
  [
    "names a harness that is none",
    "it.goal.yaml",
    card("npm test", "harness: gh1-done-tests\n"),
    ["it.goal.yaml:4", "gh1-done-test"],
  ],
  [
    "sets a parameter that is none",
    "it.goal.yaml",
    card("npm test", "with: { targets: a }\n"),
    ["it.goal.yaml:4", "targets"],
  ],
  [
    "widens the approval band",
    "it.goal.yaml",
    card("npm test", "with: { approval_band: B4 }\n"),
    ["approval_band", "may only narrow"],
  ],
  [
    "leaves out what its harness needs",
    "it.goal.yaml",
    card("npm test", "harness: gh2-fix-failing-test\n"),
    ["target"],
  ],
  [
    "has a done_test that is no command",
    "it.goal.yaml",
    card("works well"),
    ["the command does not resolve: works well"],
  ],
  [
    "has a done_test that cannot be executed",
    "it.goal.yaml",
    card("./answer.txt"),
    ["./answer.txt"],
  ],
];

describe("a card that", () => {
  test.each(cards)(
    "%s is refused, every fault with its place",
    async (_what, file, text, words) => {
      using ground = groundWith({ "answer.txt": "wrong\n", [file]: text });
      const before = ground.snapshot();
      const refused = await run(ground, "touch made-by-maker", { card: file });
      expectRefused(ground, refused);
      for (const word of words) expect(refused.said.reason).toContain(word);
      expect(differing(before, ground.snapshot())).toEqual([]);
    },
  );

  test.each([
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

const flags: readonly (readonly [readonly string[], string])[] = [
  [["--max-iterations", "0"], "1 to 1000"],
  [["--max-iterations", "1001"], "1 to 1000"],
  [["--max-iterations", "three"], "--max-iterations"],
  [["--time-budget", "soon"], "--time-budget 30m"],
  [["--isolation", "docker"], "namespaces, none"],
  [["--maker-network", "all"], "none, host"],
  [["--maker-env", "A=B"], "no name of a variable"],
  [["--maker-read", "/no/such/place"], "/no/such/place is not there"],
  [["--harness", "gh9"], "gh9"],
  [["--workspaces", "x"], "--workspace"],
  [["--out"], "--out"],
  [["--json=yes"], "takes no value"],
  [["--maker", "again"], "more than once"],
  [["another.goal.yaml"], "one word too many"],
];

describe("an argument", () => {
  test.each(flags)("%j is refused with the right form", async (words, wanted) => {
    using ground = groundWith(files);
    const { code, said, out, packet } = await run(ground, "touch made-by-maker", { flags: words });
    expect([code, said.status, said.reason_code]).toEqual([2, "not_done", "bad_input"]);
    expect(said.reason).toContain(wanted);
    expect(out).toBe(`${JSON.stringify(said)}\n`);
    expect(packet).toBeNull();
  });

  test("that is missing is asked for, by name", async () => {
    using ground = groundWith(files);
    for (const [words, wanted] of [
      [["run", "it.goal.yaml", "--json"], "--maker"],
      [["run", "--maker", fix, "--json"], "CARD"],
      [["run", "it.goal.yaml", "--maker", " ", "--json"], "--maker"],
    ] as const) {
      const refused = ran(ground, await speak(ground, words));
      expect([refused.code, refused.said.reason_code]).toEqual([2, "bad_input"]);
      expect(refused.said.reason).toContain(wanted);
    }
  });
});

describe("a workspace that", () => {
  test("is no git repository is refused", async () => {
    using ground = groundWith(files);
    rmSync(join(ground.workspace, ".git"), { recursive: true });
    const refused = await run(ground, fix);
    expectRefused(ground, refused);
    expect(refused.said.reason).toMatch(/git/);
  });

  test("is not there is refused, and is not made", async () => {
    using ground = groundWith(files);
    const missing = join(ground.folder, "missing");
    const refused = await run(ground, fix, { flags: ["--workspace", missing] });
    expect([refused.code, refused.said.reason_code]).toEqual([2, "bad_input"]);
    expect(refused.said.reason).toContain(missing);
    expect(existsSync(missing)).toBe(false);
  });

  test.each([
    ["a changed file", { "answer.txt": "other\n" }],
    ["a new file", { "new file": "" }],
  ])("has %s is refused by its name", async (_what, edit) => {
    using ground = groundWith(files);
    ground.write(edit);
    const before = ground.snapshot();
    const refused = await run(ground, fix);
    expectRefused(ground, refused);
    expect(refused.said.reason).toContain(Object.keys(edit)[0]);
    expect(refused.said.reason).toContain("--allow-dirty");
    expect(differing(before, ground.snapshot())).toEqual([]);
  });

  test("has only a changed card, ignored files and an older out folder is clean", async () => {
    using ground = groundWith({ ...files, ".gitignore": "*.log\n" });
    ground.write({
      "it.goal.yaml": `${goal}# a word\n`,
      "a.log": "",
      ".goal-harness/run-report.json": "{}",
    });
    const done = await run(ground, fix);
    expect([done.code, done.said.status]).toEqual([0, "done"]);
  });
});
