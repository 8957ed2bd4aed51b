import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toolView } from "../../src/shell/sandbox/tools.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

/** The view of these PATH entries below a home with the usual things in it, told relative to that home. */
function viewIn(home: string, entries: readonly string[], hidden: readonly string[] = []) {
  const inHome = (path: string) => (path.startsWith("/") ? path : `${home}/${path}`);
  const { folders, path } = toolView({
    ...{ path: entries.map(inHome).join(":"), home, hidden: hidden.map(inHome) },
  });
  const told = (place: string) => place.replace(`${home}/`, "");
  return { folders: folders.map(told), path: path.split(":").map(told) };
}

function makeHome(home: string): void {
  const folders = [
    ...[".local/bin", ".local/lib", ".local/share", "bin", "notes"],
    ...["node/bin", "node/lib", "node/etc", "work/project/node_modules/.bin", "work/secrets"],
    ...[".cargo/bin", ".rustup/toolchains/stable-x86_64-unknown-linux-gnu/bin"],
  ];
  for (const folder of folders) mkdirSync(`${home}/${folder}`, { recursive: true });
  writeFileSync(`${home}/.rustup/settings.toml`, 'default_toolchain = "stable"\n');
}

test("system folders are shown anyway; only their place in PATH is kept", () => {
  const path = "/usr/local/bin:/usr/bin:/bin:/usr/bin";
  expect(toolView({ path, home: "/home/me", hidden: [] })).toEqual({
    folders: [],
    path: "/usr/local/bin:/usr/bin:/bin",
  });
});

test("a virtual environment comes with the file by which its Python finds its packages", () => {
  using home = temporaryFolder();
  for (const part of ["bin", "lib", "share"])
    mkdirSync(`${home.path}/venv/${part}`, { recursive: true });
  writeFileSync(`${home.path}/venv/pyvenv.cfg`, "home = /usr/bin\n");
  expect(viewIn(home.path, ["venv/bin"]).folders).toEqual([
    "venv/bin",
    "venv/lib",
    "venv/pyvenv.cfg",
  ]);
});

test("a tool comes with its libraries and with nothing else of its prefix", () => {
  using home = temporaryFolder();
  makeHome(home.path);
  expect(viewIn(home.path, ["node/bin", ".local/bin", "bin"])).toEqual({
    folders: [".local/bin", ".local/lib", "bin", "node/bin", "node/lib"],
    path: ["node/bin", ".local/bin", "bin"],
  });
});

test("no entry of PATH opens a home, a root or a folder with something hidden in it", () => {
  using home = temporaryFolder();
  makeHome(home.path);
  const entries = [home.path, "/", "/root", "/tmp", "/home", "/home/you", "work", "work/project"];
  expect(viewIn(home.path, entries, ["work/secrets"])).toEqual({
    folders: ["work/project"],
    path: ["work/project"],
  });
});

test("programs that the workspace brings are none of the sandbox's tools", () => {
  using home = temporaryFolder();
  makeHome(home.path);
  symlinkSync("work/project/node_modules/.bin", `${home.path}/sly`);
  const entries = ["work/project/node_modules/.bin", "sly", "relative", "/proc/self", "/nowhere"];
  const { folders, path } = viewIn(home.path, [...entries, "bin"], ["work/project"]);
  expect([folders, path]).toEqual([["bin"], ["bin"]]);
});

test("a default Rust toolchain goes before rustup's proxies, which would look for it in vain", () => {
  using home = temporaryFolder();
  makeHome(home.path);
  const toolchain = ".rustup/toolchains/stable-x86_64-unknown-linux-gnu/bin";
  expect(viewIn(home.path, [".cargo/bin"])).toEqual({
    folders: [".cargo/bin", toolchain],
    path: [toolchain, ".cargo/bin"],
  });
});
