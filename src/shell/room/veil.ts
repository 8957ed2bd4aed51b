import { chmodSync, existsSync, linkSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { entryAt } from "./entry.ts";
import { handOver, makeFolder, type Owner } from "./ownership.ts";
import type { RunFolder } from "./run-folder.ts";

/** Lines of a git configuration that can carry a credential or lead to one. */
const SECRET_LINE = /extraheader|password|token|helper|oauth|:\/\/[^/\s]*@|^\s*path\s*=/i;

/** The repository's configuration without credentials; null where it holds none. */
export function harmlessConfig(text: string): string | null {
  const lines = text.split("\n");
  const kept = lines.filter((line) => !SECRET_LINE.test(line));
  return kept.length === lines.length ? null : kept.join("\n");
}

export type Veiled = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly out: string;
  readonly owner: Owner;
};

/**
 * A layer between the original and every room: it hides the out folder, which the harness writes during the run, and a
 * checkout's stored token. Null where there is nothing to hide.
 */
export function veil({ run, workspace, out, owner }: Veiled): string | null {
  const config = configWithoutSecrets(workspace);
  const hidden = relative(workspace, out);
  const whiteout = hidesOut(workspace, out) ? run.whiteout() : null;
  if (config === null && whiteout === null) return null;
  const layer = run.folder("veil");
  if (config !== null) {
    makeFolder(join(layer, ".git"), owner);
    const place = join(layer, ".git", "config");
    writeFileSync(place, config);
    chmodSync(place, 0o644);
    handOver(place, owner);
  }
  if (whiteout !== null && !hidden.includes("/")) linkSync(whiteout, join(layer, hidden));
  return layer;
}

export function configWithoutSecrets(workspace: string): string | null {
  const place = join(workspace, ".git", "config");
  return entryAt(place).kind === "file" ? harmlessConfig(readFileSync(place, "utf8")) : null;
}

export function hidesOut(workspace: string, out: string): boolean {
  const inside = relative(workspace, out);
  return inside !== "" && !inside.startsWith("..") && existsSync(out);
}
