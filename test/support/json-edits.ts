import fc from "fast-check";

/** Values that a lenient reader takes for others. */
const lookalike = fc.constantFrom<unknown>(
  ...[null, true, false, 0, 1, -1, 1.5, 2 ** 53, 1e308, "", "0", "1", "true", "pass", "done"],
  ...[[], {}, [null], [[]], { passed: true }, "f".repeat(64), "F".repeat(64), "../x", "\u202e"],
);
const anything = fc.oneof(lookalike, fc.jsonValue({ maxDepth: 2 }));
const strange = fc.constantFrom("__proto__", "constructor", "toJSON", "status", "0", "é", "passed");

/** Words that mean something to a terminal, a runner, Markdown or a path. */
const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("\u001b[31mred", "a\r::error::b", "##[group]", "\u202eenod", "../../x", "<b>`|`"),
);

const numbers = fc.oneof(fc.constantFrom(0, 0, -1, 1.5, 2 ** 53), fc.nat(1000));

/** Another value of the same type: the only kind of edit that a schema lets through. */
function similar(value: unknown, { word, number }: Change): unknown {
  if (typeof value === "string") return word;
  if (typeof value === "number") return number;
  return typeof value === "boolean" ? !value : value;
}

type JsonEdit = (root: unknown) => void;

type Change = {
  readonly value: unknown;
  readonly name: string;
  readonly word: string;
  readonly number: number;
};

type Apply = (owner: object, key: string, change: Change) => void;

const changes = {
  similar: (owner, key, change) => define(owner, key, similar(Reflect.get(owner, key), change)),
  replace: (owner, key, { value }) => define(owner, key, value),
  add: (owner, _key, { name, value }) => define(owner, name, value),
  remove: (owner, key) => {
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else Reflect.deleteProperty(owner, key);
  },
  repeat: (owner) => {
    if (Array.isArray(owner)) owner.push(structuredClone(owner[0]));
  },
} satisfies Readonly<Record<string, Apply>>;

/** An edit at a place found by walking down: each number says which member is next. */
const edit: fc.Arbitrary<JsonEdit> = fc
  .record({
    steps: fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
    how: fc.constantFrom<keyof typeof changes>(
      ...(["similar", "similar", "similar", "replace", "remove", "add", "repeat"] as const),
    ),
    change: fc.record({ value: anything, name: strange, word: words, number: numbers }),
  })
  .map(({ steps, how, change }) => (root) => {
    const { owner, key } = placeIn(root, steps);
    if (owner !== null) changes[how](owner, key, change);
  });

/** `__proto__` is to be a member like any other, as `JSON.parse` makes it. */
function define(owner: object, key: string, value: unknown): void {
  const index = Array.isArray(owner) ? String(Math.min(Number(key) || 0, owner.length)) : key;
  Object.defineProperty(owner, index, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

type Place = { readonly owner: object | null; readonly key: string };

function placeIn(root: unknown, steps: readonly number[]): Place {
  let found: Place = { owner: null, key: "" };
  let here = root;
  for (const step of steps) {
    if (typeof here !== "object" || here === null) break;
    const keys = Object.keys(here);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) break;
    found = { owner: here, key };
    here = Reflect.get(here, key);
  }
  return found;
}

/** The value of a JSON text with a few members changed: still data, no longer what it was. */
export const editedJson = (...texts: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([text, edits]) => {
      const value: unknown = JSON.parse(text);
      for (const change of edits) change(value);
      return value;
    });
