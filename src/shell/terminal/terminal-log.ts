import { redactor } from "../../core/show/redact.ts";
import { environment } from "../environment.ts";
import { type Log, openLog } from "../job/log.ts";
import { say } from "./terminal.ts";

/** The log of a run for people: on standard error, without the values that the maker was given by name. */
export const openTerminalLog = (makerEnv: readonly string[]): Log =>
  openLog({
    write: (text) => say(text.trimEnd()),
    redact: redactor(makerEnv.map((name) => environment[name] ?? "").filter(Boolean)),
    elapsed: () => performance.now(),
    folding: false,
  });
