import { expect, test } from "vitest";
import { accountFor } from "../../src/shell/sandbox/account.ts";
import { launch } from "../../src/shell/sandbox/launch.ts";
import { probe } from "../../src/shell/sandbox/probe.ts";
import { type SelfCheck, shortcomings } from "../../src/shell/sandbox/self-check.ts";
import { launcherOver } from "../support/launcher.ts";
import { calm, isRoot, type Open, openOver } from "../support/workplace.ts";

/** What every sandbox says of itself, however this host makes it. */
const sound: SelfCheck = {
  no_new_privileges: true,
  capabilities: "0000000000000000",
  bounding_set: "0000000000000000",
  seccomp: true,
  interfaces: ["lo"],
  processes: expect.any(Number),
  workspace_writable: true,
  root_writable: false,
  secrets_visible: [],
};

test("a workplace knows how it is isolated, from a look at the whole sandbox from inside", async () => {
  await using place = await openOver(() => undefined);
  expect(place.workplace.facts).toEqual({
    backend: expect.stringMatching(/^bwrap-(user|root)$/),
    level: 3,
    room: place.rooms.kind,
    bwrapVersion: expect.stringMatching(/^bubblewrap \d+\.\d+/),
    bwrapSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    seccompSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    hostChanges: [],
    selfCheck: sound,
  });
});

async function probed(place: Open, privilege: "user" | "root") {
  const { workspace, rooms } = place;
  const { tree } = await rooms.verifier(null);
  const launcher = launcherOver(place, { privilege });
  const seen = await probe(launcher, { tree, workspace, mounts: [], secrets: [place.out] });
  launcher.warden.close();
  return seen;
}

test("an ordinary user's namespaces hold", async () => {
  await using place = await openOver(() => undefined);
  expect(await probed(place, "user")).toEqual({ ok: sound });
});

test.skipIf(!isRoot)(
  "real root's namespaces hold as well, and give its power to nobody",
  async () => {
    await using place = await openOver(() => undefined);
    expect(await probed(place, "root")).toEqual({ ok: sound });
    const { tree } = await place.rooms.verifier(null);
    const launcher = launcherOver(place, { privilege: "root" });
    const script = `id -u; cat /proc/self/uid_map | xargs; echo x > made && stat -c %u made
    echo x 2>/dev/null > /proc/sys/kernel/core_pattern || echo no; echo 2>/dev/null > /proc/sysrq-trigger || echo no`;
    const { tail, ended } = await launch(launcher, {
      argv: ["bash", "-c", script],
      env: { PATH: "/usr/bin:/bin" },
      ...{ tree, workspace: place.workspace, mounts: [], network: "none" as const },
      limits: calm,
      signal: new AbortController().signal,
    });
    launcher.warden.close();
    const { uid } = place.workplace.owner ?? { uid: -1 };
    expect([ended, tail]).toEqual([
      { how: "exited", code: 0 },
      `${uid}\n0 0 4294967295\n${uid}\nno\nno\n`,
    ]);
  },
);

test("root never enters a sandbox: it becomes the workspace's owner, or nobody", () => {
  const root = { uid: 0, gid: 0 };
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const user = { uid: 1234, gid: 5678 };
  expect(accountFor("/", root)).toEqual({ uid: 65_534, gid: 65_534 });
  expect(accountFor("/", user)).toEqual(user);
  expect(accountFor(process.env.HOME ?? "/", { uid: 7, gid: 7 })).toEqual({ uid: 7, gid: 7 });
  expect(accountFor("/proc/self", root)).toEqual(
    self.uid === 0 ? { uid: 65_534, gid: 65_534 } : self,
  );
});

test.each<[Partial<SelfCheck>, RegExp]>([
  [{ no_new_privileges: false }, /gain privileges/],
  [{ capabilities: "0000000000000080" }, /capabilities are left: 0000000000000080/],
  [{ bounding_set: "000001ffffffffff" }, /bounding set/],
  [{ seccomp: false }, /no system call filter/],
  [{ interfaces: ["lo", "eth0"] }, /network interfaces/],
  [{ processes: 200 }, /processes of the host/],
  [{ workspace_writable: false }, /room cannot be written/],
  [{ root_writable: true }, /root folder can be written/],
  [{ secrets_visible: ["/run/secret"] }, /must be hidden: \/run\/secret/],
])("a self check with %j falls short", (lack, reason) => {
  const check = { ...sound, processes: 3 };
  expect(shortcomings(check, false)).toEqual([]);
  expect(shortcomings({ ...check, ...lack }, false)).toEqual([expect.stringMatching(reason)]);
});

test("the host's network is no shortcoming where it was asked for", () => {
  const check = { ...sound, processes: 3, interfaces: ["lo", "eth0"] };
  expect(shortcomings(check, true)).toEqual([]);
});
