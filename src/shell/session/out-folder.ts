import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { BadInput } from "../../core/fault.ts";

/** What a run leaves. The packet is removed first of all: one of an older run must never lie beside a newer report. */
export const outFiles = [
  "proof-packet.json",
  "run-report.json",
  "change.patch",
  "summary.md",
  "journal.jsonl",
] as const;

export type OutFile = (typeof outFiles)[number];

/** Where packet, report, patch, summary and journal go. */
export type OutFolder = {
  /** Absolute, without symlinks on the way. */
  readonly path: string;
  file(name: OutFile): string;
  /** Whoever reads sees the old content or the new one, never a part, at whatever moment this process dies. */
  replace(name: OutFile, content: string | Uint8Array): void;
  /** Returns once the operating system has it: a kill of this process takes nothing back. */
  append(name: OutFile, content: string): void;
  remove(name: OutFile): void;
};

/**
 * Makes the folder, empties it of an older run's files and touches nothing else in it. A folder that holds only ours
 * ignores itself in git. Throws `BadInput` where it cannot be used: a symlink, a repository's root, not writable.
 */
export function openOutFolder(path: string): OutFolder {
  try {
    return opened(path);
  } catch (fault) {
    throw fault instanceof BadInput ? fault : unusable(path, fault);
  }
}

/** What a person is told where the folder is there, and nothing can be written to it. */
export function unusable(path: string, fault: unknown): BadInput {
  const why = fault instanceof Error ? fault.message : String(fault);
  return refusal(`${path} cannot be used: ${why}`, fault);
}

function opened(path: string): OutFolder {
  const before = statOf(path);
  if (before !== null && !before.isDirectory()) throw refusal(`${path} is no folder of its own`);
  mkdirSync(path, { recursive: true });
  const folder = realpathSync(path);
  if (statOf(join(folder, ".git")) !== null) throw refusal(`${path} is the root of a repository`);
  for (const name of outFiles) removeOwn(folder, name);
  ignoreItself(folder);
  return {
    path: folder,
    file: (name) => join(folder, name),
    replace: (name, content) => replace(join(folder, name), content),
    append: (name, content) => append(join(folder, name), content),
    remove: (name) => rmSync(join(folder, name), { force: true }),
  };
}

function removeOwn(folder: string, name: string): void {
  for (const file of [join(folder, name), temporary(join(folder, name))]) {
    const stats = statOf(file);
    if (stats !== null && !stats.isFile()) throw refusal(`${file} is no regular file`);
    rmSync(file, { force: true });
  }
}

/** In a folder with other people's files a `*` would hide those from git. */
function ignoreItself(folder: string): void {
  if (readdirSync(folder).length > 0) return;
  write(join(folder, ".gitignore"), "*\n", constants.O_EXCL);
}

function replace(file: string, content: string | Uint8Array): void {
  const draft = temporary(file);
  try {
    rmSync(draft, { force: true });
    write(draft, content, constants.O_EXCL);
    renameSync(draft, file);
  } catch (fault) {
    rmSync(draft, { force: true });
    throw fault;
  }
}

function append(file: string, content: string): void {
  write(file, content, constants.O_APPEND);
}

function write(file: string, content: string | Uint8Array, how: number): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | how;
  const fd = openSync(file, flags, 0o644);
  const { size } = fstatSync(fd);
  try {
    writeFileSync(fd, content);
  } catch (fault) {
    // On a full disk a part may be there: half a line is no line.
    ftruncateSync(fd, size);
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new Error(`${file} could not be written: ${why}`, { cause: fault });
  } finally {
    closeSync(fd);
  }
}

const temporary = (file: string): string => `${file}.tmp`;

function statOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

function refusal(message: string, cause?: unknown): BadInput {
  const fix = "--out DIR  # a folder of its own that can be written";
  const refused = new BadInput([{ file: "arguments", key: "--out", line: null, message, fix }]);
  if (cause !== undefined) refused.cause = cause;
  return refused;
}
