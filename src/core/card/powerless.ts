import type { Problem } from "../fault.ts";
import {
  type Foreseen,
  foreseenOf,
  foreseenOfStage,
  foreseenOfStep,
  innerScript,
} from "./foreseen.ts";
import { programOf } from "./program.ts";
import { type Script, type Stage, type Statement, type Step, scriptOf } from "./shell-script.ts";

/** What is wrong, and the right form. */
export type Objection = Omit<Problem, "path">;

/**
 * Why a command's exit code cannot say no, or null: a pipeline that ends in a counter or printer, or success whatever
 * happens. Judges only what can be read off the text; whether a command is any good, a planted failure tells.
 */
export function objectionTo(command: string | readonly string[]): Objection | null {
  if (typeof command !== "string") return objectionToWords(command);
  const script = scriptOf(command);
  return script === null ? null : objectionToScript(script, false);
}

const example = "name the command whose exit code tells, such as npm test";

function objectionToWords(argv: readonly string[]): Objection | null {
  const words = argv.map(
    (value) => ({ kind: "word", value, isGlob: false, from: 0, to: 0 }) as const,
  );
  const stage: Stage = { words, group: null, text: argv.join(" ") };
  const inner = innerScript(stage);
  if (inner !== null) return objectionToScript(inner.script, inner.isLenient);
  return foreseenOfStage(stage) === "green" ? cannotFail(stage.text, example) : null;
}

function objectionToScript(script: Script, isLenient: boolean): Objection | null {
  return printingIn(script) ?? maskedBy(script, foreseenOf(script, isLenient));
}

/** The first pipeline that ends in a counter or printer, inner scripts included. */
function printingIn(script: Script): Objection | null {
  const found = script.flatMap(({ steps }) => steps).map(printingStep);
  return found.find((objection) => objection !== null) ?? null;
}

function printingStep(step: Step): Objection | null {
  const last = step.stages.at(-1);
  if (step.stages.length > 1 && last !== undefined && prints(last)) {
    const { name } = programOf(last.words);
    const message = `a pipeline that ends in ${name} says nothing through its exit code`;
    return { message, fix: rightForm(step, last) };
  }
  const inner = step.stages.map((stage) => stage.group ?? innerScript(stage)?.script ?? []);
  return inner.map(printingIn).find((objection) => objection !== null) ?? null;
}

const printers = new Set(
  "wc tee cat head tail sort uniq nl tac less more column tr cut fold fmt rev ts pv od xxd hexdump base64 echo printf true : awk sed".split(
    " ",
  ),
);

/** Some printers can be asked to judge. */
const judging = new Map<string, RegExp>([
  ["sort", /^(?:-[a-zA-Z]*[cC]|--check)/],
  ["awk", /\bexit\b/],
  ["sed", /[qQ]\s*\d/],
]);

function prints({ words }: Stage): boolean {
  const program = programOf(words);
  const judges = judging.get(program.name);
  const isAsked = judges !== undefined && program.words.some(({ value }) => judges.test(value));
  return printers.has(program.name) && !isAsked;
}

function rightForm(step: Step, last: Stage): string {
  const [first] = step.stages;
  const before = step.text.slice(0, step.text.lastIndexOf(last.text)).replace(/\s*\|&?\s*$/, "");
  if (programOf(last.words).name !== "wc") return before;
  const grep = /^(grep|egrep|fgrep|rg)((?:\s+-{1,2}[a-zA-Z][\w-]*)*)(?=\s|$)/.exec(first.text);
  if (grep === null || step.stages.length > 2) return `test "$(${before} | wc -l)" -eq 0`;
  const [whole, name, options = ""] = grep;
  return `! ${name}${quiet(options)}${first.text.slice(whole.length)}`;
}

/** `-rn` becomes `-rq`: a count, names or numbers have no use any more. */
function quiet(options: string): string {
  const [whole, dash, letters = ""] = /^(\s+-)([a-zA-Z]+)(?=\s|$)/.exec(options) ?? [];
  if (whole === undefined) return ` -q${options}`;
  const kept = letters.replaceAll(/[clnoq]/g, "");
  const takesValue = /[efmABC]/.test(kept);
  return `${dash}${takesValue ? `q${kept}` : `${kept}q`}${options.slice(whole.length)}`;
}

function maskedBy(script: Script, foreseen: Foreseen): Objection | null {
  const last = script.at(-1);
  if (last === undefined) return { message: "an empty command proves nothing", fix: example };
  const rest = script.slice(0, -1).map(({ text }) => text);
  if (rest.length > 0 && isBareSuccess(last))
    return cannotFail(`… ; ${last.text}`, rest.join("; "));
  if (foreseen !== "green") return null;
  if (last.inBackground) return cannotFail(`${last.text} &`, [...rest, last.text].join("; "));
  const masking = last.steps.at(-1);
  if (masking?.joined !== "||") return cannotFail([...rest, last.text].join("; "), example);
  return cannotFail(`… || ${masking.text}`, [...rest, masking.before].join("; "));
}

function cannotFail(what: string, fix: string): Objection {
  return { message: `${JSON.stringify(what)} cannot fail, so it proves nothing`, fix };
}

/** `true`, `:` or `exit 0` at the end hides what came before, or means to. */
function isBareSuccess({ steps }: Statement): boolean {
  const [step, ...others] = steps;
  if (step === undefined || others.length > 0 || step.stages.length > 1) return false;
  const { name } = programOf(step.stages[0].words);
  return ["true", ":", "exit"].includes(name) && foreseenOfStep(step) === "green";
}
