/** One command in a step's output, as the runner reads it. */
export type Command = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string | undefined>>;
  readonly value: string;
};

export const commandNames: ReadonlySet<string> = new Set([
  ...["debug", "notice", "warning", "error", "group", "endgroup", "add-mask", "echo"],
  ...["add-matcher", "remove-matcher", "set-output", "save-state", "set-env", "add-path"],
  "stop-commands",
]);

/** The runner's lines end as .NET's do: at `\n`, `\r\n` and a lone `\r`. */
export function linesOf(output: string): readonly string[] {
  const lines = output.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** `::name key=value,key=value::value` at the start of a line, else the old `##[name key=value;key=value]value` anywhere in it. */
export function commandOf(line: string, known: ReadonlySet<string>): Command | null {
  return newForm(line.trim(), known) ?? oldForm(line, known);
}

function newForm(line: string, known: ReadonlySet<string>): Command | null {
  const end = line.indexOf("::", 2);
  if (!line.startsWith("::") || end < 0) return null;
  const value = decoded(line.slice(end + 2), { "%0D": "\r", "%0A": "\n", "%25": "%" });
  return command(line.slice(2, end), { value, separator: ",", known, codes: propertyCodes });
}

function oldForm(line: string, known: ReadonlySet<string>): Command | null {
  const start = line.indexOf("##[");
  const end = line.indexOf("]", start);
  if (start < 0 || end < 0) return null;
  const value = line.slice(end + 1);
  return command(line.slice(start + 3, end), { value, separator: ";", known, codes: {} });
}

const propertyCodes = { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" };

type Reading = {
  readonly value: string;
  readonly separator: string;
  readonly known: ReadonlySet<string>;
  readonly codes: Readonly<Record<string, string>>;
};

function command(head: string, { value, separator, known, codes }: Reading): Command | null {
  const [first = "", ...rest] = head.split(" ");
  const name = first.toLowerCase();
  if (!known.has(name)) return null;
  const pairs = rest.join(" ").split(separator).filter(Boolean);
  const properties = pairs.map((pair) => {
    const [key = "", ...text] = pair.split("=");
    return [key.trim(), decoded(text.join("="), codes)] as const;
  });
  return { name, properties: Object.fromEntries(properties), value };
}

/** In the order given: `%25` last, so that `%250A` stays a text. */
function decoded(text: string, codes: Readonly<Record<string, string>>): string {
  return Object.entries(codes).reduce((all, [code, sign]) => all.replaceAll(code, sign), text);
}
