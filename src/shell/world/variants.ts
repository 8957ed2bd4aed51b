import { Buffer } from "node:buffer";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import type { Variant } from "../../core/probes/variant.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import { fingerprintOf } from "../hash-file.ts";
import { entryAt } from "../room/entry.ts";
import { placeOf } from "../room/place.ts";
import { removeTree } from "../room/remove-tree.ts";
import type { ChangeLayer } from "../room/rooms.ts";
import { INSIDE, written } from "./luggage.ts";
import type { VerifierWorld } from "./trial.ts";
import { runChecks } from "./verifier.ts";

/** Every check over the layer with the variant's edits in it. What was laid for it is gone afterwards. */
export async function runVariant(
  world: VerifierWorld,
  layer: ChangeLayer | null,
  variant: Variant,
): Promise<readonly Observation[]> {
  const { rooms, run } = world.workplace;
  const shelf = run.shelf("variant");
  const edited = editedPaths(variant, { layer, original: rooms.original, shelf });
  const kept = (layer?.changed ?? []).filter(({ path }) => !variant.has(path));
  const paths = [...kept, ...edited];
  const laid = rooms.laid(paths, (path) =>
    variant.has(path) ? placeOf(shelf, numbered(edited, path)) : placeOf(layer?.folder ?? "", path),
  );
  const digests = edited.map(({ path, sha256 }) => [path, sha256] as const);
  const laidTexts = Object.fromEntries(digests);
  // What a probe's tests say is for nobody: the verdict is all that is asked for.
  const quiet = { ...rebriefed(world, laidTexts), laid: laidTexts, quote: () => undefined };
  try {
    const { observations, prepared } = await runChecks(quiet, paths.length === 0 ? null : laid);
    prepared?.dispose();
    return observations;
  } finally {
    removeTree(laid.folder);
    removeTree(shelf);
  }
}

type Placed = Exclude<ChangedPath, { readonly change: "deleted" }>;

type Ground = {
  readonly layer: ChangeLayer | null;
  readonly original: string;
  readonly shelf: string;
};

const numbered = (edited: readonly ChangedPath[], path: RepoPath): string =>
  String(edited.findIndex((entry) => entry.path === path));

/** The texts of a variant as files of the harness's own, listed as a change lists them. */
function editedPaths(variant: Variant, ground: Ground): readonly Placed[] {
  const texts = [...variant].filter((edit): edit is [RepoPath, string] => edit[1] !== null);
  return texts.map(([path, text], at) => {
    const file = join(ground.shelf, String(at));
    const { change, mode } = listingOf(path, ground);
    writeFileSync(file, Buffer.from(text, "utf8"));
    chmodSync(file, mode === "100755" ? 0o755 : 0o644);
    return { change, path, mode, ...fingerprintOf(file, "sha1") };
  });
}

/** As the candidate has it; what it did not change is the original's, modified now. */
function listingOf(path: RepoPath, { layer, original }: Ground) {
  const listed = layer?.changed.find((entry) => entry.path === path);
  if (listed !== undefined && listed.change !== "deleted") return listed;
  const isProgram = (entryAt(placeOf(original, path)).mode & 0o100) !== 0;
  return { change: "modified", mode: isProgram ? "100755" : "100644" } as const;
}

/**
 * A verifier that holds the exam against its locked digests must not be red for those alone: then nobody would have
 * looked at the tests. It is told the digests of the exam that it gets.
 */
function rebriefed(world: VerifierWorld, laid: Readonly<Record<RepoPath, string>>): VerifierWorld {
  const { brief } = world.luggage;
  const read = (name: string): string => readFileSync(join(brief.mount.outside, name), "utf8");
  const locked = Digests.parse(JSON.parse(read("exam.json")));
  const own = Object.entries(laid).filter(([path]) => Object.hasOwn(locked, path));
  if (own.length === 0) return world;
  const files = {
    "card.json": read("card.json"),
    "exam.json": JSON.stringify({ ...locked, ...Object.fromEntries(own) }),
  };
  const luggage = { ...world.luggage, brief: written(world.workplace, INSIDE.brief, files) };
  return { ...world, luggage };
}

const Digests = z.record(z.string(), z.string());
