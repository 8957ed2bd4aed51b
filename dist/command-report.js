import { n as words } from "./command-line.js";
import { t as shownDocument } from "./run-document.js";
import { t as print } from "./terminal.js";
import { existsSync } from "node:fs";
// src/actions/command-report.ts
const USAGE = `goal-harness report [FILE]

Shows a packet or a report. Without FILE: what the last run in this folder left.`;
async function main(argv) {
	const flags = words(argv, { help: "switch" }, "goal-harness report [FILE]");
	if (flags.isOn("help")) {
		print(USAGE);
		return 0;
	}
	const [file = lastOf(".goal-harness")] = flags.positionals;
	print(shownDocument(file));
	return 0;
}
const lastOf = (folder) => existsSync(`${folder}/proof-packet.json`) ? `${folder}/proof-packet.json` : `${folder}/run-report.json`;
export { main };
