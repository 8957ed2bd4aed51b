import { I as resolve, Ot as print, d as words, kt as say, l as onlyPositional, m as _usingCtx, o as toldCheck, pn as BadInput, s as toldChecks } from "./card.js";
import { r as unread, t as verifyPacket } from "./verification.js";
import { T as openCleanup } from "./verifier.js";
// src/shell/terminal/verify-flags.ts
const VERIFY_USAGE = `goal-harness verify PACKET [--workspace DIR] [--expect-sha256 HEX] [--rerun] [--json]

Checks a packet: its bytes, its chain, its digest against the one you were given, its files and tree against a
checkout (at the packet's tree, or at its base with change.patch beside the packet). With --rerun the verifier
judges again, in a sandbox. Exit: 0 VERIFIED, 1 REJECTED, 2 UNVERIFIABLE.`;
const VERIFY_FLAGS = {
	workspace: "text",
	"expect-sha256": "text",
	rerun: "switch",
	json: "switch",
	help: "switch"
};
function verifyWordsFrom(flags) {
	const rerun = flags.isOn("rerun");
	return {
		packet: resolve(onlyPositional(flags, "PACKET", "goal-harness verify PACKET")),
		workspace: flags.text("workspace") ?? (rerun ? "." : null),
		sha256: digestFrom(flags.text("expect-sha256")),
		rerun
	};
}
function digestFrom(text) {
	const digest = text?.replace(/^sha256:/, "").toLowerCase() ?? null;
	if (digest === null || /^[0-9a-f]{64}$/.test(digest)) return digest;
	const message = `must be 64 hexadecimal digits, not ${text}`;
	throw new BadInput([{
		file: "arguments",
		key: "--expect-sha256",
		line: null,
		message,
		fix: "the number that the run gave out, or that sha256sum says of the packet"
	}]);
}
// src/actions/command-verify.ts
const exits = {
	verified: 0,
	rejected: 1,
	unverifiable: 2
};
async function main(argv) {
	const wantsJson = argv.includes("--json");
	const checked = await verify(argv, wantsJson);
	if (checked === null) return 0;
	print(wantsJson ? JSON.stringify(toldCheck(checked)) : toldChecks(checked));
	return exits[checked.outcome];
}
async function verify(argv, wantsJson) {
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const flags = words(argv, VERIFY_FLAGS, "goal-harness verify PACKET --workspace DIR --rerun");
			if (flags.isOn("help")) {
				print(VERIFY_USAGE);
				return null;
			}
			const cleanup = _usingCtx$1.a(openCleanup(say));
			return await verifyPacket({
				...verifyWordsFrom(flags),
				say
			}, cleanup);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		if (!(wantsJson && error instanceof BadInput)) throw error;
		return unread("E_USAGE", error.message);
	}
}
export { main as t };
