import {
  complaintOf,
  hasNoStorage,
  interrupted,
  type Parcel,
  parcelsOf,
  type UploadOutcome,
  undelivered,
} from "../core/job/delivery.ts";
import type { Finished } from "../core/job/finished.ts";
import { type Outputs, outputsOf, proofOutputs } from "../core/job/outputs.ts";
import type { OpenTarget } from "../core/verdict/verdict.ts";

/** What the job can be told, and nothing else. */
export type DeliveryPorts = {
  outputs(outputs: Outputs): void;
  /** Replaces what was written before. */
  summarise(markdown: string): Promise<void>;
  /** `otherwise` is for a run that is not done and has no open targets. */
  annotate(targets: readonly OpenTarget[], otherwise: string): void;
  upload(parcel: Parcel): Promise<UploadOutcome>;
  /** Leaves to post what is not stored yet; the last word counts. */
  leave(parcels: readonly Parcel[]): void;
  warn(message: string): void;
  /** Whether somebody asked to stop: seconds are left then, and uploads are for post. */
  cancelled(): boolean;
};

/**
 * Tells the job how the run ended, and stores packet, report and patch. It returns `done` only if the run was done and its
 * packet is stored under the digest it was sealed with; whatever happens before that, the job was told it is not.
 */
export async function deliver(
  finished: Finished,
  world: DeliveryPorts,
): Promise<"done" | "not_done"> {
  const parcels = parcelsOf(finished);
  world.leave(parcels);
  await tell(finished.status === "done" ? undelivered(finished, onItsWay) : finished, world);
  if (finished.status !== "done") world.annotate(finished.targets, reasonOf(finished));
  const packet = await store(parcels, world);
  if (finished.status !== "done") return "not_done";
  if (packet?.stored && !world.cancelled()) {
    await tell(finished, world);
    world.outputs(proofOutputs(finished, packet));
    return "done";
  }
  const fault = packet === null || packet.stored ? noPacket : packet.fault;
  const told = world.cancelled() ? interrupted(finished) : undelivered(finished, fault);
  await tell(told, world);
  world.annotate([], reasonOf(told));
  return "not_done";
}

const onItsWay = { kind: "other", why: "its upload did not come to an end" } as const;
const noPacket = { kind: "absent", why: "the run sealed no packet" } as const;

async function tell(finished: Finished, world: DeliveryPorts): Promise<void> {
  world.outputs(outputsOf(finished));
  await world.summarise(finished.summary);
}

function reasonOf({ reasonCode, reason }: Finished): string {
  return `${reasonCode}: ${reason}`;
}

/**
 * One after the other, and none once the job is being stopped or has no storage. Returns what became of the packet, null
 * where it was not tried.
 */
async function store(
  parcels: readonly Parcel[],
  world: DeliveryPorts,
): Promise<UploadOutcome | null> {
  let packet: UploadOutcome | null = null;
  let left = parcels;
  for (const parcel of parcels) {
    if (world.cancelled()) break;
    const outcome = await world.upload(parcel);
    if (parcel.kind === "proof-packet") packet = outcome;
    const complaint = complaintOf(parcel, outcome);
    if (complaint === null) left = left.filter((each) => each !== parcel);
    else world.warn(complaint);
    world.leave(left);
    if (hasNoStorage(outcome)) break;
  }
  return packet;
}
