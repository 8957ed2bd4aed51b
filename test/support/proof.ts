import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type Place, type Ran, run, speak } from "./cli.ts";
import { git } from "./git-workspace.ts";
import { answer, answering, type Files, type Ground, groundWith } from "./ground.ts";

type Checked = {
  readonly outcome: string;
  readonly error_codes: readonly string[];
  readonly checks: readonly {
    readonly name: string;
    readonly holds: boolean | null;
    readonly why: string;
  }[];
  readonly packet_sha256: string | null;
};

/** A finished run, a clone of what it started from, and what a stranger gets: packet and patch in a folder. */
export type Proof = Ground & { readonly done: Ran; readonly clone: string; readonly given: string };

export async function proofOf(files: Files = answer): Promise<Proof> {
  return proofOn(groundWith(files));
}

export async function proofOn(ground: Ground, place: Place = {}): Promise<Proof> {
  const clone = join(ground.folder, "clone");
  const given = join(ground.folder, "given");
  git(ground.folder, ["clone", "-q", ground.workspace, clone]);
  const done = await run(ground, answering, place);
  expect(done.said.status).toBe("done");
  mkdirSync(given);
  for (const name of ["proof-packet.json", "change.patch"])
    copyFileSync(join(done.folder, name), join(given, name));
  return { ...ground, done, clone, given };
}

export async function verify(
  ground: Ground,
  words: readonly string[],
  place: Place = {},
): Promise<Checked & { readonly code: number | null }> {
  const { code, out } = await speak(ground, ["verify", ...words, "--json"], {
    cwd: ground.folder,
    ...place,
  });
  const checked: Checked = JSON.parse(out);
  expect(out).toBe(`${JSON.stringify(checked)}\n`);
  expect(Object.keys(checked)).toEqual(["outcome", "error_codes", "checks", "packet_sha256"]);
  return { ...checked, code };
}

/** As a person in the folder above would name it. */
export const packet = "given/proof-packet.json";
export const ruling = ({ code, outcome, error_codes }: Awaited<ReturnType<typeof verify>>) => [
  code,
  outcome,
  error_codes,
];
export const verified = [0, "verified", []];
