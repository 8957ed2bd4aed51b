import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesNamed } from "../../src/shell/room/hidden.ts";
import type { Rooms, Sight } from "../../src/shell/room/rooms.ts";
import { git, temporaryFolder } from "../support/git-workspace.ts";
import { listening, type Open, openOver } from "../support/workplace.ts";

const secret = "the answer is 42";
const hidden = ["held/**", "tests/*.secret.txt"];

function fill(workspace: string): void {
  for (const folder of ["held/deep", "tests", "src"]) {
    mkdirSync(join(workspace, folder), { recursive: true });
  }
  for (const path of ["held/one.txt", "held/deep/two.txt", "tests/a.secret.txt"]) {
    writeFileSync(join(workspace, path), secret);
  }
  writeFileSync(join(workspace, "tests/b.txt"), "shown");
  writeFileSync(join(workspace, "src/it.txt"), "shown");
  git(workspace, ["init", "-q"]);
  git(workspace, ["add", "-A"]);
  git(workspace, ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "all"]);
}

/** What a command in a verifier's room says. */
async function said(
  place: Open,
  { rooms, sight }: { readonly rooms: Rooms; readonly sight: Sight },
  script: string,
): Promise<string> {
  const { tree } = await rooms.verifier(null, { sight });
  const heard = await listening((onOutput) =>
    place.run(tree, ["bash", "-c", script], { onOutput }),
  );
  return heard.said;
}

const kinds: readonly (readonly [string, (place: Open) => Rooms])[] = [
  ["the host's own kind of room", ({ rooms }) => rooms],
  ["rooms that are copies", (place) => place.copies()],
];

const list = "find . -type f -not -path './.git/*' | sort | tr '\\n' ' '; test -e .git && echo git";
const search = "grep -rlF 'the answer' . ; git show HEAD:held/one.txt 2>&1; true";

describe.each(kinds)("%s", (_, roomsOf) => {
  test("neither maker nor verifier sees a hidden file, nor the history that holds it", async () => {
    await using place = await openOver(fill, { hidden });
    const rooms = roomsOf(place);
    const looks = [
      await place.make(rooms, `${list}; ${search}`),
      await said(place, { rooms, sight: "usual" }, `${list}; ${search}`),
    ];
    for (const look of looks) {
      expect(look).toContain("./src/it.txt ./tests/b.txt");
      expect(look).not.toMatch(/the answer|secret|held|\bgit\n/);
    }
  });

  test("the room of the held-out tests shows everything", async () => {
    await using place = await openOver(fill, { hidden });
    const look = await said(
      place,
      { rooms: roomsOf(place), sight: "everything" },
      `${list}; ${search}`,
    );
    expect(look).toContain("./held/deep/two.txt ./held/one.txt");
    expect(look).toContain("git\n");
    expect(look).toContain(secret);
  });

  test("what is hidden is in no change: it was not there to be deleted", async () => {
    await using place = await openOver(fill, { hidden });
    const rooms = roomsOf(place);
    await place.make(rooms, "rm -rf tests; mkdir -p tests; echo new > src/it.txt");
    const paths = rooms.deltas((path) => path.startsWith(".git")).map(({ path }) => path);
    expect(paths.sort()).toEqual(["src/it.txt", "tests/b.txt"]);
  });

  test("a guess at a hidden path is a new file, and putting it back shows nothing of the old", async () => {
    await using place = await openOver(fill, { hidden });
    const rooms = roomsOf(place);
    await place.make(rooms, "mkdir -p held; echo guess > held/one.txt");
    const deltas = rooms.deltas((path) => path.startsWith(".git"));
    expect(deltas.map(({ path, was }) => [path, was])).toEqual([["held/one.txt", null]]);
    rooms.change([]);
    rooms.restore(new Set(["held/one.txt"]), deltas);
    expect(await place.make(rooms, "cat held/one.txt 2>&1 || true")).toContain("No such file");
    expect(existsSync(join(place.workspace, "held/one.txt"))).toBe(true);
  });
});

test("a glob names files below the steps it begins with, the repository's own aside", () => {
  using folder = temporaryFolder();
  fill(folder.path);
  expect(filesNamed(folder.path, ["held"]).toSorted()).toEqual([
    "held/deep/two.txt",
    "held/one.txt",
  ]);
  expect(filesNamed(folder.path, ["**/*.secret.txt", "no/where"])).toEqual(["tests/a.secret.txt"]);
  expect(filesNamed(folder.path, ["**"]).some((path) => path.startsWith(".git"))).toBe(false);
});
