import type { Family } from "./case.ts";
import { cfgBuild } from "./families/cfg-build.ts";
import { cfgJavascript } from "./families/cfg-javascript.ts";
import { cfgPython } from "./families/cfg-python.ts";
import { dep } from "./families/dep.ts";
import { env } from "./families/env.ts";
import { fsy } from "./families/fsy.ts";
import { git } from "./families/git.ts";
import { lop } from "./families/lop.ts";
import { prcNode } from "./families/prc-node.ts";
import { prcPython } from "./families/prc-python.ts";
import { pro } from "./families/pro.ts";
import { res } from "./families/res.ts";
import { tst } from "./families/tst.ts";
import { wfl } from "./families/wfl.ts";

/** The cheats by the families of the catalogue. */
export const battery: readonly Family[] = [
  { name: "TST", cheats: tst },
  { name: "CFG", cheats: [...cfgPython, ...cfgJavascript, ...cfgBuild] },
  { name: "PRC", cheats: [...prcPython, ...prcNode] },
  { name: "DEP", cheats: dep },
  { name: "GIT", cheats: git },
  { name: "FSY", cheats: fsy },
  { name: "PRO", cheats: pro },
  { name: "ENV", cheats: env },
  { name: "RES", cheats: res },
  { name: "LOP", cheats: lop },
  { name: "WFL", cheats: wfl },
];
