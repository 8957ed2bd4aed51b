import { describe, expect, test } from "vitest";
import { verifierCheck } from "../../src/core/card/verifier-check.ts";

const folder = { name: "gh4-address-review", shown: "harnesses/gh4-address-review" };

function check(file: string) {
  const { argv, display } = verifierCheck({ kind: "file", file }, folder);
  return { argv, display };
}

describe("a verifier beside its spec", () => {
  test.each([
    ["verifier.mjs", ["/run/goal/node"], "node "],
    ["verifier.cjs", ["/run/goal/node"], "node "],
    ["verifier.py", ["python3"], "python3 "],
    ["verifier.sh", ["bash"], "bash "],
    ["verifier", [], ""],
  ])(
    "%s runs from the harness's own place, and is shown as a person would run it",
    (file, by, how) => {
      expect(check(file)).toEqual({
        argv: [...by, `/run/goal/harness/${file}`],
        display: `${how}harnesses/gh4-address-review/${file}`,
      });
    },
  );
});

describe("a verifier that is a command", () => {
  function command(text: string) {
    const { id, kind, argv, display } = verifierCheck({ kind: "command", command: text }, folder);
    return { id, kind, display, runs: argv.at(-1) };
  }

  test("runs the harness's own file where it names one", () => {
    const text = "python3 harnesses/gh4-address-review/verifier.py";
    expect(command(text)).toEqual({
      id: "verifier",
      kind: "verifier",
      display: text,
      runs: "python3 /run/goal/harness/verifier.py",
    });
    expect(command("./harnesses/gh4-address-review/verifier").runs).toBe(
      "/run/goal/harness/verifier",
    );
  });

  test("runs as it is where it names something else", () => {
    for (const text of ["npm run verify", "python3 my-harnesses/gh4-address-review/verifier.py"])
      expect(command(text).runs).toBe(text);
  });
});
