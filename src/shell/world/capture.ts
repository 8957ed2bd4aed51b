import { type Admission, admit, type Ruling } from "../../core/admit.ts";
import type { Capture, Change, RepoPath } from "../../core/change.ts";
import type { Delta } from "../../core/delta.ts";
import { editsOf, treeWith } from "../../core/git-tree.ts";
import type { Plan } from "../../core/plan.ts";
import { ruleOn } from "../../core/rules.ts";
import { untrackable } from "../../core/tracked-name.ts";
import { ignoredPaths } from "../git/ignored.ts";
import type { Repository } from "../git/repository.ts";
import { match } from "../globs.ts";
import { isUntouched } from "../room/content.ts";
import { placeOf } from "../room/place.ts";
import type { ChangeLayer, Rooms } from "../room/rooms.ts";

export type CaptureWorld = {
  readonly plan: Plan;
  readonly rooms: Rooms;
  readonly repository: Repository;
  readonly baseTree: string;
  /** Workspace path of the out folder, where it lies inside. */
  readonly outPath: RepoPath | null;
};

export type Captured = { readonly capture: Capture; readonly layer: ChangeLayer };

/**
 * Reads the maker's layer once every process of it is gone: what is admitted is copied and hashed, what is refused is
 * named and put back, what git ignores is listed.
 */
export async function captureChange(world: CaptureWorld): Promise<Captured> {
  const { plan, rooms, repository, baseTree } = world;
  const rule = ruleOn(plan.rules, match);
  const written = rooms.deltas((path) => isOutside(world, path));
  const touched = written.filter(
    (delta) => rule(delta.path).kind === "dropped" || !isSame(rooms, delta),
  );
  const paths = touched.map(({ path }) => path);
  const ignored = await ignoredPaths(repository, baseTree, paths);
  const rulings = await submodules(world, paths);
  const admission = admit(
    touched,
    (path) => rulings.get(path) ?? withIgnored(rule(path), ignored.has(path)),
    plan.limits,
  );
  const layer = rooms.change(admission.admitted);
  const { tree } = await treeWith(baseTree, editsOf(layer.changed), repository.objects);
  const refused = new Set(admission.refused.map(({ path }) => path));
  if (refused.size > 0) rooms.restore(refused, touched);
  return { capture: captureOf(admission, { paths: layer.changed, tree }), layer };
}

const captureOf = ({ refused, ignored }: Admission, change: Change): Capture => ({
  change,
  refused,
  ignored,
});

/** The out folder is the harness's own; what git cannot track is the repository itself, or in no commit. */
const isOutside = ({ outPath }: CaptureWorld, path: RepoPath): boolean =>
  untrackable(path) !== null || (outPath !== null && (path === outPath || path.startsWith(`${outPath}/`)));

const isSame = ({ original, source }: Rooms, delta: Delta): boolean =>
  isUntouched(delta, placeOf(original, delta.path), source(delta.path));
