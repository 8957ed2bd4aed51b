import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Capture, Change, RepoPath } from "../../core/change/change.ts";
import type { Watch } from "../../core/job/finished.ts";
import type { Briefing, IterationRecord, Making } from "../../core/loop/evidence.ts";
import type { Sides, Variant } from "../../core/probes/variant.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import type { ChangeLayer } from "../room/rooms.ts";
import { capturing } from "./capture.ts";
import { named } from "./environment.ts";
import type { Layers } from "./layers.ts";
import { cardWatch } from "./locked-card.ts";
import { runMaker } from "./maker.ts";
import { type Planted, runPlants } from "./plants.ts";
import type { Setting } from "./setting.ts";
import { examFiles, readSides } from "./sides.ts";
import { runVariant } from "./variants.ts";
import { runChecks, runHeldOut } from "./verifier.ts";

/** The world of one run as its flow sees it; see `flows/ports.ts`, which it fits. */
export type World = {
  elapsed(): number;
  now(): string;
  cancelled(): boolean;
  cardSha256(): Promise<string | null>;
  untouched(): Promise<Change>;
  verify(change: Change): Promise<readonly Observation[]>;
  heldOut(): Promise<Observation | null>;
  plants(): Promise<readonly Planted[]>;
  cores(): number;
  chance(): number;
  read(paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, Sides>>;
  exam(endings: readonly string[]): Promise<readonly RepoPath[]>;
  probe(variant: Variant): Promise<readonly Observation[]>;
  make(briefing: Briefing, milliseconds: number): Promise<Making>;
  capture(): Promise<Capture>;
  record(iteration: IterationRecord): Promise<void>;
  say(line: string): void;
  /** Where the files of the last captured change lie; null while there is none. */
  layer(): ChangeLayer | null;
};

export function worldOf(setting: Setting): World {
  const { plan, watch, verifier, maker, baseTree } = setting;
  const given = named(plan.maker.env, maker.environment);
  const capture = capturing({ ...setting, rooms: setting.workplace.rooms, given });
  let layer: ChangeLayer | null = null;
  let judged: Layers = { layer, prepared: null };
  const layerOf = ({ paths }: Change): ChangeLayer | null => (paths.length === 0 ? null : layer);
  watch.group("inspection of the untouched workspace");
  return {
    elapsed: () => performance.now() - setting.begun,
    now: () => new Date().toISOString(),
    cancelled: () => watch.cancel.aborted,
    cardSha256: cardWatch(plan),
    untouched: async () => ({ paths: [], tree: baseTree }),
    async verify(change) {
      judged.prepared?.dispose();
      const { observations, prepared } = await runChecks(verifier, layerOf(change));
      judged = { layer: layerOf(change), prepared };
      return observations;
    },
    heldOut: () => runHeldOut(verifier, judged),
    plants: () => runPlants({ ...setting, verifier }),
    cores: () => (isApart(setting) ? availableParallelism() : 1),
    chance: () => randomInt(dice) / dice,
    read: async (paths) => readSides(setting.workplace.rooms.original, layer, paths),
    exam: async (endings) => examFiles(setting, endings),
    probe: (variant) => runVariant(verifier, layer, variant),
    make(briefing, milliseconds) {
      watch.group(`iteration ${briefing.iteration} of ${briefing.maxIterations}`);
      return runMaker(maker, briefing, milliseconds);
    },
    async capture() {
      const captured = await capture();
      layer = captured.layer;
      return captured.capture;
    },
    async record(iteration) {
      setting.journal.record(iteration);
      tell(watch, iteration);
    },
    say: (line) => watch.say(line),
    layer: () => layer,
  };
}

/** Commands that share a network, or the whole machine, may get in each other's way. */
const isApart = ({ plan, workplace }: Setting): boolean =>
  plan.verifierNetwork === "none" && workplace.facts.level > 0;

/** What cannot be foreseen by whoever is to be found out. */
const dice = 2 ** 47;

/** Ends the iteration's group; how many targets are open shows while the next thing runs for long. */
function tell(watch: Watch, { judgement: { verdict } }: IterationRecord): void {
  watch.endGroup();
  if (verdict.status === "fail") watch.open(verdict.open.length);
}
