import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HarnessSpec } from "../../src/core/spec.ts";
import { readDocument } from "../../src/shell/document.ts";
import { repository } from "./workspace.ts";

const folder = join(repository, "harnesses");
const ids = readdirSync(folder);

const filesBelow = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile());

/** What a module or script names in its imports, static, dynamic or required. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import|require)\s*\(?\s*["'`]([^"'`]+)["'`]/g)].map(
    ([, specifier]) => specifier ?? "",
  );

/** A fixture's own files import one another; nothing else may import anything but Node's modules. */
const isAllowed = (file: string, specifier: string): boolean =>
  specifier.startsWith("node:") ||
  (file.includes("/fixture/") && /^\.\.?\/(?!.*\.\.)/.test(specifier));

async function specOf(id: string) {
  const { value } = await readDocument(join(folder, id, "spec.yaml"));
  return HarnessSpec.parse(value);
}

test.each(ids)("%s has a spec that parses, under its own name", async (id) => {
  const spec = await specOf(id);
  expect(spec.id).toBe(id);
  expect(spec.outcome_contract.termination_authority).toBe("outcome_verifier_only");
});

test.each(ids)(
  "%s has a README, a fixture with a card, and the verifier its spec names",
  async (id) => {
    const { executable_verifier: verifier } = (await specOf(id)).outcome_contract;
    const parts = [
      "README.md",
      "fixture/card.goal.json",
      ...(verifier === "done_test" ? [] : [verifier]),
    ];
    expect(parts.filter((part) => !existsSync(join(folder, id, part)))).toEqual([]);
  },
);

test.each(ids)("%s declares each plant it has, and has each it declares", async (id) => {
  const declared = (await specOf(id)).plants.map((plant) => plant.patch);
  const held = readdirSync(join(folder, id, "plants")).map((name) => `plants/${name}`);
  expect(new Set(declared)).toEqual(new Set(held));
  expect(held).not.toEqual([]);
});

test.each(ids)("%s imports nothing from the product, nor anything that must be installed", (id) => {
  const strangers = filesBelow(join(folder, id))
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .flatMap((file) =>
      importsOf(readFileSync(file, "utf8")).filter((specifier) => !isAllowed(file, specifier)),
    );
  expect(strangers).toEqual([]);
});

test.each([
  'import { judge } from "../../src/core/judge.ts";',
  'export { judge } from "../../src/core/judge.ts";',
  'import "../../src/core/judge.ts";',
  "const { judge } = await import('../../src/core/judge.ts');",
  'const judge = require("../../src/core/judge.ts");',
  'import * as z from "zod/mini";',
])("the import gate goes red on: %s", (line) => {
  const found = importsOf(line);
  expect(found).toHaveLength(1);
  expect(found.some((specifier) => isAllowed("harnesses/x/verifier.mjs", specifier))).toBe(false);
});
