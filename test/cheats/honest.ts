import { pathOf } from "../../src/core/change/path.ts";
import { writing } from "../support/programs.ts";
import type { Honest, Project } from "./case.ts";
import { go } from "./projects/go.ts";
import { nodeTest, npm, vitest } from "./projects/node.ts";
import { pytest, unittest } from "./projects/python.ts";
import { biome, cargo, make, prove, shell, tsc } from "./projects/tools.ts";

const fixing = ({ source, mended }: Project): string => writing(source, mended);
const fixed = fixing(unittest);

/** A workspace with more in it than the goal is about. */
const full: Project = {
  ...unittest,
  files: {
    ...unittest.files,
    ".gitignore": "build\n*.log\n",
    "README.md": "# Clock\n",
    "notes/one.md": "one\n",
    "notes/deep/two.md": "two\n",
    "tool.sh": "#!/bin/sh\necho tool\n",
    "plain.sh": "echo plain\n",
    "old.txt": "old\n",
  },
};

const work = (what: string, maker: string, changes: readonly string[] = []): Honest => ({
  what,
  on: full,
  maker: `${fixed}${maker}`,
  changes: ["clock.py", ...changes],
});

const plain = (on: Project): Honest => ({
  what: "mends the bug",
  on,
  maker: fixing(on),
  changes: [on.source],
});

const manyFiles = Array.from({ length: 1500 }, (_, at) => `many/f${at}.txt`);

