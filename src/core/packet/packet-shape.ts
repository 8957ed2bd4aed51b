import type * as z from "zod/mini";
import { ProofPacket } from "./packet-schema.ts";
import type { Raw } from "./packet-text.ts";
import { schemaVersion } from "./packet-version.ts";

type Issue = z.core.$ZodIssue;

/** The packet in the shape we know; sentences about the first few places where it has another. */
export function shapeOf(value: Raw): ProofPacket | readonly string[] {
  const parsed = ProofPacket.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const known = isNewer(value) && issues.every(({ code }) => code === "unrecognized_keys");
  if (!known) return issues.slice(0, 5).map(sentence);
  return shapeOf({ ...without(value, issues), schema_version: schemaVersion });
}

/** A minor version above ours may add members, and only add: they stay in the file and out of our sight. */
function isNewer({ schema_version: version }: Raw): boolean {
  const ours = Number(schemaVersion.split(".")[1]);
  return typeof version === "string" && Number(/^1\.(\d+)$/.exec(version)?.[1] ?? 0) > ours;
}

function without(value: Raw, issues: readonly Issue[]): Raw {
  const copy = structuredClone(value);
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    const owner = issue.path.reduce<unknown>(memberOf, copy);
    if (typeof owner !== "object" || owner === null) continue;
    for (const key of issue.keys) Reflect.deleteProperty(owner, key);
  }
  return copy;
}

function memberOf(owner: unknown, key: PropertyKey): unknown {
  return typeof owner === "object" && owner !== null ? Reflect.get(owner, key) : undefined;
}

function sentence(issue: Issue): string {
  const place = issue.path.length === 0 ? "the packet" : issue.path.map(String).join(".");
  return issue.code === "unrecognized_keys"
    ? `${place}: unknown key ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}`
    : `${place}: ${issue.message === "Invalid input" ? issue.code : issue.message}`;
}
