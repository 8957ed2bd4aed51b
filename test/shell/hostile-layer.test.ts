import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ChangeLayer } from "../../src/shell/room/rooms.ts";
import { captured } from "../support/capture.ts";
import { examProject, examRule, openSite, roomKinds } from "../support/exam-project.ts";
import { openOver } from "../support/workplace.ts";

const told = ({ changed }: ChangeLayer): string[] =>
  changed.map(({ change, path }) => `${change} ${path}`);

test.each(roomKinds)(
  "%s rooms: a folder made anew over the exam deletes the exam, and comes back whole",
  async (kind) => {
    await using site = await openSite(kind);
    await site.make(`rm -rf tests src; mkdir tests src
    echo file > tests/deep; echo mine > tests/mine; echo c > src/c.txt`);
    const { admission, layer } = captured(site.rooms, { rulingOn: examRule });
    expect(admission.refused.map(({ path }) => path)).toEqual([
      ...["tests/deep", "tests/deep/more.txt", "tests/exam.txt", "tests/mine"],
    ]);
    expect(told(layer)).toEqual([
      ...["deleted src/a.txt", "deleted src/b.txt", "added src/c.txt", "deleted src/twin.txt"],
    ]);
    // Removed without a trace: no mark of what was hidden may be left in the folder.
    const script = "find tests src ! -type d | sort; rm -r tests && echo gone";
    expect(await site.make(script)).toBe("src/c.txt\ntests/deep/more.txt\ntests/exam.txt\ngone\n");
  },
);

test.each(roomKinds)(
  "%s rooms: only files and links that stay inside are admitted",
  async (kind) => {
    await using site = await openSite(kind);
    await site.make(`rm tests/exam.txt; mkfifo tests/exam.txt fifo
    ln -s /etc out; ln -s ../src src/ok; ln -s src/../.. up; echo s > suid; chmod u+s suid
    rm link; mkdir link; echo real > link/a.txt
    bash -c 'exec 3<>/dev/tcp/127.0.0.1/1' 2>/dev/null; mknod mark c 0 0 2>/dev/null || mkfifo mark`);
    const { admission, layer } = captured(site.rooms, { rulingOn: examRule });
    expect(admission.refused.map(({ path, rule }) => `${path}: ${rule}`)).toEqual([
      "fifo: a FIFO",
      `mark: ${kind === "copy" ? "a device" : "a FIFO"}`,
      "out: symlink that leaves the workspace",
      "suid: setuid or setgid bit",
      "tests/exam.txt: tests/**",
      "up: symlink that leaves the workspace",
    ]);
    expect(told(layer)).toEqual(["deleted link", "added link/a.txt", "added src/ok"]);
    expect(await site.make("cat tests/exam.txt link/a.txt; ls")).toBe(
      "exam\nreal\nlink\nsrc\ntests\n",
    );
  },
);

test.each(roomKinds)(
  "%s rooms: writing one of two names of an original file writes no other",
  async (kind) => {
    await using site = await openSite(kind);
    await site.make("echo more >> src/twin.txt; ln src/a.txt tests/exam2; echo x >> tests/exam2");
    const { admission, layer } = captured(site.rooms, { rulingOn: examRule });
    expect(admission.refused.map(({ path }) => path)).toEqual(["tests/exam2"]);
    expect(told(layer)).toEqual(["modified src/a.txt", "modified src/twin.txt"]);
    expect(await site.make("cat src/*.txt")).toBe("a\nx\nb\nb\nmore\n");
  },
);

test.each(roomKinds)(
  "%s rooms: a file over the limit is refused unread, however large it claims to be",
  async (kind) => {
    await using site = await openSite(kind);
    await site.make("truncate -s 15G huge; echo small > small");
    const limits = { changeBytes: 1e6, changeFiles: 10 };
    const { admission, layer } = captured(site.rooms, { limits });
    expect(admission.refused.map(({ path }) => path)).toEqual(["huge"]);
    expect(told(layer)).toEqual(["added small"]);
  },
);

test.each(roomKinds)(
  "%s rooms: the checkout's token and the out folder are in no room and no change",
  async (kind) => {
    await using site = await openSite(kind, (workspace) => {
      examProject(workspace);
      mkdirSync(`${workspace}/.goal-harness`);
      writeFileSync(`${workspace}/.goal-harness/journal.jsonl`, "{}\n");
    });
    const said = await site.make(
      "grep -r SECRET .; ls -A; mkdir .goal-harness; echo x > .goal-harness/x",
    );
    expect(said).toBe(".git\nlink\nsrc\ntests\n");
    expect(captured(site.rooms).deltas).toEqual([]);
    expect(readFileSync(`${site.place.workspace}/.git/config`, "utf8")).toContain("SECRET");
  },
);

test("a maker that was never let go left nothing", async () => {
  await using place = await openOver(examProject);
  const tree = await place.rooms.maker();
  const { ended } = await place.run(tree, ["/nowhere"], { signal: AbortSignal.abort() });
  expect(ended.how).toBe("stopped");
  expect(captured(place.rooms).deltas).toEqual([]);
});

test("the workspace itself is never written", async () => {
  const seen = (folder: string) =>
    execFileSync("find", [folder, "-printf", "%p %m %s %T@ %C@ %y %l\n"]).toString();
  let before = "";
  await using place = await openOver((workspace) => {
    examProject(workspace);
    before = seen(workspace);
  });
  await place.make(place.rooms, "chmod 000 src; rm -rf tests; echo x > x; chmod -R 777 .git");
  const { layer } = captured(place.rooms, { rulingOn: examRule });
  (await place.rooms.verifier(layer)).dispose();
  expect(seen(place.workspace)).toBe(before);
});
