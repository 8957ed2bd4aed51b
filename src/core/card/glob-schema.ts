import { globProblem } from "../exam/glob.ts";
import { Line } from "./command.ts";

/** A glob as documents write it. */
export const Glob = Line.check((glob) => {
  const problem = globProblem(glob.value);
  if (problem === null) return;
  const { message, fix } = problem;
  glob.issues.push({ code: "custom", message, params: { fix }, input: glob.value, path: [] });
});
