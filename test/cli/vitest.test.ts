import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import { card, differing, type Ground, groundWith, spec } from "../support/ground.ts";

const installed = fileURLToPath(new URL("../../node_modules", import.meta.url));

const source = `export const clamp = (n, low, high) => Math.max(low, Math.min(n, low));
export const wrap = (n, size) => n % size;
`;

/** A program tested with vitest, its dependencies installed and, as everywhere, ignored by git. */
function programWithVitest(): Ground {
  const ground = groundWith({
    ".gitignore": "node_modules\n",
    "package.json": '{ "type": "module", "scripts": { "test": "vitest run" } }\n',
    "src/clamp.js": source,
    "src/clamp.test.js": `import { expect, test } from "vitest";
import { clamp, wrap } from "./clamp.js";

test("a number within stays", () => expect(clamp(5, 0, 10)).toBe(5));
test("a negative number comes in from above", () => expect(wrap(-1, 4)).toBe(3));
`,
    "it.goal.yaml": card("npm test", "harness: harnesses/own\n"),
    "harnesses/own/spec.yaml": spec("done_test", `read_only: [${installed}]\nmax_iterations: 2\n`),
  });
  symlinkSync(installed, join(ground.workspace, "node_modules"));
  return ground;
}

const negative = "src/clamp.test.js::a negative number comes in from above";

test.concurrent("vitest: fixed one after the other, told by name what is left, and proven by its own report", async () => {
  using ground = programWithVitest();
  const before = ground.snapshot();
  const maker = `case $GOAL_ITERATION in
    1) sed -i 's/(n, low))/(n, high))/' src/clamp.js;;
    2) grep -F '${negative}' "$GOAL_OPEN" && sed -i 's/n % size/((n % size) + size) % size/' src/clamp.js;;
  esac`;
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 2, []]);
  expect(done.packet?.evidence).toBe("known-tests");
  expect(done.packet?.iterations[0]?.open).toEqual([negative]);
  expect(differing(before, ground.snapshot())).toEqual(["src/clamp.js"]);
});

test.concurrent("vitest: code under test that ends the process well ends nothing but itself", async () => {
  using ground = programWithVitest();
  const maker = "sed -i '1i process.exit(0);' src/clamp.js";
  const cheat = await run(ground, maker, { flags: ["--max-iterations", "1"] });
  expect(endOf(cheat)).toEqual([1, "not_done", "cap_iterations", 1, ["src/clamp.test.js"]]);
});

test.concurrent("vitest: a configuration and a dependency of the maker's own are refused", async () => {
  using ground = programWithVitest();
  const maker = `echo 'export default { test: { passWithNoTests: true, exclude: ["**"] } }' > vitest.config.js
    rm node_modules; mkdir node_modules; touch node_modules/x`;
  const cheat = await run(ground, maker, { flags: ["--max-iterations", "1"] });
  expect(endOf(cheat).slice(0, 3)).toEqual([1, "not_done", "exam_modified"]);
  expect(cheat.report?.iterations[0]?.refused).toMatchObject([
    { path: "node_modules", code: "dependency_modified" },
    { path: "node_modules/x", code: "dependency_modified" },
    { path: "vitest.config.js", code: "exam_modified" },
  ]);
});
