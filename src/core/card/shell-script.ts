import { type Operator, type Token, tokensOf, type Word } from "./shell-words.ts";

/** Commands one after the other, as far as exit codes need them. */
export type Script = readonly Statement[];

/** Pipelines joined by `&&` and `||`; its text is as written. */
export type Statement = {
  readonly steps: readonly Step[];
  readonly inBackground: boolean;
  readonly text: string;
};

export type Step = {
  readonly joined: "" | "&&" | "||";
  readonly negated: boolean;
  readonly stages: readonly [Stage, ...Stage[]];
  readonly text: string;
  /** Of the steps of the statement up to the one before this. */
  readonly before: string;
};

/** A simple command, or a group in `( )` or `{ }`. */
export type Stage = {
  readonly words: readonly Word[];
  readonly group: Script | null;
  readonly text: string;
};

const keywords = new Set(
  "if then else elif fi for while until do done case esac select function".split(" "),
);

/** Null where reading does not tell: compound commands, functions, here-documents, broken quotes. */
export function scriptOf(text: string): Script | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const reader = { text, tokens, at: 0 };
  const script = readScript(reader, () => false);
  return script === null || reader.at < tokens.length ? null : script;
}

type Reader = { readonly text: string; readonly tokens: readonly Token[]; at: number };

const separators = new Set([";", "\n", "&"]);

function readScript(reader: Reader, isEnd: (token: Token) => boolean): Script | null {
  const statements: Statement[] = [];
  for (let token = peek(reader); token !== undefined && !isEnd(token); token = peek(reader)) {
    if (isOperator(token, ";", "\n")) {
      reader.at += 1;
      continue;
    }
    const statement = readStatement(reader);
    if (statement === null) return null;
    statements.push(statement);
  }
  return statements;
}

function readStatement(reader: Reader): Statement | null {
  const from = peek(reader)?.from ?? 0;
  const steps: Step[] = [];
  for (let joined: Step["joined"] | null = ""; joined !== null; ) {
    const before = textSince(reader, from);
    if (joined !== "") reader.at += 1;
    skipLines(reader);
    const step = readStep(reader);
    if (step === null) return null;
    steps.push({ ...step, joined, before });
    joined = joinerAt(reader);
  }
  const text = textSince(reader, from);
  const end = peek(reader);
  if (end !== undefined && isOperator(end, ...separators)) reader.at += 1;
  return { steps, inBackground: end?.value === "&" && end.kind === "operator", text };
}

function joinerAt(reader: Reader): "&&" | "||" | null {
  const token = peek(reader);
  if (token?.kind !== "operator") return null;
  return token.value === "&&" || token.value === "||" ? token.value : null;
}

function readStep(reader: Reader): Omit<Step, "before" | "joined"> | null {
  const from = peek(reader)?.from ?? 0;
  const negated = isWord(peek(reader), "!");
  if (negated) reader.at += 1;
  const first = readStage(reader);
  if (first === null) return null;
  const rest: Stage[] = [];
  for (
    let token = peek(reader);
    token !== undefined && isOperator(token, "|", "|&");
    token = peek(reader)
  ) {
    reader.at += 1;
    skipLines(reader);
    const stage = readStage(reader);
    if (stage === null) return null;
    rest.push(stage);
  }
  return { negated, stages: [first, ...rest], text: textSince(reader, from) };
}

function readStage(reader: Reader): Stage | null {
  const first = peek(reader);
  if (first === undefined) return null;
  if (isOperator(first, "(")) return readGroup(reader, (token) => isOperator(token, ")"));
  if (isWord(first, "{")) return readGroup(reader, (token) => isWord(token, "}"));
  if (first.kind !== "word" || keywords.has(first.value)) return null;
  const words: Word[] = [];
  for (let token = peek(reader); token?.kind === "word"; token = peek(reader)) {
    words.push(token);
    reader.at += 1;
  }
  return { words, group: null, text: textSince(reader, first.from) };
}

function readGroup(reader: Reader, isEnd: (token: Token) => boolean): Stage | null {
  const from = peek(reader)?.from ?? 0;
  reader.at += 1;
  const group = readScript(reader, isEnd);
  const end = peek(reader);
  if (group === null || end === undefined) return null;
  reader.at += 1;
  return { words: [], group, text: textSince(reader, from) };
}

const peek = (reader: Reader): Token | undefined => reader.tokens[reader.at];

function skipLines(reader: Reader): void {
  for (
    let token = peek(reader);
    token !== undefined && isOperator(token, "\n");
    token = peek(reader)
  )
    reader.at += 1;
}

function isOperator(token: Token, ...values: readonly string[]): token is Operator {
  return token.kind === "operator" && values.includes(token.value);
}

function isWord(token: Token | undefined, value: string): boolean {
  return token?.kind === "word" && token.value === value;
}

/** The text from there up to the next token, redirections included. */
function textSince(reader: Reader, from: number): string {
  return reader.text.slice(from, peek(reader)?.from ?? reader.text.length).trim();
}
