import * as z from "zod/mini";
import { objectionTo } from "./powerless.ts";

/** A shell text, or the words of a command that runs without a shell. */
export type Command = string | readonly string[];

const loneSurrogate = /\p{Surrogate}/u;

/** What any program can be given and any document can hold. */
const portable = [
  z.refine<string>((text) => !text.includes("\0"), { error: "must not hold a NUL character" }),
  z.refine<string>((text) => !loneSurrogate.test(text), { error: "is not proper Unicode" }),
] as const;

/** Text with something in it. */
export const Line = z.string().check(
  z.refine((text) => text.trim() !== "", { error: "must not be empty", abort: true }),
  ...portable,
);

/** The words of a command without a shell: the first names the program. */
export const Argv = z.array(z.string().check(...portable)).check((argv) => {
  const [program] = argv.value;
  if (program !== undefined && /^\S+$/.test(program)) return;
  argv.issues.push({ code: "custom", ...programless(argv.value), input: argv.value });
});

function programless(argv: readonly string[]) {
  const [program] = argv;
  if (program === undefined) return { path: [], message: "an empty list proves nothing" };
  const message = `a list of words runs without a shell, and ${JSON.stringify(program)} is no program`;
  return { path: [0], message, params: { fix: JSON.stringify(argv.join(" ").trim()) } };
}

/** The same schema, for commands whose exit code must be able to say no. */
export function judged<Schema extends z.ZodMiniType<Command>>(schema: Schema): Schema {
  return schema.check((command) => {
    const objection = objectionTo(command.value);
    if (objection === null) return;
    const { message, fix } = objection;
    command.issues.push({
      code: "custom",
      message,
      params: { fix },
      input: command.value,
      path: [],
    });
  });
}

/** A command text runs under bash with every failure counted; words run as they are. */
export function argvOf(command: Command): readonly string[] {
  return typeof command === "string" ? ["bash", "-euo", "pipefail", "-c", command] : command;
}

/** One line that a person can paste. */
export function displayOf(command: Command): string {
  if (typeof command !== "string") return command.map(shellQuoted).join(" ");
  const text = command.trim();
  return /[\n\r]/.test(text) ? argvOf(text).map(shellQuoted).join(" ") : text;
}

function shellQuoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (!/[\n\r]/.test(word)) return `'${word.replaceAll("'", `'\\''`)}'`;
  const escaped = word.replaceAll(/[\\']/g, "\\$&");
  return `$'${escaped.replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
}
