import { lstat, mkdtemp, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Artifact, DefaultArtifactClient } from "@actions/artifact";
import type { Denial } from "../../core/gate/decision.ts";
import { bounds } from "../../core/packet/packet-bounds.ts";

/** Artifacts of this run, as its own service lists them. Nothing that is fetched is ever executed. */
export type Store = {
  readonly client: DefaultArtifactClient;
  readonly artifacts: readonly Artifact[];
  /** Fresh, and this gate's alone. */
  readonly folder: string;
};

export async function openStore(temp: string): Promise<Store | Denial> {
  const client = new DefaultArtifactClient();
  try {
    const { artifacts } = await client.listArtifacts();
    return { client, artifacts, folder: await mkdtemp(join(temp, "goal-harness-gate-")) };
  } catch (error) {
    return unserved(error);
  }
}

type Wanted = {
  readonly fileName: string;
  /** What its bytes must hash to. */
  readonly sha256: string;
  readonly atMost: number;
};

/** The packet: the one artifact of that id. */
export async function fetchPacket(
  store: Store,
  id: number,
  sha256: string,
): Promise<string | Denial> {
  const artifact = store.artifacts.find((each) => each.id === id);
  if (artifact === undefined) {
    const why = `this run has no artifact ${id} (of this attempt): it may be of an earlier one, or expired`;
    return { code: "E_PACKET_NOT_FOUND", why, fix: "run all jobs again, not only the failed ones" };
  }
  const wanted = { fileName: "proof-packet.json", sha256, atMost: bounds.fileBytes };
  return await fetched(store, artifact, wanted);
}

/** The patch that a packet is bound to. Null where the run stored none; the verdict then cannot be derived again. */
export async function fetchPatch(
  store: Store,
  sha256: string,
  atMost: number,
): Promise<string | Denial | null> {
  const digest = `sha256:${sha256}`;
  const artifact = store.artifacts.find(
    (each) => each.name.startsWith("change.") && each.digest === digest,
  );
  if (artifact === undefined) return null;
  return await fetched(store, artifact, { fileName: "change.patch", sha256, atMost });
}

async function fetched(store: Store, artifact: Artifact, wanted: Wanted): Promise<string | Denial> {
  const { fileName, sha256, atMost } = wanted;
  const expectedHash = `sha256:${sha256}`;
  if (artifact.size > atMost) {
    return {
      code: "E_PACKET_TOO_LARGE",
      why: `artifact ${artifact.id} has ${artifact.size} bytes, of at most ${atMost}`,
    };
  }
  if (artifact.digest === undefined) {
    return {
      code: "E_DIGEST_UNAVAILABLE",
      why: `the service gives no digest of artifact ${artifact.id}`,
    };
  }
  if (artifact.digest !== expectedHash)
    return otherBytes(artifact, `${artifact.digest} is stored`, sha256);
  try {
    const path = await mkdtemp(join(store.folder, "artifact-"));
    const options = { path, expectedHash, skipDecompress: true };
    const { digestMismatch } = await store.client.downloadArtifact(artifact.id, options);
    if (digestMismatch === true) return otherBytes(artifact, "other bytes arrived", sha256);
    const file = await onlyFile(path);
    if (file === null) return otherBytes(artifact, "it is not one regular file", sha256);
    await rename(file, join(store.folder, fileName));
    return join(store.folder, fileName);
  } catch (error) {
    return unserved(error);
  }
}

async function onlyFile(folder: string): Promise<string | null> {
  const [name, ...others] = await readdir(folder);
  if (name === undefined || others.length > 0) return null;
  const file = join(folder, name);
  return (await lstat(file)).isFile() ? file : null;
}

const otherBytes = ({ id }: Artifact, what: string, sha256: string): Denial => ({
  code: "E_DIGEST_MISMATCH",
  why: `artifact ${id} should be sha256:${sha256}, but ${what}`,
});

function unserved(error: unknown): Denial {
  const why = error instanceof Error ? error.message : String(error);
  return {
    code: "E_ARTIFACT_SERVICE",
    why: `the artifact service failed: ${why}`,
    fix: "run the gate again",
  };
}
