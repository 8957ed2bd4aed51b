import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { captured } from "../support/capture.ts";
import { openSite, roomKinds } from "../support/exam-project.ts";
import { listening } from "../support/workplace.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What one maker after the other does, and what of it a verifier must then see. */
const steps = [
  { does: "mkdir d; echo one > d/f; echo x > p; ln -s p l", sees: { "d/f": "one\n", p: "x\n" } },
  { does: ": nothing", sees: { "d/f": "one\n", p: "x\n" } },
  { does: "echo two > d/f; touch -d @1 d/f", sees: { "d/f": "two\n", p: "x\n" } },
  { does: "chmod +x p; rm d/f; echo new > d/g", sees: { "d/g": "new\n", p: "x\n" } },
  { does: "rm -r d; echo file > d", sees: { d: "file\n", p: "x\n" } },
  { does: "rm d; mkdir -p d/e; echo deep > d/e/f", sees: { "d/e/f": "deep\n", p: "x\n" } },
  { does: "rm -r d src/a.txt", sees: { p: "x\n" } },
  {
    does: "echo a > src/a.txt; rm l; ln -s d l",
    sees: { p: "x\n" },
  },
];

test.each(roomKinds)(
  "%s rooms: every candidate is captured as if it were the first",
  async (kind) => {
    await using site = await openSite(kind);
    for (const { does, sees } of steps) {
      await site.make(does);
      const { layer } = captured(site.rooms);
      const files = layer.changed.filter(
        (entry) => entry.change !== "deleted" && entry.mode !== "120000",
      );
      const wanted = Object.entries(sees).map(([path, text]) => ({ path, sha256: sha256(text) }));
      expect(files).toMatchObject(wanted.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
      const room = await site.rooms.verifier(layer);
      const look = ["bash", "-c", "find d p -type f -printf '%p ' -exec cat {} ';' 2>&-"] as const;
      const { said } = await listening((onOutput) => site.place.run(room.tree, look, { onOutput }));
      for (const [path, text] of Object.entries(sees)) expect(said).toContain(`${path} ${text}`);
      expect(said.match(/ /g)).toHaveLength(Object.keys(sees).length);
      room.dispose();
    }
  },
);
