import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import type { Ruling } from "../../src/core/change/admit.ts";
import type { RepoPath } from "../../src/core/change/change.ts";
import type { Rooms } from "../../src/shell/room/rooms.ts";
import { type Open, openOver } from "./workplace.ts";

const files: Readonly<Record<string, string>> = {
  "src/a.txt": "a\n",
  "src/b.txt": "b\n",
  "tests/exam.txt": "exam\n",
  "tests/deep/more.txt": "more\n",
  ".git/HEAD": "ref: refs/heads/main\n",
  ".git/config": "[core]\n\tbare = false\n[http]\n\textraheader = AUTHORIZATION: SECRET\n",
  ".git/modules/lib/a/HEAD": "ref: refs/heads/main\n",
  ".git/modules/lib/a/config": "[remote]\n\turl = https://x:SECRET@example.com/a\n",
};

/** An exam, a link to a folder, two names of one file, and something private of the job. */
export function examProject(workspace: string): void {
  for (const folder of ["src", "tests/deep", ".git/modules/lib/a"]) {
    mkdirSync(`${workspace}/${folder}`, { recursive: true });
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(`${workspace}/${path}`, text);
  symlinkSync("src", `${workspace}/link`);
  linkSync(`${workspace}/src/b.txt`, `${workspace}/src/twin.txt`);
}

export const examRule = (path: RepoPath): Ruling =>
  path.startsWith("tests/")
    ? { kind: "refused", code: "exam_modified", rule: "tests/**" }
    : { kind: "admitted" };

export const roomKinds = ["overlay", "copy"] as const;

export type Site = AsyncDisposable & {
  readonly place: Open;
  readonly rooms: Rooms;
  /** What a maker with this script says, errors too. */
  make(script: string): Promise<string>;
};

/** Rooms of that kind over a fresh project. */
export async function openSite(kind: Rooms["kind"], fill = examProject): Promise<Site> {
  const place = await openOver(fill);
  const rooms = kind === "copy" ? place.copies() : place.rooms;
  return {
    place,
    rooms,
    make: (script) => place.make(rooms, `exec 2>&1; ${script}`),
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
}
