import { parseArgs } from "node:util";

export const USAGE = `npm run bench -- [--part NAME]… [--quick] [--write]

  --part NAME     start, sandbox, loop, sealed, root, hash or seal; repeatable (default: all of them)
  --rounds N      how often each pair is measured, in turns (default: 15 starts, 5 loops)
  --files N       sizes of workspace for the loop; repeatable (default: 1000, 10000, 100000)
  --changed N     changed files in each iteration; repeatable (default: 1, 100, 1000)
  --iterations N  of each loop (default: 20)
  --megabytes N   of the large file (default: 2200)
  --quick         tiny sizes: shows that the bench works, not what the product takes
  --write         puts the tables into docs/performance.md

As root, the main figures are those of an ordinary user (nobody); the part "root" is root's own.`;

/** What is measured, and how large. */
export type Flags = {
  readonly parts: readonly string[];
  /** Null: each part knows how many it needs. */
  readonly rounds: number | null;
  readonly files: readonly number[];
  readonly changed: readonly number[];
  readonly iterations: number;
  readonly megabytes: number;
  readonly write: boolean;
};

/** Null where help was asked for. Throws on what it does not know. */
export function flagsFrom(argv: readonly string[], known: readonly string[]): Flags | null {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      part: { type: "string", multiple: true },
      rounds: { type: "string" },
      files: { type: "string", multiple: true },
      changed: { type: "string", multiple: true },
      iterations: { type: "string" },
      megabytes: { type: "string" },
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const unknown = values.part?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`no part "${unknown}": ${known.join(", ")}`);
  const usual = values.quick ? quick : whole;
  return {
    parts: values.part ?? known,
    rounds: values.rounds === undefined ? usual.rounds : count(values.rounds),
    files: values.files?.map(count) ?? usual.files,
    changed: values.changed?.map(count) ?? usual.changed,
    iterations: values.iterations === undefined ? usual.iterations : count(values.iterations),
    megabytes: values.megabytes === undefined ? usual.megabytes : count(values.megabytes),
    write: values.write,
  };
}

const whole = {
  rounds: null,
  files: [1_000, 10_000, 100_000],
  changed: [1, 100, 1_000],
  iterations: 20,
  megabytes: 2_200,
};

const quick = { rounds: 2, files: [1_000], changed: [1, 100], iterations: 4, megabytes: 64 };

function count(text: string): number {
  const number = Number(text.replaceAll("_", ""));
  if (!Number.isInteger(number) || number < 1) throw new Error(`not a count: ${text}`);
  return number;
}
