import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Flags } from "./flags.ts";
import type { Ground } from "./ground.ts";
import { inTurns, median, paired, ratio } from "./measure.ts";
import { against, ms, table, times } from "./table.ts";

const Hashed = z.object({ milliseconds: z.number(), sha256: z.string(), bytes: z.number() });

export function hashing(ground: Ground, { megabytes, rounds }: Flags): string {
  const folder = ground.fresh("hash");
  const file = join(folder, "large");
  writeLarge(file, megabytes);
  ground.give(file);
  const digests = new Set<string>();
  const openssl = (): number => {
    const { milliseconds, stdout } = ground.run(["openssl", "dgst", "-sha256", "-r", file]);
    digests.add(stdout.slice(0, 64));
    return milliseconds;
  };
  const own = (how: string) => () => {
    const words = [ground.node, join(ground.code, "hash-entry.mjs"), how, file];
    const { milliseconds: whole, stdout } = ground.run(words);
    const { milliseconds, sha256 } = Hashed.parse(JSON.parse(stdout));
    digests.add(sha256);
    return how === "process" ? whole : milliseconds;
  };
  const taken = inTurns(rounds ?? 5, {
    openssl,
    sha256: own("sha256"),
    process: own("process"),
    fingerprint: own("fingerprint"),
  });
  rmSync(file);
  if (digests.size !== 1) throw new Error(`not one digest: ${[...digests].join(", ")}`);
  const over = (name: Parameters<typeof taken>[0]) => paired(taken(name), taken("openssl"), ratio);
  const row = (what: string, name: Parameters<typeof taken>[0], goal = ""): readonly string[] => [
    what,
    ms(median(taken(name))),
    times(over(name)),
    goal,
  ];
  return `## Hashing

One file of ${(megabytes / 1_000).toFixed(2)} GB without holes, in the page cache. The yardstick is a whole \`openssl dgst\`
process. The harness hashes in its own process; a whole Node process that does nothing else is shown too, and what a
changed file takes, which gets git's own id from the same pass.

${table(
  ["", "median", "over openssl", "goal"],
  [
    row("`openssl dgst -sha256`", "openssl"),
    row("SHA-256 by the harness", "sha256", against(over("sha256"), 1.05, times)),
    row("the same with the start of Node", "process"),
    row("SHA-256 and git's SHA-1 in one pass", "fingerprint"),
  ],
)}
`;
}

function writeLarge(file: string, megabytes: number): void {
  const piece = randomBytes(20_000_000);
  const fd = openSync(file, "w");
  for (let left = megabytes * 1_000_000; left > 0; ) {
    left -= writeSync(fd, piece, 0, Math.min(piece.length, left));
  }
  closeSync(fd);
}
