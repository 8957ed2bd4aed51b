import type { Project } from "../case.ts";
import { unittest } from "./python.ts";

/** The tests behind a target of a Makefile that may have settings beside it. */
export const make: Project = {
  ...unittest,
  name: "make",
  files: {
    ...unittest.files,
    Makefile:
      "PYTHON = python3\n-include local.mk\ntest:\n\t$(PYTHON) -m unittest -q tests.test_clock\n",
  },
  doneTest: "make -s test",
  needs: ["make --version"],
};

const program = `#!/usr/bin/env bash
IFS=: read -r hours rest <<<"$1"
echo $((hours * 60))
`;

/** A program judged from outside, by a script that takes its words from another. */
export const shell: Project = {
  name: "shell script",
  files: {
    "bin/clock": program,
    "scripts/check.sh": `#!/usr/bin/env bash
. scripts/words.sh
same "$(bin/clock 1:30)" 90 && same "$(bin/clock 2:00)" 120
`,
    "scripts/words.sh": 'same() { [ "$1" = "$2" ]; }\n',
  },
  doneTest: "bash scripts/check.sh",
  exam: "scripts/check.sh",
  source: "bin/clock",
  mended: program.replace("* 60", "* 60 + 10#$rest"),
};

/** A check that is left out where its script may not be run. */
export const optional: Project = {
  ...shell,
  name: "shell script that may be missing",
  doneTest: "test ! -x scripts/check.sh || scripts/check.sh",
};

/** Perl's runner reads TAP. */
export const prove: Project = {
  name: "prove",
  files: {
    "lib/Clock.pm":
      "package Clock;\nsub minutes { my ($h, $m) = split /:/, shift; return $h * 60 }\n1;\n",
    "t/clock.t":
      'use strict;\nuse Test::More tests => 1;\nuse Clock;\nis(Clock::minutes("1:30"), 90, "minutes count");\n',
  },
  doneTest: "prove -Ilib",
  exam: "t/clock.t",
  source: "lib/Clock.pm",
  mended:
    "package Clock;\nsub minutes { my ($h, $m) = split /:/, shift; return $h * 60 + $m }\n1;\n",
  needs: ["prove --version"],
};

const typed = 'export const minutes = (text: string): number => text.split(":");\n';

export const tsc: Project = {
  name: "tsc",
  files: {
    "package.json": '{ "name": "clock", "type": "module" }\n',
    "tsconfig.json":
      '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src"] }\n',
    "src/clock.ts": typed,
    "src/main.ts": "export const start = 0;\n",
  },
  doneTest: "node node_modules/typescript/bin/tsc -p .",
  exam: "package.json",
  source: "src/clock.ts",
  mended: "export const minutes = (text: string): number => text.length;\n",
  installed: true,
};

export const biome: Project = {
  name: "biome",
  files: {
    "package.json": '{ "name": "clock", "type": "module" }\n',
    "biome.json": '{ "formatter": { "enabled": false }, "linter": { "enabled": true } }\n',
    "src/clock.js": "var hours = 1;\nif (hours == 1) debugger;\nexport { hours };\n",
    "src/main.js": "export const start = 0;\n",
  },
  doneTest: "node node_modules/@biomejs/biome/bin/biome lint --error-on-warnings src",
  exam: "package.json",
  source: "src/clock.js",
  mended: "export const hours = 1;\n",
  installed: true,
};

const crate = `pub fn minutes(text: &str) -> u32 {
    let (hours, _rest) = text.split_once(':').unwrap();
    hours.parse::<u32>().unwrap() * 60
}
`;

export const cargo: Project = {
  name: "cargo",
  files: {
    "Cargo.toml": '[package]\nname = "clock"\nversion = "0.1.0"\nedition = "2021"\n',
    "Cargo.lock": 'version = 3\n\n[[package]]\nname = "clock"\nversion = "0.1.0"\n',
    "src/lib.rs": crate,
    "tests/clock.rs":
      '#[test]\nfn minutes_count() {\n    assert_eq!(clock::minutes("1:30"), 90);\n}\n',
  },
  doneTest: "cargo test --offline --quiet",
  exam: "tests/clock.rs",
  source: "src/lib.rs",
  mended: crate.replace("_rest", "rest").replace("* 60", "* 60 + rest.parse::<u32>().unwrap()"),
  needs: ["cargo --version", "cc --version"],
};
