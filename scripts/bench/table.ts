/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Milliseconds for people. */
export function ms(value: number): string {
  if (value >= 10_000) return `${(value / 1_000).toFixed(1)} s`;
  return value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(1)} ms`;
}

export const times = (value: number): string => `${value.toFixed(2)} ×`;

/** A figure with what it must reach. */
export function against(value: number, limit: number, show: (value: number) => string): string {
  return `≤ ${show(limit)}: ${value <= limit ? "holds" : "**missed**"}`;
}

export const counted = (value: number): string => value.toLocaleString("en-US");
