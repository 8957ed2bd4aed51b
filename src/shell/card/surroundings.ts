import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../../core/card/command.ts";
import type { Check } from "../../core/card/plan.ts";
import type { RepoPath } from "../../core/change/change.ts";
import type { Surroundings } from "../../core/exam/compiled-rules.ts";
import { globProblem, literal } from "../../core/exam/glob.ts";
import { reachedBy } from "../../core/exam/indirection.ts";
import { loadedBySettings } from "../../core/exam/loads.ts";
import { type Named, namedIn } from "../../core/exam/named-files.ts";
import { below, pathWithin } from "./within.ts";

export type Whereabouts = {
  readonly workspace: string;
  readonly cardFile: string;
  readonly out: string;
  /** The harness's workspace path, where it lies inside. */
  readonly harness: RepoPath | null;
  /** Every command that decides something. */
  readonly commands: readonly (readonly [Check["kind"], Command])[];
};

/** What the rules of a run need to know of the workspace. Looks at single names only, never at the whole tree. */
export function surroundingsOf(where: Whereabouts): Surroundings {
  const { workspace, cardFile, out, harness, commands } = where;
  return {
    card: [...new Set([below(workspace, cardFile), pathWithin(workspace, cardFile)])].filter(
      isPath,
    ),
    harness,
    out: below(workspace, out) ?? pathWithin(workspace, out),
    scripts: [
      ...commands
        .flatMap(([kind, command]) => [
          ...namedIn(command, kind),
          ...reachedBy(command, kind, (path) => textOf(workspace, path)),
        ])
        .filter((named) => isThere(workspace, named))
        .map(scriptOf),
      ...loadedBySettings(namesIn(workspace), (path) => textOf(workspace, path)).map(
        ({ path, by }) => ({ glob: literal(path), named: path, by: `${by} loads` }),
      ),
    ],
    taken: ["", "src"].flatMap((folder) => namesIn(join(workspace, folder))),
  };
}

const scriptOf = ({ path, as }: Named): Surroundings["scripts"][number] => ({
  glob: as === "glob" || as === "heeded" ? path : literal(path),
  named: path,
  by: `the verifier's command ${as === "heeded" ? "heeds" : "names"}`,
});

const isPath = (path: RepoPath | null): path is RepoPath => path !== null;

function isThere(workspace: string, { path, as }: Named): boolean {
  if (as === "heeded") return true;
  if (as === "glob") return globProblem(path) === null;
  const found = statOf(join(workspace, path));
  return found !== null && (found.isFile() || (as === "file or folder" && found.isDirectory()));
}

/** A name too long, or a way through a file, leads nowhere. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Nobody's script or manifest is longer. */
const mostBytes = 1024 * 1024;

function textOf(workspace: string, path: string): string | null {
  const place = join(workspace, path);
  const found = path.startsWith("/") || path.split("/").includes("..") ? null : statOf(place);
  if (found === null || !found.isFile() || found.size > mostBytes) return null;
  try {
    return readFileSync(place, "utf8");
  } catch {
    return null;
  }
}
