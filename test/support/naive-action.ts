import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ActionFolder } from "./action-bundle.ts";

const manifest = `inputs:
  goal: {}
  maker: {}
  maker-network: {}
  token: { default: "\${{ github.token }}" }
runs:
  main: main.mjs
  post: post.mjs
`;

/** What the first version of many actions does: the maker and the test are its children, with all that it has itself. */
const main = `import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
const { GITHUB_OUTPUT, INPUT_MAKER, RUNNER_TEMP } = process.env;
appendFileSync(GITHUB_OUTPUT, "status=not_done\\n");
spawnSync("bash", ["-c", INPUT_MAKER], { stdio: "inherit" });
spawnSync("bash", ["-c", "node check.test.js"], { stdio: "inherit" });
`;

/** Its post step acts on its state. */
const post = `import { appendFileSync } from "node:fs";
appendFileSync(process.env.GITHUB_OUTPUT, "parcels=" + (process.env.STATE_parcels ?? "") + "\\n");
`;

/** A step of somebody else, some time later: it tells what reached it, and waits a little for what may still come. */
const later = `import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
const { GITHUB_OUTPUT, INPUT_PATIENCE, PATH, LD_AUDIT = "", ACTIONS_ALLOW_UNSECURE_COMMANDS = "" } = process.env;
for (let waited = 0; waited < Number(INPUT_PATIENCE); waited += 50) {
  if (readFileSync(GITHUB_OUTPUT, "utf8") !== "") break;
  await setTimeout(50);
}
for (const [name, value] of Object.entries({ PATH, LD_AUDIT, ACTIONS_ALLOW_UNSECURE_COMMANDS }))
  appendFileSync(GITHUB_OUTPUT, name + "=" + value + "\\n");
`;

/** The action that every attack must succeed against: else the attack proves nothing. */
export const naiveAction = (): ActionFolder =>
  actionOf({ "action.yml": manifest, "main.mjs": main, "post.mjs": post });

export const laterStep = (): ActionFolder =>
  actionOf({
    "action.yml": 'inputs:\n  patience: { default: "0" }\nruns:\n  main: main.mjs\n',
    "main.mjs": later,
  });

function actionOf(files: Readonly<Record<string, string>>): ActionFolder {
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  for (const [name, text] of Object.entries({ "dist/post.js": "\n", ...files })) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
