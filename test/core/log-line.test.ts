import fc from "fast-check";
import { expect, test } from "vitest";
import { ownLine, plain, quotedLines } from "../../src/core/show/log-line.ts";
import { commandNames, commandOf, linesOf } from "../support/runner-commands.ts";

/** Text made of what commands are made of, so that chance finds some. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "::",
        "##[",
        "]",
        "\r",
        "\n",
        " ",
        "error",
        "add-mask",
        "stop-commands",
        "%0A",
      ),
      fc.constantFrom(
        "\u001b[31m",
        "\u001b]0;x\u0007",
        "\u202e",
        "\u0000",
        "\u2028",
        "\ufeff",
        "#",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const commandsIn = (text: string) =>
  linesOf(text).filter((line) => commandOf(line, commandNames) !== null);

test("no text of a maker's is a command to the runner once it is quoted", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(commandsIn(quotedLines(text).join("\n"))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("no line of our own is a command, whatever it carries, and it stays one line", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(commandsIn(ownLine(text))).toEqual([]);
      expect(linesOf(ownLine(text)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test("the property can fail: the same text unquoted does hold commands", () => {
  expect(commandsIn("a\r::error::x\n  ::add-mask::y\ntext ##[group]z")).toHaveLength(3);
});

test("each line is marked, and what people can read stays readable", () => {
  expect(quotedLines("one\n\ttwo é 漢 🎉\n\n")).toEqual(["| one", "| \ttwo é 漢 🎉", "| "]);
});

test("colours and other escapes go, their text stays", () => {
  expect(plain("\u001b[1;31mred\u001b[0m \u001b]8;;http://x\u0007link\u001b]8;;\u0007")).toBe(
    "red link",
  );
});

test("what hides or turns text goes", () => {
  expect(plain("a\u202eb\u200fc\u0007d\u2028e")).toBe("abcde");
});
