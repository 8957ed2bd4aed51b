import type { ReasonCode } from "../../src/core/reason.ts";
import type { Files } from "../support/ground.ts";
import { isHere } from "../support/reported.ts";

/** A small workspace with a bug and a test that knows it. */
export type Project = {
  readonly name: string;
  readonly files: Files;
  readonly doneTest: string;
  /** Where the card has conditions: their YAML, while the naive loop runs `doneTest`. */
  readonly conditions?: string;
  /** What the naive loop hashes: the test. */
  readonly exam: string;
  readonly source: string;
  /** The source without its bug. */
  readonly mended: string;
  /** What the card defers, as YAML; nothing unless said otherwise. */
  readonly deferred?: string;
  /** Lines at the end of the card. */
  readonly rest?: string;
  /** Whether the packages of this repository are installed in it, ignored by git. */
  readonly installed?: true;
  /** A folder of this machine that the verifier may read, made before the first case that takes it. */
  readonly readable?: { readonly folder: string; readonly make: () => void };
  /** What lies on this machine outside the workspace, in `../beside`. */
  readonly beside?: Files;
  /** Commands without which nothing here can be judged: each must exit with 0. */
  readonly needs?: readonly string[];
};

/** What the run must say, so that each red names its own reason and not its neighbour's. */
export type Expectation = {
  /** Why the last iteration is red; null where none may be judged. */
  readonly code: ReasonCode | null;
  /** Why the run ended. */
  readonly ends: ReasonCode;
  readonly exit: 1 | 2 | 3;
  /** Paths that are refused, and no others. */
  readonly refused: readonly string[];
  /** In the words of the iteration, or of the run where none was judged. */
  readonly says: RegExp;
};

export type Cheat = {
  /** The technique's id in the catalogue. */
  readonly id: string;
  readonly what: string;
  readonly on: Project;
  readonly maker: string;
  readonly expect: Expectation;
  /** False where even a loop that only looks at the test and at the exit code says no. */
  readonly naive?: false;
  /** How the naive loop sees whether the test was touched: by its bytes unless said otherwise. */
  readonly guard?: "git";
  readonly needs?: readonly string[];
};

/** Odd but legitimate work, which must be done. */
export type Honest = {
  readonly what: string;
  readonly on: Project;
  readonly maker: string;
  /** What the workspace differs in afterwards, folders aside. */
  readonly changes: readonly string[];
};

const refusal = (code: ReasonCode, refused: readonly string[]): Expectation => ({
  code,
  ends: code,
  exit: 1,
  refused,
  says: /, rule |cannot game the test/,
});

export const exam = (...refused: readonly string[]) => refusal("exam_modified", refused);
export const dependency = (...refused: readonly string[]) =>
  refusal("dependency_modified", refused);
export const unfit = (...refused: readonly string[]) => refusal("change_refused", refused);
export const outOfScope = (...refused: readonly string[]) =>
  refusal("out_of_scope_change", refused);
export const drift = (...refused: readonly string[]) => refusal("card_drift", refused);

/** Admitted, and the verifier itself is red over it. */
export const red = (says: RegExp): Expectation => ({
  code: "goal_failing",
  ends: "cap_iterations",
  exit: 1,
  refused: [],
  says,
});

/** As a red, with its cause ending the run. */
export const fault = (code: ReasonCode, says: RegExp): Expectation => ({
  ...red(says),
  code,
  ends: code,
});

/** Nothing of it is a change of the workspace, so the goal is where it was. */
export const unchanged: Expectation = fault("maker_no_change", /./);

/** The card is not accepted, and no maker starts. */
export const badCard = (says: RegExp): Expectation => ({
  code: null,
  ends: "bad_input",
  exit: 2,
  refused: [],
  says,
});

/** Green, and taken back by a probe. */
export const vacuous: Expectation = {
  ...fault("vacuous_verifier", /^green/),
  code: null,
};

/** Whether this machine lacks what a case takes: it shows as skipped. */
export const isLacking = ({ on, needs = [] }: Pick<Cheat, "on" | "needs">): boolean =>
  [...(on.needs ?? []), ...needs].some((command) => !has(command));

function has(command: string): boolean {
  const found = known.get(command) ?? isHere(command);
  known.set(command, found);
  return found;
}

const known = new Map<string, boolean>();
