import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type HarnessSpec, parseSpec } from "../../core/card/spec.ts";
import type { Verifier } from "../../core/card/verifier-check.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { digestOf, sha256 } from "../../core/digest.ts";
import { type Fault, faultsOf, type Problem } from "../../core/fault.ts";
import { type Document, readDocument } from "./document.ts";
import { bundledIds, type Folders, type HarnessPlace } from "./harness-place.ts";

/** A harness as it is read: its spec, its verifier (null where the card's done_test is), and what binds it. */
export type Harness = HarnessPlace & {
  readonly id: string;
  readonly spec: HarnessSpec;
  readonly verifier: Verifier | null;
  /** SHA-256 over every file that takes part: spec, verifier, plants; fixture and README do not. */
  readonly sha256: string;
};

export type HarnessRead = { readonly harness: Harness } | { readonly faults: readonly Fault[] };

/** Reads the folder, or says everything that is wrong with it. */
export async function readHarness(place: HarnessPlace, folders: Folders): Promise<HarnessRead> {
  const names = readdirSync(place.folder);
  const file = ["spec.yaml", "spec.yml", "spec.json"].find((name) => names.includes(name));
  const shown = join(place.path ?? place.folder, file ?? "spec.yaml");
  const read = await readDocument(join(place.folder, file ?? "spec.yaml"), shown);
  if ("faults" in read) return read;
  const parsed = parseSpec(read.document.value);
  if ("problems" in parsed) return { faults: faultsOf(parsed.problems, read.document) };
  return checkedAgainstFolder(parsed.spec, { place, folders, document: read.document });
}

type Setting = {
  readonly place: HarnessPlace;
  readonly folders: Folders;
  readonly document: Document;
};

function checkedAgainstFolder(spec: HarnessSpec, setting: Setting): HarnessRead {
  const { place, document } = setting;
  const id = spec.id ?? basename(place.folder);
  const files = filesOf(place.folder, "");
  const verifier = verifierOf(spec, files);
  const problems = [
    ...idProblems(id, setting),
    ...files.filter(({ kind }) => kind === "other").map(oddFile),
    ...verifierProblems(verifier, files),
    ...plantProblems(spec, files),
    ...candidateProblems(spec, files),
  ];
  if (problems.length > 0) return { faults: faultsOf(problems, document) };
  return { harness: { ...place, id, spec, verifier, sha256: digestOf(files) } };
}

/** A folder of the workspace cannot go by a bundled harness's name. */
function idProblems(id: string, { place, folders }: Setting): Problem[] {
  if (place.isBundled || !bundledIds(folders.bundled).includes(id)) return [];
  const message = `${id} is a harness that comes with goal-harness: this one needs a name of its own`;
  return [{ path: ["id"], message, fix: `id: my-${id}` }];
}

type HarnessFile = {
  readonly path: RepoPath;
  readonly kind: "file" | "program" | "other";
  readonly sha256: string;
};

const leftOut = /^(?:fixture|__pycache__|README(?:\..*)?)$|\.pyc$/;

function filesOf(folder: string, path: RepoPath): readonly HarnessFile[] {
  const names = readdirSync(join(folder, path))
    .filter((name) => !leftOut.test(name))
    .sort();
  return names.flatMap((name) => {
    const inner = path === "" ? name : `${path}/${name}`;
    const found = lstatSync(join(folder, inner));
    if (found.isDirectory()) return filesOf(folder, inner);
    if (!found.isFile()) return [{ path: inner, kind: "other", sha256: "" } as const];
    const kind = (found.mode & 0o100) === 0 ? "file" : "program";
    return [{ path: inner, kind, sha256: sha256(readFileSync(join(folder, inner))) } as const];
  });
}

const oddFile = ({ path }: HarnessFile): Problem => ({
  path: [],
  message: `${path} in the harness's folder is no regular file`,
  fix: "a harness is made of regular files: replace a link by what it leads to",
});

/** One word that is a file beside the spec is that file; everything else is a command. */
function verifierOf(spec: HarnessSpec, files: readonly HarnessFile[]): Verifier | null {
  const command = spec.outcome_contract.executable_verifier.trim();
  if (command === "done_test") return null;
  const file = command.replace(/^\.\//, "");
  return command.startsWith("./") || files.some(({ path }) => path === file)
    ? { kind: "file", file }
    : { kind: "command", command };
}

const interpreted = /\.(?:[cm]?js|py|sh)$/;

function verifierProblems(verifier: Verifier | null, files: readonly HarnessFile[]): Problem[] {
  if (verifier?.kind !== "file") return [];
  const found = files.find(({ path }) => path === verifier.file);
  const path = ["outcome_contract", "executable_verifier"];
  if (found === undefined) {
    const message = `there is no file ${verifier.file} beside the spec`;
    return [{ path, message, fix: 'a file beside the spec, a command, or "done_test"' }];
  }
  if (found.kind === "program" || interpreted.test(verifier.file)) return [];
  return [
    { path, message: `${verifier.file} cannot be executed`, fix: `chmod +x ${verifier.file}` },
  ];
}

function candidateProblems({ candidate }: HarnessSpec, files: readonly HarnessFile[]): Problem[] {
  const folder = candidate?.files?.replace(/^\.\//, "").replace(/\/+$/, "");
  if (folder === undefined || files.some(({ path }) => path.startsWith(`${folder}/`))) return [];
  return [
    { path: ["candidate", "files"], message: `there is no folder ${folder} beside the spec` },
  ];
}

function plantProblems({ plants }: HarnessSpec, files: readonly HarnessFile[]): Problem[] {
  return plants.flatMap(({ patch }, i) =>
    files.some(({ path }) => path === patch.replace(/^\.\//, ""))
      ? []
      : [{ path: ["plants", i, "patch"], message: `there is no file ${patch} beside the spec` }],
  );
}
