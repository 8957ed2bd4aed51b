import type { Word } from "./shell-words.ts";

/** The program that a simple command comes down to, without the words that only lead to it. */
export type Program = {
  /** Base name, `grep` for `/usr/bin/grep`; empty where the command only assigns variables. */
  readonly name: string;
  /** The name as written, a path where it is one. */
  readonly path: string;
  /** Named by `python -m`, with dots for slashes. */
  readonly isModule: boolean;
  readonly words: readonly Word[];
};

/** Words that run what follows them, and the options among them that take a value. */
const prefixes = new Map<string, RegExp>([
  ["command", /^$/],
  ["builtin", /^$/],
  ["exec", /^$/],
  ["env", /^-[uCS]$/],
  ["sudo", /^-[ugCDhpR]$/],
  ["time", /^$/],
  ["nice", /^-n$/],
  ["nohup", /^$/],
  ["timeout", /^-[ks]$/],
  ["npx", /^(?:-p|--package|-c|--call)$/],
  ["bunx", /^$/],
  ["uvx", /^(?:--from|--with)$/],
]);

/** `npm exec`, `uv run` and their like: the second word leads to the program too. */
const runners = new Map<string, readonly string[]>([
  ["npm", ["exec", "x"]],
  ["pnpm", ["exec", "dlx"]],
  ["yarn", ["exec", "dlx"]],
  ["bun", ["x"]],
  ["uv", ["run"]],
  ["poetry", ["run"]],
  ["pipenv", ["run"]],
  ["hatch", ["run"]],
  ["bundle", ["exec"]],
]);

const assignment = /^[A-Za-z_]\w*\+?=/;

export function programOf(words: readonly Word[]): Program {
  const from = words.findIndex(({ value }) => !assignment.test(value));
  const [first, ...rest] = from < 0 ? [] : words.slice(from);
  if (first === undefined) return { name: "", path: "", isModule: false, words: [] };
  const name = first.value.split("/").at(-1) ?? "";
  const led = ledTo(name, rest);
  if (led.length > 0) return programOf(led);
  return moduleOf(name, rest) ?? { name, path: first.value, isModule: false, words: rest };
}

/** What a leading word leads to; empty where it is the program itself. */
function ledTo(name: string, rest: readonly Word[]): readonly Word[] {
  if (runners.get(name)?.includes(rest[0]?.value ?? "")) return pastOptions(rest.slice(1), /^$/);
  const valued = prefixes.get(name);
  if (valued === undefined) return [];
  return pastOptions(rest, valued).slice(name === "timeout" ? 1 : 0);
}

function pastOptions(words: readonly Word[], valued: RegExp): readonly Word[] {
  const [first, ...rest] = words;
  if (first === undefined || !first.value.startsWith("-")) return words;
  return pastOptions(valued.test(first.value) ? rest.slice(1) : rest, valued);
}

/** `python3 -m pytest …` is pytest. */
function moduleOf(name: string, words: readonly Word[]): Program | null {
  const at = words.findIndex(({ value }) => value === "-m");
  const isOption = words.slice(0, at).every(({ value }) => value.startsWith("-"));
  const module = words[at + 1];
  if (!/^python[\d.]*$/.test(name) || at < 0 || !isOption || module === undefined) return null;
  return { name: module.value, path: module.value, isModule: true, words: words.slice(at + 2) };
}
