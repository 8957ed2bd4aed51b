import type { Change } from "../../core/change/change.ts";
import { quoted } from "../../core/change/path.ts";
import { BadInput } from "../../core/fault.ts";
import { contentFilters } from "../git/attributes.ts";
import { storeChange, writePatch } from "../git/patch.ts";
import { placeOf } from "../room/place.ts";
import type { ChangeLayer } from "../room/rooms.ts";
import type { Learnt } from "./journal.ts";
import { protectedFiles } from "./protected-files.ts";
import type { Ready } from "./ready.ts";

/**
 * What only the end of a run can tell: the patch of its last candidate, the filters that touch it, and whether the
 * workspace was, byte for byte, the tree that the run was bound to.
 */
export async function evidenceFor(
  ready: Ready,
  change: Change,
  layer: ChangeLayer | null,
): Promise<Learnt> {
  const { repository, ground, opening } = ready;
  const source = (path: string) => placeOf(layer?.folder ?? "", path);
  await storeChange(repository, ground.baseTree, { change, source });
  const trees = { base: ground.baseTree, tree: change.tree };
  const patch = await writePatch(repository, trees, opening.out.file("change.patch"));
  const found = await ready.base.found();
  const unexplained = found.differing.filter((path) => !ground.isExempt(path));
  if (unexplained.length > 0) throw changedBase(unexplained);
  return {
    patchSha256: patch.sha256,
    filters: await contentFilters(
      repository,
      change.paths.map(({ path }) => path),
    ),
    examSha256: found.examSha256,
    artifacts: protectedFiles(ready),
  };
}

function changedBase(paths: readonly string[]): BadInput {
  const shown = paths.slice(0, 5).map(quoted).join(", ");
  return new BadInput([
    {
      file: "workspace",
      key: "",
      line: null,
      message: `${paths.length} tracked file(s) are not what the commit says, though git believes they are: ${shown}`,
      fix: "git checkout -- .  # or commit them",
    },
  ]);
}
