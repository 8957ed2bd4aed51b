import { writeSync } from "node:fs";

/** A line for people, on stderr: stdout belongs to `--json` and to what was asked for. */
export const say = (text: string): void => write(2, `${text}\n`);

/** What was asked for, on stdout. */
export const print = (text: string): void => write(1, `${text}\n`);

/** All of it, at once, also into a pipe that is slow to read. */
function write(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    const written = writtenTo(fd, bytes, at);
    if (written === null) return;
    at += written;
  }
}

/** Null where nobody reads any more; 0 where the pipe is full. */
function writtenTo(fd: number, bytes: Buffer, at: number): number | null {
  try {
    return writeSync(fd, bytes, at);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EPIPE") return null;
    if (code === "EAGAIN") return 0;
    throw error;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : "";
