import { describe, expect, test } from "vitest";
import { withLinkTargets } from "../../src/core/exam/link-targets.ts";
import { ruleOn } from "../../src/core/exam/rules.ts";
import { rules } from "../support/rules.ts";

const links = [
  { path: "packages/a/tests", text: "../../checks//./old/" },
  { path: "checks/old/data", text: "../../common/data" },
  { path: "src/link", text: "../lib" },
  { path: "tests/out", text: "../../elsewhere" },
  { path: "tests/absolute", text: "/etc" },
  { path: "tests/all", text: ".." },
];

describe("a protected link", () => {
  const place = ruleOn(withLinkTargets(rules(), links));

  test("protects what it leads to, link after link", () => {
    expect(place("checks/old/a")).toMatchObject({
      code: "exam_modified",
      rule: "packages/a/tests, a protected link, leads here",
    });
    expect(place("common/data/a")).toMatchObject({ code: "exam_modified" });
  });

  test("protects nothing more: neither its surroundings nor the whole workspace", () => {
    for (const path of ["checks/new", "shared/b", "lib/a", "elsewhere", "etc", "src/a.py"])
      expect(place(path)).toEqual({ kind: "admitted" });
  });
});

test("a link that is no exam protects nothing", () => {
  const before = rules();
  expect(withLinkTargets(before, [{ path: "src/link", text: "../lib" }])).toBe(before);
});

describe("a way that goes through other links", () => {
  const ways = [
    { path: "tests/help.py", text: "../alias/help.py" },
    { path: "alias", text: "shared/now" },
    { path: "shared/now", text: "v2" },
    { path: "tests/round", text: "../circle" },
    { path: "circle", text: "circle" },
  ];
  const place = ruleOn(withLinkTargets(rules(), ways));

  test("is protected at its end, and at every link that could be turned", () => {
    for (const path of ["shared/v2/help.py", "alias", "shared/now"])
      expect(place(path)).toMatchObject({ kind: "refused", code: "exam_modified" });
  });

  test("leaves the neighbours of what it leads to alone", () => {
    for (const path of ["shared/v2/other.py", "shared/v1/help.py"])
      expect(place(path)).toEqual({ kind: "admitted" });
  });
});
