import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { parseCard } from "../../src/core/card/card.ts";
import { cardSha256 } from "../../src/core/card/card-lock.ts";
import { limitsOf, parseSpec } from "../../src/core/card/spec.ts";
import { faultsOf, render } from "../../src/core/fault.ts";
import { readDocument } from "../../src/shell/card/document.ts";
import { always, alwaysAsync } from "../support/fuzz.ts";
import { editedJson } from "../support/json-edits.ts";
import { mutatedBytes } from "../support/mutations.ts";
import { leastSpec } from "../support/spec.ts";
import { folderWith } from "../support/temporary-folder.ts";

const card = {
  goal: "parse_duration accepts minutes",
  done_test: [
    { test_pass: "npm test" },
    { custom_command: ["./scripts/check links.sh", "--all"] },
    { coverage_threshold: { run: "npm test", report: "coverage/summary.json", at_least: 90 } },
  ],
  out_of_scope: ["renaming", { paths: ["docs/**", "a/{b,c}"], why: "later" }],
  harness: "gh2-fix-failing-test",
  with: { target: "tests/test_duration.py", n: 1.5 },
  locked_at: "2026-06-15T11:21:25Z",
  status: "active",
};
const plain = { goal: "x", done_test: "sh check.sh | grep -q ok", out_of_scope: [] };
const spec = {
  ...leastSpec,
  id: "own",
  max_iterations: 5,
  parameters: { target: { type: "path", required: true } },
  protected: ["tests/**", "**/*.test.*"],
  guards: ["npm run lint", ["make", "check"]],
  limits: { maker_timeout: "20m", output_bytes: 1024 },
  plants: [{ id: "revert-fix", patch: "plants/revert-fix.patch" }],
};

/** Every way to write them down. */
const written = (...values: readonly object[]) => ({
  yaml: values.flatMap((value) => [stringify(value), JSON.stringify(value)]),
  json: values.map((value) => JSON.stringify(value, null, 2)),
});

const cards = written(card, plain);
const specs = written(spec, leastSpec);

/** Reads a file as a run does: faults with their places, or a value. */
async function documentValue(folder: string, name: string, bytes: Uint8Array): Promise<unknown> {
  writeFileSync(join(folder, name), bytes);
  const read = await readDocument(join(folder, name), name);
  if ("faults" in read) {
    expect(read.faults).not.toEqual([]);
    expect(render(read.faults)).toContain(name);
    return undefined;
  }
  return read.document.value;
}

/** A card is accepted with everything a lock needs, or every problem can be told. */
function expectCardOrProblems(value: unknown): void {
  const result = parseCard(value);
  if ("problems" in result) {
    expect(render(faultsOf(result.problems, { file: "card", lineOf: () => null }))).not.toBe("");
    return;
  }
  const { goal, done_test, out_of_scope } = result.card;
  expect(cardSha256(result.card)).toMatch(/^[0-9a-f]{64}$/);
  expect(goal.trim()).not.toBe("");
  expect(done_test).not.toHaveLength(0);
  expect(Array.isArray(out_of_scope)).toBe(true);
  // What was accepted is data: it reads the same when it is written down and read again.
  expect(parseCard(JSON.parse(JSON.stringify(result.card)))).toEqual(result);
}

function expectSpecOrProblems(value: unknown): void {
  const result = parseSpec(value);
  if ("problems" in result) {
    expect(render(faultsOf(result.problems, { file: "spec", lineOf: () => null }))).not.toBe("");
    return;
  }
  const { outcome_contract, reward_stream, max_iterations } = result.spec;
  expect(outcome_contract.termination_authority).toBe("outcome_verifier_only");
  expect(reward_stream.terminal).toBe("independent_outcome_verifier");
  expect(max_iterations).toBeGreaterThanOrEqual(1);
  for (const limit of Object.values(limitsOf(result.spec))) expect(limit).toBeGreaterThan(0);
}

test.each(["yaml", "json"] as const)(
  "a card in %s is read or refused, whatever its bytes",
  async (form) => {
    const folder = folderWith({});
    await alwaysAsync(mutatedBytes(...cards[form]), async (bytes) => {
      const value = await documentValue(folder, `it.goal.${form}`, bytes);
      if (value !== undefined) expectCardOrProblems(value);
    });
  },
);

test.each(["yaml", "json"] as const)(
  "a spec in %s is read or refused, whatever its bytes",
  async (form) => {
    const folder = folderWith({});
    await alwaysAsync(mutatedBytes(...specs[form]), async (bytes) => {
      const value = await documentValue(folder, `spec.${form}`, bytes);
      if (value !== undefined) expectSpecOrProblems(value);
    });
  },
);

test("a card with any members changed is accepted whole or refused with its reasons", () => {
  always(editedJson(...cards.json), expectCardOrProblems);
});

test("so is a spec", () => {
  always(editedJson(...specs.json), expectSpecOrProblems);
});
