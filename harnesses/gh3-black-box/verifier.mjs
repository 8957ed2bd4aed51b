// The verifier of gh3-black-box: every case of the card's table holds, and the card's done_test passes.
//
// It grades from outside. The work runs in sandboxes of its own, one a case, and this program is in none of them: it
// asks for a run over a socket and is told the exit code, which the sandbox saw, and what was printed. In its own
// sandbox there is the workspace as it was before anybody worked on it, so it could not run the work if it would.
//
// It reads, all set by the harness:
//   GOAL_CARD       the locked card as JSON: done_test, and `with.cases`, the table (default cases.yaml)
//   GOAL_ORIGINAL   a folder with the table; one in YAML also as JSON, `.json` behind its name
//   GOAL_CANDIDATE  the socket to ask on
//   GOAL_VERDICT    the file it writes {passed, reason, open} to
//
// What a case expects is never printed: the maker would learn it, and a program can print a table.
// Exit: 0 PASS, 1 FAIL, 75 UNAVAILABLE (it cannot grade; says why), 77 SKIP (no case).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { connected } from "./candidate.mjs";
import { cardTestFlaw } from "./card-test.mjs";
import { casesOf } from "./cases.mjs";
import { flawOf, requestOf } from "./grade.mjs";

/** A grader that is silent for long is taken for dead; a case may be silent for long and well. */
const pulse = setInterval(() => console.log("still asking"), 60_000);
announce(await judged());
clearInterval(pulse);

/** Whatever goes wrong in here is this verifier's own trouble: never a pass, and no feedback for the maker. */
async function judged() {
  try {
    return await judge();
  } catch (trouble) {
    return { code: 75, reason: `cannot grade: ${trouble.message}`, open: [] };
  }
}

async function judge() {
  const card = JSON.parse(readFileSync(needed("GOAL_CARD"), "utf8"));
  const cases = casesOf(tableOf(card.with?.cases ?? "cases.yaml"));
  if (cases.length === 0) {
    return { code: 77, reason: "the table lists no case: nothing to grade", open: [] };
  }
  const candidate = await connected(needed("GOAL_CANDIDATE"));
  const open = [];
  for (const one of cases) {
    const flaw = told(one.name, flawOf(one, await candidate.run(requestOf(one))));
    if (flaw !== null) {
      open.push({ id: one.name, reason: flaw });
    }
  }
  const flaw = await cardTestFlaw(card.done_test, candidate);
  if (flaw !== null) {
    open.push({ id: "done_test", reason: flaw });
  }
  candidate.close();
  return open.length === 0
    ? { code: 0, reason: "green", open }
    : { code: 1, reason: summary(open), open };
}

function told(name, flaw) {
  console.log(flaw === null ? `ok: ${name}` : `not ok: ${name}: ${flaw}`);
  return flaw;
}

function tableOf(path) {
  const file = join(needed("GOAL_ORIGINAL"), path);
  return JSON.parse(readFileSync(/\.ya?ml$/i.test(path) ? `${file}.json` : file, "utf8"));
}

function needed(name) {
  if (env[name] === undefined) {
    throw new Error(`${name} is not set: this verifier runs under goal-harness only`);
  }
  return env[name];
}

function summary(open) {
  const names = open.slice(0, 5).map(({ id }) => id);
  return `${open.length} case(s) do not hold: ${names.join(", ")}${open.length > 5 ? ", …" : ""}`;
}

function announce({ code, reason, open }) {
  console.log(`${code === 0 ? "PASS" : "NOT PASSED"}: ${reason}`);
  if (env.GOAL_VERDICT !== undefined) {
    writeFileSync(env.GOAL_VERDICT, JSON.stringify({ passed: code === 0, reason, open }));
  }
  process.exitCode = code;
}
