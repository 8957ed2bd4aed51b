import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DefaultArtifactClient } from "@actions/artifact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Fault,
  type ResultsService,
  startResultsService,
} from "../support/results-service.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "client-"));
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const text = '{"packet":"ProofPacket"}';
const sha256 = createHash("sha256").update(text).digest("hex");

async function serviceFor(faults: readonly Fault[] = []): Promise<ResultsService> {
  const service = await startResultsService(faults);
  for (const [name, value] of Object.entries(service.runtime)) vi.stubEnv(name, value);
  return service;
}

async function uploaded(name = "p.json"): Promise<number> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { id } = await new DefaultArtifactClient().uploadArtifact(name, [file], folder, {
    skipArchive: true,
  });
  return id ?? 0;
}

test("the real client gets back the bytes it stored", async () => {
  await using service = await serviceFor();
  const id = await uploaded();
  const path = join(folder, "back");
  const { digestMismatch } = await new DefaultArtifactClient().downloadArtifact(id, {
    path,
    expectedHash: `sha256:${sha256}`,
  });
  expect(digestMismatch).toBe(false);
  expect(readFileSync(join(path, "p.json"), "utf8")).toBe(text);
  expect(service.requests).toContain("GET");
});

test("a listing names the digest, unless the fault says otherwise", async () => {
  await using _service = await serviceFor([{ at: "ListArtifacts", noDigest: true, times: 1 }]);
  await uploaded();
  const list = async () => (await new DefaultArtifactClient().listArtifacts()).artifacts;
  expect((await list())[0]?.digest).toBeUndefined();
  expect((await list())[0]?.digest).toBe(`sha256:${sha256}`);
});

test("a name is taken once, and the client says so", async () => {
  await using _service = await serviceFor();
  await uploaded();
  await expect(uploaded()).rejects.toThrow(/\(409\).*already exists/);
});

test("content that arrives changed is not finished", async () => {
  await using service = await serviceFor([{ at: "PUT", corrupt: true }]);
  await expect(uploaded()).rejects.toThrow(/digest/);
  expect(service.store.artifacts[0]?.finished).toBe(false);
});

test("many blocks are put together in the order of their list", async () => {
  await using service = await serviceFor();
  const bytes = Buffer.alloc(20 * 1024 * 1024, "0123456789");
  const file = join(folder, "big.bin");
  writeFileSync(file, bytes);
  await new DefaultArtifactClient().uploadArtifact("big", [file], folder, { skipArchive: true });
  expect(service.store.artifacts[0]?.content?.equals(bytes)).toBe(true);
  expect(service.requests.filter((request) => request === "PUT block").length).toBeGreaterThan(2);
});
