"""Python loads this when it starts with this folder on PYTHONPATH: it has unittest report what it ran.

Only the first `sitecustomize` is loaded, so the one that was meant is loaded from here. Nothing here may fail the run.
"""

import os
import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec

HERE = os.path.dirname(os.path.abspath(__file__))


class Watcher:
    """Waits for unittest: most programs never import it, and pay nothing."""

    def find_spec(self, name, path=None, target=None):
        if name != "unittest.runner":
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path)
        if spec is not None:
            load = spec.loader.exec_module

            def load_and_attach(module):
                load(module)
                attach(module)

            spec.loader.exec_module = load_and_attach
        return spec


def attach(runner):
    try:
        import goal_harness_unittest

        goal_harness_unittest.attach(runner)
    except Exception as error:  # pylint: disable=broad-except
        sys.stderr.write("goal-harness: no test report (%s)\n" % error)


def load_the_other():
    others = [entry for entry in sys.path if os.path.abspath(entry) != HERE]
    spec = PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(module_from_spec(spec))


if os.environ.get("GOAL_REPORTS"):
    sys.meta_path.insert(0, Watcher())
load_the_other()
