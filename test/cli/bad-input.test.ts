import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ran, run, speak } from "../support/cli.ts";
import { card, differing, groundWith } from "../support/ground.ts";
import { expectRefused } from "../support/refused.ts";

const goal = card("grep -q right answer.txt");
const files = { "answer.txt": "wrong\n", "it.goal.yaml": goal };
const fix = "echo right > answer.txt";

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
  test.concurrent.each(flags)("%j is refused with the right form", async (words, wanted) => {
    using ground = groundWith(files);
    const { code, said, out, packet } = await run(ground, "touch made-by-maker", { flags: words });
    expect([code, said.status, said.reason_code]).toEqual([2, "not_done", "bad_input"]);
    expect(said.reason).toContain(wanted);
    expect(out).toBe(`${JSON.stringify(said)}\n`);
    expect(packet).toBeNull();
  });

  test.concurrent("that is missing is asked for, by name", async () => {
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
  test.concurrent("is no git repository is refused", async () => {
    using ground = groundWith(files);
    rmSync(join(ground.workspace, ".git"), { recursive: true });
    const refused = await run(ground, fix);
    expectRefused(ground, refused);
    expect(refused.said.reason).toMatch(/git/);
  });

  test.concurrent("is not there is refused, and is not made", async () => {
    using ground = groundWith(files);
    const missing = join(ground.folder, "missing");
    const refused = await run(ground, fix, { flags: ["--workspace", missing] });
    expect([refused.code, refused.said.reason_code]).toEqual([2, "bad_input"]);
    expect(refused.said.reason).toContain(missing);
    expect(refused.said.report_path).toBeNull();
    expect(existsSync(missing)).toBe(false);
  });

  test.concurrent.each([
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

  test.concurrent("has only a changed card, ignored files and an older out folder is clean", async () => {
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
