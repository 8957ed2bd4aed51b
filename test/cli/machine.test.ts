import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli, ended, endOf, ran, run } from "../support/cli.ts";
import { answer, answering, differing, type Ground, groundWith } from "../support/ground.ts";

const isRoot = process.getuid?.() === 0;
/** A mount namespace of the test's own: nothing of it is seen outside, and it is gone with its process. */
const canMount = isRoot && spawnSync("unshare", ["-m", "true"]).status === 0;

const onThisMachine = test.skipIf(!canMount);

/** The command line after some mounts that only it sees. */
async function runBehind(ground: Ground, mounts: string, words: readonly string[]) {
  const script = `${mounts}\nexec "$0" "$@"`;
  const all = [
    "-m",
    "--propagation",
    "private",
    "sh",
    "-ec",
    script,
    process.execPath,
    cli,
    ...words,
  ];
  const child = spawn("unshare", all, outfit(ground));
  return await ended(child);
}

function outfit({ workspace, home, temporary }: Ground): SpawnOptions {
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: temporary };
  return { cwd: workspace, env, stdio: ["ignore", "pipe", "pipe"], timeout: 100_000 };
}

const words = ["run", "it.goal.yaml", "--maker", `touch made-by-maker; ${answering}`, "--json"];

onThisMachine(
  "a machine that has no bubblewrap: refused, with the line that mends it",
  async () => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const mounts =
      "real=$(realpath /usr/bin); mount -t tmpfs tmpfs /mnt; mkdir /mnt/upper /mnt/work; mount -t overlay overlay -o lowerdir=$real,upperdir=/mnt/upper,workdir=/mnt/work $real; rm $real/bwrap";
    const refused = ran(ground, await runBehind(ground, mounts, words));
    expect(endOf(refused)).toEqual([3, "not_done", "isolation_unavailable", 0, []]);
    expect(refused.said.reason).toContain("apt-get install -y bubblewrap");
    expect(refused.report).toMatchObject({ reason_code: "isolation_unavailable" });
    expect(refused.packet).toBeNull();
    expect(differing(before, ground.snapshot())).toEqual([]);
    const doctor = await runBehind(ground, mounts, ["doctor"]);
    expect(doctor.code).toBe(3);
    expect(doctor.out).toContain("apt-get install -y bubblewrap");
  },
);

onThisMachine(
  "a machine that has a read-only workspace: refused at once, with the flag for another out folder",
  async () => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const mounts = `mount --bind ${ground.workspace} ${ground.workspace}; mount -o remount,bind,ro ${ground.workspace}; cd ${ground.workspace}`;
    const refused = ran(ground, await runBehind(ground, mounts, words));
    expect([refused.code, refused.said.reason_code]).toEqual([2, "bad_input"]);
    expect(refused.said.reason).toContain("--out DIR");
    expect([refused.said.report_path, refused.packet]).toEqual([null, null]);
    expect(differing(before, ground.snapshot())).toEqual([]);
  },
);

onThisMachine(
  "a machine that cannot take the change at the end: not done, no packet, the workspace as it was",
  async () => {
    using ground = groundWith({ ...answer, "sub/other.txt": "other\n" });
    const before = ground.snapshot();
    const sub = join(ground.workspace, "sub");
    const mounts = `mount --bind ${sub} ${sub}; mount -o remount,bind,ro ${sub}`;
    const maker = `${answering}; echo more >> sub/other.txt`;
    const failed = ran(
      ground,
      await runBehind(ground, mounts, ["run", "it.goal.yaml", "--maker", maker, "--json"]),
    );
    expect([failed.code, failed.said.status, failed.said.reason_code]).toEqual([
      1,
      "not_done",
      "internal_error",
    ]);
    expect(failed.said.reason).toContain("sub/other.txt");
    expect(failed.packet).toBeNull();
    expect(failed.report).toMatchObject({ status: "not_done" });
    expect(differing(before, ground.snapshot())).toEqual([]);
  },
);

