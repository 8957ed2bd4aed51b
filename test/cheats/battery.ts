import type { Cheat } from "./case.ts";
import { cfgBuild } from "./families/cfg-build.ts";
import { cfgJavascript } from "./families/cfg-javascript.ts";
import { cfgPython } from "./families/cfg-python.ts";
import { dep } from "./families/dep.ts";
import { env } from "./families/env.ts";
import { fsy } from "./families/fsy.ts";
import { git } from "./families/git.ts";
import { inGo } from "./families/go.ts";
import { loaded } from "./families/loaded.ts";
import { lop } from "./families/lop.ts";
import { prcNode } from "./families/prc-node.ts";
import { prcPython } from "./families/prc-python.ts";
import { pro } from "./families/pro.ts";
import { res } from "./families/res.ts";
import { shadows } from "./families/shadows.ts";
import { tst } from "./families/tst.ts";
import { wfl } from "./families/wfl.ts";

const all: readonly Cheat[] = [
  ...[...tst, ...cfgPython, ...cfgJavascript, ...cfgBuild, ...prcPython, ...prcNode, ...res],
  ...[...shadows, ...dep, ...env, ...fsy, ...pro, ...git, ...wfl, ...lop, ...loaded, ...inGo],
];

const familyOf = ({ id }: Pick<Cheat, "id">): string => id.split("-")[0] ?? id;

export type Family = { readonly name: string; readonly cheats: readonly Cheat[] };

/** The cheats by the families of the catalogue. */
export const battery: readonly Family[] = [...new Set(all.map(familyOf))].map((name) => ({
  name,
  cheats: all.filter((cheat) => familyOf(cheat) === name),
}));
