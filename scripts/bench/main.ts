import { type Flags, flagsFrom, USAGE } from "./flags.ts";
import { type Ground, groundIn, type Whereabouts } from "./ground.ts";
import { hashing } from "./hashing.ts";
import { loopAsRoot, loopPerIteration } from "./loop-cost.ts";
import { write } from "./performance-page.ts";
import { sandboxes } from "./sandboxes.ts";
import { sealedRun } from "./sealed-run.ts";
import { seals } from "./seals.ts";
import { startUp } from "./start-up.ts";

/** Gives a section of Markdown, from `##` on. */
type Part = (ground: Ground, flags: Flags) => string;

const parts: Readonly<Record<string, Part>> = {
  start: startUp,
  sandbox: sandboxes,
  loop: loopPerIteration,
  sealed: sealedRun,
  root: loopAsRoot,
  hash: hashing,
  seal: seals,
};

export function main(argv: readonly string[], where: Whereabouts): void {
  const flags = flagsFrom(argv, Object.keys(parts));
  if (flags === null) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const ground = groundIn(where);
  const sections = new Map<string, string>();
  for (const name of flags.parts) {
    process.stderr.write(`measuring: ${name}\n`);
    const section = parts[name]?.(ground, flags) ?? "";
    sections.set(name, section);
    process.stdout.write(`${section}\n`);
  }
  if (flags.write) write(`${where.product}/docs/performance.md`, Object.keys(parts), sections);
}
