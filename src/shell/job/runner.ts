import { writeFile } from "node:fs/promises";
import * as core from "@actions/core";
import { BadInput } from "../../core/fault.ts";
import type { GateCode } from "../../core/gate/decision.ts";
import type { GateInputName, GateOutputName } from "../../core/gate/gate-inputs.ts";
import { type Annotation, remark } from "../../core/job/annotation.ts";
import type { Parcel } from "../../core/job/delivery.ts";
import type { InputName } from "../../core/job/inputs.ts";
import { type OutputName, reasonLine } from "../../core/job/outputs.ts";
import type { ReasonCode } from "../../core/reason.ts";
import { plain } from "../../core/show/log-line.ts";
import { environment } from "../environment.ts";

/**
 * Runs an entry, with the only catch there is. Whatever happens to this process, an exception, a promise that never
 * settles, a kill: the job is failed, and its outputs say what was said `first`, until the entry itself clears both.
 */
async function entry(
  first: () => void,
  main: () => Promise<void>,
  told: (error: ReturnType<typeof toldOf>) => void | Promise<void>,
): Promise<void> {
  process.exitCode = 1;
  try {
    first();
    await main();
  } catch (error) {
    await told(failed(error));
  }
}

/** Runs the main entry: until `succeed` its status is `not_done`. */
export const action = (main: () => Promise<void>): Promise<void> =>
  entry(
    () => undone("cancelled", "the run was interrupted"),
    main,
    ({ code, message }) => undone(code, message),
  );

function undone(code: ReasonCode, message: string): void {
  output("reason", reasonLine(code, message));
  fail();
}

/** Runs the gate's entry: until `allow` it is shut. */
export const gateAction = (main: () => Promise<void>): Promise<void> =>
  entry(
    () => shut("E_INTERNAL", "the gate was interrupted"),
    main,
    async ({ code, message }) => {
      const denial = {
        code: shut(code === "bad_input" ? "E_USAGE" : "E_INTERNAL", message),
        why: message,
      };
      // Not at every start of an action: only a gate that broke tells of itself.
      const { gateSummary } = await import("../../core/gate/gate-summary.ts");
      await summarise(gateSummary({ decision: "deny", denials: [denial], checked: null }));
    },
  );

function shut(code: GateCode, message: string): GateCode {
  output("decision", "deny");
  output("error-codes", code);
  output("reasons", reasonLine(null, `${code}: ${message}`));
  return code;
}

/** The last word of a gate that lets a packet through, and the only place that clears its exit code. */
export function allow(): void {
  output("decision", "allow");
  process.exitCode = 0;
}

/** Runs the post entry. It can fail a job, and has no word on the run's status. */
export async function afterwards(main: () => Promise<void>): Promise<void> {
  process.exitCode = 1;
  try {
    await main();
    process.exitCode = 0;
  } catch (error) {
    annotate(remark(String(error)));
  }
}

/** The last word of a run that is done, and the only place that clears the exit code. */
export function succeed(): void {
  output("status", "done");
  process.exitCode = 0;
}

/**
 * The last word of any other run. It was said at the start: without isolation a maker can write outputs too, and of two
 * with one name the later counts.
 */
export function fail(): void {
  output("status", "not_done");
  process.exitCode = 1;
}

export function output(name: OutputName | GateOutputName, value: string): void {
  core.setOutput(name, value);
}

/** An input as it was written, without spaces around it; `""` where nobody wrote one. */
export function input(name: InputName | GateInputName): string {
  return core.getInput(name);
}

/** Leaves to post what is still to be stored. The last word counts. */
export function leave(parcels: readonly Parcel[]): void {
  core.saveState("parcels", parcels.length === 0 ? "" : JSON.stringify(parcels));
}

/** What main left, as JSON; `""` where nothing is left, or main never got so far. */
export function left(): string {
  return core.getState("parcels");
}

/** Text that the runner shall hide from the log. Short texts would hide half of it, and any output that holds them. */
export function mask(secret: string): void {
  if (secret.length >= 16) core.setSecret(secret);
}

export function annotate({ message, ...place }: Annotation): void {
  core.error(message, place);
}

export function warn(message: string): void {
  core.warning(plain(message), { title: "Goal harness" });
}

/** Replaces the job summary. Over 1 MiB the runner would show none of it. */
export async function summarise(markdown: string): Promise<void> {
  const { GITHUB_STEP_SUMMARY: file = "" } = environment;
  if (file === "") return;
  await writeFile(file, cut(markdown));
}

const summaryLimit = 900 * 1024;

function cut(markdown: string): string {
  if (Buffer.byteLength(markdown) <= summaryLimit) return markdown;
  const start = Buffer.from(markdown).subarray(0, summaryLimit).toString();
  return `${start.slice(0, start.lastIndexOf("\n"))}\n\nThe rest is in the run report.\n`;
}

function failed(error: unknown): ReturnType<typeof toldOf> {
  process.exitCode = 1;
  const told = toldOf(error);
  annotate(remark(told.message));
  core.debug(told.stack);
  return told;
}

/** Bad input explains itself; anything else is our fault, and its stack is for the debug log. */
function toldOf(error: unknown): { code: ReasonCode; message: string; stack: string } {
  if (error instanceof BadInput) return { code: "bad_input", message: error.message, stack: "" };
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return { code: "internal_error", message: String(error), stack };
}
