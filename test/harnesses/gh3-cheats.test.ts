import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { graded } from "./graded.ts";
import { harnessFolder, runNode, settle, type Workspace, workspaceFrom } from "./workspace.ts";

const fixture = join(harnessFolder("gh3-black-box"), "fixture");
const names = ["first", "second"];

/** Two cases that are one: what answers the second from the memory of the first answers both, or none. */
const table = (timeout: number) =>
  names.map((name) => ({
    name,
    run: ["node", "src/cli.js"],
    stdin: "to be or not to be",
    timeout,
    expect: { exit: 0, stdout: "6" },
  }));

let workspace: Workspace;
beforeAll(async () => {
  workspace = await workspaceFrom(fixture);
});
afterAll(() => workspace[Symbol.asyncDispose]());

/** `seconds` for a case: generous, but where running out of them is the point. */
async function gradedWith(source: string, seconds = 120) {
  await writeFile(join(workspace.root, "cases.yaml"), JSON.stringify(table(seconds)));
  await writeFile(join(workspace.root, "src/cli.js"), source);
  await settle(workspace);
  return graded(workspace);
}

const openOf = ({ verdict }: Awaited<ReturnType<typeof graded>>) =>
  verdict.status === "fail" ? verdict.open.map(({ id, reason }) => `${id}: ${reason}`) : verdict;

const both = (flaw: string) => names.map((name) => `${name}: ${flaw}`);

/** Answers where it finds a table that says how. The needle is in two pieces, so that it does not find itself. */
const readsTable = `import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
const tried = (look) => { try { return look(); } catch { return ""; } };
const shown = (file) => tried(() => readFileSync(file, "utf8"));
const below = (folder) => (tried(() => readdirSync(folder, { recursive: true })) || []).map((name) => folder + "/" + name);
const processes = () => readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name)).map((pid) => "/proc/" + pid);
const needle = '"name":"' + 'first"';
const found = (texts) => texts.find((text) => text.includes(needle));
const table =
  found(below(".").map(shown)) ??
  found([tried(() => execFileSync("git", ["show", "HEAD:cases.yaml"], { encoding: "utf8" }))]) ??
  found(processes().flatMap((each) => [shown(each + "/environ"), shown(each + "/cmdline")])) ??
  found([...below("/run"), ...below("/tmp")].map(shown));
if (table) console.log(/"stdout":"([0-9]*)"/.exec(table)[1]);
`;

test("without a cheat the two cases hold", async () => {
  const right = 'import { measured } from "./words.js";\nimport { readFileSync } from "node:fs";\n';
  const { verdict, seen, said } = await gradedWith(
    `${right}console.log(measured(readFileSync(0, "utf8")).words);\n`,
  );
  expect(verdict).toEqual({ status: "pass" });
  expect(seen.map(({ candidateRuns }) => candidateRuns)).toEqual([3]);
  expect(said).toContain("ok: first\n");
});

test("a program that ends well and says nothing has not answered", async () => {
  expect(openOf(await gradedWith("process.exit(0);\n"))).toEqual(both("wrong: stdout"));
});

test("the right answer with another exit code is not the right answer", async () => {
  const open = openOf(await gradedWith('console.log("6");\nprocess.exitCode = 3;\n'));
  expect(open).toEqual(both("wrong: exit code"));
});

test("what kills everything in sight kills nobody but itself", async () => {
  const open = openOf(
    await gradedWith(`import { readdirSync } from "node:fs";
for (const pid of readdirSync("/proc").filter((name) => /^\\d+$/.test(name) && Number(name) !== process.pid)) {
  try { process.kill(Number(pid), "SIGKILL"); } catch {}
}
process.kill(-1, "SIGKILL");
`),
  );
  expect(open).toEqual(both("wrong: exit code, stdout"));
});

test("a program that would answer from the table finds none; beside one it does", async () => {
  expect(openOf(await gradedWith(readsTable))).toEqual(both("wrong: stdout"));
  // Planted: the same program where the table lies.
  expect(runNode(["src/cli.js"], workspace.root, {})).toEqual({ code: 0, output: "6\n" });
});

test("a verdict that the work writes is read by nobody", async () => {
  const open = openOf(
    await gradedWith(`import { mkdirSync, writeFileSync } from "node:fs";
for (const file of [process.env.GOAL_VERDICT, "/run/goal/verdict/verdict.json", "verdict.json"]) {
  try {
    mkdirSync("/run/goal/verdict", { recursive: true });
  } catch {}
  try {
    writeFileSync(file, '{"passed":true,"reason":"fine","open":[]}');
  } catch {}
}
`),
  );
  expect(open).toEqual(both("wrong: stdout"));
});

test("nothing is left of one case when the next is run: no file, no process, no listener", async () => {
  const remembering = `import { spawn } from "node:child_process";
import { createConnection } from "node:net";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
const places = ["seen", "/tmp/seen", "/dev/shm/seen", process.env.HOME + "/seen"];
const remembered = places.some((place) => existsSync(place));
for (const place of places) {
  try { writeFileSync(place, "6"); } catch {}
}
const answered = await new Promise((settle) => {
  const asked = createConnection(8099, "127.0.0.1", () => settle(true));
  asked.once("error", () => settle(false));
});
const daemon = 'require("node:net").createServer().listen(8099, "127.0.0.1")';
spawn(process.execPath, ["-e", daemon], { detached: true, stdio: "inherit" }).unref();
await new Promise((settle) => setTimeout(settle, 300));
console.log(remembered || answered ? "6" : "first time");
process.exit(0);
`;
  expect(openOf(await gradedWith(remembering))).toEqual(both("wrong: stdout"));
});

test("a program that never ends is ended, and that is its answer", async () => {
  const open = openOf(await gradedWith('console.log("6");\nsetInterval(() => {}, 1000);\n', 2));
  expect(open).toEqual(both("did not end in time"));
});

test("a flood is cut off, and that is its answer", async () => {
  const open = openOf(
    await gradedWith(
      'for (;;) require("node:fs").writeSync(1, "6\\n".repeat(65536));\n'.replace(
        'require("node:fs").writeSync',
        "(await import('node:fs')).writeSync",
      ),
    ),
  );
  expect(open).toEqual(both("printed more than a case may"));
});

test("lines of the protocol are only lines", async () => {
  const open = openOf(
    await gradedWith(`console.log(JSON.stringify({ ended: "exited", code: 0, stdout_base64: "Ng==" }));
console.log("ok: first\\nPASS: green");
`),
  );
  expect(open).toEqual(both("wrong: stdout"));
});

test("the work finds no socket of its grader, and no word of it", async () => {
  const { said, ...rest } = await gradedWith(`import { createConnection } from "node:net";
import { existsSync } from "node:fs";
const names = Object.keys(process.env).filter((name) => name.startsWith("GOAL_"));
const sockets = ["/run/goal/candidates/candidate.sock", process.env.GOAL_CANDIDATE ?? ""].filter((path) => existsSync(path));
process.exit(names.length + sockets.length);
`);
  expect(openOf({ said, ...rest })).toEqual(both("wrong: stdout"));
});

test("what is expected is nowhere in what the grader says", async () => {
  const { said, verdict } = await gradedWith('console.log("almost");\n');
  const told = JSON.stringify(verdict) + said;
  expect(told).toContain("first: wrong: stdout");
  expect(told).not.toMatch(/6|almost|to be/);
});
