/** One thing a machine or repository has or lacks; `fix` is the line that mends it. */
export type Finding =
  | { readonly holds: true; readonly what: string }
  | { readonly holds: false; readonly what: string; readonly fix: string };

/** For people: a mark and a line each, the fix below what it mends. */
export function diagnosis(findings: readonly Finding[]): string {
  const lines = findings.map((finding) =>
    finding.holds ? `✓ ${finding.what}` : `✗ ${finding.what}\n    fix: ${finding.fix}`,
  );
  const lacking = findings.filter(({ holds }) => !holds).length;
  const end =
    lacking === 0 ? "Ready: makers and verifiers can be isolated here." : `${lacking} to mend.`;
  return [...lines, "", end].join("\n");
}
