import type { RepoPath } from "../change/change.ts";
import { quoted } from "../change/path.ts";
import { sha256 } from "../digest.ts";
import { byText } from "../order.ts";
import { examGlobs } from "./exam-surface.ts";
import { either, matcher } from "./glob.ts";

/** A tracked file of the built-in exam surface, as the base's tree names it. */
export type ExamEntry = { readonly path: RepoPath; readonly mode: string; readonly id: string };

/**
 * Whether a path belongs to the built-in exam surface. For whole trees: nearly every glob of it names one segment
 * anywhere, and folder names repeat, so segments are asked once each.
 */
export function onExamSurface(): (path: RepoPath) => boolean {
  const named = examGlobs.filter(isOfOneSegment).map((glob) => glob.slice("**/".length));
  const isNamed = matcher(either(named));
  const isPlaced = matcher(either(examGlobs.filter((glob) => !isOfOneSegment(glob))));
  const folders = new Map<string, boolean>();
  return (path) => {
    const slash = path.lastIndexOf("/");
    const folder = slash === -1 ? "" : path.slice(0, slash);
    return isExamFolder(folder) || isNamed(path.slice(slash + 1)) || isPlaced(path);
  };

  function isExamFolder(folder: string): boolean {
    const known = folders.get(folder);
    if (known !== undefined || folder === "") return known ?? false;
    const slash = folder.lastIndexOf("/");
    const parent = slash === -1 ? "" : folder.slice(0, slash);
    const isExam = isExamFolder(parent) || isNamed(folder.slice(slash + 1));
    folders.set(folder, isExam);
    return isExam;
  }
}

const isOfOneSegment = (glob: string): boolean =>
  glob.startsWith("**/") && !glob.slice("**/".length).includes("/");

/** SHA-256 over `MODE ID PATH` lines, sorted by path: anybody with git can make it from the base's tree. */
export const examSha256 = (entries: readonly ExamEntry[]): string =>
  sha256(
    [...entries]
      .sort((a, b) => byText(a.path, b.path))
      .map(({ mode, id, path }) => `${mode} ${id} ${quoted(path)}\n`)
      .join(""),
  );
