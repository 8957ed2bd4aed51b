import { parseArgs } from "node:util";
import { BadInput } from "../../core/fault.ts";
import { nearest } from "../../core/nearest.ts";

/** A command's flags: `text` takes a value, `list` may come more than once, `switch` takes none. */
export type Flags = Readonly<Record<string, "text" | "list" | "switch">>;

export type Words = {
  readonly positionals: readonly string[];
  text(flag: string): string | undefined;
  list(flag: string): readonly string[];
  isOn(flag: string): boolean;
};

/**
 * Reads `argv` by a command's flags. Throws `BadInput` that names the word, the nearest flag, and how the command is
 * called.
 */
export function words(argv: readonly string[], flags: Flags, usage: string): Words {
  const { tokens } = parseArgs({
    args: [...argv],
    options: optionsOf(flags),
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const texts = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const before = texts.get(token.name) ?? [];
    const problem = problemWith(token, flags, before.length > 0);
    if (problem !== null) throw wrong(token.rawName, problem, usage);
    texts.set(token.name, [...before, token.value ?? ""]);
  }
  return {
    positionals,
    text: (flag) => texts.get(flag)?.[0],
    list: (flag) => texts.get(flag) ?? [],
    isOn: (flag) => texts.has(flag),
  };
}

type Given = {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
};

function problemWith(given: Given, flags: Flags, isAgain: boolean): string | null {
  const kind = Object.hasOwn(flags, given.name) ? flags[given.name] : undefined;
  if (kind === undefined) return unknown(given.name, flags);
  if (kind === "switch") return given.value === undefined ? null : "takes no value";
  if (!hasValue(given)) return "needs a value";
  return kind === "text" && isAgain ? "was given more than once" : null;
}

/** A word that looks like a flag is the next flag, unless it is given as `--flag=word`. */
const hasValue = ({ value = "", inlineValue }: Given): boolean =>
  value !== "" && (inlineValue === true || !value.startsWith("-"));

/** Exactly one word that is no flag: the card, the packet. */
export function onlyPositional({ positionals }: Words, what: string, usage: string): string {
  const [first, ...others] = positionals;
  if (first === undefined) throw wrong(what, "is missing", usage);
  if (others.length > 0) throw wrong(others.join(" "), "is one word too many", usage);
  return first;
}

/** The one word that may come, if it came. */
export function optionalPositional({ positionals }: Words, usage: string): string | undefined {
  const [first, ...others] = positionals;
  if (others.length > 0) throw wrong(others.join(" "), "is one word too many", usage);
  return first;
}

/** For a command that takes flags alone. */
export function noPositional({ positionals }: Words, usage: string): void {
  if (positionals.length > 0) throw wrong(positionals.join(" "), "is one word too many", usage);
}

function optionsOf(flags: Flags) {
  return Object.fromEntries(
    Object.entries(flags).map(([name, kind]) => [
      name,
      { type: kind === "switch" ? ("boolean" as const) : ("string" as const) },
    ]),
  );
}

function unknown(name: string, flags: Flags): string {
  const meant = nearest(name, Object.keys(flags));
  return meant === null ? "is no flag of this command" : `is no flag; did you mean --${meant}?`;
}

const wrong = (key: string, message: string, fix: string): BadInput =>
  new BadInput([{ file: "arguments", key, line: null, message, fix }]);
