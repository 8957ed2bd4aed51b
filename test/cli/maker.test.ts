import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { byText } from "../../src/core/order.ts";
import { endOf, quoted, type Ran, run } from "../support/cli.ts";
import { answer, answerBy, answering, groundWith } from "../support/ground.ts";

const names = (ran: Ran): readonly string[] =>
  quoted(ran).flatMap((line) => /^name:(\w+)$/.exec(line)?.[1] ?? []);
const sayNames = "env -0 | tr '\\n\\0' ' \\n' | sed 's/^\\([A-Za-z_]*\\)=.*/name:\\1/'";

const briefed = ["CARD", "FEEDBACK", "ITERATION", "MAX_ITERATIONS", "OPEN", "PROMPT"].map(
  (name) => `GOAL_${name}`,
);
const plain = ["HOME", "LANG", "PATH", "TMPDIR"];
/** bash's own. */
const shell = ["PWD", "SHLVL", "_"];

const inherited = { SECRET_TOKEN: "hunter2-hunter2", CI_JOB: "1", MODEL_KEY: "model-key-value" };

test.concurrent("what a maker gets: the briefing, four plain variables, what was asked for by name, and nothing else", async () => {
  using ground = groundWith(answer);
  const maker = `${sayNames}; ${answering}`;
  const bare = await run(ground, maker, { env: inherited });
  expect([...names(bare)].sort(byText)).toEqual([...briefed, ...plain, ...shell].sort(byText));
  ground.write({ "answer.txt": "wrong\n" });
  const asked = await run(ground, maker, { env: inherited, flags: ["--maker-env", "MODEL_KEY"] });
  expect([...names(asked)].sort(byText)).toEqual(
    [...briefed, ...plain, ...shell, "MODEL_KEY"].sort(byText),
  );
});

test.concurrent("what a maker gets: the card, the open ids, the feedback and a prompt as files that it cannot change", async () => {
  using ground = groundWith(answer);
  const maker = `cat "$GOAL_CARD" "$GOAL_OPEN" "$GOAL_FEEDBACK" "$GOAL_PROMPT"
    for file in "$GOAL_CARD" "$GOAL_OPEN" "$GOAL_FEEDBACK" "$GOAL_PROMPT"; do
      (echo x > "$file") 2>/dev/null && echo CHANGED
    done
    echo "iteration $GOAL_ITERATION of $GOAL_MAX_ITERATIONS in $PWD, home $(ls -A "$HOME" | wc -l)"
    ${answering}`;
  const done = await run(ground, maker);
  const said = quoted(done).join("\n");
  expect(said).toContain('"locked_at"');
  expect(said).toContain('["done_test"]');
  expect(said).toContain("done_test: exited with 1");
  expect(said).toContain("# Goal\n\nit works");
  expect(said).toContain(`iteration 1 of 3 in ${ground.workspace}, home 0`);
  expect(said).not.toContain("CHANGED");
});

test.concurrent("what a maker gets: of the machine the workspace, the system and its tools; another path only if named, and read-only", async () => {
  using ground = groundWith(answer);
  const shown = join(ground.folder, "shown");
  mkdirSync(shown);
  writeFileSync(join(shown, "hint.txt"), "a hint\n");
  writeFileSync(join(ground.home, "private.txt"), "private\n");
  const maker = `cat ${shown}/hint.txt; cat ${ground.home}/private.txt; touch ${shown}/mine && echo WRITTEN
    ls ${ground.folder}; ${answering}`;
  const blind = await run(ground, maker);
  expect(quoted(blind)).not.toContain("a hint");
  expect(blind.log).not.toContain("private\n");
  ground.write({ "answer.txt": "wrong\n" });
  const seeing = await run(ground, maker, { flags: ["--maker-read", shown] });
  expect(quoted(seeing)).toContain("a hint");
  expect(quoted(seeing)).not.toContain("WRITTEN");
  expect(seeing.packet?.policy).toMatchObject({ maker_reads: [shown] });
});

test.concurrent("what a maker gets: its exit code, a signal and its words decide nothing", async () => {
  using ground = groundWith(answer);
  const done = await run(ground, `${answering}; echo "I failed"; kill -9 $$`);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet?.iterations[0]?.maker).toMatchObject({ ended: "signalled" });
});

test.concurrent("what a maker gets: a process that it leaves behind is gone before its work is read", async () => {
  using ground = groundWith(answer);
  const maker = "(setsid sh -c 'sleep 3; echo right > answer.txt' >/dev/null 2>&1 &)";
  const left = await run(ground, maker, { flags: ["--max-iterations", "1"] });
  expect(endOf(left)).toEqual([1, "not_done", "maker_no_change", 1, ["done_test"]]);
});

test.concurrent("what a verifier gets: nothing of the maker's or the host's environment, but what the spec names", async () => {
  using ground = groundWith(answerBy("verifier_env: [CI_JOB]\n", `sh env.test.sh`));
  ground.commit({ "env.test.sh": `${sayNames}\ngrep -q right answer.txt\n` });
  const done = await run(ground, answering, {
    env: inherited,
    flags: ["--maker-env", "MODEL_KEY"],
  });
  expect(done.code).toBe(0);
  expect(names(done)).toContain("CI_JOB");
  expect(names(done)).not.toContain("MODEL_KEY");
  expect(names(done)).not.toContain("SECRET_TOKEN");
  expect(names(done)).toContain("GOAL_VERDICT");
});

test.concurrent("what a verifier gets: trusted caches of the spec, read-only, like the maker", async () => {
  const look = `cat "$HOME/.cache-of-mine/tool.txt"; (touch "$HOME/.cache-of-mine/x") 2>/dev/null && echo WRITTEN`;
  using ground = groundWith(
    answerBy('read_only: ["~/.cache-of-mine", "~/.not-there"]\n', "sh look.test.sh"),
  );
  ground.commit({ "look.test.sh": `${look}\ngrep -q right answer.txt\n` });
  mkdirSync(join(ground.home, ".cache-of-mine"));
  writeFileSync(join(ground.home, ".cache-of-mine/tool.txt"), "cached\n");
  const done = await run(ground, `${look}; ${answering}`);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(quoted(done)).toEqual(["cached", "cached", "cached"]);
});
