import { EventEmitter, once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { type Asked, openCandidates } from "../../src/shell/world/candidates.ts";
import { openOver } from "../support/workplace.ts";

const exited = (text: string) =>
  ({ ended: "exited", code: 0, stdout_base64: Buffer.from(text).toString("base64") }) as const;

/** The socket as a grader has it, over a work that `run` stands for. */
async function asking(run: Asked) {
  const place = await openOver(() => undefined);
  const candidates = await openCandidates(place.workplace, run);
  const path = `${candidates.luggage.mount.outside}/${candidates.socket.split("/").at(-1)}`;
  const socket: Socket = createConnection(path);
  socket.on("error", () => undefined);
  let lines: AsyncIterator<string> | undefined;
  return {
    candidates,
    socket,
    async reply() {
      lines ??= createInterface({ input: socket })[Symbol.asyncIterator]();
      return JSON.parse((await lines.next()).value);
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
      await candidates.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

test("requests are run one after another, and answered in their order, wrong ones too", async () => {
  let running = 0;
  await using grader = await asking(async ({ argv }) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((settle) => setImmediate(settle));
    running -= 1;
    return exited(argv.join(" "));
  });
  grader.socket.write('{"argv":["a"]}\n{"argv":[]}\nnonsense\n{"argv":["b","c"]}\n');
  const replies = [];
  for (let count = 0; count < 4; count += 1) replies.push(await grader.reply());
  expect(replies).toEqual([
    exited("a"),
    { ended: "not_run", why: expect.stringContaining("argv") },
    { ended: "not_run", why: expect.stringContaining("the line") },
    exited("b c"),
  ]);
  expect(grader.candidates.runs()).toBe(2);
});

test("a run that cannot be made is told, and the next one is made", async () => {
  let count = 0;
  await using grader = await asking(async () => {
    count += 1;
    if (count === 1) throw new Error("no room");
    return exited("second");
  });
  grader.socket.write('{"argv":["a"]}\n{"argv":["a"]}\n');
  expect(await grader.reply()).toMatchObject({ ended: "not_run", why: "Error: no room" });
  expect(await grader.reply()).toEqual(exited("second"));
});

test("a line without end is not kept: the grader is cut off", async () => {
  await using grader = await asking(async () => exited(""));
  const closed = new Promise((settle) => grader.socket.once("close", settle));
  grader.socket.write("x".repeat(17 * 1024 * 1024));
  await closed;
  expect(grader.candidates.runs()).toBe(0);
});

test("once the grader is gone what runs is told to stop, and what waits is never run", async () => {
  const stopped: string[] = [];
  const beginnings = new EventEmitter();
  const begun = once(beginnings, "run");
  const run: Asked = ({ argv }, signal) => {
    beginnings.emit("run");
    return new Promise((settle) =>
      signal.addEventListener("abort", () => {
        stopped.push(argv.join(" "));
        settle({ ended: "not_run", why: "the run was stopped" });
      }),
    );
  };
  await using grader = await asking(run);
  grader.socket.write('{"argv":["runs"]}\n{"argv":["waits"]}\n');
  await begun;
  await grader.candidates.close();
  expect([stopped, grader.candidates.runs()]).toEqual([["runs"], 1]);
});
