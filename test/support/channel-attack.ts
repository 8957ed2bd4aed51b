import type { Aftermath, Host } from "./channel-host.ts";

/** One technique: what a maker runs, in its own room and again inside the test, and how to see that it worked. */
export type Attack = {
  readonly id: string;
  readonly what: string;
  readonly script: (host: Host) => string;
  readonly took: (after: Aftermath) => boolean;
  /** Milliseconds that the next step waits for what this one left behind. */
  readonly patience?: number;
  /** Who was given the host's network has just that. */
  readonly byNetwork?: true;
};

/** A file of the runner, and whoever would make a parcel of it. */
export const forgedParcels = (file: string): string =>
  JSON.stringify([{ kind: "change", harness: "forged", file, sha256: null }]);

export function tookState({ posts, service }: Aftermath): boolean {
  const inPost = posts.some(({ outputs }) => outputs.parcels?.includes("forged"));
  return inPost || service.store.artifacts.some(({ name }) => name.includes("forged"));
}
