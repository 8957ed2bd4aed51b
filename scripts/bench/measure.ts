export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 === 1 ? middle : middle - 1],
    sorted[middle],
  ];
  return (low + high) / 2;
}

/** What was measured of each subject, a sample a round. */
export type Samples<Name extends string> = (name: Name) => readonly number[];

/** Runs each subject once a round, in turns, so that what else the machine does meets them alike. */
export function inTurns<Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, () => number>>,
): Samples<Name> {
  const taken = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries<() => number>(subjects)) {
      taken.set(name, [...(taken.get(name) ?? []), measure()]);
    }
  }
  return (name) => taken.get(name) ?? [];
}

/** Median of what each round says. */
export function paired(
  left: readonly number[],
  right: readonly number[],
  by: (a: number, b: number) => number,
): number {
  return median(left.map((value, round) => by(value, right[round] ?? Number.NaN)));
}

export const ratio = (a: number, b: number): number => a / b;
export const difference = (a: number, b: number): number => a - b;
