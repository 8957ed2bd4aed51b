import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { temporaryFolder } from "./git-workspace.ts";
import { differing, type Ground } from "./ground.ts";
import { laterStep } from "./naive-action.ts";
import { groundOf } from "./programs.ts";
import { plainScript } from "./programs-node.ts";
import { type ResultsService, startResultsService } from "./results-service.ts";
import { Job } from "./runner-model.ts";
import type { Step } from "./runner-step.ts";

/** Texts that no maker may learn. */
export const secrets = {
  token: "ghs_0123456789abcdefghij",
  identity: "identity-token-of-this-job",
  checkout: "AUTHORIZATION: basic Y2hlY2tvdXQtdG9rZW4=",
} as const;

/** Everything around a job that a maker could be after. Paths are known to it: on a real runner anybody can look. */
export type Host = AsyncDisposable & {
  readonly ground: Ground;
  readonly service: ResultsService;
  readonly job: Job;
  readonly action: string;
  /** Open to every account, as on a runner where there is only one. */
  readonly files: Readonly<Record<"event" | "tool" | "script" | "post", string>>;
  readonly home: string;
  /** Where a service of the workflow and the cache listen, and what was called with which authorization. */
  readonly port: number;
  readonly calls: readonly string[];
};

export async function openHost(node: string, action: string): Promise<Host> {
  const ground = groundOf(plainScript);
  const folder = temporaryFolder();
  const service = await startResultsService();
  const neighbour = await startNeighbour();
  const home = join(folder.path, "home");
  for (const each of [folder.path, home]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o777);
  }
  const job = new Job({
    node,
    workspace: ground.workspace,
    runtime: {
      ...service.runtime,
      ACTIONS_CACHE_URL: `http://127.0.0.1:${neighbour.port}/`,
      ACTIONS_ID_TOKEN_REQUEST_URL: service.runtime.ACTIONS_RESULTS_URL,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: secrets.identity,
    },
    github: { event_path: join(folder.path, "event.json"), token: secrets.token },
    env: { HOME: home, RUNNER_TOOL_CACHE: folder.path },
  });
  const files = {
    event: join(folder.path, "event.json"),
    tool: join(folder.path, "tool"),
    script: join(job.temp, "step.sh"),
    post: join(action, "dist/post.js"),
  };
  for (const file of [files.event, files.tool, files.script]) writeFileSync(file, original);
  for (const file of Object.values(files)) chmodSync(file, 0o777);
  const config = join(ground.workspace, ".git/config");
  appendFileSync(config, `[http "https://github.com/"]\n\textraheader = ${secrets.checkout}\n`);
  return {
    ...{ ground, service, job, action, files, home },
    ...{ port: neighbour.port, calls: neighbour.calls },
    async [Symbol.asyncDispose]() {
      job[Symbol.dispose]();
      await Promise.all([service[Symbol.asyncDispose](), neighbour.close()]);
      folder[Symbol.dispose]();
      ground[Symbol.dispose]();
    },
  };
}

/** JSON, as the event is. */
const original = "{}\n";

/** What became of a job in which a maker did its worst. */
export type Aftermath = Host & {
  readonly step: Step;
  readonly posts: readonly Step[];
  /** A step of somebody else, after the action's main. */
  readonly later: Step;
  readonly jobOutputs: Readonly<Record<string, string>>;
  /** Everything in the log, each line as it is and backwards: masks do not hide what was turned around. */
  readonly said: string;
  /** Which of the host's files are no longer what they were. */
  readonly changed: readonly string[];
  /** Paths of the workspace that differ; the out folder aside. */
  readonly differing: readonly string[];
};

export async function afterAttack(
  host: Host,
  inputs: Readonly<Record<string, string>>,
  patience = 0,
): Promise<Aftermath> {
  const before = host.ground.snapshot();
  const contents = contentsOf(host);
  const { job } = host;
  using other = laterStep();
  const step = await job.uses(host.action, { with: { goal: "it.goal.yaml", ...inputs } });
  const later = await job.uses(other.folder, { with: { patience: String(patience) } });
  const posts = await job.complete();
  return {
    ...host,
    ...{ step, later, posts },
    jobOutputs: job.outputsOf(step),
    said: job.log.lines.flatMap((line) => [line, [...line].reverse().join("")]).join("\n"),
    changed: contentsOf(host).filter((content, at) => content !== contents[at]),
    differing: differing(before, host.ground.snapshot()),
  };
}

const contentsOf = ({ files, home }: Host): readonly string[] => [
  ...Object.values(files).map((file) => readFileSync(file, "utf8")),
  readdirSync(home).join(),
];

/** A service container, as far as a maker can tell. */
async function startNeighbour() {
  const calls: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    calls.push(`${url} ${headers.authorization ?? ""}`);
    response.end("the database");
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, calls, close };
}
