import type { Execution } from "../../core/verdict/execution.ts";
import type { Rooms } from "../room/rooms.ts";
import type { RunFolder } from "../room/run-folder.ts";
import type { Lack } from "../sandbox/bubblewrap.ts";
import type { Command, Mount } from "../sandbox/command.ts";
import type { HostChange } from "../sandbox/mend.ts";
import type { SelfCheck } from "../sandbox/self-check.ts";

/** How this run is isolated, as proved at its start. */
export type IsolationFacts = {
  readonly backend: "bwrap-user" | "bwrap-root" | "none";
  readonly level: 0 | 3;
  readonly room: "overlay" | "copy";
  readonly bwrapVersion: string | null;
  readonly bwrapSha256: string | null;
  readonly seccompSha256: string | null;
  readonly hostChanges: readonly HostChange[];
  readonly selfCheck: SelfCheck | null;
};

/** Where a run works: its folder, its rooms, and the one way to start a command in them. */
export type Workplace = {
  readonly run: RunFolder;
  readonly rooms: Rooms;
  readonly facts: IsolationFacts;
  /** The account that sandboxes run as, where it is not our own. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly path: string;
  readonly home: string;
  /** Inside path of a host path that is mounted for a command; without isolation they are the same. */
  inside(mount: Mount): string;
  /** Where a host path named as `reachable` can be mounted from. */
  reach(path: string): string;
  launch(command: Command): Promise<Execution>;
  close(): void;
};

export type Opened = { readonly workplace: Workplace } | { readonly refused: readonly Lack[] };
