import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTests } from "../../src/core/tests/tests-lines.ts";

const read = (...chunks: readonly (string | Uint8Array)[]) => {
  const lines = lineTests();
  for (const chunk of chunks) lines.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return lines.end();
};

const outcomes = (text: string) =>
  Object.fromEntries(read(text).report?.tests.map(({ id, outcome }) => [id, outcome]) ?? []);

const verbose = `=== RUN   TestOk
--- PASS: TestOk (0.00s)
=== RUN   TestBad
    a_test.go:4: want 2 got 1
--- FAIL: TestBad (0.00s)
=== RUN   TestSub
=== RUN   TestSub/x_y
no newline=== RUN   TestSub/z
    a_test.go:5: not here
--- PASS: TestSub (0.00s)
    --- PASS: TestSub/x_y (0.00s)
    --- SKIP: TestSub/z (0.00s)
FAIL
FAIL\texample.com/a\t0.005s
?   \texample.com/none\t[no test files]
FAIL\texample.com/c [build failed]
ok  \texample.com/d\t0.003s
FAIL
`;

describe("go test -v", () => {
  test("gives each test under its package", () => {
    expect(outcomes(verbose)).toEqual({
      "example.com/a::TestOk": "passed",
      "example.com/a::TestBad": "failed",
      "example.com/a::TestSub": "passed",
      "example.com/a::TestSub/x_y": "passed",
      "example.com/a::TestSub/z": "skipped",
      "example.com/none": "passed",
      "example.com/c": "failed",
      "example.com/d": "failed",
    });
    expect(read(verbose).report).toMatchObject({ runner: "go test", forgeable: true });
  });
  test("says what a failing test printed", () => {
    const bad = read(verbose).report?.tests.find(({ id }) => id.endsWith("TestBad"));
    expect(bad?.message).toBe("a_test.go:4: want 2 got 1");
  });
});

describe("go test -v is not believed", () => {
  test("of a package that says ok without a test having run", () => {
    const early = "=== RUN   TestA\n--- PASS: TestA (0.00s)\nok  \tx/a\t0.1s\nok  \tx/b\t0.1s\n";
    expect(outcomes(early)).toEqual({ "x/a::TestA": "passed", "x/b": "failed" });
  });
  test("of a test that began and never ended", () => {
    expect(outcomes("=== RUN   TestA\nok  \tx/a\t0.1s\n")).toEqual({ "x/a::TestA": "failed" });
    expect(outcomes("=== RUN   TestA\n")).toEqual({ TestA: "failed" });
  });
  test("of an end before its beginning", () => {
    const forged = "--- PASS: TestA (0.00s)\n=== RUN   TestA\nok  \tx\t0.1s\n";
    expect(outcomes(forged)).toEqual({ "x::TestA": "failed" });
  });
  test("of a pass after a failure", () => {
    const forged =
      "=== RUN   TestA\n--- FAIL: TestA (0.00s)\n--- PASS: TestA (0.00s)\nok  \tx\t0.1s\n";
    expect(outcomes(forged)).toEqual({ "x::TestA": "failed" });
  });
});

describe("go test otherwise", () => {
  test("where nothing but empty packages is told, no test ran", () => {
    expect(read("?   \tx\t[no test files]\n").report?.tests).toEqual([]);
    expect(read("ok  \tx\t0.1s [no tests to run]\n").report?.tests).toEqual([]);
  });
  test("without -v knows packages only", () => {
    const plain = "--- FAIL: TestBad (0.00s)\nFAIL\nFAIL\tx/a\t0.1s\nok  \tx/b\t(cached)\n";
    expect(outcomes(plain)).toEqual({ "x/a": "failed", "x/b": "passed" });
  });
  test("where -v was asked for and not taken back, a package that names no test ran none", () => {
    const lines = lineTests(true);
    lines.push(Buffer.from("ok  \tx\t0.002s\n?   \ty\t[no test files]\n"));
    expect(lines.end().report?.tests).toMatchObject([
      { id: "x", outcome: "failed", message: "it said ok without having run a test" },
      { id: "y", outcome: "passed" },
    ]);
  });
  test("with -json gives the same ids", () => {
    const event = (Action: string, Test?: string, Output?: string) =>
      JSON.stringify({ Time: "now", Action, Package: "x/a", Test, Output });
    const lines = [
      event("start"),
      event("run", "TestA"),
      event("output", "TestA", "    a_test.go:4: no\n"),
      event("fail", "TestA"),
      event("run", "TestB"),
      event("pass", "TestB"),
      event("run", "TestC"),
      event("fail"),
    ];
    expect(outcomes(lines.join("\n"))).toEqual({
      "x/a::TestA": "failed",
      "x/a::TestB": "passed",
      "x/a::TestC": "failed",
    });
  });
});

