import type { ChangedPath } from "../change/change.ts";
import { quoted } from "../change/path.ts";
import type { Artifact } from "./body-schema.ts";

/** Every file the run is about, once each, in the order of their written paths. A changed path is never anything else. */
export function artifactsOf(
  changed: readonly ChangedPath[],
  others: readonly Artifact[],
): readonly Artifact[] {
  const listed = new Map<string, Artifact>();
  for (const artifact of [...changed.map(artifactOf), ...others]) {
    if (!listed.has(artifact.path)) listed.set(artifact.path, artifact);
  }
  return [...listed.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function artifactOf(changed: ChangedPath): Artifact {
  const path = quoted(changed.path);
  if (changed.change === "deleted") {
    return { bytes: null, change: "deleted", mode: "000000", path, role: "changed", sha256: null };
  }
  const { bytes, change, mode, sha256 } = changed;
  return { bytes, change, mode, path, role: "changed", sha256 };
}
