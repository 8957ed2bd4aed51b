import * as z from "zod/mini";
import type { Sealing } from "./sealing.ts";

/** Where this run takes place, as far as this process can know it. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string>>;
  /** Parsed content of the file at GITHUB_EVENT_PATH; null outside Actions. */
  readonly event: unknown;
  /** Commit that is checked out in the workspace; null where there is none yet. */
  readonly checkoutSha: string | null;
  /** SHA-256 of the harness's own built code. */
  readonly actionSha256: string | null;
  readonly harnessVersion: string;
  readonly nodeVersion: string;
};

const Id = z.union([z.string(), z.number()]);

const Event = z.object({
  before: z.optional(z.string()),
  pull_request: z.optional(
    z.object({
      head: z.object({ sha: z.string(), repo: z.nullable(z.object({ id: Id })) }),
      base: z.object({ sha: z.string() }),
    }),
  ),
  merge_group: z.optional(z.object({ head_sha: z.string(), base_sha: z.string() })),
});
type Event = z.infer<typeof Event>;

/**
 * What binds a packet to its place. In a pull request the head is the branch's commit, though what is checked out is the
 * temporary merge. Outside Actions everything but the commit is null.
 */
export function identityOf(surroundings: Surroundings): Pick<Sealing, "subject" | "run"> {
  const { env, checkoutSha } = surroundings;
  const inJob = env.GITHUB_ACTIONS === "true";
  const event = inJob ? eventOf(surroundings.event) : null;
  const named = (name: string) => (inJob ? env[name] || null : null);
  const repositoryId = named("GITHUB_REPOSITORY_ID");
  return {
    subject: {
      server_url: named("GITHUB_SERVER_URL"),
      repository: named("GITHUB_REPOSITORY"),
      repository_id: repositoryId,
      head_repository_id: headRepository(event, repositoryId),
      ...commitsOf(event, named("GITHUB_SHA") ?? checkoutSha),
      checkout_sha: checkoutSha,
    },
    run: runOf(surroundings, named),
  };
}

function runOf(surroundings: Surroundings, named: (name: string) => string | null): Sealing["run"] {
  const attempt = Number(named("GITHUB_RUN_ATTEMPT"));
  const repository = named("GITHUB_ACTION_REPOSITORY");
  const ref = named("GITHUB_ACTION_REF");
  return {
    run_id: named("GITHUB_RUN_ID"),
    run_attempt: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : null,
    job: named("GITHUB_JOB"),
    workflow_ref: named("GITHUB_WORKFLOW_REF"),
    workflow_sha: gitId(named("GITHUB_WORKFLOW_SHA")),
    event_name: named("GITHUB_EVENT_NAME"),
    ref: named("GITHUB_REF"),
    runner_environment: named("RUNNER_ENVIRONMENT"),
    runner_os: named("RUNNER_OS"),
    runner_arch: named("RUNNER_ARCH"),
    action_ref: repository === null || ref === null ? repository : `${repository}@${ref}`,
    action_sha256: surroundings.actionSha256,
    harness_version: surroundings.harnessVersion,
    node_version: surroundings.nodeVersion,
  };
}

function eventOf(value: unknown): Event | null {
  const parsed = Event.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function commitsOf(event: Event | null, sha: string | null) {
  const { pull_request, merge_group, before } = event ?? {};
  const head = pull_request?.head.sha ?? merge_group?.head_sha ?? sha;
  const base = pull_request?.base.sha ?? merge_group?.base_sha ?? before ?? null;
  return { head_sha: gitId(head), base_sha: gitId(base) };
}

/** Without a readable event, or after a fork was deleted, nobody can say that the head came from here. */
function headRepository(event: Event | null, repositoryId: string | null): string | null {
  if (event === null) return null;
  if (event.pull_request === undefined) return repositoryId;
  const { repo } = event.pull_request.head;
  return repo === null ? null : String(repo.id);
}

/** A branch's first push has a `before` of zeros. */
function gitId(text: string | null): string | null {
  const isId = text !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) && !/^0+$/.test(text);
  return isId ? text : null;
}
