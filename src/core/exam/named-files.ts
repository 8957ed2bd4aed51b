import type { Command } from "../card/command.ts";
import { innerScript } from "../card/foreseen.ts";
import { normalPath } from "../card/parameters.ts";
import type { Check } from "../card/plan.ts";
import { type Program, programOf } from "../card/program.ts";
import { type Script, type Stage, scriptOf } from "../card/shell-script.ts";
import type { Word } from "../card/shell-words.ts";

/**
 * A word of a command that may name part of the exam: a workspace path, or a glob. What is heeded no word names: its
 * program looks for it by itself.
 */
export type Named = {
  readonly path: string;
  readonly as: "file" | "file or folder" | "glob" | "heeded";
};

/**
 * The words of a check that may name files which decide its outcome: scripts, the arguments of test runners,
 * configuration. What only gets looked at (a linter's arguments, a compiler's sources) is the work and left out.
 * Whether there are such files, the workspace tells.
 */
export function namedIn(command: Command, kind: Check["kind"]): readonly Named[] {
  const isLooking = kind === "lint_clean" || kind === "build_pass";
  if (typeof command !== "string")
    return namedByStage(stageOf(command), { isLooking, folders: [""] });
  const script = scriptOf(command);
  return script === null ? everyWord(command) : namedByScript(script, { isLooking, folders: [""] });
}

/** The simple commands of a check, one after the other; none where its text cannot be read. */
export function stagesIn(command: Command): readonly Stage[] {
  if (typeof command !== "string") return [stageOf(command)];
  return stagesOf(scriptOf(command) ?? []);
}

/** `folders` are where the command may be by then: the root, and wherever it has gone with `cd`. */
type Reading = { readonly isLooking: boolean; readonly folders: readonly string[] };

function namedByScript(script: Script, reading: Reading): Named[] {
  const stages = stagesOf(script);
  const gone = stages
    .map(({ words }) => programOf(words))
    .flatMap(({ name, words }) => (name === "cd" ? [words[0]?.value ?? ""] : []));
  const folders = [...reading.folders, ...gone];
  return stages.flatMap((stage) => namedByStage(stage, { ...reading, folders }));
}

function namedByStage(stage: Stage, reading: Reading): Named[] {
  const inner = innerScript(stage);
  if (inner !== null) return namedByScript(inner.script, reading);
  const program = programOf(stage.words);
  const wanted = [
    ...commandItself(program),
    ...byRole(program, reading),
    ...configuration(program),
    ...heededBy(stage.words.map(({ value }) => value)),
  ];
  return wanted.flatMap((named) => reading.folders.flatMap((folder) => placed(named, folder)));
}

const file = (path: string): Named => ({ path, as: "file" });

/** A command without a slash is looked up in PATH. */
function commandItself({ path, isModule }: Program): readonly Named[] {
  if (isModule) return moduleFiles(path);
  return path.includes("/") ? [file(path)] : [];
}

function moduleFiles(module: string): readonly Named[] {
  if (!/^[\w.]+$/.test(module)) return [];
  const path = module.replaceAll(".", "/");
  return [file(`${path}.py`), file(`${path}/__main__.py`)];
}

/** Tools that look at the files they are given. */
const lookers = new Set(
  (
    "grep egrep fgrep rg ag ack test [ [[ cat head tail wc ls stat find sha256sum md5sum jq yq file cd " +
    "eslint prettier biome oxlint stylelint standard xo tsc ruff flake8 mypy pyright pylint black isort py_compile " +
    "shellcheck shfmt gofmt golangci-lint rustfmt clang-tidy clang-format hadolint yamllint markdownlint " +
    "gcc g++ cc c++ clang clang++ javac rustc"
  ).split(" "),
);

/** Tools that pass over what git ignores: a file is as good as clean once it is ignored. */
export const ignoreHeeders: readonly string[] =
  "biome prettier ruff black oxlint dprint knip jscpd typos semgrep rg ag ack fd".split(" ");

const heedsIgnores = new RegExp(
  `(?:^|/)(?:${ignoreHeeders.join("|")})(?:\\.[cm]?js)?$|\\.gitignore$`,
);

/** What the programs among these words look for by themselves, beyond the exam surface. */
export const heededBy = (words: readonly string[]): readonly Named[] =>
  words.some((word) => heedsIgnores.test(word)) ? [{ path: "**/.gitignore", as: "heeded" }] : [];

