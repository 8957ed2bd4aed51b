import { normalPath } from "../card/parameters.ts";
import type { RepoPath } from "../change/change.ts";
import { examSurface } from "./exam-surface.ts";
import { matcher } from "./glob.ts";
import type { ReadText } from "./indirection.ts";

/** A file that another loads. */
export type Loaded = { readonly path: RepoPath; readonly by: RepoPath };

/** Settings load settings; what loads more than this is a program. */
const mostLoaded = 64;

/**
 * What the settings at the root load by names of their own: set-up files, reporters, plugins, what they extend,
 * include and import. Whoever writes those writes the settings. `names` are those at the root.
 */
export const loadedBySettings = (names: readonly string[], read: ReadText): readonly Loaded[] =>
  names.filter(isSettings).flatMap((name) => loadedFrom(name, read));

/** What a file loads, and what that loads in its turn; each file once. */
export function loadedFrom(
  path: RepoPath,
  read: ReadText,
  seen: Set<RepoPath> = new Set(),
): readonly Loaded[] {
  const text = seen.size < mostLoaded ? read(path) : null;
  if (text === null) return [];
  seen.add(path);
  const found = [...new Set(namesIn(path, text).flatMap((name) => existing(path, name, read)))];
  const fresh = found.filter((each) => !seen.has(each));
  for (const each of fresh) seen.add(each);
  return fresh.flatMap((each) => [{ path: each, by: path }, ...loadedFrom(each, read, seen)]);
}

/** Kinds of settings that decide how tests and checks run, not what is built. */
const deciding = new Set([
  "JavaScript test configuration",
  "linter configuration",
  "coverage configuration",
  "make or task file",
  "Cargo file",
]);
const isOfKind = examSurface
  .filter(({ rule }) => deciding.has(rule))
  .map(({ glob }) => matcher(glob));

const isSettings = (name: string): boolean =>
  /^(?:package|tsconfig.*|jsconfig.*)\.json$/.test(name) ||
  (!/\.lock$|\.rs$/.test(name) && isOfKind.some((matches) => matches(name)));

const importing =
  /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["'`](?<name>\.\.?\/[^"'`\n]+)["'`]/g;
const setUp =
  /["']?\b(?:setupFiles|setupFilesAfterEnv|globalSetup|globalTeardown|reporters|runner|testRunner|testEnvironment|resolver|transform|preset)\b["']?\s*:\s*(?<value>\[[^\]]*\]|\{[^}]*\}|["'][^"'\n]*["'])/g;
const extending =
  /["']?\b(?:extends|require|plugins|presets|file|jsPlugins)\b["']?\s*:[ \t]*(?<value>\[[^\]]*\]|["'][^"'\n]*["']|(?:\n\s*-\s*\S+)+|[^\s{]+)/g;
const python = /^\s*(?:from\s+\.?(?<name>\w[\w.]*)\s+import\b|import\s+(?<other>\w[\w.]*))/gm;

/** Names as they are written, strings of settings and of imports. */
function namesIn(path: RepoPath, text: string): readonly string[] {
  const name = path.split("/").at(-1) ?? "";
  if (name.endsWith(".py")) return groups(text, python).map((each) => each.replaceAll(".", "/"));
  if (/akefile$|\.mk$/.test(name)) return lines(text, /^[-s]?include\s+(.+)$/gm);
  if (name === "Cargo.toml") return [...lines(text, /^build\s*=\s*"(.+)"/gm), ...cargoTests(text)];
  const values = groups(text, name === "package.json" ? setUp : all).flatMap(stringsIn);
  return name === "package.json" ? values : [...groups(text, importing), ...values];
}

const all = new RegExp(`${setUp.source}|${extending.source.replace("<value>", "<other>")}`, "g");

const groups = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(({ groups: found }) =>
    [found?.name, found?.value, found?.other].filter((each) => each !== undefined),
  );

const lines = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, rest = ""]) => rest.split(/\s+/));

const cargoTests = (text: string): readonly string[] =>
  text
    .split(/^(?=\[)/m)
    .filter((section) => /^\[\[(?:test|bench)\]\]/.test(section))
    .flatMap((section) => lines(section, /^path\s*=\s*"(.+)"/gm));

const stringsIn = (value: string): readonly string[] =>
  value.match(/[^\s"'`,[\]{}]{2,}/g)?.map((each) => each.replace(/^<rootDir>\//, "")) ?? [];

const scriptEndings = ["", ".js", ".ts", ".mjs", ".cjs", ".mts", ".cts", ".json", "/index.js"];

/** A bare name is a package's, unless it is a file as it stands. */
function endingsOf(from: RepoPath, name: string): readonly string[] {
  if (from.endsWith(".py")) return [".py", "/__init__.py"];
  return name.startsWith(".") ? scriptEndings : [""];
}

function existing(from: RepoPath, name: string, read: ReadText): readonly RepoPath[] {
  const place = joined(from, name);
  if (place === null) return [];
  return endingsOf(from, name)
    .map((ending) => `${place}${ending}`)
    .filter((path) => read(path) !== null);
}

/** Null where it leaves the workspace, or names no file at all. */
function joined(from: RepoPath, name: string): RepoPath | null {
  const steps: string[] = from.split("/").slice(0, -1);
  for (const step of normalPath(name).split("/")) {
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return name.startsWith("/") || /[\0$*]/.test(name) ? null : steps.join("/") || null;
}
