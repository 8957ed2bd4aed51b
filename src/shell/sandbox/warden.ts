import { spawn } from "node:child_process";
import { PROGRAM } from "./stage.ts";

/**
 * Told of every process group that starts and ends. Once the other end of its input is gone without a word, the
 * harness was killed: then it ends what is left of them and removes the run's folder (`$1`), into which the last of
 * them may still be writing.
 */
const WATCH = `trap '' INT TERM HUP; PATH=/usr/bin:/bin; left=
while read -r what group; do
  case $what in
    +) left="$left $group ";;
    -) case "$left" in *" $group "*) left="\${left%% $group *} \${left#* $group }";; esac;;
    bye) exit 0;;
  esac
done
for group in $left; do kill -s KILL -- "-$group"; done
for try in 1 2 3 4 5 6 7 8 9; do chmod -R u+rwx -- "$1"; rm -rf -- "$1" && exit 0; sleep 0.$try; done`;

/** Outlives a harness that is killed. */
export type Warden = {
  watch(group: number | undefined): void;
  release(group: number | undefined): void;
  close(): void;
};

/**
 * A kill of the harness reaches bwrap at once, but bwrap has a moment in which its child does not yet follow it and
 * would wait for ever. The warden ends that one too, and leaves nothing in the folder for temporary files.
 */
export function openWarden(folder: string): Warden {
  const child = spawn(PROGRAM.shell, ["-c", WATCH, "warden", folder], {
    cwd: "/",
    env: {},
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  const tell = (line: string) => void child.stdin.write(`${line}\n`);
  return {
    watch: (group) => group !== undefined && tell(`+ ${group}`),
    release: (group) => group !== undefined && tell(`- ${group}`),
    close: () => void child.stdin.end("bye\n"),
  };
}
