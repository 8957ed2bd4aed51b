import { programOf } from "./program.ts";
import { type Script, type Stage, type Statement, type Step, scriptOf } from "./shell-script.ts";

/** How a command ends, as far as its text tells: always green, always red, or as it turns out. */
export type Foreseen = "green" | "red" | "open";

/**
 * How a script ends that runs under `bash -euo pipefail`: an earlier failure ends it, unless it is lenient
 * (no `-e`, or turned off), where only the last statement counts.
 */
export function foreseenOf(script: Script, isLenient: boolean): Foreseen {
  const end = script.findIndex(isExit);
  const run = end < 0 ? script : script.slice(0, end + 1);
  const all = run.map(foreseenOfStatement);
  const counts = !isLenient && !run.some(({ text }) => /^set\s+\+[a-z]*e/.test(text));
  if (counts && all.slice(0, -1).some((foreseen) => foreseen !== "green")) return "open";
  return all.at(-1) ?? "green";
}

function isExit({ steps }: Statement): boolean {
  const [step, ...others] = steps;
  const isSingle = step !== undefined && others.length === 0 && step.stages.length === 1;
  return isSingle && programOf(step.stages[0].words).name === "exit";
}

function foreseenOfStatement({ steps, inBackground }: Statement): Foreseen {
  return inBackground ? "green" : steps.reduce<Foreseen>(followed, "green");
}

function followed(so: Foreseen, step: Step): Foreseen {
  const then = foreseenOfStep(step);
  if (step.joined === "") return then;
  if (step.joined === "&&") return so === "green" ? then : so;
  if (so === "red") return then;
  return so === "green" || then === "green" ? "green" : "open";
}

/** `pipefail`: a pipeline is green only where every stage is. */
export function foreseenOfStep({ stages, negated }: Step): Foreseen {
  const all = stages.map(foreseenOfStage);
  if (all.includes("open")) return "open";
  const isGreen = !all.includes("red");
  return isGreen === negated ? "red" : "green";
}

/** Programs that succeed whatever the work is like: they print, wait, or set the scene. */
const always = new Set(
  "true : echo printf pwd date sleep wait set export unset shopt umask declare readonly cd".split(
    " ",
  ),
);

export function foreseenOfStage(stage: Stage): Foreseen {
  if (stage.group !== null) return foreseenOf(stage.group, false);
  const inner = innerScript(stage);
  if (inner !== null) return foreseenOf(inner.script, inner.isLenient);
  const { name, words } = programOf(stage.words);
  if (always.has(name) || isAssignment(stage)) return "green";
  if (name === "exit") return /^0*$/.test(words[0]?.value ?? "") ? "green" : "red";
  return name === "false" ? "red" : "open";
}

/** Assigning fails only where what is assigned can. */
function isAssignment({ words }: Stage): boolean {
  return programOf(words).name === "" && words.every(({ value }) => !/[$`]/.test(value));
}

const shells = new Set(["bash", "sh", "dash", "ksh", "zsh"]);

/** The script of `bash -c '…'`, lenient without `-e`; null for every other command. */
export function innerScript({
  words,
}: Stage): { readonly script: Script; readonly isLenient: boolean } | null {
  const program = programOf(words);
  if (!shells.has(program.name)) return null;
  const at = program.words.findIndex(({ value }) => /^-[a-z]*c$/.test(value));
  const text = program.words[at + 1]?.value;
  const script = at < 0 || text === undefined ? null : scriptOf(text);
  const options = program.words.slice(0, at + 1);
  const isLenient = !options.some(({ value }) => /^-[a-z]*e/.test(value));
  return script === null ? null : { script, isLenient };
}
