import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { HARNESS_NODE } from "../../core/card/conditions.ts";
import type { Plan } from "../../core/card/plan.ts";
import { INSIDE_HOME } from "../sandbox/arguments.ts";
import type { WorkplaceOptions } from "../workplace/place.ts";

export type Whereabouts = Pick<WorkplaceOptions, "isolation" | "workspace" | "out" | "say"> & {
  readonly env: Readonly<Record<string, string>>;
};

/** What the workplace of a run shows and hides. */
export function workplaceOptions({ env, ...where }: Whereabouts, plan: Plan): WorkplaceOptions {
  const home = env.HOME ?? homedir();
  return {
    ...where,
    path: env.PATH ?? "/usr/local/bin:/usr/bin:/bin",
    home,
    secrets: secrets(env),
    shown: [{ outside: process.execPath, inside: HARNESS_NODE }, ...caches(plan, home)],
    reachable: plan.maker.reads,
    hidden: plan.hidden,
    hosted: env.RUNNER_ENVIRONMENT === "github-hosted",
  };
}

/** Trusted caches from before the maker: below the private home where tools look for them, else at their own place. */
function caches({ readOnly }: Plan, home: string): WorkplaceOptions["shown"] {
  return readOnly.flatMap((written) => {
    const isOfHome = written.startsWith("~/");
    const outside = isOfHome ? join(home, written.slice(2)) : written;
    if (!existsSync(outside)) return [];
    return [{ outside, inside: isOfHome ? join(INSIDE_HOME, written.slice(2)) : written }];
  });
}

/** The runner's own folders: file commands, other actions' code, its memory of the job. */
function secrets(env: Readonly<Record<string, string>>): readonly string[] {
  return ["RUNNER_TEMP", "GITHUB_EVENT_PATH"].flatMap((name) => {
    const value = env[name];
    return value === undefined || value === "" || isOfEverybody(value) ? [] : [value];
  });
}

/** Inside there is a folder of that name too, another one. */
const isOfEverybody = (path: string): boolean =>
  ["/", "/tmp", "/var/tmp", "/dev/shm"].includes(path.replace(/\/+$/, "") || "/");
