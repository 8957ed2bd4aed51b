import { readFileSync } from "node:fs";
import type { Privilege } from "./arguments.ts";
import { FD } from "./arguments.ts";
import type { Command, Tree } from "./command.ts";
import type { Account } from "./output.ts";
import { dropTo, GATE, OVERLAY_STAGE, PROGRAM } from "./stage.ts";

/** How commands get from this process into bwrap: one exec after another, one pid, no parent in between. */
export type Chain = {
  readonly account: Account;
  readonly privilege: Privilege;
  /** Root starts children as the account at once, unless a mount namespace must be entered first. */
  readonly spawnAs: { readonly uid: number; readonly gid: number } | Record<string, never>;
  argv(command: Command): readonly [string, ...string[]];
};

export type ChainOptions = {
  readonly bwrap: string;
  readonly account: Account;
  readonly isRoot: boolean;
  readonly privilege: Privilege;
  /** A process whose mount namespace shows tool folders that the account cannot reach by itself. */
  readonly viewHolder: number | null;
};

export function chainOf(options: ChainOptions): Chain {
  const { account, isRoot, privilege, viewHolder } = options;
  const dropsBySpawn = isRoot && privilege === "user" && viewHolder === null;
  return {
    account,
    privilege,
    spawnAs: dropsBySpawn ? account : {},
    argv: (command) => {
      const [program, ...rest] = [
        ...enterView(options),
        ...ownNamespace(privilege, command.tree),
        ...staged(command.tree),
        ...[options.bwrap, "--args", String(FD.arguments), "--"],
        ...(privilege === "root" ? dropTo(account) : []),
        ...[PROGRAM.shell, "-c", GATE, "gate", String(FD.gate), ...limitsOf(command)],
        ...command.argv,
      ];
      return [program ?? options.bwrap, ...rest];
    },
  };
}

function enterView({ account, isRoot, privilege, viewHolder }: ChainOptions): readonly string[] {
  if (!isRoot || viewHolder === null) return [];
  const enter = [PROGRAM.nsenter, `--mount=/proc/${viewHolder}/ns/mnt`, "--"];
  if (privilege === "root") return enter;
  const { uid, gid } = account;
  return [...enter, PROGRAM.setpriv, `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--"];
}

/** Memory is bounded as data segments: a bound on address space would break WebAssembly and sanitizers. */
function limitsOf({ limits }: Command): readonly string[] {
  return [
    bounded("Max open files", 65_536),
    Math.floor(bounded("Max file size", 16 * 1024 ** 3) / 512),
    Math.floor(bounded("Max data size", limits.memoryBytes) / 1024),
    bounded("Max processes", limits.processes),
  ].map(String);
}

function ownNamespace(privilege: Privilege, tree: Tree): readonly string[] {
  if (tree.kind === "folder") return [];
  if (privilege === "root") return [PROGRAM.unshare, "--mount", "--propagation", "private", "--"];
  return [PROGRAM.unshare, "--user", "--map-root-user", "--mount", "--"];
}

function staged(tree: Tree): readonly string[] {
  if (tree.kind === "folder") return [];
  const layers = `lowerdir=${tree.lower.join(":")},upperdir=${tree.upper},workdir=${tree.work}`;
  // userxattr: the only form an ordinary user may mount; volatile: no sync of the whole disk at unmount.
  const options = `${layers},userxattr,volatile`;
  return [PROGRAM.shell, "-c", OVERLAY_STAGE, "stage", options, tree.mountPoint];
}

/** A shell fails when asked to raise a hard limit, so the host's own stays where it is lower. */
function bounded(name: string, wanted: number): number {
  const line = hardLimits().find((each) => each.startsWith(name));
  const hard = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
  return Number.isFinite(hard) && hard < wanted ? hard : wanted;
}

let limitLines: readonly string[] | undefined;
const hardLimits = (): readonly string[] => {
  limitLines ??= readFileSync("/proc/self/limits", "utf8").split("\n");
  return limitLines;
};
