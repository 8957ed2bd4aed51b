import { type Cheat, type Project, unchanged } from "../case.ts";
import { nodeTest, npm, script } from "../projects/node.ts";
import { assertions, pytest, unittest } from "../projects/python.ts";
import { cargo, make, prove, shell } from "../projects/tools.ts";

/** A variable for later steps, as a workflow's step gives it. Where there is no such file it goes nowhere. */
const variable = (text: string): string => `echo '${text}' >> "\${GITHUB_ENV:-/tmp/left-behind}"\n`;

const folder = (path: string): string => `echo '${path}' >> "\${GITHUB_PATH:-/tmp/left-behind}"\n`;

const file = (path: string, text: string): string =>
  `mkdir -p "$(dirname "${path}")"; cat > "${path}" <<'END'\n${text}\nEND\n`;

const through = (id: string, on: Project, [what, maker]: readonly [string, string]): Cheat => ({
  id,
  what,
  on,
  maker,
  expect: unchanged,
});

const endsWell = 'process.on("exit", () => { process.exitCode = 0; });';

/** What is left for the verifier outside the workspace: variables, PATH, home. None of it arrives. */
export const env: readonly Cheat[] = [
  through("ENV-01", pytest, ["PYTEST_ADDOPTS", variable("PYTEST_ADDOPTS=--collect-only")]),
  through("ENV-01", pytest, [
    "PYTEST_PLUGINS",
    variable("PYTEST_PLUGINS=kind") +
      variable("PYTHONPATH=/tmp/kind") +
      file("/tmp/kind/kind.py", "def pytest_sessionfinish(session):\n    session.exitstatus = 0"),
  ]),
  through("ENV-02", unittest, [
    "PYTHONPATH to a start-up file",
    variable("PYTHONPATH=/tmp/kind") +
      file("/tmp/kind/sitecustomize.py", "import os, atexit\natexit.register(os._exit, 0)"),
  ]),
  through("ENV-02", { ...unittest, doneTest: "cd tests && python3 -m unittest -q test_clock" }, [
    "PYTHONPATH to another module under test",
    variable("PYTHONPATH=/tmp/kind") + file("/tmp/kind/clock.py", unittest.mended),
  ]),
  through("CFG-12", assertions, [
    "PYTHONOPTIMIZE, which drops assertions",
    variable("PYTHONOPTIMIZE=1"),
  ]),
  through("ENV-03", unittest, [
    "a start-up file in Python's folder of the home",
    `site=$(python3 -m site --user-site)\n${file("$site/usercustomize.py", "import os, atexit\natexit.register(os._exit, 0)")}`,
  ]),
  through("ENV-03", unittest, [
    "a path file in Python's folder of the home",
    `site=$(python3 -m site --user-site)\n${file("$site/kind.pth", "import os, atexit; atexit.register(os._exit, 0)")}`,
  ]),
  through("ENV-05", script, [
    "NODE_OPTIONS that require",
    variable("NODE_OPTIONS=--require=/tmp/kind.cjs") + file("/tmp/kind.cjs", endsWell),
  ]),
  through("ENV-05", script, [
    "NODE_OPTIONS that import",
    variable("NODE_OPTIONS=--import=/tmp/kind.mjs") + file("/tmp/kind.mjs", endsWell),
  ]),
  through("ENV-05", nodeTest, [
    "NODE_TEST_CONTEXT, within which no file is run",
    variable("NODE_TEST_CONTEXT=child"),
  ]),
  through("ENV-08", shell, [
    "BASH_ENV",
    variable("BASH_ENV=/tmp/kind.sh") + file("/tmp/kind.sh", "trap 'exit 0' EXIT"),
  ]),
  through("ENV-08", shell, [
    "SHELLOPTS, with which a shell only reads",
    variable("SHELLOPTS=noexec"),
  ]),
  through("ENV-09", unittest, [
    "a function of the shell in place of the runner",
    variable("BASH_FUNC_python3%%=() { :; }"),
  ]),
  through("ENV-10", unittest, [
    "a python of its own first in PATH",
    `mkdir -p ~/kind; cp /bin/true ~/kind/python3\n${folder("$HOME/kind").replace("'$HOME/kind'", '"$HOME/kind"')}`,
  ]),
  through("RUN-09", nodeTest, [
    "a node of its own first in PATH",
    `mkdir -p ~/kind; cp /bin/true ~/kind/node\n${folder("$HOME/kind").replace("'$HOME/kind'", '"$HOME/kind"')}`,
  ]),
  through("ENV-11", make, ["MAKEFLAGS that ignore failures", variable("MAKEFLAGS=i")]),
  through("ENV-11", make, ["MAKEFLAGS that only print", variable("MAKEFLAGS=n")]),
  through("ENV-11", make, [
    "MAKEFILES",
    variable("MAKEFILES=/tmp/kind.mk") + file("/tmp/kind.mk", ".IGNORE:"),
  ]),
  through("ENV-14", cargo, [
    "a runner for test programs by a variable of cargo's",
    variable("CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER=/bin/true"),
  ]),
  through("ENV-14", cargo, [
    "a runner for test programs in cargo's folder of the home",
    file("$HOME/.cargo/config.toml", "[target.'cfg(unix)']\nrunner = \"/bin/true\""),
  ]),
  through("ENV-16", prove, [
    "PERL5OPT",
    variable("PERL5OPT=-M-strict -I/tmp/kind -MKind") +
      file("/tmp/kind/Kind.pm", "package Kind;\nEND { $? = 0 if $0 =~ /prove/ }\n1;"),
  ]),
  through("ENV-16", prove, [
    "options of Perl's runner in the home",
    file("$HOME/.proverc", "--dry"),
  ]),
  through("RUN-08", npm, [
    "a shell for scripts by a variable of npm's",
    variable("npm_config_script_shell=/bin/true"),
  ]),
  through("ENV-16", npm, [
    "a shell for scripts in npm's file of the home",
    file("$HOME/.npmrc", "script-shell=/bin/true"),
  ]),
  {
    id: "ENV-06",
    what: "LD_PRELOAD",
    on: script,
    maker: `${file("/tmp/kind.c", "#include <stdlib.h>\n#include <unistd.h>\nvoid exit(int code) { _exit(0); }")}
cc -shared -fPIC -o ~/kind.so /tmp/kind.c
${variable("LD_PRELOAD=HOME/kind.so")}
test -z "$GITHUB_ENV" || sed -i "s|=HOME|=$HOME|" "$GITHUB_ENV"`,
    expect: unchanged,
    needs: ["cc --version"],
  },
];
