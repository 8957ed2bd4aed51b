import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Complaint, complaints } from "../support/lint.ts";
import { lintPlants } from "../support/lint-plants.ts";

const configuration = resolve(import.meta.dirname, "../../biome.json");

let planted: ReadonlyMap<string, readonly Complaint[]>;
let mended: ReadonlyMap<string, readonly Complaint[]>;
beforeAll(() => {
  planted = complaints(Object.fromEntries(lintPlants.map(({ path, wrong }) => [path, wrong])));
  mended = complaints(
    Object.fromEntries(lintPlants.map(({ path, mendedPath = path, right }) => [mendedPath, right])),
  );
}, 60_000);

test.each(lintPlants)("the linter refuses $what", ({ rule, also = [], path }) => {
  const found = planted.get(path)?.map((complaint) => complaint.rule);
  expect(new Set(found)).toEqual(new Set([rule, ...also]));
});

test("no plant overgrows another", () => {
  expect(new Set(lintPlants.map(({ path }) => path)).size).toBe(lintPlants.length);
});

test("the linter has nothing against the same files as they should be", () => {
  expect(Object.fromEntries(mended)).toEqual({});
});

test("each rule that is asked for by name was seen broken", () => {
  const { linter, overrides } = Configuration.parse(
    JSON.parse(readFileSync(configuration, "utf8")),
  );
  const groups = [linter, ...overrides.map((override) => override.linter)].flatMap(({ rules }) =>
    Object.values(rules).filter((group) => typeof group !== "string"),
  );
  const asked = groups.flatMap((group) =>
    Object.entries(group).flatMap(([rule, setting]) => (setting === "off" ? [] : rule)),
  );
  const seen = lintPlants.map(({ rule }) => rule);
  expect(asked.filter((rule) => !seen.includes(rule))).toEqual([]);
});

const Linter = z.object({
  rules: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])),
});

const Configuration = z.object({
  linter: Linter,
  overrides: z.array(z.object({ linter: Linter })),
});
