import { isDone, type RunDocument } from "./account.ts";
import { counted, inline, type Markdown, table } from "./markdown.ts";

const targetsShown = 50;
const pathsShown = 200;

/** What the verdict is about and what stands behind it. */
export function factsOf(document: RunDocument, packetSha256: string | null): Markdown {
  const { goal, harness, verifier_command, plan_sha256, subject, run } = document;
  const facts: readonly (readonly [string, Markdown | null])[] = [
    ["goal", shown(goal?.goal)],
    ["done test", shown(verifier_command)],
    ["harness", shown(harness)],
    ["packet SHA-256", packetSha256 === null ? null : `\`${packetSha256}\``],
    ["assurance", trustOf(document)],
    ["isolation", heldBy(document)],
    ["card SHA-256", shown(goal?.card_sha256)],
    ["plan SHA-256", shown(plan_sha256)],
    ["repository", shown(subject.repository)],
    ["commit", shown(subject.head_sha ?? subject.checkout_sha)],
    ["tree before → after", treesOf(document)],
    ["run", run.run_id === null ? null : shown(`${run.run_id}, attempt ${run.run_attempt}`)],
  ];
  const rows = facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `### Evidence\n\n${table(["what", "value"], rows)}`;
}

/** Two commands, neither of which trusts this page. */
export function recheckOf(document: RunDocument, packetSha256: string | null): Markdown {
  if (!isDone(document) || packetSha256 === null) return "";
  const commands = [
    `echo "${packetSha256}  proof-packet.json" | sha256sum --check`,
    `goal-harness verify proof-packet.json --expect-sha256 ${packetSha256} --workspace . --rerun`,
  ];
  return ["### Check it again", "```sh", ...commands, "```"].join("\n");
}

/** What is open now, with its place. */
export function targetsOf(document: RunDocument): Markdown {
  if (document.packet !== "RunReport" || document.targets.length === 0) return "";
  const targets = document.targets.slice(0, targetsShown);
  const rows = targets.map(({ id, file, line, reason }) => [
    inline(id),
    file === null ? "" : inline(line === null ? file : `${file}:${line}`),
    inline(reason, 300),
  ]);
  return `### Still open\n\n${table(["target", "place", "why"], rows)}`;
}

/** What makers tried to change and may not. */
export function refusedOf({ iterations }: RunDocument): Markdown {
  const all = iterations.flatMap(({ iter, refused }) =>
    refused.map(({ path, code, rule }) => [
      String(iter),
      inline(path),
      `\`${code}\``,
      inline(rule),
    ]),
  );
  if (all.length === 0) return "";
  const rows = all.slice(0, pathsShown);
  return `### Refused changes\n\n${table(["iteration", "path", "code", "rule"], rows)}${more(all.length - rows.length)}`;
}

/** Where this run saw the verifier red: a green is worth nothing without. */
export function redEvidenceOf({ non_vacuity }: RunDocument): Markdown {
  const { baseline, planted, canary } = non_vacuity;
  const rows = [
    ...(baseline === null
      ? []
      : [["untouched workspace", baseline.verdict, inline(baseline.reason, 300)]]),
    ...planted.map(({ id, outcome, why }) => [
      `planted failure ${inline(id)}`,
      outcome,
      inline(why, 300),
    ]),
    ...(canary === null ? [] : [["canary", canary.outcome, inline(canary.why, 300)]]),
  ];
  if (rows.length === 0) return "";
  return `### Seen red\n\n${table(["on", "verifier", "why"], rows)}`;
}

/** Every file that the run is about. */
export function changedOf({ artifact_hashes }: RunDocument): Markdown {
  if (artifact_hashes.length === 0) return "";
  const rows = artifact_hashes
    .slice(0, pathsShown)
    .map(({ path, change, role, sha256 }) => [inline(path), change, role, sha256 ?? ""]);
  const head = table(["path", "change", "role", "SHA-256"], rows);
  return `### ${counted(artifact_hashes.length, "file")}\n\n${head}${more(artifact_hashes.length - rows.length)}`;
}

function trustOf({ assurance, evidence }: RunDocument): Markdown | null {
  return assurance === null ? null : `${assurance}, evidence: ${evidence ?? "none"}`;
}

function heldBy({ isolation }: RunDocument): Markdown | null {
  if (isolation === null) return null;
  const { level, backend, room, networks } = isolation;
  return `level ${level} of 3 (${inline(backend)}, ${room} room), network of maker: ${networks.maker}, of verifier: ${networks.verifier}`;
}

function treesOf({ subject }: RunDocument): Markdown | null {
  return subject.base_tree === null ? null : `\`${subject.base_tree}\` → \`${subject.tree}\``;
}

function shown(text: string | null | undefined): Markdown | null {
  return text === null || text === undefined ? null : inline(text, 500);
}

function more(count: number): Markdown {
  return count > 0 ? `\n\nand ${count} more` : "";
}
