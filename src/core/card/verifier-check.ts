import { argvOf } from "./command.ts";
import { HARNESS_FOLDER, HARNESS_NODE } from "./conditions.ts";
import type { Check } from "./plan.ts";

/** A harness's own verifier: a file beside its spec, or a command. */
export type Verifier =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "command"; readonly command: string };

/** The folder as a person knows it: its name, and the path to paste. */
export type ShownFolder = { readonly name: string; readonly shown: string };

/**
 * The one check of a harness with a verifier of its own. It runs in the workspace; the harness's folder is read-only
 * at a place of its own, so that what a workspace holds under the same name is never run in its stead.
 */
export function verifierCheck(verifier: Verifier, folder: ShownFolder): Check {
  const shape = { id: "verifier", kind: "verifier" } as const;
  if (verifier.kind === "command") {
    return {
      ...shape,
      argv: argvOf(inside(verifier.command, folder.name)),
      display: verifier.command,
    };
  }
  const program = programFor(verifier.file);
  const shown = program.map((word) => (word === HARNESS_NODE ? "node" : word));
  return {
    ...shape,
    argv: [...program, `${HARNESS_FOLDER}/${verifier.file}`],
    display: [...shown, `${folder.shown}/${verifier.file}`].join(" "),
  };
}

function programFor(file: string): readonly string[] {
  if (/\.[cm]?js$/.test(file)) return [HARNESS_NODE];
  if (file.endsWith(".py")) return ["python3"];
  return file.endsWith(".sh") ? ["bash"] : [];
}

/** `harnesses/<name>/verifier.py` in a command is the harness's own file, wherever its folder stands. */
function inside(command: string, name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return command.replaceAll(
    new RegExp(`(?<![\\w./-])(?:\\./)?harnesses/${escaped}/`, "g"),
    `${HARNESS_FOLDER}/`,
  );
}
