import type { Finished } from "../core/job/finished.ts";
import { unopened } from "../core/job/unopened.ts";
import { toldRun } from "../core/show/told.ts";
import { environment } from "../shell/environment.ts";
import { stopRequest } from "../shell/job/stop-request.ts";
import { words } from "../shell/terminal/command-line.ts";
import { RUN_FLAGS, RUN_USAGE, runOptionsFrom } from "../shell/terminal/run-flags.ts";
import { print } from "../shell/terminal/terminal.ts";
import { openTerminalLog } from "../shell/terminal/terminal-log.ts";
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
    using log = openTerminalLog(options.makerEnv);
    return await runGoal(options, { ...log, cancel: stop.signal, env: environment });
  } catch (error) {
    return unopened(error);
  }
}
