import { BadInput } from "../core/fault.ts";
import type { Finished } from "../core/finished.ts";
import { redactor } from "../core/redact.ts";
import { toldRun } from "../core/told.ts";
import { words } from "../shell/command-line.ts";
import { environment } from "../shell/environment.ts";
import { openLog } from "../shell/log.ts";
import { RUN_FLAGS, RUN_USAGE, runOptionsFrom } from "../shell/run-flags.ts";
import { stopRequest } from "../shell/stop-request.ts";
import { print, say } from "../shell/terminal.ts";
import { unopened } from "../core/unopened.ts";
import { runGoal } from "./run-goal.ts";

export async function main(argv: readonly string[]): Promise<number> {
  const wantsJson = argv.includes("--json");
  const finished = await run(argv);
  if (finished === null) return 0;
  if (wantsJson) print(JSON.stringify(toldRun(finished)));
  else print(finished.text);
  return finished.exit;
}

async function run(argv: readonly string[]): Promise<Finished | null> {
  using stop = stopRequest();
  try {
    const flags = words(argv, RUN_FLAGS, "goal-harness run --help");
    if (flags.isOn("help")) {
      print(RUN_USAGE);
      return null;
    }
    const options = runOptionsFrom(flags);
    const redact = redactor(options.makerEnv.map((name) => environment[name] ?? "").filter(Boolean));
    using log = openLog({ write: (text) => say(text.trimEnd()), redact, elapsed: () => performance.now(), folding: false });
    return await runGoal(options, { ...log, cancel: stop.signal, env: environment });
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return unopened(error);
  }
}
