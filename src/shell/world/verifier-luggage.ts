import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { HARNESS_FOLDER } from "../../core/card/conditions.ts";
import type { Plan } from "../../core/card/plan.ts";
import { BadInput } from "../../core/fault.ts";
import { readDocument } from "../card/document.ts";
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
export async function packFor({
  plan,
  workplace,
  lockedCard,
  exam,
  reporters,
}: Packing): Promise<VerifierLuggage> {
  return {
    brief: written(workplace, INSIDE.brief, {
      "card.json": lockedCard,
      "exam.json": JSON.stringify(exam.digests),
    }),
    harness: copied(workplace, HARNESS_FOLDER, plan.harness.folder),
    original: await originals(workplace, exam),
    reporters: copied(workplace, INSIDE.reporters, reporters),
  };
}

/**
 * The files that the card points at, as they were before the run; one in YAML also as JSON, under its name with `.json`
 * behind it: verifiers need no reader of their own.
 */
async function originals(workplace: Workplace, { root, digests }: Exam): Promise<Luggage> {
  const outside = workplace.run.shelf("luggage");
  for (const path of Object.keys(digests)) {
    mkdirSync(dirname(join(outside, path)), { recursive: true });
    cpSync(join(root, path), join(outside, path));
    if (/\.ya?ml$/i.test(path)) {
      writeFileSync(join(outside, `${path}.json`), await asJson(join(root, path), path));
    }
  }
  const mount = { outside, inside: INSIDE.original, access: "read" } as const;
  return { mount, inside: workplace.inside(mount) };
}

async function asJson(file: string, shown: string): Promise<string> {
  const read = await readDocument(file, shown);
  if ("faults" in read) throw new BadInput(read.faults);
  return JSON.stringify(read.document.value ?? null);
}
