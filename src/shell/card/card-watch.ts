import { cardSha256 } from "../../core/card/card-lock.ts";
import { readCard } from "./card-file.ts";

/** The lock of the card as it is on disk now; null where it cannot be read any more. */
export async function cardSha256At(file: string): Promise<string | null> {
  const read = await readCard(file);
  return "card" in read ? cardSha256(read.card) : null;
}
