import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, test } from "vitest";
import { either, globProblem, literal, matcher } from "../../src/core/exam/glob.ts";

const name = fc.stringMatching(/^[a-c.\-_]{1,3}$/).filter((text) => !/^\.{1,2}$/.test(text));
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));
const piece = fc.oneof(name, fc.constantFrom("*", "**", "*.b", "a*", "?", "{a,b}", "[ab]", "[^a]"));
const glob = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join("/"));

const matching = [
  ["docs/**", "docs/a/b.md"],
  ["docs", "docs/a/b.md"],
  ["docs/", "docs/a"],
  ["./docs", "docs"],
  ["**", ".hidden/file"],
  ["**/*.test.*", "a.test.ts"],
  ["**/*.test.*", "deep/.er/a.test.ts"],
  ["*.md", ".md"],
  ["a/**/b", "a/b"],
  ["a/**/b", "a/x/y/b"],
  ["{src,lib/**}/*.ts", "lib/a/b.ts"],
  ["{a,{b,c}d}", "cd"],
  ["[!a]x", "bx"],
  ["[a-c]x", "bx"],
  ["a?c", "a😀c"],
  ["a,b", "a,b"],
  ["{a", "{a"],
  ["app/(shop)/page.tsx", "app/(shop)/page.tsx"],
  ['say "a"', 'say "a"'],
  ["docs/**", "docs/two\nlines"],
  ["docs/**", "docs/caf\udce9"],
  ["\\*", "*"],
] as const;

const others = [
  ["docs/**", "docs2/a"],
  ["docs", "a/docs"],
  ["*.md", "a/b.md"],
  ["**/tests/**", "mytests/a"],
  ["[!a]x", "ax"],
  ["[!a]x", "!/x"],
  ["a?c", "a/c"],
  ["a.c", "abc"],
  ["\\*", "a"],
  ["app/(shop)/page.tsx", "app/shop/page.tsx"],
] as const;

describe("a glob", () => {
  test.each(matching)("%s matches %j", (glob, path) => {
    expect(matcher(glob)(path)).toBe(true);
  });

  test.each(others)("%s does not match %j", (glob, path) => {
    expect(matcher(glob)(path)).toBe(false);
  });

  test("means what a widely used matcher takes it to mean, on the letters both know", () => {
    fc.assert(
      fc.property(glob, path, (glob, path) => {
        const bare = glob.replace(/(?:\/\*\*)+$/, "");
        const theirs = picomatch([bare, `${bare}/**`], { dot: true, posix: true });
        expect(matcher(glob)(path)).toBe(theirs(path));
      }),
      { numRuns: 2_000 },
    );
  });

  test("is refused with the right form where it could never mean what it seems to", () => {
    expect(globProblem("!docs")).toMatchObject({ fix: '"docs"' });
    expect(globProblem("/docs")).toMatchObject({ fix: '"docs"' });
    expect(globProblem("a/../b")?.message).toContain("leaves the workspace");
    expect(globProblem("./")?.message).toContain("names nothing");
    expect(globProblem("[z-a]")?.message).toContain("not a glob");
    expect(globProblem("docs/**")).toBeNull();
  });
});

describe("a literal", () => {
  const anyPath = fc
    .string({ unit: "binary", minLength: 1 })
    .filter((text) => !/\0|^\.\/|\/$/.test(text));

  test("matches its own path and what lies beneath, whatever letters it has", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const matches = matcher(literal(path));
        expect(matches(path)).toBe(true);
        expect(matches(`${path}/below`)).toBe(true);
      }),
    );
  });

  test("matches no other path", () => {
    fc.assert(
      fc.property(anyPath, anyPath, (path, other) => {
        fc.pre(other !== path && !other.startsWith(`${path}/`));
        expect(matcher(literal(path))(other)).toBe(false);
      }),
    );
  });
});

test("either of several globs is each of them", () => {
  const matches = matcher(either(["**/*.snap", "spec/**", "a/{b,c}"]));
  expect(["x/y.snap", "spec/a", "a/c"].map(matches)).toEqual([true, true, true]);
  expect(["x/y.snaps", "x/spec", "a/d"].map(matches)).toEqual([false, false, false]);
});

test("a name that a maker chose does not make matching try every way to share it out", () => {
  const long = "a-".repeat(500);
  expect(matcher("*-*-*-*-*-*-*-*.snap")(`${long}x`)).toBe(false);
  expect(matcher("**/*a*-*a*-*b/c")(`${long}/`.repeat(20))).toBe(false);
  expect(matcher("*-*-*-*-*-*-*-*.snap")(`${long}x.snap`)).toBe(true);
});
