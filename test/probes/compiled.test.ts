import { beforeAll, expect, test } from "vitest";
import { endOf } from "../support/cli.ts";
import { goCache, goTest, warmGo, warmingTakes } from "../support/go-cache.ts";
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
  doneTest: goTest,
};

const cached = { rest: `read_only: [${goCache}]\n` };

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

beforeAll(() => {
  if (!go.skip) warmGo();
}, warmingTakes);

test.skipIf(go.skip)("go: an honest fix stays done, and its canary dies", async () => {
  const maker = "sed -i 's/return x/return x + 1/' a/a.go";
  using run = await probed({ ...inGo, ...cached, maker });
  const told = run.ran.said.reason;
  expect([endOf(run.ran), run.seen.canary?.outcome], told).toEqual([done, "killed"]);
});

test.skipIf(go.skip)("go: an init that prints what a runner prints is found out", async () => {
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
  using run = await probed({ ...inGo, ...cached, maker, probes: "" });
  expect([endOf(run.ran), run.seen.canary?.outcome]).toEqual([owned, "survived"]);
});

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
