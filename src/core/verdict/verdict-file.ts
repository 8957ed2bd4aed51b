import * as z from "zod/mini";
import { bounded } from "../show/bounded.ts";
import { oneLine, wellFormed } from "../show/plain-text.ts";
import type { OpenTarget } from "./verdict.ts";

/** What a verifier may write to GOAL_VERDICT. It can only agree with its exit code or make the result worse. */
const VerdictFile = z.object({
  passed: z.optional(z.boolean()),
  reason: z.optional(z.string()),
  open: z.optional(
    z.array(
      z.object({
        id: z.string().check(z.minLength(1)),
        reason: z.optional(z.string()),
        file: z.optional(z.string()),
        line: z.optional(z.int().check(z.positive())),
      }),
    ),
  ),
});

/** The verifier's own words. `agrees` is false where it says that the work is not done. */
export type OwnVerdict = {
  readonly agrees: boolean;
  readonly reason: string | null;
  readonly open: readonly OpenTarget[];
};

const silent: OwnVerdict = { agrees: true, reason: null, open: [] };

/** Reads the parsed file; `undefined` is no file, which says nothing. One that cannot be read is a problem. */
export function ownVerdict(file: unknown): OwnVerdict | { readonly problem: string } {
  if (file === undefined) return silent;
  const parsed = VerdictFile.safeParse(file);
  if (!parsed.success || isUnreadable(file)) return { problem: problemOf(file) };
  const { passed, reason, open = [] } = parsed.data;
  return {
    agrees: passed !== false && open.length === 0,
    reason: reason === undefined || reason.trim() === "" ? null : bounded(wellFormed(reason), 4096),
    open: open.map((one) => ({
      id: oneLine(one.id, 1000) || "(unnamed)",
      reason: bounded(wellFormed(one.reason ?? "open"), 2000),
      ...(one.file === undefined ? {} : { file: oneLine(one.file, 1000) }),
      ...(one.line === undefined ? {} : { line: one.line }),
    })),
  };
}

const isUnreadable = (file: unknown): file is { readonly unreadable: unknown } =>
  typeof file === "object" && file !== null && Object.hasOwn(file, "unreadable");

function problemOf(file: unknown): string {
  const why = isUnreadable(file) ? oneLine(String(file.unreadable), 200) : "";
  const form = '{"passed": boolean, "reason": string, "open": [{"id": string, "reason": string}]}';
  return `the file named by GOAL_VERDICT cannot be read${why === "" ? "" : ` (${why})`}; its form is ${form}`;
}
