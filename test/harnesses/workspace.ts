import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";

// Every test here starts a few real processes; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

export const repository = fileURLToPath(new URL("../..", import.meta.url));
export const harnessFolder = (id: string): string => join(repository, "harnesses", id);
export const makerFolder = fileURLToPath(new URL("makers", import.meta.url));

/** A committed copy of a folder that a maker may work in, the original beside it, and a place for scratch files. */
export type Workspace = {
  readonly root: string;
  readonly original: string;
  readonly scratch: string;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function workspaceFrom(folder: string): Promise<Workspace> {
  const scratch = await mkdtemp(join(tmpdir(), "harness-test-"));
  const [root, original] = [join(scratch, "workspace"), join(scratch, "original")];
  await mkdir(original);
  await cp(folder, root, { recursive: true });
  git(root, "init", "--quiet", "--initial-branch=main");
  const workspace = {
    root,
    original,
    scratch,
    [Symbol.asyncDispose]: () => rm(scratch, { recursive: true }),
  };
  await settle(workspace);
  return workspace;
}

/** Whatever the workspace holds now becomes its committed, original state. */
export async function settle({ root, original }: Workspace): Promise<void> {
  git(root, "add", "--all");
  git(root, "-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "-qm", "settled");
  await rm(original, { recursive: true });
  await cp(root, original, { recursive: true, filter: (path) => !path.endsWith("/.git") });
}

/** Lays a patch over the workspace; throws where it does not apply. */
export function plant(workspace: Workspace, patch: string): void {
  git(workspace.root, "apply", "--whitespace=nowarn", patch);
}

export function restore(workspace: Workspace): void {
  git(workspace.root, "checkout", "--quiet", "--", ".");
}

export type Open = {
  readonly id: string;
  readonly reason: string;
  readonly file: string;
  readonly line?: number;
};
export type Judged = {
  readonly code: number | null;
  readonly output: string;
  readonly verdict: {
    readonly passed: boolean;
    readonly reason: string;
    readonly open: readonly Open[];
  };
};

/** What a harness gives a verifier beside the workspace. `undefined` takes a variable away. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Runs a harness's verifier as the harness does: in the workspace, with the four locked paths and nothing else. */
export async function judge(id: string, workspace: Workspace, given: Given = {}): Promise<Judged> {
  const verdict = join(workspace.scratch, "verdict.json");
  const ours = {
    GOAL_CARD: join(workspace.original, "card.goal.json"),
    GOAL_EXAM: await examOf(workspace),
    GOAL_ORIGINAL: workspace.original,
    GOAL_VERDICT: verdict,
  };
  await writeFile(verdict, '{"passed":false,"reason":"nothing was written","open":[]}');
  const ended = runNode([join(harnessFolder(id), "verifier.mjs")], workspace.root, {
    ...ours,
    ...given,
  });
  return { ...ended, verdict: JSON.parse(await readFile(verdict, "utf8")) };
}

/** A program in the workspace, with PATH and the given variables only. */
export function runNode(argv: readonly string[], cwd: string, given: Given) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd,
    env: { PATH: process.env.PATH, ...given },
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

async function examOf({ original, scratch }: Workspace): Promise<string> {
  const card = JSON.parse(await readFile(join(original, "card.goal.json"), "utf8"));
  const paths: string[] = Object.values(card.with ?? {});
  const digests = await Promise.all(
    paths.map(async (path) => [path, sha256(await readFile(join(original, path)))]),
  );
  const file = join(scratch, "exam.json");
  await writeFile(file, JSON.stringify(Object.fromEntries(digests)));
  return file;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function git(cwd: string, ...words: string[]): void {
  const { status, stderr } = spawnSync("git", words, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}`);
}
