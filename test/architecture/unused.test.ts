import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lendPackages, repository, smallTree, type Tree } from "../support/small-tree.ts";

const parts = ["knip.json", "tsconfig.json"];
const knip = join(repository, "node_modules/knip/bin/knip.js");

/** A product so small that it needs one package. */
const tree: Tree = {
  "package.json": JSON.stringify({ type: "module", dependencies: { yaml: "1" } }),
  "src/actions/run.ts":
    'import { parse } from "yaml";\nimport { used } from "../core/a.ts";\nused(parse);\n',
  "src/core/a.ts": "export const used = (value: unknown): unknown => value;\n",
};

function said(files: Tree): { readonly code: number | null; readonly text: string } {
  using small = smallTree(parts, { ...tree, ...files });
  lendPackages(small.folder);
  const words = [knip, "--no-progress", "--no-config-hints"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: small.folder });
  return { code: status, text: `${stdout}${stderr}` };
}

test("where all is used, nothing is said", () => {
  expect(said({})).toEqual({ code: 0, text: "" });
}, 60_000);

test.each<readonly [what: string, files: Tree, says: RegExp]>([
  [
    "an export that nobody imports",
    { "src/core/a.ts": `${tree["src/core/a.ts"]}export const spare = 1;\n` },
    /spare/,
  ],
  [
    "a file that nobody imports",
    { "src/core/orphan.ts": "export const left = 1;\n" },
    /orphan\.ts/,
  ],
  [
    "a file of the tests that no test imports",
    { "test/support/orphan.ts": "export const left = 1;\n" },
    /orphan\.ts/,
  ],
  [
    "a package that nobody imports",
    { "package.json": JSON.stringify({ type: "module", dependencies: { yaml: "1", zod: "1" } }) },
    /Unused dependencies.*zod/s,
  ],
  [
    "a package that nobody declared",
    { "package.json": '{ "type": "module" }' },
    /Unlisted dependencies.*yaml/s,
  ],
])(
  "%s is found",
  (_, files, says) => {
    const { code, text } = said(files);
    expect(code).toBe(1);
    expect(text).toMatch(says);
  },
  60_000,
);

test("it is run by the name that CI uses", () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  expect(scripts).toMatchObject({
    types: "tsc -p . --singleThreaded",
    lint: "biome check --error-on-warnings .",
    unused: "knip",
  });
});
