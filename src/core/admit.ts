import type { Refusal, RepoPath } from "./change.ts";
import type { Delta } from "./delta.ts";

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

/**
 * Which of the changed paths become the change. What is not admitted is named: refused with its rule, or ignored.
 * Nothing is silently dropped but caches.
 */
export function admit(
  deltas: readonly Delta[],
  rulingOn: (path: RepoPath) => Ruling,
  limits: AdmissionLimits,
): Admission {
  const ruled = deltas.map((delta) => ({ delta, ruling: fullRuling(delta, rulingOn(delta.path)) }));
  const of = (kind: Ruling["kind"]) =>
    ruled.filter(({ ruling }) => ruling.kind === kind).map(({ delta }) => delta);
  const blocked = new Set(
    ruled.filter(({ ruling }) => ruling.kind !== "admitted").map(({ delta }) => delta.path),
  );
  const misplaced = collisions(of("admitted"), ruled, blocked);
  const placed = of("admitted").filter(({ path }) => !misplaced.has(path));
  const tooMuch = beyond(placed, limits);
  return {
    admitted: placed.filter(({ path }) => !tooMuch.has(path)),
    refused: sorted([
      ...ruled.flatMap(({ delta, ruling }) =>
        ruling.kind === "refused"
          ? [{ path: delta.path, code: ruling.code, rule: ruling.rule }]
          : [],
      ),
      ...[...misplaced, ...tooMuch].map(
        ([path, rule]): Refusal => ({ path, code: "change_refused", rule }),
      ),
    ]),
    ignored: of("ignored")
      .map(({ path }) => path)
      .sort(),
  };
}

/** Rules speak of places; this adds what a path may be. A cache or an ignored path may be anything: nobody will see it. */
function fullRuling(delta: Delta, ruling: Ruling): Ruling {
  if (ruling.kind !== "admitted" || delta.now === null) return ruling;
  const rule = unfit(delta.path, delta.now);
  return rule === null ? ruling : { kind: "refused", code: "change_refused", rule };
}

function unfit(path: RepoPath, now: NonNullable<Delta["now"]>): string | null {
  switch (now.kind) {
    case "file":
      return (now.mode & SET_ID) === 0 ? null : "setuid or setgid bit";
    case "symlink":
      return leaves(path, now.target ?? "") ? "symlink that leaves the workspace" : null;
    case "fifo":
      return "a FIFO";
    case "socket":
      return "a socket";
    case "device":
      return "a device";
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

/** A file cannot stand where something that stays has its folder, nor in a folder that stays a file. */
function collisions(
  admitted: readonly Delta[],
  ruled: readonly { readonly delta: Delta; readonly ruling: Ruling }[],
  blocked: ReadonlySet<RepoPath>,
): ReadonlyMap<RepoPath, string> {
  const staying = ruled.filter(
    ({ delta, ruling }) => delta.was !== null && ruling.kind !== "admitted",
  );
  const foldersOfStaying = new Set(staying.flatMap(({ delta }) => ancestors(delta.path)));
  const found = new Map<RepoPath, string>();
  for (const { path, now } of admitted) {
    if (now === null) continue;
    if (foldersOfStaying.has(path)) found.set(path, "stands where paths lie that may not change");
    const below = ancestors(path).find((folder) => blocked.has(folder));
    if (below !== undefined) found.set(path, "lies where a file is that may not change");
  }
  return found;
}

/** Everything past the limits, in path order: the same change is cut at the same place every time. */
function beyond(
  deltas: readonly Delta[],
  { changeBytes, changeFiles }: AdmissionLimits,
): ReadonlyMap<RepoPath, string> {
  let bytes = 0;
  const found = new Map<RepoPath, string>();
  [...deltas].sort(byPath).forEach(({ path, now }, i) => {
    const size = now === null ? 0 : now.bytes;
    if (i >= changeFiles) found.set(path, `over the limit of ${changeFiles} files (change_files)`);
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

const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : 1;

const sorted = (refused: readonly Refusal[]): Refusal[] => [...refused].sort(byPath);
