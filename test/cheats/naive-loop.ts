import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolView } from "../../src/shell/sandbox/tools.ts";
import type { Ground } from "../support/ground.ts";
import type { Cheat } from "./case.ts";

/**
 * The loop that people write first: look at the test, run the maker, look again, run the command; green is exit 0. As in
 * two steps of a workflow, what the maker leaves in its home, in /tmp, in the background, or in the runner's
 * environment files is still there for the command.
 */
const loop = `
look() { case $GUARD in
  git) git status --porcelain -- "$EXAM"; git diff HEAD -- "$EXAM";;
  *) sha256sum "$EXAM" 2>&1;;
esac; }
before=$(look)
bash "$RUN/maker.sh"
after=$(look)
[ "$before" = "$after" ] || exit 90
mapfile -t pairs < "$GITHUB_ENV"
while read -r folder; do PATH=$folder:$PATH; done < "$GITHUB_PATH"
exec env -u RUN -u EXAM -u GUARD "\${pairs[@]}" bash -c "$DONE_TEST"
`;

const patience = 60_000;

/** Whether the naive loop calls it done. A cheat runs nowhere but in a sandbox: here one that keeps it from this machine. */
export async function isNaivelyGreen(cheat: Cheat, ground: Ground): Promise<boolean> {
  const run = join(ground.folder, "run");
  mkdirSync(run);
  for (const [name, text] of [
    ["loop.sh", loop],
    ["maker.sh", cheat.maker],
    ["env", ""],
    ["path", ""],
  ] as const) {
    writeFileSync(join(run, name), text);
  }
  const child = spawn("bwrap", sandbox(cheat, ground, run), { stdio: "ignore", timeout: patience });
  return (await new Promise<number | null>((settle) => child.once("close", settle))) === 0;
}

function sandbox({ on, guard }: Cheat, ground: Ground, run: string): readonly string[] {
  const home = process.env.HOME ?? "/nowhere";
  const tools = toolView({ path: process.env.PATH ?? "", home, hidden: [] });
  const environment = {
    PATH: tools.path,
    HOME: ground.home,
    LANG: "C.UTF-8",
    RUN: run,
    GITHUB_ENV: join(run, "env"),
    GITHUB_PATH: join(run, "path"),
    GITHUB_OUTPUT: join(run, "output"),
    GUARD: guard ?? "bytes",
    EXAM: on.exam,
    DONE_TEST: on.doneTest,
  };
  const seen = ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", ...tools.folders];
  return [
    ...["--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv"],
    ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ...seen.flatMap((folder) => ["--ro-bind-try", folder, folder]),
    ...[on.installed ? installed : on.readable?.folder].flatMap((folder) =>
      folder === undefined ? [] : ["--ro-bind", folder, folder],
    ),
    ...["--bind", ground.folder, ground.folder, "--chdir", ground.workspace],
    ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ...["bash", join(run, "loop.sh")],
  ];
}

/** The packages of this repository. */
export const installed = join(import.meta.dirname, "../../node_modules");
