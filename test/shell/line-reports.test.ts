import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { isHere, reported } from "../support/reported.ts";

const go = { skip: !isHere("go version"), timeout: 180_000 };
const cargo = { skip: !isHere("cargo --version"), timeout: 180_000 };

const goFiles = {
  "go.mod": "module example.com/m\n\ngo 1.21\n",
  "a/a.go": "package a\n\nfunc F(x int) int { return x }\n",
  "a/a_test.go": `package a

import (
	"fmt"
	"testing"
)

func TestOk(t *testing.T)  {}
func TestBad(t *testing.T) { t.Errorf("want 2, got %d", F(1)) }
func TestSub(t *testing.T) {
	t.Run("x y", func(t *testing.T) { fmt.Print("no line end") })
	t.Run("z", func(t *testing.T) { t.Skip() })
}
`,
  "b/b.go": 'package b\n\nimport "fmt"\n\nfunc G() { fmt.Printf("%d", "text") }\n',
};

describe("go", go, () => {
  test("test reports every test by its lines", async () => {
    using root = temporaryFolder();
    const run = await reported({ root: root.path, files: goFiles }, "go test ./a/");
    expect(run).toMatchObject({ code: 1, problem: null, report: { forgeable: true } });
    expect(run.tests).toEqual([
      "passed example.com/m/a::TestOk",
      "failed example.com/m/a::TestBad",
      "passed example.com/m/a::TestSub",
      "passed example.com/m/a::TestSub/x_y",
      "skipped example.com/m/a::TestSub/z",
    ]);
  });
  test("vet and list keep their exit codes and their output", async () => {
    using root = temporaryFolder();
    const files = { ...goFiles, "a/a_test.go": "package a\n" };
    const list = await reported({ root: root.path, files }, "go list ./... && ! go vet ./b/");
    expect(list).toMatchObject({ code: 0, report: null });
    expect(list.output).toContain("example.com/m/a\nexample.com/m/b\n");
  });
  test("code that ends its process before its tests is no pass", async () => {
    using root = temporaryFolder();
    const exits = 'package b\n\nimport "os"\n\nfunc init() { os.Exit(0) }\n';
    const files = {
      "go.mod": goFiles["go.mod"],
      "a/a_test.go": 'package a\n\nimport "testing"\n\nfunc TestOk(t *testing.T) {}\n',
      "b/b.go": exits,
      "b/b_test.go": 'package b\n\nimport "testing"\n\nfunc TestB(t *testing.T) {}\n',
    };
    const run = await reported({ root: root.path, files }, "go test ./...");
    expect([run.code, run.tests]).toEqual([
      0,
      ["passed example.com/m/a::TestOk", "failed example.com/m/b"],
    ]);
  });
});

const rust = `
pub fn f(x: i32) -> i32 { if x == 99 { std::process::exit(0) } x }
#[cfg(test)] mod tests {
  use super::*;
  #[test] fn ok() { print!("x"); assert_eq!(f(1), 1) }
  #[test] fn bad() { assert_eq!(f(1), 2) }
  #[test] #[ignore = "why"] fn later() {}
}
`;
const rustFiles = {
  "Cargo.toml": '[package]\nname = "m"\nversion = "0.1.0"\nedition = "2021"\n',
  "src/lib.rs": rust,
};

describe("cargo test", cargo, () => {
  test("reports every test by its lines, binaries told apart", async () => {
    using root = temporaryFolder();
    const command = "cargo test --offline --no-fail-fast";
    const files = {
      ...rustFiles,
      "tests/a.rs": "#[test] fn same() {}\n",
      "tests/b.rs": "#[test] fn same() {}\n",
    };
    const whole = await reported({ root: root.path, files }, command);
    expect(whole).toMatchObject({
      code: 101,
      problem: null,
      report: { runner: "cargo test", forgeable: true },
    });
    expect(whole.tests.toSorted()).toEqual([
      "failed tests::bad",
      "passed same",
      "passed same #2",
      "passed tests::ok",
      "skipped tests::later",
    ]);
  });
  test("reports a binary that code under test ended, although all exit with 0", async () => {
    using root = temporaryFolder();
    const files = { ...rustFiles, "src/lib.rs": rust.replaceAll("f(1)", "f(99)") };
    const run = await reported({ root: root.path, files }, "cargo test --offline --lib");
    expect([run.code, run.tests]).toEqual([0, ["failed (a test binary that ended early)"]]);
  });
});
