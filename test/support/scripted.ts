import type {
  Capture,
  Change,
  ChangedPath,
  Refusal,
  RepoPath,
} from "../../src/core/change/change.ts";
import type { Briefing, IterationRecord, PlantResult } from "../../src/core/loop/evidence.ts";
import type { Sides, Variant } from "../../src/core/probes/variant.ts";
import type { Ended } from "../../src/core/verdict/execution.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import type { Ports } from "../../src/flows/ports.ts";
import { execution } from "./observations.ts";

type Seen = readonly Observation[];

/** One maker's part, and the verifier's answer to what it left. */
export type Act = {
  /** Null where the verifier must not be asked: asking it is then an error. */
  readonly verifier: Seen | null;
  /** The tree it leaves: `untouched` for nothing at all, one of its own unless told. */
  readonly tree?: string;
  readonly refused?: readonly Refusal[];
  readonly ended?: Ended;
  /** Milliseconds. A maker that takes longer than it may is stopped there. */
  readonly takes?: number;
  readonly verifierTakes?: number;
  /** What it changed, for probes to take apart. */
  readonly paths?: readonly ChangedPath[];
};

/** What a scripted world has for probes: files by path, and the verifier's answer to each variant. */
export type Probing = {
  readonly cores?: number;
  readonly chance?: () => number;
  readonly files?: Readonly<Record<RepoPath, Sides>>;
  readonly probe: (variant: Variant) => Seen;
  /** Milliseconds of each. */
  readonly takes?: number;
};

export type Script = {
  readonly inspection: Seen;
  readonly acts?: readonly Act[];
  readonly plants?: readonly { readonly plant: PlantResult; readonly observations: Seen }[];
  /** What the held-out tests say, whatever is before them; nothing is held out where this is left out. */
  readonly heldOut?: Observation;
  readonly probing?: Probing;
  /** The verifier's answers when it is asked about one tree again. */
  readonly again?: readonly Seen[];
  /** What befalls the run while it waits for an answer: `verify untouched`, `make 1`, `plants`, `record 1`. */
  readonly during?: Readonly<Record<string, "cancel" | "card moves" | "card is unreadable">>;
};

/** A world that plays a script, and remembers in order what it was asked. */
export type Scripted = Ports & {
  readonly asked: readonly string[];
  readonly briefings: readonly Briefing[];
  /** How long each maker was allowed to run, in milliseconds. */
  readonly allowances: readonly number[];
  readonly journal: readonly IterationRecord[];
  readonly variants: readonly Variant[];
};

/** What is laid over the workspace by the harness, and what no maker is shown. */
function exams(script: Script, ask: (question: string) => void): Pick<Ports, "heldOut" | "plants"> {
  return {
    async heldOut() {
      if (script.heldOut === undefined) return null;
      ask("held out");
      return script.heldOut;
    },
    async plants() {
      ask("plants");
      return script.plants ?? [];
    },
  };
}

export function scripted(cardSha256: string, script: Script): Scripted {
  const state: State = { clock: 0, cancelled: false, card: cardSha256, act: null };
  const verified: string[] = [];
  const asked: string[] = [];
  const variants: Variant[] = [];
  const briefings: Briefing[] = [];
  const allowances: number[] = [];
  const journal: IterationRecord[] = [];
  const ask = (question: string): void => {
    asked.push(question);
    befall(state, script.during?.[question]);
  };
  return {
    ...{ asked, briefings, allowances, journal, variants },
    ...circumstances(state),
    untouched: async () => change("untouched"),
    async verify({ tree }) {
      ask(`verify ${tree}`);
      state.clock += state.act?.verifierTakes ?? 1;
      const repeats = verified.push(tree) - new Set(verified).size;
      const again = script.again?.[repeats - 1];
      return again ?? answer(state.act === null ? script.inspection : state.act.verifier);
    },
    ...exams(script, ask),
    ...probes(script, state, (variant) => {
      variants.push(variant);
      ask("probe");
    }),
    async make(briefing, milliseconds) {
      briefings.push(briefing);
      allowances.push(milliseconds);
      state.act = script.acts?.[briefings.length - 1] ?? unwritten();
      ask(`make ${briefing.iteration}`);
      return { execution: execution(played(state, state.act, milliseconds)) };
    },
    async capture() {
      ask("capture");
      return captured(state.act ?? unwritten(), briefings.length);
    },
    async record(iteration) {
      journal.push(iteration);
      ask(`record ${iteration.iter}`);
    },
    say: () => undefined,
  };
}

const circumstances = (
  state: State,
): Pick<Ports, "elapsed" | "now" | "cancelled" | "cardSha256"> => ({
  elapsed: () => state.clock,
  now: () => new Date(Date.UTC(2026, 5, 15) + state.clock).toISOString(),
  cancelled: () => state.cancelled,
  cardSha256: async () => state.card,
});

function probes(
  { probing }: Script,
  state: State,
  note: (variant: Variant) => void,
): Pick<Ports, "cores" | "chance" | "read" | "exam" | "probe"> {
  return {
    cores: () => probing?.cores ?? 1,
    chance: probing?.chance ?? (() => 0.5),
    async read(paths) {
      const nothing: Sides = { base: null, candidate: null };
      return new Map(paths.map((path) => [path, probing?.files?.[path] ?? nothing]));
    },
    exam: async (endings) =>
      Object.keys(probing?.files ?? {}).filter((path) => endings.some((end) => path.endsWith(end))),
    async probe(variant) {
      note(variant);
      const seen = probing?.probe(variant) ?? unwritten();
      await Promise.resolve();
      state.clock += probing?.takes ?? 1;
      return seen;
    },
  };
}

type State = { clock: number; cancelled: boolean; card: string | null; act: Act | null };

function befall(state: State, event: "cancel" | "card moves" | "card is unreadable" | undefined) {
  if (event === "cancel") state.cancelled = true;
  if (event === "card moves") state.card = "another";
  if (event === "card is unreadable") state.card = null;
}

function played(state: State, { takes = 1, ended }: Act, allowance: number): Ended {
  state.clock += Math.min(takes, allowance);
  if (takes > allowance) return { how: "timed_out", limit: "wall" };
  return ended ?? { how: "exited", code: 0 };
}

function captured({ tree, paths = [], refused = [] }: Act, count: number): Capture {
  return { change: { paths, tree: tree ?? `tree-${count}` }, refused, ignored: [] };
}

const change = (tree: string): Change => ({ paths: [], tree });

function answer(seen: Seen | null): Seen {
  if (seen === null) throw new Error("the verifier must not be asked here");
  return seen;
}

function unwritten(): never {
  throw new Error("the script has no such act");
}
