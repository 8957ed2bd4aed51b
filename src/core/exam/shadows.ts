import type { RepoPath } from "../change/change.ts";
import { isPythonStartName } from "./python-modules.ts";

/** Names directly in a folder of the untouched workspace, and which of them are exam. */
export type Standing = { readonly names: ReadonlySet<string>; readonly exam: readonly string[] };

const script = /\.(?:[cm]?[jt]s|[jt]sx|json|node)$/;

/**
 * What a new path keeps loaders from finding: a file of the exam stays as it is, and is never read, where a package, a
 * compiled module or a name without an ending comes first. Null where it hides nothing. `standingIn` gives null where
 * there is no such folder.
 */
export function shadowOf(
  path: RepoPath,
  standingIn: (folder: RepoPath) => Standing | null,
): string | null {
  const names = path.split("/");
  for (const [at, name] of names.entries()) {
    const standing = standingIn(names.slice(0, at).join("/"));
    if (standing === null) return null;
    if (standing.names.has(name)) continue;
    // From here on everything is new.
    const found = shadowed({ name, isFolder: at < names.length - 1 }, standing.exam);
    return found === null ? null : `would be loaded instead of ${found}`;
  }
  return null;
}

function shadowed(added: New, exam: readonly string[]): string | null {
  const hidden = exam.find((each) => hides(added, each));
  if (hidden !== undefined) return hidden;
  const module = added.name.replace(/\..*$/, "");
  const isModule = added.isFolder || /\.(?:py|so)$/.test(added.name);
  // Python looks for a module in the folder of the program or the test first.
  const isBeside = exam.some((each) => each.endsWith(".py"));
  return isModule && isBeside && isPythonStartName(module) ? `Python's own ${module}` : null;
}

type New = { readonly name: string; readonly isFolder: boolean };

function hides({ name, isFolder }: New, exam: string): boolean {
  const stem = exam.replace(/\.\w+$/, "");
  if (exam.endsWith(".py")) {
    return isFolder ? name === stem : /\.(?:so|pyd|pyc)$/.test(name) && name.startsWith(`${stem}.`);
  }
  if (!script.test(exam) || isFolder) return false;
  return name === stem || (script.test(name) && name.replace(script, "") === stem);
}
