import { isBuiltin } from "node:module";
import type { Plugin } from "rolldown";

const OURS = "\0builtin:";
/** A name that a module can export, and none that only warns of its age when it is read. */
const isName = (name: string): boolean => /^[A-Za-z$][\w$]*$/.test(name) && name !== "default";

/**
 * Takes what is needed out of Node's own modules instead of importing them: an `import` of `node:fs` or `node:util` reads
 * every one of its exports, the lazy ones too, and costs each start some milliseconds.
 */
export function builtins(): Plugin {
  return {
    name: "builtins",
    resolveId: (id, importer) =>
      id.startsWith("node:") && isBuiltin(id) && importer?.includes("/src/") === true
        ? `${OURS}${id}`
        : null,
    load(id) {
      if (!id.startsWith(OURS)) return null;
      const name = id.slice(OURS.length);
      const whole = process.getBuiltinModule(name);
      const names = Object.keys(whole ?? {})
        .filter(isName)
        .sort((a, b) => (a < b ? -1 : 1)); // newer versions list them in another order
      return [
        `const it = /* @__PURE__ */ process.getBuiltinModule(${JSON.stringify(name)});`,
        ...names.map((each) => `export const ${each} = it.${each};`),
      ].join("\n");
    },
  };
}
