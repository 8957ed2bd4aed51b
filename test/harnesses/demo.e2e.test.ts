import { join } from "node:path";
import { expect } from "vitest";
import { changed, endToEnd, run } from "./command-line.ts";
import { repository, workspaceFrom } from "./workspace.ts";

endToEnd("claimed, faked, mended: red, red with the reason, green, a packet", async () => {
  await using workspace = await workspaceFrom(join(repository, "examples/demo"));
  const { code, said, document } = run(workspace, "duration.goal.yaml", "node maker.mjs");
  expect([code, said.status, said.iterations]).toEqual([0, "done", 3]);
  expect(document.packet).toBe("ProofPacket");
  const [claimed, faked, mended] = document.iterations;
  expect(claimed).toMatchObject({ verdict_passed: false, reason_code: "maker_no_change" });
  expect(claimed?.reason).toContain("1m: got 6 seconds, expected 60");
  expect(faked).toMatchObject({ verdict_passed: false, reason_code: "exam_modified" });
  expect(faked?.reason).toContain("target test was modified (rejected: cannot game the test)");
  expect(mended).toMatchObject({ verdict_passed: true, open: [], refused: [] });
  expect(changed(workspace)).toEqual(["src/duration.js"]);
});
