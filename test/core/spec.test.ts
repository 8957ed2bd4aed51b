import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type HarnessSpec, limitsOf, parseSpec } from "../../src/core/card/spec.ts";
import { keyOf } from "../../src/core/fault.ts";

const least = {
  outcome_contract: {
    natural_language: "Every PR review thread is addressed.",
    executable_verifier: "python3 harnesses/gh4-address-review/verifier.py",
    termination_authority: "outcome_verifier_only",
  },
  reward_stream: {
    terminal: "independent_outcome_verifier",
    in_flight: "open_thread_count_and_unresolved_ids_as_feedback",
  },
  approval_band: "B2",
};

const full = {
  ...least,
  id: "gh2-fix-failing-test",
  max_iterations: 5,
  parameters: { target: { type: "path", required: true } },
  protected: ["tests/**", "**/*.test.*", "conftest.py"],
  editable: ["**"],
  guards: ["npm run lint"],
  limits: { maker_timeout: "90s", verifier_timeout: "2h", output_bytes: 1024 },
  verifier_env: ["TZ"],
  read_only: ["~/.cargo/registry", "~/go/pkg/mod", "~/.m2"],
  stall_after: 2,
  artifacts: ["dist/**"],
  maker_network: "host",
  verifier_network: "host",
  plants: [{ id: "revert-fix", patch: "plants/revert-fix.patch" }],
};

function parsed(value: unknown): HarnessSpec {
  const result = parseSpec(value);
  if ("spec" in result) return result.spec;
  throw new Error(JSON.stringify(result.problems));
}

function faults(value: unknown): Record<string, string> {
  const result = parseSpec(value);
  if ("spec" in result) return {};
  return Object.fromEntries(result.problems.map(({ path, message }) => [keyOf(path), message]));
}

/** What a spec leaves open. */
const ours = {
  max_iterations: 3,
  parameters: {},
  protected: [],
  editable: ["**"],
  guards: [],
  limits: {
    maker_timeout: "20m",
    verifier_timeout: "10m",
    idle_timeout: "5m",
    output_bytes: 10_485_760,
    memory_bytes: 8_589_934_592,
    processes: 2_048,
    change_bytes: 104_857_600,
    change_files: 10_000,
  },
  verifier_env: [],
  maker_network: "none",
  verifier_network: "none",
  read_only: [],
  stall_after: null,
  confirm_green: 0,
  probes: { time_share: 1, mutation_at_least: null },
  artifacts: [],
  held_out: [],
  prepare_network: "none",
  plants: [],
};

describe("a spec", () => {
  test("of the paper that coined the word is accepted as it stands, with our defaults", () => {
    expect(parsed(least)).toEqual({ ...least, ...ours });
  });

  test("may say everything the contract knows", () => {
    expect(parsed(full)).toMatchObject({ ...full, parameters: { target: { type: "path" } } });
  });

  test("has its limits in milliseconds and bytes, each with its default", () => {
    expect(limitsOf(parsed(full))).toEqual({
      makerTimeoutMs: 90_000,
      verifierTimeoutMs: 7_200_000,
      idleTimeoutMs: 300_000,
      outputBytes: 1_024,
      memoryBytes: 8_589_934_592,
      processes: 2_048,
      changeBytes: 104_857_600,
      changeFiles: 10_000,
    });
  });
});

const bad = {
  ...least,
  id: "GH 2",
  outcome_contract: {
    natural_language: "",
    executable_verifier: "npm test || true",
    termination_authority: "the_maker",
  },
  reward_stream: { terminal: "self_report", in_flight: "x" },
  approval_band: "B9",
  max_iterations: 1_001,
  parameters: { guards: { type: "path" }, "a-b": { type: "path" }, c: { type: "list" } },
  protected: ["!tests"],
  editable: [],
  guards: ["npm test | tee log"],
  limits: { maker_timeout: 90, idle_timeout: "5 minutes", processes: 0, swap: 1 },
  verifier_env: ["A=1"],
  read_only: ["cache"],
  stall_after: 0,
  plants: [{ id: "x", patch: "../x.patch" }],
  maker_network: "all",
};

describe("a spec with faults", () => {
  test("tells all of them at once, each under its key", () => {
    expect(new Set(Object.keys(faults(bad)))).toEqual(
      new Set([
        "id",
        "outcome_contract.natural_language",
        "outcome_contract.executable_verifier",
        "outcome_contract.termination_authority",
        "reward_stream.terminal",
        "approval_band",
        "max_iterations",
        "parameters.guards",
        "parameters.a-b",
        "parameters.c.type",
        "protected[0]",
        "editable",
        "guards[0]",
        "limits.maker_timeout",
        "limits.idle_timeout",
        "limits.processes",
        "limits.swap",
        "verifier_env[0]",
        "read_only[0]",
        "stall_after",
        "plants[0].patch",
        "maker_network",
      ]),
    );
  });

  test.each([
    ["max_iterations", { ...least, max_iterations: 0 }, "must be 1 or more, not 0"],
    ["max_iterations", { ...least, max_iterations: 1.5 }, "must be a whole number, not 1.5"],
    ["aproval_band", { ...least, aproval_band: "B1" }, "did you mean approval_band?"],
    ["limits.maker_timeout", { ...least, limits: { maker_timeout: 90 } }, "such as 90s"],
    ["plants[1].id", { ...least, plants: [plant("a"), plant("a")] }, "a second plant called a"],
    [
      "parameters.n.default",
      { ...least, parameters: { n: { type: "number", default: "1" } } },
      'must be a number, not "1"',
    ],
  ])("says of %s what is wrong", (key, value, message) => {
    expect(faults(value)[key]).toContain(message);
  });
});

function plant(id: string) {
  return { id, patch: "plants/a.patch" };
}

test("any value is a spec or a list of faults, never a crash", () => {
  const json = fc.jsonValue();
  const changed = fc
    .record({ key: fc.constantFrom(...Object.keys(full)), value: json })
    .map(({ key, value }) => ({ ...full, [key]: value }));
  fc.assert(
    fc.property(fc.oneof(json, changed), (value) => {
      const result = parseSpec(value);
      if ("problems" in result) expect(result.problems.length).toBeGreaterThan(0);
      else expect(limitsOf(result.spec).makerTimeoutMs).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});
