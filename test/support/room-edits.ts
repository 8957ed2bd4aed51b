import { chmodSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import * as fc from "fast-check";
import { bytesOf, pathOf } from "../../src/core/change/path.ts";
import { placeOf } from "./git-workspace.ts";

/** Names that shells, listings and mount options stumble over. */
const names = [
  ...["a", "b", "a.b", "A", "-n", "--", "a b", "é", "new\nline", 'quo"te', "it's", "tab\t", "*"],
  ...["back\\slash", "$(x)", ".hidden", "comma,colon:", "\u{1f600}"],
  ...[pathOf(Uint8Array.of(0xe9, 0x61)), pathOf(Uint8Array.of(0xff, 0x0a))],
];

/** Each sample has three of them, as `0`, `1` and `2`: few enough that edits meet what is there. */
const path = fc
  .array(fc.constantFrom("0", "0", "1", "2"), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.join("/"));

const contents = fc.constantFrom("", "one\\n", "two\\nlines\\n", "no newline");
const link = fc.constantFrom("a", "b/a", "../a", "nowhere", "/etc/passwd", "a/../../..");
const fileMode = fc.constantFrom("644", "644", "755", "600", "444", "700", "555");

type Standing =
  | { readonly text: string; readonly mode: string }
  | { readonly link: string }
  | { readonly folder: string }
  | { readonly twin: string };

/** One thing a maker may do, `%p` and `%q` being paths. */
type Edit = { readonly act: string; readonly p: string; readonly q: string };

export type Sample = {
  readonly names: readonly string[];
  readonly tree: readonly (readonly [path: string, standing: Standing])[];
  readonly first: readonly Edit[];
  readonly second: readonly Edit[];
};

const standing: fc.Arbitrary<Standing> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ text: contents, mode: fileMode }) },
  fc.record({ link }),
  fc.record({ folder: fc.constantFrom("755", "700") }),
  fc.record({ twin: path }),
);

/** Nothing is written to a FIFO: that would wait for ever. */
const acts: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: contents.map(
      (text) => `mkdir -p -- %p; rmdir -- %p; [ -p %p ] || printf '${text}' > %p`,
    ),
  },
  { weight: 2, arbitrary: fc.constant("[ -p %p ] || printf more >> %p") },
  fc.constant("[ -p %p ] || head -c 300000 /dev/zero > %p"),
  { weight: 3, arbitrary: fc.constant("rm -rf -- %p") },
  fc.constant("mkdir -p -- %p"),
  { weight: 3, arbitrary: fc.constant("mv -f -T -- %p %q") },
  link.map((to) => `ln -sfn -- '${to}' %p`),
  fc.constant("ln -f -T -- %p %q"),
  { weight: 2, arbitrary: fileMode.map((mode) => `test -f %p && chmod ${mode} -- %p`) },
  fc.constant("test -f %p && chmod u+s -- %p"),
  fc.constant("touch -c -- %p"),
  fc.constant("test -f %p && cp -p -- %p /tmp/x && cat /tmp/x > %p"),
  { weight: 2, arbitrary: fc.constant("rm -rf -- %p && mkdir -- %p && echo new > %p/again") },
  { weight: 2, arbitrary: fc.constant("rm -rf -- %p && echo file > %p") },
  fc.constant("mv -T -- %p /tmp/away && mkdir -- %p && mv -T -- /tmp/away %q"),
  fc.constant("mkfifo -- %p"),
  fc.constant("rm -f -- %p && mkfifo -- %p"),
);

const edit: fc.Arbitrary<Edit> = fc.record({ act: acts, p: path, q: path });

/** A tree, and what a maker does to it in two iterations. What fails, fails alike in every kind of room. */
export const samples: fc.Arbitrary<Sample> = fc.record({
  names: fc.uniqueArray(fc.constantFrom(...names), { minLength: 3, maxLength: 3 }),
  tree: fc.array(fc.tuple(path, standing), { maxLength: 8 }),
  first: fc.array(edit, { maxLength: 6 }),
  second: fc.array(edit, { maxLength: 4 }),
});

const called = ({ names }: Sample, path: string): string =>
  path.replaceAll(/[0-2]/g, (at) => names[Number(at)] ?? at);

/** A word for bash, every byte as it is. */
function word(text: string): string {
  const escaped = [...bytesOf(text)].map((byte) => {
    const isPlain = /[a-z0-9./-]/i.test(String.fromCharCode(byte));
    return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `$'${escaped.join("")}'`;
}

/** Lays each sample's tree in a folder of its own below `workspace`: `0`, `1`, …. */
export function layOut(workspace: string, samples: readonly Sample[]): void {
  for (const [at, sample] of samples.entries()) {
    mkdirSync(`${workspace}/${at}`);
    const place = (path: string) => placeOf(`${workspace}/${at}`, called(sample, path));
    for (const [path, standing] of sample.tree) tryTo(() => put(place, path, standing));
  }
}

function put(place: (path: string) => Buffer, path: string, standing: Standing): void {
  const at = place(path);
  mkdirSync(at.subarray(0, at.lastIndexOf("/")), { recursive: true });
  if ("link" in standing) symlinkSync(standing.link, at);
  else if ("twin" in standing) linkSync(place(standing.twin), at);
  else if ("folder" in standing) mkdirSync(at, { mode: Number.parseInt(standing.folder, 8) });
  else {
    writeFileSync(at, standing.text.replaceAll("\\n", "\n"), { flag: "wx" });
    chmodSync(at, Number.parseInt(standing.mode, 8));
  }
}

/** A random tree contradicts itself here and there; then the first that came stays. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // it stays as it is
  }
}

/** One iteration's edits of every sample, each in its folder, as one script. */
export const scriptOf = (samples: readonly Sample[], which: "first" | "second"): string =>
  samples
    .flatMap((sample, at) => [
      `cd "$here/${at}"`,
      ...sample[which].map(({ act, p, q }) => {
        const [one, other] = [p, q].map((path) => word(`./${called(sample, path)}`));
        return act.replaceAll("%p", () => one ?? "").replaceAll("%q", () => other ?? "");
      }),
    ])
    .join("\n");
