import { S as redactor, _t as environment, gt as say, ht as print, i as runOptionsFrom, n as RUN_FLAGS, o as stopRequest, r as RUN_USAGE, t as openLog, u as words, w as unopened } from "./card.js";
import { r as toldRun } from "./told.js";
import { t as runGoal } from "./run-goal.js";
import { t as _usingCtx } from "./usingCtx.js";
// src/shell/terminal/terminal-log.ts
const openTerminalLog = (makerEnv) => openLog({
	write: (text) => say(text.trimEnd()),
	redact: redactor(makerEnv.map((name) => environment[name] ?? "").filter(Boolean)),
	elapsed: () => performance.now(),
	folding: false
});
// src/actions/command-run.ts
async function main(argv) {
	const wantsJson = argv.includes("--json");
	const finished = await run(argv);
	if (finished === null) return 0;
	if (wantsJson) print(JSON.stringify(toldRun(finished)));
	else print(finished.text);
	return finished.exit;
}
async function run(argv) {
	try {
		var _usingCtx$1 = _usingCtx();
		const stop = _usingCtx$1.u(stopRequest());
		try {
			try {
				var _usingCtx3 = _usingCtx();
				const flags = words(argv, RUN_FLAGS, "goal-harness run --help");
				if (flags.isOn("help")) {
					print(RUN_USAGE);
					return null;
				}
				const options = runOptionsFrom(flags);
				const log = _usingCtx3.u(openTerminalLog(options.makerEnv));
				return await runGoal(options, {
					...log,
					cancel: stop.signal,
					env: environment
				});
			} catch (_) {
				_usingCtx3.e = _;
			} finally {
				_usingCtx3.d();
			}
		} catch (error) {
			return unopened(error);
		}
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
export { main as t };
