import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readlinkSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Command } from "../../src/shell/sandbox/command.ts";
import { type Open, openOver } from "../support/workplace.ts";

const plain = { path: "/usr/bin:/bin" };

/** What a script says in a fresh room. */
async function said(place: Open, script: string, more: Partial<Command> = {}): Promise<string> {
  const { tree } = await place.rooms.verifier(null);
  const execution = await place.run(tree, ["bash", "-c", script], more);
  expect(execution.ended).toEqual({ how: "exited", code: 0 });
  return execution.tail;
}

test("a command's environment is what it was given, and so is that of every process it can see", async () => {
  process.env.GOAL_TEST_SECRET = "hunter2";
  await using place = await openOver(() => undefined, plain);
  const env = { PATH: "/usr/bin:/bin", A: "1", B: "two words\nand lines" };
  const { tree } = await place.rooms.verifier(null);
  const { tail } = await place.run(tree, ["/usr/bin/env", "-0"], { env });
  const given = Object.entries({ ...env, PWD: place.workspace }).map((pair) => pair.join("="));
  expect(
    tail
      .split("\0")
      .filter((each) => each !== "")
      .sort(),
  ).toEqual(given.sort());
  const others = await said(place, "cat /proc/[0-9]*/environ | tr '\\0' '\\n'", { env });
  expect(others).toContain("two words");
  expect(others).not.toContain("hunter2");
  delete process.env.GOAL_TEST_SECRET;
});

test("nothing of the host's homes, temporary files, runtime folders or devices is there", async () => {
  await using place = await openOver(() => undefined, plain);
  const root = (await said(place, "ls -A /")).split("\n");
  expect(root).toEqual(expect.arrayContaining(["dev", "etc", "proc", "tmp", "usr", "var"]));
  for (const name of ["root", "home", "run", "sys", "srv", "mnt", "media", "boot", "work"]) {
    expect(root).not.toContain(name);
  }
  const listing = await said(place, "ls -A /tmp /var /var/tmp /dev/shm ~; cd /dev; echo *");
  // Where the workspace lies there too, its folder is the only thing beside the home.
  const above = /^\/tmp\/([^/]+)/.exec(place.workspace)?.[1];
  const folders = above === undefined ? listing : listing.replaceAll(`${above}\n`, "");
  expect(folders).toContain("/dev/shm:\n\n/tmp:\nhome\n\n/tmp/home:\n\n/var:\ntmp\n");
  expect(folders).not.toMatch(/\b(sda|vda|kmsg|mem|kvm|fuse|loop0)\b/);
  expect(await said(place, "ls -d /proc/[0-9]* | wc -l")).toMatch(/^[1-5]\n$/);
});

test("it is in namespaces of its own, every one of them", async () => {
  await using place = await openOver(() => undefined, plain);
  const kinds = ["cgroup", "ipc", "mnt", "net", "pid", "user", "uts"];
  const inside = await said(place, `cd /proc/self/ns; readlink ${kinds.join(" ")}`);
  const outside = kinds.map((kind) => readlinkSync(`/proc/self/ns/${kind}`));
  const seen = inside.trim().split("\n");
  const shared = place.workplace.facts.backend === "bwrap-root" ? ["user"] : [];
  expect(kinds.filter((_, at) => seen[at] === outside[at])).toEqual(shared);
  expect(seen).toHaveLength(kinds.length);
});

test("only the room and the private folders can be written", async () => {
  await using place = await openOver(() => undefined, plain);
  const script = `for folder in . ~ /tmp /var/tmp /dev/shm / /usr /etc /var /dev /proc /proc/sys/kernel /usr/local; do
    touch $folder/x 2>/dev/null && echo $folder; done; echo x 2>/dev/null > /proc/sys/kernel/core_pattern && echo core; true`;
  expect((await said(place, script)).split("\n")).toEqual(
    expect.arrayContaining([".", "/tmp/home", "/tmp", "/var/tmp", "/dev/shm", ""]),
  );
  expect((await said(place, script)).split("\n")).toHaveLength(6);
});

test("a path that must be hidden and is not is a reason to refuse", async () => {
  const secrets = ["/usr/bin"];
  await expect(openOver(() => undefined, { ...plain, secrets })).rejects.toThrow(
    /it sees what must be hidden: \/usr\/bin/,
  );
});

const connecting = (address: string) =>
  `node -e 'require("net").connect(${address}).on("connect", () => { console.log("connected"); process.exit() }).on("error", (error) => console.log(error.code))'`;

test("there is no network, and yet a loopback of its own", async () => {
  await using place = await openOver(() => undefined);
  const server = await listening(createServer(), 0);
  const { port } = Object(server.address());
  expect(await said(place, connecting(`{ port: ${port}, host: "127.0.0.1" }`))).toBe(
    "ECONNREFUSED\n",
  );
  expect(await said(place, connecting('{ port: 53, host: "192.0.2.1" }'))).toBe("ENETUNREACH\n");
  const both = `node -e 'require("net").createServer((socket) => socket.end("hi")).listen(0, "127.0.0.1", function () {
    require("net").connect(this.address().port).on("data", (data) => { console.log(String(data)); process.exit() }) })'`;
  expect(await said(place, both)).toBe("hi\n");
  const open = { network: "host" } as const;
  expect(await said(place, connecting(`{ port: ${port}, host: "127.0.0.1" }`), open)).toBe(
    "connected\n",
  );
  server.close();
});

test("no socket and no FIFO of the host can be reached: not by name, not abstract, not in the workspace", async () => {
  const folder = mkdtempSync(join(tmpdir(), "goal-harness-test-"));
  let server: Server | undefined;
  await using place = await openOver((workspace) => {
    execFileSync("mkfifo", ["-m", "666", `${workspace}/fifo`]);
    server = createServer().listen(`${workspace}/socket`);
  });
  const abstract = await listening(createServer(), `\0${folder}`);
  const named = await listening(createServer(), `${folder}/socket`);
  const reader = openSync(`${place.workspace}/fifo`, constants.O_RDONLY | constants.O_NONBLOCK);
  for (const path of [`\\0${folder}`, `${folder}/socket`, `${place.workspace}/socket`]) {
    expect(await said(place, connecting(`{ path: "${path}" }`))).toMatch(
      /^(ECONNREFUSED|ENOENT)\n$/,
    );
  }
  await said(place, "timeout 1 bash -c 'echo leak > fifo' || true");
  expect(readSync(reader, Buffer.alloc(10))).toBe(0);
  closeSync(reader);
  for (const each of [server, abstract, named]) each?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("what is shown read-only is at its place, cannot be written, and shows nothing beside it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "goal-harness-test-"));
  writeFileSync(join(folder, "shown"), "shown\n", { mode: 0o644 });
  execFileSync("chmod", ["755", folder]);
  await using place = await openOver(() => undefined, plain);
  const mounts = [{ outside: folder, inside: "/run/goal/brief", access: "read" }] as const;
  const script =
    "cat /run/goal/brief/shown; touch /run/goal/brief/x 2>/dev/null || echo no; ls /run /run/goal";
  expect(await said(place, script, { mounts })).toBe(
    "shown\nno\n/run:\ngoal\n\n/run/goal:\nbrief\n",
  );
  rmSync(folder, { recursive: true });
});

const listening = (server: Server, at: string | number): Promise<Server> =>
  new Promise((settle) => server.listen(at, () => settle(server)));
