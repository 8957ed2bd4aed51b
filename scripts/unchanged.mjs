// Exits 1 where a folder is not as it was committed, files that git does not know included: `git diff` is blind to those.
//
//   node scripts/unchanged.mjs FOLDER
import { spawnSync } from "node:child_process";

const [folder] = process.argv.slice(2);
const git = (...words) =>
  spawnSync("git", ["-c", `safe.directory=${process.cwd()}`, ...words, "--", folder], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });

const known = git("ls-files");
const { status, stdout } = git("status", "--porcelain", "--untracked-files=all");
if (status !== 0 || known.stdout === "") {
  console.error(`${folder} cannot be compared: git knows nothing in it`);
  process.exitCode = 1;
} else if (stdout !== "") {
  console.error(`${folder} is not as it was committed:\n${stdout}`);
  process.exitCode = 1;
}
