import { readFileSync } from "node:fs";
import type { Plan } from "../../core/card/plan.ts";
import { cardSha256At } from "../card/card-watch.ts";

/** The card as makers and verifiers get it: what was locked, and when. Written to the harness's own copy only. */
export const lockedCard = ({ card }: Plan, lockedAt: string): string =>
  JSON.stringify({ ...card, locked_at: lockedAt, status: "active" }, null, 2);

/** Asks for the digest of the card on disk. While its bytes are those that were locked there is nothing to parse. */
export function cardWatch({ cardFile, cardSha256 }: Plan): () => Promise<string | null> {
  const locked = readQuietly(cardFile);
  return async () => {
    const now = readQuietly(cardFile);
    if (now === null) return null;
    return locked?.equals(now) === true ? cardSha256 : cardSha256At(cardFile);
  };
}

function readQuietly(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
