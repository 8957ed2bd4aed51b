import { hash } from "node:crypto";
import { closeSync, fstatSync, lstatSync, openSync, readlinkSync, readSync } from "node:fs";
import type { RepoPath } from "../../core/change/change.ts";
import { type ObjectFormat, objectId } from "../../core/change/git-object.ts";
import { pathOf } from "../../core/change/path.ts";
import { type ExamEntry, onExamSurface } from "../../core/exam/exam-list.ts";
import { blobOf, readOnly } from "../hash-file.ts";
import { type Place, parentOf, placeOf } from "../room/place.ts";

/** A part of what `git ls-tree -r -z` printed, whole records only. */
export type Range = {
  readonly workspace: string;
  readonly format: ObjectFormat;
  readonly records: Uint8Array;
};

/** `checked` counts files and links; `differing` and `missing` are those that are not what the tree says. */
export type RangeFindings = {
  readonly checked: number;
  readonly differing: readonly RepoPath[];
  readonly missing: readonly RepoPath[];
  readonly submodules: readonly RepoPath[];
  /** What of the range belongs to the built-in exam surface. */
  readonly exam: readonly ExamEntry[];
};

/** Reads every file of the range in full and compares it with the object that the tree names. Follows no link. */
export function hashRange({ workspace, format, records }: Range): RangeFindings {
  const found: Record<State, RepoPath[]> = { same: [], differing: [], missing: [], submodule: [] };
  const exam: ExamEntry[] = [];
  const isReal = realFolders(workspace);
  for (const { path, mode, id } of recordsIn(records)) {
    const state = isReal(parentOf(path))
      ? stateOf(placeOf(workspace, path), { mode, id, format })
      : "missing";
    found[state].push(path);
    if (isExam(path)) exam.push({ path, mode, id });
  }
  const { same, differing, missing, submodule } = found;
  const checked = same.length + differing.length + missing.length;
  return { checked, differing, missing, submodules: submodule, exam };
}

const isExam = onExamSurface();

type State = "same" | "differing" | "missing" | "submodule";
type Expected = { readonly mode: string; readonly id: string; readonly format: ObjectFormat };

/** `MODE TYPE ID`, a tab, the path, a NUL. */
function* recordsIn(records: Uint8Array): Generator<{ path: RepoPath; mode: string; id: string }> {
  const bytes = Buffer.from(records.buffer, records.byteOffset, records.length);
  for (let at = 0; at < bytes.length; ) {
    const tab = bytes.indexOf(0x09, at);
    const end = bytes.indexOf(0, tab);
    const line = bytes.toString("latin1", at, tab);
    const path = pathOf(bytes.subarray(tab + 1, end));
    yield { path, mode: line.slice(0, 6), id: line.slice(line.lastIndexOf(" ") + 1) };
    at = end + 1;
  }
}

/** A link in place of a folder leads elsewhere, whatever lies there. */
function realFolders(workspace: string): (path: RepoPath) => boolean {
  const known = new Map<RepoPath, boolean>([["", true]]);
  const isReal = (path: RepoPath): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const real = isReal(parentOf(path)) && isFolder(placeOf(workspace, path));
    known.set(path, real);
    return real;
  };
  return isReal;
}

function isFolder(place: Place): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function stateOf(place: Place, expected: Expected): State {
  if (expected.mode === "160000") return "submodule";
  try {
    const found = expected.mode === "120000" ? linkId(place, expected) : fileId(place, expected);
    return found === expected.id ? "same" : "differing";
  } catch (error) {
    // What cannot be read is as bad as what is not right.
    return error instanceof Error && "code" in error && error.code === "ENOENT"
      ? "missing"
      : "differing";
  }
}

function linkId(place: Place, { format }: Expected): string {
  return objectId("blob", readlinkSync(place, { encoding: "buffer" }), format);
}

/** Null where something else than a file of that mode stands there. */
function fileId(place: Place, { mode, format }: Expected): string | null {
  const fd = openSync(place, readOnly);
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile() || ((stats.mode & 0o100) !== 0) !== (mode === "100755")) return null;
    return stats.size > small ? blobOf(fd, stats.size, format) : smallBlob(fd, stats.size, format);
  } finally {
    closeSync(fd);
  }
}

const small = 64 * 1024;
const headerRoom = 16;
const buffer = Buffer.allocUnsafeSlow(headerRoom + small);

/** Most files are small: one read and one call to the hash, with git's header written before the contents. */
function smallBlob(fd: number, size: number, format: ObjectFormat): string {
  const header = `blob ${size}\0`;
  const start = headerRoom - header.length;
  buffer.write(header, start, "latin1");
  let end = headerRoom;
  for (let length = 1; length > 0 && end < headerRoom + size; end += length) {
    length = readSync(fd, buffer, end, headerRoom + size - end, null);
  }
  return hash(format, buffer.subarray(start, end));
}
