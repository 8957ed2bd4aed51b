import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod/mini";

/** Where this product is installed, and what exactly is running. */
export type Install = {
  readonly root: string;
  readonly version: string;
  /** SHA-256 over names and bytes of the built code; null where it runs unbuilt. */
  readonly codeSha256: string | null;
};

const Manifest = z.object({ name: z.literal("goal-harness"), version: z.string() });

export function findInstall(): Install {
  const here = import.meta.dirname;
  const root = rootAbove(here);
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const isBuilt = basename(here) === "dist";
  return { root, version: manifest.version, codeSha256: isBuilt ? digestOfCode(here) : null };
}

function rootAbove(folder: string): string {
  const isRoot = existsSync(join(folder, "package.json")) && existsSync(join(folder, "harnesses"));
  if (isRoot) return folder;
  if (dirname(folder) === folder) throw new Error("goal-harness is not installed whole");
  return rootAbove(dirname(folder));
}

function digestOfCode(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith(".js"))
    .sort()) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}
