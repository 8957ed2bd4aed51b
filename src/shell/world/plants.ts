import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../core/digest.ts";
import type { PlantResult } from "../../core/loop/evidence.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import { changeFromPatch } from "../git/patch-change.ts";
import type { Repository } from "../git/repository.ts";
import type { VerifierWorld } from "./trial.ts";
import { runChecks } from "./verifier.ts";

export type Planted = {
  readonly plant: PlantResult;
  readonly observations: readonly Observation[];
};

export type PlantWorld = {
  readonly verifier: VerifierWorld;
  readonly repository: Repository;
  readonly baseTree: string;
};

/** Lays each of the harness's planted failures over the workspace and runs the verifier on it. Core says which were killed. */
export async function runPlants(world: PlantWorld): Promise<readonly Planted[]> {
  const { harness } = world.verifier.plan;
  const results: Planted[] = [];
  for (const { id, patch } of harness.spec.plants) {
    results.push(await runPlant(world, id, readFileSync(join(harness.folder, patch))));
  }
  return results;
}

async function runPlant(world: PlantWorld, id: string, patch: Buffer): Promise<Planted> {
  const { plan, workplace } = world.verifier;
  const plant = { id, patchSha256: sha256(patch) };
  const read = await changeFromPatch(world.repository, world.baseTree, {
    patch,
    limits: plan.limits,
    folder: workplace.run.shelf("plant"),
  });
  if ("problem" in read) {
    const error = { ...plant, returncode: null, outcome: "error", why: read.problem } as const;
    return { plant: error, observations: [] };
  }
  const layer = workplace.rooms.laid(read.change.paths, read.source);
  const { observations, prepared } = await runChecks(world.verifier, layer);
  prepared?.dispose();
  const returncode = firstFailure(observations);
  const laid = { ...plant, returncode, outcome: "survived", why: "not judged yet" } as const;
  return { plant: laid, observations };
}

function firstFailure(observations: readonly Observation[]): number | null {
  const codes = observations.flatMap(({ execution: { ended } }) =>
    ended.how === "exited" && ended.code !== 0 ? [ended.code] : [],
  );
  return codes[0] ?? null;
}
