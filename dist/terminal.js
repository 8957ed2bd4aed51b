import { writeSync } from "node:fs";
// src/shell/terminal.ts
const say = (text) => write(2, `${text}\n`);
const print = (text) => write(1, `${text}\n`);
function write(fd, text) {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length;) try {
		at += writeSync(fd, bytes, at);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : "";
		if (code === "EPIPE") return;
		if (code !== "EAGAIN") throw error;
	}
}
export { say as n, print as t };
