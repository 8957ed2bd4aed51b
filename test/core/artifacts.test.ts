import { expect, test } from "vitest";
import { sha256 } from "../../src/core/digest.ts";
import { artifactsOf } from "../../src/core/packet/artifacts.ts";
import type { Artifact } from "../../src/core/packet/body-schema.ts";

const file = {
  change: "added",
  path: "b.ts",
  mode: "100755",
  bytes: 3,
  sha256: sha256("b"),
  blob: "00",
} as const;

const exam: Artifact = {
  bytes: 1,
  change: "unchanged",
  mode: "100644",
  path: "a.test.ts",
  role: "protected",
  sha256: sha256("exam"),
};

test("changed files and others are one list, in the order of their paths", () => {
  const artifacts = artifactsOf([file], [exam]);
  expect(artifacts.map(({ path, role }) => [path, role])).toEqual([
    ["a.test.ts", "protected"],
    ["b.ts", "changed"],
  ]);
});

test("a changed file is listed once, as changed, whatever else it is", () => {
  const output: Artifact = { ...exam, path: "b.ts", role: "declared" };
  expect(artifactsOf([file], [output])).toMatchObject([{ path: "b.ts", role: "changed" }]);
});

test("a deleted file has neither hash nor size nor mode", () => {
  expect(artifactsOf([{ change: "deleted", path: "gone" }], [])).toEqual([
    { bytes: null, change: "deleted", mode: "000000", path: "gone", role: "changed", sha256: null },
  ]);
});

test("a name that is no text is written as git quotes it", () => {
  const [artifact] = artifactsOf([{ ...file, path: "caf\udce9" }], []);
  expect(artifact?.path).toBe('"caf\\351"');
});
