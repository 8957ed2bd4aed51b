/** Output on its way to the log. */
export type Lines = { push(chunk: Buffer): void; end(): void };

const longest = 256 * 1024;

/**
 * Hands on whole lines only: a secret, or a character of several bytes, that comes in two pieces would pass the log in
 * two halves, unseen. A line without end is cut at 256 KiB.
 */
export function wholeLines(quote: (text: string) => void): Lines {
  const decoder = new TextDecoder();
  let held = "";
  const handOn = (until: number): void => {
    if (until > 0) quote(held.slice(0, until));
    held = held.slice(until);
  };
  return {
    push(chunk) {
      held += decoder.decode(chunk, { stream: true });
      handOn(held.length > longest ? held.length : held.lastIndexOf("\n") + 1);
    },
    end() {
      held += decoder.decode();
      handOn(held.length);
    },
  };
}
