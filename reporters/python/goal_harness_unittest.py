"""Leaves one report of each unittest run in the folder that GOAL_REPORTS names. Nothing here may fail the run.

A test is noted where its result is: in unittest's own TestResult, to which every result class of a runner passes on.
"""

import functools
import json
import os
import sys
import uuid
from unittest.result import TestResult

# One recorder at a time: the run that goes on now.
recorders = []
folders = []


def attach(runner):
    for name, note in NOTES.items():
        setattr(TestResult, name, noting(getattr(TestResult, name), note))
    runner.TextTestRunner.run = reporting(runner.TextTestRunner.run)


def reporting(run):
    @functools.wraps(run)
    def reported(self, test):
        # Taken out of the environment: what a test starts is part of that test and reports nothing by itself.
        folder = os.environ.pop("GOAL_REPORTS", None)
        folders.extend([folder] if folder else [])
        if not folders or recorders:
            return run(self, test)
        recorder = Recorder()
        recorders.append(recorder)
        try:
            result = run(self, test)
        finally:
            recorders.remove(recorder)
        quietly(recorder.write, folders[-1])
        return result

    return reported


def noting(method, note):
    @functools.wraps(method)
    def noted(self, test, *rest):
        for recorder in recorders:
            quietly(note, recorder, test, *rest)
        return method(self, test, *rest)

    return noted


def quietly(action, *words):
    try:
        action(*words)
    except Exception as error:  # pylint: disable=broad-except
        sys.stderr.write("goal-harness: incomplete test report (%s)\n" % error)


class Recorder:
    def __init__(self):
        root = os.environ.get("GOAL_REPORTS_ROOT") or os.getcwd()
        self.roots = [root, os.path.realpath(root)]
        self.tests = {}

    def note(self, test, outcome, error=None, declared=False):
        """A failure stays; a skip gives way to nothing but a failure."""
        entry = self.place(getattr(test, "test_case", test))
        key = (entry.get("file"), *entry["names"])
        before = self.tests.get(key)
        if before and (before["outcome"] == "failed" or outcome == "passed"):
            return
        entry["outcome"] = outcome
        if error is not None:
            entry["message"] = words_of(error)[:2000]
        if declared:
            entry["declared"] = True
        self.tests[key] = entry

    def place(self, test):
        kind = type(test)
        method = getattr(test, "_testMethodName", None)
        if method is None:
            return {"names": [test.id()]}
        if kind.__module__ == "unittest.loader":
            return self.whole_module(method)
        code = getattr(getattr(kind, method, None), "__code__", None)
        file = self.relative(getattr(sys.modules.get(kind.__module__), "__file__", None))
        place = {"names": [kind.__qualname__, method]}
        if file:
            place["file"] = file
        if code and self.relative(code.co_filename) == file:
            place["line"] = code.co_firstlineno
        return place

    def whole_module(self, name):
        """A module that could not be loaded, or skipped itself, stands for its tests."""
        file = name.replace(".", "/") + ".py"
        is_there = any(os.path.exists(os.path.join(root, file)) for root in self.roots)
        return {"file": file, "names": []} if is_there else {"names": [name]}

    def relative(self, file):
        path = os.path.normpath(os.path.abspath(file)) if file else ""
        for root in self.roots:
            if path.startswith(root + os.sep):
                return path[len(root) + 1 :]
        return path or None

    def write(self, folder):
        name = "unittest-%d-%s.json" % (os.getpid(), uuid.uuid4().hex)
        report = {"runner": "unittest", "ended": True, "tests": list(self.tests.values())}
        with open(os.path.join(folder, name), "x", encoding="utf-8") as file:
            file.write(json.dumps(report))


def words_of(error):
    words = "%s: %s" % (error[0].__name__, error[1])
    # Of a module that could not be loaded the text is a whole traceback: its last line says why.
    return words.strip().splitlines()[-1] if "Traceback (most recent call last)" in words else words


def skipped(recorder, test, _reason):
    recorder.note(test, "skipped", declared=declares_skip(test))


def declares_skip(test):
    """Whether the exam itself says so: a decorator, not a skip that was raised while the test or its module ran."""
    if type(test).__module__ == "unittest.loader":
        return False
    method = getattr(test, getattr(test, "_testMethodName", ""), None)
    return any(getattr(each, "__unittest_skip__", False) for each in (type(test), method))


def subtest(recorder, test, _subtest, error):
    if error is not None:
        recorder.note(test, "failed", error)


NOTES = {
    "addSuccess": lambda recorder, test: recorder.note(test, "passed"),
    "addFailure": lambda recorder, test, error: recorder.note(test, "failed", error),
    "addError": lambda recorder, test, error: recorder.note(test, "failed", error),
    "addSkip": skipped,
    "addExpectedFailure": lambda recorder, test, _error: recorder.note(test, "skipped", declared=True),
    "addUnexpectedSuccess": lambda recorder, test: recorder.note(test, "failed"),
    "addSubTest": subtest,
}
