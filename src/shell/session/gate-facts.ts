import { relative } from "node:path";
import type { Plan } from "../../core/card/plan.ts";
import type { Denial } from "../../core/gate/decision.ts";
import { editedRules } from "../../core/gate/edited-rules.ts";
import type { Assurance } from "../../core/packet/body-schema.ts";
import type { Expectation } from "../../core/packet/expectation.ts";
import { pathWithin } from "../card/within.ts";
import { environment } from "../environment.ts";
import { diffLines } from "../git/raw-diff.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { findInstall } from "../install.ts";
import { openRunFolder } from "../room/run-folder.ts";
import type { Cleanup } from "./cleanup.ts";
import { identity } from "./identity.ts";
import { planWithoutMaker } from "./plan-behind.ts";

/** A checkout that no maker ever saw, and what its own job and event say of it. */
export type GateFacts = {
  readonly expectation: Expectation;
  /** What the change edits of the rules it is judged by, against the base of its pull request or queue. */
  readonly edits: readonly Denial[];
};

export type GateGround = {
  /** The whole repository. */
  readonly workspace: string;
  /** Absolute path of the card. */
  readonly card: string;
  readonly least: Assurance;
};

/** Everything that a gate knows by other ways than the packet. Throws `BadInput` where the card cannot be read. */
export async function gateFacts(ground: GateGround, cleanup: Cleanup): Promise<GateFacts> {
  const own = openRunFolder(null, ground.workspace);
  cleanup.add(() => own.close());
  const repository = await openRepository(ground.workspace, own.path);
  cleanup.add(async () => await repository[Symbol.asyncDispose]());
  const plan = await planWithoutMaker(ground, own);
  const here = identity({ env: environment, install: findInstall() }, repository.head);
  const cardPath = relative(ground.workspace, ground.card);
  return {
    expectation: {
      ...placeOf(here),
      baseTree: repository.headTree,
      cardPath,
      cardSha256: plan.cardSha256,
      planSha256: plan.planSha256,
      assurance: ground.least,
    },
    edits: await editsSince(here.subject.base_sha, repository, rulesOf(plan, ground, cardPath)),
  };
}

/** What nobody told us stays out, and is then missed by name. */
function placeOf({ subject, run }: ReturnType<typeof identity>): Expectation {
  const { repository_id, head_repository_id, head_sha } = subject;
  const { run_id, run_attempt, workflow_ref } = run;
  return {
    ...(repository_id === null ? {} : { repositoryId: repository_id }),
    ...(head_repository_id === null ? {} : { headRepositoryId: head_repository_id }),
    ...(head_sha === null ? {} : { headSha: head_sha }),
    ...(run_id === null ? {} : { runId: run_id }),
    ...(run_attempt === null ? {} : { runAttempt: run_attempt }),
    ...(workflow_ref === null ? {} : { workflowRef: workflow_ref }),
  };
}

function rulesOf({ harness }: Plan, { workspace }: GateGround, card: string) {
  return { card, harness: pathWithin(workspace, harness.folder) };
}

/** Only a pull request or a merge group brings somebody's change; elsewhere what is checked out is the base itself. */
async function editsSince(
  base: string | null,
  repository: Repository,
  rules: ReturnType<typeof rulesOf>,
): Promise<readonly Denial[]> {
  const event = environment.GITHUB_EVENT_NAME ?? "";
  if (!/^(?:pull_request|pull_request_target|merge_group)$/.test(event)) return [];
  if (base === null) return [unknownBase("the event names no base commit")];
  try {
    const changed = await diffLines(repository, base, repository.head);
    return editedRules(
      changed.map(({ path }) => path),
      rules,
    );
  } catch {
    return [unknownBase(`commit ${base} is not in this checkout`)];
  }
}

const unknownBase = (why: string): Denial => ({
  code: "E_BASE_UNAVAILABLE",
  why: `nobody can tell what the change edits: ${why}`,
  fix: "with: { fetch-depth: 0 }  # of actions/checkout in the gate's job",
});
