import { readFileSync, realpathSync } from "node:fs";
import { noChain } from "../../core/chain.ts";
import type { RunOptions, Watch } from "../../core/finished.ts";
import { identityOf } from "../../core/identity.ts";
import { redactor } from "../../core/redact.ts";
import type { Sealing } from "../../core/sealing.ts";
import type { Install } from "../install.ts";
import { type Journal, openJournal } from "../journal.ts";
import { openOutFolder, type OutFolder } from "../out-folder.ts";

/** A run that has begun: its out folder says "interrupted" until it ends. */
export type Opening = {
  readonly options: RunOptions;
  readonly watch: Watch;
  readonly install: Install;
  readonly out: OutFolder;
  readonly journal: Journal;
  readonly begun: number;
};

/** Opens the out folder and the journal before anything else is looked at. Throws `BadInput` where it cannot. */
export function begin(options: RunOptions, watch: Watch, install: Install): Opening {
  const workspace = realpathQuietly(options.workspace);
  const out = openOutFolder(options.out);
  const now = () => new Date().toISOString();
  const journal = openJournal(out, blank({ options, watch, install }, now()), now);
  return { options: { ...options, workspace }, watch, install, out, journal, begun: performance.now() };
}

type Known = Pick<Opening, "options" | "watch" | "install">;

/** Everything a report can say before anything is known. */
function blank({ options, watch, install }: Known, startedAt: string): Sealing {
  const secrets = options.makerEnv.map((name) => watch.env[name] ?? "").filter(Boolean);
  return {
    ...identity({ watch, install }, null),
    plan: null,
    startedAt,
    enclosure: null,
    chain: noChain,
    plants: [],
    canary: null,
    examSha256: null,
    patchSha256: null,
    artifacts: [],
    filters: [],
    dirty: false,
    resumedFrom: null,
    redact: redactor(secrets),
  };
}

/** What binds the run to its place, once the commit is known. */
export const identity = (
  { watch, install }: Pick<Opening, "watch" | "install">,
  checkoutSha: string | null,
): Pick<Sealing, "subject" | "run"> =>
  identityOf({
    env: watch.env,
    event: eventOf(watch.env["GITHUB_EVENT_PATH"]),
    checkoutSha,
    actionSha256: install.codeSha256,
    harnessVersion: install.version,
    nodeVersion: process.versions.node,
  });

function eventOf(file: string | undefined): unknown {
  if (file === undefined) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // said by the fields that stay null
  }
}

/** A workspace that is not there is reported by whoever needs it. */
function realpathQuietly(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
