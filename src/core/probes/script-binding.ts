/** A file and its masked twin. */
export type Source = { readonly text: string; readonly masked: string };

const own = /^(?:node:)?(?:test|assert|assert\/strict)$|^(?:vitest|@jest\/globals|chai)$/;

/**
 * Where a name of a test's vocabulary comes from: the runner or its assertions, imported or as a global; or something
 * else, which may mean anything.
 */
export function bindingOf({ text, masked }: Source, name: string): "runner" | "foreign" {
  const declared = new RegExp(
    `\\b(?:function|class)\\s+${name}\\b|\\b(?:let|var)\\s+${name}\\b|\\b${name}\\s*=[^=>]`,
  );
  const imports = importsIn({ text, masked });
  const naming = imports.filter(({ names }) => new RegExp(`\\b${name}\\b`).test(names));
  if (naming.some(({ from }) => !own.test(from))) return "foreign";
  if (naming.length > 0) return "runner";
  return declared.test(masked) ? "foreign" : "runner";
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
