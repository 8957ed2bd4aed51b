import { resolve } from "node:path";
import { toldCheck, toldChecks } from "../core/show/told.ts";
import { openCleanup } from "../shell/session/cleanup.ts";
import { verifyPacket } from "../shell/session/verification.ts";
import { onlyPositional, words } from "../shell/terminal/command-line.ts";
import { print, say } from "../shell/terminal/terminal.ts";

const USAGE = `goal-harness verify PACKET [--workspace DIR] [--expect-sha256 HEX] [--rerun] [--json]

Checks a packet: its bytes, its chain, its digest against the one you were given, its files and tree against a
checkout (at the packet's tree, or at its base with change.patch beside the packet). With --rerun the verifier
judges again, in a sandbox. Exit: 0 VERIFIED, 1 REJECTED, 2 UNVERIFIABLE.`;

const FLAGS = {
  workspace: "text",
  "expect-sha256": "text",
  rerun: "switch",
  json: "switch",
  help: "switch",
} as const;

const exits = { verified: 0, rejected: 1, unverifiable: 2 } as const;

export async function main(argv: readonly string[]): Promise<number> {
  const flags = words(argv, FLAGS, "goal-harness verify PACKET --workspace DIR --rerun");
  if (flags.isOn("help")) {
    print(USAGE);
    return 0;
  }
  const packet = resolve(onlyPositional(flags, "PACKET", "goal-harness verify PACKET"));
  const workspace = flags.text("workspace") ?? (flags.isOn("rerun") ? "." : null);
  const sha256 =
    flags
      .text("expect-sha256")
      ?.replace(/^sha256:/, "")
      .toLowerCase() ?? null;
  await using cleanup = openCleanup(say);
  const checked = await verifyPacket(
    { packet, workspace, sha256, rerun: flags.isOn("rerun"), say },
    cleanup,
  );
  print(flags.isOn("json") ? JSON.stringify(toldCheck(checked)) : toldChecks(checked));
  return exits[checked.outcome];
}
