import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { captured } from "../support/capture.ts";
import { examRule, openSite, roomKinds } from "../support/exam-project.ts";

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
