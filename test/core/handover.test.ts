import fc from "fast-check";
import { expect, test } from "vitest";
import { handoverFrom } from "../../src/core/gate/handover.ts";

const outputs = { status: "done", "packet-sha256": "a".repeat(64), "artifact-id": "1001" };

const codesOf = (needs: unknown, job = "converge"): readonly string[] => {
  const text = typeof needs === "string" ? needs : JSON.stringify(needs);
  const handover = handoverFrom(text, job);
  return "sha256" in handover ? [] : handover.map(({ code }) => code);
};

const from = (changed: Readonly<Record<string, string>>, result = "success") => ({
  converge: { result, outputs: { ...outputs, ...changed } },
});

test("a job that is done hands a digest and an id over", () => {
  expect(handoverFrom(JSON.stringify(from({})), "converge")).toEqual({
    sha256: outputs["packet-sha256"],
    artifactId: 1001,
  });
});

test.each(["skipped", "cancelled", "failure", "", "Success", "success "])(
  "a job that ended as %j is not done",
  (result) => {
    expect(codesOf(from({}, result))).toEqual(["E_NOT_DONE"]);
  },
);

test.each(["", "not_done", "Done", "done ", "***"])("a status of %j is not done", (status) => {
  expect(codesOf(from({ status }))).toEqual(["E_NOT_DONE"]);
});

test.each([
  ["packet-sha256", ["", "0", "a".repeat(63), "A".repeat(64), `sha256:${"a".repeat(64)}`, "../1"]],
  ["artifact-id", ["", "0", "01", "1.5", "1e3", "-1", "9".repeat(16), "1/../2", "1001 "]],
] as const)("an output %s that is none is said", (name, values) => {
  for (const value of values) expect(codesOf(from({ [name]: value }))).toEqual(["E_HANDOVER"]);
});

test.each([
  ["nothing", ""],
  ["half of it", "{"],
  ["a list", "[]"],
  ["another job", { other: { result: "success" } }],
  ["a name that every object has", '{"constructor":{"result":"success"}}'],
  ["a prototype", '{"__proto__":{"converge":{"result":"success"}}}'],
])("from %s nothing is handed over", (_, needs) => {
  expect(codesOf(needs)).toEqual(["E_HANDOVER"]);
  expect(codesOf(needs, "toString")).toEqual(["E_HANDOVER"]);
});

test("every output that is missing is said at once", () => {
  expect(codesOf({ converge: { result: "success" } })).toEqual([
    ...["E_NOT_DONE", "E_HANDOVER", "E_HANDOVER"],
  ]);
});

test("whatever a workflow writes there is a handover or a reason", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const handover = handoverFrom(text, "converge");
      if (!("sha256" in handover)) expect(handover.length).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});
