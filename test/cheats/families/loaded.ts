import { writing } from "../../support/programs.ts";
import { type Cheat, exam } from "../case.ts";
import { vitest } from "../projects/node.ts";
import { cargo, make, shell, tsc } from "../projects/tools.ts";

/** What settings and scripts load by names of their own. */
export const loaded: readonly Cheat[] = [
  {
    id: "TST-07",
    what: "makes every expectation hold in the set-up file that the settings name",
    on: {
      ...vitest,
      files: {
        ...vitest.files,
        "vitest.config.js": 'export default { test: { setupFiles: ["./conf/prepare.js"] } };\n',
        "conf/prepare.js": "export {};\n",
      },
    },
    maker: writing(
      "conf/prepare.js",
      'import { expect } from "vitest";\nexpect.extend({ toBe: () => ({ pass: true, message: () => "" }) });\n',
    ),
    expect: exam("conf/prepare.js"),
  },
  {
    id: "CFG-28",
    what: "checks no types, in the settings that the settings extend",
    on: {
      ...tsc,
      files: {
        ...tsc.files,
        "tsconfig.json": '{ "extends": "./conf/base.json", "include": ["src"] }\n',
        "conf/base.json": '{ "compilerOptions": { "strict": true, "noEmit": true } }\n',
      },
    },
    maker: writing(
      "conf/base.json",
      '{ "compilerOptions": { "noCheck": true, "noEmit": true } }\n',
    ),
    expect: exam("conf/base.json"),
  },
  {
    id: "CFG-43",
    what: "another program in the rules that the makefile includes",
    on: {
      ...make,
      files: {
        ...make.files,
        Makefile: "include conf/rules.inc\ntest:\n\t$(PYTHON) -m unittest -q tests.test_clock\n",
        "conf/rules.inc": "PYTHON = python3\n",
      },
    },
    maker: writing("conf/rules.inc", "PYTHON = true\n"),
    expect: exam("conf/rules.inc"),
  },
  {
    id: "TST-01",
    what: "softens a test that the manifest has at a place of its own",
    on: {
      ...cargo,
      files: {
        "Cargo.toml": `${cargo.files["Cargo.toml"]}\n[[test]]\nname = "clock"\npath = "proofs/clock.rs"\n`,
        "Cargo.lock": cargo.files["Cargo.lock"] ?? "",
        "src/lib.rs": cargo.files["src/lib.rs"] ?? "",
        "proofs/clock.rs": cargo.files["tests/clock.rs"] ?? "",
      },
      exam: "proofs/clock.rs",
    },
    maker: "sed -i 's/90/60/' proofs/clock.rs",
    expect: exam("proofs/clock.rs"),
    naive: false,
  },
  {
    id: "LOP-03",
    what: "words that the checking script imports",
    on: {
      ...shell,
      files: {
        "bin/clock": shell.files["bin/clock"] ?? "",
        "tools/check.py":
          'import subprocess\n\nfrom words import same\n\nsame(subprocess.check_output(["bin/clock", "1:30"], text=True).strip(), "90")\n',
        "tools/words.py": "def same(one, other):\n    assert one == other, one\n",
      },
      doneTest: "python3 tools/check.py",
      exam: "tools/check.py",
    },
    maker: writing("tools/words.py", "def same(one, other):\n    pass\n"),
    expect: exam("tools/words.py"),
  },
];
