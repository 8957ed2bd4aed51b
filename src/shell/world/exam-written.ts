import type { RepoPath } from "../../core/change/change.ts";
import { byText } from "../../core/order.ts";
import { entryAt, layerEntryAt, leavesBelow, openedNames } from "../room/entry.ts";
import { childOf, parentOf, placeOf } from "../room/place.ts";
import type { Room } from "../room/rooms.ts";
import { fileAt } from "../session/file-at.ts";

export type ExamWatch = {
  /** Folder with the original's bytes. */
  readonly original: string;
  readonly isExam: (path: RepoPath) => boolean;
  /** A file that would be exam wherever it is new. */
  readonly isConfiguration: (path: RepoPath) => boolean;
  /** Digests of exam files that the harness itself laid otherwise for this command. */
  readonly laid: Readonly<Record<RepoPath, string>>;
};

/**
 * Exam files of the original that a command wrote, replaced or deleted in its own room while it judged. The code under
 * test runs there too, and a test file may be rewritten before it is read. In an overlay whatever was opened for writing
 * lies in the scratch layer, even if the old bytes were put back; in a copy, what differs at the end is found. New
 * configuration counts too: with `build && test` the build may run the work, and the test would obey it.
 */
export function examWritten(room: Room, watch: ExamWatch): readonly RepoPath[] {
  const found = room.tree.kind === "overlay" ? inLayer(room.written, watch) : inCopy(room, watch);
  return [...found].sort(byText);
}

function* inLayer(layer: string, watch: ExamWatch, folder: RepoPath = ""): Generator<RepoPath> {
  for (const name of openedNames(placeOf(layer, folder))) {
    const path = childOf(folder, name);
    const isFolder = layerEntryAt(placeOf(layer, path)).kind === "folder";
    yield* isFolder ? inLayer(layer, watch, path) : hidden(watch, path);
  }
}

/** What of the exam a written file, link or deletion mark stands over. */
function* hidden(watch: ExamWatch, path: RepoPath): Generator<RepoPath> {
  for (const [leaf] of leavesBelow(watch.original, path)) if (watch.isExam(leaf)) yield leaf;
  if (isPlanted(watch, path)) yield path;
}

/** New configuration beside what was there. In a folder that is new too it is a build's output, and nobody's setting. */
const isPlanted = ({ original, isConfiguration }: ExamWatch, path: RepoPath): boolean =>
  isConfiguration(path) &&
  entryAt(placeOf(original, path)).kind === "absent" &&
  entryAt(placeOf(original, parentOf(path))).kind === "folder";

function* inCopy({ written }: Room, { original, isExam, laid }: ExamWatch): Generator<RepoPath> {
  for (const [path] of leavesBelow(original, "", (at) => at === ".git")) {
    if (!isExam(path)) continue;
    const [was, now] = [fileAt(original, path), fileAt(written, path)];
    const sha256 = Object.hasOwn(laid, path) ? laid[path] : was?.sha256;
    if (sha256 !== now?.sha256 || was?.mode !== now?.mode) yield path;
  }
}
