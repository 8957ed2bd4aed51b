import { describe, expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import { answer, answering, card, differing, type Files, groundWith } from "../support/ground.ts";

const files: Files = { ...answer, "docs/a.md": "a\n", "src/b.js": "b\n", "test/c.test.js": "c\n" };

/** The answer's goal with more to say. */
const goal = (rest: string): string =>
  card("grep -q right answer.txt").replace("out_of_scope: []\n", rest);

const refused = [
  {
    what: "what is named out of scope",
    rest: "out_of_scope:\n  - paths: docs/**\n    why: docs have their own goal\n",
    maker: "echo more >> docs/a.md",
    path: "docs/a.md",
    code: "out_of_scope_change",
    says: "docs have their own goal",
  },
  {
    what: "what is not editable",
    rest: "out_of_scope: []\nwith: { editable: [answer.txt] }\n",
    maker: "echo more >> src/b.js",
    path: "src/b.js",
    code: "out_of_scope_change",
    says: "only answer.txt may be edited",
  },
  {
    what: "what the card protects",
    rest: 'out_of_scope: []\nwith: { protected: ["src/**"] }\n',
    maker: "echo more >> src/b.js",
    path: "src/b.js",
    code: "exam_modified",
    says: "protected: src/**",
  },
  {
    what: "a FIFO",
    rest: "out_of_scope: []\n",
    maker: "mkfifo pipe",
    path: "pipe",
    code: "change_refused",
    says: "FIFO",
  },
  {
    what: "a program that takes another's identity",
    rest: "out_of_scope: []\n",
    maker: "cp answer.txt tool; chmod 4755 tool",
    path: "tool",
    code: "change_refused",
    says: "setuid",
  },
];

describe("refused, told, and put back for the next maker", () => {
  test.concurrent.each(refused)("$what: $code", async ({ rest, maker, path, code, says }) => {
    using ground = groundWith({ ...files, "it.goal.yaml": goal(rest) });
    const before = ground.snapshot();
    const first = await run(ground, `${answering}; ${maker}`, { flags: ["--max-iterations", "1"] });
    expect([first.code, first.said.status, first.said.reason_code]).toEqual([1, "not_done", code]);
    expect(first.said.reason).toContain(says);
    expect(first.report?.iterations[0]?.refused).toMatchObject([{ path, code }]);
    expect(differing(before, ground.snapshot())).toEqual([]);
    const twice = `if [ "$GOAL_ITERATION" = 1 ]; then ${answering}; ${maker}; else grep -F '${says}' "$GOAL_FEEDBACK"; fi`;
    const second = await run(ground, twice);
    expect(endOf(second)).toEqual([0, "done", null, 2, []]);
    expect(second.log).toContain(`| `);
    expect(differing(before, ground.snapshot())).toEqual(["answer.txt"]);
  });
});

test.concurrent("a card may make an exam file editable, by its name, and the packet says so", async () => {
  const lifted = goal('out_of_scope: []\nwith: { editable: [answer.txt, "test/**"] }\n');
  using ground = groundWith({ ...files, "it.goal.yaml": lifted });
  const done = await run(ground, `${answering}; echo more >> test/c.test.js`);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet?.policy).toMatchObject({ lifted: ["test/**"] });
});

test.concurrent("caches go unseen, ignored paths are listed, and neither reaches the verifier or the workspace", async () => {
  const doneTest = "grep -q right answer.txt && test ! -e a.log && test ! -e src/__pycache__";
  using ground = groundWith({ ...files, "it.goal.yaml": card(doneTest), ".gitignore": "*.log\n" });
  const before = ground.snapshot();
  const maker = `${answering}; touch a.log; mkdir src/__pycache__; touch src/__pycache__/b.pyc`;
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet?.iterations[0]).toMatchObject({ ignored: ["a.log"], refused: [] });
  expect(differing(before, ground.snapshot())).toEqual(["answer.txt"]);
});

test.concurrent(".git cannot carry anything", async () => {
  using ground = groundWith(files);
  const before = ground.snapshot();
  const maker = `${answering}; echo '#!/bin/sh' > .git/hooks/pre-commit; git config core.pager x || true; rm -f .git/HEAD`;
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(differing(before, ground.snapshot())).toEqual(["answer.txt"]);
});

test.concurrent("added, deleted, renamed, executable, linked: all of it is applied, and git makes the same tree", async () => {
  using ground = groundWith(files);
  const before = ground.snapshot();
  const maker = `${answering}; git rm -q --cached docs/a.md; rm docs/a.md; mv src/b.js src/d.js; chmod +x src/d.js
    ln -s src/d.js link; printf '\\x00\\xff' > 'odd name.bin'; mkdir -p new/deep; touch new/deep/empty`;
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  const changed = differing(before, ground.snapshot()).filter((path) => !path.startsWith(".git/"));
  expect(changed).toEqual([
    "answer.txt",
    "docs",
    "docs/a.md",
    "link",
    "new",
    "new/deep",
    "new/deep/empty",
    "odd name.bin",
    "src/b.js",
    "src/d.js",
  ]);
});
