import { describe, expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import {
  answer,
  answerBy,
  answering,
  card,
  type Files,
  groundWith,
  spec,
} from "../support/ground.ts";

/** Three threads that are open until they are answered. */
const drain = `#!/bin/sh
open=""
for id in t1 t2 t3; do
  grep -q "^$id$" answered.txt || open="$open\${open:+,}{\\"id\\":\\"$id\\",\\"reason\\":\\"$id has no answer\\"}"
done
printf '{"passed": true, "reason": "looks fine", "open": [%s]}' "$open" > "$GOAL_VERDICT"
`;

const threads: Files = {
  "answered.txt": "t9\n",
  "it.goal.yaml": card("sh verify.sh", "harness: harnesses/own\n"),
  "harnesses/own/spec.yaml": spec("./verifier.sh", "max_iterations: 4\n"),
  "harnesses/own/verifier.sh": drain,
};

test.concurrent("the open set is data: the loop runs until it is dry, whatever the verdict file says of passing", async () => {
  using ground = groundWith(threads);
  const maker = `grep -o 't[0-9]' "$GOAL_OPEN" | head -1 >> answered.txt; cat "$GOAL_OPEN"`;
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 3, []]);
  expect(done.packet?.iterations.map(({ open }) => open)).toEqual([["t2", "t3"], ["t3"], []]);
  expect(done.log).toContain('| ["t1","t2","t3"]');
  expect(done.packet?.verifier_command).toBe("bash harnesses/own/verifier.sh");
});

const verdicts: readonly (readonly [string, string, number])[] = [
  [
    "exit 0 and passed: false",
    `echo '{"passed":false,"reason":"not yet","open":[]}' > "$GOAL_VERDICT"`,
    0,
  ],
  [
    "exit 0 and something open",
    `echo '{"passed":true,"reason":"","open":[{"id":"x","reason":"y"}]}' > "$GOAL_VERDICT"`,
    0,
  ],
  [
    "exit 1 and passed: true",
    `echo '{"passed":true,"reason":"not yet","open":[]}' > "$GOAL_VERDICT"; exit 1`,
    1,
  ],
];

describe("a verdict file may agree or make it worse, never better", () => {
  test.concurrent.each(verdicts)("%s is red", async (_what, script, returncode) => {
    using ground = groundWith({ ...threads, "harnesses/own/verifier.sh": `${script}\n` });
    const ended = await run(ground, answering, { flags: ["--max-iterations", "1"] });
    expect([ended.code, ended.said.status]).toEqual([1, "not_done"]);
    expect(ended.report?.verifier_returncode).toBe(returncode);
    expect(ended.packet).toBeNull();
  });

  test.concurrent("a file that is no verdict is a fault", async () => {
    const script = `grep -q right answer.txt || exit 1; echo '{"passed": "yes"' > "$GOAL_VERDICT"`;
    using ground = groundWith({
      ...threads,
      ...answer,
      "it.goal.yaml": threads["it.goal.yaml"] ?? "",
      "harnesses/own/verifier.sh": script,
    });
    const ended = await run(ground, answering);
    expect(endOf(ended).slice(0, 4)).toEqual([1, "not_done", "verifier_error", 2]);
  });
});

const faults: readonly (readonly [string, string])[] = [
  ["exit 75", "verifier_unavailable"],
  ["exit 77", "verifier_skipped"],
  ["kill -9 $$", "verifier_error"],
];

describe("a verifier that cannot judge", () => {
  test.concurrent.each(faults)(
    "from the beginning (%s): refused before any maker, %s",
    async (how, code) => {
      using ground = groundWith({ ...threads, "harnesses/own/verifier.sh": `${how}\n` });
      const refused = await run(ground, "touch made");
      expect(endOf(refused)).toEqual([3, "not_done", code, 0, []]);
    },
  );

  test.concurrent.each(faults)("later (%s): two in a row end the run, %s", async (how, code) => {
    using ground = groundWith(
      answerBy("max_iterations: 5\n", `grep -q right answer.txt && ${how}`),
    );
    const ended = await run(ground, answering);
    expect(endOf(ended)).toEqual([1, "not_done", code, 2, ["done_test"]]);
    expect(ended.packet).toBeNull();
  });
});

describe("a verifier that can judge after all", () => {
  test.concurrent("once only: the run goes on, and the maker is not blamed", async () => {
    const script = "if grep -q maybe answer.txt; then exit 75; fi; grep -q right answer.txt\n";
    using ground = groundWith({
      ...threads,
      "answer.txt": "wrong\n",
      "harnesses/own/verifier.sh": script,
    });
    const maker = `case $GOAL_ITERATION in 1) echo maybe > answer.txt;; *) ${answering};; esac`;
    const done = await run(ground, maker);
    expect(endOf(done)).toEqual([0, "done", null, 2, []]);
    expect(done.packet?.iterations[0]).toMatchObject({ reason_code: "verifier_unavailable" });
  });

  test.concurrent.each([
    ["126", "./answer.txt"],
    ["127", "no-such-command"],
  ])(
    "%s at inspection is bad input, beside a condition that is red for a good reason too",
    async (_code, command) => {
      using ground = groundWith({
        ...answer,
        "it.goal.yaml": card(
          `[{ test_pass: grep -q right answer.txt }, { build_pass: ${command} }]`,
        ),
      });
      const refused = await run(ground, "touch made");
      expect(endOf(refused).slice(0, 4)).toEqual([2, "not_done", "bad_input", 0]);
      expect(refused.said.reason).toContain(`the command does not resolve: ${command}`);
    },
  );
});
