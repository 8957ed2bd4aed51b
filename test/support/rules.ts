import type { Rules } from "../../src/core/card/plan.ts";
import type { Settings } from "../../src/core/card/settings.ts";
import { rulesOf, type Surroundings } from "../../src/core/exam/compiled-rules.ts";
import { specOf } from "./spec.ts";

const around: Surroundings = { card: [], harness: null, out: null, scripts: [], taken: [] };

const nothingSet: Settings = {
  parameters: {},
  targets: [],
  protected: [],
  editable: null,
  guards: [],
  hidden: [],
  heldOut: null,
  prepare: null,
  probing: { confirmGreen: 0, probes: { timeShare: 1, mutationAtLeast: null } },
};

export type Over = {
  readonly spec?: object;
  readonly settings?: Partial<Settings>;
  readonly outOfScope?: Rules["outOfScope"];
  readonly around?: Partial<Surroundings>;
};

/** Rules compiled from as much of spec, card and workspace as a test speaks of. */
export function rules(over: Over = {}): Rules {
  return rulesOf(
    {
      spec: specOf(over.spec),
      settings: { ...nothingSet, ...over.settings },
      outOfScope: over.outOfScope ?? [],
    },
    { ...around, ...over.around },
  );
}
