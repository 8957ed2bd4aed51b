import type { ChildProcess } from "node:child_process";
import type { RepoPath } from "../../core/change/change.ts";
import { examSha256 } from "../../core/exam/exam-list.ts";
import { byText } from "../../core/order.ts";
import { convertedPaths } from "./attributes.ts";
import { openCrew } from "./base-crew.ts";
import type { RangeFindings } from "./base-range.ts";
import { copyIndex } from "./own-index.ts";
import { failureOf, start } from "./program.ts";
import type { Repository } from "./repository.ts";
import { askSubmodules, joined } from "./submodules.ts";

/** What was found of the files that a tree names. Sorted by path. */
export type BaseEvidence = {
  /** Files and links whose bytes were read in full and compared. */
  readonly checked: number;
  /** Not what the tree says, and nothing explains it: other bytes, another mode, not there. */
  readonly differing: readonly RepoPath[];
  /** Other bytes than git stores, under an attribute that converts them. */
  readonly filtered: readonly RepoPath[];
  /** Not checked: submodules that are not checked out. */
  readonly submodules: readonly RepoPath[];
  /** Digest of the built-in exam surface. */
  readonly examSha256: string;
};

/**
 * Compares every tracked file of the workspace, submodules included, byte for byte with the tree `base`; no time stamp
 * is believed. Meant to run beside other work: two threads, and nothing is kept of the files. Rejects when `signal` fires.
 */
export async function baseEvidence(
  repository: Repository,
  base: string,
  signal: AbortSignal,
): Promise<BaseEvidence> {
  signal.throwIfAborted();
  const own = await ownEvidence(repository, base, signal);
  const below = await askSubmodules(repository, base, (submodule) =>
    baseEvidence(submodule, submodule.headTree, signal),
  );
  const elsewhere = below.filter(({ at }) => !at).map(({ path }) => path);
  const all = (of: (evidence: BaseEvidence) => readonly RepoPath[]) =>
    joined(
      of(own),
      below.map((one) => ({ ...one, answer: of(one.answer) })),
    );
  const seen = new Set(below.map(({ path }) => path));
  return {
    checked: below.reduce((sum, { answer }) => sum + answer.checked, own.checked),
    differing: [...all(({ differing }) => differing), ...elsewhere].sort(byText),
    filtered: all(({ filtered }) => filtered),
    submodules: all(({ submodules }) => submodules).filter((path) => !seen.has(path)),
    examSha256: own.examSha256,
  };
}

async function ownEvidence(
  repository: Repository,
  base: string,
  signal: AbortSignal,
): Promise<BaseEvidence> {
  const { room, workspace, objects } = repository;
  const crew = openCrew();
  const listing = start(room, ["ls-tree", "-r", "-z", "--full-tree", base], {});
  const stop = () => {
    listing.kill();
    crew.close().catch(() => undefined);
  };
  signal.addEventListener("abort", stop);
  try {
    const findings = await handedOut(listing, (records) =>
      crew.hash({ workspace, format: objects.format, records }),
    );
    return await explained(repository, findings);
  } finally {
    signal.removeEventListener("abort", stop);
    await crew.close();
  }
}

type Hash = (records: Uint8Array) => Promise<RangeFindings>;

async function handedOut(listing: ChildProcess, hash: Hash): Promise<readonly RangeFindings[]> {
  const failed = failureOf(listing);
  const findings: Promise<RangeFindings>[] = [];
  listing.stdin?.end();
  await cut(listing.stdout ?? [], (records) => {
    const found = hash(records);
    // All are awaited together below; until then a rejection must not count as unhandled.
    found.catch(() => undefined);
    findings.push(found);
  });
  const failure = await failed;
  if (failure !== null) throw new Error(`git ls-tree failed: ${failure}`);
  return await Promise.all(findings);
}

/** Tells apart what a rule of the repository explains from what nothing does. */
async function explained(
  repository: Repository,
  findings: readonly RangeFindings[],
): Promise<BaseEvidence> {
  const differing = findings.flatMap((found) => found.differing);
  const missing = findings.flatMap((found) => found.missing);
  const converted = await convertedPaths(repository, differing);
  const sparse = new Set(missing.length > 0 ? (await copyIndex(repository)).flags.sparse : []);
  const lost = missing.filter((path) => !sparse.has(path));
  return {
    checked:
      findings.reduce((sum, found) => sum + found.checked, 0) - (missing.length - lost.length),
    differing: [...differing.filter((path) => !converted.has(path)), ...lost].sort(byText),
    filtered: [...converted.keys()].sort(byText),
    submodules: findings.flatMap((found) => found.submodules).sort(byText),
    examSha256: examSha256(findings.flatMap((found) => found.exam)),
  };
}

/** Large enough that asking costs little, small enough that two threads end together. */
const rangeSize = 256 * 1024;

/** Sends whole records on as they come. */
async function cut(
  printed: AsyncIterable<Buffer> | Iterable<Buffer>,
  send: (records: Uint8Array) => void,
): Promise<void> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of printed) {
    parts.push(chunk);
    length += chunk.length;
    if (length < rangeSize) continue;
    const whole = Buffer.concat(parts);
    const end = whole.lastIndexOf(0) + 1;
    send(whole.subarray(0, end));
    parts = [whole.subarray(end)];
    length = whole.length - end;
  }
  if (length > 0) send(Buffer.concat(parts));
}
