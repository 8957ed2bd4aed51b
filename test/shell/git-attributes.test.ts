import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFilters, convertedPaths } from "../../src/shell/git/attributes.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { repositoryWith, temporaryFolder, text } from "../support/git-workspace.ts";

const rules = `*.bin filter=lfs diff=lfs merge=lfs -text
*.txt text=auto
*.bat text eol=crlf
*.id ident
*.utf working-tree-encoding=UTF-16
*.raw -text
`;

test("a path's content filters are named, with their values", async () => {
  using temporary = temporaryFolder();
  const layout = new Map([
    [".gitattributes", text(rules)],
    ["deep/.gitattributes", text("*.txt -text\n")],
  ]);
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  await using repository = await openRepository(workspace, temporary.path);
  const paths = [
    "a.bin",
    "a.bat",
    "a.id",
    "a.utf",
    "a.raw",
    "deep/a.txt",
    "odd\nname.txt",
    "plain",
  ];
  expect(Object.fromEntries(await convertedPaths(repository, paths))).toEqual({
    "a.bin": ["filter=lfs"],
    "a.bat": ["text", "eol=crlf"],
    "a.id": ["ident"],
    "a.utf": ["working-tree-encoding=UTF-16"],
    "odd\nname.txt": ["text=auto"],
  });
  expect(await contentFilters(repository, ["a.bat", "b.bat", "a.bin"])).toEqual([
    "eol=crlf",
    "filter=lfs",
    "text",
  ]);
  expect(await contentFilters(repository, [])).toEqual([]);
});
