import { resolve } from "node:path";
import { HARNESS_NODE } from "../../core/card/conditions.ts";
import { examOf } from "../../core/exam/rules.ts";
import { redactor } from "../../core/show/redact.ts";
import type { Mount } from "../sandbox/command.ts";
import { namedExam } from "../world/exam.ts";
import { lockedCard } from "../world/locked-card.ts";
import { INSIDE, rewritten } from "../world/luggage.ts";
import type { Setting } from "../world/setting.ts";
import { packFor } from "../world/verifier-luggage.ts";
import type { Ready } from "./ready.ts";

/** Packs what makers and verifiers are shown and ties everything of the run together. */
export async function settingOf(ready: Ready): Promise<Setting> {
  const { opening, plan, workplace, repository, ground } = ready;
  const { options, watch, journal, install, begun } = opening;
  const card = lockedCard(plan, journal.sealing().startedAt);
  const shared = {
    plan,
    workplace,
    workspace: options.workspace,
    environment: watch.env,
    cancel: watch.cancel,
    quote: watch.quote,
  };
  const ofVerifier = plan.verifierEnv.map((name) => watch.env[name] ?? "").filter(Boolean);
  const luggage = await packFor({
    plan,
    workplace,
    lockedCard: card,
    exam: namedExam(plan, workplace.rooms.original),
    reporters: resolve(install.root, "reporters"),
  });
  const node = workplace.inside({
    outside: process.execPath,
    inside: HARNESS_NODE,
    access: "read",
  });
  return {
    plan,
    watch,
    workplace,
    repository,
    baseTree: ground.baseTree,
    links: ready.links,
    journal,
    begun,
    verifier: { ...shared, luggage, node, isExam: examOf(plan.rules) },
    maker: {
      ...shared,
      lockedCard: card,
      brief: rewritten(workplace, INSIDE.brief),
      reads: readsOf(ready),
      scrub: redactor(ofVerifier),
    },
  };
}

/** What `--maker-read` names, at its own place. */
const readsOf = ({ plan, workplace }: Ready): readonly Mount[] =>
  plan.maker.reads.map((path) => ({
    outside: workplace.reach(path),
    inside: path,
    access: "read",
  }));
