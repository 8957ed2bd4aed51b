import * as z from "zod/mini";
import type { Denial } from "./decision.ts";

/** What the job that ran the maker says of its packet. Hints, all of them: each is checked by another way. */
export type Handover = { readonly sha256: string; readonly artifactId: number };

/** `toJSON(needs)`, as a workflow hands it over. */
const Needs = z.record(
  z.string(),
  z.object({ result: z.string(), outputs: z._default(z.record(z.string(), z.string()), {}) }),
);

/**
 * Reads what the needed job left. The runner drops an output that is empty or holds a masked text, and skips a job
 * whose own needs failed: whatever is not there is a reason to deny.
 */
export function handoverFrom(needs: string, job: string): Handover | readonly Denial[] {
  const parsed = Needs.safeParse(jsonOf(needs));
  if (!parsed.success)
    return [denial("E_HANDOVER", "`needs` is not what toJSON(needs) gives", NEEDS)];
  const given = Object.hasOwn(parsed.data, job) ? parsed.data[job] : undefined;
  if (given === undefined) {
    const names = Object.keys(parsed.data).join(", ") || "none";
    return [
      denial("E_HANDOVER", `no job ${job} among the needed ones (${names})`, `needs: [${job}]`),
    ];
  }
  const { result, outputs } = given;
  if (result !== "success") return [denial("E_NOT_DONE", `job ${job} ended as ${result}`)];
  const { status = "", "packet-sha256": sha256 = "", "artifact-id": id = "" } = outputs;
  const denials = [
    ...(status === "done" ? [] : [denial("E_NOT_DONE", said("status", status), OUTPUTS)]),
    ...(DIGEST.test(sha256) ? [] : [denial("E_HANDOVER", said("packet-sha256", sha256), OUTPUTS)]),
    ...(ID.test(id) ? [] : [denial("E_HANDOVER", said("artifact-id", id), OUTPUTS)]),
  ];
  return denials.length > 0 ? denials : { sha256, artifactId: Number(id) };
}

const NEEDS = `needs: \${{ toJSON(needs) }}`;
const OUTPUTS =
  "outputs: { status: ..., packet-sha256: ..., artifact-id: ... }  # of that job, from its goal step";
const DIGEST = /^[0-9a-f]{64}$/;
const ID = /^[1-9]\d{0,14}$/;

const said = (output: string, value: string): string =>
  value === ""
    ? `the job's output ${output} is empty: not set, or dropped because it holds a masked text`
    : `the job's output ${output} is ${JSON.stringify(value.slice(0, 80))}`;

function denial(code: Denial["code"], why: string, fix?: string): Denial {
  return fix === undefined ? { code, why } : { code, why, fix };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