const binary = `     Running unittests src/lib.rs (target/debug/deps/rs-a35a48c092d3f767)

running 4 tests
test tests::bad ... FAILED
test tests::ig ... ignored, why
test tests::sp - should panic ... ok
test tests::ok ... ok

failures:

---- tests::bad stdout ----

thread 'tests::bad' (1448) panicked at src/lib.rs:7:21:
assertion failed


failures:
    tests::bad

test result: FAILED. 2 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
`;

const block = (lines: readonly string[], totals: string): string =>
  `running ${lines.length} tests\n${lines.join("\n")}\n\ntest result: ${totals}; 0 measured; 0 filtered out; finished in 0.00s\n`;

describe("cargo test", () => {
  test("gives each test, and what a failing one printed", () => {
    expect(outcomes(binary)).toEqual({
      "tests::bad": "failed",
      "tests::ig": "skipped",
      "tests::sp - should panic": "passed",
      "tests::ok": "passed",
    });
    expect(read(binary).report?.tests[0]?.message).toContain("panicked at src/lib.rs:7:21");
  });
  test("tells binaries with tests of one name apart by order", () => {
    const same = block(["test same ... ok"], "ok. 1 passed; 0 failed; 0 ignored");
    expect(outcomes(same + same)).toEqual({ same: "passed", "same #2": "passed" });
  });
  test("names a documentation test without its line", () => {
    const doc = block(
      ["test src/lib.rs - f (line 12) ... ok"],
      "ok. 1 passed; 0 failed; 0 ignored",
    );
    expect(outcomes(doc)).toEqual({ "src/lib.rs - f": "passed" });
  });
  test("knows a binary that ended before its result", () => {
    const early = { "(a test binary that ended early)": "failed" };
    expect(outcomes("running 3 tests\n")).toEqual(early);
    expect(outcomes("running 3 tests\ntest a ... ok\nrunning 0 tests\n")).toMatchObject(early);
  });
  test("pairs outcomes with names where output came between", () => {
    const between =
      "running 2 tests\ntest a ... \nhello\nok\ntest b ... hi ok\n\ntest result: ok. 2 passed; 0 failed; 0 ignored;\n";
    expect(outcomes(between)).toEqual({ a: "passed", b: "passed" });
  });
  test("of no test is a report of none; with -q it is no report", () => {
    expect(read(block([], "ok. 0 passed; 0 failed; 0 ignored")).report?.tests).toEqual([]);
    const quiet = "running 2 tests\n..\ntest result: ok. 2 passed; 0 failed; 0 ignored;\n";
    expect(read(quiet)).toEqual({ report: null, problem: null });
  });
  test("that counts fewer failures than it lists is not believed", () => {
    const lie = block(["test a ... FAILED", "test b ... ok"], "ok. 2 passed; 0 failed; 0 ignored");
    expect(read(lie).problem).toBe("cargo test counts 0 failures and lists 1");
    expect(outcomes(lie)).toMatchObject({ a: "failed" });
  });
});

describe("a stream", () => {
  test("may be cut anywhere, inside a character too", () => {
    const whole = Buffer.from(`${verbose}${binary}é`);
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
        const chunks = at.slice(1).map((end, index) => whole.subarray(at[index], end));
        expect(read(...chunks)).toEqual(read(whole));
      }),
      { numRuns: 50 },
    );
  });
  test("may be coloured and end its lines as Windows does", () => {
    const coloured =
      "=== RUN   TestA\r\n\u001b[32m--- PASS: TestA (0.00s)\u001b[0m\r\nok  \tx\t0.1s\r\n";
    expect(outcomes(coloured)).toEqual({ "x::TestA": "passed" });
  });
  test("of anything else is no report", () => {
    expect(
      read('> test\n> vitest run\n\ntest a ... ok\n--- PASS: X (0.00s)\n{"Action":1}\n'),
    ).toEqual({
      report: null,
      problem: null,
    });
  });
  test.each(["--- PASS: ", "--- PASS: x (1", "=== RUN ", "test a ... ", "running 1", '{"Action":'])(
    "of nothing but %j costs one pass",
    (piece) => {
      const line = `${piece.repeat(4000 / piece.length)}\n`;
      expect(read("running 1 test\n", line.repeat(2000)).report?.tests).toBeDefined();
    },
  );
  test("of one endless line is not kept whole", () => {
    const lines = lineTests();
    for (let at = 0; at < 64; at += 1) lines.push(Buffer.alloc(1024 * 1024, "x"));
    expect(lines.end()).toEqual({ report: null, problem: null });
  });
});
