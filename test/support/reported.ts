import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { merged, type ReadReport } from "../../src/core/tests/test-report.ts";
import { lineTests } from "../../src/core/tests/tests-lines.ts";
import { readReports, reportEnvironment } from "../../src/shell/world/test-reports.ts";

const repository = resolve(import.meta.dirname, "../..");
const reporters = join(repository, "reporters");

export type Reported = ReadReport & {
  readonly code: number | null;
  readonly output: string;
  /** `passed a.test.js::x`, in the order of the report. */
  readonly tests: readonly string[];
  readonly folder: string;
};

type Project = {
  readonly root: string;
  readonly files: Readonly<Record<string, string>>;
  readonly node?: string;
  readonly reporters?: string;
};

/** Lays a project out below `root` and links the packages of this repository into it. */
function lay({ root, files }: Project): string {
  const workspace = join(root, "work space");
  mkdirSync(workspace, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), text);
  }
  symlinkSync(join(repository, "node_modules"), join(workspace, "node_modules"));
  return workspace;
}

/** Runs a command in a project as a check is run, without the sandbox, and reads what it left. */
export async function reported(project: Project, command: string): Promise<Reported> {
  const workspace = lay(project);
  const folder = mkdtempSync(join(project.root, "report "));
  const places = { folder, reporters: project.reporters ?? reporters, workspace };
  // Only where a Node is asked for: its folder may hold another python too.
  const first = project.node === undefined ? "" : `${dirname(project.node)}:`;
  const base = { PATH: `${first}${process.env.PATH}`, HOME: process.env.HOME ?? "/", CI: "true" };
  const env = { ...base, PYTHONDONTWRITEBYTECODE: "1", ...reportEnvironment(places, {}) };
  const ran = await run(command, workspace, env);
  const read = merged([readReports(folder), ran.lines]);
  const tests = (read.report?.tests ?? []).map(({ outcome, id }) => `${outcome} ${id}`);
  return { ...read, code: ran.code, output: ran.output, tests, folder };
}

type Ran = { readonly code: number | null; readonly output: string; readonly lines: ReadReport };

function run(command: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ran> {
  const lines = lineTests();
  const chunks: Buffer[] = [];
  const argv = ["-euo", "pipefail", "-c", command];
  const child = spawn("bash", argv, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      lines.push(chunk);
      chunks.push(chunk);
    });
  }
  return new Promise((settle, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      settle({ code, output: Buffer.concat(chunks).toString("utf8"), lines: lines.end() });
    });
  });
}

/** Whether a tool is here at all; its tests show as skipped where it is not. */
export const isHere = (command: string): boolean =>
  spawnSync("bash", ["-c", command], { stdio: "ignore" }).status === 0;
