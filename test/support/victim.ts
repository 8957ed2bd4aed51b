import { openWorkplace } from "../../src/shell/workplace/open.ts";
import { daemons } from "./daemons.ts";

/** A harness that is meant to be killed: it starts one maker full of daemons after the other, and calls some off. */
const [workspace = "", beats = "", marker = ""] = process.argv.slice(2);
const place = await openWorkplace({
  ...{ isolation: "namespaces", workspace, out: `${workspace}/.goal-harness` },
  ...{ path: "/usr/bin:/bin", home: "/nowhere", secrets: [], shown: [], reachable: [] },
  ...{ hosted: false, say: () => undefined },
});
if ("refused" in place) throw new Error(place.refused.map(({ what }) => what).join("; "));
const { rooms, launch } = place.workplace;
process.stdout.write("ready\n");
for (let at = 0; ; at += 1) {
  await launch({
    argv: ["bash", "-c", daemons(marker)],
    env: { PATH: "/usr/bin:/bin" },
    tree: await rooms.maker(),
    workspace,
    mounts: [{ outside: beats, inside: "/run/beats", access: "write" }],
    network: "none",
    limits: {
      wallMs: 60,
      idleMs: 1e9,
      outputBytes: 1e9,
      overflow: "drop",
      memoryBytes: 1e10,
      processes: 500,
    },
    signal: AbortSignal.timeout(at % 3 === 0 ? 20 : 1e9),
    onReady: rooms.pin,
  });
}
