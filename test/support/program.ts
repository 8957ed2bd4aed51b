import { join } from "node:path";
import { rolldown } from "rolldown";

/** One of the programs beside this file as a single file that any Node runs. */
export async function built(name: string, into: string): Promise<string> {
  const input = new URL(`./${name}.ts`, import.meta.url).pathname;
  const bundle = await rolldown({ input, platform: "node" });
  await bundle.write({ dir: into, entryFileNames: `${name}.mjs`, codeSplitting: false });
  await bundle.close();
  return join(into, `${name}.mjs`);
}
