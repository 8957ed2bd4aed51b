import type { ChildProcess } from "node:child_process";
import { failureOf, type GitRoom, type Surroundings, start } from "./program.ts";

/** Takes one answer off the front of what has been printed so far, or says how many bytes it needs to try again. */
export type Take<T> = (
  printed: Buffer,
) => { readonly answer: T; readonly used: number } | { readonly wants: number };

type Question = {
  /** Bytes taken off the front; null while the answer is not whole. */
  readonly settle: (printed: Buffer) => number | null;
  readonly fail: (reason: Error) => void;
};

/** A git that stays and answers one question after the other, in order. Starts at the first question. */
export class GitChild implements AsyncDisposable {
  readonly #launch: () => ChildProcess;
  readonly #name: string;
  readonly #open: Question[] = [];
  #child: { readonly process: ChildProcess; readonly ended: Promise<void> } | null = null;
  #printed: Buffer[] = [];
  #length = 0;
  #wanted = 1;
  #broken: Error | null = null;

  constructor(room: GitRoom, args: readonly string[], around: Surroundings = {}) {
    this.#name = `git ${args[0]}`;
    this.#launch = () => start(room, args, around);
  }

  ask<T>(question: Uint8Array, take: Take<T>): Promise<T> {
    const { process } = this.#running();
    return new Promise<T>((resolve, reject) => {
      if (this.#broken !== null) return reject(this.#broken);
      this.#open.push({ fail: reject, settle: (printed) => this.#settled(take(printed), resolve) });
      process.stdin?.write(question);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#broken ??= new Error(`${this.#name} was closed`);
    if (this.#child === null) return;
    const { process, ended } = this.#child;
    process.stdin?.end();
    const impatience = setTimeout(() => process.kill("SIGKILL"), 1000);
    await ended;
    clearTimeout(impatience);
  }

  #running(): { readonly process: ChildProcess } {
    if (this.#child !== null) return this.#child;
    const process = this.#launch();
    process.stdin?.on("error", () => undefined);
    process.stdout?.on("data", (chunk: Buffer) => this.#receive(chunk));
    const ended = failureOf(process).then((failure) => this.#end(failure));
    this.#child = { process, ended };
    return this.#child;
  }

  #receive(chunk: Buffer): void {
    this.#printed.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#wanted) return;
    let rest = Buffer.concat(this.#printed);
    for (let question = this.#open[0]; question !== undefined; question = this.#open[0]) {
      const used = question.settle(rest);
      if (used === null) break;
      rest = rest.subarray(used);
      this.#wanted = 1;
      this.#open.shift();
    }
    this.#printed = [rest];
    this.#length = rest.length;
  }

  #settled<T>(taken: ReturnType<Take<T>>, resolve: (answer: T) => void): number | null {
    if ("wants" in taken) {
      this.#wanted = taken.wants;
      return null;
    }
    resolve(taken.answer);
    return taken.used;
  }

  #end(failure: string | null): void {
    this.#broken ??= new Error(`${this.#name} ended: ${failure ?? "it closed its output"}`);
    for (const { fail } of this.#open.splice(0)) fail(this.#broken);
  }
}
