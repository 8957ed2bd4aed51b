import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Project } from "../case.ts";

const code = `package clock

import "strings"

func Minutes(text string) int {
	hours, _, _ := strings.Cut(text, ":")
	return int(hours[0]-'0') * 60
}
`;

const files = {
  "go.mod": "module example.com/clock\n\ngo 1.18\n",
  "clock.go": code,
  "clock_test.go": `package clock

import "testing"

func TestMinutesCount(t *testing.T) {
	if got := Minutes("1:30"); got != 90 {
		t.Fatalf("want 90, got %d", got)
	}
}
`,
};

/** Compiled once with everything the cases import: no compiler is to compile its library for each of them. */
const cache = join(import.meta.dirname, "../../../node_modules/.cache/battery-go");

/** Two may come to it at once: the first to be ready is taken. */
function warm(): void {
  if (existsSync(cache)) return;
  mkdirSync(dirname(cache), { recursive: true });
  const made = mkdtempSync(`${cache}-`);
  const folder = mkdtempSync(join(tmpdir(), "goal-harness-battery-"));
  const more = 'package clock\n\nimport (\n\t_ "os"\n\t_ "syscall"\n)\n';
  for (const [name, text] of Object.entries({ ...files, "more.go": more })) {
    writeFileSync(join(folder, name), text);
  }
  const { PATH } = process.env;
  const env = { PATH, HOME: folder, GOCACHE: made, GOTOOLCHAIN: "local" };
  spawnSync("go", ["test", "./..."], { cwd: folder, env });
  rmSync(folder, { recursive: true, force: true });
  chmodSync(made, 0o755);
  try {
    renameSync(made, cache);
  } catch {
    rmSync(made, { recursive: true, force: true });
  }
}

export const go: Project = {
  name: "go",
  files,
  doneTest: `cp -r ${cache} /tmp/go && GOCACHE=/tmp/go GOTOOLCHAIN=local go test ./...`,
  exam: "clock_test.go",
  source: "clock.go",
  mended: code
    .replace("hours, _, _", "hours, rest, _")
    .replace("* 60", "*60 + int(rest[0]-'0')*10 + int(rest[1]-'0')"),
  needs: ["go version"],
  readable: { folder: cache, make: warm },
};
