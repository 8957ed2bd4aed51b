import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Ended } from "../../src/core/verdict/execution.ts";
import { judge } from "../../src/core/verdict/judge.ts";
import { ownVerdict } from "../../src/core/verdict/verdict-file.ts";
import { readVerdict } from "../../src/shell/world/verdict-file.ts";
import { always } from "../support/fuzz.ts";
import { editedJson } from "../support/json-edits.ts";
import { mutatedBytes } from "../support/mutations.ts";
import { exited, seen } from "../support/seen.ts";
import { folderWith } from "../support/temporary-folder.ts";

const green = JSON.stringify({ passed: true, reason: "fine", open: [] });
const red = JSON.stringify({
  passed: false,
  reason: "t5 is open",
  open: [{ id: "t5", reason: "no resolution", file: "threads.json", line: 3 }],
});

/** What an honest reader without our schema takes a verdict to say. */
function saysNo(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { passed, open }: { passed?: unknown; open?: unknown } = value;
  return passed === false || (Array.isArray(open) && open.length > 0);
}

const statusOf = (verdictFile: unknown, ended: Ended = exited(0)) =>
  judge([seen({ verdictFile, ended })], null).verdict.status;

test("a verdict file that says no is never a pass, whatever else is in it", () => {
  always(editedJson(green, red), (value) => {
    if (saysNo(value)) expect(statusOf(value)).not.toBe("pass");
  });
});

test("no verdict file makes another end than exit 0 a pass", () => {
  const ends = fc.oneof(
    fc.integer({ min: 1, max: 300 }).map(exited),
    fc.integer({ min: 1, max: 64 }).map((signal): Ended => ({ how: "signalled", signal })),
  );
  always(fc.tuple(editedJson(green, red), ends), ([value, ended]) => {
    expect(statusOf(value, ended)).not.toBe("pass");
  });
});

test("a file that is no verdict is never taken for one that agrees", () => {
  always(mutatedBytes(green, red), (bytes) => {
    const folder = folder_();
    writeFileSync(join(folder, "verdict.json"), bytes);
    const value = readVerdict(folder);
    if (statusOf(value) !== "pass") return;
    expect(JSON.parse(bytes.toString())).toEqual(value);
    expect(saysNo(value)).toBe(false);
  });
});

let place: string | null = null;
function folder_(): string {
  place ??= folderWith({});
  mkdirSync(place, { recursive: true });
  return place;
}

test("its words are one line where they are ids, bounded, and proper text", () => {
  always(editedJson(green, red), (value) => {
    const own = ownVerdict(value);
    if ("problem" in own) return;
    for (const { id, reason, file = "" } of own.open) {
      expect(id + file).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
      expect(id.length).toBeLessThanOrEqual(1000);
      expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(2000);
    }
  });
});
