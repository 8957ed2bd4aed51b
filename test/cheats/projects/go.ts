import { goCache, goTest, warmGo } from "../../support/go-cache.ts";
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

export const go: Project = {
  name: "go",
  files,
  doneTest: goTest,
  exam: "clock_test.go",
  source: "clock.go",
  mended: code
    .replace("hours, _, _", "hours, rest, _")
    .replace("* 60", "*60 + int(rest[0]-'0')*10 + int(rest[1]-'0')"),
  needs: ["go version"],
  readable: { folder: goCache, make: warmGo },
};
