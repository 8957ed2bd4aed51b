import type { ReasonCode } from "../reason.ts";

/** A target that still fails. `file` and `line` only where the verifier named them. */
export type OpenTarget = {
  readonly id: string;
  readonly reason: string;
  readonly file?: string;
  readonly line?: number;
};

/**
 * What one verification says. `fail` is feedback for the maker; `fault` is the verifier's own trouble
 * and is never feedback: two in a row end the run.
 */
export type Verdict =
  | { readonly status: "pass" }
  | {
      readonly status: "fail";
      readonly cause: ReasonCode;
      /** Never empty: it is the only thing the maker learns. */
      readonly reason: string;
      readonly open: readonly OpenTarget[];
    }
  | {
      readonly status: "fault";
      readonly cause: Extract<
        ReasonCode,
        "verifier_error" | "verifier_skipped" | "verifier_unavailable"
      >;
      readonly reason: string;
    };

/** Every verdict that is no pass. */
export type Red = Exclude<Verdict, { readonly status: "pass" }>;
