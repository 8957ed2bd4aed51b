import * as z from "zod/mini";
import { unquoted } from "../change/path.ts";
import { bounds } from "./packet-bounds.ts";

/** SHA-256, lower-case hex. */
export const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A git object id, SHA-1 or SHA-256. */
export const GitId = z.string().check(z.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));

/** RFC 3339, UTC. */
export const Moment = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/));

export const Count = z.int().check(z.nonnegative());

/** Seconds, with fractions. */
export const Seconds = z.number().check(z.nonnegative());

export const ReturnCode = z.nullable(z.int().check(z.gte(0), z.lte(255)));

/** One word of ours or of a person: no control characters, at most `limit` UTF-16 units. */
export const word = (limit: number) =>
  z.string().check(z.minLength(1), z.maxLength(limit), z.regex(/^[^\p{Cc}]*$/u));

export const text = (limit: number) => z.string().check(z.maxLength(limit));

/** Below the workspace, `/` between segments, none of them empty, `.` or `..`. Names that are not UTF-8 are C-quoted. */
export const WrittenPath = text(bounds.fileNameBytes).check(
  z.refine(isBelowWorkspace, { error: "not a path below the workspace" }),
);

const leaves = /\0|(?:^|\/)\.{0,2}(?:\/|$)/;

function isBelowWorkspace(written: string): boolean {
  if (!written.startsWith('"')) return !leaves.test(written);
  try {
    return !leaves.test(unquoted(written));
  } catch {
    return false;
  }
}
