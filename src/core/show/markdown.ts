/** Text of ours or escaped already: what is put together here means what it says. */
export type Markdown = string;

/**
 * Foreign text on one line, shown letter by letter: nothing of it is Markdown, HTML, a mention, a link or a workflow
 * command, and what the eye cannot see is spelled out. At most `limit` characters of it.
 */
export function inline(text: string, limit = 200): Markdown {
  const shown = cut(text.replaceAll(/\s*(?:\r\n|[\r\n])\s*/g, " ⏎ "), limit);
  return `<code>${escaped(shown)}</code>`;
}

/** Foreign text of several lines. */
export function block(text: string, limit = 20_000): Markdown {
  const lines = cut(text, limit).split(/\r\n|\r|\n/);
  return `<pre>${lines.map(escaped).join("\n")}</pre>`;
}

export function table(head: readonly Markdown[], rows: readonly (readonly Markdown[])[]): Markdown {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Seconds for people: `0.42 s`, `12 s`, `3 min 20 s`. */
export function lasted(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(2)} s`;
  const whole = Math.round(seconds);
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
  return `${kept} … (${text.length - kept.length} more characters)`;
}

function escaped(text: string): Markdown {
  return text
    .replaceAll(unseen, spelled)
    .replaceAll(meaningful, (character) => `&#${character.charCodeAt(0)};`);
}

/** All that has a meaning in Markdown, HTML or to the runner, in some place: `::`, `##[`, `www.`, `@name`, `$x$`, `|`. */
const meaningful = /[&<>"'`*_[\]\\|~$:@#!^{}]|(?<=www)\./gi;

/** Control characters but the tab, half characters, direction marks, spaces without width, tags. */
const unseen =
  /(?!\t)\p{Cc}|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;

function spelled(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
