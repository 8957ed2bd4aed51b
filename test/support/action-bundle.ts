import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import config from "../../rolldown.config.ts";

const repository = resolve(import.meta.dirname, "../..");

/** The action as a folder that a runner can use. Disposing it removes it. */
export type ActionFolder = { readonly folder: string } & Disposable;

/** `action.yml` and the entries, built as `dist/` is, with the run itself replaced by `stub-goal.ts`. */
export async function stubbedAction(): Promise<ActionFolder> {
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  const { input, output, plugins, ...options } = config;
  const bundle = await rolldown({
    ...options,
    cwd: repository,
    input: { run: "src/actions/run.ts", post: "src/actions/post.ts" },
    plugins: [stub, plugins],
  });
  await bundle.write({ ...output, dir: join(folder, "dist") });
  await bundle.close();
  cpSync(join(repository, "action.yml"), join(folder, "action.yml"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  return {
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const stub = {
  name: "stub-goal",
  resolveId: (id: string) =>
    id === "./run-goal.ts" ? join(import.meta.dirname, "stub-goal.ts") : null,
};
