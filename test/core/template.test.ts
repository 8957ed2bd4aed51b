import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { parseCard } from "../../src/core/card/card.ts";
import { cardTemplate } from "../../src/core/card/template.ts";
import { keyOf } from "../../src/core/fault.ts";

function faultyKeys(text: string): readonly string[] {
  const result = parseCard(parse(text));
  return "problems" in result ? result.problems.map(({ path }) => keyOf(path)) : [];
}

describe("a first card", () => {
  test("lacks only its goal, whatever the workspace is tested with", () => {
    const files = fc.subarray(["pyproject.toml", "go.mod", "Cargo.toml", "pom.xml", "Gemfile"]);
    const scripts = fc.subarray(["test", "lint", "build", "start"]);
    fc.assert(
      fc.property(files, scripts, (files, scripts) => {
        fc.pre(files.length + scripts.filter((script) => script !== "start").length > 0);
        const text = cardTemplate({ files, scripts });
        expect(faultyKeys(text)).toEqual(["goal"]);
        const written = text.replace('goal: ""', "goal: it works");
        expect(faultyKeys(written)).toEqual([]);
      }),
    );
  });

  test("has the done_test that the workspace suggests", () => {
    const found = { files: ["package.json"], scripts: ["test", "lint"] };
    expect(parse(cardTemplate(found))).toMatchObject({
      done_test: [{ test_pass: "npm test" }, { lint_clean: "npm run lint" }],
    });
    expect(parse(cardTemplate({ files: ["go.mod"], scripts: [] }))).toMatchObject({
      done_test: "go test ./...",
    });
  });

  test("says that a done_test is missing where nothing suggests one", () => {
    expect(faultyKeys(cardTemplate({ files: [], scripts: [] }))).toEqual(["goal", "done_test"]);
  });
});
