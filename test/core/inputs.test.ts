import { expect, test } from "vitest";
import { BadInput } from "../../src/core/fault.ts";
import { type InputName, inputsFrom } from "../../src/core/job/inputs.ts";

type Written = Readonly<Partial<Record<InputName, string>>>;

const read = (written: Written) => {
  const inputs: Written = { goal: "a.goal.yaml", maker: "./fix.sh", ...written };
  return inputsFrom((name) => inputs[name] ?? "");
};

function faultsOf(written: Written): readonly string[] {
  try {
    read(written);
  } catch (error) {
    if (error instanceof BadInput) return error.faults.map(({ key }) => key);
  }
  return [];
}

test("an absent input is absent, or its default", () => {
  expect(read({})).toEqual({
    goal: "a.goal.yaml",
    maker: "./fix.sh",
    harness: undefined,
    "max-iterations": undefined,
    "time-budget": undefined,
    "maker-env": [],
    "maker-network": undefined,
    isolation: "namespaces",
    token: "",
    "artifact-retention-days": undefined,
    "working-directory": "",
  });
});

test.each([
  ["max-iterations", "0"],
  ["max-iterations", "1001"],
  ["max-iterations", "3.0"],
  ["max-iterations", "0x10"],
  ["time-budget", "30"],
  ["time-budget", "0m"],
  ["maker-network", "yes"],
  ["isolation", "None"],
  ["artifact-retention-days", "401"],
  ["working-directory", "/"],
  ["working-directory", "a/../../b"],
])("%s: %s is refused", (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([name]);
});

test.each([["KEY=value"], ["1KEY"], ["ACTIONS_RUNTIME_TOKEN"], ["github_output"], ["INPUT_TOKEN"]])(
  "the maker gets no variable %s",
  (name) => {
    expect(faultsOf({ "maker-env": `FINE ${name}` })).toEqual(["maker-env[1]"]);
  },
);

test("names of variables stand between spaces, commas or line ends", () => {
  expect(read({ "maker-env": " A, B\nC  D" })["maker-env"]).toEqual(["A", "B", "C", "D"]);
});

test("all faults come at once, each with the line that mends it", () => {
  const written = { goal: "", maker: " ", "max-iterations": "x" };
  expect(() => read(written)).toThrow(
    /goal: .*\n.*fix: goal: [\s\S]*maker: [\s\S]*max-iterations: /,
  );
});
