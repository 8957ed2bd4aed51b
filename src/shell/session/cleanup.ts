/** Things to close at the end, last opened first. One that fails does not keep the others open. */
export type Cleanup = AsyncDisposable & { add(close: () => void | Promise<void>): void };

export function openCleanup(): Cleanup {
  const closers: (() => void | Promise<void>)[] = [];
  return {
    add: (close) => void closers.push(close),
    async [Symbol.asyncDispose]() {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, "could not clean up");
    },
  };
}
