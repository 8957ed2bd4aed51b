import { notStored, type Parcel, type UploadOutcome } from "../core/delivery.ts";

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
    if (outcome.stored) world.say(`Stored ${outcome.name}.`);
    else if (outcome.fault.kind === "absent") world.say(`No ${parcel.kind}: the run wrote none.`);
    else world.warn(notStored(parcel, outcome.fault));
    if (!outcome.stored && outcome.fault.kind === "unavailable") return;
  }
}
