import { BadInput } from "../core/fault.ts";
import { type Checked, unread } from "../core/packet/packet-check.ts";
import { toldCheck, toldChecks } from "../core/show/told.ts";
import { openCleanup } from "../shell/session/cleanup.ts";
import { verifyPacket } from "../shell/session/verification.ts";
import { words } from "../shell/terminal/command-line.ts";
import { print, say } from "../shell/terminal/terminal.ts";
import { VERIFY_FLAGS, VERIFY_USAGE, verifyWordsFrom } from "../shell/terminal/verify-flags.ts";

const exits = { verified: 0, rejected: 1, unverifiable: 2 } as const;

export async function main(argv: readonly string[]): Promise<number> {
  const wantsJson = argv.includes("--json");
  const checked = await verify(argv, wantsJson);
  if (checked === null) return 0;
  print(wantsJson ? JSON.stringify(toldCheck(checked)) : toldChecks(checked));
  return exits[checked.outcome];
}

async function verify(argv: readonly string[], wantsJson: boolean): Promise<Checked | null> {
  try {
    const flags = words(argv, VERIFY_FLAGS, "goal-harness verify PACKET --workspace DIR --rerun");
    if (flags.isOn("help")) {
      print(VERIFY_USAGE);
      return null;
    }
    await using cleanup = openCleanup(say);
    return await verifyPacket({ ...verifyWordsFrom(flags), say }, cleanup);
  } catch (error) {
    if (!(wantsJson && error instanceof BadInput)) throw error;
    return unread("E_USAGE", error.message);
  }
}
