import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedAction } from "../support/action-bundle.ts";
import type { Attack } from "../support/channel-attack.ts";
import { type Aftermath, afterAttack, type Host, openHost } from "../support/channel-host.ts";
import { printed } from "../support/channel-printed.ts";
import { called, read } from "../support/channel-read.ts";
import { written } from "../support/channel-written.ts";
import { naiveAction } from "../support/naive-action.ts";
import { runnerNode } from "../support/nodes.ts";
import { plainScript } from "../support/programs-node.ts";

const naive = naiveAction();
const shipped = shippedAction();
afterAll(() => {
  naive[Symbol.dispose]();
  shipped[Symbol.dispose]();
});

/** The attack as a maker, and again as code under test: the program stays wrong. */
function inBothRooms(script: string): string {
  const source = `require("node:child_process").spawnSync("bash", ["-c", ${JSON.stringify(script)}], { stdio: "inherit" });
${plainScript.files[plainScript.source]}`;
  return `${script}\ncat > ${plainScript.source} <<'END-OF-FILE'\n${source}END-OF-FILE\n`;
}

type Attempt = Pick<Attack, "script" | "patience"> & {
  readonly inputs?: Readonly<Record<string, string>>;
};

async function run(folder: string, { script, inputs, patience }: Attempt): Promise<Aftermath> {
  await using host = await openHost(runnerNode, folder);
  return await afterAttack(host, { maker: inBothRooms(script(host)), ...inputs }, patience);
}

/** All at once: where none of them takes, none is in another's way. */
const together = (attacks: readonly Attack[], inputs: Attempt["inputs"]): Attempt => ({
  script: (host: Host) =>
    `${attacks.map(({ script }) => `( ${script(host)}\n)`).join("\n")}\necho attack over`,
  patience: Math.max(...attacks.map(({ patience = 0 }) => patience)),
  inputs: { "max-iterations": "1", ...inputs },
});

describe.each([
  ["prints what the runner obeys", printed, {}],
  ["has no isolation, and prints what the runner obeys", printed, { isolation: "none" }],
  ["writes what the runner reads", written, {}],
  ["looks for what the job holds", read, {}],
  ["calls in the job's name", called, {}],
  ["has the host's network, and calls in the job's name", called, { "maker-network": "host" }],
] as const)("a maker that %s", (_, attacks, inputs) => {
  let after: Aftermath;
  beforeAll(async () => {
    after = await run(shipped.folder, together(attacks, inputs));
  });

  test("is not done, and has changed nothing", () => {
    const log = after.job.log.lines.join("\n");
    expect(after.step, log).toMatchObject({ outcome: "failure", exit: { code: 1, signal: null } });
    expect(after.jobOutputs).toMatchObject({ status: "not_done", iterations: "1" });
    expect(after.jobOutputs).not.toHaveProperty("packet-sha256");
    expect(after.differing).toEqual([]);
    const kinds = after.service.store.artifacts.map(({ name }) => name.split(".")[0]);
    expect(kinds).toEqual(["run-report", "change"]);
    // It did run, and in the test too: else nothing was tried.
    expect(log.split("attack over").length).toBeGreaterThan(2);
  });

  test.concurrent.each(attacks)("$id: $what", async ({ took, byNetwork = false, ...attempt }) => {
    const open = await run(naive.folder, attempt);
    expect(took(open), open.job.log.lines.join("\n")).toBe(true);
    const isAllowed = byNetwork && "maker-network" in inputs;
    expect(took(after), after.job.log.lines.join("\n")).toBe(isAllowed);
  });
});
