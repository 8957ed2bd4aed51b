import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Ran } from "./cli.ts";
import type { Ground } from "./ground.ts";

/** Refused before any process of a maker: the object and the report say so, nothing else was touched. */
export function expectRefused(ground: Ground, { code, said, report, packet, out }: Ran): void {
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
