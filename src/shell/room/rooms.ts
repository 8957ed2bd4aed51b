import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import type { Tree } from "../sandbox/command.ts";
import type { Place } from "./place.ts";

/** A verifier's room: thrown away with everything written in it. */
export type Room = {
  readonly tree: Tree;
  /** Where what its command wrote can be read afterwards. */
  readonly written: string;
  dispose(): void;
};

/** An admitted change on its own inodes: what every verifier's room lays over the original. Good until the next one. */
export type ChangeLayer = { readonly folder: string; readonly changed: readonly ChangedPath[] };

/** Everything of the workspace but what is hidden, or all of it: for the grader of held-out tests alone. */
export type Sight = "usual" | "everything";

/** What else a verifier's room shows. */
export type More = { readonly sight?: Sight; readonly prepared?: Prepared | null };

/** Folders that a command wrote in its room, taken out of it for the rooms that come after. */
export type Prepared = {
  readonly folder: string;
  readonly paths: readonly RepoPath[];
  dispose(): void;
};

/** The rooms of one run. Both kinds give the same results; tests prove one against the other. */
export type Rooms = {
  readonly kind: "overlay" | "copy";
  /** Where the original's bytes can be read: the workspace, or root's copy of it. */
  readonly original: string;
  /** The maker's room. What it writes stays for the next call. */
  maker(): Promise<Tree>;
  /** Must be called while the maker's sandbox stands; `init` is its pid 1. */
  pin(init: number): void;
  /** What the maker's layer holds now that its processes are gone. Paths for which `skip` holds are not even read. */
  deltas(skip: (path: RepoPath) => boolean): readonly Delta[];
  /** Where an added or modified path's bytes lie. */
  source(path: RepoPath): Place;
  /** After `deltas` and `change`, before the next maker. */
  restore(refused: ReadonlySet<RepoPath>, deltas: readonly Delta[]): void;
  change(admitted: readonly Delta[]): ChangeLayer;
  /** A change that no maker made, a plant or a patch, from where its files lie. Stays until the end. */
  laid(changed: readonly ChangedPath[], from: (path: RepoPath) => Place): ChangeLayer;
  verifier(layer: ChangeLayer | null, more?: More): Promise<Room>;
  /** Once its processes are gone: keeps of what a room's command wrote the topmost paths that are wanted. */
  keep(room: Room, isWanted: (path: RepoPath) => boolean): Prepared;
  close(): void;
};
