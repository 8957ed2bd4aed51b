import { spawnSync } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";
import { repository, smallTree, type Tree } from "./small-tree.ts";

const biome = join(repository, "node_modules/.bin/biome");

/** Of what the linter is told, all but the source. */
const configuration = ["biome.json", ".gitignore", ".github/lint"];

const Report = z.object({
  diagnostics: z.array(
    z.object({
      severity: z.string(),
      category: z.string(),
      message: z.string(),
      location: z.object({ path: z.string() }),
    }),
  ),
});

/** What the linter has against one file: the rule's name without its group, and what it says. */
export type Complaint = { readonly rule: string; readonly says: string };

/** One violation of one rule, and the same file as it should be. */
export type Plant = {
  readonly rule: string;
  /** Other rules that the same wrong cannot but break. */
  readonly also?: readonly string[];
  /** What is wrong, as the end of "the linter refuses …". */
  readonly what: string;
  readonly path: string;
  /** Where what is wrong is the path itself. */
  readonly mendedPath?: string;
  readonly wrong: string;
  readonly right: string;
};

/**
 * Runs the real linter, as it is configured here, over a tree that holds these files and nothing else. What would fail
 * `npm run lint` comes back, by path.
 */
export function complaints(tree: Tree): ReadonlyMap<string, readonly Complaint[]> {
  using small = smallTree(configuration, tree);
  return byPath(reportOn(small.folder));
}

function reportOn(folder: string): z.infer<typeof Report> {
  const words = ["lint", "--reporter=json", "--max-diagnostics=none", "--diagnostic-level=warn"];
  const { stdout, stderr } = spawnSync(biome, [...words, "."], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.startsWith("{")) throw new Error(`the linter did not run: ${stderr}${stdout}`);
  return Report.parse(JSON.parse(stdout));
}

function byPath({ diagnostics }: z.infer<typeof Report>) {
  const found = new Map<string, Complaint[]>();
  for (const { category, message, location } of diagnostics) {
    const rule = category.split("/").at(-1) ?? category;
    found.set(location.path, [...(found.get(location.path) ?? []), { rule, says: message }]);
  }
  return found;
}
