import { expect, test } from "vitest";
import { identityOf, type Surroundings } from "../../src/core/packet/identity.ts";

const head = "9f2e6d33a3717ee826353a404ba4618d1aeeb687";
const base = "cae662172fd450bb0cd710a769079c05bfc5d8e3";
const merge = "283128acef14943c127f7327ca8f57e7cd7c31ec";

const job: Surroundings = {
  env: {
    GITHUB_ACTIONS: "true",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "octo/app",
    GITHUB_REPOSITORY_ID: "42",
    GITHUB_SHA: merge,
    GITHUB_RUN_ID: "19812345678",
    GITHUB_RUN_ATTEMPT: "2",
    GITHUB_JOB: "prove",
    GITHUB_ACTION_REPOSITORY: "rig/goal-harness",
    GITHUB_ACTION_REF: "v1",
  },
  event: {},
  checkoutSha: merge,
  actionSha256: null,
  harnessVersion: "1.0.0",
  nodeVersion: "24.0.0",
};
const during = (event: unknown) => identityOf({ ...job, event });

test("outside Actions only the commit is known, whatever the environment says", () => {
  const { GITHUB_ACTIONS, ...env } = job.env;
  const { subject, run } = identityOf({ ...job, env, checkoutSha: head });
  expect(subject).toEqual({
    server_url: null,
    repository: null,
    repository_id: null,
    head_repository_id: null,
    head_sha: head,
    base_sha: null,
    checkout_sha: head,
  });
  expect(run).toMatchObject({ run_id: null, run_attempt: null, harness_version: "1.0.0" });
});

test("a push is about its commit, and its base is what was there before", () => {
  const { subject, run } = during({ before: base });
  expect(subject).toMatchObject({
    head_repository_id: "42",
    head_sha: merge,
    base_sha: base,
    checkout_sha: merge,
  });
  expect(run).toMatchObject({
    run_id: "19812345678",
    run_attempt: 2,
    action_ref: "rig/goal-harness@v1",
    workflow_ref: null,
  });
});

test("the first push of a branch has no base", () => {
  expect(during({ before: "0".repeat(40) }).subject.base_sha).toBeNull();
});

test("a pull request is about its head, though its merge is checked out", () => {
  const pull_request = { head: { sha: head, repo: { id: 43 } }, base: { sha: base } };
  expect(during({ pull_request }).subject).toMatchObject({
    repository_id: "42",
    head_repository_id: "43",
    head_sha: head,
    base_sha: base,
    checkout_sha: merge,
  });
});

test("a fork that is gone has no id, and is not taken for this repository", () => {
  const pull_request = { head: { sha: head, repo: null }, base: { sha: base } };
  expect(during({ pull_request }).subject.head_repository_id).toBeNull();
});

test("a merge queue's group has its own head", () => {
  const merge_group = { head_sha: head, base_sha: base };
  expect(during({ merge_group }).subject).toMatchObject({ head_sha: head, base_sha: base });
});

test.each([null, "text", { pull_request: 1 }, { before: 7 }])(
  "an event that is not what it should be, %j, binds to nothing more than the commit",
  (event) => {
    const bound = { head_sha: merge, base_sha: null, head_repository_id: null };
    expect(during(event).subject).toMatchObject(bound);
  },
);
