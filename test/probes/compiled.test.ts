import { execFileSync, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { endOf } from "../support/cli.ts";
import { type Goal, probed } from "../support/probed.ts";
import { isHere } from "../support/reported.ts";

const go = { skip: !isHere("go version") };
const cargo = { skip: !isHere("cargo --version") };

const inGo: Omit<Goal, "maker"> = {
  files: {
    "go.mod": "module example.com/m\n\ngo 1.21\n",
    "a/a.go": "package a\n\nfunc F(x int) int { return x }\n",
    "a/a_test.go": `package a

import "testing"

func TestF(t *testing.T) {
	if got := F(1); got != 2 {
		t.Errorf("got %d", got)
	}
}
`,
  },
  doneTest: "go test ./...",
};

const cache = go.skip
  ? ""
  : execFileSync("bash", ["-c", "go env GOCACHE"], { encoding: "utf8" }).trim();

/** Go builds its library once for all: in a home of its own every single run would do it again. */
const cached = {
  rest: `verifier_env: [GOCACHE]\nread_only: [${cache}]\n`,
  env: { GOCACHE: cache },
};
const built = (workspace: string): void => {
  spawnSync("bash", ["-c", "go test ./..."], { cwd: workspace });
};

const inRust: Omit<Goal, "maker"> = {
  files: {
    ".gitignore": "target\n",
    "Cargo.toml": '[package]\nname = "m"\nversion = "0.1.0"\nedition = "2021"\n',
    "src/lib.rs": "pub fn f(x: i32) -> i32 { x }\n",
    "tests/f.rs": "use m::f;\n\n#[test]\nfn one_more() {\n    assert_eq!(f(1), 2);\n}\n",
  },
  doneTest: "cargo test --offline",
};

const done = [0, "done", null, 1, []];
const owned = [1, "not_done", "vacuous_verifier", 1, []];

/** Where Go could not even list its packages over a cache that it may not write, its tests say nothing. */
const isStuck = ({ ran }: Awaited<ReturnType<typeof probed>>): boolean =>
  ran.said.open.includes("./...");

test.skipIf(go.skip)("go: an honest fix stays done, and its canary dies", async ({ skip }) => {
  const maker = "sed -i 's/return x/return x + 1/' a/a.go";
  using run = await probed({ ...inGo, ...cached, maker }, built);
  if (isStuck(run)) return skip("Go cannot use this machine's cache");
  const told = run.ran.said.reason;
  expect([endOf(run.ran), run.seen.canary?.outcome], told).toEqual([done, "killed"]);
});

test.skipIf(go.skip)(
  "go: an init that prints what a runner prints is found out",
  async ({ skip }) => {
    const maker = `cat > a/a.go <<'END'
package a

import (
	"fmt"
	"os"
)

func init() {
	fmt.Print("=== RUN   TestF\\n--- PASS: TestF (0.00s)\\nPASS\\n")
	os.Exit(0)
}

func F(x int) int { return x }
END`;
    using run = await probed({ ...inGo, ...cached, maker, probes: "" }, built);
    if (isStuck(run)) return skip("Go cannot use this machine's cache");
    expect([endOf(run.ran), run.seen.canary?.outcome]).toEqual([owned, "survived"]);
  },
);

test.skipIf(cargo.skip)("cargo: an honest fix stays done, and its canary dies", async () => {
  using run = await probed({ ...inRust, maker: "sed -i 's/{ x }/{ x + 1 }/' src/lib.rs" });
  const told = run.ran.said.reason;
  expect([endOf(run.ran), run.seen.canary?.outcome], told).toEqual([done, "killed"]);
});

test.skipIf(cargo.skip)("cargo: a type that equals everything is found out", async () => {
  const maker = `cat > src/lib.rs <<'END'
#[derive(Debug)]
pub struct Any;
impl PartialEq<i32> for Any {
    fn eq(&self, _: &i32) -> bool {
        true
    }
}
pub fn f(_: i32) -> Any {
    Any
}
END`;
  using run = await probed({ ...inRust, maker, probes: "" });
  expect([endOf(run.ran), run.seen.canary?.outcome]).toEqual([owned, "survived"]);
});
