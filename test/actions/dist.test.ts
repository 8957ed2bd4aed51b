import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInto } from "../support/action-bundle.ts";

const repository = resolve(import.meta.dirname, "../..");
const dist = join(repository, "dist");

let built: string;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), "dist-"));
  await buildInto(built);
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

test("dist is what the sources build, byte for byte, in whatever folder", () => {
  const [committed, fresh] = [filesOf(dist), filesOf(built)];
  expect(Object.keys(committed)).toEqual(Object.keys(fresh));
  const stale = Object.keys(fresh).filter((name) => fresh[name] !== committed[name]);
  expect(stale, "npm run build").toEqual([]);
});

test("nothing in it tells where it was built, and our own code stays readable", () => {
  const { "artifact.js": _, ...own } = filesOf(built);
  const text = Object.values(own).join("\n");
  expect(text).not.toContain(repository);
  expect(text.split("\n").filter((line) => line.length > 2_000)).toEqual([]);
});

test("the command line loads neither the toolkit nor the artifact client", () => {
  expect(loadedBy("cli.js", { lazily: true })).not.toContain("artifact.js");
  expect(loadedBy("cli.js", { lazily: true })).not.toContain("toolkit.js");
});

test("before the action says that it is not done, it loads its toolkit and nothing else of others", () => {
  const loaded = loadedBy("run.js", { lazily: false });
  expect(loaded).toContain("toolkit.js");
  for (const heavy of ["artifact.js", "zod.js", "yaml.js", "run-goal.js"]) {
    expect(loaded).not.toContain(heavy);
  }
});

test("post loads the artifact client only if something is left to store", () => {
  expect(loadedBy("post.js", { lazily: false })).not.toContain("artifact.js");
  expect(loadedBy("post.js", { lazily: true })).toContain("artifact.js");
});

test("every package in the bundle is there with its licence", () => {
  const { "licenses.txt": licences = "", ...code } = filesOf(built);
  const sections = licences.split(/^-{80}$/m);
  const named = sections.map((section) => /^\s*(\S+)@\S+ \((.+)\)$/m.exec(section));
  const bundled = Object.values(code).flatMap((text) => [
    ...text.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)/gm),
  ]);
  const names = new Set(bundled.map(([, name]) => name));
  expect(names.size).toBeGreaterThan(10);
  expect(named.map((found) => found?.[1])).toEqual(expect.arrayContaining([...names]));
  for (const found of named) expect(found?.[2]).toMatch(/MIT|ISC|Apache-2\.0|BSD/);
  for (const section of sections) expect(section.length).toBeGreaterThan(100);
});

/** The chunks that a chunk imports, and what those do; `lazily` counts imports that wait for their need too. */
function loadedBy(name: string, how: { readonly lazily: boolean }): readonly string[] {
  const seen = new Set<string>();
  const visit = (chunk: string): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of importsOf(readFileSync(join(built, chunk), "utf8"), how)) visit(next);
  };
  visit(name);
  return [...seen];
}

function importsOf(code: string, { lazily }: { readonly lazily: boolean }): readonly string[] {
  const statics = [...code.matchAll(/^(?:import|export)\b[^"';]*["']\.\/([\w~-]+\.js)["']/gm)];
  const dynamics = lazily ? [...code.matchAll(/\bimport\(\s*["']\.\/([\w~-]+\.js)["']/g)] : [];
  return [...statics, ...dynamics].flatMap(([, name]) => name ?? []);
}
