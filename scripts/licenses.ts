import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { byText } from "../src/core/order.ts";

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z._default(z.string(), "no licence stated"),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});

type Chunks = Readonly<
  Record<
    string,
    { readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>> }
  >
>;

/** Writes `licenses.txt` beside the bundle: each package that has code in it, with its licence in full. */
export function licenses() {
  return {
    name: "licenses",
    generateBundle(
      this: { emitFile(file: { type: "asset"; fileName: string; source: string }): unknown },
      _options: unknown,
      bundle: Chunks,
    ): void {
      const rendered = Object.values(bundle).flatMap(({ modules = {} }) => Object.entries(modules));
      const ids = rendered.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id);
      const folders = new Set(ids.flatMap((id) => packageFolder(id) ?? []));
      const entries = [...folders].map(licenceOf).toSorted(byText);
      const source = `${[...new Set(entries)].join(`\n${"-".repeat(80)}\n\n`)}`;
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}

/** `…/node_modules/@scope/name` of a module in it; null for our own and for the bundler's. */
function packageFolder(id: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, ""))?.[0] ?? null;
}

function licenceOf(folder: string): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const files = readdirSync(folder).toSorted(byText);
  const file = files.find((name) => /^licen[cs]e/i.test(name));
  const text = file === undefined ? unwritten(manifest) : readFileSync(join(folder, file), "utf8");
  const { name, version, license } = manifest;
  return `${name}@${version} (${license})\n\n${text.trim()}\n`.replaceAll("\r\n", "\n");
}

/** A package that names its licence and does not bring it along. */
function unwritten({ author = "its authors", license }: z.infer<typeof Manifest>): string {
  const holder = typeof author === "string" ? author : author.name;
  return `Copyright ${holder}. Its package states the licence ${license} and holds no text of it.`;
}
