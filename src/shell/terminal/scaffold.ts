import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import * as z from "zod/mini";
import { cardTemplate } from "../../core/card/template.ts";
import { BadInput } from "../../core/fault.ts";

/** Writes a card to fill in and returns its path for people. Throws `BadInput` where the file exists already. */
export function scaffoldCard(workspace: string, name: string): string {
  const file = resolve(workspace, name);
  const shown = relative(process.cwd(), file) || name;
  if (!/\.goal\.ya?ml$/.test(file))
    throw unfit(shown, "a card is named NAME.goal.yaml", "goal-harness init my.goal.yaml");
  if (existsSync(file))
    throw unfit(shown, "exists already: nothing was written", "goal-harness init other.goal.yaml");
  if (!existsSync(workspace)) throw unfit(workspace, "no such folder", "--workspace DIR");
  const text = cardTemplate({ files: readdirSync(workspace), scripts: scriptsOf(workspace) });
  writeFileSync(file, text, { flag: "wx" });
  return shown;
}

const Manifest = z.object({ scripts: z.optional(z.record(z.string(), z.string())) });

function scriptsOf(workspace: string): readonly string[] {
  try {
    const text = readFileSync(join(workspace, "package.json"), "utf8");
    const manifest = Manifest.safeParse(JSON.parse(text));
    return Object.keys(manifest.success ? (manifest.data.scripts ?? {}) : {});
  } catch {
    return []; // no package.json, or none that can be read: other ecosystems are looked at by file name
  }
}

const unfit = (file: string, message: string, fix: string): BadInput =>
  new BadInput([{ file, key: "", line: null, message, fix }]);
