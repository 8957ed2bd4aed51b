import type { Check } from "../../core/card/plan.ts";
import { ancestors } from "../../core/change/admit.ts";
import { coveragePercent } from "../../core/verdict/coverage.ts";
import { entryAt, unlock } from "../room/entry.ts";
import { type Place, placeOf } from "../room/place.ts";
import type { Room } from "../room/rooms.ts";
import { readSmall } from "./read-small.ts";

const REPORT_BYTES = 64 * 1024 * 1024;

/** Per cent from the report that the check's command wrote in its room; a sentence where there is none to read. */
export function coverageOf({ coverage }: Check, room: Room): number | string | null {
  if (coverage === undefined) return null;
  const { report, metric } = coverage;
  const isOwn = ["", ...ancestors(report)].every((folder) => opened(placeOf(room.written, folder)));
  const read = isOwn ? readSmall(placeOf(room.written, report), REPORT_BYTES) : null;
  if (read === null) return `the command wrote no ${report}`;
  if ("problem" in read) return `${report}: ${read.problem}`;
  return coveragePercent(read.bytes.toString("utf8"), metric);
}

/** A folder, given back where the command locked it. */
function opened(place: Place): boolean {
  if (entryAt(place).kind !== "folder") return false;
  unlock(place);
  return true;
}
