import process from "node:process";
import type { Inputs } from "../core/inputs.ts";
import { redactor } from "../core/redact.ts";
import { secretsOf } from "../shell/job.ts";
import { type Log, openLog } from "../shell/log.ts";

/** The job's log, without the token and without the values that the maker gets. */
export function jobLog(asked: Inputs): Log {
  return openLog({
    write: (text) => process.stdout.write(text),
    redact: redactor(secretsOf(asked)),
    elapsed: () => performance.now(),
    folding: true,
  });
}
