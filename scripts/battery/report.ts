import { readFileSync, writeFileSync } from "node:fs";
import type { Result } from "../../test/cheats/results.ts";
import { expected, tableOf, withTable } from "../../test/cheats/table.ts";

/** Prints what was seen; tells whether it is what the cases say, all of them. Only then does it go into the page. */
export function report(results: readonly Result[], page: string | null): boolean {
  const table = tableOf(results);
  process.stdout.write(`${table}\n`);
  const isAsExpected = table === tableOf(expected());
  if (!isAsExpected) process.stderr.write("not what the cases say, or not all of them ran\n");
  if (isAsExpected && page !== null) {
    writeFileSync(page, withTable(readFileSync(page, "utf8"), table));
  }
  return isAsExpected;
}
