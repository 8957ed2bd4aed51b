import { uncoloured } from "../show/plain-text.ts";
import { merged, type ReadReport } from "./test-report.ts";
import { cargoLines } from "./tests-cargo.ts";
import { goLines } from "./tests-go.ts";

// A line of a test runner is short; whoever prints longer ones reports nothing in them.
const longestLine = 4096;

/**
 * Known tests from a command's own output, for runners that write no report of their own (`go test`, `cargo test`).
 * Anybody who can print can forge it, and the report says so. Feed it the whole combined output, chunk by chunk.
 * `isGoVerbose`: see `goLines`.
 */
export function lineTests(isGoVerbose = false): {
  push(chunk: Uint8Array): void;
  end(): ReadReport;
} {
  const readers = [goLines(isGoVerbose), cargoLines()];
  const decoder = new TextDecoder();
  let rest = "";
  const take = (text: string): void => {
    const lines = (rest + text).split("\n");
    rest = (lines.pop() ?? "").slice(0, longestLine);
    for (const line of lines) {
      const plain = uncoloured(line.slice(0, longestLine)).trimEnd();
      for (const reader of readers) reader.line(plain);
    }
  };
  return {
    push: (chunk) => take(decoder.decode(chunk, { stream: true })),
    end: () => {
      take(`${decoder.decode()}\n`);
      return merged(readers.map((reader) => reader.end()));
    },
  };
}
