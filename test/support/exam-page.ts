import { cacheNames, dependencyFolders, examSurface } from "../../src/core/exam/exam-surface.ts";
import { ignoreHeeders } from "../../src/core/exam/named-files.ts";
import { pythonStartNames } from "../../src/core/exam/python-modules.ts";

const code = (text: string): string => `\`${text.replaceAll("|", "\\|")}\``;

const list = (globs: readonly string[]): string => globs.map(code).join("<br>");

/** `docs/exam-surface.md` as the code has it. */
export const examPage = (): string => `# The exam surface

What decides whether a test is green is not only the test. This is the list of everything that test runners, compilers,
linters, package managers and interpreters load by themselves, and of what decides which of them runs. A change,
deletion, rename or addition there by a maker is refused as \`exam_modified\`; the refusal names each path with its rule.
The page is made from the code: \`UPDATE_PAGES=1 npx vitest run test/core/exam-page.test.ts\`. What your repository has of it,
\`goal-harness doctor\` lists.

A goal that legitimately needs to change some of it says so in the pristine card, and no later: \`with: { editable:
["src/**", "package.json"] }\`. Only a glob that itself names protected paths lifts their protection (\`tests/**\` does, \`**\` and
\`src/**\` do not), and packet and summary show it. A harness's own folder and what a card protects cannot be lifted.

Globs: \`*\` within a name, \`**/\` in any folder, \`{a,b}\` either; what a glob names, it names with everything beneath.

| kind (the rule that a refusal names) | globs |
|---|---|
${examSurface.map(({ rule, globs }) => `| ${rule} | ${list(globs)} |`).join("\n")}

## What a run adds to it

- Files that the verifier's command names, reaches through an npm script, a make target or an included shell script
  (\`scripts/\`, \`tools/\`, \`ci/\` and names such as \`check\` or \`verify\`), and configuration that it names by an option.
- What a script of \`node\` or \`python\` that the command names imports from a folder of tools, and what the settings at the
  root load by names of their own: set-up files, reporters, runners, plugins, what they extend, include and import, a
  crate's build script and tests at places of their own. The rule says which file loads it.
- \`.gitignore\`, wherever the command runs a tool that passes over what git ignores: a file is as good as clean once it
  is ignored. Such tools are ${ignoreHeeders.map(code).join(", ")}.
- What a protected symlink leads to, and the links on the way.
- A new file at the root or in \`src\` that Python would import in place of a module it starts with
  (${pythonStartNames} names, such as \`argparse.py\` and \`pluggy/\`). Names that the workspace uses already stay free.
- The card, its harness, the paths that a harness's \`protected\` names, and what the card points at.
- While it judges: an exam file that the code under test writes, or new configuration beside it, makes the verdict red.

## Installed dependencies: \`dependency_modified\`

${dependencyFolders.map((glob) => `- ${code(glob)}`).join("\n")}

Ignored by git or not: what is installed there is what runs.

## Caches: dropped

Nobody reviews them and nothing may depend on them, so they are in no change and no verifier sees them.

${cacheNames.map((glob) => `- ${code(glob)}`).join("\n")}

## What is not in it

Files that only a person could know to be exam: a table of expected results beside the code, a helper that a test imports
from beside the work, an ambient type declaration, a suppression comment in the work itself, tests that stand in the
file of the work (\`mod tests\` in Rust, doctests). Name such files in the card, \`with: { protected: [...] }\`, and keep tests
in files of their own.
`;
