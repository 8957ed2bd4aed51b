import { test } from "vitest";
import { isHere } from "./reported.ts";

const hasPytest = isHere("python3 -m pytest --version");

/** Whether this account has no runner for it: its tests then show as skipped. */
export const lacksRunner = ({ doneTest }: Pick<Named, "doneTest">): boolean =>
  doneTest.includes("pytest") && !hasPytest;

type Named = { readonly name: string; readonly doneTest: string };

/** One test for each. */
export function eachRunnable<One extends Named>(
  all: readonly One[],
  title: string,
  body: (one: One) => Promise<void>,
): void {
  for (const one of all) {
    const register = lacksRunner(one) ? test.skip : test.concurrent;
    register(`${title}: ${one.name}`, () => body(one));
  }
}
