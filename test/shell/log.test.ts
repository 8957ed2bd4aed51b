import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { redactor } from "../../src/core/show/redact.ts";
import { type Log, type LogOptions, openLog } from "../../src/shell/job/log.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function logged(talk: (log: Log) => void, options: Partial<LogOptions> = {}): string {
  let text = "";
  const start = Date.now();
  using log = openLog({
    write: (more) => {
      text += more;
    },
    redact: (line) => line,
    elapsed: () => Date.now() - start,
    folding: true,
    ...options,
  });
  talk(log);
  return text;
}

test("an iteration is a group in a job's log, and a headline in a terminal", () => {
  const talk = (log: Log): void => {
    log.group("Iteration 1");
    log.say("verifying");
    log.endGroup();
  };
  expect(logged(talk)).toBe("::group::Iteration 1\nverifying\n::endgroup::\n");
  expect(logged(talk, { folding: false })).toBe("\nIteration 1\nverifying\n");
});

test("a group's title is no way to a command", () => {
  expect(logged((log) => log.group("a%0A::error::b\n::error::c"))).toBe(
    "::group::a%250A::error::b ::error::c\n",
  );
});

test("a secret goes, even one that is cut up by characters nobody sees", () => {
  const redact = redactor(["hunter2hunter2"]);
  const text = logged(
    (log) => {
      log.say("key hunter2hunter2");
      log.quote(
        "key hunter2hunter2\nkey hunter2\u0000hunter2\nkey \u001b[1mhunter2\u001b[0mhunter2",
      );
    },
    { redact },
  );
  expect(text).toBe("key ***\n| key ***\n| key ***\n| key ***\n");
});

test("a secret goes that holds such characters itself", () => {
  const redact = redactor(["hunter2\u0007hunter2"]);
  const talk = (log: Log): void => {
    log.say("key hunter2\u0007hunter2");
    log.quote("key hunter2\u0007hunter2");
  };
  expect(logged(talk, { redact })).toBe("key ***\n| key ***\n");
});

test("while nothing is said for long, the log says how long it has been and how many targets are open", () => {
  const text = logged((log) => {
    log.open(4);
    vi.advanceTimersByTime(29_999);
    log.say("still talking");
    vi.advanceTimersByTime(29_999);
    log.say("and again");
    vi.advanceTimersByTime(65_000);
  });
  expect(text).toBe("still talking\nand again\n… 1 min 30 s, 4 open\n… 2 min 0 s, 4 open\n");
});

test("before anything was judged, the heartbeat names no count", () => {
  expect(logged(() => vi.advanceTimersByTime(30_000))).toBe("… 30 s\n");
});

test("a closed log is silent", () => {
  let text = "";
  const log = openLog({
    write: (more) => {
      text += more;
    },
    redact: (line) => line,
    elapsed: () => 0,
    folding: true,
  });
  log[Symbol.dispose]();
  vi.advanceTimersByTime(120_000);
  expect(text).toBe("");
});
