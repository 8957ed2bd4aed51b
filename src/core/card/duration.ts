import * as z from "zod/mini";

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

const longestMs = 30 * 24 * 3_600_000;

/** Milliseconds of `90s`, `30m` or `2h`; null for anything else, for nothing, and for more than 30 days. */
export function millisecondsOf(text: string): number | null {
  const [, count, unit] = /^(\d{1,9})([smh])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit ?? ""] ?? Number.NaN);
  return milliseconds > 0 && milliseconds <= longestMs ? milliseconds : null;
}

/** A duration in a document. */
export const Duration = z
  .string({ error: durationMessage })
  .check(z.refine((text) => millisecondsOf(text) !== null, { error: durationMessage }));

function durationMessage(issue: { readonly input?: unknown }): string {
  return `must be a duration such as 90s, 30m or 2h, not ${JSON.stringify(issue.input) ?? "missing"}`;
}
