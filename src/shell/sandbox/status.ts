import type { Readable } from "node:stream";
import * as z from "zod/mini";
import type { PidNamespace } from "./namespace.ts";

export type StatusReport = {
  /** Null until bwrap said it: then the sandbox exists and can be emptied. */
  readonly namespace: PidNamespace | null;
  /** Null unless bwrap itself reported that the command exited: without it there is no verdict. */
  readonly exitCode: number | null;
};

export type StatusReader = {
  report(): StatusReport;
  /** Settles with the namespace, or null if the stream ended without one. */
  readonly namespace: Promise<PidNamespace | null>;
  readonly closed: Promise<void>;
};

const Line = z.object({
  "child-pid": z.optional(z.number()),
  "pid-namespace": z.optional(z.number()),
  "exit-code": z.optional(z.number()),
});

/** Reads bwrap's `--json-status-fd`: one JSON object a line, first the namespaces, at the end the exit code. */
export function statusReader(stream: Readable): StatusReader {
  let report: StatusReport = { namespace: null, exitCode: null };
  let pending = "";
  let announce: (namespace: PidNamespace | null) => void = () => undefined;
  const namespace = new Promise<PidNamespace | null>((settle) => {
    announce = settle;
  });
  stream.on("error", () => undefined); // ends like any other end
  stream.on("data", (chunk: Buffer) => {
    const lines = (pending + chunk.toString("utf8")).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) report = withLine(report, line);
    if (report.namespace !== null) announce(report.namespace);
  });
  const closed = new Promise<void>((settle) => stream.once("close", () => settle()));
  void closed.then(() => announce(report.namespace));
  return { report: () => report, namespace, closed };
}

function withLine(report: StatusReport, line: string): StatusReport {
  const parsed = Line.safeParse(jsonOf(line));
  if (!parsed.success) return report;
  const init = parsed.data["child-pid"];
  const inode = parsed.data["pid-namespace"];
  return {
    namespace: init === undefined || inode === undefined ? report.namespace : { init, inode },
    exitCode: parsed.data["exit-code"] ?? report.exitCode,
  };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
