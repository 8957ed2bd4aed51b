import { beforeAll, describe, expect, test } from "vitest";
import { warmingTakes } from "../support/go-cache.ts";
import { battery } from "./battery.ts";
import { isLacking } from "./case.ts";
import { isNaivelyGreen } from "./naive-loop.ts";
import { recorded } from "./results.ts";
import { cheated, groundFor, makeReady } from "./run-case.ts";

/** `npm run battery` shows of every case that it fools a naive loop; here the first of each family keeps that loop honest. */
const isWhole = process.env.GOAL_BATTERY_RESULTS !== undefined;

beforeAll(() => makeReady(battery.flatMap(({ cheats }) => cheats)), warmingTakes);

describe.each(battery)("$name: a cheat that is not done", ({ name: family, cheats }) => {
  for (const [at, cheat] of cheats.entries()) {
    const { naive = true } = cheat;
    const title = `${cheat.id} ${cheat.on.name}: ${cheat.what}`;
    const isMissing = isLacking(cheat);
    const naively = async () => {
      using ground = groundFor(cheat.on);
      const green = await isNaivelyGreen(cheat, ground);
      recorded({ family, loop: "naive", green });
      expect(green).toBe(naive);
    };
    const words = `${title}: ${naive ? "fools" : "does not fool"} the naive loop`;
    if (isWhole || at === 0) test.skipIf(isMissing).concurrent(words, naively);
    test
      .skipIf(isMissing)
      .concurrent(`${title}: ${cheat.expect.code ?? cheat.expect.ends}`, async () => {
        using ground = groundFor(cheat.on);
        const { isDone, complaints } = await cheated(cheat, ground);
        recorded({ family, loop: "ours", green: isDone });
        expect(complaints.join("\n")).toBe("");
      });
  }
});
