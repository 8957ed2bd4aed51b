import type { RepoPath } from "../change/change.ts";
import type { GoalCard } from "./card.ts";
import type { HarnessSpec, Limits } from "./spec.ts";

/** One command that must succeed. `argv` never goes through a shell; a command string has become `bash -euo pipefail -c …`. */
export type Check = {
  /** Condition id: the type, then `type-2`; `verifier` for a harness's own; `guard`, `guard-2`. */
  readonly id: string;
  readonly kind:
    | "test_pass"
    | "lint_clean"
    | "coverage_threshold"
    | "build_pass"
    | "custom_command"
    | "verifier"
    | "guard";
  readonly argv: readonly string[];
  /** One line a person can paste. */
  readonly display: string;
  readonly coverage?: {
    readonly report: string;
    readonly atLeast: number;
    readonly metric: "lines" | "branches" | "functions" | "statements";
  };
  /** Judges nothing: what it leaves in dependency folders is what the other checks find there. */
  readonly prepares?: { readonly network: "none" | "host" };
};

/** Globs over workspace paths, in the order they are asked: see `rules.ts`. */
export type Rules = {
  /** Dropped before any rule: cache names, the out folder. */
  readonly caches: readonly string[];
  /** Workspace paths of the Goal Card: a change there is `card_drift`. */
  readonly card: readonly RepoPath[];
  readonly dependencies: readonly string[];
  /**
   * Refused: the exam. From the built-in exam surface, the spec, the card, path parameters and the scripts that the
   * checks name; `rule` is what the maker is told.
   */
  readonly exam: readonly ExamRule[];
  readonly outOfScope: readonly { readonly glob: string; readonly why: string }[];
  /** What the maker may change at all. */
  readonly editable: readonly string[];
  /** Lifts `dependencies` and the liftable part of `exam` for exactly these, because the pristine card names them. */
  readonly lifted: readonly string[];
};

export type ExamRule = {
  readonly glob: string;
  readonly rule: string;
  /** What the card itself protects, it cannot lift. */
  readonly liftable: boolean;
};

/** A compiled run: everything decided before the first process starts. */
export type Plan = {
  readonly card: GoalCard;
  /** Absolute path of the card, and its workspace path where it lies inside. */
  readonly cardFile: string;
  readonly cardPath: string | null;
  readonly cardSha256: string;
  readonly harness: {
    readonly id: string;
    /** Absolute folder. */
    readonly folder: string;
    readonly spec: HarnessSpec;
    /** SHA-256 over every file of the folder that takes part (spec, verifier, plants). */
    readonly sha256: string;
  };
  readonly checks: readonly [Check, ...Check[]];
  readonly guards: readonly Check[];
  /** Set where the work runs in sandboxes apart from its grader; `files` is a folder of the harness shown there. */
  readonly candidate: { readonly files: string | null } | null;
  /** Globs of files that no room shows but that of the held-out tests. */
  readonly hidden: readonly string[];
  /** Runs once, after everything else is green. */
  readonly heldOut: Check | null;
  readonly rules: Rules;
  readonly limits: Limits;
  readonly maxIterations: number;
  readonly timeBudgetMs: number | null;
  readonly stallAfter: number | null;
  /** How often a green verdict is asked for again on the same tree. */
  readonly confirmGreen: number;
  readonly probes: {
    /** What probes of a green may take, as a multiple of the verifier's own time; 0 for none. */
    readonly timeShare: number;
    /** The least mutation score; null where the score only informs. */
    readonly mutationAtLeast: number | null;
  };
  readonly maker: {
    readonly command: string;
    readonly network: "none" | "host";
    /** Names of variables passed on; their values are redacted from everything written. */
    readonly env: readonly string[];
    readonly reads: readonly string[];
  };
  readonly verifierNetwork: "none" | "host";
  readonly verifierEnv: readonly string[];
  readonly readOnly: readonly string[];
  readonly planSha256: string;
};
