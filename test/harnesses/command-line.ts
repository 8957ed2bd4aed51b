import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, relative } from "node:path";
import { test } from "vitest";
import { makerFolder, repository, settle, type Workspace } from "./workspace.ts";

const cli = join(repository, "dist/cli.js");

/** A test of the built command line: two sandboxes an iteration, hence the patience. */
export function endToEnd(name: string, body: () => Promise<void>): void {
  test(name, { timeout: 120_000 }, body);
}

export type Iteration = {
  readonly iter: number;
  readonly verdict_passed: boolean;
  readonly reason: string;
  readonly reason_code: string | null;
  readonly open: readonly string[];
  readonly refused: readonly { readonly path: string; readonly code: string }[];
};

export type Ran = {
  readonly code: number | null;
  readonly log: string;
  /** The one JSON object on standard output. */
  readonly said: { readonly [key: string]: unknown };
  /** The packet where there is one, else the report. */
  readonly document: { readonly [key: string]: unknown; readonly iterations: readonly Iteration[] };
  readonly packet: Buffer | null;
};

type Words = readonly [card: string, maker: string, flags?: readonly string[]];

/** `goal-harness run`, from the built command line, in a workspace. */
export function run({ root }: Workspace, ...[card, maker, flags = []]: Words): Ran {
  const { PATH, HOME } = process.env;
  const words = ["run", card, "--maker", maker, "--workspace", root, ...flags, "--json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
    cwd: root,
    env: { PATH, HOME },
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const out = join(root, ".goal-harness");
  const proof = join(out, "proof-packet.json");
  const packet = existsSync(proof) ? readFileSync(proof) : null;
  const document = packet ?? readFileSync(join(out, "run-report.json"));
  return {
    code: status,
    log: stderr,
    said: JSON.parse(stdout),
    document: JSON.parse(document.toString("utf8")),
    packet,
  };
}

/** `goal-harness verify --rerun`: the packet's verifier once more, on the workspace as it is. */
export function verify({ root }: Workspace, packet: string) {
  const { PATH, HOME } = process.env;
  const words = ["verify", packet, "--workspace", root, "--rerun", "--json"];
  const { status, stdout } = spawnSync(process.execPath, [cli, ...words], {
    cwd: root,
    env: { PATH, HOME },
    encoding: "utf8",
  });
  const said: { readonly outcome: string } = JSON.parse(stdout);
  return { code: status, said };
}

/** Puts the scripted makers into the workspace, where the maker's room can see them. */
export async function withMakers(workspace: Workspace): Promise<void> {
  await cp(makerFolder, join(workspace.root, "makers"), { recursive: true });
  await settle(workspace);
}

/** Which files differ from the original, to see what a run left behind. */
export function changed({ root, original }: Workspace): string[] {
  const exempt = ["-x", ".git", "-x", ".goal-harness"];
  const { stdout } = spawnSync("diff", ["-rqN", ...exempt, original, root], { encoding: "utf8" });
  return [...stdout.matchAll(/^Files .* and (.*) differ$/gm)].map(([, path]) =>
    relative(root, path ?? ""),
  );
}
