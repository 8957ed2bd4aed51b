import { basename } from "node:path";
import type { GoalCard } from "../../core/card/card.ts";
import { cardSha256 } from "../../core/card/card-lock.ts";
import type { Command } from "../../core/card/command.ts";
import { checksOf, commandsOf, guardsOf } from "../../core/card/conditions.ts";
import { millisecondsOf } from "../../core/card/duration.ts";
import { ownRooms, preparationOf } from "../../core/card/own-rooms.ts";
import type { Check, Plan } from "../../core/card/plan.ts";
import { argumentFaults, type RunArguments } from "../../core/card/run-arguments.ts";
import { type Settings, settle } from "../../core/card/settings.ts";
import { limitsOf } from "../../core/card/spec.ts";
import { verifierCheck } from "../../core/card/verifier-check.ts";
import { digestOf } from "../../core/digest.ts";
import { deferredPaths, rulesOf } from "../../core/exam/compiled-rules.ts";
import { BadInput, type Fault, faultsOf } from "../../core/fault.ts";
import { absences } from "./absences.ts";
import { type CardRead, readCard, shownPath } from "./card-file.ts";
import type { Document } from "./document.ts";
import { type Harness, type HarnessRead, readHarness } from "./harness-folder.ts";
import { placeOfHarness, type Reference } from "./harness-place.ts";
import { makerReads, readFaults } from "./maker-reads.ts";
import { surroundingsOf } from "./surroundings.ts";
import { below, pathWithin } from "./within.ts";

/** What a run is asked to do. Paths are absolute. */
export type PlanOptions = RunArguments & {
  readonly card: string;
  /** The card, where it was read already. */
  readonly read?: CardRead | undefined;
  readonly workspace: string;
  readonly out: string;
  /** The folder of the bundled harnesses. */
  readonly harnesses: string;
};

const standard = "gh1-done-test";

/**
 * Everything a run decides before its first process, from the pristine workspace.
 * Throws `BadInput` with every fault of arguments, card, `with` and spec at once.
 */
export async function loadPlan(options: PlanOptions): Promise<Plan> {
  const given = [...argumentFaults(options), ...readFaults(options.makerRead)];
  const card = options.read ?? (await readCard(options.card));
  const harness = await harnessFor(options, card);
  if ("faults" in card || "faults" in harness) {
    throw new BadInput([...given, ...faultsIn(card), ...faultsIn(harness)]);
  }
  const parts = { options, ...card, ...harness };
  const settled = settle(card.card, harness.harness.spec);
  const problems =
    "problems" in settled ? settled.problems : absences(options.workspace, settled.settings);
  const faults = [...given, ...faultsOf(problems, card.document)];
  if (faults.length > 0 || "problems" in settled) throw new BadInput(faults);
  return compiled(parts, settled.settings);
}

const faultsIn = (read: CardRead | HarnessRead): readonly Fault[] =>
  "faults" in read ? read.faults : [];

async function harnessFor(options: PlanOptions, card: CardRead): Promise<HarnessRead> {
  const folders = { workspace: options.workspace, bundled: options.harnesses };
  const place = placeOfHarness(referenceOf(options, card), folders);
  if (!("problem" in place)) return readHarness(place, folders);
  const source =
    "document" in card ? card.document : { file: shownPath(options.card), lineOf: () => null };
  return options.harness === undefined
    ? { faults: faultsOf([place.problem], source) }
    : {
        faults: [
          { file: "arguments", key: "--harness", line: null, message: place.problem.message },
        ],
      };
}

function referenceOf({ harness }: PlanOptions, card: CardRead): Reference {
  if (harness !== undefined) return { harness, by: "flag" };
  const named = "card" in card ? card.card.harness : card.harness;
  return { harness: named ?? standard, by: "card" };
}

type Parts = {
  readonly options: PlanOptions;
  readonly card: GoalCard;
  readonly document: Document;
  readonly harness: Harness;
};

function compiled(parts: Parts, settings: Settings): Plan {
  const { options, card, harness } = parts;
  const { spec } = harness;
  const [first, ...others] = [...preparationOf(settings), ...checksFor(parts)];
  if (first === undefined) throw new Error("a card without a check passed its schema");
  const cardDigest = cardSha256(card);
  return {
    card,
    cardFile: options.card,
    cardPath: below(options.workspace, options.card) ?? pathWithin(options.workspace, options.card),
    cardSha256: cardDigest,
    harness: { id: harness.id, folder: harness.folder, spec, sha256: harness.sha256 },
    checks: [first, ...others],
    guards: guardsOf([...spec.guards, ...settings.guards]),
    ...ownRooms(spec, settings),
    rules: rulesOf(
      { spec, settings, outOfScope: deferredPaths(card) },
      surroundingsOf({
        ...options,
        cardFile: options.card,
        harness: harness.path,
        commands: commandsFor(parts, settings),
      }),
    ),
    limits: limitsOf(spec),
    maxIterations: options.maxIterations ?? spec.max_iterations,
    timeBudgetMs: options.timeBudget === undefined ? null : millisecondsOf(options.timeBudget),
    stallAfter: spec.stall_after,
    ...settings.probing,
    maker: {
      command: options.maker ?? "",
      network: options.makerNetwork ?? spec.maker_network,
      env: options.makerEnv,
      reads: makerReads(options.makerRead),
    },
    verifierNetwork: spec.verifier_network,
    verifierEnv: spec.verifier_env,
    readOnly: spec.read_only,
    planSha256: planSha256(cardDigest, card, harness),
  };
}

/** Card, `with`, spec and verifier bytes together; what flags say of a run is no part of what was agreed. */
function planSha256(cardDigest: string, card: GoalCard, { id, sha256 }: Harness): string {
  return digestOf({
    card_sha256: cardDigest,
    with: card.with ?? {},
    harness: id,
    harness_sha256: sha256,
  });
}

function checksFor({ card, harness }: Parts): readonly Check[] {
  const { verifier, folder, path, isBundled } = harness;
  if (verifier === null) return checksOf(card.done_test);
  const name = basename(folder);
  const shown = isBundled ? `harnesses/${name}` : (path ?? folder);
  return [verifierCheck(verifier, { name, shown })];
}

/** A harness's own verifier may well run the card's done_test: its scripts are exam either way. */
function commandsFor(
  { card, harness }: Parts,
  settings: Settings,
): readonly (readonly [Check["kind"], Command])[] {
  const { verifier, spec } = harness;
  return [
    ...commandsOf(card.done_test),
    ...(verifier?.kind === "command" ? [["verifier", verifier.command] as const] : []),
    ...[...spec.guards, ...settings.guards].map((command) => ["guard", command] as const),
    ...(settings.heldOut === null ? [] : [["custom_command", settings.heldOut.command] as const]),
    ...(settings.prepare === null ? [] : [["custom_command", settings.prepare.command] as const]),
  ];
}
