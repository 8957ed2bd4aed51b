import type { Assurance } from "./body-schema.ts";

/** What lies at a path now: null where nothing does. */
export type Found = { readonly sha256: string; readonly mode: string } | null;

/** The workspace as its reader found it. */
export type WorkspaceFacts = {
  /** Git tree of what lies there; a sentence where it could not be computed. */
  readonly tree: string | { readonly unknown: string };
  /** Keyed by path as the packet writes it. A path that is not in here was not found. */
  readonly files: ReadonlyMap<string, Found>;
};

/** The verdict of the packet's own verifier, run again on the packet's tree; null where it could not be had here. */
export type Rerun = { readonly passed: boolean | null; readonly why: string };

/**
 * What the reader knows by other ways than the packet: the number that the run gave out, the workspace at hand, the
 * job's own place. Whatever is absent is not checked, and is reported as not checked.
 */
export type Expectation = {
  /** SHA-256 of the file. */
  readonly sha256?: string;
  readonly workspace?: WorkspaceFacts;
  readonly rerun?: Rerun;
  readonly repositoryId?: string;
  readonly headRepositoryId?: string;
  readonly headSha?: string;
  readonly baseTree?: string;
  readonly runId?: string;
  readonly runAttempt?: number;
  readonly workflowRef?: string;
  readonly harness?: string;
  /** Path of the card in the workspace. */
  readonly cardPath?: string;
  readonly cardSha256?: string;
  readonly planSha256?: string;
  readonly contractSha256?: string;
  /** The one line that a person would paste. */
  readonly verifierCommand?: string;
  readonly examSha256?: string;
  readonly patchSha256?: string;
  /** The least that is acceptable. */
  readonly assurance?: Assurance;
};
