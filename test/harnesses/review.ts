import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Given,
  harnessFolder,
  type Judged,
  judge,
  plant,
  settle,
  type Workspace,
  workspaceFrom,
} from "./workspace.ts";

export const id = "gh4-address-review";

export type Thread = { [field: string]: unknown };

/** The fixture: five threads, all addressed. */
export const addressed = (): Promise<Workspace> =>
  workspaceFrom(join(harnessFolder(id), "fixture"));

/** The same review as it came in: five open threads. */
export async function untouched(): Promise<Workspace> {
  const workspace = await addressed();
  plant(workspace, join(harnessFolder(id), "plants/untouched-review.patch"));
  await settle(workspace);
  return workspace;
}

/** The verdict on the answers, under a card whose done_test costs nothing and holds. */
export async function judgeAnswers(workspace: Workspace, given: Given = {}): Promise<Judged> {
  const GOAL_CARD = await cardWith(workspace, { done_test: ["test", "-e", "src/cart.js"] });
  return judge(id, workspace, { GOAL_CARD, ...given });
}

/** A card of its own for one judgement. */
export async function cardWith(workspace: Workspace, fields: object): Promise<string> {
  const card = join(workspace.scratch, "card.json");
  await writeFile(card, JSON.stringify(fields));
  return card;
}

/** Edits a file of threads, in place or by what `edit` returns; text is written as it stands. */
export async function rewrite(file: string, edit: (threads: Thread[]) => unknown): Promise<void> {
  const threads: Thread[] = JSON.parse(await readFile(file, "utf8"));
  const edited = edit(threads) ?? threads;
  await writeFile(file, typeof edited === "string" ? edited : JSON.stringify(edited, null, 2));
}

/** Edits one thread in place, as a statement that an expression may hold. */
export function change(thread: Thread | undefined, fields: Thread): void {
  Object.assign(thread ?? {}, fields);
}

export const left = (workspace: Workspace): string => join(workspace.root, "threads.json");
export const before = (workspace: Workspace): string => join(workspace.original, "threads.json");
export const openIds = ({ verdict }: Judged): string[] => verdict.open.map((target) => target.id);
