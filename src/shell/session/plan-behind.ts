import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../../core/card/plan.ts";
import { unquoted } from "../../core/change/path.ts";
import { BadInput } from "../../core/fault.ts";
import type { ProofPacket } from "../../core/packet/packet-schema.ts";
import { loadPlan } from "../card/load-plan.ts";
import { findInstall } from "../install.ts";
import type { RunFolder } from "../room/run-folder.ts";

/**
 * The plan that a packet is about, made anew from the workspace's own card and the harness as it is installed here.
 * Where the card lay outside the workspace, the packet's copy of it stands in: its digest is checked like any other.
 */
export async function planBehind(
  { packet, workspace }: { readonly packet: ProofPacket; readonly workspace: string },
  run: RunFolder,
): Promise<Plan | { readonly problem: string }> {
  const card = cardOf(packet, workspace, run);
  try {
    return await planWithoutMaker({ card, workspace }, run);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { problem: error.message };
  }
}

/** The plan of a card by which a verifier judges and nobody makes. Throws `BadInput`. */
export const planWithoutMaker = (
  { card, workspace }: { readonly card: string; readonly workspace: string },
  run: RunFolder,
): Promise<Plan> =>
  loadPlan({
    card,
    workspace,
    out: join(run.path, "out"),
    harnesses: join(findInstall().root, "harnesses"),
    maker: null,
    makerEnv: [],
    makerRead: [],
  });

function cardOf({ goal, harness }: ProofPacket, workspace: string, run: RunFolder): string {
  const file = goal.card_path === null ? null : join(workspace, unquoted(goal.card_path));
  if (file !== null && existsSync(file)) return file;
  const copy = join(run.shelf("card"), "card.goal.json");
  const { goal: text, done_test, out_of_scope } = goal;
  writeFileSync(copy, JSON.stringify({ goal: text, done_test, out_of_scope, harness }));
  return copy;
}
