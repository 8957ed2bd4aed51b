import { type Decision, type Denial, decided } from "../core/gate/decision.ts";
import type { Handover } from "../core/gate/handover.ts";
import type { Checked } from "../core/packet/packet-check.ts";

/** What a gate may ask of its job, and nothing else. */
export type GatePorts = {
  /** What the job that ran the maker left, or why that is nothing. */
  handover(): Handover | readonly Denial[];
  /** What the change edits of the rules it is judged by. */
  readonly edits: readonly Denial[];
  /** Fetches packet and patch by digest; gives the packet's path. */
  fetch(handover: Handover): Promise<string | Denial>;
  /** Checks the packet against this job's own knowledge and derives its verdict again. */
  check(packet: string, handover: Handover): Promise<Checked>;
};

export type Gated = { readonly decision: Decision; readonly packet: string | null };

/** Every reason is collected, also those that were not needed to deny: nobody runs a gate twice to learn the second. */
export async function gate(ports: GatePorts): Promise<Gated> {
  const { edits } = ports;
  const handover = ports.handover();
  if (!("sha256" in handover)) return denied([...handover, ...edits]);
  const packet = await ports.fetch(handover);
  if (typeof packet !== "string") return denied([packet, ...edits]);
  return { decision: decided(await ports.check(packet, handover), edits), packet };
}

const denied = (denials: readonly Denial[]): Gated => ({
  decision: { decision: "deny", denials, checked: null },
  packet: null,
});
