import type { RepoPath } from "../../core/change/change.ts";
import type { Standing } from "../../core/exam/shadows.ts";
import { entryAt, namesWithin } from "../room/entry.ts";
import { childOf, placeOf } from "../room/place.ts";

/** What stands in the folders of an original that stays as it is: each is looked at once, when it is first asked about. */
export function standingOf(
  original: string,
  isExam: (path: RepoPath) => boolean,
): (folder: RepoPath) => Standing | null {
  const seen = new Map<RepoPath, Standing | null>();
  return (folder) => {
    const known = seen.get(folder);
    if (known !== undefined) return known;
    const standing = lookedAt(folder);
    seen.set(folder, standing);
    return standing;
  };

  function lookedAt(folder: RepoPath): Standing | null {
    const place = placeOf(original, folder);
    const names = entryAt(place).kind === "folder" ? namesWithin(place) : null;
    if (names === null) return null;
    return { names: new Set(names), exam: names.filter((name) => isExam(childOf(folder, name))) };
  }
}
