import type { Event, Judged } from "../../src/core/loop/run.ts";
import type { Demotion } from "../../src/core/probes/demotion.ts";
import { fault, green, making, planted, red } from "./verdicts.ts";

const verdicts = [
  green,
  red("a"),
  red("b"),
  red("a", "regression"),
  red("a", "cancelled"),
  red("a", "card_drift"),
  fault,
];

const judgements = verdicts.flatMap((verdict) =>
  ["untouched", "tree-1", "tree-2"].flatMap((tree) =>
    [0, 1].flatMap((refused) =>
      [true, false].map((timeUp): Judged => ({ type: "judged", verdict, tree, refused, timeUp })),
    ),
  ),
);

const demotions: readonly (Demotion | null)[] = [
  null,
  { cause: "vacuous_verifier", reason: "the candidate owns its grader" },
  { cause: "flaky_verifier", reason: "red when asked again" },
];

/** Every kind of answer that the world can give to any command, asked for or not. */
export const alphabet: readonly Event[] = [
  ...verdicts.flatMap((verdict) =>
    [[], ["no-such-tool"]].map(
      (unresolved): Event => ({ type: "inspected", verdict, tree: "untouched", unresolved }),
    ),
  ),
  ...[
    [],
    [planted("killed")],
    [planted("killed"), planted("survived")],
    [planted("error")],
  ].flatMap((plants) =>
    demotions.map((demotion): Event => ({ type: "planted", plants, demotion })),
  ),
  ...demotions.map((demotion): Event => ({ type: "probed", demotion })),
  { type: "made", making: making(), startedAt: "then" },
  { type: "made", making: making({ how: "timed_out", limit: "wall" }), startedAt: "then" },
  ...judgements,
  { type: "halted", cause: "cancelled" },
  { type: "halted", cause: "card_drift" },
  { type: "halted", cause: "cap_time" },
];
