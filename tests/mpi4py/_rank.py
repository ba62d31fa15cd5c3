# SPDX-License-Identifier: MIT
"""_rank.py TESTS RECORDS SECONDS [options of mpi4py's test/main.py]   what each rank of a job runs.

Runs the tests as mpi4py's own test/main.py does, and besides writes what becomes of each test, line by line as it
happens, into a file of its own in the folder RECORDS: so the driver knows where a job hung or died, and a rank
that fails alone is seen.  After SECONDS it prints where Python stands.

Tests of mpi4py 3 have no such program: of their options those that choose one module (-i) and leave tests out (-x) are known here.
MPI4PY_WANTED: how the file's name begins that mpi4py must take for its module.
"""
import faulthandler
import fnmatch
import json
import os
import sys
import unittest


class Result(unittest.TextTestResult):
    record = None

    @classmethod
    def note(cls, what, test=None, text=None):
        cls.record.write(json.dumps([what, test.id() if test else None, text]) + "\n")

    def startTest(self, test):
        self.note("start", test)
        super().startTest(test)

    def addSuccess(self, test):
        self.note("passed", test)
        super().addSuccess(test)

    def addSkip(self, test, reason):
        self.note("skipped", test, reason)
        super().addSkip(test, reason)

    def addExpectedFailure(self, test, err):
        self.note("passed", test)
        super().addExpectedFailure(test, err)

    def addUnexpectedSuccess(self, test):
        self.note("failed", test, "unexpected success")
        super().addUnexpectedSuccess(test)

    def addFailure(self, test, err):
        self.note("failed", test, self._exc_info_to_string(err, test))
        super().addFailure(test, err)

    def addError(self, test, err):
        self.note("failed", test, self._exc_info_to_string(err, test))
        super().addError(test, err)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.note("failed", test, f"{subtest}: " + self._exc_info_to_string(err, test))
        super().addSubTest(test, subtest, err)


def tests_in(suite):
    for test in suite:
        yield from tests_in(test) if isinstance(test, unittest.TestSuite) else [test]


def module_run(options):
    """As main.TestProgram does, for tests that come without it."""
    module = options[options.index("-i") + 1].strip("^$").removesuffix(r"\.py")
    excluded = [options[at + 1] for at, option in enumerate(options) if option == "-x"]
    found = tests_in(unittest.defaultTestLoader.loadTestsFromName(module))
    suite = unittest.TestSuite(test for test in found if not any(fnmatch.fnmatch(test.id(), pattern) for pattern in excluded))
    result = unittest.TextTestRunner(resultclass=Result, verbosity=0).run(suite)
    return not result.wasSuccessful()


def module_check():
    wanted = os.environ.get("MPI4PY_WANTED")
    if wanted:
        from mpi4py import MPI
        if not os.path.basename(MPI.__file__).startswith(wanted):
            sys.exit(f"mpi4py has taken {MPI.__file__}, not {wanted}*")


def run():
    tests, records, seconds = sys.argv[1:4]
    sys.dont_write_bytecode = True
    sys.path.insert(0, tests)
    faulthandler.enable()
    faulthandler.dump_traceback_later(float(seconds))
    Result.record = open(os.path.join(records, f"{os.getpid()}.jsonl"), "w", buffering=1)
    module_check()
    Result.note("started")
    status = 0
    try:
        if os.path.exists(os.path.join(tests, "main.py")):
            import main  # mpi4py's
            main.TestProgram(module=None, argv=["main.py", *sys.argv[4:]],
                             testRunner=unittest.TextTestRunner(resultclass=Result, verbosity=0))
        else:
            status = module_run(sys.argv[4:])
    except SystemExit as end:
        status = end.code
    Result.note("ended")
    faulthandler.cancel_dump_traceback_later()
    sys.exit(status)


if __name__ == "__main__":  # processes that tests spawn import this file too
    run()
