import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examSurface } from "../../src/core/exam/exam-surface.ts";
import { anyOf, ruleOn } from "../../src/core/exam/rules.ts";
import { rules } from "../support/rules.ts";

describe("whatever spec and card say", () => {
  const names = ["src", "tests", "a.test.ts", "conftest.py", "docs", "x.py", "node_modules", "x"];
  const name = fc.constantFrom(...names);
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((steps) => steps.join("/"));
  const glob = fc
    .array(fc.oneof(name, fc.constantFrom("*", "**", "*.py", "*.test.*")), {
      minLength: 1,
      maxLength: 3,
    })
    .map((steps) => steps.join("/"));
  const globs = fc.array(glob, { maxLength: 3 });
  const isBuiltIn = anyOf(examSurface.map((rule) => rule.glob));

  test("no path of the exam is admitted unless the card's editable names it", () => {
    fc.assert(
      fc.property(
        fc.record({ protected: globs, editable: fc.option(globs), mine: globs, path }),
        ({ protected: ofSpec, editable, mine, path }) => {
          const compiled = rules({
            spec: { protected: ofSpec },
            settings: { protected: mine, editable },
          });
          const isProtected = isBuiltIn(path) || anyOf([...ofSpec, ...mine])(path);
          const isNamed = editable !== null && anyOf(editable)(path);
          fc.pre(isProtected && !isNamed);
          expect(ruleOn(compiled)(path).kind).not.toBe("admitted");
        },
      ),
      { numRuns: 200 },
    );
  });

  test("what the card protects is never admitted", () => {
    fc.assert(
      fc.property(globs, globs, path, (editable, mine, path) => {
        fc.pre(anyOf(mine)(path) && editable.length > 0);
        const compiled = rules({ settings: { protected: mine, editable } });
        expect(ruleOn(compiled)(path).kind).not.toBe("admitted");
      }),
      { numRuns: 200 },
    );
  });
});
