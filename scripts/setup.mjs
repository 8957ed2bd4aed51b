// Makes sure that what the demo and the tests run in is there. Needs nothing but Node and apt.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// bubblewrap is only trusted where the system put it; git may stand anywhere.
const system = ["/usr/bin", "/bin"];
const wanted = [
  { name: "bubblewrap", program: "bwrap", folders: system },
  { name: "git", program: "git", folders: [...system, ...(process.env.PATH ?? "").split(":")] },
];

const isThere = ({ program, folders }) =>
  folders.some((folder) => existsSync(`${folder}/${program}`));
const missing = () => wanted.filter((each) => !isThere(each)).map(({ name }) => name);

const isRoot = process.getuid?.() === 0;
const apt = (...words) => {
  const [program, ...rest] = [
    ...(isRoot ? [] : ["sudo", "-n"]),
    ...["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"],
    ...["-o", "DPkg::Lock::Timeout=120", ...words],
  ];
  spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] });
};

if (process.platform === "linux" && missing().length > 0) {
  process.stderr.write(`installing ${missing().join(" and ")} (apt-get) …\n`);
  apt("update");
  apt("install", "--yes", "--no-install-recommends", ...missing());
  if (missing().length > 0) {
    const names = missing().join(" ");
    process.stderr.write(
      `not there, and could not be installed. Please run:\n  sudo apt-get install ${names}\n`,
    );
    process.exitCode = 1;
  }
}
