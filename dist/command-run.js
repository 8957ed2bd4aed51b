import { t as BadInput } from "./fault.js";
import { a as openLog, i as stopRequest, n as unopened, o as redactor, t as runGoal } from "./run-goal.js";
import { r as toldRun } from "./told.js";
import { n as words, t as onlyPositional } from "./command-line.js";
import { t as environment } from "./environment.js";
import { n as say, t as print } from "./terminal.js";
import { t as shownDocument } from "./run-document.js";
import { t as _usingCtx } from "./usingCtx.js";
import { resolve } from "node:path";
// src/shell/run-flags.ts
const RUN_USAGE = `goal-harness run CARD --maker CMD [options]

  --maker CMD            runs as \`bash -c CMD\` in its own sandbox; its exit code and its claims decide nothing
  --workspace DIR        the repository (default: the current folder)
  --out DIR              receives packet, report, patch, summary, journal (default: DIR/.goal-harness)
  --max-iterations N     1 to 1000; reaching it is not_done, never done (default: the spec's, 3)
  --time-budget 30m      wall clock of the whole run: 90s, 30m, 2h
  --harness ID           a bundled harness or the path of one (default: the card's, gh1-done-test)
  --isolation none       no sandbox at all; said loudly in packet and summary (default: namespaces)
  --maker-network host   the maker may use the host's network (default: the spec's, none)
  --maker-env NAME       passes a variable to the maker, redacted from everything written; repeatable
  --maker-read PATH      shows the maker a path outside the workspace, read-only; repeatable
  --allow-dirty          starts from the workspace as it stands, not from a commit
  --json                 prints one JSON object on stdout

Exit: 0 done, 1 not_done, 2 bad input, 3 refused before the maker ran.`;
const RUN_FLAGS = {
	maker: "text",
	workspace: "text",
	out: "text",
	"max-iterations": "text",
	"time-budget": "text",
	harness: "text",
	isolation: "text",
	"maker-network": "text",
	"maker-env": "list",
	"maker-read": "list",
	"allow-dirty": "switch",
	json: "switch",
	help: "switch"
};
function runOptionsFrom(flags) {
	const card = onlyPositional(flags, "CARD", "goal-harness run CARD --maker CMD");
	const maker = flags.text("maker");
	if (maker === void 0) throw wrong("--maker", "is missing", "--maker \"./fix.sh\"");
	const workspace = resolve(flags.text("workspace") ?? ".");
	return {
		card: resolve(card),
		maker,
		workspace,
		out: resolve(flags.text("out") ?? `${workspace}/.goal-harness`),
		maxIterations: countFrom(flags.text("max-iterations")),
		timeBudget: flags.text("time-budget"),
		harness: flags.text("harness"),
		isolation: oneOf("isolation", flags, ["namespaces", "none"]) ?? "namespaces",
		makerNetwork: oneOf("maker-network", flags, ["none", "host"]),
		makerEnv: flags.list("maker-env"),
		makerRead: flags.list("maker-read"),
		allowDirty: flags.isOn("allow-dirty")
	};
}
function countFrom(text) {
	if (text === void 0 || /^\d+$/.test(text)) return text === void 0 ? void 0 : Number(text);
	throw wrong("--max-iterations", `must be a whole number, not ${text}`, "--max-iterations 3");
}
function oneOf(flag, flags, known) {
	const text = flags.text(flag);
	const word = known.find((each) => each === text);
	if (text === void 0 || word !== void 0) return word;
	throw wrong(`--${flag}`, `must be one of ${known.join(", ")}, not ${text}`, `--${flag} ${known[0]}`);
}
const wrong = (key, message, fix) => new BadInput([{
	file: "arguments",
	key,
	line: null,
	message,
	fix
}]);
// src/actions/command-run.ts
async function main(argv) {
	const wantsJson = argv.includes("--json");
	const finished = await run(argv);
	if (finished === null) return 0;
	if (wantsJson) print(JSON.stringify(toldRun(finished)));
	else if (finished.reportPath !== null) print(shownDocument(finished.reportPath));
	else say(finished.reason);
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
