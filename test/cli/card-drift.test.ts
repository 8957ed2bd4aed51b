import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ended, endOf, type Ran, ran, run, start } from "../support/cli.ts";
import { answer, answering, card, differing, type Ground, groundWith } from "../support/ground.ts";

describe("the card is locked", () => {
  test("edited on disk while the run goes: card_drift, no verdict counts", async () => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const drifted = await runWhile(ground, card("grep -q r answer.txt"));
    expect(endOf(drifted).slice(0, 4)).toEqual([1, "not_done", "card_drift", 1]);
    expect(drifted.packet).toBeNull();
    expect(differing(before, ground.snapshot())).toEqual(["it.goal.yaml"]);
  });

  test.each([
    ["removed", "rm it.goal.yaml"],
    ["edited", "sed -i s/right/r/ it.goal.yaml"],
    ["even its words alone", "echo '# a word' >> it.goal.yaml"],
  ])("%s by the maker: card_drift at once", async (_what, maker) => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const drifted = await run(ground, `${answering}; ${maker}`);
    expect(endOf(drifted).slice(0, 4)).toEqual([1, "not_done", "card_drift", 1]);
    expect(drifted.report?.iterations).toMatchObject([{ refused: [{ path: "it.goal.yaml" }] }]);
    expect(differing(before, ground.snapshot())).toEqual([]);
  });

  test("reformatted on disk, with the same meaning: no drift", async () => {
    using ground = groundWith(answer);
    const done = await runWhile(ground, `${card("grep -q right answer.txt")}# a word\n`);
    expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  });
});

/** Runs a maker that reaches the goal, and puts another card in the place of the first while it works. */
async function runWhile(ground: Ground, other: string): Promise<Ran> {
  const maker = `echo working; sleep 2; ${answering}`;
  const child = start(ground, ["run", "it.goal.yaml", "--maker", maker, "--json"]);
  child.stderr?.on("data", (chunk: Buffer) => {
    if (!chunk.toString().includes("| working")) return;
    writeFileSync(join(ground.workspace, "it.goal.yaml"), other);
  });
  return ran(ground, await ended(child));
}
