import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { byText } from "../../src/core/order.ts";
import { harmlessConfig, harmlessConfigs } from "../../src/shell/room/git-config.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

const harmless = '[core]\n\tbare = false\n[remote "origin"]\n\turl = https://example.com/a\n';

test("a configuration without a credential is left alone", () => {
  expect(harmlessConfig(harmless)).toBe(null);
});

test.each([
  ["\textraheader = AUTHORIZATION: basic c2VjcmV0"],
  ["\tEXTRAHEADER = \\\n\t\tc2VjcmV0"],
  ["\turl = https://x-access-token:c2VjcmV0@github.com/a/b"],
  ["\thelper = store --file c2VjcmV0"],
  ["\tpath = /home/runner/_temp/c2VjcmV0.config"],
  ["\tpassword = c2VjcmV0"],
  ["\tcookieFile = c2VjcmV0"],
])("%j is taken out, and nothing else", (line) => {
  expect(harmlessConfig(`${harmless}${line}\n[user]\n\tname = me\n`)).toBe(
    `${harmless}[user]\n\tname = me\n`,
  );
});

test("a repository's own configuration, its worktrees' and its submodules' are found", () => {
  using folder = temporaryFolder();
  const gitFolders = [".git", ".git/modules/lib/deep", ".git/modules/lib/deep/modules/inner"];
  const written = [
    ...gitFolders.flatMap((each) => [`${each}/HEAD`, `${each}/config`]),
    ...[".git/config.worktree", ".git/worktrees/one/config.worktree", ".git/objects/config"],
  ];
  for (const path of written) {
    mkdirSync(dirname(`${folder.path}/${path}`), { recursive: true });
    writeFileSync(`${folder.path}/${path}`, "[http]\n\textraheader = AUTHORIZATION: basic x\n");
  }
  expect([...harmlessConfigs(folder.path)].sort(([a], [b]) => byText(a, b))).toEqual([
    [".git/config", "[http]\n"],
    [".git/config.worktree", "[http]\n"],
    [".git/modules/lib/deep/config", "[http]\n"],
    [".git/modules/lib/deep/modules/inner/config", "[http]\n"],
    [".git/worktrees/one/config.worktree", "[http]\n"],
  ]);
});

test("a workspace whose repository lies elsewhere, or nowhere, has none", () => {
  using folder = temporaryFolder();
  expect(harmlessConfigs(folder.path).size).toBe(0);
  writeFileSync(`${folder.path}/.git`, "gitdir: /elsewhere\n");
  expect(harmlessConfigs(folder.path).size).toBe(0);
});
