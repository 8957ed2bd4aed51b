import { expect, test } from "vitest";
import { shippedAction } from "../support/action-bundle.ts";
import { afterAttack, openHost } from "../support/channel-host.ts";
import { written } from "../support/channel-written.ts";
import { runnerNode } from "../support/nodes.ts";

const writesOutput = written.find(({ id, what }) => id === "RUN-10" && what.includes("outputs"));

test("RUN-10: without isolation a maker can write the action's outputs, and has not the last word", async () => {
  using action = shippedAction();
  await using host = await openHost(runnerNode, action.folder);
  const script = writesOutput?.script(host) ?? "";
  const maker = `${script}\ngrep -h status=done "${host.job.temp}"/_runner_file_commands/set_output_* && echo written`;
  const inputs = { maker, isolation: "none", "max-iterations": "1" };
  const { step, jobOutputs, job } = await afterAttack(host, inputs);
  expect(job.log.lines, "the attack did not take").toContain("| written");
  expect([step.outcome, step.outputs.status]).toEqual(["failure", "not_done"]);
  expect(jobOutputs.status).toBe("not_done");
});
