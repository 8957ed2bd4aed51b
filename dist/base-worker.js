import { r as parentPort, t as hashRange } from "./base-range.js";
// src/shell/git/base-worker.ts
parentPort?.on("message", (range) => parentPort?.postMessage(hashRange(range)));
export {};
