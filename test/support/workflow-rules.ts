import { parse } from "yaml";
import * as z from "zod/mini";

const Step = z.looseObject({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
  "continue-on-error": z.optional(z.unknown()),
});

const Job = z.looseObject({
  uses: z.optional(z.string()),
  secrets: z.optional(z.unknown()),
  permissions: z.optional(z.unknown()),
  "timeout-minutes": z.optional(z.unknown()),
  "continue-on-error": z.optional(z.unknown()),
  steps: z._default(z.array(Step), []),
});

const Workflow = z.looseObject({
  on: z.unknown(),
  permissions: z.optional(z.unknown()),
  jobs: z.record(z.string(), Job),
});

type Workflow = z.infer<typeof Workflow>;

type Rule = { readonly name: string; broken(workflow: Workflow): boolean };

/** What zizmor and actionlint would say to workflows like ours, for machines that have neither. */
const rules: readonly Rule[] = [
  {
    name: "every action is pinned by its commit",
    broken: (workflow) => usesIn(workflow).some((uses) => !isPinned(uses)),
  },
  {
    name: "nothing is permitted but what a job names",
    broken: ({ permissions, jobs }) =>
      !isEmptyMapping(permissions) ||
      Object.values(jobs).some((job) => job.permissions === undefined),
  },
  {
    name: "a checkout keeps no credentials",
    broken: (workflow) =>
      stepsIn(workflow).some(
        (step) =>
          step.uses?.startsWith("actions/checkout@") &&
          step.with?.["persist-credentials"] !== false,
      ),
  },
  {
    name: "every job has a time limit",
    broken: ({ jobs }) =>
      Object.values(jobs).some(
        (job) => job.uses === undefined && job["timeout-minutes"] === undefined,
      ),
  },
  {
    name: "no expression stands in a script",
    broken: (workflow) => stepsIn(workflow).some((step) => step.run?.includes("${{")),
  },
  {
    name: "no trigger runs foreign code with our rights",
    broken: ({ on }) => /pull_request_target|workflow_run/.test(JSON.stringify(on)),
  },
  {
    name: "no failure is forgiven",
    broken: (workflow) =>
      [...Object.values(workflow.jobs), ...stepsIn(workflow)].some(
        (part) => part["continue-on-error"] !== undefined,
      ),
  },
  {
    name: "no job inherits all secrets",
    broken: ({ jobs }) => Object.values(jobs).some((job) => job.secrets === "inherit"),
  },
];

/** The names of the rules that a workflow breaks. */
export function brokenRules(text: string): readonly string[] {
  const workflow = Workflow.parse(parse(text));
  return rules.filter((rule) => rule.broken(workflow)).map(({ name }) => name);
}

export const ruleNames: readonly string[] = rules.map(({ name }) => name);

function stepsIn({ jobs }: Workflow): readonly z.infer<typeof Step>[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

function usesIn(workflow: Workflow): readonly string[] {
  const jobs = Object.values(workflow.jobs);
  return [...jobs, ...stepsIn(workflow)].flatMap(({ uses }) => uses ?? []);
}

/** Our own action may be named by its major version: a file cannot hold the commit that it is part of. */
function isPinned(uses: string): boolean {
  return /^(?:\.\/|\$\/)|@[0-9a-f]{40}$|^rig\/goal-harness(?:\/[a-z-]+)?@v1$/.test(uses);
}

function isEmptyMapping(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
