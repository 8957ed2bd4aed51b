import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GoalJob } from "../support/goal-job.ts";
import { pairsOf } from "../support/runner-files.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "toys-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An action of two scripts, in plain Node, that can do what no action should. */
function toy(name: string, main: string, post?: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  const runs = post === undefined ? "" : "  post: post.js\n";
  writeFileSync(
    join(folder, "action.yml"),
    `name: ${name}\ninputs:\n  Some Input: { default: "by default" }\nruns:\n  using: node24\n  main: main.js\n${runs}`,
  );
  const prelude = "const { appendFileSync } = require('node:fs'); const e = process.env;\n";
  writeFileSync(join(folder, "main.js"), prelude + main);
  writeFileSync(join(folder, "post.js"), prelude + (post ?? ""));
  return folder;
}

const job = (): GoalJob => new GoalJob({ node: process.execPath });

test("a naive multi-line output forges another one", async () => {
  using runner = job();
  const step = await runner.uses(
    toy("a", "appendFileSync(e.GITHUB_OUTPUT, 'reason=x\\nstatus=done\\n')"),
  );
  expect(step).toMatchObject({ outcome: "success", outputs: { reason: "x", status: "done" } });
});

test("inherited output is a command line, in either form, indented or after a carriage return", async () => {
  using runner = job();
  const forged =
    "console.log('  ::set-output name=a::1\\rtext\\r::set-output name=b::2\\nx ##[set-output name=c]3')";
  const step = await runner.uses(toy("a", forged));
  expect(step.outputs).toEqual({ a: "1", b: "2", c: "3" });
});

test("commands pause until their token comes", async () => {
  using runner = job();
  const main =
    "console.log('::stop-commands::secret-token\\n::set-output name=a::1\\n::secret-token::\\n::set-output name=b::2')";
  expect((await runner.uses(toy("a", main))).outputs).toEqual({ b: "2" });
});

test("an output that holds a masked text does not leave the job, nor does an empty one", async () => {
  using runner = job();
  const main =
    "console.log('::add-mask::done'); appendFileSync(e.GITHUB_OUTPUT, 'status=done\\nempty=\\nother=1\\n')";
  const step = await runner.uses(toy("a", main));
  expect(runner.outputsOf(step)).toEqual({ other: "1" });
});

test("ten annotations of a kind are kept, 4096 characters of each", async () => {
  using runner = job();
  const main =
    "for (let i = 0; i < 12; i++) console.log('::error::' + 'x'.repeat(5000)); console.log('::warning::w')";
  const { annotations } = await runner.uses(toy("a", main));
  expect(annotations.map(({ type }) => type)).toEqual([...Array(10).fill("error"), "warning"]);
  expect(annotations[0]?.message).toHaveLength(4096);
});

test.each([
  [1024 * 1024, "success", true],
  [1024 * 1024 + 1, "success", false],
])("a summary of %d bytes leaves the step a %s", async (bytes, outcome, shown) => {
  using runner = job();
  const step = await runner.uses(
    toy("a", `appendFileSync(e.GITHUB_STEP_SUMMARY, 'x'.repeat(${bytes}))`),
  );
  expect(step.outcome).toBe(outcome);
  expect(step.summary !== null).toBe(shown);
});

test("inputs match in any case, spaces become underlines, dashes stay, and required means nothing", async () => {
  using runner = job();
  const main =
    "appendFileSync(e.GITHUB_OUTPUT, 'a=' + e.INPUT_SOME_INPUT + '\\nb=' + e['INPUT_MY-INPUT'] + '\\n')";
  const folder = toy("a", main);
  expect((await runner.uses(folder, { with: { "MY-input": "x" } })).outputs).toEqual({
    a: "by default",
    b: "x",
  });
  expect((await runner.uses(folder, { with: { "some INPUT": "y" } })).outputs).toMatchObject({
    a: "y",
  });
});

test("state comes to post even from a main that was killed, and posts run last first", async () => {
  using runner = job();
  const post = "console.log('post of ' + e.STATE_who)";
  const main = (who: string) =>
    `appendFileSync(e.GITHUB_STATE, 'who=${who}\\n'); process.kill(process.pid, 'SIGKILL')`;
  await runner.uses(toy("a", main("a"), post));
  await runner.uses(toy("b", main("b"), post));
  await runner.complete();
  expect(runner.log.lines).toEqual(["post of b", "post of a"]);
  expect(runner.status).toBe("failure");
});

test("a broken command file fails a step that ended well", async () => {
  using runner = job();
  const step = await runner.uses(toy("a", "appendFileSync(e.GITHUB_OUTPUT, 'a<<END\\nx\\n')"));
  expect(step).toMatchObject({ outcome: "failure", exit: { code: 0 } });
});

test("a variable set for later steps reaches them, and a refused command fails its step", async () => {
  using runner = job();
  await runner.uses(toy("a", "appendFileSync(e.GITHUB_ENV, 'BASH_ENV=/tmp/x\\n')"));
  const step = await runner.uses(
    toy(
      "b",
      "appendFileSync(e.GITHUB_OUTPUT, 'v=' + e.BASH_ENV + '\\n'); console.log('::set-env name=X::y')",
    ),
  );
  expect(step).toMatchObject({ outcome: "failure", outputs: { v: "/tmp/x" } });
});

test.each([
  ["hears", "process.on('SIGINT', () => process.exit(3))", ["SIGINT"]],
  [
    "ignores",
    "process.on('SIGINT', () => {}); process.on('SIGTERM', () => {})",
    ["SIGINT", "SIGTERM", "SIGKILL"],
  ],
])("a step that %s the request to stop", async (_how, main, signals) => {
  const patience = { sigint: 500, sigterm: 200, drain: 500 };
  using runner = new GoalJob({ node: process.execPath, patience });
  const folder = toy(
    "a",
    `${main}; setInterval(() => {}, 1000); require('node:fs').writeFileSync('started', '')`,
  );
  const step = runner.uses(folder);
  await runner.started();
  runner.cancel();
  expect(await step).toMatchObject({ outcome: "cancelled", signals });
  expect(runner.status).toBe("cancelled");
});

test("a child that holds the output open does not hold the job", async () => {
  using runner = new GoalJob({
    node: process.execPath,
    patience: { sigint: 1, sigterm: 1, drain: 100 },
  });
  const main =
    "require('node:child_process').spawn('sleep', ['3'], { stdio: 'inherit', detached: true }).unref()";
  expect((await runner.uses(toy("a", main))).outcome).toBe("success");
});

test.each([
  ["a=b=c", [["a", "b=c"]]],
  ["=v", [["", "v"]]],
  ["a<<E\nE", [["a", ""]]],
  [
    "a<<E\nx\n\ny\nE\nb=1",
    [
      ["a", "x\n\ny"],
      ["b", "1"],
    ],
  ],
])("the command file %j", (text, pairs) => {
  expect(pairsOf(`${text}\n`)).toEqual(pairs);
});

test.each([["a<<E\nx\n"], ["nothing\n"], ["<<E\nE\n"], ["a<<\n\n"]])(
  "the command file %j is broken",
  (text) => {
    expect(() => pairsOf(text)).toThrow("Invalid");
  },
);
