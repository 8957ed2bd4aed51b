import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Admission, Ruling } from "../../src/core/change/admit.ts";
import type { RepoPath } from "../../src/core/change/change.ts";
import type { ChangeLayer, Rooms } from "../../src/shell/room/rooms.ts";
import { type Captured, captured } from "../support/capture.ts";
import { layOut, type Sample, samples, scriptOf } from "../support/room-edits.ts";
import { applied, differing, LIST, type View, viewOf } from "../support/room-view.ts";
import { listening, type Open, openOver } from "../support/workplace.ts";

const batch = fc.array(samples, { minLength: 1, maxLength: 25 });
const quick = { numRuns: 8, interruptAfterTimeLimit: 60_000 };

type Round = Captured & { readonly made: View; readonly judged: View };

/** One iteration: the maker's edits, capture, and what a verifier then sees. */
async function round(place: Open, rooms: Rooms, { script, rulingOn }: Play): Promise<Round> {
  const made = viewOf(await place.make(rooms, `exec 2>/dev/null; here=$PWD; ${script}\n${LIST}`));
  const capture = captured(rooms, { rulingOn });
  return { made, ...capture, judged: await seen(place, rooms, capture.layer) };
}

const both = (place: Open, [one, other]: readonly [Rooms, Rooms], play: Play) =>
  Promise.all([round(place, one, play), round(place, other, play)]);

type Play = {
  readonly script: string;
  readonly rulingOn: (path: RepoPath) => Ruling;
};

async function seen(place: Open, rooms: Rooms, layer: ChangeLayer | null): Promise<View> {
  const room = await rooms.verifier(layer);
  const argv = ["bash", "-c", `here=$PWD; ${LIST}`] as const;
  const { said } = await listening((onOutput) => place.run(room.tree, argv, { onOutput }));
  room.dispose();
  return viewOf(said);
}

/** Rules as arbitrary as a card's, the same for the same path. */
const rulingBy =
  (salt: number) =>
  (path: RepoPath): Ruling => {
    const dice = [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1009, salt) % 5;
    if (dice === 0) return { kind: "refused", code: "exam_modified", rule: "by chance" };
    return { kind: dice === 1 ? "ignored" : "admitted" };
  };

const free = (): Ruling => ({ kind: "admitted" });

const over = (batch: readonly Sample[]) => openOver((workspace) => layOut(workspace, batch));

test("overlay rooms and copy rooms show, find and capture the same over two iterations", async () => {
  await fc.assert(
    fc.asyncProperty(batch, fc.nat(1000), async (batch, salt) => {
      await using place = await over(batch);
      const original = await seen(place, place.rooms, null);
      const [overlay, copy] = [place.rooms, place.copies()];
      expect(await seen(place, copy, null)).toEqual(original);
      const rulingOn = rulingBy(salt);
      const first = { script: scriptOf(batch, "first"), rulingOn };
      const [one, other] = await both(place, [overlay, copy], first);
      expect(other).toEqual({ ...one, layer: { ...one.layer, folder: other.layer.folder } });
      expect(one.deltas.map(({ path }) => path)).toEqual(differing(original, one.made));
      expect(one.judged).toEqual(applied(original, one.layer.changed, (path) => target(one, path)));
      for (const { change, path } of one.layer.changed) {
        expect([path, one.judged.get(path)]).toEqual([
          path,
          change === "deleted" ? undefined : one.made.get(path),
        ]);
      }
      const restored = viewOf(await place.make(overlay, `here=$PWD; ${LIST}`));
      expect(viewOf(await place.make(copy, `here=$PWD; ${LIST}`))).toEqual(restored);
      expectRestored({ original, before: one.made, after: restored }, one.admission);
      const second = { script: scriptOf(batch, "second"), rulingOn: free };
      const [next, nextOther] = await both(place, [overlay, copy], second);
      expect(nextOther).toEqual({
        ...next,
        layer: { ...next.layer, folder: nextOther.layer.folder },
      });
      expect(next.deltas.map(({ path }) => path)).toEqual(differing(original, next.made));
      const made = applied(original, next.layer.changed, (path) => target(next, path));
      expect(next.judged).toEqual(made);
    }),
    quick,
  );
}, 300_000);

const target = ({ deltas }: Round, path: RepoPath): string =>
  Buffer.from(deltas.find((delta) => delta.path === path)?.now?.target ?? "").toString("latin1");

type Views = { readonly original: View; readonly before: View; readonly after: View };

/** Refused paths are the original's again; of the others only what stood in the way of one is gone. */
function expectRestored({ original, before, after }: Views, { refused }: Admission): void {
  const paths = new Set(refused.map(({ path }) => path));
  const brought = [...paths].filter((path) => original.has(path));
  for (const path of new Set([...original.keys(), ...before.keys(), ...after.keys()])) {
    const isInTheWay = brought.some(
      (each) => each.startsWith(`${path}/`) || path.startsWith(`${each}/`),
    );
    const wanted = (paths.has(path) ? original : before).get(path);
    if (paths.has(path) || !isInTheWay) expect([path, after.get(path)]).toEqual([path, wanted]);
  }
}
