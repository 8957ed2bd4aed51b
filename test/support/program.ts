import { basename, join } from "node:path";
import { rolldown } from "rolldown";

/** A program in TypeScript as a single file that any Node runs. */
export async function built({ pathname }: URL, into: string): Promise<string> {
  const bundle = await rolldown({ input: pathname, platform: "node" });
  const name = basename(pathname).replace(".ts", ".mjs");
  await bundle.write({ dir: into, entryFileNames: name, codeSplitting: false });
  await bundle.close();
  return join(into, name);
}
