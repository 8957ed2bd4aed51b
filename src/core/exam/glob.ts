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

type Groups = Partial<
  Record<"escaped" | "folders" | "below" | "stars" | "one" | "not" | "set" | "brace", string>
>;

/** A piece of a glob as a pattern. `within`: of one fixed length, inside one name. */
type Token = { readonly kind: "stars" | "within" | "other"; readonly source: string };

function patternOf(glob: string): RegExp {
  const text = trimmed(glob);
  if (text === "**") return /^/u;
  const tokens = [...text.matchAll(token)].map(({ 0: whole, groups = {} }) => part(groups, whole));
  return new RegExp(`^(?:${grouped(joined(tokens))})(?:/.*)?$`, "su");
}

function part(
  { escaped, folders, below, stars, one, not, set, brace }: Groups,
  whole: string,
): Token {
  if (escaped !== undefined) return { kind: "within", source: quote(escaped) };
  if (folders !== undefined) return { kind: "other", source: "(?:[^/]+/)*" };
  if (below !== undefined) return { kind: "other", source: "(?:/.*)?" };
  if (stars !== undefined) return { kind: "stars", source: "[^/]*" };
  if (one !== undefined) return { kind: "within", source: "[^/]" };
  if (brace !== undefined) return { kind: "other", source: `\0${brace}` };
  if (set === undefined) return { kind: whole === "/" ? "other" : "within", source: quote(whole) };
  const letters = set.replaceAll(/[\\[\]^]/g, "\\$&");
  return { kind: "within", source: `(?!/)[${not ? "^" : ""}${letters}]` };
}

/**
 * What stands between two stars of a name is taken where it comes first, for good: the later star makes up for the rest.
 * A name that a maker chose cannot make the search try every way to share it out.
 */
function joined(tokens: readonly Token[]): string {
  let source = "";
  for (let at = 0; at < tokens.length; at += 1) {
    const end = tokens.findIndex(({ kind }, i) => i > at && kind !== "within");
    const isBetween = tokens[at]?.kind === "stars" && end > at + 1 && tokens[end]?.kind === "stars";
    const run = tokens.slice(at + 1, end).map((each) => each.source);
    source += isBetween ? `(?=(?<g${at}>[^/]*?${run.join("")}))\\k<g${at}>` : tokens[at]?.source;
    if (isBetween) at = end - 1;
  }
  return source;
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
