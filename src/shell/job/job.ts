import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { BadInput } from "../../core/fault.ts";
import type { RunOptions } from "../../core/job/finished.ts";
import { type Inputs, ofTheJob } from "../../core/job/inputs.ts";
import { environment } from "../environment.ts";

/** The job this process is a step of. */
export type Job = {
  /** The repository's checkout, without symlinks on the way. */
  readonly repository: string;
  readonly temp: string;
  readonly runId: string;
  readonly attempt: string;
  /** `https://github.com/owner/name/actions/runs/1` */
  readonly runUrl: string;
};

export function currentJob(): Job {
  const {
    GITHUB_WORKSPACE = process.cwd(),
    RUNNER_TEMP = tmpdir(),
    GITHUB_RUN_ID = "0",
    GITHUB_RUN_ATTEMPT = "1",
    GITHUB_SERVER_URL = "https://github.com",
    GITHUB_REPOSITORY = "",
  } = environment;
  return {
    repository: realpathSync(GITHUB_WORKSPACE),
    temp: RUNNER_TEMP,
    runId: GITHUB_RUN_ID,
    attempt: GITHUB_RUN_ATTEMPT,
    runUrl: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`,
  };
}

/** The environment without the job's own means: its tokens for artifacts and identity, its file commands, its inputs. */
export function environmentForRun(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ofTheJob.test(name)));
}

/** The inputs as a run takes them. Throws `BadInput` where the working directory is none, or leads out of the repository. */
export function runOptions(asked: Inputs, job: Job): RunOptions {
  const workspace = workspaceOf(asked["working-directory"], job.repository);
  return {
    card: resolve(workspace, asked.goal),
    maker: asked.maker,
    workspace,
    out: join(workspace, ".goal-harness"),
    maxIterations: asked["max-iterations"],
    timeBudget: asked["time-budget"],
    harness: asked.harness,
    isolation: asked.isolation,
    makerNetwork: asked["maker-network"],
    makerEnv: asked["maker-env"],
    makerRead: [],
    allowDirty: false,
  };
}

/** What must appear in nothing we write: the token, and the values of the variables that the maker gets. */
export function secretsOf(asked: Inputs): readonly string[] {
  const values = asked["maker-env"].map((name) => environment[name] ?? "");
  return [asked.token, ...values].filter((value) => value !== "");
}

/** The folder of the repository to work in. Throws `BadInput` where it is none, or leads out of the repository. */
export function workspaceOf(folder: string, repository: string): string {
  const written = resolve(repository, folder);
  const workspace = existsSync(written) ? realpathSync(written) : null;
  if (workspace !== null && `${workspace}${sep}`.startsWith(`${repository}${sep}`))
    return workspace;
  const message =
    workspace === null ? `no such folder: ${folder}` : `${folder} leads out of the repository`;
  throw new BadInput([{ file: "with", key: "working-directory", line: null, message }]);
}
