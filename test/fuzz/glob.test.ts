import fc from "fast-check";
import picomatch from "picomatch";
import { expect, test } from "vitest";
import { globProblem, literal, matcher } from "../../src/core/exam/glob.ts";
import { always } from "../support/fuzz.ts";

const name = fc.stringMatching(/^[a-c.\-_]{1,4}$/).filter((text) => !/^\.{1,2}$/.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join("/"));
const piece = fc.oneof(
  name,
  fc.constantFrom(
    "*",
    "**",
    "*.b",
    "a*",
    "?",
    "{a,b}",
    "[ab]",
    "[^a]",
    "*a*",
    "?b*",
    "{a*,*c}",
    "a?b",
    "b?c*",
  ),
);
const glob = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join("/"));

function theirs(glob: string): (path: string) => boolean {
  const bare = glob.replace(/(?:\/\*\*)+$/, "");
  return picomatch([bare, `${bare}/**`], { dot: true, posix: true });
}

test("a glob means what a widely used matcher takes it to mean, on the letters both know", () => {
  always(fc.tuple(glob, path), ([glob, path]) => {
    expect(matcher(glob)(path)).toBe(theirs(glob)(path));
  });
});

/** A path that nearly fits: what stands for others in the glob, filled with anything. */
const near = fc
  .tuple(glob, fc.infiniteStream(fc.constantFrom("a", "b", "c", "/", "a/b", "")))
  .map(([glob, fill]) => {
    const next = () => fill.next().value;
    const path = glob.replaceAll(/\*\*|\{[^}]*\}|\[[^\]]*\]|[*?]/g, next);
    return [glob, path.replaceAll(/\/{2,}/g, "/").replaceAll(/^\/|\/$/g, "")] as const;
  });

test("it means the same on paths that nearly fit it", () => {
  always(near, ([glob, path]) => {
    if (path === "" || path.split("/").some((step) => /^\.{1,2}$/.test(step))) return;
    expect(matcher(glob)(path)).toBe(theirs(glob)(path));
  });
});

const letters = fc.constantFrom(
  ..."ab/*?[]{},\\!^-.é😀\n ".split(""),
  "**",
  "**/",
  "[!",
  "[^",
  "\ud800",
);
const scribble = fc.array(letters, { maxLength: 14 }).map((all) => all.join(""));

test("whatever a person writes is a glob or a problem, and a glob answers for any path", () => {
  always(fc.tuple(scribble, scribble), ([glob, path]) => {
    if (globProblem(glob) !== null) return;
    expect(typeof matcher(glob)(path)).toBe("boolean");
  });
});

test("what a glob matches, it matches with everything beneath", () => {
  always(fc.tuple(glob, path, path), ([glob, path, below]) => {
    if (matcher(glob)(path)) expect(matcher(glob)(`${path}/${below}`)).toBe(true);
  });
});

test("a literal matches itself and what lies beneath, and nothing else", () => {
  const any = scribble.filter((text) => text !== "" && !/\0|^\.\/|\/$/.test(text));
  always(fc.tuple(any, any), ([path, other]) => {
    const isBeneath = other === path || other.startsWith(`${path}/`);
    expect(matcher(literal(path))(other)).toBe(isBeneath);
  });
});
