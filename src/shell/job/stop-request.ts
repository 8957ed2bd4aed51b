import { setTimeout } from "node:timers/promises";

/** The runner asks with SIGINT, again with SIGTERM after 7.5 s, and kills 2.5 s later. Both are heard, neither ends this process. */
export function stopRequest(): { readonly signal: AbortSignal } & Disposable {
  const controller = new AbortController();
  const hear = (): void => controller.abort();
  process.on("SIGINT", hear);
  process.on("SIGTERM", hear);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      process.off("SIGINT", hear);
      process.off("SIGTERM", hear);
    },
  };
}

/** Resolves to null `milliseconds` after the request to stop; never where nobody asks. */
export async function overdue(signal: AbortSignal, milliseconds: number): Promise<null> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  }
  return await setTimeout(milliseconds, null, { ref: false });
}
