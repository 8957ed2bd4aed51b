import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { byText } from "../../src/core/order.ts";
import { battery } from "./battery.ts";
import { expected, families, tableIn, tableOf, withTable } from "./table.ts";

const page = readFileSync(
  fileURLToPath(new URL("../../docs/threat-model.md", import.meta.url)),
  "utf8",
);
const cases = battery.flatMap(({ cheats }) => cheats);
const ids = new Set(cases.map(({ id }) => id));

/** Refresh: `npm run build && npm run battery -- --write` */
test("the table of the battery is what its cases say", () => {
  expect(tableIn(page)).toBe(tableOf(expected()));
});

test("a case more, or one that ended otherwise, makes the table stale", () => {
  const table = tableOf(expected());
  const [first, ...rest] = expected();
  if (first === undefined) throw new Error("there are no cases");
  const more = { family: first.family, loop: "ours", green: false } as const;
  expect(tableOf([more, ...expected()])).not.toBe(table);
  expect(tableOf([{ ...first, green: !first.green }, ...rest])).not.toBe(table);
  expect(tableIn(withTable(page, "other"))).toBe("other");
});

test("every family of the battery has its row", () => {
  expect(battery.map(({ name }) => name).sort(byText)).toEqual(Object.keys(families).sort(byText));
});

/** `TST-01, 03 … 05` names TST-01, TST-03 and TST-05; what lies between is not looked at. */
function idsIn(cell: string): readonly string[] {
  const [family = ""] = cell.split("-");
  return (cell.match(/\d+/g) ?? []).map((number) => `${family}-${number}`);
}

const rows = [...page.matchAll(/^\| ([A-Z]{3}-\d[^|]*) \|.*\| (\w*) ?\|$/gm)].map(
  ([, cell = "", shown = ""]) => ({ ids: idsIn(cell), shown }),
);

describe("the page and the battery name the same ways to cheat", () => {
  test.each(rows.filter(({ shown }) => shown === "battery"))("$ids has a case each", (row) => {
    expect(row.ids.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("every case stands in a row", () => {
    const [from, to] = [page.indexOf("### TST"), page.indexOf("### SPC")];
    const text = page.slice(from, to);
    const ranges = [...text.matchAll(/^\| ([A-Z]{3}-[\d, …]+) \|/gm)].map(([, cell = ""]) => cell);
    const isNamed = (id: string): boolean => ranges.some((cell) => covers(cell, id));
    expect([...ids].filter((id) => !isNamed(id))).toEqual([]);
  });
});

function covers(cell: string, id: string): boolean {
  const [family = "", wanted = ""] = id.split("-");
  if (!cell.startsWith(`${family}-`)) return false;
  return cell
    .slice(family.length + 1)
    .split(", ")
    .map((part) => part.split(" … ").map(Number))
    .some(([first = 0, last = first]) => first <= Number(wanted) && Number(wanted) <= last);
}

test("there are as many cases as were asked for", () => {
  expect(cases.length).toBeGreaterThanOrEqual(180);
});
