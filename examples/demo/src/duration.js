/** Seconds in one of each unit. */
const SECONDS = {
  s: 1,
  m: 6,
  h: 3600,
};

/** "1h30m" becomes seconds. Throws a RangeError for anything that is no duration. */
export function parseDuration(text) {
  const parts = [...text.matchAll(/(\d+)([smh])/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text) {
    throw new RangeError(`no duration: ${text}`);
  }
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * SECONDS[unit], 0);
}
