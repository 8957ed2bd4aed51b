import { readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { examPage } from "../support/exam-page.ts";

const page = fileURLToPath(new URL("../../docs/exam-surface.md", import.meta.url));

/** Refresh: `UPDATE_PAGES=1 npx vitest run test/core/exam-page.test.ts` */
test("the page of the exam surface says what the code does", () => {
  if (env.UPDATE_PAGES === "1") writeFileSync(page, examPage());
  expect(readFileSync(page, "utf8")).toBe(examPage());
});
