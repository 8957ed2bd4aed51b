import * as z from "zod/mini";
import { choice, filledIn, folderInside, required, textOr } from "../job/input-schemas.ts";
import type { Examples } from "../problems.ts";

/** As in `gate/action.yml`, in its order. */
export const gateInputNames = [
  "goal",
  "needs",
  "converge-job",
  "least-assurance",
  "token",
  "working-directory",
] as const;

export type GateInputName = (typeof gateInputNames)[number];

export const gateOutputNames = [
  "decision",
  "reasons",
  "error-codes",
  "packet-sha256",
  "packet-path",
  "predicate",
] as const;

export type GateOutputName = (typeof gateOutputNames)[number];

const GateInputs = z.strictObject({
  goal: required("the path of the Goal Card is missing"),
  needs: required("what the needed jobs gave is missing"),
  "converge-job": textOr("converge"),
  "least-assurance": choice(["shared-job", "sandboxed-job", "isolated-job"], "sandboxed-job"),
  token: z.string(),
  "working-directory": folderInside,
});

export type GateInputs = z.infer<typeof GateInputs>;

const examples: Examples = {
  goal: "goal: fix-duration.goal.yaml",
  needs: `needs: \${{ toJSON(needs) }}`,
  "least-assurance": "least-assurance: sandboxed-job",
  "working-directory": "working-directory: packages/api",
};

/** Throws `BadInput` that names each faulty one. */
export const gateInputsFrom = (read: (name: GateInputName) => string): GateInputs =>
  filledIn({ names: gateInputNames, schema: GateInputs, examples }, read);
