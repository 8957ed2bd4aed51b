import { resolve } from "node:path";
import { BadInput } from "../../core/fault.ts";
import { type Flags, onlyPositional, type Words } from "./command-line.ts";

export const VERIFY_USAGE = `goal-harness verify PACKET [--workspace DIR] [--expect-sha256 HEX] [--rerun] [--json]

Checks a packet: its bytes, its chain, its digest against the one you were given, its files and tree against a
checkout (at the packet's tree, or at its base with change.patch beside the packet). With --rerun the verifier
judges again, in a sandbox. Exit: 0 VERIFIED, 1 REJECTED, 2 UNVERIFIABLE.`;

export const VERIFY_FLAGS: Flags = {
  workspace: "text",
  "expect-sha256": "text",
  rerun: "switch",
  json: "switch",
  help: "switch",
};

export type VerifyWords = {
  readonly packet: string;
  readonly workspace: string | null;
  readonly sha256: string | null;
  readonly rerun: boolean;
};

/** Flags as a check takes them. Throws `BadInput`: an expectation that cannot be met is not one. */
export function verifyWordsFrom(flags: Words): VerifyWords {
  const rerun = flags.isOn("rerun");
  return {
    packet: resolve(onlyPositional(flags, "PACKET", "goal-harness verify PACKET")),
    workspace: flags.text("workspace") ?? (rerun ? "." : null),
    sha256: digestFrom(flags.text("expect-sha256")),
    rerun,
  };
}

function digestFrom(text: string | undefined): string | null {
  const digest = text?.replace(/^sha256:/, "").toLowerCase() ?? null;
  if (digest === null || /^[0-9a-f]{64}$/.test(digest)) return digest;
  const message = `must be 64 hexadecimal digits, not ${text}`;
  const fix = "the number that the run gave out, or that sha256sum says of the packet";
  throw new BadInput([{ file: "arguments", key: "--expect-sha256", line: null, message, fix }]);
}
