import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Depot, upload } from "../../src/shell/job/artifacts.ts";

let root: string;
let file: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "artifacts-")));
  file = join(root, "proof-packet.json");
  writeFileSync(file, text);
  mkdirSync(join(root, "temp"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const text = '{"packet":"ProofPacket"}';
const sha256 = createHash("sha256").update(text).digest("hex");

type Client = NonNullable<Depot["client"]>;
type Answer = Awaited<ReturnType<Client["uploadArtifact"]>>;

/** A client that answers as it is told, and notes what it was given. */
function answering(answer: (file: string) => Answer) {
  const given: string[] = [];
  const client: Client = {
    uploadArtifact: async (name, [path = ""]) => {
      given.push(name);
      return answer(path);
    },
  };
  const job = { runId: "1", attempt: "1", runUrl: "https://x/runs/1", temp: join(root, "temp") };
  return { given, depot: { job, retentionDays: undefined, client } };
}

const parcel = () => ({ kind: "proof-packet", harness: "h", file, sha256 }) as const;

test("a file is stored when the client answers with the file's own digest", async () => {
  const { depot } = answering(() => ({ id: 7, digest: sha256 }));
  expect(await upload(parcel(), depot)).toEqual({
    stored: true,
    id: 7,
    name: `proof-packet.h.1-1.${sha256.slice(0, 12)}.json`,
    url: "https://x/runs/1/artifacts/7",
  });
});

test.each([
  ["another digest", { id: 7, digest: "ab".repeat(32) }, "digest"],
  ["no digest", { id: 7 }, "digest"],
  ["a digest in capitals", { id: 7, digest: sha256.toUpperCase() }, "digest"],
])("%s is never taken for success, and is not tried again", async (_what, answer, kind) => {
  const { depot, given } = answering(() => answer);
  expect(await upload(parcel(), depot)).toMatchObject({ stored: false, fault: { kind } });
  expect(given).toHaveLength(1);
});

test("what is uploaded is a copy that nobody else can reach, and it does not stay", async () => {
  const seen: unknown[] = [];
  const { depot } = answering((path) => {
    seen.push(path === file, statSync(dirname(path)).mode & 0o777, statSync(path).mode & 0o777);
    seen.push(readFileSync(path, "utf8"));
    return { id: 7, digest: sha256 };
  });
  await upload(parcel(), depot);
  expect(seen).toEqual([false, 0o700, 0o600, text]);
  expect(readdirSync(join(root, "temp"))).toEqual([]);
});

test("a file that is not what was sealed is not uploaded", async () => {
  const { depot, given } = answering(() => ({ id: 7, digest: sha256 }));
  writeFileSync(file, `${text} `);
  expect(await upload(parcel(), depot)).toMatchObject({ stored: false, fault: { kind: "digest" } });
  expect(given).toEqual([]);
});

test.each([
  ["a symlink", (path: string): void => symlinkSync("/etc/hostname", path), "source"],
  ["a folder", (path: string): void => void mkdirSync(path), "source"],
  ["a FIFO", (path: string): void => void execFileSync("mkfifo", [path]), "source"],
  ["an empty file", (path: string): void => writeFileSync(path, ""), "absent"],
  ["nothing", () => {}, "absent"],
] as const)("%s is not uploaded", async (_what, make, kind) => {
  const { depot, given } = answering(() => ({ id: 7, digest: sha256 }));
  rmSync(file);
  make(file);
  const outcome = await upload({ ...parcel(), sha256: null }, depot);
  expect(outcome).toMatchObject({ stored: false, fault: { kind } });
  expect(given).toEqual([]);
});

test("a file behind a linked folder is not uploaded", async () => {
  const { depot, given } = answering(() => ({ id: 7, digest: sha256 }));
  symlinkSync(root, join(root, "temp/link"));
  const outcome = await upload(
    { ...parcel(), file: join(root, "temp/link/proof-packet.json") },
    depot,
  );
  expect(outcome).toMatchObject({ stored: false, fault: { kind: "source" } });
  expect(given).toEqual([]);
});
