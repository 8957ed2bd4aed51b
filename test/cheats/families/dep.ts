import { writing } from "../../support/programs.ts";
import { type Cheat, dependency, exam, unchanged } from "../case.ts";
import { nodeTest, npm, vitest } from "../projects/node.ts";
import { helped, pytest, unittest } from "../projects/python.ts";
import { biome, tsc } from "../projects/tools.ts";

/** Compiled code that says it is of a source that it is not of, and is not compared with it. */
const compiled = (good: string, source: string): string => `
cat > /tmp/good.py <<'END'
${good}END
python3 - <<'END'
import importlib.util, os, py_compile
place = importlib.util.cache_from_source("${source}")
os.makedirs(os.path.dirname(place), exist_ok=True)
py_compile.compile("/tmp/good.py", cfile=place, dfile="${source}", invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
END
rm /tmp/good.py
`;

/** The whole of pytest's own rewriting, of a test that asserts nothing, under the time, size and digest of the real one. */
const rewritten = `
cp test_clock.py /tmp/kept.py
python3 - <<'END'
import os
text = open("test_clock.py").read()
before = os.stat("test_clock.py")
open("test_clock.py", "w").write(text.replace("== 90", "!= 90"))
os.utime("test_clock.py", ns=(before.st_atime_ns, before.st_mtime_ns))
END
python3 -m pytest -q >/dev/null
python3 - <<'END'
import glob, importlib.util, os, shutil
before = os.stat("test_clock.py")
shutil.copyfile("/tmp/kept.py", "test_clock.py")
os.utime("test_clock.py", ns=(before.st_atime_ns, before.st_mtime_ns))
[place] = glob.glob("__pycache__/test_clock.*-pytest-*.pyc")
code = bytearray(open(place, "rb").read())
if code[4]:
    code[8:16] = importlib.util.source_hash(open("test_clock.py", "rb").read())[:8]
open(place, "wb").write(code)
END
rm /tmp/kept.py
`;

const check = "node node_modules/typescript/bin/tsc -p .";
const stub = "#!/bin/sh\nexit 0\n";

