// The grader's end of the only thing that joins it to the work: a line of JSON out, a line of JSON back.

import { createConnection } from "node:net";
import { createInterface } from "node:readline";

/** One run at a time; each is in a fresh sandbox, with nothing left of the one before. */
export async function connected(path) {
  const socket = createConnection(path);
  await new Promise((settle, fail) => {
    socket.once("connect", settle);
    socket.once("error", fail);
  });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    async run(request) {
      socket.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await lines.next();
      if (done) {
        throw new Error("the harness hung up");
      }
      return resultOf(JSON.parse(value));
    },
    close: () => socket.destroy(),
  };
}

/** A run that never was says nothing about the work. */
function resultOf({ ended, code, stdout_base64: stdout, why }) {
  if (ended === "not_run") {
    throw new Error(`the work could not be run: ${why}`);
  }
  return { ended, code, stdout: Buffer.from(stdout, "base64") };
}
