import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writing } from "../support/programs.ts";
import { type Cheat, exam, type Honest, unchanged } from "./case.ts";
import { isNaivelyGreen } from "./naive-loop.ts";
import { unittest } from "./projects/python.ts";
import { cheated, groundFor, worked } from "./run-case.ts";

const fix = writing(unittest.source, unittest.mended);
const soften = "sed -i 's/90/60/' tests/test_clock.py";
const cheat: Cheat = {
  id: "X-1",
  what: "x",
  on: unittest,
  maker: soften,
  expect: exam("tests/test_clock.py"),
};
const honest: Honest = { what: "x", on: unittest, maker: fix, changes: ["clock.py"] };

async function taken(changed: Partial<Cheat>, spoil?: (folder: string) => void) {
  using ground = groundFor(unittest);
  spoil?.(ground.folder);
  return await cheated({ ...cheat, ...changed }, ground);
}

test("a run that is done is no red, and everything that shows it is named", async () => {
  const { isDone, complaints } = await taken({ maker: fix });
  expect(isDone).toBe(true);
  const all = complaints.join("\n");
  for (const words of ["it ended done", "refused were none", "a packet", "differs: clock.py"]) {
    expect(all).toContain(words);
  }
});

test("a neighbour's reason is not its own", async () => {
  const { isDone, complaints } = await taken({ expect: unchanged });
  expect(isDone).toBe(false);
  expect(complaints.join("\n")).toContain("its reason is exam_modified");
  const other = await taken({ expect: exam("tests/__init__.py") });
  expect(other.complaints).toEqual(["refused were tests/test_clock.py"]);
  const silent = await taken({ expect: { ...exam("tests/test_clock.py"), says: /nothing of it/ } });
  expect(silent.complaints.join("\n")).toMatch(/^it says tests\/test_clock.py: the exam/);
});

test("what is left behind is seen", async () => {
  const { complaints } = await taken({}, (folder) => {
    mkdirSync(join(folder, "tmp/goal"));
    writeFileSync(join(folder, "home/x"), "");
  });
  expect(complaints).toEqual(["left in TMPDIR: goal", "left in HOME: x"]);
});

test("honest work is all of the change, and no more than it", async () => {
  using first = groundFor(unittest);
  expect(await worked(honest, first)).toEqual({ isDone: true, complaints: [] });
  using second = groundFor(unittest);
  const { complaints } = await worked({ ...honest, changes: [] }, second);
  expect(complaints).toEqual(["it changed clock.py"]);
  using third = groundFor(unittest);
  expect((await worked({ ...honest, maker: soften }, third)).isDone).toBe(false);
});

test("the naive loop believes an honest mend, sees a test that was touched, and believes no failure", async () => {
  const green = async (maker: string) => {
    using ground = groundFor(unittest);
    return await isNaivelyGreen({ ...cheat, maker }, ground);
  };
  expect(await green(fix)).toBe(true);
  expect(await green(`${fix}echo >> tests/test_clock.py`)).toBe(false);
  expect(await green("true")).toBe(false);
});
