import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import * as z from "zod/mini";

const places = [...(process.env.PATH ?? "").split(delimiter), join(homedir(), "go/bin")];

/** The real `nektos/act`, where somebody installed it. */
export const act =
  places.map((place) => join(place, "act")).find((file) => existsSync(file)) ?? null;

const Step = z.looseObject({ outcome: z.string(), outputs: z.record(z.string(), z.string()) });
const Needs = z.looseObject({ result: z.string(), outputs: z.record(z.string(), z.string()) });

export type ActRun = {
  readonly code: number;
  readonly log: string;
  /** `steps.goal` as a later step of the job sees it, and `needs.goal` as another job does. */
  readonly step: z.infer<typeof Step>;
  readonly needs: z.infer<typeof Needs>;
};

type Files = Readonly<Record<string, string>>;

/** Runs the workflow beside this file in host mode, in a fresh repository of `files`, with the action from `folder`. */
export async function runWorkflow(
  {
    folder,
    maker,
    files,
  }: { readonly folder: string; readonly maker: string; readonly files: Files },
  environment: Readonly<Record<string, string>>,
): Promise<ActRun> {
  const root = mkdtempSync(join(tmpdir(), "act-"));
  try {
    const caller = repositoryOf(root, {
      ...files,
      ".github/workflows/goal.yml": readFileSync(
        join(import.meta.dirname, "workflow.yml"),
        "utf8",
      ).replace("MAKER", JSON.stringify(maker)),
    });
    const told = join(root, "told");
    mkdirSync(told);
    const variables = Object.entries({ ...environment, TOLD: told });
    const { code, log } = await run(caller, [
      "push",
      ...["-P", "ubuntu-latest=-self-hosted"],
      ...["--local-repository", `rig/goal-harness@v1=${folder}`],
      ...variables.flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ]);
    return {
      code,
      log,
      step: Step.parse(JSON.parse(read(told, "step.json", log))),
      needs: Needs.parse(JSON.parse(read(told, "needs.json", log))),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function read(folder: string, name: string, log: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`no ${name}; act said:\n${log}`);
  return readFileSync(file, "utf8");
}

function repositoryOf(root: string, files: Files): string {
  const folder = join(root, "caller");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const git = [
    "-c",
    "user.name=t",
    "-c",
    "user.email=t@example.com",
    "-c",
    "init.defaultBranch=main",
  ];
  for (const command of [
    ["init", "--quiet"],
    ["add", "--all"],
    ["commit", "--quiet", "--message", "start"],
  ]) {
    execFileSync("git", [...git, ...command], { cwd: folder });
  }
  return folder;
}

/** Without a configuration of its own it would ask at the terminal which images to use. */
function run(
  caller: string,
  parameters: readonly string[],
): Promise<{ code: number; log: string }> {
  const home = join(caller, "../home");
  mkdirSync(join(home, ".config/act"), { recursive: true });
  writeFileSync(join(home, ".config/act/actrc"), "-P ubuntu-latest=-self-hosted\n");
  const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: join(home, ".config") };
  return new Promise((resolve) => {
    const child = execFile(
      act ?? "act",
      [...parameters],
      { cwd: caller, env },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), log: `${stdout}${stderr}` });
      },
    );
    child.stdin?.end();
  });
}
