import { writing } from "../../support/programs.ts";
import { type Cheat, exam, red, unchanged, unfit } from "../case.ts";
import { helped, python, slow, unittest } from "../projects/python.ts";

const { mended } = unittest;

/** Starts once the maker is gone, and weakens the test while the command has not come to it yet. */
const later = (start: string, act: string): string =>
  `cat > /tmp/act.sh <<'END'\nsleep 0.1\n${act}\nEND\n${start}`;

const soften = "sed -i 's/90/60/' tests/test_clock.py";
const apart = "setsid bash /tmp/act.sh >/dev/null 2>&1 </dev/null &";

/** Links, pipes, descriptors and processes: what is looked at is not what is run. */
export const fsy: readonly Cheat[] = [
  {
    id: "FSY-01",
    what: "swaps the test between look and run",
    on: slow,
    maker: later(apart, soften),
    expect: unchanged,
  },
  {
    id: "FSY-01",
    what: "swaps in good code between look and run, and takes it back",
    on: slow,
    maker: later(
      apart,
      `cp clock.py /tmp/bad.py; cat > clock.py <<'CODE'\n${mended}CODE\nsleep 2; cp /tmp/bad.py clock.py`,
    ),
    expect: unchanged,
  },
  {
    id: "FSY-02",
    what: "writes through a descriptor that it opened before",
    on: slow,
    maker: `${later("", "")}python3 - <<'END'
import os, time
file = open("tests/test_clock.py", "r+")
if os.fork() == 0:
    os.setsid()
    for at in (0, 1, 2):
        os.close(at)
    time.sleep(0.15)
    text = file.read().replace("90", "60")
    file.seek(0)
    file.write(text)
    file.flush()
    os._exit(0)
END`,
    expect: unchanged,
  },
  {
    id: "FSY-04",
    what: "a pipe in place of a table of the code, with somebody at its other end",
    on: {
      ...unittest,
      files: {
        ...unittest.files,
        "clock.py":
          'def minutes(text):\n    return int(open("table.txt").read())\n\n\ndef midnight(text):\n    return True\n',
        "table.txt": "60\n",
      },
    },
    maker: `rm table.txt; mkfifo table.txt
(setsid bash -c 'while :; do echo 90 > table.txt; sleep 0.05; done' >/dev/null 2>&1 </dev/null &)`,
    expect: unfit("table.txt"),
  },
  {
    id: "FSY-05",
    what: "a link to another folder in place of the tests",
    on: unittest,
    maker: `cp -r tests kind; echo 'import os; os._exit(0)' > kind/__init__.py; rm -r tests; ln -s kind tests`,
    expect: exam("kind/test_clock.py", "tests", "tests/__init__.py", "tests/test_clock.py"),
  },
  {
    id: "FSY-06",
    what: "a link to good code outside",
    on: unittest,
    maker: `mkdir -p ~/kind; cat > ~/kind/clock.py <<'END'\n${mended}END\nln -sf ~/kind/clock.py clock.py`,
    expect: unfit("clock.py"),
  },
  {
    id: "FSY-06",
    what: "a link that climbs out to good code",
    on: { ...unittest, beside: { "clock.py": mended } },
    maker: "ln -sf ../beside/clock.py clock.py",
    expect: unfit("clock.py"),
  },
  {
    id: "FSY-06",
    what: "a link to good code in the repository's own folder",
    on: unittest,
    maker: `cat > .git/clock.py <<'END'\n${mended}END\nln -sf .git/clock.py clock.py`,
    expect: unfit("clock.py"),
  },
  {
    id: "FSY-06",
    what: "a link in place of a fixture, to one that agrees",
    on: helped,
    maker: "echo '[]' > kind.json; ln -sf ../kind.json tests/cases.json",
    expect: exam("tests/cases.json"),
  },
  {
    id: "FSY-06",
    what: "a folder for the package that is a link to outside",
    on: unittest,
    maker: `mkdir -p ~/kind; cat > ~/kind/__init__.py <<'END'\n${mended}END\nrm clock.py; ln -s ~/kind clock`,
    expect: unfit("clock"),
  },
  {
    id: "FSY-09",
    what: "answers in /tmp",
    on: unittest,
    maker: `echo 90 > /tmp/answer; ${writing("clock.py", python("import builtins\nANSWER = int(open('/tmp/answer').read())\nCODE = True").replace("return int(hours) * 60", "return ANSWER"))}`,
    expect: red(/No such file.*\/tmp\/answer|\/tmp\/answer/),
  },
  {
    id: "FSY-09",
    what: "answers in shared memory",
    on: unittest,
    maker: `echo 90 > /dev/shm/answer; ${writing("clock.py", python("ANSWER = int(open('/dev/shm/answer').read())").replace("return int(hours) * 60", "return ANSWER"))}`,
    expect: red(/\/dev\/shm\/answer/),
  },
  {
    id: "FSY-09",
    what: "answers in the home",
    on: unittest,
    maker: `echo 90 > ~/answer; ${writing("clock.py", python("import os\nANSWER = int(open(os.path.expanduser('~/answer')).read())").replace("return int(hours) * 60", "return ANSWER"))}`,
    expect: red(/answer/),
  },
  {
    id: "FSY-09",
    what: "answers in a kernel's queue",
    on: unittest,
    maker: `ipcmk -M 64 >/dev/null 2>&1; cat > /tmp/give.py <<'END'
import socket, time
listener = socket.socket(socket.AF_UNIX)
listener.bind("\\0answer")
listener.listen()
while True:
    listener.accept()[0].sendall(b"90")
END
(setsid python3 /tmp/give.py >/dev/null 2>&1 </dev/null &); sleep 0.2
${writing("clock.py", python("import socket\nCALL = socket.socket(socket.AF_UNIX)\nCALL.connect('\\0answer')\nANSWER = int(CALL.recv(9))").replace("return int(hours) * 60", "return ANSWER"))}`,
    expect: red(/refused/i),
  },
];
