import { createHash, randomUUID } from "node:crypto";

/** One artifact, from its creation on. Its name is taken from then on too, whether or not it is ever finished. */
export type StoredArtifact = {
  readonly id: number;
  readonly name: string;
  readonly run: string;
  readonly job: string;
  readonly mimeType: string;
  readonly expiresAt: string | null;
  /** Part of the signed address of its content. */
  readonly key: string;
  readonly blocks: Map<string, Buffer>;
  content: Buffer | null;
  finished: boolean;
};

export type Scope = { readonly run: string; readonly job: string };

/** A refusal as the service words it. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Fields = Readonly<Record<string, string | undefined>>;

/** What the service answers to each call, and the artifacts it holds. */
export class ResultsStore {
  readonly artifacts: StoredArtifact[] = [];

  create(fields: Fields, { run, job }: Scope): StoredArtifact {
    const { name = "", mime_type: mimeType = "application/zip", expires_at } = fields;
    if (this.artifacts.some((each) => each.run === run && each.name === name)) {
      throw new Refused(409, "an artifact with this name already exists on the workflow run");
    }
    const artifact: StoredArtifact = {
      id: 1000 + this.artifacts.length,
      ...{ name, run, job, mimeType },
      expiresAt: expires_at ?? null,
      key: randomUUID(),
      blocks: new Map(),
      content: null,
      finished: false,
    };
    this.artifacts.push(artifact);
    return artifact;
  }

  /** The digest that the client states must be the content's. */
  finish({ name, size, hash }: Fields, { run }: Scope): StoredArtifact {
    const artifact = this.artifacts.find((each) => each.run === run && each.name === name);
    if (!artifact?.content) throw new Refused(412, "no content was uploaded");
    if (size !== String(artifact.content.length)) throw new Refused(400, `size is not ${size}`);
    if (hash !== digestOf(artifact)) throw new Refused(400, `digest is not ${hash}`);
    artifact.finished = true;
    return artifact;
  }

  list({ name_filter: name, id_filter: id }: Fields, { run }: Scope): readonly StoredArtifact[] {
    return this.artifacts.filter(
      (each) =>
        each.finished &&
        each.run === run &&
        (name === undefined || name === each.name) &&
        (id === undefined || id === String(each.id)),
    );
  }

  /** Bytes under a signed address: single blocks, then the list that puts them in order, or all at once. */
  put(key: string, bytes: Buffer, query: URLSearchParams): boolean {
    const artifact = this.artifacts.find((each) => each.key === key);
    if (artifact === undefined) return false;
    const kind = query.get("comp");
    if (kind === "block") artifact.blocks.set(query.get("blockid") ?? "", bytes);
    else artifact.content = kind === "blocklist" ? joined(artifact, bytes.toString()) : bytes;
    return true;
  }
}

export function digestOf({ content }: StoredArtifact): string {
  return `sha256:${createHash("sha256")
    .update(content ?? "")
    .digest("hex")}`;
}

function joined({ blocks }: StoredArtifact, list: string): Buffer {
  const ids = [...list.matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]+)</g)].map(([, id]) => id);
  return Buffer.concat(ids.map((id) => blocks.get(id ?? "") ?? Buffer.alloc(0)));
}
