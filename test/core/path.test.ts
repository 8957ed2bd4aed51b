import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesOf, pathOf, quoted, unquoted } from "../../src/core/change/path.ts";

const bytes = fc.uint8Array({ maxLength: 40 });

describe("paths that need not be text", () => {
  test("no byte of any path is lost", () => {
    fc.assert(
      fc.property(bytes, (name) => {
        expect(bytesOf(pathOf(name))).toEqual(name);
      }),
    );
  });

  test("writing a path down and reading it gives the same path", () => {
    fc.assert(
      fc.property(bytes, (name) => {
        expect(unquoted(quoted(pathOf(name)))).toBe(pathOf(name));
      }),
    );
  });

  test("two paths are never written alike", () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const same = pathOf(a) === pathOf(b);
        expect(quoted(pathOf(a)) === quoted(pathOf(b))).toBe(same);
      }),
    );
  });

  test.each([
    ["src/näme.ts", "src/näme.ts"],
    ["tab\there", "tab\there"],
    ["\udce9caf", '"\\351caf"'],
    ['"quoted"', '"\\"quoted\\""'],
    ["ä\udce9\n\\", '"\\303\\244\\351\\n\\\\"'],
  ])("%j is written %s", (path, text) => {
    expect(quoted(path)).toBe(text);
  });

  test.each(['"', '"\\9"', '"plain"', '"caf\\351', '"a"b"', '"\\101\\351"'])(
    "%s is no path that was ever written",
    (text) => {
      expect(() => unquoted(text)).toThrow("not a quoted path");
    },
  );

  test("half a character that stands for no byte is refused", () => {
    expect(() => bytesOf("\ud800")).toThrow("half a character");
  });
});
