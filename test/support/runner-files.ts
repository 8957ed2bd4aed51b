import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";

const prefixes = {
  output: "set_output_",
  env: "set_env_",
  state: "save_state_",
  path: "add_path_",
  step_summary: "step_summary_",
} as const;

export type FileCommand = keyof typeof prefixes;

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
  for (const [, path] of paths) writeFileSync(path, "");
  const byCommand = new Map<string, string>(paths);
  return {
    environment: Object.fromEntries(
      paths.map(([command, path]) => [`GITHUB_${command.toUpperCase()}`, path]),
    ),
    read: (command) => readFileSync(byCommand.get(command) ?? "", "utf8"),
  };
}

/** `key=value` or `key<<DELIMITER`, lines, `DELIMITER`. A later pair of the same key wins. Throws as the runner does. */
export function pairsOf(text: string): readonly (readonly [string, string])[] {
  const lines = text.split("\n");
  const ended = lines.at(-1) === "";
  if (ended) lines.pop();
  const pairs: (readonly [string, string])[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const [, key = "", sign, rest = ""] = /^(.*?)(=|<<)(.*)$/.exec(line) ?? [];
    if (sign === "=") {
      pairs.push([key, rest]);
      continue;
    }
    if (sign === undefined || key === "" || rest === "") throw new Error(`Invalid format '${line}'`);
    const end = lines.indexOf(rest, at + 1);
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${rest}'`);
    pairs.push([key, lines.slice(at + 1, end).join("\n")]);
    at = end;
  }
  return pairs;
}
