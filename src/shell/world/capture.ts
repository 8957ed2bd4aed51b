import type { Plan } from "../../core/card/plan.ts";
import { type Admission, admit, type Ruling } from "../../core/change/admit.ts";
import type { Capture, Change, RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import { entriesAt } from "../../core/change/git-lookup.ts";
import { submoduleMode } from "../../core/change/git-object.ts";
import { editsOf, treeWith } from "../../core/change/git-tree.ts";
import { untrackable } from "../../core/change/tracked-name.ts";
import { type Link, withLinkTargets } from "../../core/exam/link-targets.ts";
import { examOf, ruleOn } from "../../core/exam/rules.ts";
import { shadowOf } from "../../core/exam/shadows.ts";
import { ignoredPaths } from "../git/ignored.ts";
import type { Repository } from "../git/repository.ts";
import { isUntouched } from "../room/content.ts";
import { placeOf } from "../room/place.ts";
import type { ChangeLayer, Rooms } from "../room/rooms.ts";
import { leaksOf } from "./leaks.ts";
import { standingOf } from "./standing.ts";

export type CaptureWorld = {
  readonly plan: Plan;
  readonly rooms: Rooms;
  readonly repository: Repository;
  readonly baseTree: string;
  readonly links: Promise<readonly Link[]>;
  /** What the maker was given by name: must not be in what is published. */
  readonly given: Readonly<Record<string, string>>;
};

export type Captured = { readonly capture: Capture; readonly layer: ChangeLayer };

/**
 * Reads the maker's layer once every process of it is gone: what is admitted is copied and hashed, what is refused is
 * named and put back, what git ignores is listed.
 */
export function capturing(world: CaptureWorld): () => Promise<Captured> {
  const { plan, rooms, repository, baseTree } = world;
  const leakIn = leaksOf(world.given, rooms);
  const standingIn = standingOf(rooms.original, examOf(plan.rules));
  const admittedAt = (path: RepoPath, delta: Delta | undefined): Ruling => {
    const shadow = delta?.was === null ? shadowOf(path, standingIn) : null;
    return shadow === null ? discreet(leakIn(delta)) : ofTheExam(shadow);
  };
  let compiled: ReturnType<typeof ruleOn> | null = null;
  return async () => {
    compiled ??= ruleOn(withLinkTargets(plan.rules, await world.links));
    const ruleFor = compiled;
    const written = rooms.deltas((path) => untrackable(path) !== null);
    const seen = written.filter(
      (delta) => ruleFor(delta.path).kind !== "dropped" && !isSame(rooms, delta),
    );
    const deltas = new Map(seen.map((delta) => [delta.path, delta]));
    const paths = [...deltas.keys()];
    const ignored = await ignoredPaths(repository, baseTree, paths);
    const tracked = await entriesAt(baseTree, paths, repository.objects);
    const rulingOn = (path: RepoPath): Ruling => {
      if (tracked.get(path)?.mode === submoduleMode) return refusal("inside a submodule");
      const rule = ruleFor(path);
      if (ignored.has(path) && !isInstalled(rule)) return { kind: "ignored" };
      return rule.kind === "admitted" ? admittedAt(path, deltas.get(path)) : rule;
    };
    const admission = admit(seen, rulingOn, plan.limits);
    const layer = rooms.change(admission.admitted);
    const { tree } = await treeWith(baseTree, editsOf(layer.changed), repository.objects);
    const refused = new Set(admission.refused.map(({ path }) => path));
    if (refused.size > 0) rooms.restore(refused, seen);
    return { capture: captureOf(admission, { paths: layer.changed, tree }), layer };
  };
}

const captureOf = ({ refused, ignored }: Admission, change: Change): Capture => ({
  change,
  refused,
  ignored,
});

const refusal = (rule: string): Ruling => ({ kind: "refused", code: "change_refused", rule });

/** A new path that keeps the exam from being read is a change of the exam. */
const ofTheExam = (rule: string): Ruling => ({ kind: "refused", code: "exam_modified", rule });

const discreet = (given: string | null): Ruling =>
  given === null
    ? { kind: "admitted" }
    : refusal(`holds the value of ${given}, which the maker was given`);

/** Installed dependencies are ignored by git nearly everywhere, and matter all the same; so does the card. */
const isInstalled = (rule: Ruling): boolean =>
  rule.kind === "refused" && (rule.code === "dependency_modified" || rule.code === "card_drift");

const isSame = ({ original, source }: Rooms, delta: Delta): boolean =>
  isUntouched(delta, placeOf(original, delta.path), source(delta.path));
