import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { render } from "../../src/core/fault.ts";
import { readDocument } from "../../src/shell/card/document.ts";
import { parseYaml } from "../../src/shell/card/yaml-document.ts";
import { folderWith } from "../support/temporary-folder.ts";

/** The faults of a document with this content, as a person reads them. */
async function faultsOf(name: string, content: string | Uint8Array): Promise<string> {
  const read = await readDocument(join(folderWith({ [name]: content }), name), name);
  return "faults" in read ? render(read.faults) : "";
}

async function read(name: string, content: string) {
  const result = await readDocument(join(folderWith({ [name]: content }), name), name);
  if ("document" in result) return result.document;
  throw new Error(render(result.faults));
}

describe("a document", () => {
  test("is the same value in YAML and in JSON", async () => {
    const value = { goal: "x", done_test: [{ test_pass: "npm test" }], with: { n: 1.5, b: true } };
    expect((await read("a.goal.yaml", stringify(value))).value).toEqual(value);
    expect((await read("a.goal.json", JSON.stringify(value))).value).toEqual(value);
  });

  test("keeps words that older YAML took for something else", async () => {
    const { value } = await read("a.yml", "a: yes\nb: off\nc: 2026-06-15T11:21:25Z\nd: 012\n");
    expect(value).toEqual({ a: "yes", b: "off", c: "2026-06-15T11:21:25Z", d: 12 });
  });

  test("knows the line of every key, and of what is around a missing one", async () => {
    const text = "goal: x\ndone_test:\n  - test_pass: a\n  - coverage_threshold:\n      run: b\n";
    const { lineOf } = await read("a.yaml", text);
    expect(
      [
        ["goal"],
        ["done_test"],
        ["done_test", 0, "test_pass"],
        ["done_test", 1],
        ["done_test", 1, "coverage_threshold", "run"],
        ["done_test", 1, "coverage_threshold", "at_least"],
        ["out_of_scope"],
        [],
      ].map(lineOf),
    ).toEqual([1, 2, 3, 4, 5, 5, 1, 1]);
  });

  test("that is empty has no value", async () => {
    for (const [name, text] of [
      ["a.yaml", "# nothing\n"],
      ["a.yaml", ""],
      ["a.json", " "],
    ] as const)
      expect((await read(name, text)).value ?? null).toBeNull();
  });
});

const broken = [
  ["a.yaml", "a.yaml:2  this key stands here twice", "goal: x\ngoal: y\n"],
  ["a.yaml", "a.yaml:2  a tab cannot indent", "goal:\n\t- x\n"],
  ["a.yaml", "a.yaml:2  more than one document", "goal: x\n---\ngoal: y\n"],
  ["a.yaml", "a.yaml:1  the anchor &x", "a: &x [1]\nb: *x\n"],
  ["a.yaml", "a.yaml:1  an unquoted ! begins a tag", "a: !ref x\n"],
  ["a.yaml", "put a text that holds `: ` in quotes", "goal: fix: it\n"],
  ["a.yaml", "a.yaml:2  is no YAML", 'a: "b\n'],
  ["a.yaml", "a.yaml:1  is no YAML", "? [a]\n: 1\n"],
  ["a.yaml", "a %YAML directive", "%YAML 1.1\n---\na: yes\n"],
  ["a.yaml", "__proto__", "__proto__: { a: 1 }\n"],
  ["a.yaml", "nested more than 64 levels deep", `a: ${"[".repeat(100)}${"]".repeat(100)}\n`],
  ["a.yaml", "nested more than 64 levels deep", `a: ${"[".repeat(50_000)}${"]".repeat(50_000)}\n`],
  ["a.yaml", "begins with a byte order mark", "\ufeffgoal: x\n"],
  ["a.json", "begins with a byte order mark", '\ufeff{"goal": 1}'],
  ["a.json", "a.json:2  goal: stands here twice", '{"goal": 1,\n "goal": 2}'],
  ["a.json", "a.json:2  is no JSON", '{"goal": 1,\n}'],
  ["a.json", "a.json:1  is no JSON", '{"goal":\n\n'],
  ["a.json", "a.json:1  is no JSON", "{'goal': 1}"],
  ["a.json", "a.json:1  __proto__", '{"__proto__": {}}'],
  ["a.json", "is not UTF-8 text", new Uint8Array([0x22, 0xff, 0x22])],
  ["a.json", "is larger than 1 MiB", `"${"x".repeat(1024 * 1024)}"`],
  ["a.txt", "is neither YAML nor JSON by its name", "goal: x\n"],
] as const;

describe("a document that could mean something else than it seems", () => {
  test.each(broken)("%s: %s", async (name, message, content) => {
    expect(await faultsOf(name, content)).toContain(message);
  });

  test("is told how a command with an exclamation mark is written", async () => {
    const text = "done_test: ! grep -rq 'a b' src\n";
    expect(await faultsOf("a.yaml", text)).toContain(`fix: "! grep -rq 'a b' src"`);
  });
});

describe("a file that cannot be read", () => {
  test("is said to be missing, a folder, or no regular file, and is never waited for", async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, "folder.json"));
    execFileSync("mkfifo", [join(folder, "fifo.json")]);
    const faults = await Promise.all(
      ["none.json", "folder.json", "fifo.json"].map((name) =>
        readDocument(join(folder, name), name),
      ),
    );
    expect(faults).toMatchObject([
      { faults: [{ file: "none.json", message: "cannot be read: no such file" }] },
      { faults: [{ file: "folder.json", message: "is no regular file" }] },
      { faults: [{ file: "fifo.json", message: "is no regular file" }] },
    ]);
  });
});

test("no text at all makes the YAML reading fail", () => {
  const piece = fc.constantFrom(
    ": ",
    "- ",
    "\n",
    "  ",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "!",
    "|",
    "#",
  );
  const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 });
  fc.assert(
    fc.property(text, (pieces) => {
      const { problems, lineOf } = parseYaml(pieces.join(""));
      expect(problems.every(({ message }) => message.length > 0)).toBe(true);
      expect(problems.length > 0 || (lineOf(["a", 0]) ?? 1) > 0).toBe(true);
    }),
  );
});
