import { parentPort } from "node:worker_threads";
import { hashRange, type Range } from "./base-range.ts";

// An entry of its own: the threads of `base-crew.ts` run it. One range in, its findings out, in order.
parentPort?.on("message", (range: Range) => parentPort?.postMessage(hashRange(range)));
