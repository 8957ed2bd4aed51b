import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { NonVacuity } from "../../src/core/packet/body-schema.ts";
import { RunReport } from "../../src/core/packet/report-schema.ts";
import { documentAt, type Ran, run } from "./cli.ts";
import { card, type Files, groundWith, spec } from "./ground.ts";

/** A goal in a workspace, a maker that goes for it, and what its harness says of probes. */
export type Goal = {
  readonly files: Files;
  readonly doneTest: string;
  readonly maker: string;
  readonly rest?: string;
  readonly probes?: string;
  /** The end of the card, where the harness is not one of the repository's own. */
  readonly card?: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export type ProbedRun = Disposable & { readonly ran: Ran; readonly seen: NonVacuity };

const installed = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** What a goal needs that is tested with an installed runner. */
export const withInstalled = {
  rest: `read_only: [${installed}]\n`,
  prepare: (workspace: string): void => symlinkSync(installed, join(workspace, "node_modules")),
};

/** A whole run with the built command line, one maker at most, probed for five times as long as its verifier takes. */
export async function probed(
  goal: Goal,
  prepare: (workspace: string) => void = () => undefined,
): Promise<ProbedRun> {
  const ground = groundWith({ ...goal.files, ...harnessOf(goal) });
  prepare(ground.workspace);
  const flags = ["--max-iterations", "1", ...(goal.flags ?? [])];
  const ran = await run(ground, goal.maker, { flags, env: goal.env ?? {} });
  const report = RunReport.parse(documentAt(join(ran.folder, "run-report.json")));
  return { ran, seen: report.non_vacuity, [Symbol.dispose]: () => ground[Symbol.dispose]() };
}

function harnessOf(goal: Goal): Files {
  const { doneTest, rest = "", probes = "probes: { time_share: 5 }" } = goal;
  if (goal.card !== undefined) return { "it.goal.yaml": card(doneTest, goal.card) };
  const conditions = `[{ test_pass: ${JSON.stringify(doneTest)} }]`;
  return {
    "it.goal.yaml": card(conditions, "harness: harnesses/own\n"),
    "harnesses/own/spec.yaml": spec("done_test", `${probes}\n${rest}`),
  };
}
