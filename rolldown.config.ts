import { defineConfig } from "rolldown";
import { builtins } from "./scripts/builtins.ts";
import { licenses } from "./scripts/licenses.ts";
import { noZip } from "./scripts/no-zip.ts";

const checkingTheCard =
  /\/src\/(?:core\/(?:[a-z]+\/)?(?:card|command|conditions|fault|foreseen|glob|glob-schema|json-places|log-line|nearest|powerless|problems|program|redact|shell-script|shell-words|unopened|told)|actions\/(?:command-run|run-goal)|shell\/(?:[a-z]+\/)?(?:card-file|command-line|document|environment|log|run-flags|stop-request|terminal))\.ts$/;

export default defineConfig({
  input: {
    run: "src/actions/run.ts",
    post: "src/actions/post.ts",
    gate: "src/actions/gate.ts",
    cli: "src/actions/cli.ts",
    "base-worker": "src/shell/git/base-worker.ts",
  },
  platform: "node",
  transform: { target: "node20" },
  // Of the toolkit's core we use commands and files; its parts for OIDC and exec would bring undici into every start.
  treeshake: {
    propertyReadSideEffects: false,
    moduleSideEffects: [{ test: /\/@actions\/core\/lib\//, sideEffects: false }],
  },
  plugins: [builtins(), noZip(), licenses()],
  output: {
    dir: "dist",
    cleanDir: true,
    comments: false,
    chunkFileNames: "[name].js",
    // One chunk per need: nobody loads what only an upload or only a YAML card takes.
    codeSplitting: {
      groups: [
        { name: "toolkit", test: /\/node_modules\/@actions\/core\//, priority: 2 },
        // What stands between a start and a checked card, in one file: every further one costs its own loading.
        { name: "card", test: checkingTheCard, priority: 2 },
        { name: "zod", test: /\/node_modules\/zod\//, priority: 2 },
        { name: "yaml", test: /\/node_modules\/yaml\//, priority: 2 },
        { name: "artifact", test: /\/node_modules\//, priority: 1 },
      ],
    },
  },
});
