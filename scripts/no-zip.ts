/**
 * Leaves the artifact client's zip programs out of the bundle: our artifacts are single files, stored as they are. Sixty
 * packages less to trust, one of which states no licence.
 */
export function noZip() {
  const module = "\0no-zip";
  return {
    name: "no-zip",
    resolveId: (id: string): string | null =>
      /^(?:archiver|unzip-stream)$/.test(id) ? module : null,
    load: (id: string): string | null => (id === module ? source : null),
  };
}

const source = `export default new Proxy({}, {
  get(_, name) {
    throw new Error("zip archives are not part of this build (" + String(name) + ")");
  },
});
`;
