import { _ as redactor, a as runOptionsFrom, at as unopened, c as words, dt as say, ft as environment, i as RUN_USAGE, n as stopRequest, o as openLog, pt as BadInput, r as RUN_FLAGS, ut as print } from "./card.js";
import { r as toldRun } from "./told.js";
import { t as runGoal } from "./run-goal.js";
import { t as _usingCtx } from "./usingCtx.js";
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
				const redact = redactor(options.makerEnv.map((name) => environment[name] ?? "").filter(Boolean));
				const log = _usingCtx3.u(openLog({
					write: (text) => say(text.trimEnd()),
					redact,
					elapsed: () => performance.now(),
					folding: false
				}));
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
			if (!(error instanceof BadInput)) throw error;
			return unopened(error);
		}
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
export { main as t };
