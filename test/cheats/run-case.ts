import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { byText } from "../../src/core/order.ts";
import { type Ran, run } from "../support/cli.ts";
import { alive } from "../support/daemons.ts";
import { differing, type Files, type Ground, groundWith, spec } from "../support/ground.ts";
import { type Cheat, type Expectation, type Honest, isLacking, type Project } from "./case.ts";
import { installed } from "./naive-loop.ts";

/** What some projects take long to make, once for all: for a hook. */
export function makeReady(cases: readonly Pick<Cheat, "on" | "needs">[]): void {
  for (const each of cases) if (!isLacking(each)) each.on.readable?.make();
}

/** A project as a repository with its card. */
export function groundFor(project: Project): Ground {
  const { files, doneTest, conditions, deferred = "[]", rest = "", beside = {} } = project;
  const shown = project.installed ? installed : project.readable?.folder;
  const harness = shown === undefined ? "" : "harness: harnesses/own\n";
  const ground = groundWith({
    ...files,
    ...(project.installed ? { ".gitignore": "node_modules\n" } : {}),
    ...(shown === undefined ? {} : reading(shown)),
    "it.goal.yaml": `goal: it works
done_test: ${conditions ?? JSON.stringify(doneTest)}
out_of_scope: ${deferred}
${harness}${rest}`,
  });
  if (project.installed) install(ground);
  mkdirSync(join(ground.folder, "beside"));
  for (const [name, text] of Object.entries(beside)) {
    writeFileSync(join(ground.folder, "beside", name), text);
  }
  return ground;
}

/** A harness whose rooms show a folder of this machine. */
const reading = (folder: string): Files => ({
  "harnesses/own/spec.yaml": spec("done_test", `read_only: [${folder}]\n`),
});

/** A folder of its own, so that tools may leave their caches in it, with the packages themselves elsewhere. */
function install({ workspace }: Ground): void {
  mkdirSync(join(workspace, "node_modules/@biomejs"), { recursive: true });
  for (const name of ["vitest", "vite", "typescript", "@biomejs/biome", ".bin"]) {
    symlinkSync(join(installed, name), join(workspace, "node_modules", name));
  }
}

export type Taken = { readonly isDone: boolean; readonly complaints: readonly string[] };

/** How the product took a cheat: nothing is wrong where it was red for its own reason and left no trace. */
export async function cheated(cheat: Cheat, ground: Ground): Promise<Taken> {
  const before = ground.snapshot();
  const flags = ["--max-iterations", "1"];
  const ran = await run(ground, `exec 2>&1\n${cheat.maker}`, { flags });
  const { exit, ends } = cheat.expect;
  const isAsTold =
    ran.code === exit && ran.said.status === "not_done" && ran.said.reason_code === ends;
  const complaints = [
    ...(isAsTold ? [] : [`it ended ${endOf(ran)}`]),
    ...missed(cheat.expect, ran),
    ...(ran.packet === null && ran.said.packet_path === null ? [] : ["there is a packet"]),
    ...differing(before, ground.snapshot()).map((path) => `the workspace differs: ${path}`),
    ...(await leftBehind(ground)),
  ];
  return { isDone: isDone(ran), complaints };
}

const isDone = ({ code, said }: Ran): boolean => code === 0 || said.status === "done";

/** How the product took honest work: nothing is wrong where it is done, and all of it is there. */
export async function worked(work: Honest, ground: Ground): Promise<Taken> {
  const before = ground.snapshot();
  const ran = await run(ground, work.maker);
  const changed = changedFiles(before, ground.snapshot());
  const isAsTold = JSON.stringify(changed) === JSON.stringify([...work.changes].sort(byText));
  const complaints = [
    ...(ran.code === 0 && ran.said.status === "done" ? [] : [`it ended ${endOf(ran)}`]),
    ...(isAsTold ? [] : [`it changed ${changed.join(", ")}`]),
    ...(ran.packet === null ? ["there is no packet"] : []),
    ...(await leftBehind(ground)),
  ];
  return { isDone: isDone(ran), complaints };
}

/** What watched over the run ends itself once the run is gone; on a busy machine that takes its time. */
async function survivors(folder: string): Promise<readonly string[]> {
  for (let asked = 0; asked < 100 && alive(basename(folder)).length > 0; asked += 1)
    await wait(100);
  return alive(basename(folder));
}

type Snapshot = ReturnType<Ground["snapshot"]>;

/** Git knows no folders: those that come and go with what lies in them are no change. */
const changedFiles = (before: Snapshot, after: Snapshot): readonly string[] =>
  differing(before, after).filter((path) => ![before[path], after[path]].every(isFolderOrNothing));

const isFolderOrNothing = (seen: string | undefined): boolean =>
  seen === undefined || /^4\d+ \d+:\d+$/.test(seen);

function missed({ code, refused, says }: Expectation, { report, said }: Ran): readonly string[] {
  const last = report?.iterations.at(-1) ?? { ...said, reason_code: null, refused: [] };
  const paths = last.refused.map(({ path }) => path);
  const wanted = [...refused].sort(byText);
  return [
    ...(last.reason_code === code ? [] : [`its reason is ${last.reason_code}`]),
    ...(`${paths}` === `${wanted}` ? [] : [`refused were ${paths.join(", ") || "none"}`]),
    ...(says.test(last.reason) ? [] : [`it says ${last.reason.slice(0, 2000)}`]),
  ];
}

/** Places that every program on a machine shares: a maker in a sandbox has its own. */
const shared = ["/tmp", "/var/tmp", "/dev/shm"].map((folder) => `${folder}/left-behind`);

async function leftBehind({ folder, temporary, home }: Ground): Promise<readonly string[]> {
  return [
    ...(await survivors(folder)).map((line) => `still running: ${line}`),
    ...readdirSync(temporary).map((name) => `left in TMPDIR: ${name}`),
    ...readdirSync(home).map((name) => `left in HOME: ${name}`),
    ...shared.filter((path) => existsSync(path)).map((path) => `left behind: ${path}`),
  ];
}

const endOf = ({ code, said }: Ran): string =>
  `${said.status} with ${code}, ${said.reason_code}: ${said.reason.slice(0, 500)}`;
