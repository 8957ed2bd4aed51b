import { openJournal } from "../../src/shell/session/journal.ts";
import { openOutFolder } from "../../src/shell/session/out-folder.ts";
import { inspection, recordOf, red } from "./records.ts";
import { nothingKnown, plan, sealedAt } from "./sealing.ts";

/** A run that goes on until somebody kills it. Prints a line for each record that is safe. */
const journal = openJournal(openOutFolder(process.argv[2] ?? ""), nothingKnown, () => sealedAt);
journal.learn({ plan: { ...plan, maxIterations: 1_000 } });
journal.record(inspection);
for (let iter = 1; iter <= 1_000; iter += 1) {
  const record = recordOf({ iter: 1, judgement: red("x".repeat(5_000), []) });
  journal.record({ ...record, iter });
  console.log(iter);
}
