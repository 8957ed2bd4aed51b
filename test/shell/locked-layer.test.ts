import { chmodSync, existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { captured } from "../support/capture.ts";
import { examProject, examRule, openSite, roomKinds } from "../support/exam-project.ts";
import { isRoot } from "../support/workplace.ts";

test.each(roomKinds)("%s rooms: what a maker locks away is captured all the same", async (kind) => {
  await using site = await openSite(kind);
  await site.make(`mkdir -p new/in; echo x > new/in/x; echo y > y
    chmod 111 y; chmod 000 new/in new src; chmod 000 .`);
  const { deltas, layer } = captured(site.rooms);
  expect(deltas.map(({ path }) => path)).toEqual(["new/in/x", "y"]);
  expect(layer.changed).toMatchObject([{ mode: "100644" }, { mode: "100755" }]);
  expect(await site.make("cat new/in/x src/a.txt; ls -l y | cut -c4")).toBe("x\na\nx\n");
  expect(captured(site.rooms).layer.changed).toEqual(layer.changed);
});

test.each(roomKinds)(
  "%s rooms: a locked folder keeps no refused path from coming back",
  async (kind) => {
    await using site = await openSite(kind);
    await site.make("cd tests; echo bad > exam.txt; rm -r deep; echo new > extra; chmod 555 .");
    const { admission, layer } = captured(site.rooms, { rulingOn: examRule });
    expect(admission.refused.map(({ path }) => path)).toEqual([
      ...["tests/deep/more.txt", "tests/exam.txt", "tests/extra"],
    ]);
    expect(layer.changed).toEqual([]);
    expect(await site.make("cd tests; cat exam.txt deep/more.txt; ls")).toBe(
      "exam\nmore\ndeep\nexam.txt\n",
    );
    expect(captured(site.rooms).deltas).toEqual([]);
  },
);

test.each(roomKinds)(
  "%s rooms: no path is too deep to be refused, and none stays behind",
  async (kind) => {
    const site = await openSite(kind);
    await site.make(`n=$(printf 'd%.0s' {1..200}); mkdir deep; cd -P deep
    for i in {1..40}; do mkdir $n; cd -P $n; done; echo x > x; chmod 000 .`);
    const { admission, layer } = captured(site.rooms);
    expect(layer.changed).toEqual([]);
    expect(admission.refused).toMatchObject([
      { code: "change_refused", rule: "a path of more than 3072 bytes" },
    ]);
    await site.make("echo fine > fine");
    const next = captured(site.rooms);
    expect(next.admission.refused).toEqual([]);
    expect(next.layer.changed.map(({ path }) => path)).toEqual(["fine"]);
    const { path } = site.place.workplace.run;
    await site[Symbol.asyncDispose]();
    expect(existsSync(path)).toBe(false);
  },
);

test.each(roomKinds)(
  "%s rooms: what is too deep for us goes with the run's folder, too",
  async (kind) => {
    const site = await openSite(kind);
    await site.make(`n=$(printf 'd%.0s' {1..200}); mkdir __pycache__; cd -P __pycache__
    for i in {1..40}; do mkdir $n; cd -P $n; done; chmod 000 .`);
    const { path } = site.place.workplace.run;
    await site[Symbol.asyncDispose]();
    expect(existsSync(path)).toBe(false);
  },
);

const python = "/usr/bin/python3";
/** An access list that its folder hands down to whatever is made in it: nobody may do anything. */
const lockedForAll = `${python} -c '
import os, struct
entries = b"".join(struct.pack("<HHI", tag, 0, 0xffffffff) for tag in (1, 4, 32))
for folder in ("tests", "."): os.setxattr(folder, "system.posix_acl_default", struct.pack("<I", 2) + entries)'`;

test.skipIf(!existsSync(python)).each(roomKinds)(
  "%s rooms: what comes back is as it was, whatever its folder hands down",
  async (kind) => {
    await using site = await openSite(kind);
    await site.make(`${lockedForAll}; rm -r tests/deep; echo bad > tests/exam.txt; echo y > y`);
    const { admission, layer } = captured(site.rooms, { rulingOn: examRule });
    expect(admission.refused).toHaveLength(2);
    expect(layer.changed.map(({ path }) => path)).toEqual(["y"]);
    expect(
      await site.make("cat tests/exam.txt tests/deep/more.txt; stat -c %a tests/exam.txt"),
    ).toBe("exam\nmore\n644\n");
  },
);

test.skipIf(isRoot)(
  "what we may not read ourselves is refused once a maker has touched it, and never written",
  async () => {
    await using site = await openSite("overlay", (workspace) => {
      examProject(workspace);
      chmodSync(`${workspace}/tests`, 0o000);
    });
    await site.make("chmod 755 tests; echo better > tests/exam.txt; echo x > x");
    for (const round of [1, 2]) {
      const { admission, layer } = captured(site.rooms);
      expect([round, admission.refused]).toEqual([
        round,
        [
          {
            path: "tests",
            code: "change_refused",
            rule: "a folder of the original that may not be read",
          },
        ],
      ]);
      expect(layer.changed.map(({ path }) => path)).toEqual(["x"]);
      await site.make("rm -rf tests");
    }
    chmodSync(`${site.place.workspace}/tests`, 0o755);
    expect(readFileSync(`${site.place.workspace}/tests/exam.txt`, "utf8")).toBe("exam\n");
  },
);

test.skipIf(isRoot)(
  "a workspace that we may not read whole cannot be copied, and says so",
  async () => {
    await using site = await openSite("copy", (workspace) => {
      examProject(workspace);
      chmodSync(`${workspace}/src/a.txt`, 0o000);
    });
    await expect(site.make("true")).rejects.toThrow(
      /it cannot be copied: .*src\/a\.txt.*: Permission denied/,
    );
  },
);
