import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");

export type WorkflowDocument = { readonly name: string; readonly text: string };

/** Every workflow that this repository has or shows: its own, the examples, and those in its texts. */
export function workflowDocuments(): readonly WorkflowDocument[] {
  const files = [
    ...readdirSync(repository),
    ...[".github", "docs", "examples", "harnesses"].flatMap(filesBelow),
  ];
  const documents = files
    .filter((name) => /\.(?:yml|yaml|md)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(repository, name), "utf8") }));
  return documents.flatMap((document) =>
    document.name.endsWith(".md") ? workflowsShownIn(document) : workflowIn(document),
  );
}

/** A block that shows only steps is put into the smallest workflow around them. */
export function workflowsShownIn({ name, text }: WorkflowDocument): readonly WorkflowDocument[] {
  const blocks = [...text.matchAll(/^( *)```ya?ml\n([\s\S]*?)^\1```/gm)];
  return blocks.flatMap(([, indent = "", block = ""], index) => {
    const plain = block.replaceAll(new RegExp(`^${indent}`, "gm"), "");
    const whole = /^ *- (?:uses|id|name|run):/.test(plain) ? aroundSteps(plain) : plain;
    return workflowIn({ name: `${name.replaceAll("/", "-")}-${index + 1}.yml`, text: whole });
  });
}

function workflowIn(document: WorkflowDocument): readonly WorkflowDocument[] {
  return /^jobs:/m.test(document.text) ? [document] : [];
}

function aroundSteps(steps: string): string {
  const [indent = ""] = /^ */.exec(steps) ?? [];
  const body = steps.replaceAll(new RegExp(`^${indent}`, "gm"), "      ");
  return `on: push
permissions: {}
jobs:
  shown:
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    permissions: { contents: read }
    steps:
${body}`;
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(join(repository, folder))) return [];
  return readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
}
