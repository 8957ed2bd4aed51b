import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasSeccomp, seccompFilter } from "../../src/shell/sandbox/seccomp.ts";
import { openOver } from "../support/workplace.ts";

const python = "/usr/bin/python3";

test.skipIf(!existsSync(python))(
  "system calls that no maker needs do not exist for it",
  async () => {
    await using place = await openOver(() => undefined);
    const { tree } = await place.rooms.verifier(null);
    const script = readFileSync(new URL("../support/system-calls.py", import.meta.url), "utf8");
    const { tail, ended } = await place.run(tree, [python, "-c", script]);
    expect([ended, tail]).toEqual([{ how: "exited", code: 0 }, expect.any(String)]);
    const codes = new Map(
      tail
        .trim()
        .split("\n")
        .map((line) => [line.replace(/ \S+$/, ""), line.replace(/.* /, "")]),
    );
    const answer = (name: string): string => {
      if (/^(io_uring|clone3|x32|i386)/.test(name)) return "ENOSYS";
      return name.startsWith("socket") ? "EAFNOSUPPORT" : "EPERM";
    };
    expect(codes.size).toBeGreaterThanOrEqual(30);
    expect(codes).toEqual(new Map([...codes.keys()].map((name) => [name, answer(name)])));
  },
);

test("what programs do need goes on: threads, children, sockets, nested shells", async () => {
  await using place = await openOver(() => undefined);
  const { tree } = await place.rooms.verifier(null);
  const script = `
    const { Worker } = require("worker_threads"); const { execFileSync } = require("child_process");
    console.log(execFileSync("sh", ["-c", "sh -c 'echo nested' | cat"]).toString().trim());
    require("net").createServer().listen("/tmp/socket", () => {
      new Worker("require('worker_threads').parentPort.postMessage('thread')", { eval: true })
        .on("message", (word) => { console.log(word); process.exit(0); }); });`;
  const { tail } = await place.run(tree, [process.execPath, "-e", script]);
  expect(tail).toBe("nested\nthread\n");
});

/** Pid 1 reports how the command ended; the parent is whoever runs the code under test and judges it. */
test("no process can write into the memory of another", async () => {
  await using place = await openOver(() => undefined);
  const { tree } = await place.rooms.verifier(null);
  const script = `for pid in 1 $PPID $$; do : 2>&1 <> /proc/$pid/mem && echo "wrote to $pid"; done; sleep 0; echo end`;
  const { tail } = await place.run(tree, ["bash", "-c", `bash -c '${script}'; echo over`]);
  expect(tail.match(/Read-only file system/g)).toHaveLength(3);
  expect(tail).toMatch(/end\nover\n$/);
  expect(tail).not.toContain("wrote to");
});

test("the filter is built for the machines we know, and for no other", () => {
  for (const arch of ["x64", "arm64"]) {
    expect(hasSeccomp(arch)).toBe(true);
    expect(seccompFilter(arch).length % 8).toBe(0);
  }
  expect(hasSeccomp("riscv64")).toBe(false);
  expect(() => seccompFilter("riscv64")).toThrow("no seccomp table for riscv64");
});
