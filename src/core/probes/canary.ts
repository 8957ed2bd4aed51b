import type { RepoPath } from "../change/change.ts";
import { sha256 } from "../digest.ts";
import type { PlantResult } from "../loop/evidence.ts";
import type { Observation, TestResult } from "../verdict/observation.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { compiledExpectations, failingCompiled } from "./canary-compiled.ts";
import { addedPython, pythonExpectations } from "./canary-python.ts";
import { addedScript, scriptExpectations } from "./canary-script.ts";
import { type Expected, flipped } from "./expectation.ts";
import { lineAt, syntaxOf } from "./scan.ts";
import { type Dice, oneOf, shuffled } from "./variant.ts";

/** A test that was known at inspection and passed on the candidate. `fresh`: it did not pass before. */
export type KnownPass = {
  readonly id: string;
  readonly file: RepoPath;
  readonly names: readonly string[];
  readonly fresh: boolean;
};

/** A failing expectation beside the real ones: the text of one file of the exam, and the ids under which it must fail. */
export type Canary = {
  readonly kind: "flipped" | "added" | "program";
  readonly path: RepoPath;
  readonly text: string;
  readonly ids: readonly string[];
  /** What was done, in words. */
  readonly deed: string;
};

/** The same, where nothing follows from a run: neither red for the right reason, nor green in spite of it. */
export type Inconclusive = { readonly inconclusive: string };

/** Names of a test as its file writes them, from an id `file::names`. A parameter in brackets is no part of a name. */
export function namesOf(
  id: string,
): { readonly file: string; readonly names: readonly string[] } | null {
  const at = id.indexOf("::");
  const file = id.slice(0, at);
  const syntax = syntaxOf(file);
  if (at < 0 || syntax === null || syntax === "c" || / #\d+$/.test(id)) return null;
  const rest = id.slice(at + 2);
  if (syntax !== "python") return { file, names: rest.split(" > ") };
  const bare = rest.includes("[") ? rest.slice(0, rest.indexOf("[")) : rest;
  return { file, names: bare.split(/::| > /) };
}

/** A file is scanned once for each test that is looked at. */
const mostTests = 25;

/**
 * Canaries in one file of tests: its known expectations changed, each by itself, in an order of the dice's; where no
 * expectation can be changed so that nothing but a failure may follow, one failing test added at the end.
 */
export function canaryIn(text: string, passes: readonly KnownPass[], dice: Dice): Canary | null {
  const sites = shuffled(passes, dice)
    .slice(0, mostTests)
    .flatMap((pass) => expectations(text, pass).map((expected) => ({ pass, expected })));
  const literals = sites.filter(({ expected }) => expected.form === "literal");
  const site = oneOf(literals.length > 0 ? literals : sites, dice);
  const [first] = passes;
  if (first === undefined) return null;
  if (site === undefined) return added(first, text, dice);
  const { pass, expected } = site;
  const { file: path } = first;
  return {
    kind: "flipped",
    path,
    text: flipped(text, expected, dice),
    // The same lines stand for every parameter of a test.
    ids: passes
      .filter(({ names }) => names.join("\n") === pass.names.join("\n"))
      .map(({ id }) => id),
    deed: `another value was expected in line ${lineAt(text, expected.at)} of ${path}`,
  };
}

function expectations(text: string, { file, names }: KnownPass): readonly Expected[] {
  switch (syntaxOf(file)) {
    case "python":
      return pythonExpectations(text, names);
    case "script":
      return scriptExpectations(text, names);
    case "c":
      return compiledExpectations(file, text, names[0] ?? "");
    case null:
      return [];
  }
}

function added(pass: KnownPass, text: string, dice: Dice): Canary | null {
  const { file: path } = pass;
  const failing = failingIn(pass, text, dice);
  if (failing === null) return null;
  return {
    kind: "added",
    path,
    text: text + failing.text,
    ids: failing.ids,
    deed: `a test that fails was added to ${path}`,
  };
}

type Failing = { readonly text: string; readonly ids: readonly string[] };

function failingIn({ id, file }: KnownPass, text: string, dice: Dice): Failing | null {
  if (file.endsWith(".py")) {
    const { text: more, names } = addedPython("fails", dice);
    return { text: more, ids: ["::", " > "].map((mark) => `${file}::${names.join(mark)}`) };
  }
  if (syntaxOf(file) === "script") {
    const failing = addedScript("fails", text, dice);
    return failing && { text: failing.text, ids: [`${file}::${failing.name}`] };
  }
  const failing = failingCompiled(file, dice);
  // Beside the known test: in the same package.
  return failing && { text: failing.text, ids: [id.replace(/\w+$/, failing.name)] };
}

/**
 * What a run with the canary in it says. Killed takes a red verdict and the very test that had to fail; survived takes a
 * green one and a report in which that test passed. Anything else, such as a test that was skipped or never named,
 * speaks neither for nor against the candidate.
 */
export function canaryResult(
  canary: Canary,
  verdict: Verdict,
  observations: readonly Observation[],
): PlantResult | Inconclusive {
  const { kind, path, text, deed } = canary;
  if (observations.some(({ examWritten }) => examWritten.includes(path))) {
    return { inconclusive: `${deed}, and something wrote that file while it was judged` };
  }
  const plant = { id: "canary", patchSha256: sha256(text), returncode: firstFailure(observations) };
  const fate =
    kind === "program"
      ? programFate(verdict, plant.returncode)
      : testFate(canary, verdict, observations);
  if ("inconclusive" in fate) return { inconclusive: `${deed}${fate.inconclusive}` };
  return { ...plant, outcome: fate.outcome, why: `${deed}${fate.why}` };
}

type Fate =
  | { readonly outcome: "killed" | "survived"; readonly why: string }
  | { readonly inconclusive: string };

function testFate({ ids }: Canary, verdict: Verdict, observations: readonly Observation[]): Fate {
  const seen = reported(observations).filter(({ id }) => ids.includes(id));
  const [first] = seen;
  if (first === undefined) return { inconclusive: ", and no report names the test" };
  if (verdict.status === "fail" && seen.some(({ outcome }) => outcome === "failed")) {
    return { outcome: "killed", why: `: ${first.id} failed, as it must` };
  }
  if (verdict.status === "pass" && seen.every(({ outcome }) => outcome === "passed")) {
    return { outcome: "survived", why: `, and ${first.id} passed all the same` };
  }
  return { inconclusive: `; ${first.id}: ${first.outcome}, verdict: ${verdict.status}` };
}

/** Of a program no report tells: its exit code is all there is. */
function programFate({ status }: Verdict, returncode: number | null): Fate {
  if (status === "pass") return { outcome: "survived", why: ", and it passed all the same" };
  return status === "fail" && returncode !== null
    ? { outcome: "killed", why: ": it failed, as it must" }
    : { inconclusive: `; verdict: ${status}` };
}

function firstFailure(observations: readonly Observation[]): number | null {
  const codes = observations.flatMap(({ execution: { ended } }) =>
    ended.how === "exited" && ended.code !== 0 ? [ended.code] : [],
  );
  return codes[0] ?? null;
}

export const reported = (observations: readonly Observation[]): readonly TestResult[] =>
  observations.flatMap(({ tests }) => tests?.tests ?? []);
