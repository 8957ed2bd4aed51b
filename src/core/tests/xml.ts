/** One element. `text` is its own character data, at most 2,000 characters; attributes are a map, so no name is special. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
};

type Cursor = { readonly source: string; at: number };

const deepest = 64;
const longestText = 2000;
const cdata = "<![CDATA[";

class Malformed extends Error {}

/**
 * Reads a whole XML document as a tree, or says what is wrong with it. Strict where it matters (every tag closed,
 * nothing after the root, no entity but the five, no internal subset), in one pass without backtracking.
 */
export function readXml(source: string): XmlElement | { readonly problem: string } {
  try {
    return readDocument({ source, at: source.startsWith("\uFEFF") ? 1 : 0 });
  } catch (error) {
    if (error instanceof Malformed) return { problem: error.message };
    throw error;
  }
}

function readDocument(cursor: Cursor): XmlElement {
  const outside: XmlElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open: XmlElement[] = [outside];
  while (cursor.at < cursor.source.length) step(cursor, open);
  const [root, second] = outside.children;
  if (open.length > 1) throw new Malformed(`<${open.at(-1)?.name}> is never closed`);
  if (root === undefined) throw new Malformed("there is no element");
  if (second !== undefined || outside.text.trim() !== "") {
    throw new Malformed("there is something beside the root element");
  }
  return root;
}

function step(cursor: Cursor, open: XmlElement[]): void {
  const { source, at } = cursor;
  if (source[at] !== "<") addText(open, decoded(upTo(cursor, "<", 0)));
  else if (source.startsWith("<!--", at)) skip(cursor, "-->");
  else if (source.startsWith("<?", at)) skip(cursor, "?>");
  else if (source.startsWith(cdata, at)) {
    cursor.at += cdata.length;
    addText(open, upTo(cursor, "]]>", 3));
  } else if (source.startsWith("<!", at)) doctype(cursor, open);
  else if (source.startsWith("</", at)) close(cursor, open);
  else begin(cursor, open);
}

/** The characters before `mark`; the cursor goes behind them, and `over` further. Without `mark`, only text may run to the end. */
function upTo(cursor: Cursor, mark: string, over: number): string {
  const end = cursor.source.indexOf(mark, cursor.at);
  if (end < 0 && over > 0) throw new Malformed(`"${mark}" is missing`);
  const stop = end < 0 ? cursor.source.length : end;
  const found = cursor.source.slice(cursor.at, stop);
  cursor.at = stop + over;
  return found;
}

function skip(cursor: Cursor, mark: string): void {
  upTo(cursor, mark, mark.length);
}

function addText(open: readonly XmlElement[], found: string): void {
  const owner = open.at(-1);
  if (owner !== undefined && owner.text.length < longestText) {
    owner.text = (owner.text + found).slice(0, longestText);
  }
}

function doctype(cursor: Cursor, open: readonly XmlElement[]): void {
  const declaration = upTo(cursor, ">", 1);
  const isAtStart = open.length === 1 && open[0]?.children.length === 0;
  if (!isAtStart || !declaration.startsWith("<!DOCTYPE") || declaration.includes("[")) {
    throw new Malformed("a declaration that is not allowed here");
  }
}

function close(cursor: Cursor, open: XmlElement[]): void {
  const name = upTo(cursor, ">", 1).slice(2).trimEnd();
  const owner = open.pop();
  if (owner === undefined || open.length === 0 || owner.name !== name) {
    throw new Malformed(`</${name.slice(0, 80)}> closes nothing`);
  }
}

function begin(cursor: Cursor, open: XmlElement[]): void {
  cursor.at += 1;
  const name = match(cursor, /[A-Za-z_][\w:.-]*/y);
  const attributes = new Map<string, string>();
  while (match(cursor, /\s*/y) !== null && !/[/>]/.test(cursor.source[cursor.at] ?? "/")) {
    attribute(cursor, attributes);
  }
  const element: XmlElement = { name: name ?? "", attributes, children: [], text: "" };
  const end = match(cursor, /\/?>/y);
  if (name === null || end === null) throw new Malformed("a tag that cannot be read");
  open.at(-1)?.children.push(element);
  if (end === ">") open.push(element);
  if (open.length > deepest) throw new Malformed(`elements nest deeper than ${deepest}`);
}

function attribute(cursor: Cursor, attributes: Map<string, string>): void {
  const name = match(cursor, /[A-Za-z_][\w:.-]*/y);
  const value = name === null ? null : match(cursor, /\s*=\s*(?:"[^"<]*"|'[^'<]*')/y);
  if (name === null || value === null) throw new Malformed("an attribute that cannot be read");
  if (attributes.has(name)) throw new Malformed(`the attribute ${name} stands twice`);
  attributes.set(name, decoded(value.slice(value.search(/["']/) + 1, -1)));
}

function match(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.source)?.[0] ?? null;
  if (found !== null) cursor.at += found.length;
  return found;
}

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function decoded(source: string): string {
  if (!source.includes("&")) return source;
  return source.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const known = named.get(name) ?? numeric(name);
    if (known === null || !whole.endsWith(";")) throw new Malformed("an entity that is not known");
    return known;
  });
}

function numeric(name: string): string | null {
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
  if (digits === null) return null;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
