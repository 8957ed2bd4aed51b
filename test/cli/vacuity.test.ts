import { describe, expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import { answer, card, differing, type Files, groundWith, spec } from "../support/ground.ts";

const green = { ...answer, "answer.txt": "right\n" };

/** A patch that takes the answer back. */
const plant = (word: string): string => `--- a/answer.txt
+++ b/answer.txt
@@ -1 +1 @@
-right
+${word}
`;

const planted = (patches: Files): Files => ({
  ...green,
  "it.goal.yaml": card("grep -q right answer.txt", "harness: harnesses/own\n"),
  "harnesses/own/spec.yaml": spec(
    "done_test",
    `plants: [${Object.keys(patches)
      .map((id) => `{ id: ${id}, patch: ${id}.patch }`)
      .join(", ")}]\n`,
  ),
  ...Object.fromEntries(
    Object.entries(patches).map(([id, patch]) => [`harnesses/own/${id}.patch`, patch]),
  ),
});

describe("green before any work", () => {
  test.concurrent("with no red to show is refused: no maker runs, nothing is proved", async () => {
    using ground = groundWith(green);
    const before = ground.snapshot();
    const refused = await run(ground, "touch made");
    expect(endOf(refused)).toEqual([3, "not_done", "vacuous_verifier", 0, []]);
    expect(refused.said.reason).toContain("a done_test that fails until the goal is reached");
    expect(refused.packet).toBeNull();
    expect(differing(before, ground.snapshot())).toEqual([]);
  });

  test.concurrent("with every plant red is done: one iteration, no maker, an empty patch", async () => {
    using ground = groundWith(planted({ "taken-back": plant("wrong"), emptied: plant("") }));
    const before = ground.snapshot();
    const done = await run(ground, "touch made");
    expect(endOf(done)).toEqual([0, "done", null, 1, []]);
    expect(done.packet).toMatchObject({
      iterations: [{ iter: 1, verdict_passed: true, maker: null }],
      artifact_hashes: [],
      non_vacuity: {
        planted: [
          { id: "taken-back", outcome: "killed" },
          { id: "emptied", outcome: "killed" },
        ],
      },
    });
    expect(differing(before, ground.snapshot())).toEqual([]);
  });

  test.concurrent.each([
    ["that survives", plant("still right"), "survived"],
    ["that cannot be laid", plant("wrong").replace("-right", "-other"), "error"],
  ])("with a plant %s is refused, by its name", async (_what, patch, outcome) => {
    using ground = groundWith(planted({ "taken-back": plant("wrong"), second: patch }));
    const refused = await run(ground, "touch made");
    expect(endOf(refused)).toEqual([3, "not_done", "vacuous_verifier", 0, []]);
    expect(refused.said.reason).toContain(`plant second: ${outcome}`);
    expect(refused.said.reason).not.toContain("taken-back");
  });
});
