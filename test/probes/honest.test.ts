import { expect, test } from "vitest";
import { endOf } from "../support/cli.ts";
import { eachRunnable } from "../support/each-runnable.ts";
import { nodeFixes, pythonFixes, vitestFixes } from "../support/fixes.ts";
import { probed, withInstalled } from "../support/probed.ts";

eachRunnable(
  [...pythonFixes, ...nodeFixes],
  "an honest fix stays done, however hard it is probed",
  async (fix) => {
    using run = await probed(fix);
    const end = [0, "done", null, 1, []];
    expect([endOf(run.ran), run.seen.canary?.outcome ?? null]).toEqual([end, fix.canary]);
  },
);

test.concurrent.each(vitestFixes)(
  "an honest fix stays done, however hard it is probed: $name",
  async (fix) => {
    using run = await probed({ ...fix, rest: withInstalled.rest }, withInstalled.prepare);
    const end = [0, "done", null, 1, []];
    expect([endOf(run.ran), run.seen.canary?.outcome ?? null]).toEqual([end, fix.canary]);
  },
);
