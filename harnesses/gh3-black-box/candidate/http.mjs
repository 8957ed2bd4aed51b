// Stands in the work's sandbox, where the grader is not: starts the server, sends it one request, prints the answer as
// one line of JSON. The work may well own this process; then it answers in its stead, and still has to know the answer.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as send } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const MOST_BYTES = 512 * 1024;
const { start, port, request } = JSON.parse(readFileSync(0, "utf8"));

const server = spawn(start[0], start.slice(1), {
  detached: true,
  stdio: "ignore",
  env: { ...process.env, PORT: String(port) },
});
let over = false;
server.once("error", () => {
  over = true;
});
server.once("exit", () => {
  over = true;
});

const answer = await answered();
if (server.pid !== undefined && !over) {
  process.kill(-server.pid, "SIGKILL");
}
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit("status" in answer ? 0 : 1));

/** Asks until somebody listens. How long is the grader's business: it has the clock. */
async function answered() {
  for (;;) {
    const answer = await once();
    if (answer !== null) {
      return answer;
    }
    if (over) {
      return { problem: "the server ended before it answered" };
    }
    await wait(20);
  }
}

/** Null while nobody listens. */
function once() {
  const { method = "GET", path, headers = {}, body } = request;
  return new Promise((settle) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const asked = send(options, (response) => collect(response, settle));
    asked.once("error", (error) =>
      settle(error.code === "ECONNREFUSED" ? null : { problem: error.message }),
    );
    asked.end(body);
  });
}

function collect(response, settle) {
  const chunks = [];
  let bytes = 0;
  response.on("data", (chunk) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > MOST_BYTES) {
      response.destroy(new Error("the answer is too long"));
    }
  });
  response.once("error", (error) => settle({ problem: error.message }));
  response.once("end", () =>
    settle({ status: response.statusCode, body_base64: Buffer.concat(chunks).toString("base64") }),
  );
}
