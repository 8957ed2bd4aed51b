import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { endOf, type Ran, run } from "../support/cli.ts";
import { lacksRunner } from "../support/each-runnable.ts";
import { differing, type Ground, treeOfPatchedClone } from "../support/ground.ts";
import { groundOf, mended, type Program, writing } from "../support/programs.ts";
import { nodeTest, npmTest, plainScript } from "../support/programs-node.ts";
import { pytest, pytestPackage, unittest } from "../support/programs-python.ts";

const programs = [nodeTest, npmTest, plainScript, pytest, pytestPackage, unittest];

describe.each(programs)("$name", (program) => {
  const it = test.skipIf(lacksRunner(program)).concurrent;
  it("a maker that fixes it is done, and the packet holds by sha256sum and git alone", async () => {
    using ground = groundOf(program);
    const before = ground.snapshot();
    const done = await run(ground, writing(program.source, mended(program, 2)));
    expect(endOf(done)).toEqual([0, "done", null, 1, []]);
    expect(differing(before, ground.snapshot())).toEqual([program.source]);
    expect(contentsOf(ground, program)).toBe(mended(program, 2));
    expect(done.packet?.evidence).toBe(program.evidence);
    expectProof(ground, done);
  });

  it("a maker that fixes one bug of two is told what is left, and is not done", async () => {
    using ground = groundOf(program);
    const before = ground.snapshot();
    const maker = writing(program.source, mended(program, 1));
    const left = await run(ground, maker, { flags: ["--max-iterations", "2"] });
    expect(endOf(left)).toEqual([1, "not_done", "cap_iterations", 2, program.half]);
    expect(differing(before, ground.snapshot())).toEqual([]);
    expect(left.packet).toBeNull();
  });

  it("a maker that does nothing and says it is done is believed nothing", async () => {
    using ground = groundOf(program);
    const before = ground.snapshot();
    const idle = await run(ground, 'echo "All tests pass. Done!"');
    expect(endOf(idle)).toEqual([1, "not_done", "maker_no_change", 3, program.open]);
    expect(idle.report?.iterations.map(({ reason_code }) => reason_code)).toEqual(
      Array(3).fill("maker_no_change"),
    );
    expect(differing(before, ground.snapshot())).toEqual([]);
    expect(idle.packet).toBeNull();
  });
});

const contentsOf = ({ workspace }: Ground, { source }: Program): string =>
  readFileSync(join(workspace, source), "utf8");

/** What a stranger can do without the product. */
function expectProof(ground: Ground, { said, packet, folder }: Ran): void {
  const { stdout } = spawnSync("sha256sum", [join(folder, "proof-packet.json")]);
  expect(stdout.toString().slice(0, 64)).toBe(said.packet_sha256);
  const tree = treeOfPatchedClone(ground, join(folder, "change.patch"));
  expect(packet?.subject).toMatchObject({ tree });
}
