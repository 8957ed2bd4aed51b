import { posix } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { admit, type Ruling } from "../../src/core/change/admit.ts";
import type { After, Before, Delta, EntryKind } from "../../src/core/change/delta.ts";
import { ruleOn } from "../../src/core/exam/rules.ts";
import { always } from "../support/fuzz.ts";
import { rules } from "../support/rules.ts";

/** Places that rules speak of are the few; else nothing would be admitted, and nothing tried. */
const plain = fc.constantFrom(
  "src",
  "a",
  "A",
  "b",
  "lib",
  "é",
  "e\u0301",
  "\udcff",
  "a\nb",
  "..a",
  " ",
  "*",
);
const special = fc.constantFrom(
  ...["tests", "x.test.ts", "conftest.py", "docs", "node_modules", "__pycache__", "package.json"],
  ...["it.goal.yaml", ".git", ".github"],
);
const names = fc.oneof({ weight: 8, arbitrary: plain }, { weight: 1, arbitrary: special });
const paths = fc.array(names, { minLength: 1, maxLength: 3 }).map((steps) => steps.join("/"));
const kinds = fc.constantFrom<EntryKind>(
  ...(["file", "file", "file", "file", "symlink", "symlink", "symlink", "symlink"] as const),
  ...(["fifo", "socket", "device", "sealed", "overlong", "flood"] as const),
);
const targets = fc
  .array(fc.oneof(names, fc.constantFrom("..", ".", "", "..")), { maxLength: 4 })
  .map((steps) => steps.join("/"));
const modes = fc.constantFrom(0o644, 0o644, 0o755, 0o4755, 0o2755, 0o1777, 0);
const sizes = fc.constantFrom(0, 1, 1, 999, 2 ** 40);

const before: fc.Arbitrary<Before> = fc.record({ kind: kinds, mode: modes, bytes: sizes });
const after: fc.Arbitrary<After> = fc.record({
  kind: kinds,
  mode: modes,
  bytes: sizes,
  target: fc.option(targets),
});
const deltas: fc.Arbitrary<readonly Delta[]> = fc.uniqueArray(
  fc.record({ path: paths, was: fc.option(before), now: fc.option(after) }),
  { selector: ({ path }) => path, maxLength: 12 },
);
const globs = fc.array(fc.constantFrom("src/**", "docs", "**/*.ts", "a/*", "tests/**"), {
  maxLength: 2,
});
const editable = fc.option(
  fc.array(fc.constantFrom("**", "src/**", "a", "tests/**"), { maxLength: 2 }),
);
const limits = { changeBytes: 2_000, changeFiles: 4 };

const changes = fc.record({
  deltas,
  outOfScope: globs,
  editable,
  ignored: paths,
});

type Change = {
  readonly deltas: readonly Delta[];
  readonly outOfScope: readonly string[];
  readonly editable: readonly string[] | null;
  readonly ignored: string;
};

/** The rules of a run, with git's ignores between them as capture asks them. */
function rulingFor({ outOfScope, editable, ignored }: Change): (path: string) => Ruling {
  const settings = editable === null || editable.length === 0 ? {} : { editable };
  const rule = ruleOn(
    rules({
      settings,
      outOfScope: outOfScope.map((glob) => ({ glob, why: "" })),
      around: { card: ["it.goal.yaml"] },
    }),
  );
  return (path) => {
    const ruling = rule(path);
    return path === ignored && ruling.kind === "admitted" ? { kind: "ignored" } : ruling;
  };
}

test("every changed path is admitted, refused with its rule, ignored, or a cache: one of them", () => {
  always(changes, (change) => {
    const rulingOn = rulingFor(change);
    const { admitted, refused, ignored } = admit(change.deltas, rulingOn, limits);
    const named = [...admitted, ...refused].map(({ path }) => path).concat(ignored);
    expect(new Set(named).size).toBe(named.length);
    const unnamed = change.deltas.filter(({ path }) => !named.includes(path));
    expect(unnamed.every(({ path }) => rulingOn(path).kind === "dropped")).toBe(true);
    for (const { rule } of refused) expect(rule).not.toBe("");
  });
});

test("nothing is admitted that the rules refuse, or that no change may hold", () => {
  always(changes, (change) => {
    const rulingOn = rulingFor(change);
    const { admitted } = admit(change.deltas, rulingOn, limits);
    for (const { path, now } of admitted) {
      expect(rulingOn(path).kind).toBe("admitted");
      if (now === null) continue;
      expect(["file", "symlink"]).toContain(now.kind);
      if (now.kind === "file") expect(now.mode & 0o6000).toBe(0);
      else expect(isWithin(path, now.target ?? "")).toBe(true);
    }
    expect(admitted.length).toBeLessThanOrEqual(limits.changeFiles);
    const bytes = admitted.reduce((sum, { now }) => sum + (now?.bytes ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(limits.changeBytes);
  });
});

/** Where the link leads when nothing on the way is a link, by another way than the product's. */
function isWithin(path: string, target: string): boolean {
  const place = posix.join("/room/workspace", posix.dirname(path));
  const end = posix.resolve(place, target);
  return (
    target !== "" &&
    `${end}/`.startsWith("/room/workspace/") &&
    !/(?:^|\/)\.git(?:\/|$)/i.test(target)
  );
}

test("nothing is admitted beneath a file that may not change", () => {
  always(changes, (change) => {
    const rulingOn = rulingFor(change);
    const { admitted } = admit(change.deltas, rulingOn, limits);
    const staying = change.deltas.filter(({ path }) => rulingOn(path).kind !== "admitted");
    const isBeneath = (path: string) => staying.some((above) => path.startsWith(`${above.path}/`));
    expect(admitted.filter(({ path, now }) => now !== null && isBeneath(path))).toEqual([]);
  });
});

test("the order in which changes are found decides nothing", () => {
  always(fc.tuple(changes, fc.nat()), ([change, by]) => {
    const rulingOn = rulingFor(change);
    const at = by % (change.deltas.length + 1);
    const turned = [...change.deltas.slice(at), ...change.deltas.slice(0, at)];
    const pathsOf = (found: readonly Delta[]) => {
      const { admitted, refused, ignored } = admit(found, rulingOn, limits);
      return [admitted.map(({ path }) => path).sort(), refused, ignored];
    };
    expect(pathsOf(turned)).toEqual(pathsOf(change.deltas));
  });
});
