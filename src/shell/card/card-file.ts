import { relative } from "node:path";
import { type GoalCard, parseCard } from "../../core/card/card.ts";
import { type Fault, faultsOf } from "../../core/fault.ts";
import { type Document, readDocument } from "./document.ts";

export type CardRead =
  | { readonly card: GoalCard; readonly document: Document }
  /** `harness` is what the card names as such, so that its faults can be told at once too. */
  | { readonly faults: readonly Fault[]; readonly harness: string | null };

/** Reads a Goal Card, or says everything that is wrong with it. */
export async function readCard(file: string): Promise<CardRead> {
  const read = await readDocument(file, shownPath(file));
  if ("faults" in read) return { faults: read.faults, harness: null };
  const { document } = read;
  const parsed = parseCard(document.value);
  if ("card" in parsed) return { card: parsed.card, document };
  return { faults: faultsOf(parsed.problems, document), harness: harnessNamedIn(document.value) };
}

/** A fault names the card as a person in the current folder would. */
export function shownPath(file: string): string {
  const way = relative(process.cwd(), file);
  return way.startsWith("../") ? file : way;
}

function harnessNamedIn(value: unknown): string | null {
  const isNaming = typeof value === "object" && value !== null && "harness" in value;
  return isNaming && typeof value.harness === "string" ? value.harness : null;
}
