import type { RepoPath } from "../../core/change/change.ts";
import { bytesOf } from "../../core/change/path.ts";
import { sha256 } from "../../core/digest.ts";
import type { Found } from "../../core/packet/expectation.ts";
import { sha256OfFile } from "../hash-file.ts";
import { entryAt, targetOf } from "../room/entry.ts";
import { placeOf } from "../room/place.ts";

/** A file or link of a workspace by digest and git's mode; null where there is none. */
export function fileAt(workspace: string, path: RepoPath): Found {
  const place = placeOf(workspace, path);
  const { kind, mode } = entryAt(place);
  if (kind === "symlink") return { sha256: sha256(bytesOf(targetOf(place))), mode: "120000" };
  if (kind !== "file") return null;
  return { sha256: sha256OfFile(place).sha256, mode: (mode & 0o100) === 0 ? "100644" : "100755" };
}
