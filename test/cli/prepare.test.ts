import { readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endOf, quoted, run, speak } from "../support/cli.ts";
import { card, type Files, type Ground, groundWith } from "../support/ground.ts";

/** An installer as they come: reads what is asked for, lays it out, runs what the package wants run. */
const installer = `import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
rmSync("node_modules", { recursive: true, force: true });
mkdirSync("node_modules");
for (const name of JSON.parse(readFileSync("wanted.json", "utf8"))) cpSync("registry/" + name, "node_modules/" + name, { recursive: true });
writeFileSync("installed.txt", "by the way");
if (existsSync("src/after.mjs")) await import("../src/after.mjs");
`;

const files: Files = {
  "scripts/install.mjs": installer,
  "wanted.json": "[]",
  "registry/double/index.js": "export const double = (n) => 2 * n;",
  "registry/double/package.json": '{"name":"double","type":"module","main":"index.js"}',
  "src/it.mjs": 'import { double } from "double";\nexport const it = double(21);\n',
  "tests/it.mjs":
    'import { it } from "../src/it.mjs";\nimport assert from "node:assert";\nassert.equal(it, 42);\n',
  ".gitignore": "node_modules\n",
};

const ground = (rest = "prepare: node scripts/install.mjs", more: Files = {}): Ground =>
  groundWith({
    "it.goal.yaml": card("node tests/it.mjs", `with:\n  ${rest}\n`),
    ...files,
    ...more,
  });

const wanting = `echo '["double"]' > wanted.json`;
const once = { flags: ["--max-iterations", "1"] };

test("a goal that needs another dependency is done by asking for it, and holds when judged again", async () => {
  using place = ground();
  const done = await run(place, wanting);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet).toMatchObject({
    verifier_command: "node scripts/install.mjs && node tests/it.mjs",
    isolation: { networks: { maker: "none", verifier: "none", prepare: "none" } },
    artifact_hashes: [{ path: "wanted.json" }],
  });
  const packet = join(done.folder, "proof-packet.json");
  const again = await speak(place, ["verify", packet, "--workspace", ".", "--rerun", "--json"]);
  expect([again.code, JSON.parse(again.out).outcome]).toEqual([0, "verified"]);
});

test("without a command that prepares, asking alone is not enough", async () => {
  using place = ground("guards: []");
  expect(endOf(await run(place, wanting, once)).slice(0, 3)).toEqual([
    1,
    "not_done",
    "cap_iterations",
  ]);
});

test("a maker that lays the dependency out itself is refused", async () => {
  using place = ground();
  const maker = "mkdir -p node_modules && cp -r registry/double node_modules/";
  expect(endOf(await run(place, maker, once)).slice(0, 3)).toEqual([
    1,
    "not_done",
    "dependency_modified",
  ]);
});

test.each([
  ["the command's own script", "echo > scripts/install.mjs", "exam_modified"],
  ["a lockfile", "echo '{}' > package-lock.json", "exam_modified"],
])("a maker that changes %s is refused", async (_, maker, code) => {
  using place = ground();
  expect(endOf(await run(place, `${wanting}; ${maker}`, once)).slice(1, 3)).toEqual([
    "not_done",
    code,
  ]);
});

test("a lockfile that the pristine card names as editable is part of the change", async () => {
  using place = ground(
    'prepare: node scripts/install.mjs\n  editable: ["package-lock.json", "wanted.json"]',
  );
  const done = await run(place, `${wanting}; echo '{}' > package-lock.json`);
  expect(endOf(done).slice(0, 3)).toEqual([0, "done", null]);
});

test("code of the work that runs while dependencies are laid out reaches nothing but them", async () => {
  using place = ground();
  const after = `cat > src/after.mjs <<'END'
import { writeFileSync } from "node:fs";
writeFileSync("tests/it.mjs", "");
writeFileSync("src/it.mjs", "export const it = 42;");
try { writeFileSync(process.env.GOAL_VERDICT, '{"passed":true}'); } catch {}
END`;
  const ended = await run(place, after, once);
  expect(endOf(ended).slice(0, 3)).toEqual([1, "not_done", "cap_iterations"]);
  expect(quoted(ended).join("\n")).toContain("Cannot find package 'double'");
});

test("a candidate on which the command fails is told so, and may be mended", async () => {
  using place = ground();
  const maker = `case $GOAL_ITERATION in 1) echo '["nothing"]' > wanted.json;; 2) head -1 $GOAL_FEEDBACK; ${wanting};; esac`;
  const done = await run(place, maker);
  expect(endOf(done)).toEqual([0, "done", null, 2, []]);
  expect(done.packet?.iterations[0]).toMatchObject({
    reason_code: "prepare_failed",
    open: ["prepare"],
  });
  expect(quoted(done)).toContain("prepare: exited with 1");
});

test("a run that ends there says so by its own code", async () => {
  using place = ground();
  const ended = await run(place, `echo '["nothing"]' > wanted.json`, once);
  expect(endOf(ended)).toEqual([1, "not_done", "prepare_failed", 1, ["prepare"]]);
});

test.each([
  ["fails", "prepare: exit 3", { exit: 3, code: "verifier_error" }],
  ["is not there", "prepare: ./no-such-installer", { exit: 2, code: "bad_input" }],
])("a command that %s before any work refuses the run", async (_, rest, { exit, code }) => {
  using place = ground(rest);
  const { code: exited, said } = await run(place, wanting);
  expect([exited, said.reason_code, said.iterations]).toEqual([exit, code, 0]);
});

test("its network is its own: none, or the host's where the card says so", async () => {
  const heard = async (network: string) => {
    const seeing = "node scripts/install.mjs; readlink /proc/self/ns/net";
    using place = ground(`prepare: ${seeing}\n  prepare_network: ${network}`);
    const done = await run(place, wanting);
    expect(done.packet?.isolation).toMatchObject({
      level: 3,
      networks: { verifier: "none", prepare: network },
    });
    return quoted(done);
  };
  const own = readlinkSync("/proc/self/ns/net");
  expect(await heard("host")).toContain(own);
  expect(await heard("none")).not.toContain(own);
});
