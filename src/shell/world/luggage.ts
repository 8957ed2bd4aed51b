import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mount } from "../sandbox/command.ts";
import type { Workplace } from "../workplace/workplace.ts";

/** Where the harness's own things appear inside a sandbox. */
export const INSIDE = {
  brief: "/run/goal/brief",
  harness: "/run/goal/harness",
  original: "/run/goal/original",
  reporters: "/run/goal/reporters",
  report: "/run/goal/report",
  verdict: "/run/goal/verdict",
  node: "/run/goal/node",
  /** In the sandboxes of the work alone: files of the harness, and one case's standard input. */
  candidate: "/run/goal/candidate",
  input: "/run/goal/input",
} as const;

/** Folders of the harness that a command is shown, and where it sees them. */
export type Luggage = { readonly mount: Mount; readonly inside: string };

/** A folder of files written now, read-only inside. */
export function written(
  workplace: Workplace,
  inside: string,
  files: Readonly<Record<string, string>>,
): Luggage {
  const outside = workplace.run.shelf("luggage");
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outside, name), text);
  return packed(workplace, { outside, inside, access: "read" });
}

/**
 * A copy of a folder as it is now, read-only inside: the account may not be able to reach the original, and what is
 * shown cannot change during the run.
 */
export function copied(workplace: Workplace, inside: string, folder: string): Luggage {
  const outside = workplace.run.shelf("luggage");
  cpSync(folder, outside, { recursive: true, dereference: false, verbatimSymlinks: true });
  return packed(workplace, { outside, inside, access: "read" });
}

/** A fresh folder that the command may write and the harness reads afterwards. */
export function writable(workplace: Workplace, inside: string): Luggage {
  return packed(workplace, { outside: workplace.run.folder("luggage"), inside, access: "write" });
}

/** A mount with the place where it appears. */
export const packed = (workplace: Workplace, mount: Mount): Luggage => ({
  mount,
  inside: workplace.inside(mount),
});
