import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

export type Whereabouts = {
  /** Empty, and gone when the bench is over. */
  readonly folder: string;
  /** Our own programs, bundled. */
  readonly code: string;
  readonly product: string;
};

export type Account = { readonly uid: number; readonly gid: number };

/** A place to measure in, and the account that does. */
export type Ground = {
  readonly product: string;
  readonly code: string;
  /** Null where this process is an ordinary user itself. */
  readonly user: Account | null;
  readonly node: string;
  /** A fresh folder of the account's. */
  fresh(name: string, owner?: Account | null): string;
  /** Makes a path, and all below it, the account's. */
  give(path: string, owner?: Account | null): void;
  /** Runs a program as the account, with nothing of our environment. Throws on any exit code but the wanted one. */
  run(argv: readonly string[], options?: RunOptions): Ran;
};

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
  readonly exit?: number;
  readonly asRoot?: boolean;
};

export type Ran = { readonly milliseconds: number; readonly stdout: string };

const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** Parts of the product that a run reads. */
const PARTS = ["dist", "harnesses", "reporters", "package.json"];

export function groundIn({ folder, code, product }: Whereabouts): Ground {
  const user = process.getuid?.() === 0 ? NOBODY : null;
  chmodSync(folder, 0o755);
  const own = join(folder, "product");
  for (const part of PARTS) cpSync(join(product, part), join(own, part), { recursive: true });
  spawnSync("chmod", ["-R", "a+rX", own, code]);
  let made = 0;
  const fresh: Ground["fresh"] = (name, owner = user) => {
    const path = join(folder, `${name}-${made++}`);
    mkdirSync(path);
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  const node = nodeFor(user, folder);
  const base = {
    PATH: `${dirname(node)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: fresh("home"),
    TMPDIR: fresh("tmp"),
    LC_ALL: "C",
  };
  const run: Ground["run"] = (argv, options = {}) => ran(argv, { base, user, ...options });
  const give: Ground["give"] = (path, owner = user) => {
    if (owner !== null) spawnSync("chown", ["-R", `${owner.uid}:${owner.gid}`, path]);
  };
  return { product: own, code, user, node, fresh, give, run };
}

function ran(
  [program = "", ...words]: readonly string[],
  options: RunOptions & {
    readonly base: Readonly<Record<string, string>>;
    readonly user: Account | null;
  },
): Ran {
  const { base, user, cwd = "/", env = {}, input = "", exit = 0, asRoot = false } = options;
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    env: { ...base, ...env },
    input,
    maxBuffer: 256 * 1024 * 1024,
    ...(asRoot || user === null ? {} : user),
  });
  const milliseconds = performance.now() - began;
  if (status === exit) return { milliseconds, stdout: stdout.toString() };
  const said = `${error?.message ?? ""}${stderr}${stdout}`.trim().slice(-2_000);
  throw new Error(`${program} ${words.join(" ")} ended with ${status}, not ${exit}:\n${said}`);
}

/** This Node, or a copy of it where the account cannot reach it. */
function nodeFor(user: Account | null, folder: string): string {
  if (user === null) return process.execPath;
  const { status } = spawnSync(process.execPath, ["--version"], user);
  if (status === 0) return process.execPath;
  const copy = join(folder, "bin/node");
  mkdirSync(dirname(copy));
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}
