import { expect, test } from "vitest";
import { retryAfter, uploadFault } from "../../src/core/job/upload-fault.ts";

test.each([
  [
    "Failed to CreateArtifact: Artifact storage quota has been hit. Unable to upload",
    "quota",
    "stop",
  ],
  [
    "Failed to CreateArtifact: Received non-retryable error: Failed request: (409) Conflict: an artifact with this name already exists",
    "name_taken",
    "next",
  ],
  [
    "Failed to CreateArtifact: Received non-retryable error: Failed request: (403) Forbidden: no",
    "forbidden",
    "stop",
  ],
  [
    "Failed to CreateArtifact: Unable to make request: ECONNRESET\nIf you are using",
    "network",
    "same",
  ],
  ["Unable to make request: ECONNREFUSED\nIf you are using", "network", "next"],
  ["Upload progress stalled.", "network", "next"],
  [
    "Failed to FinalizeArtifact: Failed to make request after 5 attempts: Failed request: (500)",
    "server",
    "next",
  ],
  [
    "Failed to CreateArtifact: Failed to make request after 5 attempts: Failed request: (503)",
    "server",
    "stop",
  ],
  ["@actions/artifact v2.0.0+ are not currently supported on GHES.", "unavailable", "stop"],
  ["Unable to get the ACTIONS_RUNTIME_TOKEN env variable", "unavailable", "stop"],
  [
    "Failed to get backend IDs: The provided JWT token is invalid and/or missing claims",
    "unavailable",
    "stop",
  ],
  ["something nobody has seen", "other", "next"],
] as const)("%s", (message, kind, retry) => {
  const fault = uploadFault(message);
  expect(fault.kind).toBe(kind);
  expect(retryAfter(fault)).toBe(retry);
  expect(fault.why).not.toContain("\n");
});

test.each([["digest"], ["source"], ["absent"]] as const)("%s does not mend itself", (kind) => {
  expect(retryAfter({ kind, why: "" })).toBe("stop");
});
