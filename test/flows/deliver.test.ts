import { expect, test } from "vitest";
import type { Parcel, UploadOutcome } from "../../src/core/job/delivery.ts";
import type { Finished } from "../../src/core/job/finished.ts";
import { type DeliveryPorts, deliver } from "../../src/flows/deliver.ts";

const sha256 = "ab".repeat(32);

const done: Finished = {
  status: "done",
  exit: 0,
  reasonCode: null,
  reason: "the verifier passed",
  iterations: 2,
  open: [],
  packetPath: "/w/.goal-harness/proof-packet.json",
  packetSha256: sha256,
  reportPath: "/w/.goal-harness/run-report.json",
  patchPath: "/w/.goal-harness/change.patch",
  summary: "## Done\n",
  text: "",
  targets: [],
  assurance: "sandboxed-job",
  harness: "gh1-done-test",
  seconds: 4,
};

const notDone: Finished = {
  ...done,
  status: "not_done",
  exit: 1,
  reasonCode: "goal_failing",
  packetPath: null,
  packetSha256: null,
};

const stored = { stored: true, name: "n", id: 7, url: "https://x/7" } as const;
const refused = { stored: false, fault: { kind: "network", why: "ECONNRESET" } } as const;
const nowhere = { stored: false, fault: { kind: "unavailable", why: "GHES" } } as const;

/** A job that writes down what it is told. */
function scripted(
  answer: (parcel: Parcel) => UploadOutcome,
  cancelledAfter = Number.POSITIVE_INFINITY,
) {
  const told: string[] = [];
  const outputs = new Map<string, string>();
  const left: (readonly string[])[] = [];
  const world: DeliveryPorts = {
    outputs: (pairs) => pairs.forEach(([name, value]) => void outputs.set(name, value)),
    summarise: async (markdown) => void told.push(`summary ${markdown.split("\n")[0]}`),
    annotate: () => void told.push("annotations"),
    upload: async (parcel) => {
      told.push(`upload ${parcel.kind}`);
      return answer(parcel);
    },
    leave: (parcels) => void left.push(parcels.map(({ kind }) => kind)),
    warn: (message) => void told.push(`warning ${message}`),
    cancelled: () => told.filter((line) => line.startsWith("upload")).length >= cancelledAfter,
  };
  return { world, told, outputs, left };
}

test("done is done once the packet is stored", async () => {
  const { world, outputs, told, left } = scripted(() => stored);
  expect(await deliver(done, world)).toBe("done");
  expect(outputs.get("artifact-id")).toBe("7");
  expect(outputs.get("packet-sha256")).toBe(sha256);
  expect(told).toEqual([
    "summary > [!CAUTION]",
    "upload proof-packet",
    "upload run-report",
    "upload change",
    "summary ## Done",
  ]);
  expect(left.at(-1)).toEqual([]);
});

test("whoever kills the job during the upload leaves a run that is not done, in every word", async () => {
  const { world, outputs, told } = scripted(() => {
    throw new Error("killed");
  });
  await expect(deliver(done, world)).rejects.toThrow("killed");
  expect(outputs.get("reason")).toMatch(/^upload_failed: /);
  expect(told).toEqual(["summary > [!CAUTION]", "upload proof-packet"]);
});

test("no output names a packet before it is stored", async () => {
  const seen: boolean[] = [];
  const { world, outputs } = scripted(() => {
    seen.push(outputs.has("packet-path"), outputs.has("packet-sha256"));
    return stored;
  });
  await deliver(done, world);
  expect(new Set(seen)).toEqual(new Set([false]));
});

test("a packet that cannot be stored makes the run not done", async () => {
  const { world, outputs, told, left } = scripted(({ kind }) =>
    kind === "proof-packet" ? refused : stored,
  );
  expect(await deliver(done, world)).toBe("not_done");
  expect(outputs.get("reason")).toMatch(/^upload_failed: .*network.*ECONNRESET/);
  expect(outputs.has("packet-sha256")).toBe(false);
  expect(told.at(-2)).toBe("summary > [!CAUTION]");
  expect(left.at(-1)).toEqual(["proof-packet"]);
});

test("a report that cannot be stored leaves the run done, and is post's to store", async () => {
  const { world, told, left } = scripted(({ kind }) => (kind === "run-report" ? refused : stored));
  expect(await deliver(done, world)).toBe("done");
  expect(told).toContain("warning run-report could not be stored (network): ECONNRESET");
  expect(left.at(-1)).toEqual(["run-report"]);
});

test("a run that is not done is never more than that, whatever is stored", async () => {
  const { world, outputs } = scripted(() => stored);
  expect(await deliver(notDone, world)).toBe("not_done");
  expect(outputs.has("artifact-id")).toBe(false);
});

test("where there is no storage, that is said once", async () => {
  const { world, told } = scripted(() => nowhere);
  expect(await deliver(notDone, world)).toBe("not_done");
  expect(told.filter((line) => line.startsWith("warning"))).toHaveLength(1);
});

test.each([[0], [1], [2]])(
  "nothing is uploaded once the job is stopped, after %d uploads",
  async (after) => {
    const { world, outputs, told, left } = scripted(() => stored, after);
    expect(await deliver(done, world)).toBe("not_done");
    expect(told.filter((line) => line.startsWith("upload"))).toHaveLength(after);
    expect(outputs.get("reason")).toMatch(/^cancelled: /);
    expect(left.at(-1)).toHaveLength(3 - after);
  },
);

test("a done run that sealed no packet is not done", async () => {
  const { world, outputs } = scripted(() => stored);
  expect(await deliver({ ...done, packetPath: null }, world)).toBe("not_done");
  expect(outputs.get("reason")).toMatch(/^upload_failed: .*sealed no packet/);
});

test("a patch that does not exist is no warning, and nothing for post", async () => {
  const absent = { stored: false, fault: { kind: "absent", why: "ENOENT" } } as const;
  const { world, told, left } = scripted(({ kind }) => (kind === "change" ? absent : stored));
  expect(await deliver(done, world)).toBe("done");
  expect(told.filter((line) => line.startsWith("warning"))).toEqual([]);
  expect(left.at(-1)).toEqual([]);
});

test("a packet that does not exist is no proof", async () => {
  const absent = { stored: false, fault: { kind: "absent", why: "ENOENT" } } as const;
  const { world } = scripted(({ kind }) => (kind === "proof-packet" ? absent : stored));
  expect(await deliver(done, world)).toBe("not_done");
});