onThisMachine.each([0, 4, 8, 12, 16, 24, 32, 48, 64])(
  "a machine that has %i KiB left for the out folder: a clear end, never half a file",
  async (kib) => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const out = join(ground.folder, "out");
    mkdirSync(out);
    // The folder's own page and what fills it up to the last of it come first.
    const mounts = `mount -t tmpfs -o size=1m,mode=755 tmpfs ${out}; head -c ${1024 * (1024 - kib)} /dev/zero > ${out}/filler || true`;
    const copy = `${mounts}\ntrap 'cp -a ${out}/. ${ground.folder}/copy; rm -f ${ground.folder}/copy/filler' EXIT; "$0" "$@"; exit $?`;
    mkdirSync(join(ground.folder, "copy"));
    const spoken = await runBehind(ground, copy, [...words, "--out", out]);
    const said: unknown = JSON.parse(spoken.out);
    expect(said).toMatchObject({ status: spoken.code === 0 ? "done" : "not_done" });
    const left = readdirSync(join(ground.folder, "copy"));
    expect(left.filter((name) => name.endsWith(".tmp"))).toEqual([]);
    for (const name of left.filter((each) => each.endsWith(".json")))
      JSON.parse(readFileSync(join(ground.folder, "copy", name), "utf8"));
    expect(left.includes("proof-packet.json")).toBe(spoken.code === 0);
    const changed = differing(before, ground.snapshot());
    expect(changed).toEqual(spoken.code === 0 ? ["answer.txt", "made-by-maker"] : []);
  },
);

onThisMachine(
  "a machine that has no room for temporary files: a clear end, and an end it is",
  async () => {
    using ground = groundWith({ ...answer, "large.txt": "x".repeat(100_000) });
    const before = ground.snapshot();
    const mounts = `mount -t tmpfs -o size=128k,mode=1777 tmpfs ${ground.temporary}`;
    const failed = ran(ground, await runBehind(ground, mounts, words));
    expect([failed.code, failed.said.status, failed.said.reason_code]).toEqual([
      1,
      "not_done",
      "internal_error",
    ]);
    expect(failed.said.reason).toMatch(/no space left on device/i);
    expect(failed.report).toMatchObject({ reason_code: "internal_error" });
    expect(failed.packet).toBeNull();
    expect(differing(before, ground.snapshot())).toEqual([]);
  },
);

const canNest = spawnSync("unshare", ["-Ur", "true"]).status === 0;

test.skipIf(!canNest)(
  "a machine that grants no namespaces: refused before any maker, with what to add",
  async () => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    // In a user namespace of the test's own: the limit holds for what begins in it, and for nothing else.
    const forbid = "echo 0 > /proc/sys/user/max_user_namespaces";
    const bare = "exec setpriv --bounding-set -all --inh-caps -all --ambient-caps -all";
    const script = `${forbid}; ${bare} "$0" "$@"`;
    const child = spawn(
      "unshare",
      ["-Ur", "sh", "-ec", script, process.execPath, cli, ...words],
      outfit(ground),
    );
    const refused = ran(ground, await ended(child));
    expect(endOf(refused)).toEqual([3, "not_done", "isolation_unavailable", 0, []]);
    expect(refused.said.reason).toContain("fix: ");
    expect(refused.packet).toBeNull();
    expect(differing(before, ground.snapshot())).toEqual([]);
  },
);

test.concurrent("without isolation only if that was asked for by name, and then said loudly", async () => {
  using ground = groundWith(answer);
  const done = await run(ground, answering, { flags: ["--isolation", "none"] });
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.said.assurance).toBe("shared-job");
  expect(done.packet?.isolation).toMatchObject({ level: 0, backend: "none" });
  expect(readFileSync(join(done.folder, "summary.md"), "utf8")).toMatch(
    /no isolation|not isolated|without isolation/i,
  );
});

test.skipIf(isRoot)("a folder that cannot be written is refused as an out folder", async () => {
  using ground = groundWith(answer);
  const locked = join(ground.folder, "locked");
  mkdirSync(locked, { mode: 0o500 });
  const refused = await run(ground, answering, { flags: ["--out", join(locked, "out")] });
  expect([refused.code, refused.said.reason_code]).toEqual([2, "bad_input"]);
  chmodSync(locked, 0o700);
});

test.concurrent("an out folder that is a file, a link or a repository is refused, and left alone", async () => {
  using ground = groundWith(answer);
  for (const out of [ground.workspace, join(ground.workspace, "answer.txt"), "/dev/null"]) {
    const refused = await run(ground, answering, { flags: ["--out", out] });
    expect([refused.code, refused.said.reason_code]).toEqual([2, "bad_input"]);
    expect(refused.said.reason).toContain(out);
  }
  expect(existsSync(join(ground.workspace, "run-report.json"))).toBe(false);
});
