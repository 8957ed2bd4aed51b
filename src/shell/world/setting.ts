import type { Plan } from "../../core/card/plan.ts";
import type { Link } from "../../core/exam/link-targets.ts";
import type { Watch } from "../../core/job/finished.ts";
import type { Repository } from "../git/repository.ts";
import type { Journal } from "../session/journal.ts";
import type { Workplace } from "../workplace/workplace.ts";
import type { MakerWorld } from "./maker.ts";
import type { VerifierWorld } from "./trial.ts";

/** Everything that a run stands on once it is ready to start. */
export type Setting = {
  readonly plan: Plan;
  readonly watch: Watch;
  readonly workplace: Workplace;
  readonly repository: Repository;
  /** Tree of the workspace as the run found it. */
  readonly baseTree: string;
  readonly links: Promise<readonly Link[]>;
  readonly journal: Journal;
  readonly verifier: VerifierWorld;
  readonly maker: MakerWorld;
  /** `performance.now()` at the start of the run. */
  readonly begun: number;
};
