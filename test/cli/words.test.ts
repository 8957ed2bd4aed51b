import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, speak } from "../support/cli.ts";
import { answer, answering, groundWith } from "../support/ground.ts";

const commands = ["run", "verify", "init", "doctor", "report", "demo"];

test.concurrent("help is an answer: on standard output, exit 0, every command with its usage", async () => {
  using ground = groundWith(answer);
  for (const words of [["--help"], ["help"], ["-h"], []]) {
    const { code, out, log } = await speak(ground, words);
    expect([code, log]).toEqual([0, ""]);
    for (const name of commands) expect(out).toContain(`goal-harness ${name}`);
  }
  for (const name of commands) {
    const { code, out, log } = await speak(ground, [name, "--help"]);
    expect([code, log]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^goal-harness ${name}`));
  }
});

test.concurrent("every flag that run takes is in its help, and the other way round", async () => {
  using ground = groundWith(answer);
  const { out } = await speak(ground, ["run", "--help"]);
  const listed = [...out.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name);
  for (const name of listed) {
    const { log, out: said } = await speak(ground, ["run", `--${name}`, "--help"]);
    expect(log + said).not.toContain("is no flag");
  }
  expect(listed).toContain("allow-dirty");
});

test.concurrent("what is no command, no flag or one word too many is said with the right form, exit 2", async () => {
  using ground = groundWith(answer);
  for (const [words, wanted] of [
    [["runn"], 'no command "runn"'],
    [["toString"], 'no command "toString"'],
    [["doctor", "--workspce", "x"], "did you mean --workspace?"],
    [["doctor", "--constructor"], "is no flag"],
    [["doctor", "here"], "one word too many"],
    [["demo", "fast"], "one word too many"],
    [["report", "a", "b"], "one word too many"],
    [["init", "a.goal.yaml", "b.goal.yaml"], "one word too many"],
    [["verify"], "PACKET: is missing"],
    [["report", "nothing.json"], "no such file"],
    [["report"], "no run has ended here"],
    [["report", "answer.txt"], "answer.txt"],
  ] as const) {
    const { code, out, log } = await speak(ground, words);
    expect([words, code, out]).toEqual([words, 2, ""]);
    expect(log).toContain(wanted);
    expect(log).not.toMatch(/\n {4}at /);
  }
});

test.concurrent("init writes a card that only wants its goal, and never writes over one", async () => {
  using ground = groundWith({
    "package.json": '{ "scripts": { "test": "node --test" } }',
    "a.test.js": 'throw new Error("no");\n',
  });
  const { code, out } = await speak(ground, ["init", "first.goal.yaml"]);
  expect([code, out]).toEqual([0, expect.stringContaining("goal-harness run first.goal.yaml")]);
  const file = join(ground.workspace, "first.goal.yaml");
  const text = readFileSync(file, "utf8");
  expect(text).toContain("done_test: npm test");
  const again = await speak(ground, ["init", "first.goal.yaml"]);
  expect([again.code, readFileSync(file, "utf8")]).toEqual([2, text]);
  expect((await speak(ground, ["init", "card.json"])).code).toBe(2);
  expect(existsSync(join(ground.workspace, "card.json"))).toBe(false);
  const unfilled = await run(ground, "true", { card: "first.goal.yaml" });
  expect([unfilled.code, unfilled.said.reason_code]).toEqual([2, "bad_input"]);
  expect(unfilled.said.reason).toContain("first.goal.yaml:");
  writeFileSync(file, text.replace(/^goal: .*$/m, "goal: it works"));
  const filled = await run(ground, "true", {
    card: "first.goal.yaml",
    flags: ["--max-iterations", "1"],
  });
  expect([filled.code, filled.said.reason_code]).toEqual([1, "maker_no_change"]);
});

test.concurrent("doctor is content with a machine and a repository that can run, and names what is lacking", async () => {
  using ground = groundWith(answer);
  const fine = await speak(ground, ["doctor"]);
  expect([fine.code, fine.log]).toEqual([0, ""]);
  expect(fine.out).toContain("Ready");
  expect(fine.out).toContain("exam surface: 1 of 2 tracked files");
  expect(fine.out).toContain("    Goal Card: it.goal.yaml\n");
  writeFileSync(join(ground.workspace, "answer.txt"), "other\n");
  const dirty = await speak(ground, ["doctor"]);
  expect(dirty.code).toBe(3);
  expect(dirty.out).toContain("answer.txt");
  mkdirSync(join(ground.workspace, ".goal-harness-apply-x"));
  writeFileSync(join(ground.workspace, ".goal-harness-apply-x/steps"), "");
  const stuck = await speak(ground, ["doctor"]);
  expect(stuck.out).toContain("killed while it applied its change: .goal-harness-apply-x");
  rmSync(join(ground.workspace, ".git"), { recursive: true });
  const bare = await speak(ground, ["doctor", "--workspace", ground.workspace], {
    cwd: ground.folder,
  });
  expect(bare.code).toBe(3);
  expect(bare.out).toContain("not a git repository");
  expect(bare.out).toContain("fix: git init");
});

test.concurrent("report shows the last run: its verdict first, what stayed open, how to check it", async () => {
  using ground = groundWith(answer);
  await run(ground, "echo nearly > answer.txt", { flags: ["--max-iterations", "1"] });
  const red = await speak(ground, ["report"]);
  expect([red.code, red.log]).toEqual([0, ""]);
  expect(red.out).toMatch(/^NOT DONE after 1 iteration/);
  expect(red.out).toContain("done_test");
  await run(ground, answering);
  const green = await speak(ground, ["report", ".goal-harness/proof-packet.json"]);
  expect(green.out).toMatch(/^DONE after 1 iteration/);
  expect(green.out).toContain("goal-harness verify");
});

test.concurrent("demo: red, red with the reason, green, a packet, and a skeptic who derives it again", async () => {
  using ground = groundWith(answer);
  const { code, out, log } = await speak(ground, ["demo"]);
  expect(code).toBe(0);
  for (const line of ["iteration 1: red", "iteration 2: red, exam_modified", "iteration 3: green"])
    expect(log).toContain(line);
  expect(out).toContain("DONE after 3 iterations");
  expect(out).toMatch(/\nVERIFIED {2}sha256:[0-9a-f]{64}\n$/);
});
