import { join } from "node:path";
import type { Change, RepoPath } from "../../core/change/change.ts";
import { untrackable } from "../../core/change/tracked-name.ts";
import type { ChangeSource } from "./patch.ts";
import { git } from "./program.ts";
import { absentMode, type DiffLine, diffLines, isFileMode } from "./raw-diff.ts";
import type { Repository } from "./repository.ts";
import { unpack } from "./unpack.ts";

/** A patch that somebody hands in, what it may hold at most, and an empty folder for the files that come of it. */
export type PatchInput = {
  readonly patch: Uint8Array;
  readonly limits: PatchLimits;
  readonly folder: string;
};

type PatchLimits = { readonly changeBytes: number; readonly changeFiles: number };

export type PatchReading =
  | { readonly change: Change; readonly source: ChangeSource }
  | { readonly problem: string };

/**
 * The change that a patch makes of the tree `base`, its files in the given folder: the inverse of `storeChange` and
 * `writePatch`. The patch is not trusted: one that does not apply, holds anything but files and links, or is larger
 * than the limits is a problem to report.
 */
export async function changeFromPatch(
  repository: Repository,
  base: string,
  input: PatchInput,
): Promise<PatchReading> {
  const applied = await treeAfter(repository, base, input);
  if ("problem" in applied) return applied;
  const lines = await diffLines(repository, base, applied.tree);
  const problem = tooMuch(lines, input.limits) ?? lines.map(oddity).find((found) => found !== null);
  if (problem !== undefined) return { problem };
  const cut = await cutShort(repository, lines);
  if (cut !== undefined) return { problem: `${cut}: a link to a name with a NUL byte` };
  const { paths, source } = await unpack(repository, lines, input.folder);
  return { change: { paths, tree: applied.tree }, source };
}

/** A delta of a few bytes can unfold to terabytes, and only what has been unfolded can be measured. */
const roomToWork = 1024 ** 3;

async function treeAfter(
  { room }: Repository,
  base: string,
  { patch, limits }: PatchInput,
): Promise<{ readonly tree: string } | { readonly problem: string }> {
  if (patch.length === 0) return { tree: base };
  const index = join(room.folder, "index-of-patch");
  await git(room, ["read-tree", base], { index });
  const memory = roomToWork + 4 * limits.changeBytes;
  try {
    await git(room, apply, { index, memory, input: patch });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `the patch does not apply: ${why}` };
  }
  // A partial clone lacks objects that the patch does not touch.
  const tree = await git(room, ["write-tree", "--missing-ok"], { index });
  return { tree: tree.toString("latin1").trim() };
}

const apply = ["apply", "--cached", "--binary", "--whitespace=nowarn", "-"];

function tooMuch(lines: readonly DiffLine[], limits: PatchLimits): string | undefined {
  const { changeBytes, changeFiles } = limits;
  const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
  if (lines.length > changeFiles) {
    return `the patch changes ${lines.length} files, over the limit of ${changeFiles} (change_files)`;
  }
  if (bytes <= changeBytes) return undefined;
  return `the patch makes ${bytes} bytes, over the limit of ${changeBytes} (change_bytes)`;
}

async function cutShort(
  { objects }: Repository,
  lines: readonly DiffLine[],
): Promise<RepoPath | undefined> {
  for (const { path, mode, id } of lines) {
    if (mode === "120000" && (await objects.read(id, "blob")).includes(0)) return path;
  }
  return undefined;
}

/** The longest target that Linux lets a link have. */
const longestTarget = 4095;

function oddity({ path, was, mode, bytes }: DiffLine): string | null {
  const name = untrackable(path);
  if (name !== null) return `${path}: ${name}`;
  const modes = [was, mode].filter((one) => one !== absentMode);
  if (!modes.every(isFileMode)) return `${path}: neither a file nor a link (${modes.join(" to ")})`;
  if (mode !== "120000" || (bytes > 0 && bytes <= longestTarget)) return null;
  return `${path}: a link to a name of ${bytes} bytes`;
}
