import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../../core/card/plan.ts";
import type { Link } from "../../core/exam/link-targets.ts";
import { redactor } from "../../core/show/redact.ts";
import { recoverWorkspace } from "../apply/recovery.ts";
import type { CardRead } from "../card/card-file.ts";
import { loadPlan } from "../card/load-plan.ts";
import { linksOf } from "../git/links.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { openRunFolder } from "../room/run-folder.ts";
import type { Lack } from "../sandbox/bubblewrap.ts";
import { openWarden } from "../sandbox/warden.ts";
import { openWorkplace } from "../workplace/open.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { type BaseWatch, watchBase } from "./base-watch.ts";
import type { Cleanup } from "./cleanup.ts";
import { enclosureOf } from "./enclosure-of.ts";
import { type Ground, groundOf } from "./ground.ts";
import { identity } from "./identity.ts";
import type { Opening } from "./opening.ts";
import { workplaceOptions } from "./places.ts";

/** A run that may start: everything is decided, locked, probed and open. */
export type Ready = {
  readonly opening: Opening;
  readonly plan: Plan;
  readonly repository: Repository;
  readonly workplace: Workplace;
  readonly ground: Ground;
  /** Symlinks of the base: what protected ones lead to is protected too. */
  readonly links: Promise<readonly Link[]>;
  /** The full check of the base, running beside the first iteration. */
  readonly base: BaseWatch;
};

/**
 * Card, spec and workspace first, then the machine: what costs nothing to refuse is refused first. Throws `BadInput`
 * for what a person can mend; a machine that cannot isolate comes back as what it lacks.
 */
export async function makeReady(
  opening: Opening,
  read: CardRead,
  cleanup: Cleanup,
): Promise<Ready | { readonly refused: readonly Lack[] }> {
  const { options, install, journal, out, watch } = opening;
  for (const folder of recovered(options.workspace)) {
    watch.say(`an earlier run was killed while it applied its change: undone, from ${folder}`);
  }
  const plan = await loadPlan({
    ...options,
    read,
    out: out.path,
    harnesses: join(install.root, "harnesses"),
  });
  journal.learn({ plan, redact: redactor(secretValues(plan, watch.env)) });
  const own = openRunFolder(null);
  // Known to a warden too: a harness that is killed leaves nothing behind.
  const warden = openWarden(own.path);
  cleanup.add(() => {
    warden.close();
    own.close();
  });
  const repository = await openRepository(options.workspace, own.path);
  cleanup.add(async () => await repository[Symbol.asyncDispose]());
  const ground = await groundOf(repository, {
    plan,
    out: out.path,
    allowDirty: options.allowDirty,
  });
  journal.learn({ ...identity({ env: watch.env, install }, repository.head), dirty: ground.dirty });
  const where = { ...options, out: out.path, env: watch.env, say: watch.say };
  const opened = await openWorkplace({
    ...workplaceOptions(where, plan),
    objectFormat: repository.objects.format,
  });
  if ("refused" in opened) return opened;
  const { workplace } = opened;
  cleanup.add(() => workplace.close());
  journal.learn({ enclosure: enclosureOf(workplace.facts, plan) });
  const links = linksOf(repository, ground.baseTree);
  links.catch(() => undefined); // awaited by the first capture
  const base = watchBase(repository, ground.baseTree);
  cleanup.add(() => base.stop());
  return { opening, plan, repository, workplace, ground, base, links };
}

const recovered = (workspace: string): readonly string[] =>
  existsSync(workspace) ? recoverWorkspace(workspace) : [];

/** What must appear in nothing that is written: the values that maker and verifier are given by name. */
function secretValues(plan: Plan, env: Readonly<Record<string, string>>): readonly string[] {
  const names = [...plan.maker.env, ...plan.verifierEnv];
  return names.map((name) => env[name] ?? "").filter((value) => value !== "");
}
