import type { RepoPath } from "../change/change.ts";
import type { Problem } from "../fault.ts";

/**
 * The globs of cards and specs: `*` and `?` within a name, `**` over folders, `[a-z]`, `[!a]`, `{a,b}`, `\` before
 * a character to mean itself. A dot is like any other letter. What a glob names, it names with everything beneath:
 * `docs`, `docs/` and `docs/**` are one. There is no negation: rules say what wins.
 */
export function matcher(glob: string): (path: RepoPath) => boolean {
  const pattern = compiled.get(glob) ?? patternOf(glob);
  compiled.set(glob, pattern);
  return (path) => pattern.test(path);
}

/** The same few globs are asked in every iteration. */
const compiled = new Map<string, RegExp>();

/** The glob that matches this path and what lies beneath it, and nothing else, whatever letters it has. */
export function literal(path: RepoPath): string {
  return path.replaceAll(/[\\*?[\]{},]/g, "\\$&");
}

/** One glob for several. */
export function either(globs: readonly string[]): string {
  return globs.length === 1 ? globs.join() : `{${globs.map(trimmed).join(",")}}`;
}

/** What is wrong with a glob as a person wrote it, or null. */
export function globProblem(glob: string): Omit<Problem, "path"> | null {
  const shown = JSON.stringify(glob);
  if (trimmed(glob) === "") return { message: `${shown} names nothing`, fix: '"**"' };
  if (glob.startsWith("!"))
    return { message: `${shown}: a glob cannot be negated`, fix: JSON.stringify(glob.slice(1)) };
  if (glob.startsWith("/"))
    return {
      message: `${shown}: globs are relative to the workspace`,
      fix: JSON.stringify(glob.replace(/^\/+/, "") || "**"),
    };
  if (glob.split("/").includes(".."))
    return { message: `${shown} leaves the workspace`, fix: "name paths below the workspace only" };
  return isPattern(glob) ? null : { message: `${shown} is not a glob`, fix: "check its brackets" };
}

const token =
  /\\(?<escaped>.)|(?<folders>(?<![^/{,])\*\*\/)|(?<below>\/\*\*(?=$|[},]))|(?<stars>\*+)|(?<one>\?)|\[(?<not>[!^]?)(?<set>\]?[^\]/]+)\]|(?<brace>[{},])|[^\\*?[\]{},/]+|./gsu;

type Token = Partial<
  Record<"escaped" | "folders" | "below" | "stars" | "one" | "not" | "set" | "brace", string>
>;

function patternOf(glob: string): RegExp {
  const text = trimmed(glob);
  if (text === "**") return /^/u;
  const source = text.replaceAll(token, (...match) => part(match.at(-1), String(match[0])));
  return new RegExp(`^(?:${grouped(source)})(?:/.*)?$`, "su");
}

function part(
  { escaped, folders, below, stars, one, not, set, brace }: Token,
  whole: string,
): string {
  if (escaped !== undefined) return quote(escaped);
  if (folders !== undefined) return "(?:[^/]+/)*";
  if (below !== undefined) return "(?:/.*)?";
  if (stars !== undefined) return "[^/]*";
  if (one !== undefined) return "[^/]";
  if (set !== undefined) return `(?!/)[${not ? "^" : ""}${set.replaceAll(/[\\[\]^]/g, "\\$&")}]`;
  return brace === undefined ? quote(whole) : `\0${brace}`;
}

/** Braces group from the inside out; what does not pair up, and commas outside, are letters. No path has a NUL. */
function grouped(source: string): string {
  const outer = source.replaceAll(
    /\0\{((?:(?!\0[{}]).)*)\0\}/gs,
    (_, inner: string) => `(?:${inner.replaceAll("\0,", "|")})`,
  );
  return outer === source
    ? source.replaceAll(/\0(.)/g, (_, letter: string) => quote(letter))
    : grouped(outer);
}

const quote = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Without `./`, a slash at the end, and folders of folders. */
const trimmed = (glob: string): string =>
  glob
    .replace(/^(?:\.\/+)+/, "")
    .replace(/(?<!\\)\/+$/, "")
    .replaceAll(/(?<![^/{,])(?:\*\*\/)+(?=\*\*)/g, "");

function isPattern(glob: string): boolean {
  try {
    patternOf(glob);
    return true;
  } catch {
    return false;
  }
}
