import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const prefixes = {
  output: "set_output_",
  env: "set_env_",
  state: "save_state_",
  path: "add_path_",
  step_summary: "step_summary_",
} as const;

type FileCommand = keyof typeof prefixes;

/** Fresh command files for one step: their paths for its environment, and what stands in them afterwards. */
export type CommandFiles = {
  readonly environment: Readonly<Record<string, string>>;
  read(command: FileCommand): string;
};

export function commandFiles(temp: string): CommandFiles {
  const folder = join(temp, "_runner_file_commands");
  const id = randomUUID();
  mkdirSync(folder, { recursive: true });
  const paths = Object.entries(prefixes).map(
    ([command, prefix]) => [command, join(folder, `${prefix}${id}`)] as const,
  );
  for (const [, path] of paths) {
    writeFileSync(path, "");
    // On a runner everything belongs to one account. A maker that has another one here must find no lock that is not there.
    chmodSync(path, 0o666);
  }
  const byCommand = new Map<string, string>(paths);
  return {
    environment: Object.fromEntries(
      paths.map(([command, path]) => [`GITHUB_${command.toUpperCase()}`, path]),
    ),
    read: (command) => readFileSync(byCommand.get(command) ?? "", "utf8"),
  };
}

type Pair = readonly [string, string];

/** `key=value` or `key<<DELIMITER`, lines, `DELIMITER`. A later pair of the same key wins. Throws as the runner does. */
export function pairsOf(text: string): readonly Pair[] {
  const pairs: Pair[] = [];
  let rest: readonly string[] = text.replace(/\n$/, "").split("\n");
  while (rest.length > 0) {
    const { pair, taken } = nextPair(rest);
    if (pair !== null) pairs.push(pair);
    rest = rest.slice(taken);
  }
  return pairs;
}

function nextPair([line = "", ...rest]: readonly string[]): { pair: Pair | null; taken: number } {
  if (line === "") return { pair: null, taken: 1 };
  const [, key = "", sign, text = ""] = /^(.*?)(=|<<)(.*)$/.exec(line) ?? [];
  if (sign === "=") return { pair: [key, text], taken: 1 };
  if (key === "" || text === "") throw new Error(`Invalid format '${line}'`);
  const end = rest.indexOf(text);
  if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${text}'`);
  return { pair: [key, rest.slice(0, end).join("\n")], taken: end + 2 };
}
