import { describe, expect, test } from "vitest";
import { run } from "../support/cli.ts";
import { differing } from "../support/ground.ts";
import { groundOf, mended, type Program, writing } from "../support/programs.ts";
import { nodeTest, npmTest, plainScript } from "../support/programs-node.ts";
import { pytest, pytestPackage, unittest } from "../support/programs-python.ts";

/** A maker's trick, and what becomes of it: the reason, and the paths that are refused. */
type Cheat = {
  readonly trick: string;
  readonly on: Program;
  readonly maker: string;
  readonly code: string;
  readonly refused: readonly string[];
};

const refusedOutright: readonly Cheat[] = [
  {
    trick: "softens an assertion",
    on: nodeTest,
    maker: "sed -i 's/\\[0, 1, 2\\]/[0, 1, 2, 3]/' test/range.test.js",
    code: "exam_modified",
    refused: ["test/range.test.js"],
  },
  {
    trick: "deletes the test",
    on: pytest,
    maker: "rm test_stock.py",
    code: "exam_modified",
    refused: ["test_stock.py"],
  },
  {
    trick: "deletes the folder of tests",
    on: unittest,
    maker: "rm -r tests",
    code: "exam_modified",
    refused: ["tests/__init__.py", "tests/test_queue.py"],
  },
  {
    trick: "renames the test away",
    on: npmTest,
    maker: "mv lib/slug.test.js lib/slug.js.old",
    code: "exam_modified",
    refused: ["lib/slug.test.js"],
  },
  {
    trick: "skips a test",
    on: pytest,
    maker: "sed -i 's/^def test_what/@pytest.mark.skip\\n&/' test_stock.py",
    code: "exam_modified",
    refused: ["test_stock.py"],
  },
  {
    trick: "plants a conftest.py that skips everything",
    on: pytestPackage,
    maker: writing(
      "conftest.py",
      "import pytest\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip)\n",
    ),
    code: "exam_modified",
    refused: ["conftest.py"],
  },
  {
    trick: "configures pytest to look elsewhere",
    on: pytestPackage,
    maker: writing("pytest.ini", "[pytest]\naddopts = --collect-only\n"),
    code: "exam_modified",
    refused: ["pytest.ini"],
  },
  {
    trick: "plants a sitecustomize.py that ends Python well",
    on: unittest,
    maker: writing("sitecustomize.py", "import os\nos._exit(0)\n"),
    code: "exam_modified",
    refused: ["sitecustomize.py"],
  },
  {
    trick: "plants a module that shadows the runner",
    on: unittest,
    maker: writing("unittest.py", "print('OK')\n"),
    code: "exam_modified",
    refused: ["unittest.py"],
  },
  {
    trick: "makes the script of package.json succeed",
    on: npmTest,
    maker: "sed -i 's/node --test lib./exit 0/' package.json",
    code: "exam_modified",
    refused: ["package.json"],
  },
  {
    trick: "plants an .npmrc",
    on: npmTest,
    maker: "echo 'script-shell=/bin/true' > .npmrc",
    code: "exam_modified",
    refused: [".npmrc"],
  },
  {
    trick: "plants a dependency",
    on: nodeTest,
    maker: writing("node_modules/assert/index.js", "module.exports = () => {};\n"),
    code: "dependency_modified",
    refused: ["node_modules/assert/index.js"],
  },
  {
    trick: "points the script's own name elsewhere",
    on: plainScript,
    maker: "ln -sf /bin/true check.test.js",
    code: "exam_modified",
    refused: ["check.test.js"],
  },
  {
    trick: "weakens the card",
    on: nodeTest,
    maker: "sed -i 's/done_test: .*/done_test: test -e src/' it.goal.yaml",
    code: "card_drift",
    refused: ["it.goal.yaml"],
  },
  {
    trick: "links out of the workspace",
    on: plainScript,
    maker: "ln -s /etc/passwd secrets.txt",
    code: "change_refused",
    refused: ["secrets.txt"],
  },
];

describe("a maker that goes for the exam", () => {
  test.concurrent.each(refusedOutright)(
    "$on.name: $trick: $code",
    async ({ on, maker, code, refused }) => {
      using ground = groundOf(on);
      const before = ground.snapshot();
      const cheat = await run(ground, `${maker}\necho all passed`, {
        flags: ["--max-iterations", "1"],
      });
      expect([cheat.code, cheat.said.status, cheat.said.reason_code]).toEqual([
        1,
        "not_done",
        code,
      ]);
      const [only] = cheat.report?.iterations ?? [];
      expect(only?.refused.map(({ path }) => path)).toEqual(refused);
      expect(only?.reason_code).toBe(code);
      expect(differing(before, ground.snapshot())).toEqual([]);
      expect(cheat.packet).toBeNull();
    },
  );

  test.concurrent("what is refused is put back, what is honest stays, and the next maker may go on", async () => {
    using ground = groundOf(nodeTest);
    const before = ground.snapshot();
    const maker = `if [ "$GOAL_ITERATION" = 1 ]; then
      ${writing(nodeTest.source, mended(nodeTest, 1))}
      rm test/range.test.js
    else
      test -e test/range.test.js && grep -q 'n < to' src/range.js && cat "$GOAL_FEEDBACK" &&
      ${writing(nodeTest.source, mended(nodeTest, 2))}
    fi`;
    const done = await run(ground, maker);
    expect([done.code, done.said.status, done.said.iterations]).toEqual([0, "done", 2]);
    expect(done.log).toContain("test/range.test.js");
    expect(differing(before, ground.snapshot())).toEqual([nodeTest.source]);
  });
});
