import { ownLine, quotedLines } from "../../core/show/log-line.ts";

/** Where lines go, what must not be in them, and how long the run has taken (milliseconds). */
export type LogOptions = {
  write(text: string): void;
  /** Replaces secrets; see `core/redact.ts`. */
  redact(text: string): string;
  elapsed(): number;
  /** In a job's log, iterations fold; in a terminal they get a headline. */
  readonly folding: boolean;
  /** Milliseconds without a line after which the log says that it is still alive. */
  readonly quiet?: number;
};

export type Log = Disposable & {
  /** A line of the harness's own. */
  say(line: string): void;
  /** Output of a maker or verifier: each line marked, none of it a command to the runner. */
  quote(text: string): void;
  /** How many targets are open now. */
  open(count: number): void;
  group(title: string): void;
  endGroup(): void;
};

/** Everything a run has to tell goes through here. Disposing it stops the clock of the heartbeat. */
export function openLog(options: LogOptions): Log {
  let openTargets: number | null = null;
  const write = (lines: readonly string[]): void => {
    heartbeat.refresh();
    if (lines.length > 0) options.write(`${lines.join("\n")}\n`);
  };
  const heartbeat = setInterval(() => {
    write([stillRunning(options.elapsed(), openTargets)]);
  }, options.quiet ?? 30_000);
  heartbeat.unref();
  // Redacted before and after: control characters inside a secret would hide it from the first pass.
  const clean = (line: string): string => options.redact(ownLine(options.redact(line)));
  return {
    say: (line) => write([clean(line)]),
    quote: (text) => write(quotedLines(options.redact(text)).map(options.redact)),
    open: (count) => {
      openTargets = count;
    },
    group: (title) => write([options.folding ? fold(clean(title)) : `\n${clean(title)}`]),
    endGroup: () => write(options.folding ? ["::endgroup::"] : []),
    [Symbol.dispose]: () => clearInterval(heartbeat),
  };
}

/** `%` first: the runner decodes `%0A` in what follows a command. */
function fold(title: string): string {
  return `::group::${title.replaceAll("%", "%25")}`;
}

function stillRunning(milliseconds: number, open: number | null): string {
  const seconds = Math.round(milliseconds / 1000);
  const elapsed =
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return open === null ? `… ${elapsed}` : `… ${elapsed}, ${open} open`;
}
