import { t as hashRange } from "./base-range.js";
import { parentPort } from "node:worker_threads";
// src/shell/git/base-worker.ts
parentPort?.on("message", (range) => parentPort?.postMessage(hashRange(range)));
export {};
