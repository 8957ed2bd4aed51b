import type { RunDocument } from "./account.ts";

/** What a reader must know before believing anything below it: loud, and first. */
export function cautionsOf(document: RunDocument): readonly string[] {
  const { isolation, policy, dirty, filters } = document;
  const claims: readonly (readonly [boolean, string])[] = [
    [isolation?.level === 0, noIsolation],
    [
      isolation?.networks.verifier === "host",
      "The VERIFIER was on the host's network: what it saw there was not under control, and the stated assurance is lowered.",
    ],
    [
      isolation?.networks.maker === "host",
      "The MAKER was on the host's network: it could reach everything this machine can reach.",
    ],
    [
      isolation?.networks.prepare === "host",
      "PREPARE was on the host's network: what it fetched, and what the work's own install scripts did there, was not under control.",
    ],
    [
      (isolation?.survivors ?? 0) > 0,
      `${isolation?.survivors} processes outlived the command that started them.`,
    ],
    [
      (policy?.lifted.length ?? 0) > 0,
      "The card takes paths out of the exam: the maker could change what it is judged by.",
    ],
    [
      dirty,
      "The workspace had changes that are in no commit (--allow-dirty): the base tree is not that of a commit.",
    ],
    [
      filters.length > 0,
      "Content filters touch changed paths: their bytes differ between a commit and a checkout.",
    ],
  ];
  return claims.filter(([applies]) => applies).map(([, caution]) => caution);
}

const noIsolation =
  "There was NO ISOLATION: the maker could reach everything this user can, the verifier and this harness included. The verdict is worth no more than trust in the maker.";
