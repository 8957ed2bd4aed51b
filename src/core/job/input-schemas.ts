import * as z from "zod/mini";
import { BadInput, faultsOf } from "../fault.ts";
import { type Examples, problemsOf } from "../problems.ts";

/** The runner gives an input that nobody wrote as an empty text. */
const absent = z.transform((written: unknown) => (written === "" ? undefined : written));

export function required(missing: string) {
  return z.string().check(z.refine((written) => written.trim() !== "", missing));
}

export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(absent, z.optional(schema));
}

export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.enum(words, `must be one of ${words.join(", ")}`);
}

/** `usual` where none is given. */
export function choice<const Word extends string>(
  words: readonly [Word, ...Word[]],
  usual: NoInfer<Word>,
) {
  return z.pipe(absent, z._default(oneOf(words), usual));
}

export function textOr(usual: string) {
  return z.pipe(absent, z._default(z.string(), usual));
}

/** A folder below the repository, or the repository itself. */
export const folderInside = z
  .string()
  .check(z.refine(staysInside, "must be a folder inside the repository, written without `..`"));

function staysInside(folder: string): boolean {
  return !folder.startsWith("/") && !folder.split("/").includes("..") && !folder.includes("\0");
}

export type Form<Name extends string, Schema> = {
  readonly names: readonly Name[];
  readonly schema: Schema;
  readonly examples: Examples;
};

/** Every input checked at once, `read` gives each as it was written. Throws `BadInput` that names each faulty one. */
export function filledIn<Name extends string, Schema extends z.ZodMiniType>(
  { names, schema, examples }: Form<Name, Schema>,
  read: (name: Name) => string,
): z.output<Schema> {
  const written = Object.fromEntries(names.map((name) => [name, read(name)]));
  const result = z.safeParse(schema, written);
  if (result.success) return result.data;
  const problems = problemsOf(result.error.issues, written, examples);
  throw new BadInput(faultsOf(problems, { file: "with", lineOf: () => null }));
}
