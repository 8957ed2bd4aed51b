import { closeSync, readSync } from "node:fs";
import type { Delta } from "../../core/change/delta.ts";
import { type Redact, redactor } from "../../core/show/redact.ts";
import { openRegular } from "../room/content.ts";
import { placeOf } from "../room/place.ts";
import type { Rooms } from "../room/rooms.ts";

/** A patch would publish what the maker was given, and cannot be redacted: so such a path is refused. */
export type Leaks = (delta: Delta | undefined) => string | null;

/** Below this a value is a word such as `true`, which a change may well hold. */
const shortest = 8;
const chunkBytes = 1024 * 1024;
/** Chunks overlap, so that no form of a value is cut in two. */
const overlapBytes = 64 * 1024;

/**
 * Names the variable whose value a changed path would give away: in its name, in what it links to, or in content that
 * was not there before. `values` are the maker's, by name.
 */
export function leaksOf(values: Readonly<Record<string, string>>, rooms: Rooms): Leaks {
  const secrets = Object.entries(values)
    .filter(([, value]) => value.length >= shortest)
    .map(([name, value]) => ({ name, redact: redactor([value]) }));
  return (delta) => {
    if (delta === undefined) return null;
    const { path, was, now } = delta;
    const found = secrets.find(({ redact }) => {
      if (isIn(path, redact) || isIn(now?.target ?? "", redact)) return true;
      if (now?.kind !== "file" || !isInFile(rooms.source(path), redact)) return false;
      return was?.kind !== "file" || !isInFile(placeOf(rooms.original, path), redact);
    });
    return found?.name ?? null;
  };
}

const isIn = (text: string, redact: Redact): boolean => redact(text) !== text;

function isInFile(place: Parameters<typeof openRegular>[0], redact: Redact): boolean {
  const fd = openRegular(place);
  try {
    const buffer = Buffer.alloc(chunkBytes);
    for (let at = 0; ; at += chunkBytes - overlapBytes) {
      const bytes = readSync(fd, buffer, 0, chunkBytes, at);
      if (isIn(buffer.toString("utf8", 0, bytes), redact)) return true;
      if (bytes < chunkBytes) return false;
    }
  } finally {
    closeSync(fd);
  }
}
