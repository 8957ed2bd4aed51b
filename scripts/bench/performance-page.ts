import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { dirname } from "node:path";

const HEAD = `# Performance

Medians of paired runs: what is compared runs in turns, in one sitting, on one machine. Ratios are medians of what each
round says, so that a busy moment meets both sides. Nothing here is a promise about another machine; the goals are
ratios for that reason. Run it where you are: \`npm run bench\`, and \`npm run bench -- --help\` for its parts.
`;

/** Replaces the sections that were measured; the others keep what they say of their own sitting. */
export function write(
  file: string,
  order: readonly string[],
  sections: ReadonlyMap<string, string>,
): void {
  const kept = existsSync(file)
    ? sectionsIn(readFileSync(file, "utf8"))
    : new Map<string, string>();
  const stamp = `*${sitting()}*`;
  const texts = order.flatMap((name) => {
    const section = sections.get(name);
    const text = section === undefined ? kept.get(name) : `${section}\n${stamp}\n`;
    return text === undefined ? [] : [`${marker(name)}\n${text.trimEnd()}\n`];
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [HEAD, ...texts].join("\n"));
}

const marker = (name: string): string => `<!-- ${name} -->`;

function sectionsIn(text: string): Map<string, string> {
  const found = text.matchAll(/^<!-- ([a-z]+) -->\n([\s\S]*?)(?=^<!-- |(?![\s\S]))/gm);
  return new Map([...found].map(([, name = "", section = ""]) => [name, section]));
}

/** The machine, and how busy it was. */
function sitting(): string {
  const [cpu] = cpus();
  const bwrap = spawnSync("bwrap", ["--version"], { encoding: "utf8" }).stdout?.trim();
  return [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × ${cpu?.model.trim()}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Linux ${release()}`,
    `Node ${process.versions.node}`,
    bwrap,
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")} at the end`,
  ].join(", ");
}
