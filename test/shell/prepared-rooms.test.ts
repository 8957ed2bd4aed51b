import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { More, Room, Rooms } from "../../src/shell/room/rooms.ts";
import { listening, type Open, openOver } from "../support/workplace.ts";

function fill(workspace: string): void {
  for (const folder of ["node_modules/old", "packages/a/node_modules", "tests"]) {
    mkdirSync(join(workspace, folder), { recursive: true });
  }
  writeFileSync(join(workspace, "node_modules/old/index.js"), "old");
  writeFileSync(join(workspace, "packages/a/node_modules/x.js"), "x");
  writeFileSync(join(workspace, "packages/a/it.js"), "it");
  writeFileSync(join(workspace, "tests/it.js"), "test");
  symlinkSync("packages", join(workspace, "linked"));
}

const isDependency = (path: string): boolean => /(^|\/)node_modules(\/|$)/.test(path);

async function said(place: Open, room: Room, script: string): Promise<string> {
  const heard = await listening((onOutput) =>
    place.run(room.tree, ["bash", "-euc", script], { onOutput }),
  );
  expect(heard.execution.ended).toEqual({ how: "exited", code: 0 });
  return heard.said;
}

/** What a room shows after another room's command was kept. */
async function shownLater(place: Open, rooms: Rooms, script: string): Promise<string> {
  const room = await rooms.verifier(null);
  await said(place, room, script);
  const prepared = rooms.keep(room, isDependency);
  room.dispose();
  const more: More = { prepared };
  const shown = await said(
    place,
    await rooms.verifier(null, more),
    "find . -type f | sort | xargs grep -H ''",
  );
  prepared.dispose();
  return shown;
}

const kinds: readonly (readonly [string, (place: Open) => Rooms])[] = [
  ["the host's own kind of room", ({ rooms }) => rooms],
  ["rooms that are copies", (place) => place.copies()],
];

describe.each(kinds)("%s", (_, roomsOf) => {
  test("what is kept lies over the original, and nothing else of the room does", async () => {
    await using place = await openOver(fill);
    const script = `mkdir -p node_modules/new packages/b/node_modules
echo new > node_modules/new/index.js; echo b > packages/b/node_modules/y.js
echo evil > tests/it.js; echo evil > packages/a/it.js; echo evil > packages/b/it.js`;
    expect(await shownLater(place, roomsOf(place), script)).toBe(
      `./node_modules/new/index.js:new
./node_modules/old/index.js:old
./packages/a/it.js:it
./packages/a/node_modules/x.js:x
./packages/b/node_modules/y.js:b
./tests/it.js:test
`,
    );
  });

  test("what was taken away or made anew is not mixed with what was there", async () => {
    await using place = await openOver(fill);
    const script = `rm -rf node_modules packages/a/node_modules
mkdir node_modules; echo only > node_modules/index.js; chmod 555 node_modules`;
    expect(await shownLater(place, roomsOf(place), script)).toBe(
      `./node_modules/index.js:only
./packages/a/it.js:it
./tests/it.js:test
`,
    );
  });

  test("a folder where a link lies is laid in its place, not through it", async () => {
    await using place = await openOver(fill);
    const script = "rm linked; mkdir -p linked/node_modules; echo z > linked/node_modules/z.js";
    const shown = await shownLater(place, roomsOf(place), script);
    expect(shown).toContain("./linked/node_modules/z.js:z");
    expect(shown).not.toContain("./packages/node_modules");
  });
});
