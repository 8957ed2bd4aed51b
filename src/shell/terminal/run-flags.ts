import { resolve } from "node:path";
import { BadInput } from "../../core/fault.ts";
import type { RunOptions } from "../../core/job/finished.ts";
import { type Flags, onlyPositional, type Words } from "./command-line.ts";

export const RUN_USAGE = `goal-harness run CARD --maker CMD [options]

  --maker CMD            runs as \`bash -c CMD\` in its own sandbox; its exit code and its claims decide nothing
  --workspace DIR        the repository (default: the current folder)
  --out DIR              receives packet, report, patch, summary, journal (default: DIR/.goal-harness)
  --max-iterations N     1 to 1000; reaching it is not_done, never done (default: the spec's, 3)
  --time-budget 30m      wall clock of the whole run: 90s, 30m, 2h
  --harness ID           a bundled harness or the path of one (default: the card's, gh1-done-test)
  --isolation none       no sandbox at all; said loudly in packet and summary (default: namespaces)
  --maker-network host   the maker may use the host's network (default: the spec's, none)
  --maker-env NAME       passes a variable to the maker, redacted from everything written; repeatable
  --maker-read PATH      shows the maker a path outside the workspace, read-only; repeatable
  --allow-dirty          starts from the workspace as it stands, not from a commit
  --json                 prints one JSON object on stdout

Exit: 0 done, 1 not_done, 2 bad input, 3 refused before the maker ran.`;

export const RUN_FLAGS: Flags = {
  maker: "text",
  workspace: "text",
  out: "text",
  "max-iterations": "text",
  "time-budget": "text",
  harness: "text",
  isolation: "text",
  "maker-network": "text",
  "maker-env": "list",
  "maker-read": "list",
  "allow-dirty": "switch",
  json: "switch",
  help: "switch",
};

/** Flags as a run takes them. What a flag's value may be is said with everything else that is wrong, by `loadPlan`. */
export function runOptionsFrom(flags: Words): RunOptions {
  const card = onlyPositional(flags, "CARD", "goal-harness run CARD --maker CMD");
  const maker = flags.text("maker");
  if (maker === undefined) throw wrong("--maker", "is missing", '--maker "./fix.sh"');
  const workspace = resolve(flags.text("workspace") ?? ".");
  return {
    card: resolve(card),
    maker,
    workspace,
    out: resolve(flags.text("out") ?? `${workspace}/.goal-harness`),
    maxIterations: countFrom(flags.text("max-iterations")),
    timeBudget: flags.text("time-budget"),
    harness: flags.text("harness"),
    isolation: oneOf("isolation", flags, ["namespaces", "none"]) ?? "namespaces",
    makerNetwork: oneOf("maker-network", flags, ["none", "host"]),
    makerEnv: flags.list("maker-env"),
    makerRead: flags.list("maker-read"),
    allowDirty: flags.isOn("allow-dirty"),
  };
}

function countFrom(text: string | undefined): number | undefined {
  if (text === undefined || /^\d+$/.test(text))
    return text === undefined ? undefined : Number(text);
  throw wrong("--max-iterations", `must be a whole number, not ${text}`, "--max-iterations 3");
}

function oneOf<const Word extends string>(
  flag: string,
  flags: Words,
  known: readonly Word[],
): Word | undefined {
  const text = flags.text(flag);
  const word = known.find((each) => each === text);
  if (text === undefined || word !== undefined) return word;
  throw wrong(
    `--${flag}`,
    `must be one of ${known.join(", ")}, not ${text}`,
    `--${flag} ${known[0]}`,
  );
}

const wrong = (key: string, message: string, fix: string): BadInput =>
  new BadInput([{ file: "arguments", key, line: null, message, fix }]);
