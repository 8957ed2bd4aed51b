import { sha256 } from "../digest.ts";
import type { Expectation } from "./expectation.ts";
import { type OpenedPacket, openingNames, openingOf } from "./opened-packet.ts";
import { bindingNames, bindingsOf } from "./packet-binding.ts";
import { bounds } from "./packet-bounds.ts";
import { contentNames, contentOf } from "./packet-content.ts";
import type { ProofPacket } from "./packet-schema.ts";
import { workspaceNames, workspaceOf } from "./packet-workspace.ts";
import {
  broken,
  type Finding,
  held,
  type RejectionCode,
  rejections,
  unanswered,
  unchecked,
} from "./rejection.ts";

/** `packet` is there whenever the file is one, whatever else speaks against it. */
export type Checked = {
  readonly outcome: "verified" | "rejected" | "unverifiable";
  readonly errorCodes: readonly RejectionCode[];
  /** In the order they were asked: cheap before dear. */
  readonly checks: readonly Finding[];
  readonly packetSha256: string | null;
  readonly packet: ProofPacket | null;
};

/**
 * Is this file a proof, and of what the reader thinks it is of? Pure: bytes and expectations in, findings out.
 * VERIFIED takes the digest or the workspace by another way than the file: a file alone vouches for nothing.
 */
export function check(bytes: Uint8Array, expectation: Expectation): Checked {
  const packetSha256 = sha256(bytes);
  const file = [sizeOf(bytes), digestOf(packetSha256, expectation), anchorOf(expectation)];
  if (bytes.length > bounds.fileBytes) {
    return ruling([...file, ...notReached([...openingNames, ...innerNames])], packetSha256);
  }
  const { findings, opened } = openingOf(bytes);
  const inner = opened === null ? notReached(innerNames) : innerOf(opened, expectation);
  const ruled = ruling([...file, ...findings, ...inner], packetSha256);
  return { ...ruled, packet: opened?.packet ?? null };
}

/** Where there is no file to check, or no question that can be asked: nothing is shown, neither way. */
export function unread(
  code: "E_USAGE" | "E_PACKET_NOT_FOUND" | "E_PACKET_UNREADABLE",
  why: string,
): Checked {
  return ruling([unanswered(code === "E_USAGE" ? "arguments" : "file", code, why)], null);
}

const innerNames = [...contentNames, ...bindingNames, ...workspaceNames];

function innerOf(opened: OpenedPacket, expectation: Expectation): readonly Finding[] {
  return [
    ...contentOf(opened),
    ...bindingsOf(opened.packet, expectation),
    ...workspaceOf(opened.packet, expectation),
  ];
}

function sizeOf({ length }: Uint8Array): Finding {
  return length <= bounds.fileBytes
    ? held("size", `${length} bytes`)
    : broken("size", "E_PACKET_TOO_LARGE", `${length} bytes, of at most ${bounds.fileBytes}`);
}

function digestOf(got: string, { sha256: wanted }: Expectation): Finding {
  if (wanted === undefined) return unchecked("digest", "no digest was given");
  return got === wanted
    ? held("digest")
    : broken("digest", "E_DIGEST_MISMATCH", `expected sha256:${wanted}, got sha256:${got}`);
}

function anchorOf({ sha256: wanted, workspace }: Expectation): Finding {
  return wanted !== undefined || workspace !== undefined
    ? held("expectation")
    : unanswered(
        "expectation",
        "E_NO_EXPECTATION",
        "neither a digest nor a workspace to compare with: a file alone vouches for nothing",
      );
}

function notReached(names: readonly string[]): readonly Finding[] {
  return names.map((name) => unchecked(name, "not reached"));
}

/** Rejected beats unverifiable, and verified takes that nothing speaks against it. */
function ruling(checks: readonly Finding[], packetSha256: string | null): Checked {
  const errorCodes = [...new Set(checks.flatMap(({ code }) => code ?? []))];
  const isRejected = errorCodes.some((code) => rejections[code] === "rejected");
  const failed = isRejected ? "rejected" : "unverifiable";
  const outcome = errorCodes.length === 0 ? "verified" : failed;
  return { outcome, errorCodes, checks, packetSha256, packet: null };
}
