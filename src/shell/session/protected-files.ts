import { quoted } from "../../core/change/path.ts";
import type { Artifact } from "../../core/packet/body-schema.ts";
import { sha256OfFile } from "../hash-file.ts";
import { entryAt } from "../room/entry.ts";
import { placeOf } from "../room/place.ts";
import { namedExam } from "../world/exam.ts";
import type { Ready } from "./ready.ts";

/** The exam files that the card names, as the verifier saw them: a skeptic can compare each by itself. */
export function protectedFiles({ plan, workplace }: Ready): readonly Artifact[] {
  const { original } = workplace.rooms;
  return Object.keys(namedExam(plan, original).digests).map((path) => {
    const place = placeOf(original, path);
    const { bytes, sha256 } = sha256OfFile(place);
    const mode = (entryAt(place).mode & 0o100) === 0 ? "100644" : "100755";
    return { bytes, change: "unchanged", mode, path: quoted(path), role: "protected", sha256 };
  });
}
