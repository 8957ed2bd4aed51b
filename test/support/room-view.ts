import type { ChangedPath, RepoPath } from "../../src/core/change/change.ts";
import { pathOf } from "../../src/core/change/path.ts";
import { byText } from "../../src/core/order.ts";

/** What stands at each path, as a command in a room sees it: kind, git's mode, set-id bits and content. */
export type View = ReadonlyMap<RepoPath, string>;

/**
 * Says what stands below the working directory: `kind mode size target path`, NUL behind each, and then digests. Prints
 * nothing else.
 */
export const LIST = `
cd "$here"; echo LIST
find . -mindepth 1 ! -type d -printf '%y %m %s %l\\0%P\\0'
echo DIGESTS
find . -type f -print0 | LC_ALL=C sort -z | xargs -0r sha256sum -bz --
`;

/** The answer to `LIST`, Latin-1, whatever was said before it. */
export function viewOf(said: string): View {
  const [, listing = ""] = said.split("LIST\n").slice(-2);
  const at = listing.lastIndexOf("DIGESTS\n");
  const digests = new Map(
    listing
      .slice(at + "DIGESTS\n".length)
      .split("\0")
      .filter((line) => line !== "")
      .map((line) => [asPath(line.slice(66 + "./".length)), line.slice(0, 64)]),
  );
  const fields = listing.slice(0, at).split("\0");
  const view = new Map<RepoPath, string>();
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const path = asPath(fields[i + 1] ?? "");
    view.set(path, standing(fields[i] ?? "", digests.get(path) ?? ""));
  }
  return view;
}

const asPath = (text: string): RepoPath => pathOf(Buffer.from(text, "latin1"));

function standing(line: string, digest: string): string {
  const [kind = "", mode = "", , ...target] = line.split(" ");
  if (kind === "l") return `120000 ${target.join(" ")}`;
  if (kind !== "f") return kind;
  const bits = Number.parseInt(mode, 8);
  return `${bits & 0o6000 ? "set-id " : ""}${bits & 0o100 ? "100755" : "100644"} ${digest}`;
}

/** Paths that are not the same in both. */
export function differing(one: View, other: View): RepoPath[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort(byText);
}

/** What must be seen once a change lies over `original`. `link` tells a symlink's target. */
export function applied(
  original: View,
  changed: readonly ChangedPath[],
  link: (path: RepoPath) => string,
): View {
  const gone = changed.filter(({ change }) => change === "deleted").map(({ path }) => path);
  const placed = changed.flatMap((entry): [RepoPath, string][] => {
    if (entry.change === "deleted") return [];
    const { path, mode, sha256 } = entry;
    return [[path, mode === "120000" ? `120000 ${link(path)}` : `${mode} ${sha256}`]];
  });
  const hidden = (path: RepoPath) => placed.some(([each]) => path.startsWith(`${each}/`));
  const left = [...original].filter(([path]) => !gone.includes(path) && !hidden(path));
  return new Map([...left, ...placed]);
}
