import * as z from "zod/mini";
import type { Problem } from "../fault.ts";
import type { Plan } from "./plan.ts";
import { ConfirmGreen, type HarnessSpec, probeKeys } from "./spec.ts";

/** What a card may say about how a green is looked at again. */
export const Probing = z.object({
  confirm_green: z.optional(ConfirmGreen),
  probes: z.optional(
    z.strictObject({
      time_share: z.optional(probeKeys.time_share),
      mutation_at_least: z.optional(probeKeys.mutation_at_least),
    }),
  ),
});
type Probing = z.infer<typeof Probing>;

/** A card may ask for more proof than its harness does, not for less; what it spends on probes is its own. */
export function probingProblems(given: Probing, spec: HarnessSpec): readonly Problem[] {
  const { confirm_green: green = spec.confirm_green, probes = {} } = given;
  const { mutation_at_least: asked = spec.probes.mutation_at_least } = probes;
  const least = spec.probes.mutation_at_least;
  return [
    ...(green >= spec.confirm_green ? [] : [lower(["confirm_green"], green, spec.confirm_green)]),
    ...(least === null || (asked !== null && asked >= least)
      ? []
      : [lower(["probes", "mutation_at_least"], asked, least)]),
  ];
}

const lower = (path: readonly string[], asked: number | null, least: number): Problem => ({
  path: [...path],
  message: `${asked} is less than the harness's ${least}: a card may only ask for more`,
  fix: `${path.at(-1)}: ${least}`,
});

export function probingOf(
  { confirm_green, probes = {} }: Probing,
  spec: HarnessSpec,
): Pick<Plan, "confirmGreen" | "probes"> {
  const { time_share = spec.probes.time_share } = probes;
  const { mutation_at_least = spec.probes.mutation_at_least } = probes;
  return {
    confirmGreen: confirm_green ?? spec.confirm_green,
    probes: { timeShare: time_share, mutationAtLeast: mutation_at_least },
  };
}
