import { expect, test } from "vitest";
import { argumentFaults } from "../../src/core/card/run-arguments.ts";

const good = { maker: "./fix.sh", makerEnv: ["MODEL_KEY"], makerRead: [] };

test("arguments that are in order have no fault", () => {
  expect(argumentFaults({ ...good, maxIterations: 1_000, timeBudget: "30m" })).toEqual([]);
  expect(argumentFaults({ ...good, maker: null })).toEqual([]);
});

test("all faults of the arguments are told at once", () => {
  const bad = {
    maker: " ",
    maxIterations: 0,
    timeBudget: "soon",
    makerEnv: ["A=1"],
    makerRead: [],
  };
  expect(argumentFaults(bad).map(({ key }) => key)).toEqual([
    "--maker",
    "--max-iterations",
    "--time-budget",
    "--maker-env",
  ]);
});

test.each([0, 1_001, 1.5, Number.NaN])("%d is no number of iterations", (maxIterations) => {
  expect(argumentFaults({ ...good, maxIterations })[0]?.message).toContain("from 1 to 1000");
});
