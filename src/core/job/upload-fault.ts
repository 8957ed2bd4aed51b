/** Why an upload failed, and with it what may still be tried. */
export type UploadFault = {
  readonly kind:
    | "unavailable"
    | "quota"
    | "forbidden"
    | "name_taken"
    | "network"
    | "server"
    | "digest"
    | "source"
    | "absent"
    | "other";
  readonly why: string;
};

/** `same` name again, the `next` name, or `stop`. */
export type Retry = "same" | "next" | "stop";

/** The client loses the types of its errors on the way (all are plain `Error`), so the text has to tell. First match counts. */
const signs: readonly (readonly [UploadFault["kind"], RegExp])[] = [
  [
    "unavailable",
    /not currently supported on GHES|Unable to get the ACTIONS_|JWT token|Invalid token/i,
  ],
  ["quota", /storage quota|insufficient usage/i],
  ["name_taken", /\(409\)|already exists/i],
  ["forbidden", /\(40[13]\)|status code 40[13]|AuthenticationFailed|AuthorizationFailure/i],
  [
    "network",
    /Unable to make request|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|socket hang up|stalled|fetch failed|aborted/i,
  ],
  ["server", /after \d+ attempts|\((?:429|5\d\d)\)|response from backend was not ok/i],
];

export function uploadFault(message: string): UploadFault {
  const why = message.split("\n", 1)[0] ?? "";
  return { kind: signs.find(([, sign]) => sign.test(message))?.[0] ?? "other", why };
}

const hopeless: ReadonlySet<UploadFault["kind"]> = new Set([
  "unavailable",
  "quota",
  "forbidden",
  "digest",
  "source",
  "absent",
]);

/**
 * Whatever failed after the artifact was created has burnt its name for the whole run. Quota, missing rights and a wrong
 * digest do not mend themselves, and a server that cannot create one was asked five times by the client already.
 */
export function retryAfter({ kind, why }: UploadFault): Retry {
  const atCreation = why.includes("Failed to CreateArtifact");
  if (hopeless.has(kind) || (kind === "server" && atCreation)) return "stop";
  return atCreation && kind !== "name_taken" ? "same" : "next";
}
