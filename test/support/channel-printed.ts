import { type Attack, forgedParcels, tookState } from "./channel-attack.ts";

const printing =
  (...lines: readonly string[]) =>
  () =>
    lines.map((line) => `printf '${line}\\n'; printf '${line}\\n' >&2`).join("\n");

/** The runner reads commands in what a step prints. */
export const printed: readonly Attack[] = [
  {
    id: "RUN-01",
    what: "prints an output as a command",
    script: printing(
      "::set-output name=packet-sha256::0",
      "  ::set-output name=packet-sha256::0",
      "\\r::set-output name=packet-sha256::0",
      "x\\r::set-output name=packet-sha256::0\\r",
      "##[set-output name=packet-sha256]0",
      "x ##[set-output name=packet-sha256]0",
      "\\033[0m::set-output name=packet-sha256::0",
      "\\xef\\xbb\\xbf::set-output name=packet-sha256::0",
      "\\0::set-output name=packet-sha256::0",
      "#\\0#[set-output name=packet-sha256]0",
      "#\\033[0m#[set-output name=packet-sha256]0",
      "##\\xe2\\x80\\xae[set-output name=packet-sha256]0",
    ),
    took: ({ step }) => step.outputs["packet-sha256"] !== undefined,
  },
  {
    id: "RUN-01",
    what: "prints half a command, and the rest a moment later",
    script: () =>
      'printf ":"; sleep 0.2; printf ":set-output na"; sleep 0.2; printf "me=packet-sha256::0\\n"',
    took: ({ step }) => step.outputs["packet-sha256"] !== undefined,
  },
  {
    id: "RUN-01",
    what: "names files so that a list of them is a command",
    script: () =>
      `touch "$(printf 'a\\n::set-output name=packet-sha256::0\\n')" "##[set-output name=packet-sha256]0"; ls -1`,
    took: ({ step }) => step.outputs["packet-sha256"] !== undefined,
  },
  {
    id: "RUN-03",
    what: "prints state for the post step",
    script: ({ files }) =>
      `printf '::save-state name=parcels::%s\\n' '${forgedParcels(files.event)}'`,
    took: tookState,
  },
  {
    id: "RUN-04",
    what: "masks the verdict, so that no other job sees it",
    script: printing("::add-mask::not_done", "##[add-mask]not_done"),
    took: ({ jobOutputs }) => jobOutputs.status === undefined,
  },
  {
    id: "RUN-05",
    what: "masks single letters, so that nobody can read the log",
    script: printing("::add-mask::e", "::add-mask::a"),
    took: ({ job }) => job.log.masked("verdict") !== "verdict",
  },
  {
    id: "RUN-07",
    what: "prints annotations of its own",
    script: printing(
      "::error file=a.js,line=1::the verifier is broken",
      "::notice::all tests pass",
    ),
    took: ({ step }) =>
      step.annotations.some(({ message, type }) => type === "notice" || /is broken/.test(message)),
  },
  {
    id: "RUN-07",
    what: "folds the log, or stops the reading of commands",
    script: printing("::group::nothing to see", "::stop-commands::forever"),
    took: ({ job }) => job.log.lines.some((line) => line === "##[group]nothing to see"),
  },
  {
    id: "RUN-13",
    what: "sets the environment of later steps by a command",
    script: printing("::set-env name=LD_AUDIT::/tmp/x.so", "::add-path::/tmp/planted"),
    took: ({ job }) => !job.log.lines.some((line) => line.includes("LD_AUDIT")),
  },
];
