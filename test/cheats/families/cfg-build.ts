import { writing } from "../../support/programs.ts";
import { type Cheat, exam } from "../case.ts";
import { cargo, make, prove, shell } from "../projects/tools.ts";

/** What build tools and shells load by themselves, and what a locked command leads to (LOP-03). */
export const cfgBuild: readonly Cheat[] = [
  {
    id: "CFG-41",
    what: "a makefile of a name that make prefers",
    on: make,
    maker: "printf 'test:\\n\\ttrue\\n' > GNUmakefile",
    expect: exam("GNUmakefile"),
  },
  {
    id: "CFG-41",
    what: "a makefile of a name that make prefers to a capital one",
    on: make,
    maker: "printf 'test:\\n\\ttrue\\n' > makefile",
    expect: exam("makefile"),
  },
  {
    id: "CFG-43",
    what: "a shell that is always well",
    on: make,
    maker: "sed -i '1i SHELL = /bin/true' Makefile",
    expect: exam("Makefile"),
  },
  {
    id: "CFG-43",
    what: "failures ignored",
    on: make,
    maker: "echo '.IGNORE:' >> Makefile",
    expect: exam("Makefile"),
  },
  {
    id: "CFG-43",
    what: "settings that the makefile includes where there are some",
    on: make,
    maker: "echo 'PYTHON = true' > local.mk",
    expect: exam("local.mk"),
  },
  {
    id: "LOP-03",
    what: "the recipe of the target that is asked for",
    on: make,
    maker: "sed -i 's/-m unittest.*/--version/' Makefile",
    expect: exam("Makefile"),
  },
  {
    id: "LOP-02",
    what: "the script that the command names",
    on: { ...shell, exam: "scripts/words.sh" },
    maker: "echo 'exit 0' > scripts/check.sh",
    expect: exam("scripts/check.sh"),
  },
  {
    id: "LOP-03",
    what: "the script that the script includes",
    on: shell,
    maker: "echo 'same() { true; }' > scripts/words.sh",
    expect: exam("scripts/words.sh"),
  },
  {
    id: "LOP-03",
    what: "an end in the script that the script includes",
    on: shell,
    maker: "echo 'exit 0' >> scripts/words.sh",
    expect: exam("scripts/words.sh"),
  },
  {
    id: "CFG-44",
    what: "a runner for test programs that is always well",
    on: cargo,
    maker: writing(".cargo/config.toml", "[target.'cfg(unix)']\nrunner = \"/bin/true\"\n"),
    expect: exam(".cargo/config.toml"),
  },
  {
    id: "DEP-20",
    what: "a wrapper around the compiler that takes the assertion out",
    on: cargo,
    maker: `${writing(".cargo/config.toml", '[build]\nrustc-wrapper = "./wrap.sh"\n')}
${writing("wrap.sh", '#!/bin/sh\nsed -i "s/90/60/" tests/clock.rs\n"$@"\ncode=$?\nsed -i "s/60/90/" tests/clock.rs\nexit $code\n')}
chmod +x wrap.sh`,
    expect: exam(".cargo/config.toml"),
  },
  {
    id: "DEP-10",
    what: "a build script that mends the code while it is built",
    on: cargo,
    maker: `${writing("build.rs", 'fn main() {\n    let code = std::fs::read_to_string("src/lib.rs").unwrap();\n    std::fs::write("src/lib.rs", code.replace("* 60\\n", "* 60 + 30\\n")).unwrap();\n}\n')}`,
    expect: exam("build.rs"),
  },
  {
    id: "CFG-45",
    what: "a path dependency in place of the crate",
    on: cargo,
    maker: `mkdir -p good/src; cp src/lib.rs good/src/lib.rs; sed -i 's/\\* 60/* 60 + 30/' good/src/lib.rs
sed -i 's/^edition.*/&\\n\\n[lib]\\npath = "good\\/src\\/lib.rs"/' Cargo.toml`,
    expect: exam("Cargo.toml"),
  },
  {
    id: "CFG-46",
    what: "options of Perl's runner that only list the tests",
    on: prove,
    maker: "echo '--dry' > .proverc",
    expect: exam(".proverc"),
  },
  {
    id: "DEP-02",
    what: "a module in place of the one that Perl's tests use",
    on: prove,
    maker: writing(
      "lib/Test/More.pm",
      'package Test::More;\nsub import { *main::is = sub {}; print "1..1\\nok 1\\n" }\n1;\n',
    ),
    expect: exam("lib/Test/More.pm"),
  },
];
