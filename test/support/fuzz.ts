import { randomInt } from "node:crypto";
import fc from "fast-check";

const { FUZZ_RUNS = "1000", FUZZ_SEED } = process.env;

/** How often each property is tried: enough to be quick in a test run, many more under `npm run fuzz`. */
const tries = Number(FUZZ_RUNS);

const seed = Number(FUZZ_SEED ?? randomInt(2 ** 31));
if (FUZZ_RUNS !== "1000") console.log(`fuzz: ${tries} runs each, to replay FUZZ_SEED=${seed}`);

/** Tries a property on what `from` makes. A failure names its seed and the smallest example. */
export function always<Value>(from: fc.Arbitrary<Value>, holds: (value: Value) => void): void {
  fc.assert(
    fc.property(from, (value) => {
      holds(value);
    }),
    { numRuns: tries, seed },
  );
}

export async function alwaysAsync<Value>(
  from: fc.Arbitrary<Value>,
  holds: (value: Value) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(from, holds), { numRuns: tries, seed });
}
