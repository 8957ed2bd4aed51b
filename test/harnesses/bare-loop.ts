import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Judged, judge, runNode, type Workspace } from "./workspace.ts";

/** The loop of the seed in its barest form, to drive verifiers and makers without the product. */
export async function converge(id: string, workspace: Workspace, maker: string): Promise<Judged[]> {
  const judged: Judged[] = [await judge(id, workspace)];
  for (let iteration = 1; iteration <= 3; iteration += 1) {
    const { verdict } = judged.at(-1) ?? unreachable();
    await make(workspace, maker, { iteration, ...verdict });
    judged.push(await judge(id, workspace));
    if (judged.at(-1)?.code === 0) break;
  }
  return judged;
}

type Briefing = { iteration: number; reason: string; open: readonly { readonly id: string }[] };

/** Runs a maker as the harness does: in the workspace, told what the verifier said. Its output is all it returns. */
export async function make(
  workspace: Workspace,
  maker: string,
  briefing: Briefing,
): Promise<string> {
  const feedback = join(workspace.scratch, "feedback.txt");
  const open = join(workspace.scratch, "open.json");
  await writeFile(feedback, briefing.reason);
  await writeFile(open, JSON.stringify(briefing.open.map((target) => target.id)));
  const { output } = runNode([maker], workspace.root, {
    GOAL_FEEDBACK: feedback,
    GOAL_OPEN: open,
    GOAL_ITERATION: String(briefing.iteration),
    GOAL_MAX_ITERATIONS: "3",
  });
  return output;
}

function unreachable(): never {
  throw new Error("an inspection comes first");
}
