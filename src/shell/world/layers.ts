import type { ChangeLayer, Prepared } from "../room/rooms.ts";

/** What a check's room is laid out with, over the original. */
export type Layers = {
  readonly layer: ChangeLayer | null;
  readonly prepared: Prepared | null;
};
