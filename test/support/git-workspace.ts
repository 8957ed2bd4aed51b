import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  type Stats,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RepoPath } from "../../src/core/change/change.ts";
import { bytesOf, pathOf } from "../../src/core/change/path.ts";

/** What may stand at a path of a workspace: a file's contents, or a symlink's target. */
export type Standing =
  | { readonly file: Uint8Array; readonly executable: boolean }
  | { readonly link: string };

/** A whole workspace, `.git` aside. */
export type Layout = ReadonlyMap<RepoPath, Standing>;

export const text = (contents: string, executable = false): Standing => ({
  file: new TextEncoder().encode(contents),
  executable,
});

/** A folder that is gone when the test is over. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "goal-harness-test-"));
  return {
    path,
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Runs the real git as a person with an empty configuration would. */
export function git(folder: string, args: readonly string[], input?: Uint8Array): Buffer {
  // A collection of garbage would go on behind a test that is over.
  return execFileSync("git", ["-c", "gc.auto=0", ...args], {
    cwd: folder,
    ...(input === undefined ? {} : { input }),
    stdio: ["pipe", "pipe", "pipe"],
    maxBuffer: 1 << 28,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.com",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.com",
    },
  });
}

/** A repository with one commit that holds `layout`. Returns its folder. */
export function repositoryWith(
  folder: string,
  layout: Layout,
  init: readonly string[] = [],
): string {
  mkdirSync(folder, { recursive: true });
  git(folder, ["init", "-q", "-b", "main", ...init]);
  lay(folder, layout);
  commitAll(folder);
  return folder;
}

function commitAll(folder: string): void {
  git(folder, ["add", "-A", "-f"]);
  git(folder, ["commit", "-q", "--allow-empty", "-m", "as it is"]);
}

/** The tree that git itself makes of the folder as it is now, nothing ignored. */
export function treeByGit(folder: string): string {
  git(folder, ["add", "-A", "-f"]);
  return git(folder, ["write-tree"]).toString().trim();
}

/** Writes everything of `layout` below `folder`. */
export function lay(folder: string, layout: Layout): void {
  for (const [path, standing] of layout) {
    const place = placeOf(folder, path);
    mkdirSync(parentOf(place), { recursive: true });
    if ("link" in standing) {
      symlinkSync(standing.link, place);
    } else {
      writeFileSync(place, standing.file);
      chmodSync(place, standing.executable ? 0o755 : 0o644);
    }
  }
}

/** Takes everything but `.git` away and writes `layout` in its place. */
export function relay(folder: string, layout: Layout): void {
  for (const name of readdirSync(folder, { encoding: "buffer" })) {
    if (name.toString("latin1") !== ".git") {
      rmSync(placeOf(folder, pathOf(name)), { recursive: true, force: true });
    }
  }
  lay(folder, layout);
}

/** Every file, link and folder below `folder`, `.git` aside: enough to see any difference. */
export function snapshot(
  folder: string,
  skip: readonly RepoPath[] = [".git"],
): Readonly<Record<RepoPath, string>> {
  return Object.fromEntries(below(folder, "", skip));
}

function below(folder: string, path: RepoPath, skip: readonly RepoPath[]): [RepoPath, string][] {
  return readdirSync(placeOf(folder, path), { encoding: "buffer" })
    .map((name) => (path === "" ? pathOf(name) : `${path}/${pathOf(name)}`))
    .filter((child) => !skip.includes(child))
    .flatMap((child) => {
      const stats = lstatSync(placeOf(folder, child));
      const seen: [RepoPath, string] = [child, described(placeOf(folder, child), stats)];
      return stats.isDirectory() ? [seen, ...below(folder, child, skip)] : [seen];
    });
}

function described(place: Buffer, stats: Stats): string {
  const owner = `${stats.mode.toString(8)} ${stats.uid}:${stats.gid}`;
  if (stats.isSymbolicLink()) return `${owner} -> ${readlinkSync(place)}`;
  return stats.isFile() ? `${owner} ${readFileSync(place).toString("base64")}` : owner;
}

export function placeOf(folder: string, path: RepoPath): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), bytesOf(path)]);
}

function parentOf(place: Buffer): Buffer {
  return place.subarray(0, place.lastIndexOf("/"));
}
