import { describe, expect, test } from "vitest";
import { isLacking } from "./case.ts";
import { honest } from "./honest.ts";
import { recorded } from "./results.ts";
import { complaintsAboutHonest, groundFor } from "./run-case.ts";

describe("honest work is done", () => {
  for (const work of honest) {
    test.skipIf(isLacking(work)).concurrent(`${work.on.name}: ${work.what}`, async () => {
      using ground = groundFor(work.on);
      const complaints = await complaintsAboutHonest(work, ground);
      recorded({ family: "honest", loop: "ours", green: complaints.length === 0 });
      expect(complaints.join("\n")).toBe("");
    });
  }
});
