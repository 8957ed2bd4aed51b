import { plain } from "../show/log-line.ts";
import type { OpenTarget } from "../verdict/verdict.ts";

/** One red mark on a file, or on the run where the verifier named no file. `file` is relative to the repository. */
export type Annotation = {
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly startLine?: number;
};

/** The runner keeps ten of a kind per step, and 4096 characters of each; the summary has the rest. */
const kept = { annotations: 10, message: 4096, title: 120 };

/** `folder` is the workspace below the repository's root, `""` where they are the same. */
export function annotationsOf(
  targets: readonly OpenTarget[],
  folder: string,
): readonly Annotation[] {
  return targets.slice(0, kept.annotations).map((target) => ({
    title: clean(`Still open: ${target.id}`, kept.title),
    message: clean(target.reason || target.id, kept.message),
    ...place(target, folder),
  }));
}

/** For what concerns no single target: why a run is not done. */
export function remark(message: string): Annotation {
  return { title: "Goal harness", message: clean(message, kept.message) };
}

function place({ file, line }: OpenTarget, folder: string): Pick<Annotation, "file" | "startLine"> {
  if (file === undefined || !isInside(file)) return {};
  const inRepository = folder === "" ? file : `${folder}/${file}`;
  return line === undefined || !Number.isSafeInteger(line) || line < 1
    ? { file: inRepository }
    : { file: inRepository, startLine: line };
}

/** A verifier's file is data: only a plain path below the workspace is shown as one. */
function isInside(file: string): boolean {
  const segments = file.split("/");
  return plain(file) === file && !segments.includes("") && !segments.includes("..");
}

function clean(text: string, length: number): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(plain)
    .join("\n")
    .slice(0, length);
}
