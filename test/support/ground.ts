import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathOf } from "../../src/core/change/path.ts";
import { byText } from "../../src/core/order.ts";
import {
  git,
  lay,
  repositoryWith,
  type Standing,
  snapshot,
  temporaryFolder,
  text,
} from "./git-workspace.ts";

/** Contents by path. What begins with `#!` is executable. */
export type Files = Readonly<Record<string, string>>;

/** A committed repository of its own, with a place for temporary files that nothing else uses. */
export type Ground = Disposable & {
  readonly folder: string;
  readonly workspace: string;
  readonly temporary: string;
  readonly home: string;
  /** Everything in the workspace by bytes, modes and owners, `.git` included; the out folder aside. */
  snapshot(): Readonly<Record<string, string>>;
  write(files: Files): void;
  commit(files: Files): void;
};

export function groundWith(files: Files): Ground {
  const { path: folder, [Symbol.dispose]: remove } = temporaryFolder();
  const workspace = repositoryWith(join(folder, "workspace"), layoutOf(files));
  const [temporary, home] = [join(folder, "tmp"), join(folder, "home")];
  for (const each of [temporary, home]) mkdirSync(each);
  const write = (more: Files): void => {
    for (const path of Object.keys(more)) rmSync(join(workspace, path), { force: true });
    lay(workspace, layoutOf(more));
  };
  return {
    folder,
    workspace,
    temporary,
    home,
    snapshot: () => snapshot(workspace, [".goal-harness"]),
    write,
    commit(more) {
      write(more);
      git(workspace, ["add", "--", ...Object.keys(more)]);
      git(workspace, ["commit", "-q", "-m", "more"]);
    },
    [Symbol.dispose]: remove,
  };
}

const layoutOf = (files: Files): ReadonlyMap<string, Standing> =>
  new Map(
    Object.entries(files).map(([path, contents]) => [
      pathOf(Buffer.from(path)),
      text(contents, contents.startsWith("#!")),
    ]),
  );

/** A Goal Card as YAML. `rest` is written as it is. */
export const card = (doneTest: string, rest = ""): string =>
  `goal: it works\ndone_test: ${doneTest}\nout_of_scope: []\n${rest}`;

/** Which paths differ between two snapshots. */
export function differing(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort(byText);
}

/** The tree that git alone makes of a fresh clone and a patch. */
export function treeOfPatchedClone(ground: Ground, patch: string): string {
  const clone = join(ground.folder, "clone");
  rmSync(clone, { recursive: true, force: true });
  git(ground.folder, ["clone", "-q", ground.workspace, clone]);
  if (readFileSync(patch).length > 0) git(clone, ["apply", "--index", "--binary", patch]);
  return git(clone, ["write-tree"]).toString().trim();
}

/** A harness of the repository's own, as its `spec.yaml`. `rest` is written as it is. */
export const spec = (verifier: string, rest = ""): string => `outcome_contract:
  natural_language: It works.
  executable_verifier: ${verifier}
  termination_authority: outcome_verifier_only
reward_stream:
  terminal: independent_outcome_verifier
  in_flight: open_target_count_and_ids_as_feedback
approval_band: B1
${rest}`;

/** A goal that one word in a file reaches. */
export const answer: Files = {
  "answer.txt": "wrong\n",
  "it.goal.yaml": card("grep -q right answer.txt"),
};

/** The maker that reaches it. */
export const answering = "echo right > answer.txt";

/** The same goal, judged by a harness of the repository's own. */
export const answerBy = (rest: string, doneTest = "grep -q right answer.txt"): Files => ({
  ...answer,
  "it.goal.yaml": card(doneTest, "harness: harnesses/own\n"),
  "harnesses/own/spec.yaml": spec("done_test", rest),
});
