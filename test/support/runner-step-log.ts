import { type Command, commandNames, commandOf } from "./runner-commands.ts";

type Annotation = {
  readonly type: "error" | "warning" | "notice";
  readonly message: string;
  readonly properties: Readonly<Record<string, string | undefined>>;
};

/** What the runner kept of one step's output. */
export type StepRecord = {
  readonly outputs: Map<string, string>;
  readonly state: Map<string, string>;
  readonly annotations: Annotation[];
  /** A command that the runner refuses fails the step. */
  refused: boolean;
  /** Feeds one line. */
  line(text: string): void;
};

/** A job's log: every line as people see it, secrets hidden, commands obeyed. */
export type JobLog = {
  readonly lines: readonly string[];
  masked(text: string): string;
  start(): StepRecord;
};

const annotationLimits = { ofAKind: 10, characters: 4096 };

export function jobLog(secrets: readonly string[]): JobLog {
  const masks = new Set(secrets.filter(Boolean));
  const lines: string[] = [];
  const masked = (text: string): string =>
    [...masks]
      .toSorted((a, b) => b.length - a.length)
      .reduce((hidden, mask) => hidden.replaceAll(mask, "***"), text);
  return {
    lines,
    masked,
    start: () => recordOf({ masks, masked, print: (line) => lines.push(masked(line)) }),
  };
}

type Sink = {
  readonly masks: Set<string>;
  masked(text: string): string;
  print(line: string): void;
};

function recordOf(sink: Sink): StepRecord {
  let paused: string | null = null;
  const record: StepRecord = {
    outputs: new Map(),
    state: new Map(),
    annotations: [],
    refused: false,
    line: (text) => {
      const command = commandOf(text, paused === null ? commandNames : new Set([paused]));
      if (command === null) sink.print(text);
      else if (paused !== null) paused = null;
      else if (command.name === "stop-commands") paused = command.value.toLowerCase();
      else obey(command, record, sink);
    },
  };
  return record;
}

function obey(command: Command, record: StepRecord, sink: Sink): void {
  const { name, properties, value } = command;
  switch (name) {
    case "add-mask":
      for (const line of value.split(/[\r\n]+/).filter(Boolean)) sink.masks.add(line);
      return;
    case "set-output":
      record.outputs.set(properties.name ?? "", value);
      return;
    case "save-state":
      record.state.set(properties.name ?? "", value);
      return;
    case "set-env":
    case "add-path":
      record.refused = true;
      return;
    case "error":
    case "warning":
    case "notice":
      annotate({ type: name, message: value, properties }, record, sink);
      return;
    case "debug":
      return;
    default:
      sink.print(`##[${name}]${value}`);
  }
}

/** The log has them all, the run's page ten of a kind. */
function annotate(annotation: Annotation, { annotations }: StepRecord, sink: Sink): void {
  sink.print(`##[${annotation.type}]${annotation.message}`);
  const ofThisKind = annotations.filter(({ type }) => type === annotation.type);
  if (ofThisKind.length >= annotationLimits.ofAKind) return;
  const message = sink.masked(annotation.message).slice(0, annotationLimits.characters);
  annotations.push({ ...annotation, message });
}
