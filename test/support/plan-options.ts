import { join } from "node:path";
import { BadInput } from "../../src/core/fault.ts";
import { loadPlan, type PlanOptions } from "../../src/shell/card/load-plan.ts";
import { leastSpec } from "./spec.ts";
import { folderWith } from "./temporary-folder.ts";

export const card = {
  goal: "parse_duration accepts minutes",
  done_test: "npm test",
  out_of_scope: ["renaming", { paths: ["docs/**"], why: "later" }],
};

export const spec = (over: object = {}) => JSON.stringify({ ...leastSpec, ...over });

export const contract = (verifier: string) => ({
  outcome_contract: { ...leastSpec.outcome_contract, executable_verifier: verifier },
});

const bundled = {
  "gh1-done-test/spec.json": spec({ id: "gh1-done-test", guards: ["npm run lint"] }),
  "gh2-fix/spec.json": spec({
    id: "gh2-fix",
    ...contract("./verifier.mjs"),
    parameters: { target: { type: "path", required: true } },
    max_iterations: 5,
    maker_network: "host",
  }),
  "gh2-fix/verifier.mjs": "process.exit(1)",
  "gh2-fix/README.md": "how",
  "gh2-fix/fixture/a.js": "1",
};

export type Files = Readonly<Record<string, string>>;

/** Options for a workspace with these files, and with bundled harnesses of the tests' own. */
export function given(files: Files, over: Partial<PlanOptions> = {}): PlanOptions {
  const workspace = folderWith(files);
  return {
    workspace,
    card: join(workspace, "a.goal.json"),
    out: join(workspace, ".goal-harness"),
    harnesses: folderWith(bundled),
    maker: "./fix.sh",
    makerEnv: [],
    makerRead: [],
    ...over,
  };
}

export const withCard = (over: object = {}, files: Files = {}): Files => ({
  "a.goal.json": JSON.stringify({ ...card, ...over }),
  ...files,
});

/** What is wrong, as `key: message` lines. */
export async function faultsOf(options: PlanOptions): Promise<readonly string[]> {
  try {
    await loadPlan(options);
    return [];
  } catch (error) {
    if (error instanceof BadInput)
      return error.faults.map(({ key, message }) => `${key}: ${message}`);
    throw error;
  }
}
