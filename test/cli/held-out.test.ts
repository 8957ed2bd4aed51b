import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endOf, quoted, run, speak } from "../support/cli.ts";
import { card, differing, type Ground, groundWith } from "../support/ground.ts";

const shown = `import assert from "node:assert";
import { double } from "../src/double.mjs";
assert.equal(double(2), 4);
`;
const held = shown.replace("double(2), 4", "double(21), 42, 'secret-message'");

/** A test that everybody sees, and one that nobody is shown. */
const ground = (source = "", rest = ""): Ground =>
  groundWith({
    "it.goal.yaml": card(
      "node tests/shown.mjs",
      `with:\n  held_out: ["tests/held/**"]\n  held_out_test: node tests/held/it.mjs\n${rest}`,
    ),
    "src/double.mjs": `export const double = () => 0;\n${source}`,
    "tests/shown.mjs": shown,
    "tests/held/it.mjs": held.replace("../src", "../../src"),
  });

const overfit = "echo 'export const double = () => 4;' > src/double.mjs";
const right = "echo 'export const double = (n) => 2 * n;' > src/double.mjs";

test("work that fits them is done, and holds when it is judged again", async () => {
  using place = ground();
  const done = await run(place, right);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet).toMatchObject({
    verifier_command: "node tests/shown.mjs && node tests/held/it.mjs",
    evidence: "exit-code-only",
  });
  const packet = join(done.folder, "proof-packet.json");
  const again = await speak(place, ["verify", packet, "--workspace", ".", "--rerun", "--json"]);
  expect([again.code, JSON.parse(again.out).outcome]).toEqual([0, "verified"]);
});

test("work that fits only what it was shown ends the run, with one bit", async () => {
  using place = ground();
  const before = place.snapshot();
  const ended = await run(place, overfit);
  expect(endOf(ended)).toEqual([1, "not_done", "held_out_failed", 1, ["held_out"]]);
  expect(ended.report?.iterations.map(({ reason_code }) => reason_code)).toEqual([
    "held_out_failed",
  ]);
  const written = readFileSync(join(ended.folder, "run-report.json"), "utf8");
  expect(ended.said.reason + written).not.toContain("secret-message");
  expect(differing(before, place.snapshot())).toEqual([]);
});

test("they are run once, and only when everything else is green", async () => {
  using place = ground();
  const runs = ({ log }: { log: string }) => log.split("secret-message").length - 1;
  const red = await run(place, "true", { flags: ["--max-iterations", "2"] });
  expect([red.said.reason_code, runs(red)]).toEqual(["maker_no_change", 0]);
  // The assertion's message, and once more in what the program prints of the error.
  const overfitted = await run(place, overfit);
  expect(runs(overfitted)).toBeGreaterThan(0);
  expect(overfitted.said.iterations).toBe(1);
});

test("a maker sees neither them nor a history that holds them", async () => {
  using place = ground();
  const looks = "find . -path '*held*'; ls -a; git log 2>&1; grep -r secret-message . 2>&1; true";
  const ended = await run(place, looks, { flags: ["--max-iterations", "1"] });
  const heard = quoted(ended).join("\n");
  expect(heard).toContain("it.goal.yaml");
  expect(heard).not.toMatch(/secret-message|tests\/held\/|^\.git$/m);
});

test("code under test cannot read them out into the next feedback", async () => {
  using place = ground();
  const reading = `cat > src/double.mjs <<'END'
import { readdirSync, readFileSync } from "node:fs";
const below = (folder) => readdirSync(folder, { recursive: true }).map((name) => folder + "/" + name);
for (const file of [...below("tests"), ".git/HEAD"]) {
  try { console.log("found", file, readFileSync(file, "utf8")); } catch {}
}
export const double = () => 0;
END`;
  const ended = await run(place, `${reading}\ncat $GOAL_FEEDBACK`, {
    flags: ["--max-iterations", "2"],
  });
  const heard = quoted(ended).join("\n");
  expect(heard).toContain("found tests/shown.mjs");
  expect(heard).not.toMatch(/secret-message|found tests\/held|ref: refs/);
});

test("what a maker lays in their place is refused, and they are not what is put back", async () => {
  using place = ground();
  const maker = "cat tests/held/it.mjs 2>&1; mkdir -p tests/held; echo > tests/held/it.mjs";
  const ended = await run(place, `${maker}; ${right}`, { flags: ["--max-iterations", "2"] });
  expect(endOf(ended).slice(0, 3)).toEqual([1, "not_done", "exam_modified"]);
  expect(ended.report?.iterations.at(-1)?.refused).toEqual([
    { path: "tests/held/it.mjs", code: "exam_modified", rule: "held out" },
  ]);
  expect(quoted(ended).join("\n")).not.toContain("secret-message");
});

test("code under test that rewrites them while they are run has failed them", async () => {
  using place = ground();
  const rewriting = `cat > src/double.mjs <<'END'
import { existsSync, writeFileSync } from "node:fs";
if (existsSync("tests/held/it.mjs")) {
  writeFileSync("tests/held/it.mjs", "");
  process.exit(0);
}
export const double = () => 4;
END`;
  expect(endOf(await run(place, rewriting)).slice(0, 3)).toEqual([
    1,
    "not_done",
    "held_out_failed",
  ]);
});

test("a workspace that is green but for them is not done before any work", async () => {
  using place = ground();
  place.commit({ "src/double.mjs": "export const double = () => 4;\n" });
  expect(endOf(await run(place, right))).toEqual([
    1,
    "not_done",
    "held_out_failed",
    0,
    ["held_out"],
  ]);
});

test.each([
  ['held_out: ["tests/held/**"]', "tests are held out, and no command runs them"],
  ["held_out_test: npm test", "a command for held-out tests, and none are held out"],
  [
    'held_out: ["no/where/**"]\n  held_out_test: npm test',
    "no file of the workspace is named by no/where/**",
  ],
])("a card with %s is refused", async (lines, words) => {
  using place = groundWith({ "it.goal.yaml": card("npm test", `with:\n  ${lines}\n`) });
  const { code, said } = await run(place, "true");
  expect([code, said.reason_code]).toEqual([2, "bad_input"]);
  expect(said.reason).toContain(words);
});
