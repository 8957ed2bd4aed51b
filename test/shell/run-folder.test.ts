import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openRunFolder } from "../../src/shell/room/run-folder.ts";

/** Everything a command may do to a folder that it was lent, undone as well as it can be. */
const touches: Readonly<Record<string, (folder: string) => void>> = {
  "a file in it": (folder) => writeFileSync(`${folder}/f`, ""),
  "a file that came and went": (folder) => {
    writeFileSync(`${folder}/f`, "");
    rmSync(`${folder}/f`);
    utimesSync(folder, 1, 1);
  },
  "another mode": (folder) => chmodSync(folder, 0o700),
  "another mode and back": (folder) => {
    chmodSync(folder, 0o777);
    chmodSync(folder, 0o755);
  },
  "an attribute": (folder) => {
    execFileSync("python3", [
      "-c",
      `import os; os.setxattr(${JSON.stringify(folder)}, "user.x", b"")`,
    ]);
  },
};

test.each(Object.entries(touches))("a folder with %s is never lent again", (_, touch) => {
  const run = openRunFolder(null);
  const folder = run.lend("one");
  touch(folder);
  run.giveBack(folder);
  expect(run.lend("two")).not.toBe(folder);
  expect(existsSync(folder)).toBe(true);
  run.tidy();
  expect(existsSync(folder)).toBe(false);
  run.close();
});

test("an untouched folder is lent again, to one at a time", () => {
  const run = openRunFolder(null);
  const folder = run.lend("one");
  expect(run.lend("two")).not.toBe(folder);
  run.giveBack(folder);
  run.tidy();
  expect(run.lend("three")).toBe(folder);
  expect(run.lend("four")).not.toBe(folder);
  expect(readdirSync(run.path)).toHaveLength(3);
  run.close();
});
