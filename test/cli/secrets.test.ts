import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endOf, type Ran, run } from "../support/cli.ts";
import { answer, answering, card, differing, groundWith } from "../support/ground.ts";

const secret = "s3cr3t/with+signs&more";
const forms = [
  secret,
  Buffer.from(secret).toString("base64").replaceAll("=", ""),
  encodeURIComponent(secret),
  Buffer.from(secret).toString("hex"),
];
const env = { MODEL_KEY: secret };
const flags = ["--maker-env", "MODEL_KEY"];

/** Everything that the harness wrote or said. */
function everything({ folder, out, log }: Ran): string {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  return [out, log, ...files].join("\n");
}

function expectNoSecret(ran: Ran): void {
  const lines = everything(ran).split("\n");
  for (const form of forms) expect(lines.filter((line) => line.includes(form))).toEqual([]);
}

test.concurrent("what a maker was given by name is in nothing that is written, in no form", async () => {
  using ground = groundWith({
    ...answer,
    "it.goal.yaml": card("sh say.test.sh"),
    "say.test.sh": "cat said/*; grep -q right answer.txt\n",
  });
  const say = `echo "key: $MODEL_KEY"; printf %s "$MODEL_KEY" | base64 -w0; printf %s "$MODEL_KEY" | od -An -tx1 | tr -d ' \\n'
    node -p 'encodeURIComponent(process.env.MODEL_KEY)'; printf '\\033[1m%s\\n' "$MODEL_KEY"`;
  const ended = await run(ground, say, { env, flags: [...flags, "--max-iterations", "1"] });
  expect(ended.log).toContain("key: ***");
  expectNoSecret(ended);
});

test.concurrent("a value on the maker's own command line is no exception", async () => {
  using ground = groundWith(answer);
  const done = await run(ground, `: ${secret}; ${answering}`, { env, flags });
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expectNoSecret(done);
});

test.concurrent("a change that carries the value is refused: it would be published with the patch", async () => {
  using ground = groundWith(answer);
  const before = ground.snapshot();
  const maker = `printf '%s right' "$MODEL_KEY" > answer.txt`;
  const ended = await run(ground, maker, { env, flags: [...flags, "--max-iterations", "1"] });
  expect(endOf(ended).slice(0, 3)).toEqual([1, "not_done", "change_refused"]);
  expect(ended.said.reason).toContain("MODEL_KEY");
  expectNoSecret(ended);
  expect(differing(before, ground.snapshot())).toEqual([]);
});

test.concurrent("so is a path with the value in its name", async () => {
  using ground = groundWith(answer);
  const maker = `${answering}; touch "key-$(printf %s "$MODEL_KEY" | base64 -w0 | tr -d /)"; mkdir -p "$MODEL_KEY" && touch "$MODEL_KEY/x"`;
  const ended = await run(ground, maker, { env, flags: [...flags, "--max-iterations", "1"] });
  expect(endOf(ended).slice(0, 3)).toEqual([1, "not_done", "change_refused"]);
  expectNoSecret(ended);
});

test.concurrent("a verifier that reads the value out of the maker's work does not publish it either", async () => {
  using ground = groundWith({ ...answer, ".gitignore": "*.log\n" });
  const maker = `echo "$MODEL_KEY" > leak.log; ${answering}`;
  const done = await run(ground, maker, { env, flags });
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expectNoSecret(done);
});

test.concurrent("a value that is said in two pieces is one value", async () => {
  using ground = groundWith(answer);
  const halves = `printf %s "\${MODEL_KEY:0:9}"; sleep 1; printf '%s\\n' "\${MODEL_KEY:9}"; ${answering}`;
  const done = await run(ground, halves, { env, flags });
  expect(done.log).toContain("| ***");
  expectNoSecret(done);
});
