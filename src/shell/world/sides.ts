import { closeSync, readFileSync } from "node:fs";
import type { RepoPath } from "../../core/change/change.ts";
import type { Reading, Sides } from "../../core/probes/variant.ts";
import { openFile } from "../hash-file.ts";
import { codeOf, entryAt, leavesBelow } from "../room/entry.ts";
import { type Place, placeOf } from "../room/place.ts";
import type { ChangeLayer } from "../room/rooms.ts";
import type { Setting } from "./setting.ts";

const mostBytes = 1024 * 1024;
const mostBytesInAll = 16 * mostBytes;

/** Paths as the original and as the layer have them: texts of a size that a person may have written. */
export function readSides(
  original: string,
  layer: ChangeLayer | null,
  paths: readonly RepoPath[],
): ReadonlyMap<RepoPath, Sides> {
  let left = mostBytesInAll;
  const changed = new Map((layer?.changed ?? []).map((entry) => [entry.path, entry] as const));
  const read = (root: string, path: RepoPath): Reading => {
    const place = placeOf(root, path);
    const { kind, mode, bytes } = entryAt(place);
    const isSmall = kind === "file" && bytes <= Math.min(left, mostBytes);
    const text = isSmall ? textAt(place) : null;
    left -= text?.length ?? 0;
    return text === null ? null : { text, mode: (mode & 0o100) === 0 ? "100644" : "100755" };
  };
  return new Map(
    paths.map((path) => {
      const base = read(original, path);
      const entry = changed.get(path);
      if (entry === undefined || layer === null) return [path, { base, candidate: base }];
      const isGone = entry.change === "deleted";
      return [path, { base, candidate: isGone ? null : read(layer.folder, path) }];
    }),
  );
}

const mostFiles = 2_000;
const unseen: ReadonlySet<string> = new Set([".git", "node_modules", "target", "vendor"]);

/** Files of the exam in the original whose names end so; the first of them, where there are very many. */
export function examFiles(
  { workplace, verifier }: Pick<Setting, "workplace" | "verifier">,
  endings: readonly string[],
): readonly RepoPath[] {
  const found: RepoPath[] = [];
  const isUnseen = (path: RepoPath): boolean => unseen.has(path.slice(path.lastIndexOf("/") + 1));
  for (const [path, { kind }] of leavesBelow(workplace.rooms.original, "", isUnseen)) {
    const isAsked = kind === "file" && endings.some((ending) => path.endsWith(ending));
    if (isAsked && verifier.isExam(path)) found.push(path);
    if (found.length === mostFiles) break;
  }
  return found;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Null for bytes that are no text, and for what our own account may not read: nothing is changed to find out. */
function textAt(place: Place): string | null {
  try {
    const fd = openFile(place);
    try {
      const bytes = readFileSync(fd);
      return bytes.includes(0) ? null : strict.decode(bytes);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (error instanceof TypeError || codeOf(error) === "EACCES") return null;
    throw error;
  }
}
