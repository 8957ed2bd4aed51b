import { literal } from "../exam/glob.ts";
import { argvOf, displayOf } from "./command.ts";
import { checkOf } from "./conditions.ts";
import type { Plan } from "./plan.ts";
import type { Settings } from "./settings.ts";
import type { HarnessSpec } from "./spec.ts";

type OwnRooms = Pick<Plan, "candidate" | "hidden" | "heldOut" | "prepare">;

/** What has rooms of its own, beside maker and verifier, and what all others do not show. */
export function ownRooms(
  { candidate }: HarnessSpec,
  { heldOut, prepare, hidden }: Settings,
): OwnRooms {
  return {
    candidate: candidate === undefined ? null : { files: candidate.files ?? null },
    hidden: [...hidden.map(literal), ...(heldOut?.paths ?? [])],
    heldOut:
      heldOut === null
        ? null
        : checkOf({ id: "held_out", kind: "custom_command" }, heldOut.command),
    prepare: prepare === null ? null : preparation(prepare),
  };
}

const preparation = ({ command, network }: NonNullable<Settings["prepare"]>) => ({
  argv: argvOf(command),
  display: displayOf(command),
  network,
});
