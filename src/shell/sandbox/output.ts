import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, closeSync, constants, openSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";

const TAIL_BYTES = 64 * 1024;

export type Account = { readonly uid: number; readonly gid: number };

/** What was said, without keeping it: size, digest and the last 64 KiB. */
export type Meter = {
  push(chunk: Buffer): void;
  bytes(): number;
  tail(): string;
  sha256(): string;
};

export function meter(): Meter {
  const hash = createHash("sha256");
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let bytes = 0;
  return {
    push(chunk) {
      hash.update(chunk);
      bytes += chunk.length;
      kept.push(chunk);
      keptBytes += chunk.length;
      if (keptBytes > 4 * TAIL_BYTES) {
        kept = [Buffer.concat(kept).subarray(-TAIL_BYTES)];
        keptBytes = TAIL_BYTES;
      }
    },
    bytes: () => bytes,
    tail: () => Buffer.concat(kept).subarray(-TAIL_BYTES).toString("utf8"),
    sha256: () => hash.copy().digest("hex"),
  };
}

export type Channel = {
  /** For the child's stdout and stderr; close it here once the child has it. */
  readonly writeEnd: number;
  readonly reader: Socket;
  /** Settles once every writer is gone. */
  readonly drained: Promise<void>;
  release(): void;
};

/**
 * FIFOs for output, one for each sandbox that runs at the same time. Node's own pipes are sockets, and on a socket
 * `echo > /dev/stderr` fails with ENXIO, which honest scripts do.
 */
export function channels(folder: string, owner: Account | null): () => Channel {
  const free: string[] = [];
  let made = 0;
  const fresh = (): string => {
    const path = join(folder, `output-${made++}`);
    execFileSync("/usr/bin/mkfifo", ["-m", "600", path], { cwd: "/", env: {} });
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  return () => {
    const path = free.pop() ?? fresh();
    const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const writeEnd = openSync(path, constants.O_WRONLY);
    const reader = new Socket({ fd: readEnd, readable: true, writable: false });
    reader.on("error", () => reader.destroy());
    const drained = new Promise<void>((settle) => reader.once("close", () => settle()));
    return { writeEnd, reader, drained, release: () => void free.push(path) };
  };
}

export const closeQuietly = (fd: number): void => {
  try {
    closeSync(fd);
  } catch {
    // closed before
  }
};
