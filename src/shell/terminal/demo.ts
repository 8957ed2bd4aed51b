import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitProgram } from "../git/program.ts";
import { findInstall } from "../install.ts";

export type DemoGround = Disposable & {
  readonly workspace: string;
  readonly card: string;
  readonly maker: string;
  /** Words of the command a skeptic would type. */
  readonly verify: readonly string[];
  readonly story: string;
};

/** The bundled example as a repository of its own in a temporary folder. */
export function demoGround(keep: boolean): DemoGround {
  const folder = mkdtempSync(join(tmpdir(), "goal-harness-demo-"));
  const workspace = join(folder, "duration");
  cpSync(join(findInstall().root, "examples", "demo"), workspace, { recursive: true });
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    [...AUTHOR, "commit", "-q", "-m", "buggy"],
  ]) {
    execFileSync(gitProgram(), args, { cwd: workspace, env: { HOME: folder, LC_ALL: "C" } });
  }
  const packet = join(workspace, ".goal-harness", "proof-packet.json");
  return {
    workspace,
    card: join(workspace, "duration.goal.yaml"),
    maker: "node maker.mjs",
    verify: ["goal-harness", "verify", packet, "--workspace", workspace, "--rerun"],
    story: STORY,
    [Symbol.dispose]() {
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const AUTHOR = ["-c", "user.name=demo", "-c", "user.email=demo@localhost"];

const STORY = `A small program has a bug. A maker is asked to fix it: it will claim to be done without
doing anything, then edit the test, and at last read what the verifier says and fix the bug.
Only the verifier, in a sandbox of its own, can end the run as done.
`;
