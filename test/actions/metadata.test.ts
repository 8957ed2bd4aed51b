import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import {
  gateInputNames,
  gateInputsFrom,
  gateOutputNames,
} from "../../src/core/gate/gate-inputs.ts";
import { inputNames, inputsFrom } from "../../src/core/job/inputs.ts";
import { outputNames } from "../../src/core/job/outputs.ts";
import { type LanguageService, languageService } from "../support/language-service.ts";

const repository = resolve(import.meta.dirname, "../..");
const text = readFileSync(join(repository, "action.yml"), "utf8");

const Action = z.object({
  name: z.string(),
  description: z.string(),
  inputs: z.record(
    z.string(),
    z.object({
      description: z.string(),
      required: z.optional(z.boolean()),
      default: z.optional(z.string()),
    }),
  ),
  outputs: z.record(z.string(), z.object({ description: z.string() })),
  runs: z.strictObject({
    using: z.literal("node24"),
    main: z.literal("dist/run.js"),
    post: z.literal("dist/post.js"),
    "post-if": z.literal("always()"),
  }),
  branding: z.object({ icon: z.string(), color: z.string() }),
});

const Gate = z.pick(Action, { inputs: true, outputs: true });

const action = Action.parse(parse(text));

let service: LanguageService;
beforeAll(async () => {
  service = await languageService();
});
afterAll(() => service[Symbol.dispose]());

test("GitHub's language service has nothing against action.yml", async () => {
  expect(await service.complaints("action.yml", text)).toEqual([]);
});

test.each([
  ["using: node24", "using: node99", /node99|Unexpected value/],
  ["post-if: always()", "post-if: nonsense()", /nonsense|Unrecognized/],
  ["main: dist/run.js", "min: dist/run.js", /main|min/],
])("it would have something against %s being %s", async (right, wrong, complaint) => {
  const complaints = await service.complaints("action.yml", text.replace(right, wrong));
  expect(complaints.join("\n")).toMatch(complaint);
});

test("inputs and outputs are those of the code, each described", () => {
  expect(Object.keys(action.inputs)).toEqual([...inputNames]);
  expect(Object.keys(action.outputs)).toEqual([...outputNames]);
});

test("what action.yml requires the code requires, and its defaults are the code's", () => {
  const required = Object.entries(action.inputs).filter(([, input]) => input.required);
  expect(required.map(([name]) => name)).toEqual(["goal", "maker"]);
  const written = new Map(
    Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ""]),
  );
  const byDefault = inputsFrom((name) =>
    name === "goal" || name === "maker" ? "x" : (written.get(name) ?? ""),
  );
  const withoutDefaults = inputsFrom((name) => (name === "goal" || name === "maker" ? "x" : ""));
  expect({ ...byDefault, token: "", "working-directory": "" }).toEqual(withoutDefaults);
});

test("the gate's inputs and outputs are those of its code, and its defaults too", async () => {
  const gateText = readFileSync(join(repository, "gate/action.yml"), "utf8");
  expect(await service.complaints("action.yml", gateText)).toEqual([]);
  const { inputs, outputs } = Gate.parse(parse(gateText));
  expect(Object.keys(inputs)).toEqual([...gateInputNames]);
  expect(Object.keys(outputs)).toEqual([...gateOutputNames]);
  const given: Readonly<Record<string, string | undefined>> = { goal: "x", needs: "{}" };
  const read = (from: typeof given) =>
    gateInputsFrom((name) => ({ ...given, ...from })[name] ?? "");
  const defaults = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, input.default]),
  );
  expect({ ...read({ ...defaults, ...given }), token: "", "working-directory": "" }).toEqual(
    read({}),
  );
});

test("the marketplace takes name and description", () => {
  expect(action.description.length).toBeLessThan(125);
  expect(action.name).toMatch(/^[A-Z][A-Za-z ]+$/);
});

test("every sub-action is JavaScript on node24 from the shared dist", () => {
  const folders = readdirSync(repository, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const manifests = folders.flatMap(({ name }) => {
    if (name === "node_modules" || name.startsWith(".")) return [];
    const file = readdirSync(join(repository, name)).find((each) => each === "action.yml");
    return file === undefined ? [] : [readFileSync(join(repository, name, file), "utf8")];
  });
  for (const manifest of manifests) {
    expect(parse(manifest)).toMatchObject({
      runs: { using: "node24", main: expect.stringMatching(/^\.\.\/dist\/[a-z-]+\.js$/) },
    });
  }
});
