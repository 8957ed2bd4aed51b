import type { ObjectFormat } from "../../core/change/git-object.ts";
import type { Hidden } from "../room/hidden.ts";
import type { RunFolder } from "../room/run-folder.ts";
import type { Account } from "../sandbox/output.ts";
import type { Warden } from "../sandbox/warden.ts";

export type WorkplaceOptions = {
  readonly isolation: "namespaces" | "none";
  /** Absolute, real path. */
  readonly workspace: string;
  readonly out: string;
  readonly path: string;
  readonly home: string;
  /** Host paths that no sandbox may show. */
  readonly secrets: readonly string[];
  /** Host folders shown read-only to both, beside the tools, by where they appear inside. */
  readonly shown: readonly { readonly outside: string; readonly inside: string }[];
  /** Host paths that single commands may be shown later. */
  readonly reachable: readonly string[];
  /** True on GitHub's own machines, which may be mended. */
  readonly hosted: boolean;
  readonly say: (line: string) => void;
  /** How the repository names its objects; git's default where nothing is said. */
  readonly objectFormat?: ObjectFormat;
  /** Globs of workspace files that rooms do not show; none where nothing is said. */
  readonly hidden?: readonly string[];
};

/** The options, and who and where the run is. */
export type Place = Omit<WorkplaceOptions, "hidden"> & {
  readonly hidden: Hidden;
  readonly format: ObjectFormat;
  readonly run: RunFolder;
  readonly warden: Warden;
  readonly account: Account;
  /** The account, where it is not our own. */
  readonly owner: Account | null;
};
