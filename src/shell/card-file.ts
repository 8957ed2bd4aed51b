import { cardSha256, type GoalCard, parseCard } from "../core/card.ts";
import { type Fault, faultsOf } from "../core/fault.ts";
import { type Document, readDocument } from "./document.ts";

export type CardRead =
  | { readonly card: GoalCard; readonly document: Document }
  /** `harness` is what the card names as such, so that its faults can be told at once too. */
  | { readonly faults: readonly Fault[]; readonly harness: string | null };

/** Reads a Goal Card, or says everything that is wrong with it. `shown` is the file as the person named it. */
export async function readCard(file: string, shown: string): Promise<CardRead> {
  const read = await readDocument(file, shown);
  if ("faults" in read) return { faults: read.faults, harness: null };
  const { document } = read;
  const parsed = parseCard(document.value);
  if ("card" in parsed) return { card: parsed.card, document };
  return { faults: faultsOf(parsed.problems, document), harness: harnessNamedIn(document.value) };
}

/** The lock of the card as it is on disk now; null where it cannot be read any more. */
export async function cardSha256At(file: string): Promise<string | null> {
  const read = await readCard(file, file);
  return "card" in read ? cardSha256(read.card) : null;
}

function harnessNamedIn(value: unknown): string | null {
  const isNaming = typeof value === "object" && value !== null && "harness" in value;
  return isNaming && typeof value.harness === "string" ? value.harness : null;
}