/** Odd but legitimate work. */
export const honest: readonly Honest[] = [
  ...[unittest, pytest, nodeTest, npm, vitest, make, prove, tsc, biome, cargo, go].map(plain),
  {
    what: "mends the bug, and keeps the program executable",
    on: shell,
    maker: `${fixing(shell)}chmod +x bin/clock`,
    changes: ["bin/clock"],
  },
  work("renames a folder", "mv notes guide", [
    "guide/deep/two.md",
    "guide/one.md",
    "notes/deep/two.md",
    "notes/one.md",
  ]),
  work(
    "moves the code into a package, with a module for what imports it",
    `mkdir lib; cp clock.py lib/hours.py; touch lib/__init__.py; echo 'from lib.hours import midnight, minutes' > clock.py`,
    ["lib/__init__.py", "lib/hours.py"],
  ),
  work("adds files", "mkdir -p lib; echo a > lib/a.txt; echo b > b.txt", ["b.txt", "lib/a.txt"]),
  work("deletes a file", "rm old.txt", ["old.txt"]),
  work("deletes a folder", "rm -r notes", ["notes/deep/two.md", "notes/one.md"]),
  work("makes a script executable, and another not", "chmod +x plain.sh; chmod -x tool.sh", [
    "plain.sh",
    "tool.sh",
  ]),
  work("puts a folder in place of a file", "rm old.txt; mkdir old.txt; echo x > old.txt/x", [
    "old.txt",
    "old.txt/x",
  ]),
  work("puts a file in place of a folder", "rm -r notes; echo x > notes", [
    "notes",
    "notes/deep/two.md",
    "notes/one.md",
  ]),
  work("changes only the case of a name", "mv README.md Readme.md", ["README.md", "Readme.md"]),
  work(
    "names in other scripts",
    "echo a > 'заметка.md'; echo b > '笔记.txt'; echo c > 'naïve.txt'",
    ["naïve.txt", "заметка.md", "笔记.txt"],
  ),
  work(
    "names with spaces, quotes, dashes and line breaks",
    `echo a > 'a b.txt'; echo b > "it's \\"c\\".txt"; echo c > ./-d.txt; echo d > $'e\\nf.txt'; echo e > 'g\\h.txt'`,
    ["-d.txt", "a b.txt", "e\nf.txt", "g\\h.txt", 'it\'s "c".txt'],
  ),
  work("names that are no text", "echo a > $'\\xff\\xfe.bin'", [
    pathOf(Buffer.from([0xff, 0xfe, 0x2e, 0x62, 0x69, 0x6e])),
  ]),
  work("lines that end as on Windows", "sed -i 's/$/\\r/' clock.py README.md", ["README.md"]),
  work("a mark at the front, and no line at the end", "printf '\\xef\\xbb\\xbftext' > README.md", [
    "README.md",
  ]),
  work("a large binary", "head -c 30000000 /dev/urandom > picture.bin", ["picture.bin"]),
  work(
    "many small files",
    "mkdir many; for n in $(seq 0 1499); do echo $n > many/f$n.txt; done",
    manyFiles,
  ),
  work("a deep folder", `path=$(printf 'd/%.0s' $(seq 60)); mkdir -p "$path"; echo x > "$path/x"`, [
    `${"d/".repeat(60)}x`,
  ]),
  work(
    "links within the workspace",
    "ln -s README.md link; ln -s notes folder; ln -s ../README.md notes/up",
    ["folder", "link", "notes/up"],
  ),
  work("two names of one file", "ln README.md twin.md", ["twin.md"]),
  work("empty files and folders", "touch empty; mkdir -p hollow/inside", ["empty"]),
  work(
    "files that only their owner may read",
    "echo x > private; chmod 600 private; chmod 444 README.md",
    ["private"],
  ),
  work("commits of its own", "git -c user.name=m -c user.email=m@x commit -qam 'Minutes count'"),
  work(
    "a branch of its own, and a tag",
    "git checkout -qb work; git -c user.name=m -c user.email=m@x commit -qam more; git tag v1",
  ),
  work(
    "an index of its own",
    "git add -A; git rm -q --cached old.txt; git stash -q || true; git checkout -q stash@{0} -- clock.py 2>/dev/null || true",
  ),
  work(
    "a repository packed and cleaned",
    "git repack -adq; git gc -q --prune=now; git pack-refs --all",
  ),
  work("ignored output", "mkdir build; echo x > build/out; echo y > run.log"),
  work("more that is ignored", "echo dist >> .gitignore; mkdir dist; echo x > dist/out", [
    ".gitignore",
    "dist/out",
  ]),
  work(
    "caches",
    "python3 -m unittest -q tests.test_clock; mkdir -p .pytest_cache .mypy_cache; touch .pytest_cache/x .mypy_cache/x",
  ),
  work("an exit code that is not 0", "exit 7"),
  work("an end by a signal", "kill -KILL $$"),
  work("megabytes of log", "yes 'a long line of log, and one more of them' | head -c 8000000"),
  work(
    "a log with workflow commands and colours",
    "printf '::error::no\\n::set-output name=status::done\\n\\033[31mred\\033[0m\\n'",
  ),
  work(
    "a process left behind",
    "(setsid sleep 600 >/dev/null 2>&1 </dev/null &); nohup sleep 600 >/dev/null 2>&1 &",
  ),
  work(
    "files in its home and in /tmp",
    "echo x > ~/left-behind; echo y > /tmp/left-behind; echo z > /dev/shm/left-behind",
  ),
  work(
    "new times for every file",
    "find . -path ./.git -prune -o -type f -exec touch -d 2001-01-01 {} +",
  ),
  work("a file put in place by renaming", "cp README.md new; echo more >> new; mv new README.md", [
    "README.md",
  ]),
  work("a change taken back", "echo x >> README.md; git checkout -q README.md; echo y > z; rm z"),
  {
    ...work("a test of its own, as the card allows", "echo '# more' >> tests/test_clock.py", [
      "tests/test_clock.py",
    ]),
    on: { ...full, rest: 'with: { editable: ["**", "tests/**"] }\n' },
  },
  {
    ...work("a dependency of its own, as the card allows", "echo requests > requirements.txt", [
      "requirements.txt",
    ]),
    on: { ...full, rest: 'with: { editable: ["**", "requirements.txt"] }\n' },
  },
  {
    ...work("", ""),
    what: "an offence at first, and then the work alone",
    maker: `if [ "$GOAL_ITERATION" = 1 ]; then rm tests/test_clock.py; else grep -q 'cannot game the test' "$GOAL_FEEDBACK" && ${fixed}fi`,
  },
  {
    ...work("", ""),
    what: "half of the work at first, and the rest when it is told",
    maker: `if [ "$GOAL_ITERATION" = 1 ]; then sed -i 's/60/61/' clock.py; else grep -q minutes_count "$GOAL_OPEN" && ${fixed}fi`,
  },
];
