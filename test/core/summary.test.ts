import { expect, test } from "vitest";
import { interruptedEnd, reportOf } from "../../src/core/packet/report.ts";
import { seal } from "../../src/core/packet/seal.ts";
import type { RunDocument } from "../../src/core/show/account.ts";
import { summaryOf } from "../../src/core/show/summary.ts";
import { terminalOf } from "../../src/core/show/terminal.ts";
import { fixed, green, inspection, iterations, recordOf, red } from "../support/records.ts";
import { nothingKnown, plan, sealedAt, sealing, told } from "../support/sealing.ts";

const { packet, sha256 } = seal(sealing(), sealedAt);
const open = told([inspection, ...iterations.slice(0, 2)]);
const notDone = {
  status: "not_done",
  reasonCode: "cap_iterations",
  reason: "max_iterations: 2 of 2 used",
} as const;
const { report } = reportOf(sealing({ chain: open }), notDone, sealedAt);
const terminal = (document: RunDocument, packetSha256: string | null) =>
  terminalOf(document, { packetSha256, colour: false });

test("the verdict comes first", () => {
  expect(summaryOf(packet, sha256)).toMatch(
    /^## ✅ Done: the verifier passed after 3 iterations\n/,
  );
  expect(summaryOf(report, null)).toMatch(/^## ❌ Not done after 2 iterations: `cap_iterations`\n/);
  expect(terminal(packet, sha256)).toMatch(/^DONE after 3 iterations: the verifier passed\n/);
  expect(terminal(report, null)).toMatch(/^NOT DONE after 2 iterations: cap_iterations\n/);
});

test("every step tells what the maker did, the verdict and what stayed open", () => {
  const rows = summaryOf(packet, sha256)
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const id = "<code>target&#95;test.py&#58;&#58;test&#95;add</code>";
  expect(rows.slice(2, 6)).toEqual([
    `| inspection | none yet | ❌ red: goal_failing | 1: ${id} | 0 | 2.50 s |`,
    `| 1 | exited 0 | ❌ red: goal_failing | 1: ${id} | 0 | 5.90 s |`,
    `| 2 | exited 0; 1 refused | ❌ red: exam_modified | 1: ${id} | 0 | 3.40 s |`,
    "| 3 | exited 0 | ✅ green | nothing | 2 | 5.90 s |",
  ]);
});

test("the same story is told on a terminal", () => {
  expect(terminal(packet, sha256)).toContain(
    [
      "  iteration   maker                verdict             changed  time    still open",
      "  inspection  none yet             red: goal_failing   0        2.50 s  1: target_test.py::test_add",
      "  1           exited 0             red: goal_failing   0        5.90 s  1: target_test.py::test_add",
      "  2           exited 0; 1 refused  red: exam_modified  0        3.40 s  1: target_test.py::test_add",
      "  3           exited 0             green               2        5.90 s  nothing",
    ].join("\n"),
  );
});

test("the digest is there to be compared, with the commands that do it", () => {
  expect(summaryOf(packet, sha256)).toContain(
    `echo "${sha256}  proof-packet.json" | sha256sum --check`,
  );
  expect(terminal(packet, sha256)).toContain(`sha256:${sha256}`);
  expect(summaryOf(report, null)).not.toContain("sha256sum");
});

test("a run that is not done shows the reason, what is open and what was refused", () => {
  const markdown = summaryOf(report, null);
  expect(markdown).toContain("<pre>max&#95;iterations&#58; 2 of 2 used</pre>");
  expect(markdown).toContain("### Still open");
  expect(markdown).toContain("### Refused changes");
  expect(terminal(report, null)).toContain("\n| max_iterations: 2 of 2 used\n");
});

const enclosure = sealing().enclosure;

test.each([
  ["NO ISOLATION", { enclosure: enclosure && { ...enclosure, level: 0 as const } }],
  [
    "The VERIFIER was on the host's network",
    { plan: { ...plan, verifierNetwork: "host" as const } },
  ],
  [
    "The MAKER was on the host's network",
    { plan: { ...plan, maker: { ...plan.maker, network: "host" as const } } },
  ],
  ["changes that are in no commit", { dirty: true }],
  ["Content filters", { filters: ["lfs"] }],
  [
    "takes paths out of the exam",
    { plan: { ...plan, rules: { ...plan.rules, lifted: ["tests/a.ts"] } } },
  ],
  ["2 processes outlived", { enclosure: enclosure && { ...enclosure, survivors: 2 } }],
])("it says loudly, before the story: %s", (caution, changes) => {
  const loud = seal(sealing(changes), sealedAt);
  const markdown = summaryOf(loud.packet, loud.sha256);
  const [before] = markdown.split("### Convergence");
  expect(before).toContain("> [!CAUTION]");
  expect(before).toContain(caution);
  expect(terminal(loud.packet, loud.sha256)).toContain(caution);
  expect(summaryOf(packet, sha256)).not.toContain(caution);
});

test("a run of which nothing is known has a summary too", () => {
  const bad = reportOf(nothingKnown, { ...notDone, reasonCode: "bad_input" }, sealedAt).report;
  expect(summaryOf(bad, null)).toContain("Nothing was run.");
  expect(terminal(bad, null)).toMatch(/^NOT DONE after 0 iterations: bad_input\n/);
});

const hostile = [
  "</code></pre><script>alert(1)</script>",
  "::set-output name=status::done",
  "##[set-output name=status]done",
  "\n## ✅ Done\n",
  "| ✅ green | nothing |",
  "[x](https://evil.example)",
  "```\n\u001b[2J",
];

test.each(hostile)("nothing a maker or verifier says becomes more than text: %j", (text) => {
  const verdict = red(text, [{ id: text, reason: text, file: text }]);
  const refused = [
    { path: text.replaceAll("/", "x"), code: "change_refused" as const, rule: text },
  ];
  const records = [inspection, recordOf({ iter: 1, judgement: verdict, refused })];
  const told1 = reportOf(sealing({ chain: told(records) }), { ...notDone, reason: text }, sealedAt);
  expect(summaryOf(told1.report, null)).not.toContain(text);
  const lines = terminal(told1.report, null).split("\n");
  expect(lines.filter((line) => /^\s*::|##\[|\p{Cc}|^## /u.test(line))).toEqual([]);
});

test("a thousand iterations with everything in them stay below what the runner takes", () => {
  const many = { ...plan, maxIterations: 1_000 };
  const targets = Array.from({ length: 2_000 }, (_, at) => ({
    id: `${"|".repeat(400)}${at}`,
    reason: "",
  }));
  const reds = Array.from({ length: 999 }, (_, at) => ({
    ...recordOf({ iter: 1, judgement: red("no", targets) }),
    iter: at + 1,
  }));
  const last = { ...recordOf({ iter: 1, judgement: green(), paths: fixed }), iter: 1_000 };
  const chain = told([inspection, ...reds, last], many);
  const sealed = seal(sealing({ plan: many, chain }), sealedAt);
  const markdown = summaryOf(sealed.packet, sealed.sha256);
  expect(Buffer.byteLength(markdown)).toBeLessThan(900_000);
  expect(markdown).toMatch(/^## ✅ Done: the verifier passed after 1000 iterations/);
  expect(markdown).toContain("steps in between are not shown");
});

test("a terminal gets colours only when asked", () => {
  expect(terminal(packet, sha256)).not.toContain("\u001b");
  expect(terminalOf(packet, { packetSha256: sha256, colour: true })).toContain("\u001b[32mDONE");
});

test("an interrupted run is told like any other", () => {
  const { report: half } = reportOf(sealing({ chain: open }), interruptedEnd, sealedAt);
  expect(summaryOf(half, null)).toContain("the run was interrupted");
});
