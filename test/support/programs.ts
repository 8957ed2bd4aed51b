import { card, type Files, type Ground, groundWith } from "./ground.ts";

/** A small program with two one-line bugs and the tests that know them. */
export type Program = {
  readonly name: string;
  readonly files: Files;
  readonly doneTest: string;
  readonly source: string;
  readonly exam: string;
  readonly bugs: readonly [Bug, Bug];
  /** Ids that are open while both bugs are there, and once the first is fixed. */
  readonly open: readonly string[];
  readonly half: readonly string[];
  readonly evidence: "known-tests" | "exit-code-only";
};

type Bug = { readonly wrong: string; readonly right: string };

/** The program as a repository with its card. `rest` goes to the end of the card. */
export const groundOf = ({ files, doneTest }: Program, rest = ""): Ground =>
  groundWith({ ...files, "it.goal.yaml": card(doneTest, rest) });

/** The source with so many of its bugs fixed. */
export function mended({ files, source, bugs }: Program, count: number): string {
  return bugs
    .slice(0, count)
    .reduce((code, { wrong, right }) => code.replace(wrong, right), files[source] ?? "");
}

/** A maker that writes a file. */
export const writing = (path: string, contents: string): string =>
  `mkdir -p "$(dirname '${path}')"\ncat > '${path}' <<'END-OF-FILE'\n${contents}END-OF-FILE\n`;
