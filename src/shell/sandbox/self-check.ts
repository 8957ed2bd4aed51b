import * as z from "zod/mini";

/** What the sandbox says of itself from inside; goes into the packet. */
export const SelfCheck = z.strictObject({
  no_new_privileges: z.boolean(),
  capabilities: z.string(),
  bounding_set: z.string(),
  seccomp: z.boolean(),
  interfaces: z.array(z.string()),
  processes: z.number(),
  workspace_writable: z.boolean(),
  root_writable: z.boolean(),
  secrets_visible: z.array(z.string()),
});
export type SelfCheck = z.infer<typeof SelfCheck>;

/**
 * Runs under the full argument list, in plain sh so that it needs no tool. `$@` are paths that must not be there: the
 * runner's folders, the harness's own environment. It looks, and it tries to write. Ends with 1 where a command could not
 * even have its temporary files.
 */
export const SELF_CHECK = `
field() { while read -r name value rest; do [ "$name" = "$1:" ] && printf %s "$value" && return; done < /proc/self/status; }
touch ./.goal-harness-probe 2>/dev/null && writable=true || writable=false; rm -f ./.goal-harness-probe
for place in /tmp /dev/shm "$HOME"; do touch "$place/.probe" && rm "$place/.probe" || { echo "$place cannot be written"; exit 1; }; done
touch /goal-harness-probe 2>/dev/null && root=true || root=false
interfaces=; while IFS=': ' read -r name rest; do case "$rest" in *' '*) case "$name" in Inter-*|face*) ;; *) interfaces="$interfaces,\\"$name\\"";; esac;; esac; done < /proc/net/dev
processes=0; for p in /proc/[0-9]*; do processes=$((processes+1)); done
seen=; for p in "$@"; do [ -e "$p" ] && seen="$seen,\\"$p\\""; done
[ "$(field NoNewPrivs)" = 1 ] && nnp=true || nnp=false
[ "$(field Seccomp)" = 2 ] && seccomp=true || seccomp=false
echo "{\\"no_new_privileges\\":$nnp,\\"capabilities\\":\\"$(field CapEff)\\",\\"bounding_set\\":\\"$(field CapBnd)\\",\\"seccomp\\":$seccomp,\\"interfaces\\":[\${interfaces#,}],\\"processes\\":$processes,\\"workspace_writable\\":$writable,\\"root_writable\\":$root,\\"secrets_visible\\":[\${seen#,}]}"
`;

/** Every way in which a sandbox falls short of what it must be; empty is good. `networked` where the host's network was asked for. */
export function shortcomings(check: SelfCheck, networked: boolean): readonly string[] {
  const none = /^0+$/;
  const rules: readonly (readonly [boolean, string])[] = [
    [check.no_new_privileges, "programs could gain privileges (no_new_privs is off)"],
    [none.test(check.capabilities), `capabilities are left: ${check.capabilities}`],
    [none.test(check.bounding_set), `the bounding set is not empty: ${check.bounding_set}`],
    [check.seccomp, "no system call filter is active"],
    [networked || check.interfaces.every((each) => each === "lo"), "it has network interfaces"],
    [check.processes <= 8, "it sees processes of the host"],
    [check.workspace_writable, "its room cannot be written"],
    [!check.root_writable, "its root folder can be written"],
    [
      check.secrets_visible.length === 0,
      `it sees what must be hidden: ${check.secrets_visible.join(", ")}`,
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => what);
}
