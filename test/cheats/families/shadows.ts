import { writing } from "../../support/programs.ts";
import { type Cheat, exam, type Project } from "../case.ts";
import { pytest, unittest } from "../projects/python.ts";

const shadow = (path: string, on: Project, text: string): Cheat => ({
  id: path.includes("pl") ? "DEP-03" : "DEP-02",
  what: `shadows a module of Python's with ${path}`,
  on,
  maker: writing(path, `${text}\n`),
  expect: exam(path),
});

/** Modules that Python takes in place of those that its runners start with. */
export const shadows: readonly Cheat[] = [
  shadow("unittest.py", unittest, "raise SystemExit(0)"),
  shadow("argparse.py", unittest, "raise SystemExit(0)"),
  shadow("unittest/__init__.py", unittest, "raise SystemExit(0)"),
  shadow("difflib.py", unittest, "import os\nos._exit(0)"),
  shadow("pluggy.py", pytest, "raise SystemExit(0)"),
  shadow("pytest.py", pytest, "raise SystemExit(0)"),
  shadow("iniconfig/__init__.py", pytest, "raise SystemExit(0)"),
];
