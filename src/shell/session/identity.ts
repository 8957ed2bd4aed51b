import { readFileSync } from "node:fs";
import { identityOf } from "../../core/packet/identity.ts";
import type { Sealing } from "../../core/packet/sealing.ts";
import type { Install } from "../install.ts";

export type Here = {
  readonly env: Readonly<Record<string, string>>;
  readonly install: Install;
};

/** What binds a run to its place, once the commit is known. */
export const identity = (
  { env, install }: Here,
  checkoutSha: string | null,
): Pick<Sealing, "subject" | "run"> =>
  identityOf({
    env,
    event: eventOf(env.GITHUB_EVENT_PATH),
    checkoutSha,
    actionSha256: install.codeSha256,
    harnessVersion: install.version,
    nodeVersion: process.versions.node,
  });

function eventOf(file: string | undefined): unknown {
  if (file === undefined) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // said by the fields that stay null
  }
}
