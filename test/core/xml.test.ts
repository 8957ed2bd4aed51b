import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readXml } from "../../src/core/tests/xml.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);

describe("a whole document", () => {
  test("is read with its attributes, text and order", () => {
    const root = readXml(
      '\uFEFF<?xml version="1.0"?>\n<!-- all --><a x="1" y=\'2 &lt; 3\'>one<b/><![CDATA[<two>]]><c z="&#x41;&#66;"></c></a>\n',
    );
    expect(root).toMatchObject({
      name: "a",
      text: "one<two>",
      children: [{ name: "b" }, { name: "c" }],
    });
    if ("problem" in root) return;
    expect([...root.attributes]).toEqual([
      ["x", "1"],
      ["y", "2 < 3"],
    ]);
    expect(root.children[1]?.attributes.get("z")).toBe("AB");
  });
  test("may name a document type, as Cobertura does", () => {
    expect(
      readXml('<!DOCTYPE coverage SYSTEM "http://x/coverage-04.dtd"><coverage/>'),
    ).toMatchObject({
      name: "coverage",
    });
  });
  test("keeps any text in any place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const root = readXml(`<a at="${escaped(text)}">${escaped(text)}</a>`);
        expect(root).toHaveProperty("text", text);
        expect("problem" in root ? "" : root.attributes.get("at")).toBe(text);
      }),
    );
  });
  test("may use names that objects have by themselves", () => {
    const root = readXml('<a __proto__="1" constructor="2"/>');
    expect("problem" in root ? [] : [...root.attributes.keys()]).toEqual([
      "__proto__",
      "constructor",
    ]);
  });
});

const malformed: readonly (readonly [source: string, problem: string])[] = [
  ["", "no element"],
  ["just text", "no element"],
  ["<a>", "never closed"],
  ["<a><b></a></b>", "closes nothing"],
  ["</a>", "closes nothing"],
  ["<a/><b/>", "beside the root"],
  ["<a/>text", "beside the root"],
  ["<a x='1' x='2'/>", "stands twice"],
  ["<a x=1/>", "attribute"],
  ["<a x='<'/>", "attribute"],
  ["<a", "tag"],
  ["< a/>", "attribute"],
  ["<a>&nbsp;</a>", "entity"],
  ["<a>&#x110000;</a>", "entity"],
  ["<a>&lt</a>", "entity"],
  ["<a><![CDATA[</a>", "]]>"],
  ["<!-- <a/>", "-->"],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "declaration"],
  ["<a><!DOCTYPE a></a>", "declaration"],
  ["<a>".repeat(100), "nest deeper"],
];

describe("a document that is none is a problem, never an exception", () => {
  test.each(malformed)("%j", (source, problem) => {
    expect(readXml(source)).toEqual({ problem: expect.stringContaining(problem) });
  });
  test("whatever the bytes", () => {
    const piece = fc.constantFrom(
      "<a>",
      "</a>",
      "<a ",
      "x='",
      "'",
      ">",
      "/>",
      "<!--",
      "-->",
      "&",
      ";",
      "<![CDATA[",
      "z",
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((all) => all.join("")),
        (source) => {
          const read = readXml(source);
          expect("problem" in read ? read.problem : read.name).toBeTruthy();
        },
      ),
    );
  });
});

test.each([
  ["a tag that never ends", `<a ${" ".repeat(1_000_000)}`],
  ["attributes without end", `<a ${"x ".repeat(500_000)}>`],
  ["entities without end", `<a>${"&".repeat(1_000_000)}</a>`],
  ["tags without end", "<a><b></b>".repeat(30)],
])("%s costs one pass", (_, source) => {
  expect(readXml(source)).toHaveProperty("problem");
});
