import { type Annotation, annotationsOf, remark } from "../../core/job/annotation.ts";
import type { Redact } from "../../core/show/redact.ts";
import type { OpenTarget } from "../../core/verdict/verdict.ts";
import { annotate } from "./runner.ts";

/** The workspace in the repository, and what takes secrets out. */
type Place = { readonly folder: string; readonly redact: Redact };

/** One red mark for each open target, at most ten; `otherwise` where nothing is open. */
export function annotateTargets(
  targets: readonly OpenTarget[],
  otherwise: string,
  { folder, redact }: Place,
): void {
  const marks = annotationsOf(targets, folder);
  const told = marks.length === 0 ? [remark(otherwise)] : marks;
  for (const mark of told) annotate(discreet(mark, redact));
}

/** Redacted last: a control character within a secret hides it until it is taken out. */
const discreet = ({ title, message, file, ...place }: Annotation, redact: Redact): Annotation => ({
  title: redact(title),
  message: redact(message),
  ...(file === undefined ? {} : { file: redact(file) }),
  ...place,
});
