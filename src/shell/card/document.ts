import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { jsonPlaces, lineAt } from "../../core/card/json-places.ts";
import { type Fault, faultsOf, type Problem, type Source } from "../../core/fault.ts";

/** A card or a spec as it was read, not yet checked for what it says. */
export type Document = Source & { readonly value: unknown };

export type DocumentRead = { readonly document: Document } | { readonly faults: readonly Fault[] };

/** What reading a text comes to: problems where there are any, and lines either way. */
export type Parsed = Pick<Source, "lineOf"> & {
  readonly value: unknown;
  readonly problems: readonly Problem[];
};

const maxBytes = 1024 * 1024;

/**
 * Reads a YAML or JSON document, or says what is wrong with its file. `shown` is the file as the person named it.
 * The YAML reader is loaded only for YAML.
 */
export async function readDocument(file: string, shown: string): Promise<DocumentRead> {
  const parse = await parserFor(file);
  const text = parse === null ? notADocument : textOf(file);
  if (parse === null || typeof text !== "string") {
    const problem = typeof text === "string" ? notADocument : text;
    return { faults: faultsOf([problem], { file: shown, lineOf: () => null }) };
  }
  const { value, lineOf, problems } = parse(text);
  if (problems.length > 0) return { faults: faultsOf(problems, { file: shown, lineOf }) };
  return { document: { file: shown, value, lineOf } };
}

type Parser = (text: string) => Parsed;

async function parserFor(file: string): Promise<Parser | null> {
  switch (extname(file).toLowerCase()) {
    case ".json":
      return parseJson;
    case ".yaml":
    case ".yml":
      return (await import("./yaml-document.ts")).parseYaml;
    default:
      return null;
  }
}

const whole = (message: string, fix?: string): Problem => ({
  path: [],
  message,
  ...(fix === undefined ? {} : { fix }),
});

const notADocument = whole(
  "is neither YAML nor JSON by its name",
  "call it something.goal.yaml or something.goal.json",
);

/** The text of a regular file, or why there is none. Nothing else is opened for reading: a FIFO would never answer. */
function textOf(file: string): string | Problem {
  try {
    return decoded(bytesOf(file));
  } catch (cause) {
    if (cause instanceof Unreadable) return whole(cause.message, cause.fix);
    return whole(`cannot be read: ${reasonOf(cause)}`);
  }
}

class Unreadable extends Error {
  readonly fix: string | undefined;
  constructor(message: string, fix?: string) {
    super(message);
    this.fix = fix;
  }
}

function bytesOf(file: string): Buffer {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile()) throw new Unreadable("is no regular file");
    if (found.size > maxBytes) throw new Unreadable("is larger than 1 MiB");
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new Unreadable("begins with a byte order mark", "save it as UTF-8 without BOM");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable("is not UTF-8 text", "save it as UTF-8");
  }
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : cause;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return "no such file";
    case "EACCES":
      return "permission denied";
    case "EISDIR":
      return "it is a folder";
    default:
      return String(code);
  }
}

function parseJson(text: string): Parsed {
  if (text.trim() === "") return { value: undefined, lineOf: () => 1, problems: [] };
  try {
    const value: unknown = JSON.parse(text);
    return { value, ...jsonPlaces(text) };
  } catch (cause) {
    return {
      value: undefined,
      problems: [whole(jsonTrouble(cause))],
      lineOf: () => lineOf(cause, text),
    };
  }
}

const jsonTrouble = (cause: unknown): string =>
  `is no JSON: ${cause instanceof Error ? cause.message.replace(/ \(line \d+ column \d+\)/, "") : String(cause)}`;

/** The engine names a position; where it does not, the text ended too early. */
function lineOf(cause: unknown, text: string): number {
  const [, at] = /position (\d+)/.exec(String(cause)) ?? [];
  return lineAt(text, at === undefined ? text.trimEnd().length : Number(at));
}
