import fc from "fast-check";
import { expect, test } from "vitest";
import { block, inline, lasted, table } from "../../src/core/show/markdown.ts";

/** What a browser shows of it. */
const shown = (markdown: string): string =>
  markdown.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const inner = (markdown: string): string =>
  markdown.replace(/^<code>/, "").replace(/<\/code>$/, "");

test("nothing that means anything to Markdown, HTML or the runner is left in foreign text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      const markdown = inner(inline(text)).replaceAll(/&#\d+;/g, "");
      expect(markdown).not.toMatch(/[&<>"'`*_[\]\\|~$:@#!^{}\r\n]|www\./i);
    }),
  );
});

test("printable text is shown letter by letter", () => {
  const line = fc
    .string({ unit: "grapheme", maxLength: 100 })
    .filter((text) => !/\p{Cf}/u.test(text));
  fc.assert(
    fc.property(line, (text) => {
      expect(shown(inner(inline(text)))).toBe(text);
    }),
  );
});

test.each([
  ["</code><img src=x onerror=alert(1)>", "<img"],
  ["::error file=x::boo", "::"],
  ["##[error]boo", "##["],
  ["| a cell | more |", "|"],
  ["[click](https://evil.example)", "]("],
  ["https://evil.example www.evil.example", "://"],
  ["www.evil.example", "www."],
  ["@octocat closes #1", "@octocat"],
  ["`code` **bold** __init__ ~~gone~~ $x$", "`code`"],
])("%s stays text", (text, live) => {
  expect(inline(text)).not.toContain(live);
  expect(shown(inner(inline(text)))).toBe(text);
});

test("what the eye cannot see is spelled out", () => {
  expect(shown(inline("a\u202eb\u200b\u0007\ud800"))).toBe(
    "<code>a\\u{202e}b\\u{200b}\\u{7}\\u{d800}</code>",
  );
});

test("several lines become one, or a block that keeps them", () => {
  expect(inline("a\r\n  b\nc")).toBe("<code>a ⏎ b ⏎ c</code>");
  expect(block("a\n\n</pre>b")).toBe("<pre>a\n\n&#60;/pre&#62;b</pre>");
});

test("long text is cut and says so, never in the middle of a character", () => {
  expect(inline(`${"x".repeat(9)}\u{1f600}y`, 10)).toBe(
    "<code>xxxxxxxxx … (3 more characters)</code>",
  );
});

test("a table is a table", () => {
  expect(table(["a", "b"], [["1", "2"]])).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |");
});

test.each([
  [0.4249, "0.42 s"],
  [59.7, "60 s"],
  [200.2, "3 min 20 s"],
])("%d seconds are told as %s", (seconds, text) => {
  expect(lasted(seconds)).toBe(text);
});
