import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import { answer, answerBy, answering, card, groundWith } from "../support/ground.ts";

const sleepy = "sleep 600";
const limits = (what: string): string => `limits: { ${what} }\n`;

describe("a cap stops the maker, and its candidate is verified once", () => {
  test.concurrent("the time budget: a fix before the end is done", async () => {
    using ground = groundWith(answer);
    const done = await run(ground, `${answering}; ${sleepy}`, { flags: ["--time-budget", "8s"] });
    expect(endOf(done)).toEqual([0, "done", null, 1, []]);
    expect(done.packet?.iterations[0]).toMatchObject({ maker: { ended: "timed_out" } });
  });

  test.concurrent("the time budget: no fix before the end is cap_time, never a second maker", async () => {
    using ground = groundWith(answer);
    const late = await run(ground, `echo nearly > answer.txt; ${sleepy}`, {
      flags: ["--time-budget", "8s"],
    });
    expect(endOf(late)).toEqual([1, "not_done", "cap_time", 1, ["done_test"]]);
    expect(late.said.reason).toContain("time_budget of 8 s is used up");
    expect(readFileSync(join(late.folder, "change.patch"), "utf8")).toContain("+nearly");
  });

  test.concurrent("the maker's own time: the next maker starts from what it left", async () => {
    using ground = groundWith(answerBy(limits("maker_timeout: 3s")));
    const maker = `if [ "$GOAL_ITERATION" = 1 ]; then echo half > note.txt; ${sleepy}; fi; test -e note.txt && ${answering}`;
    const done = await run(ground, maker);
    expect(endOf(done)).toEqual([0, "done", null, 2, []]);
    expect(done.packet?.iterations[0]).toMatchObject({ reason_code: "maker_timeout" });
  });

  test.concurrent("the maker's own time, to the end: maker_timeout", async () => {
    using ground = groundWith(answerBy(`max_iterations: 1\n${limits("maker_timeout: 3s")}`));
    const late = await run(ground, `echo nearly > answer.txt; ${sleepy}`);
    expect(endOf(late)).toEqual([1, "not_done", "maker_timeout", 1, ["done_test"]]);
  });

  test.concurrent("silence: a maker that says nothing for too long is stopped, one that talks is not", async () => {
    using ground = groundWith(answerBy(`max_iterations: 1\n${limits("idle_timeout: 3s")}`));
    const silent = await run(ground, sleepy);
    expect(silent.report?.iterations[0]).toMatchObject({ maker: { ended: "timed_out" } });
    const talking = `for i in 1 2 3 4 5; do echo $i; sleep 1; done; ${answering}`;
    expect(endOf(await run(ground, talking))).toEqual([0, "done", null, 1, []]);
  });
});

describe("a verifier that does not end in time is a fail, not a verdict", () => {
  test.concurrent.each([
    ["wall clock", "verifier_timeout: 1s", "verifier_timeout"],
    ["silence", "idle_timeout: 1s", "idle_timeout"],
  ])("%s", async (_what, limit, word) => {
    const doneTest = "grep -q right answer.txt && sleep 600";
    using ground = groundWith(answerBy(`max_iterations: 1\n${limits(limit)}`, doneTest));
    const late = await run(ground, answering);
    expect(endOf(late)).toEqual([1, "not_done", "verifier_timeout", 1, ["done_test"]]);
    expect(late.said.reason).toContain(word);
    expect(late.packet).toBeNull();
  });
});

describe("max_iterations", () => {
  test.concurrent.each([
    ["the spec's", "max_iterations: 2\n", [], 2],
    ["the flag's, over the spec's", "max_iterations: 2\n", ["--max-iterations", "1"], 1],
    ["3 where nobody says", "", [], 3],
  ] as const)("is %s", async (...row) => {
    const [, rest, flags, wanted] = row;
    using ground = groundWith(answerBy(rest));
    const { said } = await run(ground, "echo again >> answer.txt", { flags });
    expect([said.reason_code, said.iterations]).toEqual(["cap_iterations", wanted]);
    expect(said.reason).toContain(`${wanted} of ${wanted} used`);
  });

  test.concurrent("a pass of the last iteration is a pass", async () => {
    using ground = groundWith(answer);
    const maker = `[ "$GOAL_ITERATION" = "$GOAL_MAX_ITERATIONS" ] && ${answering}`;
    const done = await run(ground, maker, { flags: ["--max-iterations", "2"] });
    expect(endOf(done)).toEqual([0, "done", null, 2, []]);
  });
});

test.concurrent("standing still ends a run only where the spec says so", async () => {
  using ground = groundWith(answerBy("max_iterations: 6\nstall_after: 2\n"));
  const stalled = await run(ground, "echo nearly > answer.txt");
  expect(endOf(stalled)).toEqual([1, "not_done", "stalled", 2, ["done_test"]]);
});

test.concurrent("more than change_files and change_bytes allow is refused by name", async () => {
  using ground = groundWith(
    answerBy(`max_iterations: 1\n${limits("change_files: 2, change_bytes: 1000")}`),
  );
  const many = await run(ground, "touch a b c");
  expect(many.report?.iterations[0]?.refused.map(({ path }) => path)).toEqual(["c"]);
  const large = await run(ground, "head -c 2000 /dev/zero > large");
  expect(large.said.reason_code).toBe("change_refused");
  expect(large.said.reason).toContain("change_bytes");
});

test.concurrent("a flood from the maker is counted and decides nothing, one from the verifier is no verdict", async () => {
  const flood = "seq 100000";
  using ground = groundWith({
    ...answerBy(limits("output_bytes: 100000"), `grep -q right answer.txt && ${flood}`),
    "quiet.goal.yaml": card("grep -q right answer.txt", "harness: harnesses/own\n"),
  });
  const loud = await run(ground, answering);
  expect([loud.code, loud.said.reason_code]).toEqual([1, "verifier_error"]);
  const done = await run(ground, `${flood}; ${answering}`, { card: "quiet.goal.yaml" });
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet?.iterations[0]).toMatchObject({ maker: { output_bytes: 588895 } });
});
