import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "../../src");

/** What is loaded with a file before anything runs: own files by path, others by name. Types and `import()` are not. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, name = ""] of text.matchAll(
    /^(?:import|export)(?! type)[^;]*? from "([^"]+)";/gm,
  )) {
    const target = name.startsWith(".") ? resolve(dirname(file), name) : name;
    if (!target.startsWith("/")) seen.add(target);
    else if (!seen.has(target)) loadedWith(target, seen);
  }
  return seen;
}

const packages = (file: string) =>
  new Set([...loadedWith(resolve(source, file))].filter((name) => !name.startsWith("/")));

test("a JSON card is read with the small schema library and nothing else", () => {
  expect(packages("shell/card/card-file.ts")).toEqual(
    new Set(["node:fs", "node:path", "zod/mini"]),
  );
});

test("the YAML reader would be seen if it were loaded", () => {
  expect(packages("shell/card/yaml-document.ts").has("yaml")).toBe(true);
});

test("core's card needs no file and no YAML", () => {
  expect(packages("core/card/card.ts")).toEqual(new Set(["zod/mini"]));
});
