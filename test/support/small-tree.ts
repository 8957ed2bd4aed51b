import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const repository = resolve(import.meta.dirname, "../..");

/** Contents by path. */
export type Tree = Readonly<Record<string, string>>;

/** A folder with parts of this repository and these files, gone when it is disposed of. */
export function smallTree(
  parts: readonly string[],
  tree: Tree,
): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "goal-harness-tree-"));
  for (const part of parts) {
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  }
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The packages that are installed here, for a tool that looks into them. */
export function lendPackages(folder: string): void {
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
}
