import { bounded } from "../show/bounded.ts";
import { oneLine, tailOf, uncoloured, wellFormed } from "../show/plain-text.ts";
import type { Ruled } from "./judge.ts";
import type { OpenTarget } from "./verdict.ts";

/** What a maker is told at most, in bytes. */
const reasonBytes = 16 * 1024;
const openBytes = 6 * 1024;

/**
 * The verdict in words, the most important line first: what is red and why, what got worse, the open targets, then
 * the end of what the red checks printed. Never empty, at most 16 KiB.
 */
export function reasonOf(ruled: readonly Ruled[], open: readonly OpenTarget[]): string {
  const loud = ruled.filter(({ ruling }) => ruling.status !== "green");
  const reds = loud.filter(({ ruling }) => ruling.status === "red");
  const head = [
    ...(reds.length > 1 ? [`${reds.length} of ${ruled.length} checks are red`] : []),
    ...[...reds, ...loud.filter(({ ruling }) => ruling.status === "fault")].map(headlineOf),
    ...regressions(ruled),
  ];
  const parts = [bounded(head.join("\n"), 4096), ...openPart(open)];
  const used = new TextEncoder().encode(parts.join("\n\n")).length;
  const shown = (reds.length > 0 ? reds : loud).filter(
    ({ seen }) => seen.execution.tail.trim() !== "",
  );
  const share = Math.floor((reasonBytes - used) / Math.max(1, shown.length)) - 300;
  return bounded(
    [...parts, ...shown.map((one) => outputPart(one, share))].join("\n\n"),
    reasonBytes,
  );
}

function headlineOf({ seen, ruling }: Ruled): string {
  const words = ruling.status === "green" ? "" : ruling.headline;
  return `${seen.check.id}: ${wellFormed(words)}`;
}

function regressions(ruled: readonly Ruled[]): readonly string[] {
  const worse = ruled.flatMap(({ ruling }) => (ruling.status === "red" ? ruling.regressed : []));
  if (worse.length === 0) return [];
  const named = worse.slice(0, 10).join(", ");
  return [`Green before any work and red now: ${named}${worse.length > 10 ? ", …" : ""}`];
}

function openPart(open: readonly OpenTarget[]): readonly string[] {
  if (open.length === 0) return [];
  const lines = open.map((target) => `- ${placed(target)}: ${oneLine(target.reason, 400)}`);
  return [bounded(`Open (${open.length}):\n${lines.join("\n")}`, openBytes)];
}

function placed({ id, file, line }: OpenTarget): string {
  if (file === undefined || (file === id && line === undefined)) return id;
  return `${id} (${file}${line === undefined ? "" : `:${line}`})`;
}

function outputPart({ seen }: Ruled, bytes: number): string {
  const { check, execution } = seen;
  const title = `Output of ${check.id} (${oneLine(check.display, 200)}), its end:`;
  return `${title}\n${tailOf(wellFormed(uncoloured(execution.tail)).trimEnd(), Math.max(200, bytes))}`;
}
