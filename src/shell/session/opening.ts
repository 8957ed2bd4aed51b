import { realpathSync, statSync } from "node:fs";
import { BadInput } from "../../core/fault.ts";
import type { Finished, RunOptions, Watch } from "../../core/job/finished.ts";
import { unopened } from "../../core/job/unopened.ts";
import { noChain } from "../../core/packet/chain.ts";
import type { Sealing } from "../../core/packet/sealing.ts";
import { redactor } from "../../core/show/redact.ts";
import { findInstall, type Install } from "../install.ts";
import { identity } from "./identity.ts";
import { type Journal, openJournal } from "./journal.ts";
import { type OutFolder, openOutFolder, unusable } from "./out-folder.ts";

/** A run that has begun: its out folder says "interrupted" until it ends. */
export type Opening = {
  readonly options: RunOptions;
  readonly watch: Watch;
  readonly install: Install;
  readonly out: OutFolder;
  readonly journal: Journal;
  readonly begun: number;
};

/** The run's opening; or its end, where there is no place to write to. */
export function opened(options: RunOptions, watch: Watch): Opening | Finished {
  try {
    return begin(options, watch, findInstall());
  } catch (error) {
    return unopened(error);
  }
}

/** Opens the out folder and the journal before anything else is looked at. Throws `BadInput` where it cannot. */
function begin(options: RunOptions, watch: Watch, install: Install): Opening {
  const workspace = workspaceAt(options.workspace);
  const out = openOutFolder(options.out);
  const now = () => new Date().toISOString();
  const journal = journalIn(out, blank({ options, watch, install }, now()), now);
  return {
    options: { ...options, workspace },
    watch,
    install,
    out,
    journal,
    begun: performance.now(),
  };
}

/** A disk that is full already is told like any other out folder that cannot be used. */
function journalIn(out: OutFolder, start: Sealing, now: () => string): Journal {
  try {
    return openJournal(out, start, now);
  } catch (fault) {
    throw unusable(out.path, fault);
  }
}

type Known = Pick<Opening, "options" | "watch" | "install">;

/** Everything a report can say before anything is known. */
function blank({ options, watch, install }: Known, startedAt: string): Sealing {
  const secrets = options.makerEnv.map((name) => watch.env[name] ?? "").filter(Boolean);
  return {
    ...identity({ env: watch.env, install }, null),
    plan: null,
    startedAt,
    enclosure: null,
    chain: noChain,
    plants: [],
    probes: null,
    examSha256: null,
    patchSha256: null,
    artifacts: [],
    filters: [],
    dirty: false,
    resumedFrom: null,
    redact: redactor(secrets),
  };
}

/** Looked at before the out folder is made: by default that lies inside, and would make a missing workspace. */
function workspaceAt(path: string): string {
  if (isFolder(path)) return realpathSync(path);
  const fault = { file: path, key: "workspace", line: null, message: "no such folder" };
  throw new BadInput([{ ...fault, fix: "--workspace DIR  # an existing repository" }]);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
