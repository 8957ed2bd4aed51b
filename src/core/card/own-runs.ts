import * as z from "zod/mini";
import type { Problem } from "../fault.ts";
import { Argv, type Command, judged, Line } from "./command.ts";
import { Glob } from "./glob-schema.ts";
import type { HarnessSpec } from "./spec.ts";

/** Commands with a room of their own beside maker and verifier, as spec and card may both declare them. */
export const OwnRuns = {
  held_out: z.optional(z.array(Glob)),
  held_out_test: z.optional(judged(z.union([Line, Argv]))),
  prepare: z.optional(z.union([Line, Argv])),
  prepare_network: z.optional(z.enum(["none", "host"])),
};

const Given = z.object(OwnRuns);

/** Tests that no maker sees, and the command that runs them once. */
export type HeldOut = { readonly paths: readonly string[]; readonly command: Command };

/** What lays out dependencies before the verifier. */
export type Preparation = { readonly command: Command; readonly network: "none" | "host" };

export type Settled = { readonly heldOut: HeldOut | null; readonly prepare: Preparation | null };

/** The card adds to the spec's paths and has the last word on commands. */
export function ownRunsOf(given: z.infer<typeof Given>, spec: HarnessSpec): Settled {
  const paths = [...spec.held_out, ...(given.held_out ?? [])];
  const test = given.held_out_test ?? spec.held_out_test;
  const command = given.prepare ?? spec.prepare;
  const network = given.prepare_network ?? spec.prepare_network;
  return {
    heldOut: test === undefined || paths.length === 0 ? null : { paths, command: test },
    prepare: command === undefined ? null : { command, network },
  };
}

/** Each half without the other would be a promise that nobody keeps. */
export function ownRunProblems(given: z.infer<typeof Given>, spec: HarnessSpec): Problem[] {
  const paths = [...spec.held_out, ...(given.held_out ?? [])];
  const { held_out_test: test = spec.held_out_test, prepare = spec.prepare } = given;
  return [
    ...(paths.length > 0 && test === undefined ? [untested] : []),
    ...(paths.length === 0 && test !== undefined ? [unheld] : []),
    ...(given.prepare_network !== undefined && prepare === undefined ? [unprepared] : []),
  ];
}

const untested: Problem = {
  path: ["held_out"],
  message: "tests are held out, and no command runs them",
  fix: "held_out_test: npm run test:held-out",
};

const unheld: Problem = {
  path: ["held_out_test"],
  message: "a command for held-out tests, and none are held out",
  fix: 'held_out: ["tests/held-out/**"]',
};

const unprepared: Problem = {
  path: ["prepare_network"],
  message: "a network for a command that is not there",
  fix: "prepare: npm ci",
};
