import type { RepoPath } from "../change/change.ts";
import { isPythonStartName } from "./python-modules.ts";

/** The untouched workspace, as far as it takes to see what stands before what. */
export type Standing = {
  /** Names directly in a folder; null where there is none. */
  namesIn(folder: RepoPath): readonly string[] | null;
  isExam(path: RepoPath): boolean;
};

const script = /\.(?:[cm]?[jt]s|[jt]sx|json|node)$/;

/**
 * What a new path keeps loaders from finding: a file of the exam stays as it is, and is never read, where a package, a
 * compiled module or a name without an ending comes first. Null where it hides nothing.
 */
export function shadowOf(path: RepoPath, standing: Standing): string | null {
  const names = path.split("/");
  for (const [at, name] of names.entries()) {
    const folder = names.slice(0, at).join("/");
    const beside = standing.namesIn(folder);
    if (beside === null) return null;
    if (beside.includes(name)) continue;
    const exam = beside.filter((each) =>
      standing.isExam(folder === "" ? each : `${folder}/${each}`),
    );
    const found = shadowed({ name, isFolder: at < names.length - 1 }, exam);
    if (found !== null) return `would be loaded instead of ${found}`;
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
