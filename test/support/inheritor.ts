import { spawnSync } from "node:child_process";
import { closeInherited } from "../../src/shell/sandbox/descriptors.ts";

/** Says what it was handed and closed, and what a child of it would have from then on. */
const closed = closeInherited();
const child = spawnSync("/bin/ls", ["/proc/self/fd"]).stdout.toString().trim().split("\n");
process.stdout.write(JSON.stringify({ closed, child, again: closeInherited() }));
