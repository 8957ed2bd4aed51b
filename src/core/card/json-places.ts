import type { Problem } from "../fault.ts";

/** Where things stand in a JSON text, and what `JSON.parse` would pass over in silence. Lines count from 1. */
export type JsonPlaces = {
  readonly lineOf: (path: readonly PropertyKey[]) => number | null;
  readonly problems: readonly Problem[];
};

/** Deeper than any document of ours. */
const maxDepth = 64;

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

/** Reads a text that `JSON.parse` accepts. */
export function jsonPlaces(text: string): JsonPlaces {
  const tokens = [...text.matchAll(token)].map(({ 0: word, index }) => ({ word, index }));
  const reader: Reader = { tokens, at: 0, places: new Map(), problems: [] };
  readValue(reader, []);
  const { places, problems } = reader;
  return { lineOf: (path) => lineAt(text, nearestPlace(places, path)), problems };
}

type Reader = {
  readonly tokens: readonly { readonly word: string; readonly index: number }[];
  at: number;
  readonly places: Map<string, number>;
  readonly problems: Problem[];
};

type Path = readonly PropertyKey[];

function readValue(reader: Reader, path: Path): void {
  const { word, index } = next(reader);
  reader.places.set(placeOf(path), index);
  const isOpening = word === "{" || word === "[";
  if (isOpening && path.length >= maxDepth) giveUp(reader);
  else if (word === "{") readMembers(reader, path);
  else if (word === "[") readElements(reader, path);
}

function readMembers(reader: Reader, path: Path): void {
  const keys = new Set<string>();
  for (let { word } = next(reader); word !== "}" && word !== ""; { word } = next(reader)) {
    if (word === ",") continue;
    const key = String(JSON.parse(word));
    reader.problems.push(...keyProblems([...path, key], keys.has(key)));
    keys.add(key);
    next(reader);
    readValue(reader, [...path, key]);
  }
}

function readElements(reader: Reader, path: Path): void {
  if (reader.tokens[reader.at]?.word === "]") {
    reader.at += 1;
    return;
  }
  for (let i = 0, word = ","; word === ","; i += 1) {
    readValue(reader, [...path, i]);
    ({ word } = next(reader));
  }
}

/** The empty word stands for the end. */
function next(reader: Reader): { readonly word: string; readonly index: number } {
  const token = reader.tokens[reader.at] ?? { word: "", index: 0 };
  reader.at += 1;
  return token;
}

function giveUp(reader: Reader): void {
  reader.at = reader.tokens.length;
  reader.problems.push({ path: [], message: `nested more than ${maxDepth} levels deep` });
}

function keyProblems(path: Path, isTwice: boolean): Problem[] {
  if (path.at(-1) === "__proto__") return [{ path, message: "no document of ours has such a key" }];
  return isTwice ? [{ path, message: "stands here twice", fix: "keep one of the two" }] : [];
}

const placeOf = (path: Path): string => JSON.stringify(path.map(String));

/** The place of the value, or of the nearest thing around it that is there. */
function nearestPlace(places: ReadonlyMap<string, number>, path: Path): number {
  const place = places.get(placeOf(path));
  if (place !== undefined || path.length === 0) return place ?? 0;
  return nearestPlace(places, path.slice(0, -1));
}

export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
