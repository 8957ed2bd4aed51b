import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copyDelta } from "../../src/shell/room/copy-delta.ts";
import { overlayDelta } from "../../src/shell/room/overlay-delta.ts";
import { counter } from "../../src/shell/room/unseen.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

/** An untouched original of five files, and a maker's tree with as many new ones, and as many empty folders. */
function laid(folder: string) {
  for (const place of ["original", "made"]) mkdirSync(`${folder}/${place}`);
  for (const at of [1, 2, 3, 4, 5]) {
    writeFileSync(`${folder}/original/old${at}`, "");
    writeFileSync(`${folder}/made/old${at}`, "");
    writeFileSync(`${folder}/made/new${at}`, "");
    mkdirSync(`${folder}/made/folder${at}`);
  }
  return { original: `${folder}/original`, made: `${folder}/made` };
}

const isHidden = () => false;

/** In a layer everything counts that was written; here that is the whole tree. */
const kinds = {
  overlay: (original: string, made: string, most: number) =>
    overlayDelta({ original, upper: made, merged: made, isHidden }, () => false, counter(most)),
  copy: (original: string, made: string, most: number) =>
    copyDelta({ original, copy: made, isHidden }, () => false, counter(most)),
};

test.each(["overlay", "copy"] as const)(
  "%s rooms: what comes after too many paths is not read, and that is told",
  (kind) => {
    using folder = temporaryFolder();
    const { original, made } = laid(folder.path);
    const floods = (most: number) =>
      kinds[kind](original, made, most).filter(({ now }) => now?.kind === "flood");
    expect(floods(20)).toHaveLength(0);
    expect(floods(9)).toHaveLength(1);
    expect(floods(0)).toHaveLength(1);
    expect(kinds[kind](original, made, 3).at(-1)?.now?.kind).toBe("flood");
  },
);
