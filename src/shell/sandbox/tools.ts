import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, join, sep } from "node:path";
import { byText } from "../../core/order.ts";

/** Shown already, or never to be shown. */
const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/opt", "/nix"];
const NEVER = ["/run", "/proc", "/sys", "/dev", "/var/run"];

/** What a tool's folder in somebody's home may show: programs and their libraries, never credentials or history. */
const TOOL_PARTS = [
  ...["bin", "sbin", "shims", "libexec", "lib", "lib64", "include"],
  ...["versions", "plugins", "toolchains", "sdk", "candidates", "installs", "pyenv.d", "version"],
  "pyvenv.cfg", // says to a virtual environment which Python it is of
];

/** Folders whose parts are somebody's files as well as programs: only these parts of them. */
const MIXED_PARTS = ["bin", "lib", "lib64", "libexec"];

export type ToolView = {
  /** Folders to show read-only at their own place. */
  readonly folders: readonly string[];
  /** PATH for makers and verifiers: the same order, what is not shown left out. */
  readonly path: string;
};

export type ToolOptions = {
  readonly path: string;
  readonly home: string;
  /** Never shown through here: the workspace, the runner's folders. */
  readonly hidden: readonly string[];
};

/** Which tool folders of PATH a sandbox shows. Tools outside the system come with their prefix, as they need their libraries. */
export function toolView({ path, home, hidden }: ToolOptions): ToolView {
  const entries = path.split(delimiter).filter((entry) => entry.startsWith("/"));
  const shown = [...rustToolchain(entries), ...entries].flatMap((entry) => {
    const real = realpathOf(entry);
    if (real === null || isInside(real, [...NEVER, ...hidden])) return [];
    if (isBroad(real, home) || hidden.some((each) => isInside(each, [real]))) return [];
    return [{ entry, folders: isInside(real, SYSTEM) ? [] : foldersOf(entry, real, home) }];
  });
  const folders = new Set(shown.flatMap((each) => each.folders));
  const broadest = [...folders].filter(
    (folder) => ![...folders].some((other) => other !== folder && isInside(folder, [other])),
  );
  return {
    folders: broadest.sort(byText),
    path: [...new Set(shown.map((each) => each.entry))].join(":"),
  };
}

function foldersOf(entry: string, real: string, home: string): readonly string[] {
  const prefix = dirname(entry);
  const programs = [entry, ...(real === entry ? [] : [real])];
  if (!["bin", "sbin", "shims"].includes(basename(entry))) return programs;
  if (isBroad(prefix, home)) return programs;
  const parts = basename(prefix) === ".local" ? MIXED_PARTS : TOOL_PARTS;
  return [...programs, ...parts.map((part) => join(prefix, part)).filter(existsSync)];
}

const BROAD = ["/", "/home", "/root", "/tmp", "/var", "/var/tmp", "/mnt", "/media", "/srv"];

/** Homes and roots hold more than tools, whatever PATH says. */
const isBroad = (folder: string, home: string): boolean =>
  BROAD.includes(folder) || folder === home || dirname(folder) === "/home";

/**
 * `~/.cargo/bin` holds rustup's proxies, which look for toolchains below HOME; HOME is private inside, so the default
 * toolchain's own programs go first.
 */
function rustToolchain(entries: readonly string[]): readonly string[] {
  const proxies = entries.find((entry) => entry.endsWith("/.cargo/bin"));
  if (proxies === undefined) return [];
  const rustup = join(dirname(dirname(proxies)), ".rustup");
  try {
    const settings = readFileSync(join(rustup, "settings.toml"), "utf8");
    const wanted = /default_toolchain\s*=\s*"([^"]+)"/.exec(settings)?.[1] ?? "";
    const names = readdirSync(join(rustup, "toolchains"));
    const name = names.find((each) => each === wanted || each.startsWith(`${wanted}-`));
    return name === undefined ? [] : [join(rustup, "toolchains", name, "bin")];
  } catch {
    return [];
  }
}

function realpathOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

const isInside = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(folder + sep));
