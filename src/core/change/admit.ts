import { byText } from "../order.ts";
import type { Refusal, RepoPath } from "./change.ts";
import type { After, Before, Delta, EntryKind } from "./delta.ts";
import { bytesOf } from "./path.ts";

/** What the rules and git say of one path, asked before. */
export type Ruling =
  | { readonly kind: "admitted" }
  | { readonly kind: "dropped" }
  | { readonly kind: "ignored" }
  | { readonly kind: "refused"; readonly code: Refusal["code"]; readonly rule: string };

export type Admission = {
  readonly admitted: readonly Delta[];
  readonly refused: readonly Refusal[];
  readonly ignored: readonly RepoPath[];
};

export type AdmissionLimits = { readonly changeBytes: number; readonly changeFiles: number };

const SET_ID = 0o6000;

/** Room for the folders above: no file system call takes more than 4096 bytes. */
const PATH_BYTES = 3072;

export const isOverlong = (path: RepoPath): boolean =>
  path.length * 3 > PATH_BYTES && bytesOf(path).length > PATH_BYTES;

/**
 * Which of the changed paths become the change. What is not admitted is named: refused with its rule, or ignored.
 * Nothing is silently dropped but caches.
 */
export function admit(
  deltas: readonly Delta[],
  rulingOn: (path: RepoPath) => Ruling,
  limits: AdmissionLimits,
): Admission {
  const first = deltas.map((delta) => ({ delta, ruling: fullRuling(delta, rulingOn(delta.path)) }));
  const bounded = refusing(first, beyond(having(first, "admitted"), limits));
  const ruled = refusing(bounded, collisions(bounded));
  return {
    admitted: having(ruled, "admitted"),
    refused: ruled.flatMap(refusalOf).sort((a, b) => byText(a.path, b.path)),
    ignored: having(ruled, "ignored")
      .map(({ path }) => path)
      .sort(byText),
  };
}

type Ruled = { readonly delta: Delta; readonly ruling: Ruling };

/** Rule by path. */
type Offences = ReadonlyMap<RepoPath, string>;

const having = (ruled: readonly Ruled[], kind: Ruling["kind"]): readonly Delta[] =>
  ruled.filter(({ ruling }) => ruling.kind === kind).map(({ delta }) => delta);

const refusalOf = ({ delta, ruling }: Ruled): readonly Refusal[] =>
  ruling.kind === "refused" ? [{ path: delta.path, code: ruling.code, rule: ruling.rule }] : [];

const unchangeable = (rule: string): Ruling => ({ kind: "refused", code: "change_refused", rule });

function refusing(ruled: readonly Ruled[], offences: Offences): readonly Ruled[] {
  return ruled.map(({ delta, ruling }) => {
    const rule = ruling.kind === "admitted" ? offences.get(delta.path) : undefined;
    return { delta, ruling: rule === undefined ? ruling : unchangeable(rule) };
  });
}

/**
 * Rules speak of places; this adds what a path may be. A cache or an ignored path may be anything, as nobody will see
 * it; only where something went unseen nobody can say that.
 */
function fullRuling({ path, was, now }: Delta, ruling: Ruling): Ruling {
  const unseen = unseenAt(was) ?? unseenAt(now);
  if (ruling.kind !== "refused" && unseen !== null) return unchangeable(unseen);
  if (ruling.kind !== "admitted" || now === null) return ruling;
  const rule = unfit(path, now);
  return rule === null ? ruling : unchangeable(rule);
}

const UNSEEN: Partial<Record<EntryKind, string>> = {
  sealed: "a folder of the original that may not be read",
  overlong: `a path of more than ${PATH_BYTES} bytes`,
  flood: "too many changed paths: from this one on none was read",
};

const unseenAt = (entry: Before | null): string | null =>
  entry === null ? null : (UNSEEN[entry.kind] ?? null);

function unfit(path: RepoPath, { kind, mode, target }: After): string | null {
  switch (kind) {
    case "file":
      return (mode & SET_ID) === 0 ? null : "setuid or setgid bit";
    case "symlink":
      return leaves(path, target ?? "") ? "symlink that leaves the workspace" : null;
    case "fifo":
      return "a FIFO";
    case "socket":
      return "a socket";
    case "device":
      return "a device";
    case "sealed":
    case "overlong":
    case "flood":
      return UNSEEN[kind] ?? kind;
  }
}

/**
 * Whether a link could lead out. `..` is allowed only at the front: behind a name it may climb from wherever that name,
 * itself a link, leads.
 */
export function leaves(path: RepoPath, target: string): boolean {
  const steps = target.split("/").filter((step) => step !== "" && step !== ".");
  const down = steps.findIndex((step) => step !== "..");
  const ups = down === -1 ? steps.length : down;
  return (
    target === "" ||
    target.startsWith("/") ||
    steps.slice(ups).includes("..") ||
    steps.some((step) => step.toLowerCase() === ".git") ||
    ups > path.split("/").length - 1
  );
}

/**
 * A file cannot stand where something that stays has its folder, nor in a folder that stays a file. A cache need not
 * stay.
 */
function collisions(ruled: readonly Ruled[]): Offences {
  const kept = ruled.filter(({ ruling }) => ruling.kind !== "admitted");
  const blocked = new Set(kept.map(({ delta }) => delta.path));
  const staying = kept.filter(
    ({ delta, ruling }) => delta.was !== null && ruling.kind !== "dropped",
  );
  const above = new Set(staying.flatMap(({ delta }) => ancestors(delta.path)));
  const found = new Map<RepoPath, string>();
  for (const { path, now } of having(ruled, "admitted")) {
    if (now === null) continue;
    if (above.has(path)) found.set(path, "stands where paths lie that may not change");
    else if (ancestors(path).some((folder) => blocked.has(folder))) {
      found.set(path, "lies where a file is that may not change");
    }
  }
  return found;
}

/** Everything past the limits, in path order: the same change is cut at the same place every time. */
function beyond(deltas: readonly Delta[], { changeBytes, changeFiles }: AdmissionLimits): Offences {
  let bytes = 0;
  const found = new Map<RepoPath, string>();
  [...deltas]
    .sort((a, b) => byText(a.path, b.path))
    .forEach(({ path, now }, i) => {
      const size = now === null ? 0 : now.bytes;
      if (i >= changeFiles)
        found.set(path, `over the limit of ${changeFiles} files (change_files)`);
      else if (bytes + size > changeBytes)
        found.set(path, `over the limit of ${changeBytes} bytes (change_bytes)`);
      else bytes += size;
    });
  return found;
}

export function ancestors(path: RepoPath): RepoPath[] {
  const steps = path.split("/");
  return steps.slice(1).map((_, i) => steps.slice(0, i + 1).join("/"));
}
