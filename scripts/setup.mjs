// Makes sure that bubblewrap is there before the demo or the tests run. Needs nothing but Node and apt.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const isThere = () => ["/usr/bin/bwrap", "/bin/bwrap"].some((path) => existsSync(path));
const attempt = (argv) =>
  spawnSync(argv[0], argv.slice(1), { stdio: ["ignore", "ignore", "inherit"] });

if (process.platform === "linux" && !isThere()) {
  const asRoot = process.getuid() === 0 ? [] : ["sudo", "-n"];
  process.stderr.write("installing bubblewrap (apt-get) …\n");
  attempt([...asRoot, "apt-get", "update", "-qq"]);
  attempt([
    ...asRoot,
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    "bubblewrap",
  ]);
  if (!isThere()) {
    process.stderr.write(
      "bubblewrap is missing and could not be installed. Please run:\n  sudo apt-get install -y bubblewrap\n",
    );
    process.exitCode = 1;
  }
}
