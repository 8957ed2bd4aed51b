import type { RepoPath } from "../../core/change/change.ts";
import { byText } from "../../core/order.ts";
import { merged, type ReadReport } from "../../core/tests/test-report.ts";
import { buildTool, junitTests } from "../../core/tests/tests-junit.ts";
import { entryAt, layerEntryAt, openedNames } from "../room/entry.ts";
import { childOf, placeOf } from "../room/place.ts";
import type { Room } from "../room/rooms.ts";
import { fileAt } from "../session/file-at.ts";
import { readSmall } from "./read-small.ts";

const manifests = ["pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle.kts"];
/** Where Maven and Gradle put them, in any module. */
const report =
  /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[^/]+)\/TEST-[^/]+\.xml$/;
const passedBy: ReadonlySet<string> = new Set([".git", "node_modules", ".gradle"]);
const mostFiles = 10_000;
/** Each holds every property of its virtual machine. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Reads the XML reports that a build left in its room, once every process of it is gone. Only what this very run wrote:
 * a report that the workspace had before says nothing, byte for byte. No report: both null.
 */
export function readBuildReports({ written }: Room, original: string): ReadReport {
  if (!manifests.some((name) => entryAt(placeOf(original, name)).kind === "file")) {
    return { report: null, problem: null };
  }
  const found = reportsIn(written);
  if (found.length > mostFiles) return problem(`more than ${mostFiles} test reports`);
  let left = mostBytes;
  return merged(
    found
      .filter((path) => !isOld(path, written, original))
      .map((path) => {
        const read = readSmall(placeOf(written, path), left);
        if (read === null) return problem(`${path} vanished`);
        if ("problem" in read) return problem(`${path} cannot be read: ${read.problem}`);
        left -= read.bytes.length;
        return junitTests(read.bytes.toString("utf8"), buildTool);
      }),
  );
}

function reportsIn(root: string): readonly RepoPath[] {
  const found: RepoPath[] = [];
  for (const path of reportsBelow(root, "")) if (found.push(path) > mostFiles) break;
  return found.sort(byText);
}

function* reportsBelow(root: string, folder: RepoPath): Generator<RepoPath> {
  for (const name of openedNames(placeOf(root, folder))) {
    const path = childOf(folder, name);
    const { kind } = layerEntryAt(placeOf(root, path));
    if (kind === "folder" && !passedBy.has(name)) yield* reportsBelow(root, path);
    if (kind !== "folder" && kind !== "absent" && report.test(path)) yield path;
  }
}

function isOld(path: RepoPath, written: string, original: string): boolean {
  const [was, now] = [fileAt(original, path), fileAt(written, path)];
  return was !== null && was.sha256 === now?.sha256;
}

const problem = (words: string): ReadReport => ({ report: null, problem: words });
