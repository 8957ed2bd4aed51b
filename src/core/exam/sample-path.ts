/** A path such as the glob names: every wildcard stands for a plain name, of alternatives the first is taken. */
export function sampleOf(glob: string): string {
  const chosen = glob.replaceAll(/\{([^{},]*)[^{}]*\}/g, "$1");
  if (chosen !== glob) return sampleOf(chosen);
  return glob
    .replace(/^(?:\.\/+)+/, "")
    .replace(/\/+$/, "")
    .replaceAll(/\\(.)|\*+|\?|\[[^\]]*\]/gsu, (_, escaped?: string) => escaped ?? "x");
}