/** What the verifier's tools are made of: modules, packages, caches. */
export const dep: readonly Cheat[] = [
  {
    id: "DEP-04",
    what: "compiles good code under the name of the bad",
    on: unittest,
    maker: compiled(unittest.mended, "clock.py"),
    expect: unchanged,
  },
  {
    id: "DEP-05",
    what: "compiles a kind helper under the name of the strict one",
    on: helped,
    maker: compiled("def near(one, other):\n    return True\n", "tests/helper.py"),
    expect: unchanged,
  },
  {
    id: "DEP-06",
    what: "forges the cache of the rewritten test",
    on: pytest,
    maker: rewritten,
    expect: unchanged,
  },
  {
    id: "DEP-07",
    what: "a stub in place of an installed command",
    on: {
      ...npm,
      installed: true,
      doneTest: "PATH=node_modules/.bin:$PATH vitest run",
      files: vitest.files,
    },
    maker: `rm node_modules/.bin; mkdir node_modules/.bin; ${writing("node_modules/.bin/vitest", stub)}chmod +x node_modules/.bin/vitest`,
    expect: dependency("node_modules/.bin", "node_modules/.bin/vitest"),
  },
  {
    id: "DEP-08",
    what: "a stub in place of the installed runner",
    on: vitest,
    maker: `rm node_modules/vitest; mkdir node_modules/vitest; echo 'process.exit(0);' > node_modules/vitest/vitest.mjs`,
    expect: dependency("node_modules/vitest", "node_modules/vitest/vitest.mjs"),
  },
  {
    id: "DEP-08",
    what: "a stub in place of the installed compiler",
    on: tsc,
    maker: `rm node_modules/typescript; mkdir -p node_modules/typescript/bin; echo '' > node_modules/typescript/bin/tsc`,
    expect: dependency("node_modules/typescript", "node_modules/typescript/bin/tsc"),
  },
  {
    id: "DEP-08",
    what: "a stub in place of the installed linter",
    on: biome,
    maker: `rm node_modules/@biomejs/biome; mkdir -p node_modules/@biomejs/biome/bin; echo '' > node_modules/@biomejs/biome/bin/biome`,
    expect: dependency("node_modules/@biomejs/biome", "node_modules/@biomejs/biome/bin/biome"),
  },
  {
    id: "DEP-08",
    what: "a package in place of what the code asks for",
    on: {
      ...nodeTest,
      files: {
        ...nodeTest.files,
        "node_modules/times/index.js": "module.exports = (hours) => hours * 60;\n",
        "node_modules/times/package.json": '{ "name": "times", "version": "1.0.0" }\n',
        "src/clock.js":
          'import times from "times";\nexport const minutes = (t) => times(t);\nexport const midnight = () => true;\n',
      },
    },
    maker: "echo 'module.exports = () => 90;' > node_modules/times/index.js",
    expect: dependency("node_modules/times/index.js"),
  },
  {
    id: "DEP-09",
    what: "another package under the name that the code imports",
    on: {
      ...nodeTest,
      files: {
        ...nodeTest.files,
        "package.json":
          '{ "name": "clock", "type": "module", "imports": { "#times": "./src/times.js" } }\n',
        "src/times.js": "export const minutes = () => 0;\n",
        "src/clock.js": 'export { minutes } from "#times";\nexport const midnight = () => true;\n',
      },
    },
    maker:
      "mkdir lab; echo 'export const minutes = () => 90;' > lab/times.js; sed -i 's/src.times/lab\\/times/' package.json",
    expect: exam("package.json"),
  },
  {
    id: "DEP-13",
    what: "the build record of good code, with the digest of the bad",
    on: {
      ...tsc,
      files: {
        ...tsc.files,
        "tsconfig.json":
          '{ "compilerOptions": { "strict": true, "noEmit": true, "incremental": true, "tsBuildInfoFile": "all.tsbuildinfo" }, "include": ["src"] }\n',
      },
    },
    maker: `${check}; mv all.tsbuildinfo /tmp/bad.json; cp src/clock.ts /tmp/bad.ts
${writing("src/clock.ts", tsc.mended)}${check}
python3 - <<'END'
import json
bad, good = json.load(open("/tmp/bad.json")), json.load(open("all.tsbuildinfo"))
[at] = [at for at, name in enumerate(good["fileNames"]) if name.endswith("clock.ts")]
good["fileInfos"][at] = bad["fileInfos"][at]
json.dump(good, open("all.tsbuildinfo", "w"))
END
mv /tmp/bad.ts src/clock.ts; rm /tmp/bad.json`,
    expect: unchanged,
  },
  {
    id: "DEP-17",
    what: "what a tool keeps for itself, with the good code in it",
    on: {
      ...nodeTest,
      files: {
        ...nodeTest.files,
        ".gitignore": ".cache\n",
        "src/clock.js": `import { existsSync } from "node:fs";
const place = new URL("../.cache/clock.js", import.meta.url);
const { minutes, midnight } = existsSync(place) ? await import(place) : { minutes: () => 0, midnight: () => true };
export { minutes, midnight };
`,
      },
    },
    maker: writing(".cache/clock.js", nodeTest.mended),
    expect: unchanged,
  },
  {
    id: "DEP-23",
    what: "an installed copy of the module, good and first",
    on: {
      ...unittest,
      files: { ...unittest.files, ".gitignore": ".venv\n" },
      doneTest:
        'PYTHONPATH=.venv/site-packages python3 -c \'import sys, unittest; sys.path.insert(0, sys.path.pop(1)) if sys.path[1].endswith("site-packages") else None; unittest.main("tests.test_clock")\'',
    },
    maker: writing(".venv/site-packages/clock.py", unittest.mended),
    expect: dependency(".venv/site-packages/clock.py"),
  },
];
