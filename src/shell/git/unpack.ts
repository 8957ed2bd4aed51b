import { closeSync, openSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import { fingerprintOf, fingerprintOfBytes } from "../hash-file.ts";
import type { ChangeSource } from "./patch.ts";
import { git } from "./program.ts";
import { absentMode, type DiffLine, isFileMode } from "./raw-diff.ts";
import type { Repository } from "./repository.ts";

/**
 * Writes what stands at each path, as git stored it and nothing converted, into numbered files and links of an empty
 * folder. Expects only lines of files and links.
 */
export async function unpack(
  repository: Repository,
  lines: readonly DiffLine[],
  folder: string,
): Promise<{ readonly paths: readonly ChangedPath[]; readonly source: ChangeSource }> {
  const places = new Map<RepoPath, string>();
  const paths: ChangedPath[] = [];
  for (const line of lines) {
    const place = join(folder, String(places.size));
    places.set(line.path, place);
    paths.push(await unpacked(repository, line, place));
  }
  return { paths, source: (path) => places.get(path) ?? join(folder, "absent") };
}

async function unpacked(
  repository: Repository,
  line: DiffLine,
  place: string,
): Promise<ChangedPath> {
  const { path, was, mode, id } = line;
  if (!isFileMode(mode)) return { change: "deleted", path };
  const change = was === absentMode ? "added" : "modified";
  const { format } = repository.objects;
  if (mode === "120000") {
    const target = await repository.objects.read(id, "blob");
    symlinkSync(target, place);
    return { change, path, mode, ...fingerprintOfBytes(target, format) };
  }
  await write(repository, line, place);
  return { change, path, mode, ...fingerprintOf(place, format) };
}

/** A large file never passes through our own memory. */
const readAtOnce = 1024 * 1024;

async function write(
  { room, objects }: Repository,
  { id, mode, bytes }: DiffLine,
  place: string,
): Promise<void> {
  const output = openSync(place, "wx", mode === "100755" ? 0o755 : 0o644);
  try {
    if (bytes <= readAtOnce) writeFileSync(output, await objects.read(id, "blob"));
    else await git(room, ["cat-file", "blob", id], { output });
  } finally {
    closeSync(output);
  }
}
