import * as z from "zod/mini";
import type { Ended } from "./execution.ts";

/** What a grader asks: run the work once, in a fresh sandbox, and say what came of it. One JSON object on one line. */
const CandidateRequest = z.strictObject({
  argv: z.array(z.string()).check(z.minLength(1)),
  stdin: z.optional(z.string()),
  env: z.optional(z.record(z.string(), z.string())),
  timeout_ms: z.optional(z.int().check(z.gte(1))),
  output_bytes: z.optional(z.int().check(z.gte(1))),
});

export type CandidateRequest = z.infer<typeof CandidateRequest>;

/** What the sandbox saw of it, in one line. The exit code comes from outside: the work cannot write it. */
export type CandidateReply =
  | {
      readonly ended: "exited";
      readonly code: number;
      readonly stdout_base64: string;
    }
  | { readonly ended: "timed_out" | "truncated"; readonly stdout_base64: string }
  | { readonly ended: "not_run"; readonly why: string };

/** A grader's line as a request, or what is wrong with it. */
export function requestOf(
  line: string,
): { readonly request: CandidateRequest } | { readonly problem: string } {
  const parsed = z.safeParse(CandidateRequest, jsonOf(line));
  if (parsed.success) return { request: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `no request: ${issue?.path.join(".") || "the line"}: ${issue?.message}` };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A death by signal is told as a shell tells it: 128 and the signal's number. */
export function replyOf(ended: Ended, stdout_base64: string): CandidateReply {
  const output = { stdout_base64 };
  switch (ended.how) {
    case "exited":
      return { ended: "exited", code: ended.code, ...output };
    case "signalled":
      return { ended: "exited", code: 128 + ended.signal, ...output };
    case "timed_out":
      return { ended: "timed_out", ...output };
    case "truncated":
      return { ended: "truncated", ...output };
    case "stopped":
      return { ended: "not_run", why: "the run was stopped" };
    case "sandbox_failed":
      return { ended: "not_run", why: ended.why };
  }
}
