import type { Command } from "../card/command.ts";
import { normalPath } from "../card/parameters.ts";
import type { Check } from "../card/plan.ts";
import { type Program, programOf } from "../card/program.ts";
import { loadedFrom } from "./loads.ts";
import { heededBy, type Named, namedIn, stagesIn } from "./named-files.ts";

/** The text of a workspace file; null where there is none to read. */
export type ReadText = (path: string) => string | null;

/** Scripts call scripts; a chain longer than this is somebody's build system. */
const deepest = 4;

/**
 * Files that a check comes to without naming them: through an npm script, a make target, or a script that its own
 * script includes. Of those only what looks like a tool is taken: what they run besides may well be the work itself.
 */
export function reachedBy(command: Command, kind: Check["kind"], read: ReadText): readonly Named[] {
  return follow(command, { kind, read, depth: 0 }).filter(
    ({ path, as }) => as === "heeded" || isTool(path),
  );
}

const inToolFolder = /(?:^|\/)(?:scripts?|tools?|tooling|\.?ci|hack|tasks?|checks?)\//;

const isTool = (path: string): boolean =>
  inToolFolder.test(path) ||
  /(?:^|[\W_])(?:check|test|tests|verify|lint|ci)(?:[\W_]|$)/.test(path.split("/").at(-1) ?? "");

type Reading = { readonly kind: Check["kind"]; readonly read: ReadText; readonly depth: number };

function follow(command: Command, reading: Reading): readonly Named[] {
  if (reading.depth >= deepest) return [];
  const next = { ...reading, depth: reading.depth + 1 };
  return stagesIn(command)
    .map(({ words }) => programOf(words))
    .flatMap((program) => [
      ...[...npmScripts(program, reading.read), ...recipes(program, reading.read)].flatMap(
        (inner) => [...namedIn(inner, reading.kind), ...follow(inner, next)],
      ),
      ...included(program, next),
      ...imported(program, reading.read),
    ]);
}

/** Modules that a script in Node or Python loads from beside it, in a folder of tools: elsewhere it may load the work. */
function imported({ name, words }: Program, read: ReadText): readonly Named[] {
  if (!/^(?:node|tsx|ts-node|deno|bun|python[\d.]*)$/.test(name)) return [];
  const script = words.find(({ value }) => /\.(?:py|[cm]?[jt]s)$/.test(value))?.value;
  if (script === undefined) return [];
  return loadedFrom(normalPath(script), read)
    .filter(({ path }) => inToolFolder.test(path))
    .map(({ path }) => ({ path, as: "file" }));
}

const npmLike = /^(?:npm|pnpm|yarn|bun)$/;

/** The commands behind `npm test` and `npm run x`, with those before and after them. */
function npmScripts({ name, words }: Program, read: ReadText): readonly string[] {
  if (!npmLike.test(name)) return [];
  const [first, second] = words.map(({ value }) => value).filter((value) => !value.startsWith("-"));
  const script = /^run(?:-script)?$/.test(first ?? "") ? second : first;
  const wanted = script === "t" ? "test" : script;
  if (wanted === undefined) return [];
  const scripts = scriptsOf(read("package.json"));
  return [`pre${wanted}`, wanted, `post${wanted}`].flatMap((each) => scripts.get(each) ?? []);
}

function scriptsOf(text: string | null): ReadonlyMap<string, string> {
  try {
    const scripts: unknown = JSON.parse(text ?? "{}")?.scripts;
    const entries = Object.entries(typeof scripts === "object" && scripts !== null ? scripts : {});
    return new Map(
      entries.flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
    );
  } catch {
    return new Map();
  }
}

type Target = { readonly needs: readonly string[]; readonly recipe: readonly string[] };

/** The recipe lines of the targets that `make` is asked for, and of what those need. */
function recipes({ name, words }: Program, read: ReadText): readonly string[] {
  if (!/^g?make$/.test(name)) return [];
  const targets = targetsIn(
    ["GNUmakefile", "makefile", "Makefile"].map(read).find((text) => text !== null) ?? "",
  );
  const asked = words.map(({ value }) => value).filter((value) => targets.has(value));
  const wanted = asked.length > 0 ? asked : [...targets.keys()].slice(0, 1);
  for (const each of wanted) {
    const { needs } = targets.get(each) ?? { needs: [] };
    wanted.push(...needs.filter((need) => targets.has(need) && !wanted.includes(need)));
  }
  return wanted.flatMap((each) => targets.get(each)?.recipe ?? []);
}

function targetsIn(text: string): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const block of text.replaceAll("\\\n", " ").split(/\n(?=[^\t\n#])/)) {
    const [head = "", ...lines] = block.split("\n");
    const rule = /^([^\s:=#.][^:=#]*):(?!=)([^;#]*)/.exec(head);
    const recipe = lines.flatMap((line) =>
      line.startsWith("\t") ? line.replace(/^\t[@+-]*\s*/, "") : [],
    );
    const needs = (rule?.[2] ?? "").split(/\s+/).filter(Boolean);
    for (const target of (rule?.[1] ?? "").split(/\s+/).filter(Boolean)) {
      targets.set(target, { needs, recipe });
    }
  }
  return targets;
}

const shells = /^(?:bash|sh|dash|zsh|ksh|source|\.)$/;

/** Scripts that a shell script includes, and those that they include. Everything else it runs may be the work. */
function included({ name, path, words }: Program, reading: Reading): readonly Named[] {
  const script = shells.test(name)
    ? words.find(({ value }) => !value.startsWith("-"))?.value
    : path;
  const text =
    script?.includes("/") === true || shells.test(name)
      ? reading.read(normalPath(script ?? ""))
      : null;
  if (text === null || reading.depth >= deepest) return [];
  const lines = text.split("\n").filter((line) => /^\s*(?:source|\.)\s/.test(line));
  return [
    ...heededBy(text.split(/[\s;|&()]+/)),
    ...lines.flatMap((line) => [
      ...namedIn(line.trim(), reading.kind),
      ...follow(line.trim(), { ...reading, depth: reading.depth + 1 }),
    ]),
  ];
}
