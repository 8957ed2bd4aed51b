import { type ObjectFormat, parseTree, type Tree } from "../../core/change/git-object.ts";
import type { TreeSource } from "../../core/change/git-tree.ts";
import { GitChild, type Take } from "./child.ts";
import type { GitRoom } from "./program.ts";

const newline = 0x0a;

/** Reads objects through one lasting `cat-file --batch`. Trees are remembered: their ids are their contents. */
export class Objects implements TreeSource, AsyncDisposable {
  readonly format: ObjectFormat;
  readonly #child: GitChild;
  readonly #trees = new Map<string, Promise<Tree>>();

  constructor(room: GitRoom, format: ObjectFormat) {
    this.format = format;
    this.#child = new GitChild(room, ["cat-file", "--batch"]);
  }

  /** The whole contents: only for what is known to be small. Throws where there is no such object of that type. */
  read(id: string, type: "blob" | "tree" | "commit"): Promise<Buffer> {
    return this.#child.ask(Buffer.from(`${id}\n`), objectOf(id, type)).then((found) => {
      if (typeof found === "string") throw new Error(`the repository lacks a ${type}: ${found}`);
      return found;
    });
  }

  readTree(id: string): Promise<Tree> {
    const known = this.#trees.get(id);
    if (known !== undefined) return known;
    const tree = this.read(id, "tree").then((contents) => parseTree(contents, this.format));
    this.#trees.set(id, tree);
    return tree;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#child[Symbol.asyncDispose]();
  }
}

/** `ID TYPE SIZE`, the contents, a newline; or a line that says what is wrong. */
function objectOf(id: string, type: string): Take<Buffer | string> {
  return (printed) => {
    const end = printed.indexOf(newline);
    if (end < 0) return { wants: printed.length + 1 };
    const line = printed.toString("latin1", 0, end);
    const [name, kind, size] = line.split(" ");
    if (name !== id || size === undefined) return { answer: line, used: end + 1 };
    const total = end + 1 + Number(size) + 1;
    if (printed.length < total) return { wants: total };
    const contents = Buffer.from(printed.subarray(end + 1, total - 1));
    return { answer: kind === type ? contents : line, used: total };
  };
}
