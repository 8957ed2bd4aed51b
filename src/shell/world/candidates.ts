import { chmodSync, closeSync, openSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import {
  type CandidateReply,
  type CandidateRequest,
  requestOf,
} from "../../core/verdict/candidate-run.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { type Luggage, packed } from "./luggage.ts";

/** The one thing that joins a grader to the work it grades: a socket on which it asks for runs of it. */
export type Candidates = {
  readonly luggage: Luggage;
  /** The socket, as the grader sees it. */
  readonly socket: string;
  /** How often the work was run. */
  runs(): number;
  /** Ends what still runs; nothing is answered any more. */
  close(): Promise<void>;
};

/** Runs the work once. */
export type Asked = (request: CandidateRequest, signal: AbortSignal) => Promise<CandidateReply>;

const SOCKET = "candidate.sock";
/** Longer than any honest request. */
const longestLine = 16 * 1024 * 1024;

/**
 * Opens the socket in a folder that only the grader is shown. The work never sees it: what a run of the work prints is
 * collected out here and handed over whole, one run after another.
 */
export async function openCandidates(workplace: Workplace, run: Asked): Promise<Candidates> {
  const outside = workplace.run.shelf("candidates");
  const luggage = packed(workplace, { outside, inside: "/run/goal/candidates", access: "read" });
  const closing = new AbortController();
  let runs = 0;
  let last: Promise<unknown> = Promise.resolve();
  const answer = (line: string): Promise<CandidateReply> => {
    const read = requestOf(line);
    const next = last.then((): CandidateReply | Promise<CandidateReply> => {
      if ("problem" in read) return { ended: "not_run", why: read.problem };
      if (closing.signal.aborted) return { ended: "not_run", why: "the grader is gone" };
      runs += 1;
      return run(read.request, closing.signal);
    });
    last = next.catch(() => undefined);
    return next.catch((error) => ({ ended: "not_run", why: String(error) }));
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    converse(socket, answer);
  });
  const release = await listening(server, outside);
  const end = async (): Promise<void> => {
    closing.abort();
    for (const socket of sockets) socket.destroy();
    server.close();
    await last;
    release();
  };
  let ended: Promise<void> | null = null;
  return {
    luggage,
    socket: `${luggage.inside}/${SOCKET}`,
    runs: () => runs,
    // Once: a descriptor closed twice is somebody else's.
    close() {
      ended ??= end();
      return ended;
    },
  };
}

/** Through the folder's descriptor: a socket's own path may have 107 bytes at most, and a run's folder lies anywhere. */
async function listening(server: Server, folder: string): Promise<() => void> {
  const fd = openSync(folder, "r");
  const path = `/proc/self/fd/${fd}/${SOCKET}`;
  await new Promise<void>((settle, fail) => {
    server.once("error", fail);
    server.listen(path, settle);
  });
  // The grader may be another account; only it is shown the folder.
  chmodSync(join(folder, SOCKET), 0o666);
  return () => closeSync(fd);
}

function converse(socket: Socket, answer: (line: string) => Promise<CandidateReply>): void {
  let held = "";
  socket.setEncoding("utf8");
  socket.on("error", () => undefined); // the grader went away: its exit tells
  socket.on("data", (chunk) => {
    const lines = (held + String(chunk)).split("\n");
    held = lines.pop() ?? "";
    if (held.length > longestLine) socket.destroy();
    for (const line of lines) {
      void answer(line).then((reply) => socket.write(`${JSON.stringify(reply)}\n`));
    }
  });
}
