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
  fill(outside, files);
  return packed(workplace, { outside, inside, access: "read" });
}

/** As `written`, again and again with the same names. Only one command at a time may be shown it. */
export function rewritten(
  workplace: Workplace,
  inside: string,
): (files: Readonly<Record<string, string>>) => Luggage {
  let before: Luggage | null = null;
  return (files) => {
    // Without isolation the last command may have put anything in their place.
    if (before === null || workplace.facts.backend === "none") {
      before = written(workplace, inside, files);
    } else {
      fill(before.mount.outside, files);
    }
    return before;
  };
}

function fill(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
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

/** A fresh folder that the command may write and the harness reads afterwards, and then gives back. */
export function writable(workplace: Workplace, inside: string): Luggage {
  return packed(workplace, { outside: workplace.run.lend("luggage"), inside, access: "write" });
}

/** A mount with the place where it appears. */
export const packed = (workplace: Workplace, mount: Mount): Luggage => ({
  mount,
  inside: workplace.inside(mount),
});
