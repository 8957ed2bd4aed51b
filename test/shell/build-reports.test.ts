import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Rooms } from "../../src/shell/room/rooms.ts";
import { readBuildReports } from "../../src/shell/world/build-reports.ts";
import { type Open, openOver } from "../support/workplace.ts";

const folder = "target/surefire-reports";
const suite = (...names: readonly string[]): string => {
  const cases = names.map((name) => `<testcase name="${name}" classname="x.T"/>`);
  return `<testsuite name="x.T" tests="${names.length}" errors="0" failures="0">${cases.join("")}</testsuite>`;
};

const filled =
  (files: Readonly<Record<string, string>>) =>
  (workspace: string): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace, path)), { recursive: true });
      writeFileSync(join(workspace, path), text);
    }
  };

/** As a build leaves them: a report for each class, in each module. */
const writing = (path: string, text: string): string =>
  `mkdir -p '${dirname(path)}' && cat > '${path}' <<'END'\n${text}\nEND\n`;

async function readAfter(place: Open, rooms: Rooms, script: string) {
  const room = await rooms.verifier(null);
  const { ended } = await place.run(room.tree, ["bash", "-euc", script]);
  expect(ended).toEqual({ how: "exited", code: 0 });
  const { report, problem } = readBuildReports(room, rooms.original);
  return [report?.tests.map(({ id }) => id) ?? null, problem];
}

const kinds: readonly (readonly [string, (place: Open) => Rooms])[] = [
  ["the host's own kind of room", ({ rooms }) => rooms],
  ["rooms that are copies", (place) => place.copies()],
];

describe.each(kinds)("%s", (_, roomsOf) => {
  test("what Maven and Gradle wrote is one report, of every module", async () => {
    await using place = await openOver(filled({ "pom.xml": "" }));
    const script = [
      writing(`${folder}/TEST-x.T.xml`, suite("a")),
      writing("module/target/failsafe-reports/TEST-x.It.xml", suite("b")),
      writing("app/build/test-results/test/TEST-x.G.xml", suite("c")),
      writing("target/other/TEST-x.O.xml", suite("no")),
      writing(`${folder}/notes.xml`, suite("no")),
      `chmod 000 ${folder}`,
    ];
    expect(await readAfter(place, roomsOf(place), script.join(""))).toEqual([
      ["x.T::c", "x.T::b", "x.T::a"],
      null,
    ]);
  });

  test("a report from before the run is none, though it be touched", async () => {
    const path = `${folder}/TEST-x.T.xml`;
    await using place = await openOver(filled({ "pom.xml": "", [path]: suite("old") }));
    const rooms = roomsOf(place);
    expect(await readAfter(place, rooms, "true")).toEqual([null, null]);
    expect(await readAfter(place, rooms, `touch ${path}; chmod 600 ${path}`)).toEqual([null, null]);
    expect(await readAfter(place, rooms, writing(path, suite("new")))).toEqual([
      ["x.T::new"],
      null,
    ]);
  });

  test("a link in a report's place is not followed, and is a problem", async () => {
    await using place = await openOver(filled({ "build.gradle": "" }));
    const script = `mkdir -p ${folder}; ln -s /etc/passwd ${folder}/TEST-x.T.xml`;
    expect(await readAfter(place, roomsOf(place), script)).toEqual([
      null,
      expect.stringContaining("no regular file but a symlink"),
    ]);
  });

  test("nothing is looked for where nothing is built so", async () => {
    await using place = await openOver(filled({ "package.json": "{}" }));
    const script = writing(`${folder}/TEST-x.T.xml`, suite("a"));
    expect(await readAfter(place, roomsOf(place), script)).toEqual([null, null]);
  });
});
