/** How much a packet or report may hold of each thing. What is cut is counted or marked, never silently gone. */
export const bounds = {
  /** The whole file. A reader refuses more without reading it. */
  fileBytes: 16 * 1024 * 1024,
  artifacts: 20_000,
  iterations: 1_000,
  reasonBytes: 4_096,
  idBytes: 512,
  openIds: 1_000,
  refused: 100,
  ignored: 100,
  ruleBytes: 512,
  /** A path has at most 4,096 bytes, each at most four characters when quoted. */
  fileNameBytes: 4 * 4_096 + 2,
  /** Open targets with reason, file and line: those of the last verdict, in the report only. */
  targets: 100,
  targetReasonBytes: 1_024,
  plants: 1_000,
  hunks: 1_000,
  survivors: 50,
  tokenBytes: 200,
} as const;

/** Entries a single iteration may list, so that a thousand iterations still fit into one file. */
export function share(bound: number, maxIterations: number): number {
  return Math.max(10, Math.min(bound, Math.floor((20 * bound) / maxIterations)));
}
