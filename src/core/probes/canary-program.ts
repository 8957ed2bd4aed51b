import type { Check } from "../card/plan.ts";
import { programOf } from "../card/program.ts";
import { type Stage, scriptOf } from "../card/shell-script.ts";
import type { RepoPath } from "../change/change.ts";
import { stagesIn } from "../exam/named-files.ts";
import type { Baseline } from "../verdict/judge.ts";
import type { Observation } from "../verdict/observation.ts";
import type { Canary } from "./canary.ts";
import { pythonProgram } from "./canary-python.ts";
import { scriptProgram } from "./canary-script.ts";
import { flipped } from "./expectation.ts";
import { lineAt } from "./scan.ts";
import { type Dice, oneOf } from "./variant.ts";

/** What the verifier showed, and what is exam by the rules of the run. */
export type ShownPrograms = {
  readonly observations: readonly Observation[];
  readonly baseline: Baseline | null;
  readonly isExam: (path: RepoPath) => boolean;
};

/**
 * Files of the exam that a green check runs as programs, themselves and alone: `python3 check.py`, `node check.js`. No
 * report tells of their tests, only the exit code does.
 */
export function programFiles({
  observations,
  baseline,
  isExam,
}: ShownPrograms): readonly RepoPath[] {
  const seen = [...observations, ...(baseline?.checks ?? [])];
  const written = new Set(seen.flatMap(({ examWritten }) => examWritten));
  const named = observations.flatMap(({ check, tests }) => {
    const file = tests === null && check.kind !== "verifier" ? programIn(check) : null;
    return file === null || written.has(file) || !isExam(file) ? [] : [file];
  });
  return [...new Set(named)];
}

function programIn({ argv }: Pick<Check, "argv">): RepoPath | null {
  const stage = onlyStage(argv);
  if (stage === null) return null;
  const { name, path, isModule, words } = programOf(stage.words);
  const file = words[0]?.value ?? "";
  // With variables before it, or options, it may not be the program that it looks like.
  if (stage.words[0]?.value !== path || isModule) return null;
  const isRun =
    (/^python[\d.]*$/.test(name) && file.endsWith(".py")) ||
    (name === "node" && /\.[cm]?js$/.test(file));
  const isPlain = /^[\w-][\w./-]*$/.test(file) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(file);
  return isRun && isPlain && !file.startsWith("-") ? file : null;
}

function onlyStage(argv: readonly string[]): Stage | null {
  const [shell, , , option, text = ""] = argv;
  if (shell !== "bash" || option !== "-c" || argv.length !== 5) return stagesIn(argv)[0] ?? null;
  const script = scriptOf(text);
  const [statement, ...statements] = script ?? [];
  const [step, ...steps] = statement?.steps ?? [];
  const [stage, ...stages] = step?.stages ?? [];
  const isAlone = statements.length + steps.length + stages.length === 0;
  const isPlain = statement?.inBackground === false && step?.negated === false;
  return isAlone && isPlain && stage?.group === null ? stage : null;
}

/**
 * A program with one of its own expectations changed: an assertion that its text reaches, if nothing under test ends the
 * program first. Green with it tells that the work does not leave the verdict to its exam.
 */
export function canaryOfProgram(path: RepoPath, text: string, dice: Dice): Canary | null {
  const sites = path.endsWith(".py") ? pythonProgram(text) : scriptProgram(text);
  const expected = oneOf(sites, dice);
  if (expected === undefined) return null;
  return {
    kind: "program",
    path,
    text: flipped(text, expected, dice),
    ids: [],
    deed: `another value was expected in line ${lineAt(text, expected.at)} of ${path}`,
  };
}
