/**
 * Things to close at the end, last opened first. One that fails is said and does not keep the others open; it takes
 * nothing back from what the run came to.
 */
export type Cleanup = AsyncDisposable & { add(close: () => void | Promise<void>): void };

export function openCleanup(say: (line: string) => void): Cleanup {
  const closers: (() => void | Promise<void>)[] = [];
  return {
    add: (close) => void closers.push(close),
    async [Symbol.asyncDispose]() {
      for (const close of closers.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          say(`could not clean up: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    },
  };
}
