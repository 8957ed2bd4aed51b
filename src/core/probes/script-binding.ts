import type { Texts } from "./expectation.ts";

export type Source = Texts;

const own = /^(?:node:)?(?:test|assert|assert\/strict)$|^(?:vitest|@jest\/globals|chai)$/;

const runners = /^(?:node:)?test$|^(?:vitest|@jest\/globals)$/;

/** What runners give to a file that imports nothing. Assertions are never among it. */
const globals = new Set(["test", "it", "describe", "suite", "expect"]);

/**
 * Where a name of a test's vocabulary comes from: the runner or its assertions, imported or as a global; or something
 * else, which may mean anything.
 */
export function bindingOf(source: Source, name: string): "runner" | "foreign" {
  const mentions = new RegExp(`\\b${name}\\b`);
  const naming = importsIn(source).filter(({ names }) => mentions.test(names));
  if (naming.some(({ from }) => !own.test(from))) return "foreign";
  if (naming.length > 0) return "runner";
  // A file that imports from its runner takes every name from there.
  if (importsIn(source).some(({ from }) => runners.test(from))) return "foreign";
  return globals.has(name) && !isDeclared(source, name) ? "runner" : "foreign";
}

function isDeclared({ masked }: Source, name: string): boolean {
  const plainly = new RegExp(`\\b(?:function|class|let|var)\\s+${name}\\b|\\b${name}\\s*=[^=>]`);
  const inParts = new RegExp(`\\b(?:const|let|var)\\s*[{[][^=]*\\b${name}\\b[^=]*[}\\]]\\s*=`);
  return plainly.test(masked) || inParts.test(masked);
}

const forms = [
  /\bimport\s+([^;"'()]+?)\s+from\s+(["'])[ ]*\2/g,
  /\b(?:const|let|var)\s+([^;"'()=]+?)\s*=\s*require\(\s*(["'])[ ]*\2/g,
];

function importsIn({ text, masked }: Source): readonly { names: string; from: string }[] {
  return forms.flatMap((form) =>
    [...masked.matchAll(form)].map((match) => {
      const end = match.index + match[0].length;
      const start = text.lastIndexOf(match[2] ?? "", end - 2);
      return { names: match[1] ?? "", from: text.slice(start + 1, end - 1) };
    }),
  );
}
