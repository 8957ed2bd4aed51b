/** Sorts texts by their code units: the same everywhere, whatever the locale. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
