import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Job, type JobOptions } from "./runner-model.ts";

/** A job with an empty checkout of its own. Disposing it removes both. */
export class GoalJob extends Job {
  readonly workspace: string;

  constructor(options: Omit<JobOptions, "workspace">) {
    const workspace = realpathSync(mkdtempSync(join(tmpdir(), "checkout-")));
    super({ ...options, workspace });
    this.workspace = workspace;
  }

  /** Resolves once the stubbed run is at work. */
  async started(): Promise<void> {
    while (!existsSync(join(this.workspace, "started"))) await setTimeout(20);
  }

  override [Symbol.dispose](): void {
    super[Symbol.dispose]();
    rmSync(this.workspace, { recursive: true, force: true });
  }
}
