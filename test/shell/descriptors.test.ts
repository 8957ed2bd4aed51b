import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { built } from "../support/program.ts";
import { isRoot, openOver } from "../support/workplace.ts";

test("what whoever started us left open is closed; children get three descriptors and no more", async () => {
  using folder = temporaryFolder();
  const program = await built(new URL("../support/inheritor.ts", import.meta.url), folder.path);
  writeFileSync(`${folder.path}/secret`, "secret");
  // Node itself takes care of the first sixteen.
  const script = 'exec 30< "$1" 77> "$2"; exec "$3" "$4"';
  const files = [`${folder.path}/secret`, `${folder.path}/log`];
  const stdout = execFileSync("bash", ["-c", script, "start", ...files, process.execPath, program]);
  const { closed, child, again } = JSON.parse(stdout.toString());
  expect(closed).toEqual(expect.arrayContaining([30, 77]));
  expect(child).toEqual(["0", "1", "2", "3"]); // 3 is the listing itself
  expect(again).toEqual([]);
});

test("a sandboxed command has three descriptors", async () => {
  await using place = await openOver(() => undefined, { path: "/usr/bin:/bin" });
  const { tree } = await place.rooms.verifier(null);
  const { tail } = await place.run(tree, ["/bin/ls", "/proc/self/fd"]);
  expect(tail).toBe("0\n1\n2\n3\n");
});

test.skipIf(!isRoot)(
  "tools in a folder that only root may enter are shown to whom it becomes",
  async () => {
    using folder = temporaryFolder();
    mkdirSync(`${folder.path}/private/tool/bin`, { recursive: true });
    writeFileSync(`${folder.path}/private/tool/bin/greet`, "#!/bin/sh\necho hello\n");
    writeFileSync(`${folder.path}/private/note`, "secret");
    execFileSync("chmod", ["-R", "a+rX", `${folder.path}/private/tool`]);
    execFileSync("chmod", ["a+x", `${folder.path}/private/tool/bin/greet`]);
    chmodSync(`${folder.path}/private`, 0o700);
    const path = `${folder.path}/private/tool/bin:/usr/bin:/bin`;
    await using place = await openOver(() => undefined, { path });
    const { tree } = await place.rooms.verifier(null);
    const { tail } = await place.run(tree, ["bash", "-c", `greet; ls ${folder.path}/private`]);
    expect(tail).toBe("hello\ntool\n");
  },
);
