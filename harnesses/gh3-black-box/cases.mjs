// The table of cases, checked before anything runs: a row that could not say no is refused.

/** The rows, or an error that names the first one that is wrong. */
export function casesOf(table) {
  if (!Array.isArray(table)) {
    throw new Error(
      'the table must be a list of cases: [{ name: "…", run: ["…"], expect: { … } }]',
    );
  }
  const names = new Set();
  for (const [at, one] of table.entries()) {
    const problem = problemOf(one, names);
    if (problem !== null) {
      throw new Error(`case ${at + 1}${isText(one?.name) ? ` (${one.name})` : ""}: ${problem}`);
    }
    names.add(one.name);
  }
  return table;
}

const KEYS = ["name", "run", "http", "stdin", "env", "timeout", "expect"];
const OF_HTTP = ["start", "port", "request"];
const OF_REQUEST = ["method", "path", "headers", "body"];

/** What a row may expect, by what it runs, and what kind of value that is. */
const EXPECTED = {
  run: { exit: Number.isInteger, stdout: isString, stdout_matches: isPattern, json: isThere },
  http: { status: Number.isInteger, body: isString, body_matches: isPattern, json: isThere },
};

function problemOf(one, names) {
  const found = [
    !isMap(one) && "must be a mapping",
    !isText(one?.name) && "needs a name",
    names.has(one?.name) && "a second one of this name",
    ...unknown(one, KEYS),
    "run" in Object(one) === "http" in Object(one) && "needs either run or http",
    one?.timeout !== undefined && !(one.timeout > 0) && "timeout must be seconds above 0",
    one?.stdin !== undefined && typeof one.stdin !== "string" && "stdin must be text",
    one?.env !== undefined && !isMap(one.env) && "env must be a mapping",
  ].find((problem) => problem !== false);
  return found ?? commandProblem(one) ?? expectationProblem(one);
}

function commandProblem({ run, http }) {
  if (http === undefined) {
    return isCommand(run) ? null : "run must be a command: a list of words, or a shell text";
  }
  const found = [
    !isMap(http) && "http must be a mapping",
    ...unknown(http, OF_HTTP),
    !isCommand(http?.start) && "http.start must be a command",
    !isMap(http?.request) && "http.request must be a mapping",
    ...unknown(http?.request, OF_REQUEST),
    !String(http?.request?.path).startsWith("/") && "http.request.path must begin with /",
  ];
  return found.find((problem) => problem !== false) ?? null;
}

function expectationProblem({ run, expect }) {
  const allowed = run === undefined ? EXPECTED.http : EXPECTED.run;
  if (!isMap(expect) || Object.keys(expect).length === 0) {
    return `expect must name one of ${Object.keys(allowed).join(", ")}`;
  }
  const [stranger] = unknown(expect, Object.keys(allowed));
  const wrong = Object.entries(expect).find(([key, value]) => allowed[key]?.(value) === false);
  return stranger ?? (wrong === undefined ? null : `expect.${wrong[0]} is of the wrong kind`);
}

function unknown(map, keys) {
  return Object.keys(Object(map))
    .filter((key) => !keys.includes(key))
    .map((key) => `unknown key ${key}: known are ${keys.join(", ")}`);
}

const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isCommand = (value) =>
  isText(value) ||
  (Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === "string"));

function isString(value) {
  return typeof value === "string";
}

function isText(value) {
  return typeof value === "string" && value !== "";
}

function isThere(value) {
  return value !== undefined;
}

function isPattern(value) {
  try {
    return isText(value) && new RegExp(value, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
