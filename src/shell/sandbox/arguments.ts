import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import type { Command, Mount } from "./command.ts";
import type { Account } from "./output.ts";

/** Descriptors the launcher hands to bwrap and to the wrapper inside. */
export const FD = { arguments: 3, status: 4, filter: 5, gate: 6 } as const;

export const INSIDE_HOME = "/tmp/home";
const SHM_BYTES = 256 * 1024 * 1024;
const TMP_BYTES = 1024 * 1024 * 1024;

/** Each named, never `--unshare-all`: that one skips what it cannot have, which is failing open. */
const NAMESPACES = [
  "--unshare-pid",
  "--unshare-ipc",
  "--unshare-uts",
  "--unshare-cgroup-try",
] as const;

/** How this host gets namespaces: an ordinary user maps itself; real root makes them without a user namespace. */
export type Privilege = "user" | "root";

/**
 * The whole argument list for one command, NUL-joined later and passed by descriptor: no workspace path and no name
 * shows on a command line. The order matters: read-only remounts come last.
 */
export function bwrapArguments(
  command: Command,
  account: Account,
  privilege: Privilege,
): readonly string[] {
  const tree = command.tree.kind === "overlay" ? command.tree.mountPoint : command.tree.folder;
  return [
    ...identity(account, privilege),
    ...NAMESPACES,
    ...(command.network === "none" ? ["--unshare-net"] : []),
    ...["--die-with-parent", "--new-session", "--hostname", "sandbox"],
    ...system(),
    ...(command.network === "host" ? nameResolution() : []),
    ...["--proc", "/proc", "--dev", "/dev"],
    ...(privilege === "root" ? ["--ro-bind", "/proc/sys", "/proc/sys"] : []),
    ...temporary("/dev/shm", SHM_BYTES),
    ...temporary("/tmp", TMP_BYTES),
    // Real root makes it, for the only account there is.
    ...["--perms", privilege === "root" ? "0777" : "0755", "--dir", INSIDE_HOME],
    ...["--dir", "/var", ...varTmp(command)],
    ...foldersAbove([...command.mounts.map(({ inside }) => inside), command.workspace], privilege),
    ...command.mounts.flatMap(mountArguments),
    ...["--bind", tree, command.workspace, "--chdir", command.workspace],
    ...["--json-status-fd", String(FD.status), "--seccomp", String(FD.filter)],
    // Writable, `/proc/PID/mem` would let the code under test write an `exit 0` into the verifier that started it.
    ...["--remount-ro", "/", "--remount-ro", "/dev", "--remount-ro", "/proc"],
  ];
}

function identity(account: Account, privilege: Privilege): readonly string[] {
  const ids = ["--uid", String(account.uid), "--gid", String(account.gid)];
  if (privilege === "user")
    return ["--unshare-user", "--disable-userns", ...ids, "--cap-drop", "ALL"];
  // setpriv inside drops to the account and empties the bounding set; it needs these three to do so.
  const needed = ["CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP"];
  return ["--cap-drop", "ALL", ...needed.flatMap((capability) => ["--cap-add", capability])];
}

const SHOWN = /^\/(usr|etc|opt|bin|sbin|lib|lib64|lib32|libx32|nix\/store)\//;

/** bwrap would make parents that only their maker may pass; real root's would then shut out the account. */
function foldersAbove(places: readonly string[], privilege: Privilege): readonly string[] {
  const parents = places.flatMap((place) => {
    const steps = place.split("/").slice(1, -1);
    return steps.map((_, i) => `/${steps.slice(0, i + 1).join("/")}`);
  });
  const made = [...new Set(parents)].filter((each) => !SHOWN.test(`${each}/`) && each !== "/tmp");
  const isOpen = (folder: string) => privilege === "root" && folder.startsWith(`${INSIDE_HOME}/`);
  return made.flatMap((folder) => ["--perms", isOpen(folder) ? "0777" : "0755", "--dir", folder]);
}

const mountArguments = ({ outside, inside, access }: Mount): readonly string[] => [
  access === "read" ? "--ro-bind" : "--bind",
  outside,
  inside,
];

const temporary = (folder: string, bytes: number): readonly string[] => [
  ...["--perms", "1777", "--size", String(bytes), "--tmpfs", folder],
];

/** The same place as /tmp, unless the workspace lies there: newer bwraps mount nothing through a link. */
function varTmp({ workspace }: Command): readonly string[] {
  if (workspace.startsWith("/var/tmp/")) return temporary("/var/tmp", TMP_BYTES);
  return ["--symlink", "../tmp", "/var/tmp"];
}

/** System folders as this host has them: real, or links into /usr. */
function system(): readonly string[] {
  const merged = ["bin", "sbin", "lib", "lib64", "lib32", "libx32"].flatMap((name) => {
    const entry = lstatSync(`/${name}`, { throwIfNoEntry: false });
    if (entry === undefined) return [];
    if (entry.isSymbolicLink()) return ["--symlink", readlinkSync(`/${name}`), `/${name}`];
    return ["--ro-bind", `/${name}`, `/${name}`];
  });
  return [
    ...["--ro-bind", "/usr", "/usr", ...merged, "--ro-bind", "/etc", "/etc"],
    ...["--ro-bind-try", "/opt", "/opt", "--ro-bind-try", "/nix/store", "/nix/store"],
  ];
}

/** With the host's network, names must resolve: resolv.conf is often a link into /run, which is not shown. */
function nameResolution(): readonly string[] {
  try {
    const target = realpathSync("/etc/resolv.conf");
    return target.startsWith("/etc/") ? [] : ["--ro-bind", target, target];
  } catch {
    return [];
  }
}
