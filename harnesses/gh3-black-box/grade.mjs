// One case: what to run for it, and what stands against what came of it. No expected value is ever part of a reason.

import { isDeepStrictEqual } from "node:util";

/** Seconds for one case, its sandbox included. */
const PATIENCE = 20;

/** Where the harness's own node and this harness's `candidate/` stand in the work's sandboxes. */
const NODE = "/run/goal/node";
const BRIDGE = "/run/goal/candidate/http.mjs";

export function requestOf({ run, http, stdin, env, timeout = PATIENCE }) {
  const shared = {
    timeout_ms: Math.ceil(timeout * 1000),
    ...(env === undefined ? {} : { env: texts(env) }),
  };
  if (http === undefined) {
    return { ...shared, argv: argvOf(run), ...(stdin === undefined ? {} : { stdin }) };
  }
  const { start, port = 8080, request } = http;
  const told = JSON.stringify({ start: argvOf(start), port, request });
  return { ...shared, argv: [NODE, BRIDGE], stdin: told };
}

/** A text runs under bash; words run as they are. */
export const argvOf = (command) =>
  typeof command === "string" ? ["bash", "-euo", "pipefail", "-c", command] : command;

const texts = (env) =>
  Object.fromEntries(Object.entries(env).map(([key, value]) => [key, String(value)]));

/** Null where the case holds. */
export function flawOf({ http, expect }, result) {
  if (result.ended === "timed_out") {
    return "did not end in time";
  }
  if (result.ended === "truncated") {
    return "printed more than a case may";
  }
  return http === undefined ? commandFlaw(expect, result) : answerFlaw(expect, result);
}

function commandFlaw({ exit = 0, ...expect }, { code, stdout }) {
  const flaws = [code !== exit && "exit code", ...textFlaws("stdout", expect, stdout)];
  return wrong(flaws);
}

function answerFlaw(expect, { code, stdout }) {
  const answer = code === 0 ? answerOf(stdout) : null;
  if (answer === null) {
    return "gave no HTTP answer";
  }
  const { status, ...rest } = expect;
  const flaws = [
    status !== undefined && answer.status !== status && "status",
    ...textFlaws("body", rest, answer.body),
  ];
  return wrong(flaws);
}

/** The bridge's one line. Whatever else was printed beside it makes it none. */
function answerOf(stdout) {
  try {
    const { status, body_base64: body } = JSON.parse(stdout.toString("utf8"));
    return Number.isInteger(status) && typeof body === "string"
      ? { status, body: Buffer.from(body, "base64") }
      : null;
  } catch {
    return null;
  }
}

function textFlaws(what, expect, bytes) {
  const text = bytes.toString("utf8");
  const { [what]: exact, [`${what}_matches`]: pattern, json } = expect;
  return [
    exact !== undefined && trimmed(text) !== trimmed(exact) && what,
    pattern !== undefined && !new RegExp(pattern, "u").test(text) && `${what} (pattern)`,
    json !== undefined && !isJson(text, json) && `${what} (JSON)`,
  ];
}

/** Line breaks at the end are nobody's answer. */
const trimmed = (text) => text.replace(/[\r\n]+$/, "");

function isJson(text, expected) {
  try {
    return isDeepStrictEqual(JSON.parse(text), expected);
  } catch {
    return false;
  }
}

function wrong(flaws) {
  const found = flaws.filter((flaw) => flaw !== false);
  return found.length === 0 ? null : `wrong: ${found.join(", ")}`;
}
