import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { HARNESS_FOLDER } from "../../core/card/conditions.ts";
import type { Plan } from "../../core/card/plan.ts";
import type { Workplace } from "../workplace/workplace.ts";
import type { Exam } from "./exam.ts";
import { copied, INSIDE, type Luggage, written } from "./luggage.ts";

export type VerifierLuggage = {
  readonly brief: Luggage;
  readonly harness: Luggage;
  readonly original: Luggage;
  readonly reporters: Luggage;
};

export type Packing = {
  readonly plan: Plan;
  readonly workplace: Workplace;
  readonly lockedCard: string;
  readonly exam: Exam;
  readonly reporters: string;
};

/** What every check of a run is shown, packed once: nobody can change it while the run goes. */
export function packFor({
  plan,
  workplace,
  lockedCard,
  exam,
  reporters,
}: Packing): VerifierLuggage {
  return {
    brief: written(workplace, INSIDE.brief, {
      "card.json": lockedCard,
      "exam.json": JSON.stringify(exam.digests),
    }),
    harness: copied(workplace, HARNESS_FOLDER, plan.harness.folder),
    original: originals(workplace, exam),
    reporters: copied(workplace, INSIDE.reporters, reporters),
  };
}

/** The files that the card points at, as they were before the run. */
function originals(workplace: Workplace, { root, digests }: Exam): Luggage {
  const outside = workplace.run.shelf("luggage");
  for (const path of Object.keys(digests)) {
    mkdirSync(dirname(join(outside, path)), { recursive: true });
    cpSync(join(root, path), join(outside, path));
  }
  const mount = { outside, inside: INSIDE.original, access: "read" } as const;
  return { mount, inside: workplace.inside(mount) };
}
