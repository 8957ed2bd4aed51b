import { expect, test } from "vitest";
import { allKilled, plantResult } from "../../src/core/loop/plants.ts";
import { fault, green, planted, red } from "../support/verdicts.ts";

const outcome = (...[laid, verdict]: Parameters<typeof plantResult>) =>
  plantResult(laid, verdict).outcome;

test("a plant is killed only by a red verdict over it", () => {
  expect(outcome(planted("killed"), red("t"))).toBe("killed");
  expect(outcome(planted("killed"), red("t", "regression"))).toBe("killed");
  expect(outcome(planted("killed"), green)).toBe("survived");
});

test("a verifier that broke or ran out of time has killed nothing", () => {
  expect(outcome(planted("killed"), fault)).toBe("error");
  expect(outcome(planted("killed"), red("t", "verifier_timeout"))).toBe("timeout");
  expect(outcome(planted("killed"), red("prepare", "prepare_failed"))).toBe("error");
});

test("a plant that could not be laid counts for nothing, whatever the verifier says", () => {
  expect(outcome(planted("error"), red("t"))).toBe("error");
});

test("no plants is not all killed", () => {
  expect(allKilled([])).toBe(false);
  expect(allKilled([planted("killed")])).toBe(true);
  expect(allKilled([planted("killed"), planted("survived")])).toBe(false);
});
