import { beforeAll, describe, expect, test } from "vitest";
import { warmingTakes } from "../support/go-cache.ts";
import { isLacking } from "./case.ts";
import { honest } from "./honest.ts";
import { recorded } from "./results.ts";
import { groundFor, makeReady, worked } from "./run-case.ts";
import { honestFamily } from "./table.ts";

beforeAll(() => makeReady(honest), warmingTakes);

describe("honest work is done", () => {
  for (const work of honest) {
    test.skipIf(isLacking(work)).concurrent(`${work.on.name}: ${work.what}`, async () => {
      using ground = groundFor(work.on);
      const { isDone, complaints } = await worked(work, ground);
      recorded({ family: honestFamily, loop: "ours", green: isDone });
      expect(complaints.join("\n")).toBe("");
    });
  }
});
