import { expect, test } from "vitest";
import { isShadowed } from "../support/nodes.ts";

test("the suite runs on this machine's Node, not on the one that it brings along (`rm node_modules/.bin/node`)", () => {
  expect(isShadowed).toBe(false);
});
