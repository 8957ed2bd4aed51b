import { expect, test } from "vitest";
import { admit, isOverlong, leaves } from "../../src/core/change/admit.ts";
import type { RepoPath } from "../../src/core/change/change.ts";
import type { Delta } from "../../src/core/change/delta.ts";
import {
  added,
  deleted,
  exam,
  free,
  plenty,
  refusedOf,
  rules,
  standing,
  was,
} from "../support/deltas.ts";

test("each path goes where its ruling says; what is dropped is in no list", () => {
  const rulingOn = rules({ c: { kind: "dropped" }, i: { kind: "ignored" }, t: exam });
  expect(admit([added("t"), added("i"), added("c"), added("a")], rulingOn, plenty)).toEqual({
    admitted: [added("a")],
    refused: [{ path: "t", code: "exam_modified", rule: "tests/**" }],
    ignored: ["i"],
  });
});

test("a change holds files and links, and nothing that a checkout could not carry", () => {
  const odd = (["fifo", "socket", "device"] as const).map((kind) => added(kind, standing(kind)));
  const bits = [0o4755, 0o2755, 0o6644].map((mode) =>
    added(`s${mode.toString(8)}`, standing("file", { mode })),
  );
  const sticky = added("sticky", standing("file", { mode: 0o1644 }));
  expect(refusedOf([...odd, ...bits, sticky, deleted("gone")])).toEqual([
    "device: change_refused, a device",
    "fifo: change_refused, a FIFO",
    "s2755: change_refused, setuid or setgid bit",
    "s4755: change_refused, setuid or setgid bit",
    "s6644: change_refused, setuid or setgid bit",
    "socket: change_refused, a socket",
  ]);
});

test("what nobody could look at is refused even where it would be ignored or dropped", () => {
  const unseen = (["flood", "overlong", "sealed"] as const).map((kind) => standing(kind));
  for (const kind of ["admitted", "ignored", "dropped"] as const) {
    const deltas = unseen.map((now) => added(now.kind, now));
    const { refused, admitted, ignored } = admit(deltas, () => ({ kind }), plenty);
    expect(refused.map(({ path }) => path)).toEqual(["flood", "overlong", "sealed"]);
    expect([...admitted, ...ignored]).toEqual([]);
  }
  const swept: Delta = { path: "locked", was: { ...was, kind: "sealed" }, now: null };
  expect(refusedOf([swept])).toHaveLength(1);
});

test("odd things may stand where nobody will see them", () => {
  const rulingOn = rules({ p: { kind: "ignored" }, q: { kind: "dropped" } });
  const { refused } = admit(
    [added("p", standing("fifo")), added("q", standing("socket"))],
    rulingOn,
    plenty,
  );
  expect(refused).toEqual([]);
});

test.each([
  ["a", "b", false],
  ["a", ".", false],
  ["d/a", "../b", false],
  ["d/e/a", "../../b/c", false],
  ["d/a", "..", false],
  ["a", "./b//c/", false],
  ["a", "..b/...", false],
  ["a", "", true],
  ["a", "/etc/passwd", true],
  ["a", "/", true],
  ["a", "..", true],
  ["d/a", "../..", true],
  ["d/a", "../../d/b", true],
  ["d/a", "b/../../../etc", true],
  ["d/a", "b/..", true],
  ["d/a", ".././..", true],
  ["a", ".git/config", true],
  ["d/a", "../.GIT", true],
  ["a", "lib/.git/hooks/x", true],
])("a link at %s to %j leads out: %s", (path, target, out) => {
  expect(leaves(path, target)).toBe(out);
  const link = added(path, standing("symlink", { target }));
  expect(refusedOf([link])).toHaveLength(out ? 1 : 0);
});

test("over a limit, the same paths are refused whatever order they come in", () => {
  const sized = (path: RepoPath, bytes: number) => added(path, standing("file", { bytes }));
  const deltas = [sized("d", 1), sized("a", 5), sized("c", 9), sized("b", 5)];
  const few = { changeBytes: 1e9, changeFiles: 3 };
  expect(refusedOf(deltas, free, few)).toEqual([
    "d: change_refused, over the limit of 3 files (change_files)",
  ]);
  const small = { changeBytes: 11, changeFiles: 9 };
  expect(refusedOf(deltas, free, small)).toEqual([
    "c: change_refused, over the limit of 11 bytes (change_bytes)",
  ]);
  expect(refusedOf([...deltas].reverse(), free, small)).toEqual(refusedOf(deltas, free, small));
});

test("limits count what would be in the change and nothing else", () => {
  const rulingOn = rules({ i: { kind: "ignored" }, t: exam });
  const deltas = [added("i"), added("t"), added("z")];
  expect(admit(deltas, rulingOn, { changeBytes: 1, changeFiles: 1 }).admitted).toEqual([
    added("z"),
  ]);
});

test("only paths that some call could not take are overlong", () => {
  expect(isOverlong("d/".repeat(1536))).toBe(false);
  expect(isOverlong(`${"d/".repeat(1536)}x`)).toBe(true);
  expect(isOverlong("é".repeat(1536))).toBe(false);
  expect(isOverlong(`${"é".repeat(1536)}x`)).toBe(true);
});
