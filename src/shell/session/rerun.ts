import { resolve } from "node:path";
import { HARNESS_NODE } from "../../core/card/conditions.ts";
import type { Plan } from "../../core/card/plan.ts";
import { unquoted } from "../../core/change/path.ts";
import { examOf, ruleOn } from "../../core/exam/rules.ts";
import { contractOf } from "../../core/packet/contract.ts";
import type { Rerun } from "../../core/packet/expectation.ts";
import type { ProofPacket } from "../../core/packet/packet-schema.ts";
import { heldOutVerdict } from "../../core/verdict/held-out.ts";
import { judge } from "../../core/verdict/judge.ts";
import { environment } from "../environment.ts";
import type { Repository } from "../git/repository.ts";
import { findInstall } from "../install.ts";
import type { Lack } from "../sandbox/bubblewrap.ts";
import { openWorkplace } from "../workplace/open.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { namedExam } from "../world/exam.ts";
import { lockedCard } from "../world/locked-card.ts";
import { runChecks, runHeldOut } from "../world/verifier.ts";
import { packFor } from "../world/verifier-luggage.ts";
import type { Candidate } from "./candidate.ts";
import type { Cleanup } from "./cleanup.ts";
import { workplaceOptions } from "./places.ts";
import type { Look } from "./second-look.ts";

export type Retrial = {
  readonly look: Look;
  readonly repository: Repository;
  readonly candidate: Candidate;
  readonly plan: Plan | { readonly problem: string };
};

/** Runs the packet's verifier once more, in a sandbox, on the packet's tree, and compares verdict and tests. */
export async function judgeAgain(retrial: Retrial, cleanup: Cleanup): Promise<Rerun> {
  const { look, plan, candidate } = retrial;
  const { packet } = look;
  if (typeof candidate.tree !== "string") return unavailable(candidate.tree.unknown);
  if ("problem" in plan) return unavailable(`the card cannot be read: ${plan.problem}`);
  if (candidate.tree !== packet.subject.tree) return red("this is not the tree that was proved");
  if (contractOf(plan).contract_sha256 !== packet.verifier.contract_sha256)
    return red("the verifier here is not the one that judged");
  const touched = examTouched(packet, plan);
  if (touched.length > 0) return red(`the change touches the exam: ${touched.join(", ")}`);
  const opened = await openWorkplace(
    workplaceOptions(
      {
        isolation: "namespaces",
        workspace: look.workspace,
        out: look.beside,
        env: environment,
        say: look.say,
      },
      plan,
    ),
  );
  if ("refused" in opened) return unavailable(opened.refused.map(lackLine).join("; "));
  cleanup.add(() => opened.workplace.close());
  return await retried(retrial, plan, opened.workplace);
}

async function retried(
  { look, candidate }: Retrial,
  plan: Plan,
  workplace: Workplace,
): Promise<Rerun> {
  const { change, source } = candidate;
  const layer = change === null ? null : workplace.rooms.laid(change.paths, source);
  const world = {
    plan,
    workplace,
    workspace: look.workspace,
    environment,
    cancel: new AbortController().signal,
    quote: () => undefined,
    isExam: examOf(plan.rules),
    node: workplace.inside({ outside: process.execPath, inside: HARNESS_NODE, access: "read" }),
    luggage: await packFor({
      plan,
      workplace,
      lockedCard: lockedCard(plan, look.packet.goal.locked_at),
      exam: namedExam(plan, workplace.rooms.original),
      reporters: resolve(findInstall().root, "reporters"),
    }),
  };
  look.say(`running ${look.packet.verifier_command}`);
  const { observations, prepared } = await runChecks(world, layer);
  const { verdict, checks } = judge(observations, null);
  if (verdict.status === "fault") return unavailable(verdict.reason);
  if (verdict.status === "fail") return red(verdict.reason);
  // There is no inspection here to tell what the verifier writes by itself: whoever wrote the exam, this is no proof.
  const written = observations.flatMap(({ examWritten }) => examWritten);
  if (written.length > 0) return red(`the exam was written while it was judged: ${written[0]}`);
  const heldOut = await runHeldOut(world, { layer, prepared });
  if (heldOut !== null && heldOutVerdict(heldOut, null).status !== "pass")
    return red("the held-out tests failed");
  const other = checks.find((check) => !hasSameTests(look.packet, check));
  if (other !== undefined) return red(`${other.id}: not the tests that passed when it was sealed`);
  return { passed: true, why: `${checks.length} check(s) passed again` };
}

const red = (why: string): Rerun => ({ passed: false, why });
/** Nothing was shown, neither way: this machine or this workspace cannot judge. */
const unavailable = (why: string): Rerun => ({ passed: null, why });

const lackLine = ({ what, fix }: Lack): string => `${what}; fix: ${fix}`;

/** A change sealed by an honest run has none; a packet made by hand could. */
function examTouched({ artifact_hashes }: ProofPacket, plan: Plan): readonly string[] {
  const rule = ruleOn(plan.rules);
  return artifact_hashes
    .filter(({ role }) => role === "changed")
    .map(({ path }) => path)
    .filter((path) => rule(unquoted(path)).kind !== "admitted");
}

function hasSameTests(
  packet: ProofPacket,
  check: ReturnType<typeof judge>["checks"][number],
): boolean {
  const sealed = packet.iterations.at(-1)?.verifier.find(({ id }) => id === check.id)?.tests;
  if (sealed === null || sealed === undefined) return true;
  return check.tests?.idsSha256 === sealed.ids_sha256 && check.tests.passed === sealed.passed;
}
