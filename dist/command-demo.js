import { Jt as mkdtempSync, Lt as cpSync, Ot as print, P as join, c as noPositional, d as words, m as _usingCtx, nn as rmSync, t as main$1 } from "./card.js";
import { C as execFileSync, v as gitProgram } from "./status.js";
import { s as tmpdir } from "./_builtin_node_stream.js";
import { y as findInstall } from "./verifier.js";
import { t as main$2 } from "./command-verify.js";
// src/shell/terminal/demo.ts
function demoGround(keep) {
	const folder = mkdtempSync(join(tmpdir(), "goal-harness-demo-"));
	const workspace = join(folder, "duration");
	cpSync(join(findInstall().root, "examples", "demo"), workspace, { recursive: true });
	for (const args of [
		["init", "-q"],
		["add", "-A"],
		[
			...AUTHOR,
			"commit",
			"-q",
			"-m",
			"buggy"
		]
	]) execFileSync(gitProgram(), args, {
		cwd: workspace,
		env: {
			HOME: folder,
			LC_ALL: "C"
		}
	});
	const packet = join(workspace, ".goal-harness", "proof-packet.json");
	return {
		workspace,
		card: join(workspace, "duration.goal.yaml"),
		maker: "node maker.mjs",
		verify: [
			"goal-harness",
			"verify",
			packet,
			"--workspace",
			workspace,
			"--rerun"
		],
		story: STORY,
		[Symbol.dispose]() {
			if (!keep) rmSync(folder, {
				recursive: true,
				force: true
			});
		}
	};
}
const AUTHOR = [
	"-c",
	"user.name=demo",
	"-c",
	"user.email=demo@localhost"
];
const STORY = `A small program has a bug. A maker is asked to fix it: it will claim to be done without
doing anything, then edit the test, and at last read what the verifier says and fix the bug.
Only the verifier, in a sandbox of its own, can end the run as done.
`;
// src/actions/command-demo.ts
const USAGE = `goal-harness demo [--keep]

A buggy program, its tests, and a maker that lies, cheats and then fixes it. No key, no network, nothing installed.
--keep leaves the folder in which it happened.`;
async function main(argv) {
	try {
		var _usingCtx$1 = _usingCtx();
		const flags = words(argv, {
			keep: "switch",
			help: "switch"
		}, "goal-harness demo [--keep]");
		if (flags.isOn("help")) {
			print(USAGE);
			return 0;
		}
		noPositional(flags, "goal-harness demo [--keep]");
		const ground = _usingCtx$1.u(demoGround(flags.isOn("keep")));
		print(ground.story);
		const code = await main$1([
			ground.card,
			"--maker",
			ground.maker,
			"--workspace",
			ground.workspace
		]);
		if (code !== 0) return code;
		print(`\nNow as a skeptic, with the packet and a checkout: its verdict, derived again.\n\n  ${ground.verify.join(" ")}\n`);
		return await main$2(ground.verify.slice(2));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
export { main };
