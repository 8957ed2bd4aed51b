import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cardSha256At } from "../../src/shell/card/card-watch.ts";
import { loadPlan } from "../../src/shell/card/load-plan.ts";
import { card, contract, given, spec, withCard } from "../support/plan-options.ts";

describe("the plan's digest", () => {
  const files = (over: object = {}, harness: object = {}) =>
    withCard(
      { harness: "./h", ...over },
      { "h/spec.json": spec(contract("./verifier")), "h/verifier": "exit 1", ...harness },
    );

  async function digest(all: ReturnType<typeof files>, over: object = {}): Promise<string> {
    const options = given(all, over);
    chmodSync(join(options.workspace, "h/verifier"), 0o755);
    return (await loadPlan(options)).planSha256;
  }

  test("is the same for the same agreement, whoever makes and however long it may take", async () => {
    const once = await digest(files());
    expect(await digest(files(), { maker: "other", maxIterations: 9, timeBudget: "1h" })).toBe(
      once,
    );
    expect(await digest(files({}, { "h/README.md": "new", "h/fixture/a": "1" }))).toBe(once);
    expect(await digest(files({ status: "active" }))).toBe(once);
  });

  test("binds the card, what it sets, the spec and the verifier's bytes", async () => {
    const digests = await Promise.all([
      digest(files()),
      digest(files({ goal: "another" })),
      digest(files({ with: { protected: ["a"] } })),
      digest(files({}, { "h/spec.json": spec({ ...contract("./verifier"), stall_after: 2 }) })),
      digest(files({}, { "h/verifier": "exit 0" })),
      digest(files({}, { "h/plants/a.patch": "" })),
    ]);
    expect(new Set(digests).size).toBe(digests.length);
  });

  test("binds whether a file of the harness can be executed", async () => {
    const options = given(files({}, { "h/tool": "" }));
    chmodSync(join(options.workspace, "h/verifier"), 0o755);
    const before = (await loadPlan(options)).planSha256;
    chmodSync(join(options.workspace, "h/tool"), 0o755);
    expect((await loadPlan(options)).planSha256).not.toBe(before);
  });
});

describe("the card as it is on disk now", () => {
  test("has the plan's digest until what is locked changes, and none once it cannot be read", async () => {
    const options = given(withCard());
    const { cardSha256 } = await loadPlan(options);
    const write = (over: object) =>
      writeFileSync(options.card, JSON.stringify({ ...card, ...over }));
    write({ status: "active" });
    expect(await cardSha256At(options.card)).toBe(cardSha256);
    write({ goal: "something easier" });
    expect(await cardSha256At(options.card)).not.toBe(cardSha256);
    writeFileSync(options.card, "{");
    expect(await cardSha256At(options.card)).toBeNull();
    expect(await cardSha256At(`${options.card}.gone`)).toBeNull();
  });
});