const testRunners = new Set(
  "pytest unittest nose2 vitest jest mocha ava tap tape uvu jasmine playwright cypress karma bats rspec phpunit behave robot doctest".split(
    " ",
  ),
);

/** Programs that run the first file they are given. */
const interpreters =
  /^(?:node|python[\d.]*|bash|sh|dash|zsh|ksh|ruby|perl|php|lua|Rscript|deno|bun|tsx|ts-node|pwsh|source|\.)$/;

function byRole({ name, path, words }: Program, { isLooking }: Reading): readonly Named[] {
  const plain = words.filter(
    ({ value }, i) => !value.startsWith("-") && !decides(name, words[i - 1]?.value ?? ""),
  );
  const options = words.filter(({ value }) => value.startsWith("-")).map(({ value }) => value);
  if (testRunners.has(name) || options.includes("--test")) return plain.flatMap(asTests);
  if (interpreters.test(name)) {
    const isCheckOnly = options.some((option) => /^(?:--check|-c|-n|-l)$/.test(option));
    const isFinding = /^(?:node|tsx|ts-node|bun|python[\d.]*)$/.test(name);
    const script = isFinding ? plain[0] : plain.find(({ value }) => /[./]/.test(value));
    return isCheckOnly || script === undefined ? [] : programFiles(script.value);
  }
  const isLeftOut = isLooking || lookers.has(name) || path.includes("/");
  return isLeftOut ? [] : plain.map(({ value }) => file(value));
}

/** A program by its name; without an ending, an interpreter looks for these itself. */
function programFiles(path: string): readonly Named[] {
  if (/\.\w+$/.test(path)) return [file(path)];
  const endings = [".js", ".cjs", ".mjs", ".json", ".ts", "/index.js", "/__main__.py"];
  return [file(path), ...endings.map((ending) => file(`${path}${ending}`))];
}

/** Without what runners put behind a file's name: `test_it.py::test_minutes`, `it.test.ts:12`. */
function asTests({ value, isGlob }: Word): readonly Named[] {
  const path = value.replace(/::.*$|:\d+$/s, "");
  return isGlob ? [{ path, as: "glob" }] : [{ path, as: "file or folder" }, ...moduleFiles(path)];
}

/** They have options like those below that mean something else. */
const looksOnly =
  /^(?:test|\[|\[\[|[ef]?grep|rg|ag|ack|find|ls|head|tail|wc|cat|stat|cd|jq|yq|file)$/;

const deciding =
  /^(?:-c|-f|-p|-r|--(?:config|file|makefile|require|import|setup-file|rcfile|project))$/;
const loading = /^(?:-r|--(?:require|import|loader|experimental-loader))$/;

/** What `--config x` and `--require=x` name. An interpreter's `-c` is a program text. */
function configuration({ name, words }: Program): readonly Named[] {
  return words.flatMap(({ value }, i) => {
    const [option = "", joined] = value.split("=", 2);
    const named = joined ?? words[i + 1]?.value;
    return decides(name, option) && named !== undefined ? [file(named)] : [];
  });
}

function decides(program: string, option: string): boolean {
  if (looksOnly.test(program)) return false;
  return (interpreters.test(program) ? loading : deciding).test(option);
}

function placed({ path, as }: Named, folder: string): Named[] {
  if (as === "heeded") return [{ path, as }];
  if (path.startsWith("/") || path.startsWith("~") || /[\n\0$`]/.test(path)) return [];
  const normal = normalPath(folder === "" ? path : `${folder}/${path}`);
  return normal === "" || normal.split("/").includes("..") ? [] : [{ path: normal, as }];
}

function stagesOf(script: Script): readonly Stage[] {
  return script
    .flatMap(({ steps }) => steps)
    .flatMap(({ stages }) => stages)
    .flatMap((stage) => (stage.group === null ? [stage] : stagesOf(stage.group)));
}

function stageOf(argv: readonly string[]): Stage {
  const words = argv.map(
    (value) => ({ kind: "word", value, isGlob: false, from: 0, to: 0 }) as const,
  );
  return { words, group: null, text: argv.join(" ") };
}

/** Where the text cannot be read as commands, every word counts. */
function everyWord(text: string): Named[] {
  return text.split(/[\s"'`;|&()<>=]+/).flatMap((value) => placed(file(value), ""));
}
