import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectionTo } from "../../src/core/card/powerless.ts";

const printing = [
  ['grep -r "TODO" src/ | wc -l', '! grep -rq "TODO" src/'],
  ["grep -rn TODO src | wc -l", "! grep -rq TODO src"],
  ["grep TODO src/a.js | wc -l", "! grep -q TODO src/a.js"],
  ["grep -e TODO src/a.js | wc -l", "! grep -qe TODO src/a.js"],
  ["find . -name '*.orig' | wc -l", "test \"$(find . -name '*.orig' | wc -l)\" -eq 0"],
  ["npm test | tee log", "npm test"],
  ["npm test 2>&1 | tee -a log.txt", "npm test 2>&1"],
  ["npm test |& cat", "npm test"],
  ["npm test | /usr/bin/tail -n 5", "npm test"],
  ["npm test | sudo tee log > /dev/null", "npm test"],
  ["npm test |\n  cat", "npm test"],
  ["npm test | tee log && npm run lint", "npm test"],
  ["(npm test | tee log)", "npm test"],
  ["bash -c 'npm test | tee log'", "npm test"],
  ["npm test | sort", "npm test"],
  ["npm test | awk '{print $1}'", "npm test"],
] as const;

const unfailing = [
  ["true", null],
  [":", null],
  ["exit 0", null],
  ["exit", null],
  ["exit 0; npm test", null],
  ["echo done", null],
  ["sleep 5", null],
  ["npm test || true", "npm test"],
  ["npm test || :", "npm test"],
  ["npm test || exit 0", "npm test"],
  ["npm test || echo failed", "npm test"],
  ["npm test && npm run lint || true", "npm test && npm run lint"],
  ["(npm test || true)", null],
  ["{ npm test || true; }", null],
  ["npm test; true", "npm test"],
  ["npm test\ntrue", "npm test"],
  ["npm test; exit 0", "npm test"],
  ["set +e; npm test; echo done", null],
  ["npm test &", "npm test"],
  ["sh -c 'npm test; echo done'", null],
  ["! false", null],
] as const;

const able = [
  "npm test",
  "python3 -m pytest tests/test_duration.py -q",
  "! grep -rq TODO src",
  "! grep -rq 'a | wc -l' src",
  'test "$(grep -r TODO src | wc -l)" -eq 0',
  '[ "$(ls | wc -l)" = 3 ]',
  "[[ -f a || -f b ]]",
  "npm test | grep -q passed",
  "npm test && echo ok",
  "npm test; echo done",
  "npm test || exit 1",
  "npm test || { echo failed; exit 1; }",
  "npm test || (echo failed; false)",
  "rm -f log || true; npm test",
  "npm test # | tee log",
  "npm test > log 2>&1",
  "npm test &> log",
  "sort -c words.txt",
  "cat words.txt | sort -c",
  "node gen.js | awk '/bad/ { exit 1 }'",
  "diff <(node a.js) expected.txt",
  "cat a.txt",
  "echo it's unclosed || true",
  "if npm test; then exit 0; fi",
  "cat <<END | wc -l\ntrue\nEND",
  "truer",
  "bash -ec 'npm test; echo done'",
] as const;

describe("a command that ends in a counter or printer", () => {
  test.each(printing)("%s is refused, and should be %s", (command, fix) => {
    expect(objectionTo(command)).toEqual({
      message: expect.stringContaining("says nothing through its exit code"),
      fix,
    });
  });
});

describe("a command that cannot fail", () => {
  test.each(unfailing)("%j is refused", (command, fix) => {
    const objection = objectionTo(command);
    expect(objection?.message).toContain("cannot fail");
    if (fix !== null) expect(objection?.fix).toBe(fix);
  });

  test.each([[["true"]], [["echo", "ok"]], [["bash", "-c", "npm test || true"]]])(
    "%j is refused as words too",
    (argv) => {
      expect(objectionTo(argv)?.message).toContain("cannot fail");
    },
  );
});

describe("a command that can fail", () => {
  test.each(able)("%s is accepted", (command) => {
    expect(objectionTo(command)).toBeNull();
  });

  test.each([[["npm", "test", "||", "true"]], [["grep", "|", "wc"]], [["bash", "check.sh"]]])(
    "%j is accepted: without a shell nothing is masked",
    (argv) => {
      expect(objectionTo(argv)).toBeNull();
    },
  );
});

test("no text at all makes the reading fail", () => {
  const word = fc.constantFrom("true", "npm test", "'", '"', "$(", ")", "(", "{", "}", "`", "\\");
  const operator = fc.constantFrom("|", "||", "&&", ";", "&", "\n", "<<", ">", "[[ ", " ]]", "#");
  const script = fc.array(fc.oneof(word, operator, fc.string()), { maxLength: 12 });
  fc.assert(
    fc.property(script, (parts) => {
      const objection = objectionTo(parts.join(" "));
      expect(objection === null || objection.message.length > 0).toBe(true);
    }),
  );
});

test("a masked command is refused whatever it masks", () => {
  const command = fc.constantFrom("npm test", "make check", "./check.sh 'a b'", "go test ./... -v");
  const mask = fc.constantFrom("|| true", "|| :", "|| exit 0", "; true", "| tee log", "| cat", "&");
  fc.assert(
    fc.property(fc.array(command, { minLength: 1 }), mask, (commands, mask) => {
      const text = commands.join(" && ");
      expect(objectionTo(text)).toBeNull();
      expect(objectionTo(`${text} ${mask}`)?.fix).toBe(
        mask.startsWith("| ") ? commands.at(-1) : text,
      );
    }),
  );
});
