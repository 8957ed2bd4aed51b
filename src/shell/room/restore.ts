import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants } from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import { bytesOf, quoted } from "../../core/change/path.ts";
import { byText } from "../../core/order.ts";
import { dropTo, PROGRAM } from "../sandbox/stage.ts";
import { entryAt } from "./entry.ts";
import type { Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";

export type Layer = {
  readonly original: string;
  /** The maker's tree as it sees it: its copy, or its overlay while that is mounted. */
  readonly view: string;
  readonly owner: Owner;
};

/**
 * Puts refused paths of the maker's tree back to the original; everything else of it stays for the next iteration.
 * Works on the tree, not on an overlay's layer: what hides and what shows through is the kernel's business.
 */
export function restore(at: Layer, refused: ReadonlySet<RepoPath>, deltas: readonly Delta[]): void {
  // What we may not read we could not bring back, so it stays, and stays refused.
  const sealed = new Set(deltas.filter(isSealed).map(({ path }) => path));
  for (const path of [...refused].filter((each) => !sealed.has(each)).sort(byText)) {
    // Never through a link that the maker put on the way.
    if (ancestors(path).every((parent) => isFolder(at.view, parent))) removeTree(at.view, path);
  }
  const lost = deltas.filter((delta) => refused.has(delta.path) && isReadable(at.original, delta));
  const folders = new Set(lost.flatMap(({ path }) => ancestors(path)));
  const missing = [...folders].sort(byText).filter((folder) => !isFolder(at.view, folder));
  for (const folder of missing) removeTree(at.view, folder);
  makeFolders(at, missing);
  bringBack(
    at,
    lost.map(({ path }) => path),
  );
  for (const { path, was } of lost) giveMode(at, path, was?.mode ?? 0);
}

/** Whatever a folder above hands down. */
function giveMode({ view }: Layer, path: RepoPath, mode: number): void {
  const now = entryAt(placeOf(view, path));
  const wanted = mode & 0o777;
  if (now.kind === "file" && now.mode !== wanted) chmodSync(placeOf(view, path), wanted);
}

const isFolder = (view: string, path: RepoPath): boolean =>
  entryAt(placeOf(view, path)).kind === "folder";

const isSealed = ({ was }: Delta): boolean => was?.kind === "sealed";

function isReadable(original: string, { path, was }: Delta): boolean {
  if (was === null || was.kind === "sealed") return false;
  if (was.kind !== "file") return true;
  try {
    accessSync(placeOf(original, path), constants.R_OK);
    return true;
  } catch {
    return false; // then the maker had it no more than we have
  }
}

/** Each by itself, as a folder above may hand down that nobody may enter what is made in it (a default ACL). */
const MAKE = 'for folder do mkdir -- "$folder" && chmod 755 -- "$folder"; done';

function makeFolders(at: Layer, folders: readonly RepoPath[]): void {
  run(at, folders, [
    "-c",
    '"$@"',
    "make",
    ...becoming(at),
    "xargs",
    "-0r",
    "sh",
    "-c",
    MAKE,
    "make",
  ]);
}

/** `$1` original; what follows becomes somebody else, or nothing. */
const COPY =
  'from=$1; shift; tar -C "$from" --null --no-unquote --no-recursion --hard-dereference -T - -cf - | "$@" tar -xpf -';

function bringBack(at: Layer, files: readonly RepoPath[]): void {
  run(at, files, ["-c", COPY, "restore", at.original, ...becoming(at)]);
}

/** Written as the sandboxes' account, which owns the tree: root itself is nobody in an overlay of that account. */
const becoming = ({ owner }: Layer): readonly string[] =>
  owner === null ? [PROGRAM.env] : dropTo(owner);

/** A shell in the maker's tree, with names on stdin, NUL behind each. Afterwards all of them must be there. */
function run({ view }: Layer, paths: readonly RepoPath[], argv: readonly string[]): void {
  if (paths.length === 0) return;
  const { stderr } = spawnSync(PROGRAM.shell, argv, {
    cwd: view,
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
    input: Buffer.concat(paths.map((path) => Buffer.concat([bytesOf(path), Buffer.of(0)]))),
  });
  const lost = paths.find((path) => entryAt(placeOf(view, path)).kind === "absent");
  if (lost !== undefined) throw new Error(`cannot restore ${quoted(lost)}: ${String(stderr)}`);
}
