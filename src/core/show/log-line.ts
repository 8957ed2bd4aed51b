/**
 * Output of a maker or verifier, as lines for the job's log. The runner takes `::` at the start of a line and `##[`
 * anywhere in it for a command, and .NET ends a line at a lone carriage return too.
 */
export function quotedLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => `| ${plain(line)}`);
}

/** A line of the harness's own. It may carry a target's id or a reason, so it is no more trusted than the rest. */
export function ownLine(line: string): string {
  return plain(line.replaceAll(/[\r\n]+/g, " ")).replace(/^(\s*)::/, "$1: :");
}

/** Without escape sequences, control and direction characters, and without the old form of a command. */
export function plain(text: string): string {
  return text.replaceAll(escapeSequences, "").replaceAll(invisible, "").replaceAll("##[", "# #[");
}

const [BEL, ESC] = ["\u0007", "\u001b"];

/** CSI (`ESC [ … letter`), OSC (`ESC ] … BEL or ESC \`), and two-byte escapes. */
const escapeSequences = new RegExp(
  String.raw`${ESC}(?:\[[0-?]*[ -/]*[@-~]|\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\)?|[@-_])`,
  "g",
);

/** Control characters but the tab, line separators, direction marks and overrides, byte order mark. */
const invisible = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gu;
