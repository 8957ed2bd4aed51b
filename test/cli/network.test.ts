import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endOf, quoted, run } from "../support/cli.ts";
import { answer, answering, card, type Ground, groundWith, spec } from "../support/ground.ts";

type Service = AsyncDisposable & { readonly visit: string };

/** A service on the host's own loopback, and the command that says whether it can be reached. */
async function service(): Promise<Service> {
  const server = createServer((_request, reply) => reply.end("reached"));
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    visit: `node -e 'fetch("http://127.0.0.1:${port}").then((r) => r.text()).then(console.log, () => console.log("alone"))'`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}

/** The answer's goal, with a verifier that visits too. */
const groundFor = ({ visit }: Service, rest: string): Ground =>
  groundWith({
    ...answer,
    "it.goal.yaml": card("sh visit.test.sh", "harness: harnesses/own\n"),
    "visit.test.sh": `${visit}\ngrep -q right answer.txt\n`,
    "harnesses/own/spec.yaml": spec("done_test", rest),
  });

test("nobody has a network, not even the host's own loopback", async () => {
  await using host = await service();
  using ground = groundFor(host, "");
  const alone = await run(ground, `${host.visit}; ${answering}`);
  expect(endOf(alone)).toEqual([0, "done", null, 1, []]);
  expect(quoted(alone)).toEqual(["alone", "alone", "alone"]);
  expect(alone.said.assurance).toBe("sandboxed-job");
});

test.each([
  ["the flag", "", ["--maker-network", "host"]],
  ["the spec", "maker_network: host\n", []],
] as const)(
  "a maker has the host's if %s asks for it, and packet and summary say so",
  async (...row) => {
    const [, rest, flags] = row;
    await using host = await service();
    using ground = groundFor(host, rest);
    const online = await run(ground, `${host.visit}; ${answering}`, { flags });
    expect(quoted(online)).toEqual(["alone", "reached", "alone"]);
    expect(online.packet?.isolation).toMatchObject({
      networks: { maker: "host", verifier: "none" },
    });
    expect(readFileSync(join(online.folder, "summary.md"), "utf8")).toContain(
      "network of maker: host",
    );
  },
);

test("a verifier has the host's if the spec asks for it, and the assurance is lower then", async () => {
  await using host = await service();
  using ground = groundFor(host, "verifier_network: host\n");
  const online = await run(ground, `${host.visit}; ${answering}`);
  expect(quoted(online)).toEqual(["reached", "alone", "reached"]);
  expect(online.said.assurance).toBe("shared-job");
  expect(online.packet?.isolation).toMatchObject({ level: 1, networks: { verifier: "host" } });
});
