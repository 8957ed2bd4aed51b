import { canonical, digestOf } from "../../src/core/digest.ts";
import { check } from "../../src/core/packet/packet-check.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { sealedAt, sealing } from "./sealing.ts";

type Members = Record<string, unknown>;

/** A packet as its forger sees it: data. */
type Draft = Members & {
  readonly iterations: Members[];
  readonly artifact_hashes: Members[];
  readonly verifier: Members;
  readonly goal: Members;
};

export type Edit = (draft: Draft) => void;

export const genuine = seal(sealing(), sealedAt);

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Puts a value at `iterations.0.reason`; a negative number counts from the end, undefined takes the member out. */
export function put(path: string, value: unknown): Edit {
  return (draft) => {
    const keys = path.split(".");
    const name = keys.pop() ?? "";
    const owner = keys.reduce<object>(memberOf, draft);
    if (value === undefined && Array.isArray(owner)) owner.splice(Number(name), 1);
    else if (value === undefined) Reflect.deleteProperty(owner, name);
    else Reflect.set(owner, name, value);
  };
}

function memberOf(owner: object, key: string): object {
  const member: unknown = Array.isArray(owner) ? owner.at(Number(key)) : Reflect.get(owner, key);
  if (typeof member === "object" && member !== null) return member;
  throw new Error(`the packet has no ${key}`);
}

/** A packet with a change, written down properly, its own digests left as they were. */
export function forged(edit: Edit, text = genuine.text): Uint8Array {
  const draft: Draft = JSON.parse(text);
  edit(draft);
  return bytesOf(canonical(draft));
}

/** The same by somebody who knows the format: chain, lists, contract and card are sealed anew. */
export function resealed(edit: Edit, text = genuine.text): Uint8Array {
  const sealedAnew: Edit = (draft) => {
    edit(draft);
    let prev: string | null = null;
    for (const iteration of draft.iterations) {
      iteration.prev = prev;
      prev = digestOf(iteration);
    }
    draft.iterations_head = prev;
    draft.artifacts_sha256 = digestOf(draft.artifact_hashes);
    const { contract_sha256, ...terms } = draft.verifier;
    draft.verifier.contract_sha256 = digestOf(terms);
    const { goal, done_test, out_of_scope } = draft.goal;
    draft.goal.card_sha256 = digestOf({ goal, done_test, out_of_scope });
  };
  return forged(sealedAnew, text);
}

/** What the file itself says against it, with nothing to compare it with. */
export const codesOf = (bytes: Uint8Array): readonly string[] =>
  check(bytes, {}).errorCodes.filter((code) => code !== "E_NO_EXPECTATION");
