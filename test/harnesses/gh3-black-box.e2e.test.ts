import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { changed, endToEnd, run, verify } from "./command-line.ts";
import { harnessFolder, plant, settle, type Workspace, workspaceFrom } from "./workspace.ts";

const folder = harnessFolder("gh3-black-box");
const card = "card.goal.json";

/** The fixture with two of its bugs back. */
async function red(): Promise<Workspace> {
  const workspace = await workspaceFrom(join(folder, "fixture"));
  for (const name of ["wrong-count", "wrong-exit"])
    plant(workspace, join(folder, `plants/${name}.patch`));
  await settle(workspace);
  return workspace;
}

const mendCount = `sed -i 's/text.split(" ").length/words.length/' src/words.js`;
const mendExit = "sed -i 's/process.exit(1)/process.exit(2)/' src/cli.js";

endToEnd("a program is mended case by case, and the packet says black-box", async () => {
  await using workspace = await red();
  const maker = `case $GOAL_ITERATION in 1) ${mendCount};; 2) ${mendExit};; esac`;
  const { code, said, document } = run(workspace, card, maker);
  expect([code, said.status, said.iterations]).toEqual([0, "done", 2]);
  expect(document).toMatchObject({ evidence: "black-box", harness: "gh3-black-box" });
  expect(document.iterations.map(({ open }) => open)).toEqual([
    ["refuses a text without words"],
    [],
  ]);
  expect(changed(workspace)).toEqual(["src/cli.js", "src/words.js"]);
  const packet = join(workspace.root, ".goal-harness/proof-packet.json");
  const again = verify(workspace, packet);
  expect([again.code, again.said.outcome]).toEqual([0, "verified"]);
});

endToEnd("without isolation nothing is apart, and the packet claims no more", async () => {
  await using workspace = await red();
  const maker = `${mendCount}; ${mendExit}`;
  const { code, document } = run(workspace, card, maker, ["--isolation", "none"]);
  expect([code, document.evidence]).toEqual([0, "exit-code-only"]);
});

endToEnd("neither the table nor what it expects comes before the maker's eyes", async () => {
  await using workspace = await red();
  const looks = "ls -a; cat cases.yaml; git show HEAD:cases.yaml; cat $GOAL_FEEDBACK $GOAL_PROMPT";
  const { code, log } = run(workspace, card, `(${looks}) 2>&1; true`);
  expect(code).toBe(1);
  expect(log).toContain("counts words: wrong: stdout");
  // Inputs and answers of the table.
  for (const secret of ["one two", "a plain sentence", "longest: sentence", "to be or not"]) {
    expect(log).not.toContain(secret);
  }
});

endToEnd("a maker that lays a table of its own is refused", async () => {
  await using workspace = await red();
  const table = await readFile(join(workspace.root, "cases.yaml"), "utf8");
  const { code, document } = run(workspace, card, "echo '[]' > cases.yaml");
  expect(code).toBe(1);
  expect(document.iterations[0]?.refused).toEqual([
    expect.objectContaining({ path: "cases.yaml", code: "exam_modified" }),
  ]);
  expect(await readFile(join(workspace.root, "cases.yaml"), "utf8")).toBe(table);
});

endToEnd(
  "a table in YAML that cannot be read is told by its line, before anything runs",
  async () => {
    await using workspace = await red();
    await writeFile(join(workspace.root, "cases.yaml"), "- name: a\n  run: [\n");
    await settle(workspace);
    const { code, said } = run(workspace, card, "true");
    expect([code, said.reason_code]).toEqual([2, "bad_input"]);
    expect(said.reason).toContain("cases.yaml");
  },
);
