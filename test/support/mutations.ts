import fc from "fast-check";

/** What breaks readers: marks of the formats themselves, and values that are more than they look. */
const awkward = [
  ...[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "\\",
    "\n",
    "\r",
    "\t",
    " ",
    "'",
    "-",
    "#",
    "|",
    ">",
    "&",
    "*",
  ],
  ...[
    "<",
    "/>",
    "&lt;",
    "&#0;",
    "=",
    "\0",
    "\u001b[31m",
    "\u202e",
    "\ufeff",
    "\ud800",
    "é",
    "e\u0301",
    "😀",
  ],
  ...["null", "true", "false", "0", "-0", "1e400", "-1", "1.0", "9007199254740993", "0x10", "NaN"],
  ...["\\ud800", "\\u0000", '"__proto__":{"passed":true},', '"constructor":1,', '"toJSON":1,'],
  ...[
    "passed",
    "failed",
    "skipped",
    "ok",
    "FAIL",
    "test result: ok. 1 passed; 0 failed",
    "--- PASS: ",
  ],
] as const;

type Edit = (bytes: Buffer) => Buffer;

const spliced =
  (at: number, length: number, put: Uint8Array): Edit =>
  (bytes) => {
    const start = at % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + length)]);
  };

const place = fc.nat(1_000_000);
const span = fc.nat(40);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(place, fc.constantFrom(...awkward))
    .map(([at, text]) => spliced(at, 0, Buffer.from(text))),
  fc
    .tuple(place, span, fc.constantFrom(...awkward))
    .map(([at, length, text]) => spliced(at, length, Buffer.from(text))),
  fc.tuple(place, span).map(([at, length]) => spliced(at, length, Buffer.alloc(0))),
  fc.tuple(place, fc.nat(255)).map(([at, byte]) => spliced(at, 1, Buffer.of(byte))),
  place.map(
    (at): Edit =>
      (bytes) =>
        bytes.subarray(0, at % (bytes.length + 1)),
  ),
  fc.tuple(place, span, place).map(([from, length, to]): Edit => {
    // What stands in one place, once more in another.
    return (bytes) => {
      const start = from % (bytes.length + 1);
      return spliced(to, 0, bytes.subarray(start, start + length))(bytes);
    };
  }),
);

/** One of these texts with a few edits, as bytes: most of them nearly right. */
export const mutatedBytes = (...texts: readonly string[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([text, edits]) =>
      edits.reduce<Buffer>((bytes, change) => change(bytes), Buffer.from(text)),
    );

/** The same as text; bytes that are none become what a lenient reader makes of them. */
export const mutated = (...texts: readonly string[]): fc.Arbitrary<string> =>
  mutatedBytes(...texts).map((bytes) => bytes.toString("utf8"));
