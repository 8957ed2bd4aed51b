import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ObjectFormat } from "../../core/change/git-object.ts";
import type { GitFolder } from "./git-folder.ts";
import { type GitRoom, gitProgram } from "./program.ts";

/** What the harness's own repository starts from. */
export type Origin = {
  readonly at: GitFolder;
  readonly head: string;
  readonly format: ObjectFormat;
};

/**
 * Makes the harness's own repository folder: it borrows the workspace's objects and writes its own beside them. Of the
 * workspace's settings it takes the two lists that say what is ignored and what is converted, and nothing that git
 * could run.
 */
export function makeOwnFolder(folder: string, { at, head, format }: Origin): GitRoom {
  for (const below of ["objects/info", "refs", "info"]) {
    mkdirSync(join(folder, below), { recursive: true, mode: 0o700 });
  }
  writeFileSync(join(folder, "config"), configuration(format));
  writeFileSync(join(folder, "HEAD"), `${head}\n`);
  writeFileSync(join(folder, "objects/info/alternates"), `${line(join(at.common, "objects"))}\n`);
  for (const list of ["info/exclude", "info/attributes"]) {
    if (existsSync(join(at.common, list))) copyFileSync(join(at.common, list), join(folder, list));
  }
  return { program: gitProgram(), folder };
}

/** Every setting by which git could run something, look elsewhere or overlook a change, the safe way round. */
function configuration(format: ObjectFormat): string {
  return `[core]
	repositoryFormatVersion = ${format === "sha1" ? 0 : 1}
	bare = false
	fileMode = true
	symlinks = true
	trustCTime = true
	checkStat = default
	autoCrlf = false
	fsMonitor = false
	untrackedCache = false
	preloadIndex = true
	hooksPath = /dev/null
	attributesFile = /dev/null
	excludesFile = /dev/null
[gc]
	auto = 0
${format === "sha1" ? "" : `[extensions]\n\tobjectFormat = ${format}\n`}`;
}

/** Git reads a line that begins with a quote as C-quoted, and one that begins with a hash as a comment. */
function line(path: string): string {
  return /^["#]|[\n\\]/.test(path) ? JSON.stringify(path) : path;
}
