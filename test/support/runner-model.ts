import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";
import { type Patience, realPatience } from "./runner-process.ts";
import { runStep, type Step } from "./runner-step.ts";
import { type JobLog, jobLog } from "./runner-step-log.ts";

const Manifest = z.object({
  inputs: z._default(z.record(z.string(), z.object({ default: z.optional(z.string()) })), {}),
  runs: z.object({ main: z.string(), post: z.optional(z.string()) }),
});

export type JobOptions = {
  /** The Node that the runner brings along. */
  readonly node: string;
  /** The checkout. */
  readonly workspace: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `ACTIONS_RUNTIME_TOKEN` and the like: only steps that are JavaScript actions get them. */
  readonly runtime?: Readonly<Record<string, string>>;
  /** Parts of the `github` context, over the model's own. */
  readonly github?: Readonly<Record<string, string>>;
  readonly patience?: Patience;
};

export type StepOptions = {
  readonly with?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
};

type Use = {
  readonly folder: string;
  readonly options: StepOptions;
  readonly state: Map<string, string>;
};

/**
 * A job of the Actions runner, as far as a JavaScript action can tell: inputs, environment, command files, commands in the
 * output, masks, cancellation, timeouts and post steps. Written after the runner's source; it proves nothing about GitHub.
 */
export class Job implements Disposable {
  readonly log: JobLog;
  status: "success" | "failure" | "cancelled" = "success";
  readonly #options: JobOptions;
  readonly #github: Readonly<Record<string, string | undefined>>;
  /** `RUNNER_TEMP`: one account's on a runner, so open to all here. */
  readonly temp = openFolder();
  readonly #environment = new Map<string, string>();
  readonly #posts: Use[] = [];
  readonly #cancel = new AbortController();

  constructor(options: JobOptions) {
    this.#options = options;
    this.#github = { ...githubContext, ...options.github };
    this.log = jobLog([this.#github.token ?? ""]);
  }

  /** Runs one step. Its post is registered before main starts, so that it runs even where main is killed. */
  async uses(folder: string, options: StepOptions = {}): Promise<Step> {
    const use = { folder, options, state: new Map<string, string>() };
    const { main, post } = manifestIn(folder).runs;
    if (post !== undefined) this.#posts.push(use);
    return await this.#run(use, main);
  }

  /** Ends the job with its post steps, last first. They run after a cancellation too, and are not signalled again. */
  async complete(): Promise<readonly Step[]> {
    const steps: Step[] = [];
    for (const use of this.#posts.toReversed()) {
      const { post = "" } = manifestIn(use.folder).runs;
      steps.push(await this.#run(use, post));
    }
    return steps;
  }

  /** Somebody cancels the run: the step that runs now is signalled, and the job is cancelled whatever it answers. */
  cancel(): void {
    this.status = "cancelled";
    this.#cancel.abort();
  }

  /** Job outputs as another job sees them: empty ones are dropped, and those that hold a masked text. */
  outputsOf({ outputs }: Step): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(outputs).filter(
        ([, value]) => value !== "" && this.log.masked(value) === value,
      ),
    );
  }

  [Symbol.dispose](): void {
    this.#cancel.abort();
    rmSync(this.temp, { recursive: true, force: true });
  }

  async #run(use: Use, script: string): Promise<Step> {
    const isPost = script === manifestIn(use.folder).runs.post;
    const step = await runStep(
      {
        node: this.#options.node,
        folder: use.folder,
        script,
        cwd: this.#options.workspace,
        temp: this.temp,
        environment: this.#environmentFor(use),
        state: use.state,
        jobEnvironment: this.#environment,
        timeoutMs: isPost ? null : (use.options.timeoutMs ?? null),
        patience: this.#options.patience ?? realPatience,
        cancel: isPost ? new AbortController().signal : this.#cancel.signal,
      },
      this.log,
    );
    if (step.outcome === "failure" && this.status === "success") this.status = "failure";
    return step;
  }

  /** The runner's own variables come last: no workflow can set them. A token is only an input, never `GITHUB_TOKEN`. */
  #environmentFor({ folder, options, state }: Use): Readonly<Record<string, string>> {
    const { token: _, ...github } = this.#github;
    return {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      ...this.#options.env,
      ...Object.fromEntries(this.#environment),
      ...prefixed("STATE_", [...state], (name) => name),
      ...prefixed("INPUT_", this.#inputsFor(folder, options), inputName),
      ...prefixed("GITHUB_", Object.entries(github), (name) => name.toUpperCase()),
      GITHUB_WORKSPACE: this.#options.workspace,
      GITHUB_ACTIONS: "true",
      CI: "true",
      RUNNER_TEMP: this.temp,
      RUNNER_ENVIRONMENT: "github-hosted",
      ...this.#options.runtime,
    };
  }

  /** Ids match in any case; what nobody wrote is its default, or empty. `required` is not enforced. */
  #inputsFor(folder: string, options: StepOptions): readonly (readonly [string, string])[] {
    const declared = manifestIn(folder).inputs;
    const written = Object.entries(options.with ?? {}).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    );
    const defaults = Object.entries(declared).map(
      ([name, input]) => [name.toLowerCase(), this.#evaluated(input.default ?? "")] as const,
    );
    return [...new Map([...defaults, ...written])];
  }

  #evaluated(text: string): string {
    return text.replaceAll(/\$\{\{\s*github\.(\w+)\s*\}\}/g, (_, name) => this.#github[name] ?? "");
  }
}

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "runner-"));
  chmodSync(folder, 0o777);
  return folder;
}

const githubContext: Readonly<Record<string, string>> = {
  repository: "octo/demo",
  repository_id: "1",
  sha: "0".repeat(40),
  ref: "refs/heads/main",
  event_name: "push",
  run_id: "4711",
  run_attempt: "1",
  job: "goal",
  workflow: "goal",
  server_url: "https://github.com",
  api_url: "https://api.github.com",
  retention_days: "90",
  token: "ghs_0123456789abcdefghij",
};

function manifestIn(folder: string): z.infer<typeof Manifest> {
  return Manifest.parse(parse(readFileSync(join(folder, "action.yml"), "utf8")));
}

function prefixed(
  prefix: string,
  pairs: readonly (readonly [string, string | undefined])[],
  spell: (name: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.map(([name, value]) => [`${prefix}${spell(name)}`, value ?? ""]));
}

/** Spaces become underlines, dashes stay. */
function inputName(id: string): string {
  return id.replaceAll(" ", "_").toUpperCase();
}
