import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GoalCard, parseCard } from "../../src/core/card/card.ts";
import { cardSha256, locked } from "../../src/core/card/card-lock.ts";
import { sha256 } from "../../src/core/digest.ts";
import { keyOf } from "../../src/core/fault.ts";

const card = {
  goal: "parse_duration accepts minutes",
  done_test: "python3 -m pytest tests/test_duration.py -q",
  out_of_scope: [
    "renaming public functions",
    { paths: "docs/**", why: "docs have their own goal" },
  ],
} as const;

function parsed(value: unknown): GoalCard {
  const result = parseCard(value);
  if ("card" in result) return result.card;
  throw new Error(JSON.stringify(result.problems));
}

/** What is wrong, by key. */
function faults(value: unknown): Record<string, string> {
  const result = parseCard(value);
  if ("card" in result) return {};
  return Object.fromEntries(result.problems.map(({ path, message }) => [keyOf(path), message]));
}

describe("a card", () => {
  test("is accepted with its three fields, and with everything that is optional", () => {
    expect(parsed(card)).toEqual(card);
    const whole = {
      ...card,
      harness: "gh2-fix-failing-test",
      with: { target: "tests/test_duration.py" },
      locked_at: "2026-06-15T11:21:25Z",
      status: "active",
    };
    expect(parsed(whole)).toEqual(whole);
  });

  test("of the paper that coined the word is accepted", () => {
    const seed = {
      goal: "Phase 3: apply Supabase migration + wire GBrain L1-L4 + RRF search_unified (BE1/BE2/BE3)",
      done_test:
        "migration applied to a Supabase project; BE2 cross-tenant-denied test + BE3 recall/exact-match benchmark pass",
      out_of_scope: ["merging PR #2", "FE harnesses", "27 studio harness ports"],
      locked_at: "2026-06-15T11:21:25",
      status: "active",
    };
    expect(parsed(seed)).toEqual(seed);
  });

  test("may defer nothing, but has to say so", () => {
    expect(faults({ ...card, out_of_scope: [] })).toEqual({});
    const { out_of_scope: _, ...silent } = card;
    expect(faults(silent)).toEqual({ out_of_scope: "missing, must be a list" });
  });
});

const bad = {
  gaol: "x",
  done_test: [
    { test_pas: "npm test" },
    { test_pass: "npm test", lint_clean: "npm run lint" },
    { coverage_threshold: { run: "npm test", report: "out.txt" } },
    { custom_command: "true" },
  ],
  out_of_scope: [{ paths: "!docs" }, ""],
  locked_at: "yesterday",
  status: "finished",
};

const badKeys = [
  "goal",
  "gaol",
  "done_test[0].test_pas",
  "done_test[1]",
  "done_test[2].coverage_threshold.report",
  "done_test[2].coverage_threshold.at_least",
  "done_test[3].custom_command",
  "out_of_scope[0].paths",
  "out_of_scope[1]",
  "locked_at",
  "status",
];

describe("a card with faults", () => {
  test.each([null, undefined])("that is %s is empty, and is shown what a card is", (value) => {
    const result = parseCard(value);
    expect(result).toMatchObject({ problems: [{ path: [], message: "the card is empty" }] });
    expect(JSON.stringify(result)).toContain("out_of_scope: []");
  });

  test("tells every fault at once, each under its key", () => {
    expect(new Set(Object.keys(faults(bad)))).toEqual(new Set(badKeys));
  });

  test("names an unknown key, and the one that was probably meant", () => {
    expect(faults({ ...card, goal_: 1 })).toEqual({
      goal_: 'unknown key "goal_", did you mean goal?',
    });
    expect(faults({ ...card, max_iterations: 3 })).toEqual({
      max_iterations: 'unknown key "max_iterations"',
    });
  });

  test.each([
    ["goal", { ...card, goal: " \n" }, "must not be empty"],
    ["goal", { ...card, goal: 7 }, "must be text, not 7"],
    ["goal", { ...card, goal: "half \ud800 a letter" }, "is not proper Unicode"],
    ["done_test", { ...card, done_test: "a\0b" }, "must not hold a NUL character"],
    ["out_of_scope", { ...card, out_of_scope: null }, "must be a list, not empty"],
    ["with", { ...card, with: [] }, "must be a mapping of keys to values, not an empty list"],
  ])("with a bad %s is refused", (key, value, message) => {
    expect(faults(value)).toEqual({ [key]: message });
  });
});

describe("any value", () => {
  const json = fc.jsonValue();
  const nearly = fc.record(
    {
      goal: fc.oneof(fc.string(), json),
      done_test: fc.oneof(fc.string(), fc.array(fc.string()), json),
      out_of_scope: fc.oneof(fc.array(fc.string()), json),
      harness: json,
      with: fc.oneof(fc.dictionary(fc.string(), json), json),
    },
    { requiredKeys: [] },
  );

  test("is a card or a list of faults, never a crash", () => {
    fc.assert(
      fc.property(fc.oneof(json, nearly), (value) => {
        const result = parseCard(value);
        if ("problems" in result) expect(result.problems.length).toBeGreaterThan(0);
        else expect(cardSha256(result.card)).toMatch(/^[0-9a-f]{64}$/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("the lock", () => {
  test("is the digest of canonical JSON of the three fields", () => {
    expect(cardSha256(parsed(card))).toBe(
      sha256(
        '{"done_test":"python3 -m pytest tests/test_duration.py -q",' +
          '"goal":"parse_duration accepts minutes",' +
          '"out_of_scope":["renaming public functions",{"paths":"docs/**","why":"docs have their own goal"}]}',
      ),
    );
  });

  test("is the same in whatever order the keys stand, and whatever else the card says", () => {
    const entries = [...Object.entries(card), ["status", "active"], ["harness", "gh1-done-test"]];
    const shuffled = fc.shuffledSubarray(entries, { minLength: entries.length });
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(cardSha256(parsed(Object.fromEntries(order)))).toBe(cardSha256(parsed(card)));
      }),
    );
  });

  test("differs where any of the three fields does", () => {
    const others = [
      { ...card, goal: `${card.goal} ` },
      { ...card, done_test: ["python3", "-m", "pytest"] },
      { ...card, out_of_scope: [] },
    ];
    const digests = [card, ...others].map((each) => cardSha256(parsed(each)));
    expect(new Set(digests).size).toBe(digests.length);
  });

  test("does not change when the harness writes its locked copy", () => {
    const copy = locked(parsed(card), "2026-11-30T10:00:00Z");
    expect(copy).toMatchObject({ locked_at: "2026-11-30T10:00:00Z", status: "active" });
    expect(cardSha256(copy)).toBe(cardSha256(parsed(card)));
  });
});
