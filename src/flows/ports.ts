import type { Capture, Change, RepoPath } from "../core/change/change.ts";
import type { Briefing, IterationRecord, Making, PlantResult } from "../core/loop/evidence.ts";
import type { Sides, Variant } from "../core/probes/variant.ts";
import type { Observation } from "../core/verdict/observation.ts";

/** Everything a run may do to the world, and nothing else. One object, so that a test can script it. */
export type Ports = {
  /** Milliseconds since the run began, monotonic. */
  elapsed(): number;
  /** RFC 3339 UTC. */
  now(): string;
  /** Set once somebody asked the run to stop (SIGINT, SIGTERM). */
  cancelled(): boolean;
  /** Digest of the card as it is on disk now; null when it cannot be read. */
  cardSha256(): Promise<string | null>;
  /** The change that changes nothing: the tree of the untouched workspace. */
  untouched(): Promise<Change>;
  /** Every check, then every guard, each in a fresh room over the original and the last captured change. */
  verify(change: Change): Promise<readonly Observation[]>;
  /** The held-out tests, in a room that shows them, over what was verified last; null where the card holds none out. */
  heldOut(): Promise<Observation | null>;
  /**
   * The harness's planted failures, each laid over the workspace; empty where the harness has none. A plant that could
   * not be laid comes as `error`; of all others the verdict over their observations says what became of them.
   */
  plants(): Promise<
    readonly { readonly plant: PlantResult; readonly observations: readonly Observation[] }[]
  >;
  /** How many commands may well run at the same time. */
  cores(): number;
  /** From 0 up to, and never, 1. */
  chance(): number;
  /** Paths as the untouched workspace and as the last captured change have them. */
  read(paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, Sides>>;
  /** Files of the exam whose names end so, below the workspace; not all where there are very many. */
  exam(endings: readonly string[]): Promise<readonly RepoPath[]>;
  /** As `verify`, on a variant of the last captured change. Several may run at once. */
  probe(variant: Variant): Promise<readonly Observation[]>;
  /** Runs the maker for at most `milliseconds`; the layer it leaves is kept for the next call. */
  make(briefing: Briefing, milliseconds: number): Promise<Making>;
  /** Reads the maker's layer, admits and refuses, and restores what was refused. */
  capture(): Promise<Capture>;
  /** Appends to the journal and flushes, before the next step may start. */
  record(iteration: IterationRecord): Promise<void>;
  /** For people watching. Never decides anything. */
  say(line: string): void;
};
