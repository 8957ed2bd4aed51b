import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { parse } from "yaml";
import * as z from "zod/mini";

const repository = resolve(import.meta.dirname, "../..");

/** What GitHub's own language service has against a file: `line: message`. */
export type LanguageService = Disposable & {
  /** `name` tells what it is: `action.yml`, or a workflow. */
  complaints(name: string, text: string): Promise<readonly string[]>;
};

/** As much of the service as is used here. */
type Service = {
  validate(document: Document, config: unknown): Promise<readonly Diagnostic[]>;
  registerLogger(
    logger: Readonly<Record<"log" | "info" | "warn" | "error", (message: string) => void>>,
  ): void;
};

type Document = { readonly uri: string; getText(): string };

type Diagnostic = {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
};

/** What the service asks of an action to check the inputs that a workflow gives it. */
const Metadata = z.object({
  name: z.string(),
  description: z.string(),
  inputs: z.record(z.string(), z.looseObject({ description: z.string() })),
  outputs: z.record(z.string(), z.looseObject({ description: z.string() })),
});

/** Its packages import JSON without saying so, which Node refuses: they run only when they are bundled. */
export async function languageService(): Promise<LanguageService> {
  const folder = mkdtempSync(join(tmpdir(), "language-service-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const bundle = await rolldown({
    input: join(import.meta.dirname, "language-service-entry.ts"),
    cwd: repository,
    platform: "node",
  });
  await bundle.write({ file: join(folder, "service.js"), codeSplitting: false });
  await bundle.close();
  const service: Service = await import(join(folder, "service.js"));
  const metadataOf = (file: string) =>
    Metadata.parse(parse(readFileSync(join(repository, file), "utf8")));
  const actions = new Map([
    ["", metadataOf("action.yml")],
    ["gate", metadataOf("gate/action.yml")],
  ]);
  const config = {
    featureFlags: { isEnabled: () => true },
    actionsMetadataProvider: {
      fetchActionMetadata: async ({
        owner,
        name,
        path,
      }: Readonly<Record<string, string | undefined>>) =>
        owner === "rig" && name === "goal-harness" ? actions.get(path ?? "") : undefined,
    },
  };
  // It keeps results by address, and only logs what it stumbles over.
  let documents = 0;
  const stumbles: string[] = [];
  const note = (message: string): void => void stumbles.push(message);
  service.registerLogger({ log: () => {}, info: () => {}, warn: note, error: note });
  return {
    complaints: async (name, text) => {
      documents += 1;
      const path = name.endsWith("action.yml") ? "action.yml" : `.github/workflows/${name}`;
      const document = { uri: `file:///${documents}/${path}`, getText: () => text };
      const found = await service.validate(document, config);
      const complaints = found
        .filter(({ message }) => !foreignAction.test(message))
        .map(({ message, range }) => `${range.start.line + 1}: ${message}`);
      return [...complaints, ...stumbles.splice(0)];
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** It cannot look up actions of others here. */
const foreignAction = /^Unable to resolve action `(?!rig\/)/;
