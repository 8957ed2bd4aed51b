import { createServer, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { type Asked, blobReply, callReply, type Reply } from "./results-replies.ts";
import { ResultsStore } from "./results-store.ts";

/** What goes wrong. `times` counts down; without it the fault stays. */
export type Fault = {
  /** A call, or a `PUT` or `GET` of content. */
  readonly at: "CreateArtifact" | "FinalizeArtifact" | "ListArtifacts" | "PUT" | "GET";
  times?: number;
  readonly delayMs?: number;
  /** Answered so, without effect. */
  readonly answer?: { readonly status: number; readonly message: string };
  /** The connection breaks, before the request takes effect or when it has. */
  readonly drop?: "early" | "late";
  /** The bytes arrive with one bit turned. */
  readonly corrupt?: true;
  /** The answer names no digest. */
  readonly noDigest?: true;
};

export type ResultsService = AsyncDisposable & {
  /** For a runner: where the service is, and the token for it. */
  readonly runtime: Readonly<Record<"ACTIONS_RESULTS_URL" | "ACTIONS_RUNTIME_TOKEN", string>>;
  readonly store: ResultsStore;
  /** Every request so far, as `CreateArtifact` or `PUT block`. */
  readonly requests: readonly string[];
};

/** GitHub's results service and its blob store on the loopback, for the real client. */
export async function startResultsService(faults: readonly Fault[] = []): Promise<ResultsService> {
  const store = new ResultsStore();
  const requests: string[] = [];
  let base = "";
  const server = createServer((request, response) => {
    void answer(request).then((reply) => {
      if (reply === null) return request.socket.destroy();
      return response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });

  async function answer(request: IncomingMessage): Promise<Reply | null> {
    const { method = "", url: path = "/", headers } = request;
    const url = new URL(path, base);
    const at = callIn(url) ?? method;
    requests.push([at, url.searchParams.get("comp")].filter(Boolean).join(" "));
    const body = await bodyOf(request);
    const asked = { at, url, base, body, authorization: headers.authorization ?? "" };
    return await replyUnder(due(faults, at), asked, store);
  }

  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  base = `http://127.0.0.1:${port}`;
  return {
    runtime: { ACTIONS_RESULTS_URL: `${base}/`, ACTIONS_RUNTIME_TOKEN: runtimeToken },
    store,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const calls = "/twirp/github.actions.results.api.v1.ArtifactService/";

function callIn({ pathname }: URL): string | null {
  return pathname.startsWith(calls) ? pathname.slice(calls.length) : null;
}

/** The answer as it arrives; null where the connection breaks. */
async function replyUnder(
  fault: Omit<Fault, "at">,
  asked: Asked,
  store: ResultsStore,
): Promise<Reply | null> {
  await setTimeout(fault.delayMs ?? 0);
  if (fault.drop === "early") return null;
  if (fault.answer) return refusal(fault.answer);
  const received = fault.corrupt ? { ...asked, body: corrupted(asked.body) } : asked;
  const reply = callIn(asked.url) ? callReply(received, store) : blobReply(received, store);
  return fault.drop === "late" ? null : damaged(reply, fault);
}

/** The client reads the scope and does not check the signature. */
const runtimeToken = [
  { alg: "none" },
  { scp: "Actions.Example Actions.Results:run-backend:job-backend" },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  .concat("unsigned")
  .join(".");

function due(faults: readonly Fault[], at: string): Omit<Fault, "at"> {
  const fault = faults.find((each) => each.at === at && each.times !== 0);
  if (fault?.times !== undefined) fault.times -= 1;
  return fault ?? {};
}

function refusal({ status, message }: { status: number; message: string }): Reply {
  const headers = { "content-type": "application/json" };
  return { status, headers, body: JSON.stringify({ code: "internal", msg: message }) };
}

/** What the fault does to an answer on its way back. */
function damaged(reply: Reply, { noDigest }: Omit<Fault, "at">): Reply {
  if (!noDigest) return reply;
  return { ...reply, body: String(reply.body).replaceAll(/,?"digest":"[^"]*"/g, "") };
}

function corrupted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1);
  return copy;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
