import { describe, expect, test } from "vitest";
import { isConfiguration, ruleOn } from "../../src/core/exam/rules.ts";
import { type Over, rules } from "../support/rules.ts";

/** `admitted`, `dropped`, or the code it is refused with. */
function ruling(over: Over, path: string): string {
  const place = ruleOn(rules(over))(path);
  return place.kind === "refused" ? place.code : place.kind;
}

describe("the rules", () => {
  test("admit work, drop caches, refuse exam and dependencies", () => {
    expect(ruling({}, "src/duration.py")).toBe("admitted");
    expect(ruling({}, "tests/__pycache__/a.pyc")).toBe("dropped");
    expect(ruling({}, "tests/test_a.py")).toBe("exam_modified");
    expect(ruling({}, "node_modules/a/package.json")).toBe("dependency_modified");
  });

  test("know a changed card from everything else", () => {
    const over = { around: { card: ["goals/a.yaml"] }, settings: { editable: ["goals/**"] } };
    expect(ruling(over, "goals/a.yaml")).toBe("card_drift");
    expect(ruling(over, "goals/b.txt")).toBe("admitted");
  });

  test("refuse what the spec, the card and its parameters protect, and say which did", () => {
    const place = ruleOn(
      rules({
        spec: { protected: ["golden/**"] },
        settings: { protected: ["docs"], targets: [{ name: "target", path: "check [1].py" }] },
      }),
    );
    expect(place("golden/a")).toMatchObject({ rule: "protected: golden/**" });
    expect(place("docs/a")).toMatchObject({ rule: "protected: docs" });
    expect(place("check [1].py")).toMatchObject({
      rule: "target: check [1].py, which the card points at",
    });
    expect(place("check 1.py")).toEqual({ kind: "admitted" });
  });
});

describe("the rules of a run", () => {
  test("refuse scripts that a command names, the harness's folder, and names Python imports", () => {
    const over = {
      around: {
        harness: "goals/harness",
        scripts: [
          {
            glob: "scripts/links.sh",
            named: "scripts/links.sh",
            by: "the verifier's command names",
          },
        ],
        taken: ["calendar.py"],
      },
    };
    expect(ruling(over, "scripts/links.sh")).toBe("exam_modified");
    expect(ruling(over, "goals/harness/verifier.mjs")).toBe("exam_modified");
    expect(ruling(over, "argparse.py")).toBe("exam_modified");
    expect(ruling(over, "calendar.py")).toBe("admitted");
  });

  test("refuse what is out of scope, and what is not in the editable area", () => {
    const over = {
      spec: { editable: ["src/**", "docs/**"] },
      outOfScope: [{ glob: "docs/**", why: "docs have their own goal" }],
    };
    expect(ruleOn(rules(over))("docs/a.md")).toEqual({
      kind: "refused",
      code: "out_of_scope_change",
      rule: "out_of_scope: docs/**, docs have their own goal",
    });
    expect(ruleOn(rules(over))("README.md")).toEqual({
      kind: "refused",
      code: "out_of_scope_change",
      rule: "only src/**, docs/** may be edited",
    });
  });

  test("leave an out folder alone that lies in the workspace", () => {
    expect(ruling({ around: { out: "reports [1]" } }, "reports [1]/summary.md")).toBe("dropped");
  });
});

describe("a card's editable", () => {
  const editable = (...globs: string[]): Over => ({ settings: { editable: globs } });

  test.each([
    ["tests/**", "tests/test_a.py"],
    ["tests/fixtures", "tests/fixtures/a.json"],
    ["./tests/test_a.py", "tests/test_a.py"],
    ["**/*.test.ts", "src/a.test.ts"],
    ["package.json", "package.json"],
    ["{tests,src}/**", "tests/test_a.py"],
    ["vendor/**", "vendor/modules.txt"],
  ])("%s lifts the protection it names: %s", (glob, path) => {
    expect(ruling({}, path)).not.toBe("admitted");
    expect(ruling(editable(glob), path)).toBe("admitted");
  });

  test.each([
    ["**", "tests/test_a.py"],
    ["src/**", "src/a.test.ts"],
    ["*", "package.json"],
    ["*.json", "package.json"],
    ["src", "src/conftest.py"],
  ])("%s narrows the area and opens nothing: %s", (glob, path) => {
    expect(ruling(editable(glob), path)).toBe("exam_modified");
  });

  test("takes the place of the spec's", () => {
    expect(ruling(editable("tests/**"), "src/a.py")).toBe("out_of_scope_change");
  });

  test("cannot lift what the card itself protects, its harness, or itself", () => {
    const over = {
      settings: { editable: ["tests/**", "harness/**"], protected: ["tests/golden"] },
      around: { harness: "harness", card: ["tests/a.goal.yaml"] },
    };
    expect(ruling(over, "tests/test_a.py")).toBe("admitted");
    expect(ruling(over, "tests/golden/a")).toBe("exam_modified");
    expect(ruling(over, "harness/verifier.mjs")).toBe("exam_modified");
    expect(ruling(over, "tests/a.goal.yaml")).toBe("card_drift");
  });

  test("lifts a parameter's path", () => {
    const targets = [{ name: "target", path: "check.py" }];
    expect(ruling({ settings: { targets } }, "check.py")).toBe("exam_modified");
    expect(ruling({ settings: { targets, editable: ["check.py"] } }, "check.py")).toBe("admitted");
  });
});

test("a new file is configuration where tools would load it, and no test is", () => {
  expect([".npmrc", "a/conftest.py", "vitest.config.ts"].every(isConfiguration)).toBe(true);
  expect(["tests/new.py", "a/x.test.ts", "src/a.ts"].some(isConfiguration)).toBe(false);
});
