import { type BaseEvidence, baseEvidence } from "../git/base-evidence.ts";
import type { Repository } from "../git/repository.ts";

/** The check of the whole base, running beside the first iteration. */
export type BaseWatch = {
  /** What it found; rejects where it could not look. */
  found(): Promise<BaseEvidence>;
  stop(): Promise<void>;
};

export function watchBase(repository: Repository, baseTree: string): BaseWatch {
  const stop = new AbortController();
  const found = baseEvidence(repository, baseTree, stop.signal);
  found.catch(() => undefined); // awaited by whoever needs it
  return {
    found: () => found,
    async stop() {
      stop.abort();
      await found.catch(() => undefined);
    },
  };
}
