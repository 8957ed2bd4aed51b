import { chmodSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import * as fc from "fast-check";
import { bytesOf, pathOf } from "../../src/core/path.ts";
import { placeOf } from "./git-workspace.ts";

/** Names that shells, listings and mount options stumble over, few enough to meet again. */
const names = [
  ...["a", "b", "a.b", "A", "-n", "--", "a b", "é", "new\nline", 'quo"te', "it's", "tab\t", "*"],
  ...["back\\slash", "$(x)", ".hidden", "comma,colon:", "\u{1f600}"],
  ...[pathOf(Uint8Array.of(0xe9, 0x61)), pathOf(Uint8Array.of(0xff, 0x0a))],
];

const path = fc
  .array(fc.nat(names.length - 1), { minLength: 1, maxLength: 4 })
  .map((segments) => segments.map((at) => names[at]).join("/"));

const contents = fc.constantFrom("", "one\n", "two\nlines\n", "no newline");
const link = fc.constantFrom("a", "b/a", "../a", "nowhere", "/etc/passwd", "a/../../..");
const fileMode = fc.constantFrom(0o644, 0o644, 0o755, 0o600, 0o444, 0o700, 0o555);
const folderMode = fc.constantFrom(0o755, 0o700);

type Standing =
  | { readonly file: string; readonly mode: number }
  | { readonly link: string }
  | { readonly folder: number }
  | { readonly twin: string };

export type Sample = {
  readonly tree: readonly (readonly [path: string, standing: Standing])[];
  readonly first: readonly string[];
  readonly second: readonly string[];
};

const standing: fc.Arbitrary<Standing> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ file: contents, mode: fileMode }) },
  fc.record({ link }),
  fc.record({ folder: folderMode }),
  fc.record({ twin: path }),
);

/** A word for bash, every byte as it is. */
function word(text: string): string {
  const escaped = [...bytesOf(text)].map((byte) => {
    const isPlain = /[a-z0-9./-]/i.test(String.fromCharCode(byte));
    return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `$'${escaped.join("")}'`;
}

const at = path.map((text) => word(`./${text}`));

/** One thing a maker may do. What fails, fails alike in every kind of room. */
const edit: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(at, contents)
      .map(([p, text]) => `mkdir -p -- ${p}; rmdir -- ${p}; printf %s ${word(text)} > ${p}`),
  },
  at.map((p) => `printf more >> ${p}`),
  at.map((p) => `head -c 300000 /dev/zero > ${p}`),
  { weight: 3, arbitrary: at.map((p) => `rm -rf -- ${p}`) },
  at.map((p) => `mkdir -p -- ${p}`),
  { weight: 3, arbitrary: fc.tuple(at, at).map(([p, q]) => `mv -f -T -- ${p} ${q}`) },
  fc.tuple(at, link).map(([p, to]) => `ln -sfn -- ${word(to)} ${p}`),
  fc.tuple(at, at).map(([p, q]) => `ln -f -T -- ${p} ${q}`),
  fc.tuple(at, fileMode).map(([p, mode]) => `test -f ${p} && chmod ${mode.toString(8)} -- ${p}`),
  at.map((p) => `test -f ${p} && chmod u+s -- ${p}`),
  at.map((p) => `touch -c -- ${p}`),
  at.map((p) => `test -f ${p} && cp -p -- ${p} /tmp/x && cat /tmp/x > ${p}`),
  { weight: 2, arbitrary: at.map((p) => `rm -rf -- ${p} && mkdir -- ${p} && echo new > ${p}/a`) },
  { weight: 2, arbitrary: at.map((p) => `rm -rf -- ${p} && echo file > ${p}`) },
  at.map((p) => `mv -T -- ${p} /tmp/away && mkdir -- ${p} && mv -T -- /tmp/away ${p}/b`),
  at.map((p) => `mkfifo -- ${p}`),
  at.map((p) => `rm -f -- ${p} && mkfifo -- ${p}`),
);

/** A tree, and what a maker does to it in two iterations. */
export const samples: fc.Arbitrary<Sample> = fc.record({
  tree: fc.array(fc.tuple(path, standing), { maxLength: 10 }),
  first: fc.array(edit, { maxLength: 8 }),
  second: fc.array(edit, { maxLength: 5 }),
});

/** Lays each sample's tree in a folder of its own below `workspace`: `0`, `1`, …. */
export function layOut(workspace: string, trees: readonly Sample["tree"][]): void {
  for (const [at, tree] of trees.entries()) {
    const folder = `${workspace}/${at}`;
    mkdirSync(folder);
    for (const [path, standing] of tree) tryTo(() => put(folder, path, standing));
    // Last, as nothing can be laid into a folder that is read-only.
    for (const [path, standing] of tree) {
      if ("folder" in standing) tryTo(() => chmodSync(placeOf(folder, path), standing.folder));
    }
  }
}

function put(folder: string, path: string, standing: Standing): void {
  const place = placeOf(folder, path);
  mkdirSync(place.subarray(0, place.lastIndexOf("/")), { recursive: true });
  if ("folder" in standing) mkdirSync(place);
  else if ("link" in standing) symlinkSync(standing.link, place);
  else if ("twin" in standing) linkSync(placeOf(folder, standing.twin), place);
  else {
    writeFileSync(place, standing.file, { flag: "wx" });
    chmodSync(place, standing.mode);
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

/** The edits of every sample, each in its folder, as one script. */
export const scriptOf = (edits: readonly (readonly string[])[]): string =>
  edits.map((each, at) => [`cd "$here/${at}"`, ...each].join("\n")).join("\n");
