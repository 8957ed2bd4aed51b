import { describe, expect, test } from "vitest";
import { BadInput, faultsOf, keyOf, render } from "../../src/core/fault.ts";

const source = { file: "card.goal.yaml", lineOf: (path: readonly PropertyKey[]) => path.length };

describe("a fault", () => {
  test("tells file, line, key, what is wrong, and the line that mends it", () => {
    const faults = faultsOf(
      [
        { path: ["done_test", 1, "test_pass"], message: "must not be empty", fix: "a\nb" },
        { path: [], message: "the card is empty" },
      ],
      source,
    );
    expect(render(faults)).toBe(
      [
        "card.goal.yaml:3  done_test[1].test_pass: must not be empty",
        "  fix: a",
        "       b",
        "card.goal.yaml:0  the card is empty",
      ].join("\n"),
    );
  });

  test("keeps the line that its reader knows", () => {
    const [fault] = faultsOf([{ path: [], message: "a tab", line: 7 }], source);
    expect(fault).toEqual({ file: "card.goal.yaml", key: "", line: 7, message: "a tab" });
  });

  test("without a line has none", () => {
    expect(render([{ file: "arguments", key: "--maker", line: null, message: "missing" }])).toBe(
      "arguments  --maker: missing",
    );
  });
});

test("a key that is no plain word cannot pass for another text", () => {
  expect(keyOf(["with", "a b\n::error", 0, "x-y"])).toBe('with["a b\\n::error"][0].x-y');
});

test("bad input carries every fault, and reads as them", () => {
  const faults = [{ file: "a", key: "b", line: 1, message: "c" }];
  const error = new BadInput(faults);
  expect(error.faults).toEqual(faults);
  expect(error.message).toBe("a:1  b: c");
});
