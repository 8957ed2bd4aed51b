"""pytest plugin: leaves one report of the whole run in the folder that GOAL_REPORTS names.

pytest finds it by its entry point while this folder is on PYTHONPATH; `python -I` does not see the folder,
and the command's own JUnit file (PYTEST_ADDOPTS) stands in. Nothing here may fail the run.
"""

import json
import os
import shlex
import sys
import uuid

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config):
    """Before anything of the workspace is loaded: whatever ends pytest from here on, its report says that it began."""
    folder = os.environ.get("GOAL_REPORTS")
    asked = early_config.known_args_namespace
    if not folder or getattr(asked, "version", 0) or getattr(asked, "help", False):
        return
    early_config.goal_harness_report = os.path.join(
        folder, "pytest-%d-%s.json" % (os.getpid(), uuid.uuid4().hex)
    )
    write(early_config.goal_harness_report, ended=False, tests=[])


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    # Taken out of the environment: what a test starts is part of that test and reports nothing by itself.
    folder = os.environ.pop("GOAL_REPORTS", None)
    file = getattr(config, "goal_harness_report", None)
    if not folder or file is None or hasattr(config, "workerinput"):
        return
    stand_in = os.path.join(folder, "pytest.xml")
    words = shlex.split(os.environ.get("PYTEST_ADDOPTS", ""))
    ours = ("--junitxml=" + stand_in, "--override-ini=junit_family=xunit1")
    kept = [word for word in words if word not in ours]
    os.environ["PYTEST_ADDOPTS"] = " ".join(shlex.quote(word) for word in kept)
    if getattr(config.option, "xmlpath", None) == stand_in:
        config.option.xmlpath = None
    config.pluginmanager.register(Recorder(file, str(config.rootdir)), "goal-harness-recorder")


class Recorder:
    def __init__(self, report, rootdir):
        self.report = report
        self.rootdir = rootdir
        root = os.environ.get("GOAL_REPORTS_ROOT") or os.getcwd()
        self.roots = [root, os.path.realpath(root)]
        self.tests = {}

    def pytest_collectreport(self, report):
        if report.outcome != "passed" and "::" not in report.nodeid:
            self.note(report, report.outcome)

    def pytest_runtest_logreport(self, report):
        if report.outcome in ("failed", "skipped"):
            self.note(report, report.outcome)
        elif report.outcome == "passed" and report.when == "call":
            self.note(report, "passed")

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self):
        write(self.report, ended=True, tests=list(self.tests.values()))

    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self, item, call):
        """pytest makes a skip of its own out of unittest's, and the frame that raised it is lost: asked for before."""
        before = call.excinfo
        outcome = yield
        if before is not None and before.typename == "SkipTest":
            outcome.get_result().goal_harness_raised_in = outermost(before)
        elif before is None and call.excinfo is not None and call.excinfo.typename == "Skipped":
            # A TestCase caught it: what can be known is whether the exam ever skips so.
            outcome.get_result().goal_harness_raised_in = item.nodeid.partition("::")[0] if skips(item) else "?"

    def note(self, report, outcome):
        try:
            self.keep(report, outcome)
        except Exception as error:  # pylint: disable=broad-except
            sys.stderr.write("goal-harness: %s left out of the report (%s)\n" % (report.nodeid, error))

    def keep(self, report, outcome):
        """A failure in any phase stays; a skip gives way to nothing but a failure."""
        before = self.tests.get(report.nodeid)
        if before and before["outcome"] == "failed":
            return
        if before and outcome == "passed":
            return
        file, _, name = report.nodeid.partition("::")
        test = {"file": self.place(file), "names": [name] if name else [], "outcome": outcome}
        location = getattr(report, "location", None)
        if name and location and location[1] is not None:
            test["line"] = location[1] + 1
        if outcome == "failed":
            test["message"] = words_of(report)
        if outcome == "skipped" and declared(report):
            test["declared"] = True
        self.tests[report.nodeid] = test

    def place(self, file):
        path = os.path.normpath(os.path.join(self.rootdir, file))
        for root in self.roots:
            if path.startswith(root + os.sep):
                return path[len(root) + 1 :]
        return path


def write(file, ended, tests):
    try:
        text = json.dumps({"runner": "pytest", "ended": ended, "tests": tests})
        with open(file, "w", encoding="utf-8") as report:
            report.write(text)
    except Exception as error:  # pylint: disable=broad-except
        sys.stderr.write("goal-harness: no test report (%s)\n" % error)


def outermost(excinfo):
    """The last frame that is no framework's."""
    paths = [str(entry.path).replace(os.sep, "/") for entry in excinfo.traceback]
    own = [path for path in paths if "/unittest/" not in path and "/_pytest/" not in path]
    return (own or paths)[-1]


def skips(item):
    try:
        with open(str(item.path), encoding="utf-8") as file:
            return "skip" in file.read().lower()
    except Exception:  # pylint: disable=broad-except
        return False


def words_of(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash is not None else str(report.longrepr)
    return text[:2000]


def declared(report):
    """Whether the exam itself says so: a mark, or a skip raised by the test's own file, a conftest or the framework."""
    if any(mark in getattr(report, "keywords", ()) for mark in ("skip", "skipif", "xfail")):
        return True
    if not isinstance(report.longrepr, tuple):
        return False
    raised_in = getattr(report, "goal_harness_raised_in", None) or str(report.longrepr[0])
    raised_in = raised_in.replace(os.sep, "/")
    own = report.nodeid.partition("::")[0]
    name = raised_in.rpartition("/")[2]
    return raised_in.endswith(own) or name == "conftest.py" or "/_pytest/" in raised_in
