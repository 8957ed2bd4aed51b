import { join, resolve } from "node:path";
import { HARNESS_NODE } from "../../src/core/card/conditions.ts";
import { examOf } from "../../src/core/exam/rules.ts";
import { judge } from "../../src/core/verdict/judge.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import type { Verdict } from "../../src/core/verdict/verdict.ts";
import { loadPlan } from "../../src/shell/card/load-plan.ts";
import { workplaceOptions } from "../../src/shell/session/places.ts";
import { openWorkplace } from "../../src/shell/workplace/open.ts";
import { namedExam } from "../../src/shell/world/exam.ts";
import { lockedCard } from "../../src/shell/world/locked-card.ts";
import type { VerifierWorld } from "../../src/shell/world/trial.ts";
import { runChecks } from "../../src/shell/world/verifier.ts";
import { packFor } from "../../src/shell/world/verifier-luggage.ts";
import { repository, type Workspace } from "./workspace.ts";

export type Graded = {
  readonly verdict: Verdict;
  readonly seen: readonly Observation[];
  /** What the grader said. */
  readonly said: string;
};

/** The checks of a workspace's card, run as the product runs them at an inspection: sandboxes and all. */
export async function graded({ root, scratch }: Workspace): Promise<Graded> {
  const { PATH = "", HOME = "" } = process.env;
  const [card, out] = [join(root, "card.goal.json"), join(scratch, "out")];
  const harnesses = join(repository, "harnesses");
  const none = { maker: null, makerEnv: [], makerRead: [] };
  const plan = await loadPlan({ card, workspace: root, out, harnesses, ...none });
  const where = { workspace: root, out, env: { PATH, HOME }, say: () => undefined };
  const opened = await openWorkplace(workplaceOptions({ ...where, isolation: "namespaces" }, plan));
  if ("refused" in opened) throw new Error(opened.refused.map(({ what }) => what).join("; "));
  const { workplace } = opened;
  const said: string[] = [];
  try {
    const world: VerifierWorld = {
      plan,
      workplace,
      workspace: root,
      environment: {},
      cancel: new AbortController().signal,
      quote: (text) => said.push(text),
      isExam: examOf(plan.rules),
      node: workplace.inside({ outside: process.execPath, inside: HARNESS_NODE, access: "read" }),
      luggage: await packFor({
        plan,
        workplace,
        lockedCard: lockedCard(plan, "2026-01-01T00:00:00Z"),
        exam: namedExam(plan, workplace.rooms.original),
        reporters: resolve(repository, "reporters"),
      }),
    };
    const { observations: seen } = await runChecks(world, null);
    return { verdict: judge(seen, null).verdict, seen, said: said.join("") };
  } finally {
    workplace.close();
  }
}
