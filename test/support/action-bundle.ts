import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type InputOptions, rolldown } from "rolldown";
import config from "../../rolldown.config.ts";

const repository = resolve(import.meta.dirname, "../..");

/** The action as a folder that a runner can use. Disposing it removes it. */
export type ActionFolder = { readonly folder: string } & Disposable;

/** A copy of what a runner would fetch, where even the account of a maker may write. */
export function shippedAction(): ActionFolder {
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  for (const part of ["action.yml", "package.json", "dist", "harnesses", "reporters"]) {
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  }
  for (const open of [folder, join(folder, "dist")]) chmodSync(open, 0o777);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything, as `npm run build` makes it, into another folder. */
export async function buildInto(folder: string): Promise<void> {
  const { output, ...options } = config;
  await write({ ...options, cwd: repository }, folder);
}

/** `action.yml` and the entries, built as `dist/` is, with the run itself replaced by `stub-goal.ts`. */
export async function stubbedAction(): Promise<ActionFolder> {
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  const { output, plugins, ...options } = config;
  const input = { run: "src/actions/run.ts", post: "src/actions/post.ts" };
  await write(
    { ...options, cwd: repository, input, plugins: [stub, plugins] },
    join(folder, "dist"),
  );
  cpSync(join(repository, "action.yml"), join(folder, "action.yml"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  return {
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function write(options: InputOptions, dir: string): Promise<void> {
  const bundle = await rolldown(options);
  await bundle.write({ ...config.output, dir });
  await bundle.close();
}

const stub = {
  name: "stub-goal",
  resolveId: (id: string) =>
    id === "./run-goal.ts" ? join(import.meta.dirname, "stub-goal.ts") : null,
};
