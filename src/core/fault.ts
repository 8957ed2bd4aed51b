/** One thing wrong with what a person wrote: where it stands, what is wrong, and the line that mends it. */
export type Fault = {
  /** The file as the person named it; `arguments` for a flag or an input. */
  readonly file: string;
  /** Dotted, `done_test[1].coverage_threshold.at_least`; empty for the whole file. */
  readonly key: string;
  readonly line: number | null;
  readonly message: string;
  readonly fix?: string;
};

/** A fault before anybody looked up where it stands: `path` leads to the value, through keys that may be missing. */
export type Problem = {
  readonly path: readonly PropertyKey[];
  /** Where a reader knows it without a path. */
  readonly line?: number;
  readonly message: string;
  readonly fix?: string;
};

/** A document, as far as faults need it. Lines count from 1. */
export type Source = {
  readonly file: string;
  readonly lineOf: (path: readonly PropertyKey[]) => number | null;
};

/** Thrown where a run cannot start because of what it was given. Carries every fault at once. */
export class BadInput extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(render(faults));
    this.name = "BadInput";
    this.faults = faults;
  }
}

export function faultsOf(problems: readonly Problem[], source: Source): Fault[] {
  return problems.map(({ path, line, ...problem }) => ({
    file: source.file,
    key: keyOf(path),
    line: line ?? source.lineOf(path),
    ...problem,
  }));
}

/** For people: one block a fault, `card.goal.yaml:3  done_test: …`, and the fix on a line of its own. */
export function render(faults: readonly Fault[]): string {
  return faults.map(block).join("\n");
}

export function keyOf(path: readonly PropertyKey[]): string {
  return path.map(step).join("").replace(/^\./, "");
}

function step(key: PropertyKey): string {
  if (typeof key === "number") return `[${key}]`;
  const name = String(key);
  return /^[\w-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

function block({ file, key, line, message, fix }: Fault): string {
  const place = line === null ? file : `${file}:${line}`;
  const what = key === "" ? message : `${key}: ${message}`;
  return fix === undefined ? `${place}  ${what}` : `${place}  ${what}\n  fix: ${indented(fix)}`;
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n       ");
}
