import { writeSync } from "node:fs";

/** A line for people, on stderr: stdout belongs to `--json` and to what was asked for. */
export const say = (text: string): void => write(2, `${text}\n`);

/** What was asked for, on stdout. */
export const print = (text: string): void => write(1, `${text}\n`);

/** All of it, at once, also into a pipe that is slow to read. */
function write(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "EPIPE") return; // nobody reads any more
      if (code !== "EAGAIN") throw error;
    }
  }
}
