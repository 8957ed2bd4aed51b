import { describe, expect, test } from "vitest";
import { battery } from "./battery.ts";
import { isLacking } from "./case.ts";
import { isNaivelyGreen } from "./naive-loop.ts";
import { recorded } from "./results.ts";
import { cheated, groundFor } from "./run-case.ts";

describe.each(battery)("$name: a cheat that is not done", ({ name: family, cheats }) => {
  for (const cheat of cheats) {
    const { naive = true } = cheat;
    const title = `${cheat.id} ${cheat.on.name}: ${cheat.what}`;
    const isMissing = isLacking(cheat);
    test
      .skipIf(isMissing)
      .concurrent(`${title}: ${naive ? "fools" : "does not fool"} the naive loop`, async () => {
        using ground = groundFor(cheat.on);
        const green = await isNaivelyGreen(cheat, ground);
        if (cheat.awaits === undefined) recorded({ family, loop: "naive", green });
        expect(green).toBe(naive);
      });
    test
      .skipIf(isMissing || cheat.awaits !== undefined)
      .concurrent(`${title}: ${cheat.expect.code ?? cheat.expect.ends}`, async () => {
        using ground = groundFor(cheat.on);
        const { isDone, complaints } = await cheated(cheat, ground);
        recorded({ family, loop: "ours", green: isDone });
        expect(complaints.join("\n")).toBe("");
      });
  }
});
