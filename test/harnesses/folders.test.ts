import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Harness, readHarness } from "../../src/shell/card/harness-folder.ts";
import { placeOfHarness } from "../../src/shell/card/harness-place.ts";
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

/** Files of a harness import one another, and Node's modules. */
const isAllowed = (specifier: string): boolean => /^node:|^\.\/[\w-]+\.mjs$/.test(specifier);

/** A fixture is a workspace of its own: its test imports what it tests. */
const isAllowedInFixture = (specifier: string): boolean =>
  /^node:|^(?:\.\.\/src|\.)\/[\w-]+\.js$/.test(specifier);

async function harnessCalled(id: string): Promise<Harness> {
  const folders = { workspace: "/nowhere", bundled: folder };
  const place = placeOfHarness({ harness: id, by: "flag" }, folders);
  if ("problem" in place) throw new Error(place.problem.message);
  const read = await readHarness(place, folders);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.harness;
}

test.each(ids)("%s is read without a fault, under its own name", async (id) => {
  const harness = await harnessCalled(id);
  expect([harness.id, harness.spec.id]).toEqual([id, id]);
});

test.each(ids)(
  "%s has a README, and a fixture with a card that names no other harness",
  async (id) => {
    expect(readFileSync(join(folder, id, "README.md"), "utf8")).toContain(`# ${id}\n`);
    const card = JSON.parse(readFileSync(join(folder, id, "fixture/card.goal.json"), "utf8"));
    expect(card.harness ?? "gh1-done-test").toBe(id);
  },
);

test.each(ids)("%s declares every plant it has", async (id) => {
  const declared = (await harnessCalled(id)).spec.plants.map((plant) => plant.patch);
  const held = readdirSync(join(folder, id, "plants")).map((name) => `plants/${name}`);
  expect(new Set(declared)).toEqual(new Set(held));
  expect(held).not.toEqual([]);
});

test("the review that a maker answers is not protected from it, the target test is", async () => {
  const { parameters: review } = (await harnessCalled("gh4-address-review")).spec;
  const { parameters: fix } = (await harnessCalled("gh2-fix-failing-test")).spec;
  expect([review.threads?.protected, fix.target?.protected]).toEqual([false, true]);
});

test("the table of a black box is protected, and hidden from whatever is judged by it", async () => {
  const { parameters, candidate } = (await harnessCalled("gh3-black-box")).spec;
  expect(parameters.cases).toMatchObject({ protected: true, hidden: true });
  expect(candidate).toEqual({ files: "candidate" });
});

test("the copies of done-test.mjs are one program", () => {
  const copies = ids
    .map((id) => join(folder, id, "done-test.mjs"))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"));
  expect(copies).toHaveLength(2);
  expect(new Set(copies).size).toBe(1);
});

test.each(ids)("%s imports nothing from the product, nor anything that must be installed", (id) => {
  const strangers = filesBelow(join(folder, id))
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .flatMap((file) => {
      const allowed = file.includes("/fixture/") ? isAllowedInFixture : isAllowed;
      return importsOf(readFileSync(file, "utf8")).filter((specifier) => !allowed(specifier));
    });
  expect(strangers).toEqual([]);
});

test.each([
  'import { judge } from "../../src/core/verdict/judge.ts";',
  'export { judge } from "../../src/core/verdict/judge.ts";',
  'import "../../src/core/verdict/judge.ts";',
  "const { judge } = await import('../../src/core/verdict/judge.ts');",
  'const judge = require("../../src/core/verdict/judge.ts");',
  'import * as z from "zod/mini";',
  'import { judge } from "./../../src/core/judge.mjs";',
])("the import gate goes red on: %s", (line) => {
  const found = importsOf(line);
  expect(found).toHaveLength(1);
  expect(found.some((specifier) => isAllowed(specifier) || isAllowedInFixture(specifier))).toBe(
    false,
  );
});
