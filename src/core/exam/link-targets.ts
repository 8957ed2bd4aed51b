import type { ExamRule, Rules } from "../card/plan.ts";
import type { RepoPath } from "../change/change.ts";
import { literal } from "./glob.ts";
import { anyOf } from "./rules.ts";

/** A symlink of the workspace: where it stands, and its text. */
export type Link = { readonly path: RepoPath; readonly text: string };

/**
 * The rules, with what protected symlinks lead to protected as well, link after link; and the links on the way there,
 * by themselves: turned elsewhere, they would lead the exam elsewhere.
 */
export function withLinkTargets(rules: Rules, links: readonly Link[]): Rules {
  const textOf = new Map(links.map(({ path, text }) => [path, text]));
  const ways = links.map(({ path }) => wayOf(path, textOf));
  const ends = endsOf(rules, ways);
  const isExam = anyOf([...rules.exam, ...ends].map(({ glob }) => glob));
  const turns = ways
    .filter(({ from }) => isExam(from))
    .flatMap(({ from, links: passed }) => passed.map((link) => leadingFrom(from, link)));
  const added = [...ends, ...turns];
  return added.length === 0 ? rules : { ...rules, exam: [...rules.exam, ...added] };
}

/** A link below what another leads to is protected by that, and leads on. */
function endsOf(rules: Rules, ways: readonly Way[], found: readonly ExamRule[] = []): ExamRule[] {
  const isExam = anyOf([...rules.exam, ...found].map(({ glob }) => glob));
  const more = ways.flatMap(({ from, end }) =>
    end !== null && isExam(from) && !isExam(end) ? [leadingFrom(from, end)] : [],
  );
  return more.length === 0 ? [...found] : endsOf(rules, ways, [...found, ...more]);
}

function leadingFrom(link: RepoPath, path: RepoPath): ExamRule {
  return { glob: literal(path), rule: `${link}, a protected link, leads here`, liftable: true };
}

/** More links than any kernel follows on one way. */
const mostLinks = 40;

/** Where a link ends, and the other links that are followed on the way. */
type Way = {
  readonly from: RepoPath;
  readonly links: readonly RepoPath[];
  /** Null outside, in a circle, and for the workspace itself, which cannot be exam as a whole. */
  readonly end: RepoPath | null;
};

function wayOf(from: RepoPath, textOf: ReadonlyMap<RepoPath, string>): Way {
  const folder = from.split("/").slice(0, -1);
  const end = followed({ at: folder, links: [] }, textOf.get(from) ?? "", textOf);
  return { from, links: end?.links ?? [], end: end?.at.join("/") || null };
}

type Place = { readonly at: readonly string[]; readonly links: readonly RepoPath[] };

/** As a kernel follows a link's text; null where that leads out or round in a circle. */
function followed(start: Place, text: string, textOf: ReadonlyMap<RepoPath, string>): Place | null {
  if (text.startsWith("/") || start.links.length > mostLinks) return null;
  let place: Place | null = start;
  for (const step of text.split("/")) place = place && advanced(place, step, textOf);
  return place;
}

function advanced(
  { at, links }: Place,
  step: string,
  textOf: ReadonlyMap<RepoPath, string>,
): Place | null {
  if (step === "" || step === ".") return { at, links };
  if (step === "..") return at.length === 0 ? null : { at: at.slice(0, -1), links };
  const path = [...at, step].join("/");
  const text = textOf.get(path);
  if (text === undefined) return { at: [...at, step], links };
  return followed({ at, links: [...links, path] }, text, textOf);
}
