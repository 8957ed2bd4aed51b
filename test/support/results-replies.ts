import * as z from "zod/mini";
import {
  digestOf,
  Refused,
  type ResultsStore,
  type Scope,
  type StoredArtifact,
} from "./results-store.ts";

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

export type Asked = {
  /** The call, or the method. */
  readonly at: string;
  readonly url: URL;
  /** The service's own address, for signed ones. */
  readonly base: string;
  readonly body: Buffer;
  readonly authorization: string;
};

/** A call of the artifact service, in its JSON form: the protocol's own names, 64-bit numbers as text. */
export function callReply(asked: Asked, store: ResultsStore): Reply {
  try {
    const scope = scopeOf(asked.authorization);
    const fields = Fields.parse(JSON.parse(asked.body.toString()));
    if (fields.workflow_run_backend_id !== scope.run) throw new Refused(403, "not your run");
    return json(200, answerTo(asked, { store, scope, fields }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return json(error.status, { code: "refused", msg: error.message });
  }
}

/** Content under a signed address. */
export function blobReply({ at, url, body }: Asked, store: ResultsStore): Reply {
  const key = url.pathname.split("/").at(-1) ?? "";
  if (at === "PUT") {
    const status = store.put(key, body, url.searchParams) ? 201 : 403;
    return { status, headers: { "x-ms-request-id": "1", etag: '"1"' }, body: "" };
  }
  const artifact = store.artifacts.find((each) => each.key === key && each.finished);
  if (!artifact?.content) return { status: 404, headers: {}, body: "" };
  const headers = {
    "content-type": artifact.mimeType,
    "content-disposition": `attachment; filename="${artifact.name}"`,
  };
  return { status: 200, headers, body: artifact.content };
}

const Fields = z.catchall(
  z.object({
    workflow_run_backend_id: z.string(),
    name: z.optional(z.string()),
  }),
  z.coerce.string(),
);

type Call = {
  readonly store: ResultsStore;
  readonly scope: Scope;
  readonly fields: z.infer<typeof Fields>;
};

function answerTo({ at, base }: Asked, { store, scope, fields }: Call): unknown {
  const address = ({ key }: StoredArtifact): string => `${base}/blob/${key}?sig=${key}`;
  switch (at) {
    case "CreateArtifact":
      return { ok: true, signed_upload_url: address(store.create(fields, scope)) };
    case "FinalizeArtifact":
      return { ok: true, artifact_id: String(store.finish(fields, scope).id) };
    case "ListArtifacts":
      return { artifacts: store.list(fields, scope).map(listing) };
    case "GetSignedArtifactURL": {
      const [artifact] = store.list({ name_filter: fields.name }, scope);
      if (artifact === undefined) throw new Refused(404, "artifact not found");
      return { signed_url: address(artifact) };
    }
    default:
      throw new Refused(404, `no such call: ${at}`);
  }
}

function listing(artifact: StoredArtifact): unknown {
  return {
    workflow_run_backend_id: artifact.run,
    workflow_job_run_backend_id: artifact.job,
    database_id: String(artifact.id),
    name: artifact.name,
    size: String(artifact.content?.length ?? 0),
    created_at: "2026-01-01T00:00:00Z",
    digest: digestOf(artifact),
  };
}

const Token = z.object({ scp: z.string() });

function scopeOf(authorization: string): Scope {
  const [, claims = ""] = authorization.replace(/^Bearer /, "").split(".");
  if (claims === "") throw new Refused(401, "no token");
  const { scp } = Token.parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)/.exec(scp) ?? [];
  if (run === undefined || job === undefined) throw new Refused(401, "token without scope");
  return { run, job };
}

function json(status: number, body: unknown): Reply {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
