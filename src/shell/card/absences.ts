import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../core/card/settings.ts";
import type { Problem } from "../../core/fault.ts";
import { filesNamed } from "../room/hidden.ts";

/** What a card points at and protects, or holds out, has to be there: nobody may make it. */
export function absences(workspace: string, { targets, heldOut }: Settings): Problem[] {
  const missing = targets
    .filter(({ path }) => !existsSync(join(workspace, path)))
    .map(({ name, path }) => ({
      path: ["with", name],
      message: `there is no ${path} in the workspace`,
      fix: `with: { ${name}: … } names a path relative to the workspace`,
    }));
  if (heldOut === null || filesNamed(workspace, heldOut.paths).length > 0) return missing;
  const message = `no file of the workspace is named by ${heldOut.paths.join(", ")}`;
  return [...missing, { path: ["with", "held_out"], message }];
}
