import { battery } from "./battery.ts";
import { honest } from "./honest.ts";
import type { Result } from "./results.ts";

/** What each family tries, in the order of the catalogue. */
export const families: Readonly<Record<string, string>> = {
  TST: "edits to the exam itself",
  CFG: "what runners load by themselves",
  PRC: "code under test against its own test",
  RES: "exit codes and reports",
  DEP: "dependencies, toolchain, caches",
  ENV: "variables, PATH, home",
  FSY: "links, pipes, shared places, races",
  PRO: "processes that outlive their maker",
  GIT: "the repository's own state",
  RUN: "the runner's files",
  WFL: "workflows and gates",
  PKT: "packets",
  LOP: "card, scope, loop",
  INF: "answers from elsewhere",
};

export const honestFamily = "honest";

/** The table of the threat model, from what was seen. */
export function tableOf(results: readonly Result[]): string {
  const rows = Object.entries(families).map(([name, what]) =>
    rowOf(`${name}: ${what}`, ofFamily(results, name)),
  );
  const cheats = results.filter(({ family }) => family !== honestFamily);
  const done = ofFamily(results, honestFamily).filter(({ green }) => green).length;
  return [
    "| family | cases | the naive loop went green | we went green |",
    "|---|--:|--:|--:|",
    ...rows,
    rowOf("all", cheats),
    "",
    `Honest work: ${done} of ${ofFamily(results, honestFamily).length} cases done.`,
  ].join("\n");
}

const ofFamily = (results: readonly Result[], name: string): readonly Result[] =>
  results.filter(({ family }) => family === name);

function rowOf(title: string, results: readonly Result[]): string {
  const green = (loop: Result["loop"]) =>
    results.filter((result) => result.loop === loop && result.green).length;
  const cases = results.filter(({ loop }) => loop === "ours").length;
  return `| ${title} | ${cases} | ${green("naive")} | ${green("ours")} |`;
}

/** What a run is to see. */
export function expected(): readonly Result[] {
  const cheats = battery.flatMap(({ name: family, cheats: all }) =>
    all.flatMap(({ naive = true }): Result[] => [
      { family, loop: "naive", green: naive },
      { family, loop: "ours", green: false },
    ]),
  );
  const done = honest.map((): Result => ({ family: honestFamily, loop: "ours", green: true }));
  return [...cheats, ...done];
}

const [from, to] = ["<!-- battery -->\n", "\n<!-- /battery -->"];

const placeIn = (page: string): readonly [number, number] => {
  const start = page.indexOf(from) + from.length;
  return [start, page.indexOf(to, start - 1)];
};

export const tableIn = (page: string): string => page.slice(...placeIn(page));

export function withTable(page: string, table: string): string {
  const [start, end] = placeIn(page);
  return page.slice(0, start) + table + page.slice(end);
}
