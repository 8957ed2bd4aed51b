/** Programs of the launch chain by absolute path: PATH is the job's, and a job can be lied to. */
export const PROGRAM = {
  prlimit: "/usr/bin/prlimit",
  unshare: "/usr/bin/unshare",
  setpriv: "/usr/bin/setpriv",
  nsenter: "/usr/bin/nsenter",
  shell: "/bin/sh",
} as const;

/** Exit code of the stage when the room could not be mounted: the command never ran. */
export const STAGE_FAILED = 98;

/**
 * Runs in a private mount namespace, outside the sandbox: mounts the room, then becomes bwrap.
 * `$1` overlay options, `$2` mount point, then the rest of the chain.
 */
export const OVERLAY_STAGE = `PATH=/usr/bin:/bin mount -t overlay overlay -o "$1" "$2" || exit ${STAGE_FAILED}; shift 2; exec "$@"`;

/**
 * First thing inside the sandbox. Says that the sandbox stands, then waits for the word to go: should the harness die
 * before bwrap has tied its life to it, the read ends and the command never starts. `$1` is the gate's descriptor.
 */
export const GATE =
  'echo >&"$1"; IFS= read -r go <&"$1" || exit 125; eval "exec $1<&-"; shift; exec "$@"';
