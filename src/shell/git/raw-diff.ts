import type { FileMode, RepoPath } from "../../core/change/change.ts";
import { pathOf } from "../../core/change/path.ts";
import { byText } from "../../core/order.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";

/** One path at which two trees differ. `was` and `mode` are `absentMode` where nothing stands. `bytes` is of what stands now. */
export type DiffLine = {
  readonly path: RepoPath;
  readonly was: string;
  readonly mode: string;
  readonly id: string;
  readonly bytes: number;
};

export const absentMode = "000000";

export function isFileMode(mode: string): mode is FileMode {
  return mode === "100644" || mode === "100755" || mode === "120000";
}

/** Where two stored trees differ, sorted by path. */
export async function diffLines(
  { room }: Repository,
  base: string,
  tree: string,
): Promise<readonly DiffLine[]> {
  const raw = await git(room, [...rawDiff, base, tree]);
  const fields = raw.toString("latin1").split("\0");
  const lines = Array.from({ length: Math.floor(fields.length / 2) }, (_, at) =>
    lineOf(fields[2 * at] ?? "", fields[2 * at + 1] ?? ""),
  );
  const input = Buffer.from(lines.map(({ id }) => `${id}\n`).join(""));
  const sizes = await git(room, ["cat-file", "--batch-check=%(objectsize)"], { input });
  const bytes = sizes.toString("latin1").split("\n").map(Number);
  return lines
    .map((line, at) => ({ ...line, bytes: standing(line) ? (bytes[at] ?? 0) : 0 }))
    .sort((a, b) => byText(a.path, b.path));
}

const rawDiff = ["diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev"];

/** `:OLDMODE NEWMODE OLDID NEWID LETTER`, then the path. */
function lineOf(fields: string, name: string): Omit<DiffLine, "bytes"> {
  const [was = "", mode = "", , id = ""] = fields.slice(1).split(" ");
  return { path: pathOf(Buffer.from(name, "latin1")), was, mode, id };
}

/** Of a deletion or a submodule there is no object to ask for. */
function standing({ mode }: Omit<DiffLine, "bytes">): boolean {
  return isFileMode(mode);
}
