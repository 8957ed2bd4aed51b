import type { RepoPath } from "../change/change.ts";
import { lineAt, masked, type Syntax, syntaxOf } from "./scan.ts";

/** One token of a changed line, otherwise. */
export type Mutant = {
  readonly path: RepoPath;
  readonly at: number;
  readonly line: number;
  readonly before: string;
  readonly after: string;
};

/** A run of lines of a file, from 1; the file as the candidate has it. */
export type Changed = {
  readonly path: RepoPath;
  readonly text: string;
  readonly lines: readonly { readonly line: number; readonly lines: number }[];
};

type Operator = {
  readonly pattern: RegExp;
  /** What the token becomes. */
  readonly into: (token: string) => string;
  readonly only?: readonly Syntax[];
};

const swaps = (pairs: Readonly<Record<string, string>>) => (token: string) => pairs[token] ?? token;

const operators: readonly Operator[] = [
  {
    pattern: /(?<![=!<>])(?:===|!==|==|!=)(?!=)/g,
    into: swaps({ "==": "!=", "!=": "==", "===": "!==", "!==": "===" }),
  },
  {
    pattern: /(?<= )(?:<=|>=|<|>)(?= )/g,
    into: swaps({ "<": "<=", "<=": "<", ">": ">=", ">=": ">" }),
  },
  { pattern: /&&|\|\|/g, into: swaps({ "&&": "||", "||": "&&" }), only: ["script", "c"] },
  { pattern: /\b(?:and|or)\b/g, into: swaps({ and: "or", or: "and" }), only: ["python"] },
  { pattern: /(?<=[\w)\]] ?)[+\-*](?= ?[\w(])/g, into: swaps({ "+": "-", "-": "+", "*": "+" }) },
  {
    pattern: /\b(?:true|false)\b/g,
    into: swaps({ true: "false", false: "true" }),
    only: ["script", "c"],
  },
  {
    pattern: /\b(?:True|False)\b/g,
    into: swaps({ True: "False", False: "True" }),
    only: ["python"],
  },
  { pattern: /(?<![\w.])\d{1,9}(?![\w.])/g, into: (token) => String(Number(token) + 1) },
  { pattern: /\bnot (?=\w)/g, into: () => "", only: ["python"] },
  { pattern: /(?<=\breturn )[^\s;{}][^;{}\n]*(?=;|\n|$)/g, into: () => "None", only: ["python"] },
  {
    pattern: /(?<=\breturn )[^\s;{}][^;{}\n]*(?=;|\n|$)/g,
    into: () => "undefined",
    only: ["script"],
  },
];

const mostMutants = 2_000;

/** Every mutant of the changed lines: tokens only, so no grammar is needed; never in a comment or a string. */
export function mutantsOf(changed: readonly Changed[]): readonly Mutant[] {
  return changed.flatMap((one) => mutantsIn(one)).slice(0, mostMutants);
}

function mutantsIn({ path, text, lines }: Changed): readonly Mutant[] {
  const syntax = syntaxOf(path);
  if (syntax === null) return [];
  const code = masked(text, syntax);
  const starts = lineStarts(text);
  return lines.flatMap(({ line, lines: count }) => {
    const [from, to] = [starts[line - 1] ?? 0, starts[line - 1 + count] ?? text.length];
    return tokens(code, syntax, [from, to]).map(({ at, length, after }) => ({
      path,
      at,
      line: lineAt(text, at),
      before: text.slice(at, at + length),
      after,
    }));
  });
}

type Token = { readonly at: number; readonly length: number; readonly after: string };

function tokens(
  code: string,
  syntax: Syntax,
  [from, to]: readonly [number, number],
): readonly Token[] {
  return operators
    .filter(({ only }) => only === undefined || only.includes(syntax))
    .flatMap(({ pattern, into }) =>
      [...code.slice(0, to).matchAll(pattern)]
        .filter((match) => match.index >= from)
        .map((match) => ({ at: match.index, length: match[0].length, after: into(match[0]) }))
        .filter(({ at, length, after }) => code.slice(at, at + length) !== after),
    );
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The file with the mutant in it. */
export const mutated = (text: string, { at, before, after }: Mutant): string =>
  text.slice(0, at) + after + text.slice(at + before.length);
