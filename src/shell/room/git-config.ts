import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { entryAt } from "./entry.ts";

/** Lines of a git configuration that can carry a credential or lead to one, and what a line break carries on. */
const SECRET_LINE =
  /extraheader|authorization|password|token|helper|oauth|cookie|:\/\/[^/\s]*@|^\s*path\s*=|\\\s*$/i;

/** The configuration without credentials; null where it holds none. */
export function harmlessConfig(text: string): string | null {
  const lines = text.split("\n");
  const kept = lines.filter((line, i) => {
    return !SECRET_LINE.test(line) && !/\\\s*$/.test(lines[i - 1] ?? "");
  });
  return kept.length === lines.length ? null : kept.join("\n");
}

/** What git configurations below the workspace's `.git` become, by workspace path: a checkout stores its token there. */
export function harmlessConfigs(workspace: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of configsIn(workspace, ".git")) {
    const place = join(workspace, path);
    if (entryAt(place).kind !== "file") continue;
    const text = harmlessConfig(readFileSync(place, "utf8"));
    if (text !== null) found.set(path, text);
  }
  return found;
}

/** A repository's own, its worktrees' and its submodules', whose folders lie in `modules` under any name. */
function configsIn(workspace: string, folder: string): readonly string[] {
  const below = (name: string): readonly string[] => foldersIn(workspace, `${folder}/${name}`);
  if (entryAt(join(workspace, folder, "HEAD")).kind === "absent") {
    return foldersIn(workspace, folder).flatMap((each) => configsIn(workspace, each));
  }
  return [
    ...["config", "config.worktree"].map((name) => `${folder}/${name}`),
    ...below("worktrees").map((each) => `${each}/config.worktree`),
    ...below("modules").flatMap((each) => configsIn(workspace, each)),
  ];
}

function foldersIn(workspace: string, folder: string): readonly string[] {
  const place = join(workspace, folder);
  if (entryAt(place).kind !== "folder") return [];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}
