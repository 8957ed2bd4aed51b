import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RepoPath } from "../../core/change/change.ts";
import { examLines } from "../../core/exam/exam-listing.ts";
import { BadInput } from "../../core/fault.ts";
import type { Finding } from "../../core/show/diagnosis.ts";
import { stagePrefix } from "../apply/transaction.ts";
import { environment } from "../environment.ts";
import { gitProgram } from "../git/program.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { dirtyPaths } from "../git/status.ts";
import { trackedPaths } from "../git/tracked.ts";
import { openRunFolder } from "../room/run-folder.ts";
import { openWorkplace } from "../workplace/open.ts";

/** Looks at this machine with the very probe that a run starts with, and at the repository in `workspace`. */
export async function examine(workspace: string): Promise<readonly Finding[]> {
  return [
    nodeFinding(),
    gitFinding(),
    ...(await sandboxFindings()),
    ...(await repositoryFindings(workspace)),
  ];
}

function nodeFinding(): Finding {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major >= 20) return { holds: true, what: `Node ${process.versions.node}` };
  return {
    holds: false,
    what: `Node ${process.versions.node} is older than 20`,
    fix: "install Node 20 or newer (in a workflow: actions/setup-node with node-version: 24)",
  };
}

function gitFinding(): Finding {
  try {
    const version = execFileSync(gitProgram(), ["--version"], { cwd: "/", env: {} }).toString();
    return { holds: true, what: version.trim() };
  } catch {
    return { holds: false, what: "git is not installed", fix: "sudo apt-get install -y git" };
  }
}

async function sandboxFindings(): Promise<readonly Finding[]> {
  const run = openRunFolder(null);
  try {
    const opened = await openWorkplace({
      isolation: "namespaces",
      workspace: run.folder("workspace"),
      out: join(run.path, "out"),
      path: environment.PATH ?? "",
      home: environment.HOME ?? tmpdir(),
      secrets: [],
      shown: [],
      reachable: [],
      hosted: false,
      say: () => undefined,
    });
    if ("refused" in opened) return opened.refused.map((lack) => ({ holds: false, ...lack }));
    const { facts } = opened.workplace;
    opened.workplace.close();
    return [
      { holds: true, what: `${facts.bwrapVersion} (${facts.bwrapSha256?.slice(0, 12)})` },
      {
        holds: true,
        what: `sandbox: ${facts.backend}, level ${facts.level}, system calls filtered`,
      },
      { holds: true, what: `rooms: ${facts.room}` },
    ];
  } finally {
    run.close();
  }
}

async function repositoryFindings(workspace: string): Promise<readonly Finding[]> {
  const run = openRunFolder(null);
  try {
    await using repository = await openRepository(workspace, run.path);
    return [cleanness(repository, await dirtyPaths(repository)), await examSeen(repository)];
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return error.faults.map(({ file, message, fix = "" }) => ({
      holds: false,
      what: `${file}: ${message}`,
      fix,
    }));
  } finally {
    run.close();
  }
}

function cleanness({ head }: Repository, dirty: readonly RepoPath[]): Finding {
  if (dirty.length === 0) return { holds: true, what: `repository at ${head.slice(0, 12)}, clean` };
  const stuck = dirty.find((path) => path.startsWith(stagePrefix));
  if (stuck !== undefined) return halfApplied(stuck);
  const what = `repository with ${dirty.length} uncommitted path(s), the first: ${dirty[0]}`;
  return { holds: false, what, fix: "git commit or git stash (or run with --allow-dirty)" };
}

/** What no maker may change here unless a card says so. */
const examSeen = async (repository: Repository): Promise<Finding> => ({
  holds: true,
  what: examLines(await trackedPaths(repository)).join("\n"),
});

/** Committing or stashing it, as one would with other changes, would make it last. */
const halfApplied = (path: string): Finding => ({
  holds: false,
  what: `an earlier run was killed while it applied its change: ${path.split("/")[0]}`,
  fix: "goal-harness run CARD --maker CMD  # undoes that first",
});
