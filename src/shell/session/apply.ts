import type { Change } from "../../core/change/change.ts";
import { applyChange } from "../apply/apply-change.ts";
import { originalsOf } from "../git/originals.ts";
import { placeOf } from "../room/place.ts";
import type { ChangeLayer } from "../room/rooms.ts";
import type { Ready } from "./ready.ts";

/** Puts the proven change on the workspace together with `commit`, or throws and leaves the workspace as it was. */
export async function applyProven(
  { opening, repository, ground }: Ready,
  change: Change,
  { layer, commit }: { readonly layer: ChangeLayer | null; readonly commit: () => void },
): Promise<void> {
  const paths = change.paths.map(({ path }) => path);
  const originals = await originalsOf(repository, ground.baseTree, paths);
  const applied = applyChange(opening.options.workspace, {
    change,
    source: (path) => placeOf(layer?.folder ?? "", path),
    originals,
    commit,
  });
  if (applied.applied) return;
  throw new Error(
    `the workspace changed during the run, so the proven change was not applied:\n${applied.conflicts.join("\n")}`,
  );
}
