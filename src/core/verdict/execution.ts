/** How a sandboxed command came to its end. Only `exited` with code 0 can ever become a pass. */
export type Ended =
  | { readonly how: "exited"; readonly code: number }
  | { readonly how: "signalled"; readonly signal: number }
  | { readonly how: "timed_out"; readonly limit: "wall" | "idle" }
  | { readonly how: "truncated" }
  /** Stopped by the harness itself: a cap or a cancellation. */
  | { readonly how: "stopped" }
  /** The sandbox never ran the command: never a verdict. */
  | { readonly how: "sandbox_failed"; readonly why: string };

/** One finished command. `tail` is the last part of its combined output, as text, at most 64 KiB. */
export type Execution = {
  readonly ended: Ended;
  readonly tail: string;
  readonly outputBytes: number;
  readonly outputSha256: string;
  readonly milliseconds: number;
};
