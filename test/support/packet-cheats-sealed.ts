import { type Edit, forged, put, resealed } from "./forgery.ts";
import type { PacketCheat } from "./packet-cheats.ts";

const by = (edit: Edit) => (genuine: string) => resealed(edit, genuine);

const both =
  (...edits: readonly Edit[]): Edit =>
  (draft) => {
    for (const edit of edits) edit(draft);
  };

/** Its writer seals it anew: every digest within it is right. */
export const sealedAnew: readonly PacketCheat[] = [
  {
    id: "PKT-05",
    what: "names the check and swaps what it ran",
    file: by(put("verifier.checks.0.argv.4", "true # grep -q right answer.txt")),
    code: "E_VERIFIER_MISMATCH",
  },
  {
    id: "PKT-05",
    what: "names another verifier's bytes",
    file: by(put("verifier.harness_sha256", "0".repeat(64))),
    code: "E_VERIFIER_MISMATCH",
  },
  {
    id: "PKT-07",
    what: "leaves its failed iteration out",
    file: by(put("iterations.0", undefined)),
    code: "E_ITERATIONS_INCONSISTENT",
  },
  {
    id: "PKT-09",
    what: "carries members named as every object's",
    file: by(put("constructor", { passed: true })),
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-14",
    what: "brings its own way to be written",
    file: by(put("toJSON", "pass")),
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-15",
    what: "moves a letter from one field of the goal into the next",
    file: by(both(put("goal.goal", "it work"), put("goal.done_test", "sgrep -q right answer.txt"))),
    code: "E_GOAL_MISMATCH",
  },
  ...(
    [
      ["verifier_returncode", "0"],
      ["verifier_returncode", null],
      ["iterations.1.verdict_passed", "true"],
      ["dirty", "false"],
    ] as const
  ).map(([path, value]) => ({
    id: "PKT-18",
    what: `has ${JSON.stringify(value)} as ${path}`,
    file: by(put(path, value)),
    code: "E_SCHEMA_INVALID",
  })),
  ...["iterations.1.open", "iterations", "artifact_hashes", "non_vacuity", "verifier.guards"].map(
    (path) => ({
      id: "PKT-19",
      what: `leaves out ${path}`,
      file: (genuine: string) => forged(put(path, undefined), genuine),
      code: "E_SCHEMA_INVALID",
    }),
  ),
  {
    id: "PKT-20",
    what: "has no iteration that could have failed",
    file: by(put("iterations", [])),
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-20",
    what: "has no check that could have failed",
    file: by(both(put("verifier.checks", []), put("iterations.1.verifier", []))),
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-20",
    what: "was never seen red",
    file: by(put("non_vacuity.baseline", null)),
    code: "E_VACUOUS",
  },
  ...([[], "", false, null] as const).map((value) => ({
    id: "PKT-21",
    what: `has ${JSON.stringify(value)} where nought is meant`,
    file: by(put("iterations.1.verifier.0.returncode", value)),
    code: value === null ? "E_VERDICT_INCONSISTENT" : "E_SCHEMA_INVALID",
  })),
  ...["55c97802", "F".repeat(64), `sha1:${"0".repeat(40)}`, ""].map((digest) => ({
    id: "PKT-23",
    what: `has the digest ${JSON.stringify(digest.slice(0, 12))}`,
    file: by(put("artifact_hashes.0.sha256", digest)),
    code: "E_SCHEMA_INVALID",
  })),
  {
    id: "PKT-23",
    what: "chooses how it is hashed",
    file: by(put("algorithm", "none")),
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-26",
    what: "changed its goal, and says it was locked long ago",
    file: by(both(put("goal.goal", "it flies"), put("goal.locked_at", "2020-01-01T00:00:00.000Z"))),
    code: "E_GOAL_MISMATCH",
  },
  {
    id: "PKT-27",
    what: "hashed a file that is another now",
    file: by(put("artifact_hashes.0.sha256", "0".repeat(64))),
    code: "E_TREE_MISMATCH",
  },
];
