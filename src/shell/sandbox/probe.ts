import { INSIDE_HOME } from "./arguments.ts";
import type { Command, Tree } from "./command.ts";
import { launch } from "./launch.ts";
import { SELF_CHECK, SelfCheck, shortcomings } from "./self-check.ts";
import type { Launcher } from "./start.ts";

export type Probe = { readonly ok: SelfCheck } | { readonly problem: string };

const PROBE_LIMITS: Command["limits"] = {
  wallMs: 20_000,
  idleMs: 20_000,
  outputBytes: 64 * 1024,
  overflow: "end",
  memoryBytes: 8 * 1024 ** 3,
  processes: 2048,
};

export type ProbeRoom = {
  readonly tree: Tree;
  readonly workspace: string;
  readonly mounts: Command["mounts"];
  /** Paths that must not be visible inside. */
  readonly secrets: readonly string[];
};

/** Starts the whole sandbox, same arguments, same filter, and lets it look at itself. A subset would prove a subset. */
export async function probe(launcher: Launcher, room: ProbeRoom): Promise<Probe> {
  const { ended, tail } = await launch(launcher, {
    argv: ["/bin/sh", "-c", SELF_CHECK, "self-check", ...room.secrets],
    env: { PATH: "/usr/bin:/bin", HOME: INSIDE_HOME },
    tree: room.tree,
    workspace: room.workspace,
    mounts: room.mounts,
    network: "none",
    limits: PROBE_LIMITS,
    signal: new AbortController().signal,
  });
  if (ended.how === "sandbox_failed") return { problem: ended.why };
  if (ended.how !== "exited" || ended.code !== 0) return { problem: tail.trim() || ended.how };
  const check = SelfCheck.safeParse(spoken(tail));
  if (!check.success) return { problem: `the self check said: ${tail.trim()}` };
  const short = shortcomings(check.data, false);
  return short.length === 0 ? { ok: check.data } : { problem: short.join("; ") };
}

function spoken(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
