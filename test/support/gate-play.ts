import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { groundOf, mended, writing } from "./programs.ts";
import { nodeTest } from "./programs-node.ts";
import { type ResultsService, startResultsService } from "./results-service.ts";
import { Job } from "./runner-model.ts";
import type { Step } from "./runner-step.ts";

const repository = resolve(import.meta.dirname, "../..");
const goal = "it.goal.yaml";

/** What the runner tells every job of one run. */
export type Context = Readonly<Record<string, string>>;

const contextOf = (repository: string): Context => ({
  workflow_ref: "octo/demo/.github/workflows/goal.yml@refs/heads/main",
  sha: execFileSync("git", ["-c", "safe.directory=*", "rev-parse", "HEAD"], {
    cwd: repository,
    encoding: "utf8",
  }).trim(),
});

/** A run of a workflow: a job that converged, and what the next job is told of it. */
export type Play = AsyncDisposable & {
  readonly node: string;
  readonly service: ResultsService;
  /** The repository that both jobs check out. */
  readonly origin: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly event: (content: unknown) => Context;
};

/** Runs the action on a real program, with a maker that mends it. */
export async function converged(node: string): Promise<Play> {
  const service = await startResultsService();
  const ground = groundOf(nodeTest);
  const folder = mkdtempSync(join(tmpdir(), "gate-play-"));
  const origin = join(folder, "origin");
  clone(ground.workspace, origin);
  const event = (content: unknown): Context => {
    const file = join(folder, `event-${Math.random()}.json`);
    writeFileSync(file, JSON.stringify(content));
    return { event_path: file };
  };
  const github = { ...contextOf(origin), ...event({}) };
  using job = new Job({ node, workspace: ground.workspace, runtime: service.runtime, github });
  const maker = writing(nodeTest.source, mended(nodeTest, 2));
  const step = await job.uses(repository, { with: { goal, maker } });
  await job.complete();
  if (step.outcome !== "success") throw new Error(job.log.lines.join("\n"));
  return {
    node,
    service,
    origin,
    outputs: job.outputsOf(step),
    event,
    async [Symbol.asyncDispose]() {
      ground[Symbol.dispose]();
      rmSync(folder, { recursive: true, force: true });
      await service[Symbol.asyncDispose]();
    },
  };
}

export type Gating = {
  readonly needs?: unknown;
  readonly with?: Readonly<Record<string, string>>;
  readonly github?: Context;
  /** Done to the gate's own checkout before it starts. */
  readonly before?: (checkout: string) => void;
  readonly service?: ResultsService;
};

export type GateStep = Step & { readonly lines: readonly string[] };

/** The gate in a job of its own, on a fresh checkout of the same commit. */
export async function gated(play: Play, gating: Gating = {}): Promise<GateStep> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gate-")));
  const checkout = join(folder, "checkout");
  try {
    clone(play.origin, checkout);
    gating.before?.(checkout);
    const github = { ...contextOf(play.origin), ...play.event({}), ...gating.github };
    const { runtime } = gating.service ?? play.service;
    using job = new Job({ node: play.node, workspace: checkout, runtime, github });
    const needs = gating.needs ?? { converge: { result: "success", outputs: play.outputs } };
    const inputs = { goal, needs: JSON.stringify(needs), ...gating.with };
    const step = await job.uses(join(repository, "gate"), { with: inputs });
    return { ...step, lines: job.log.lines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As `actions/checkout` leaves it: a clone, with nothing that is not committed. */
function clone(from: string, to: string): void {
  const options = ["-c", "safe.directory=*", "clone", "--quiet", "--no-hardlinks", from, to];
  execFileSync("git", options, { stdio: "ignore" });
}
