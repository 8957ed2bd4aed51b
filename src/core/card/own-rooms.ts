import { literal } from "../exam/glob.ts";
import { checkOf } from "./conditions.ts";
import type { Check, Plan } from "./plan.ts";
import type { Settings } from "./settings.ts";
import type { HarnessSpec } from "./spec.ts";

type OwnRooms = Pick<Plan, "candidate" | "hidden" | "heldOut">;

/** What has rooms of its own, beside maker and verifier, and what all others do not show. */
export function ownRooms({ candidate }: HarnessSpec, { heldOut, hidden }: Settings): OwnRooms {
  return {
    candidate: candidate === undefined ? null : { files: candidate.files ?? null },
    hidden: [...hidden.map(literal), ...(heldOut?.paths ?? [])],
    heldOut:
      heldOut === null
        ? null
        : checkOf({ id: "held_out", kind: "custom_command" }, heldOut.command),
  };
}

/** What comes before the first check: none, or the card's own. */
export function preparationOf({ prepare }: Settings): readonly Check[] {
  if (prepare === null) return [];
  const { command, network } = prepare;
  return [
    { ...checkOf({ id: "prepare", kind: "custom_command" }, command), prepares: { network } },
  ];
}
