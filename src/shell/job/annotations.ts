import { annotationsOf, remark } from "../../core/job/annotation.ts";
import type { OpenTarget } from "../../core/verdict/verdict.ts";
import { annotate } from "./runner.ts";

/** One red mark for each open target, at most ten; `otherwise` where nothing is open. `folder` is the workspace in the repository. */
export function annotateTargets(
  targets: readonly OpenTarget[],
  otherwise: string,
  folder: string,
): void {
  const marks = annotationsOf(targets, folder);
  for (const mark of marks) annotate(mark);
  if (marks.length === 0) annotate(remark(otherwise));
}
