import { expect, test } from "vitest";
import { annotationsOf, remark } from "../../src/core/job/annotation.ts";

const target = { id: "t1", reason: "thread lacks a resolution", file: "src/a.ts", line: 3 };

test("a target is marked where the verifier says, from the repository's root", () => {
  expect(annotationsOf([target], "packages/api")).toEqual([
    {
      title: "Still open: t1",
      message: "thread lacks a resolution",
      file: "packages/api/src/a.ts",
      startLine: 3,
    },
  ]);
});

test.each([["/etc/passwd"], ["../a.ts"], ["a//b"], [""], ["a\u202eb"], ["a/.."]])(
  "a file %j that is no plain path inside the workspace is left out",
  (file) => {
    const [annotation] = annotationsOf([{ ...target, file }], "");
    expect(annotation).toEqual({ title: "Still open: t1", message: "thread lacks a resolution" });
  },
);

test.each([[0], [-1], [1.5], [Number.NaN]])("a line %d that is none is left out", (line) => {
  const [annotation] = annotationsOf([{ ...target, line }], "");
  expect(annotation).toMatchObject({ file: "src/a.ts" });
  expect(annotation).not.toHaveProperty("startLine");
});

test("the runner keeps ten, so ten are made", () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...target, id: `t${index}` }));
  expect(annotationsOf(many, "").map(({ title }) => title)).toHaveLength(10);
});

test("a reason keeps its lines and loses its commands", () => {
  const reason = "first\n::error::x\r\n##[group]y";
  expect(annotationsOf([{ id: "t", reason }], "")[0]?.message).toBe(
    "first\n::error::x\n# #[group]y",
  );
});

test("a remark keeps its lines too", () => {
  expect(remark("no card\n  fix: write one\r")).toEqual({
    title: "Goal harness",
    message: "no card\n  fix: write one\n",
  });
});
