import type { Account } from "./output.ts";

/** Programs of the launch chain by absolute path: PATH is the job's, and a job can be lied to. */
export const PROGRAM = {
  unshare: "/usr/bin/unshare",
  setpriv: "/usr/bin/setpriv",
  nsenter: "/usr/bin/nsenter",
  shell: "/bin/sh",
  env: "/usr/bin/env",
} as const;

/** The words that become `account` for good, before the words of a command. */
export function dropTo({ uid, gid }: Account): readonly string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const none = ["--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"];
  return [PROGRAM.setpriv, ...ids, ...none, "--"];
}

/** Exit code of the stage when the room could not be mounted: the command never ran. */
const STAGE_FAILED = 98;

/**
 * Runs in a private mount namespace, outside the sandbox: mounts the room, then becomes bwrap.
 * `$1` overlay options, `$2` mount point, then the rest of the chain.
 */
export const OVERLAY_STAGE = `PATH=/usr/bin:/bin mount -t overlay overlay -o "$1" "$2" || exit ${STAGE_FAILED}; shift 2; exec "$@"`;

/**
 * First thing inside the sandbox. Says that the sandbox stands, then waits for the word to go: should the harness die
 * before bwrap has tied its life to it, the read ends and the command never starts. `$1` is the gate's descriptor, then
 * come the limits: files, blocks of 512 bytes a file, KiB of data, processes. They are set here because inside its own
 * user namespace a sandbox's processes are counted apart from everybody else's.
 */
export const GATE = `ulimit -c 0 && ulimit -n "$2" && ulimit -f "$3" && ulimit -d "$4" || exit 125
ulimit -u "$5" 2>/dev/null || ulimit -p "$5" || exit 125
echo >&"$1"; IFS= read -r go <&"$1" || exit 125; eval "exec $1<&-"; shift 5; exec "$@"`;
