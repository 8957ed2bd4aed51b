import { existsSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { hashRange, type Range, type RangeFindings } from "./base-range.ts";

/** Hands ranges out to be hashed. */
export type Crew = {
  hash(range: Range): Promise<RangeFindings>;
  close(): Promise<void>;
};

/** Where the bundle keeps the worker: beside the chunk that this file is in. */
const bundled = new URL("./base-worker.js", import.meta.url);

/** Two threads: a third gains nothing where two cores are, and the first iteration wants one of them. */
const threads = 2;

/** Threads where the bundle is, else this thread, one range between other work: the same findings, later. */
export function openCrew(): Crew {
  return existsSync(bundled) ? threadedCrew() : soleCrew();
}

const stopped = () => new Error("the check of the original was stopped");

function soleCrew(): Crew {
  let open = true;
  return {
    async hash(range) {
      await setImmediate();
      if (!open) throw stopped();
      return hashRange(range);
    },
    async close() {
      open = false;
    },
  };
}

function threadedCrew(): Crew {
  const members = Array.from({ length: threads }, member);
  let next = 0;
  return {
    hash: (range) => members[next++ % threads]?.hash(range) ?? Promise.resolve(hashRange(range)),
    close: async () => {
      await Promise.all(members.map(({ close }) => close()));
    },
  };
}

type Waiting = {
  readonly resolve: (found: RangeFindings) => void;
  readonly reject: (why: Error) => void;
};

/** A thread answers in the order it was asked. */
function member(): Crew {
  const worker = new Worker(bundled);
  const waiting: Waiting[] = [];
  const fail = (why: Error) => {
    for (const { reject } of waiting.splice(0)) reject(why);
  };
  worker.on("message", (found: RangeFindings) => waiting.shift()?.resolve(found));
  worker.on("error", fail);
  worker.on("exit", () => fail(stopped()));
  return {
    hash: (range) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(range);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
