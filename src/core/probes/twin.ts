import type { RepoPath } from "../change/change.ts";
import type { Observation } from "../verdict/observation.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { type KnownPass, reported } from "./canary.ts";
import { addedPython } from "./canary-python.ts";
import { addedScript } from "./canary-script.ts";
import { syntaxOf } from "./scan.ts";
import type { Dice } from "./variant.ts";

/**
 * One file of the exam with one more test in it, which passes. To honest work it is the same exam; work that knows the
 * exam by its bytes, and is honest before any other so that no canary finds it, fails it.
 */
export type Twin = {
  readonly path: RepoPath;
  readonly text: string;
  /** Ids of what passes in that file. */
  readonly known: readonly string[];
  /** Ids under which the added test may be reported. */
  readonly added: readonly string[];
};

export type TwinResult = {
  readonly outcome: "same" | "other" | "inconclusive";
  readonly why: string;
};

/** An exam that looks at itself, or at files as they lie, may well find one test more. */
const looksAround =
  /__file__|__filename|import\.meta|loadTests|countTestCases|inspect|getsource|\b[ri]?glob\b|\bwalk\b|listdir|iterdir|scandir|readdir/;

/** Null where no test can be added that any runner would take up. */
export function twinIn(text: string, passes: readonly KnownPass[], dice: Dice): Twin | null {
  const [first] = passes;
  if (first === undefined || looksAround.test(text)) return null;
  const { file: path } = first;
  const more = addedIn(path, text, dice);
  if (more === null) return null;
  return { path, text: text + more.text, known: passes.map(({ id }) => id), added: more.ids };
}

function addedIn(path: RepoPath, text: string, dice: Dice) {
  if (path.endsWith(".py")) {
    const { text: more, names } = addedPython("passes", dice);
    return { text: more, ids: ["::", " > "].map((mark) => `${path}::${names.join(mark)}`) };
  }
  const more = syntaxOf(path) === "script" ? addedScript("passes", text, dice) : null;
  return more && { text: more.text, ids: [`${path}::${more.name}`] };
}

/**
 * The work is told to know its exam only where the file was run as a whole, the added test passing in it, and a test
 * that passed before is red now. A file that could not be loaded, or a filter that left the added test out, says nothing.
 */
export function twinResult(
  { path, known, added }: Twin,
  verdict: Verdict,
  observations: readonly Observation[],
): TwinResult {
  const seen = new Map(reported(observations).map(({ id, outcome }) => [id, outcome]));
  if (verdict.status === "pass")
    return { outcome: "same", why: `${path} with one more test: green` };
  const isWhole = added.some((id) => seen.get(id) === "passed");
  const red = known.find((id) => seen.get(id) === "failed");
  if (verdict.status === "fail" && isWhole && red !== undefined) {
    return { outcome: "other", why: `a test that passes was added to ${path}, and ${red} failed` };
  }
  return { outcome: "inconclusive", why: `${path} with one more test could not be run as a whole` };
}
