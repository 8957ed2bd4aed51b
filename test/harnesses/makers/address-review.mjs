// Works through a review as in the seed's story: three threads, then one and a fake, then the last one.
// Which threads are left it only knows from GOAL_OPEN.

import { readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";

const threads = JSON.parse(readFileSync("threads.json", "utf8"));
const open = JSON.parse(readFileSync(env.GOAL_OPEN, "utf8"));
const fakes = env.GOAL_ITERATION === "2";

for (const id of open.slice(0, 3)) {
  const thread = threads.find((one) => one.id === id);
  const fake = fakes && id === open.at(-1);
  thread.status = "resolved";
  thread.resolution = fake ? "" : `Addressed in iteration ${env.GOAL_ITERATION}.`;
}
writeFileSync("threads.json", `${JSON.stringify(threads, null, 2)}\n`);
console.log(`All ${threads.length} threads are resolved. Done!`);
