import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Ground } from "./ground.ts";

/** A committed repository to loop over. */
export type Workspace = {
  readonly folder: string;
  readonly files: number;
  readonly asRoot: boolean;
  /** When each attempt of the last loop began, in milliseconds. */
  attempts(): readonly number[];
  /** As it was committed, and known to git as such. */
  reset(): void;
  remove(): void;
};

export const CARD = "bench.goal.json";
/** Words of the maker: how many files it changes, and at which attempt it is done. */
export const maker = (changed: number, iterations: number): string =>
  `. ./maker.sh ${changed} ${iterations}`;
export const VERIFIER = "bash verify.sh";

const FILE_BYTES = 4096;
/** The most that a maker is asked to change, its own notes included. */
const CHANGEABLE = 1_000;

const scripts: Readonly<Record<string, string>> = {
  [CARD]: JSON.stringify({ goal: "done is there", done_test: VERIFIER, out_of_scope: [] }),
  "verify.sh": "test -e done.txt\n",
  // Notes when it began, rewrites as many files as it is told, and is done at the last attempt.
  "maker.sh": `printf '%s\\n' "$EPOCHREALTIME" >> began.txt
mapfile -t began < began.txt
for ((i = 1; i < $1; i++)); do printf '%s\\n' "\${#began[@]}" > "changed/$i"; done
if ((\${#began[@]} >= $2)); then printf 'yes\\n' > done.txt; fi
`,
};

export function workspaceOf(files: number, ground: Ground, asRoot = false): Workspace {
  const folder = ground.fresh("workspace", asRoot ? null : ground.user);
  const git = (words: readonly string[], input?: Buffer) =>
    ground.run(["git", ...words], {
      cwd: folder,
      asRoot,
      ...(input === undefined ? {} : { input }),
    });
  git(["init", "--quiet", "--initial-branch=main"]);
  git(["-c", "core.compression=0", "fast-import", "--quiet"], historyOf(files));
  git(["checkout", "--quiet", "--force", "main"]);
  const reset = (): void => {
    for (const name of [".goal-harness", "began.txt", "done.txt"]) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
    git(["checkout", "--quiet", "--force", "main", "--", "changed"]);
    git(["update-index", "-q", "--refresh"]);
  };
  return {
    folder,
    files,
    asRoot,
    reset,
    attempts: () =>
      readFileSync(join(folder, "began.txt"), "utf8")
        .trim()
        .split("\n")
        .map((seconds) => Number(seconds.replace(",", ".")) * 1_000),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One commit with that many files, as `git fast-import` takes it. */
function historyOf(files: number): Buffer {
  const pool = randomBytes(3 * 2 ** 20).toString("base64");
  const parts: (string | Buffer)[] = [
    "commit refs/heads/main\ncommitter bench <bench@localhost> 1700000000 +0000\ndata 4\nbase\n",
  ];
  const add = (path: string, text: string): void => {
    parts.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  };
  for (const [path, text] of Object.entries(scripts)) add(path, text);
  for (let i = 1; i < CHANGEABLE; i += 1) add(`changed/${i}`, "0\n");
  const others = Math.max(0, files - CHANGEABLE - Object.keys(scripts).length + 1);
  for (let i = 0; i < others; i += 1) {
    const start = (i * 7_919) % (pool.length - FILE_BYTES);
    const text = `${i}\n${pool.slice(start, start + FILE_BYTES)}`.slice(0, FILE_BYTES);
    add(`src/${Math.floor(i / 320)}/${Math.floor(i / 16) % 20}/${i}.txt`, text);
  }
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}
