import {
  complaintOf,
  hasNoStorage,
  type Parcel,
  type UploadOutcome,
} from "../core/job/delivery.ts";

/** What post can do. */
export type CollectPorts = {
  upload(parcel: Parcel): Promise<UploadOutcome>;
  say(line: string): void;
  warn(message: string): void;
};

/** Stores what main could not. Nothing becomes green here: the run's status was settled, and stays. */
export async function collect(parcels: readonly Parcel[], world: CollectPorts): Promise<void> {
  for (const parcel of parcels) {
    const outcome = await world.upload(parcel);
    const complaint = complaintOf(parcel, outcome);
    if (complaint !== null) world.warn(complaint);
    else world.say(outcome.stored ? `Stored ${outcome.name}.` : `No ${parcel.kind} to store.`);
    if (hasNoStorage(outcome)) return;
  }
}
