# SPDX-License-Identifier: MIT
"""Run programs on modelled machines and read what their reports say."""
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "launch"))
from _launch import *  # noqa

PROGRAMS = SOURCE / "tests" / "machine" / "programs"


def machine(*arguments, **more):
    return mpiexec("--machine", "mppa256", *arguments, **more)


def report(*arguments, status=0, err=None):
    """The report of a run, as JSON; the run itself in ["done"]."""
    file = FOLDER / "report.json"
    file.unlink(missing_ok=True)
    done = machine("--report", file, *arguments)
    expect(done, status, err=err)
    if not file.exists():
        print(f"no report: {done.command}\n{done.stderr}")
        sys.exit(1)
    data = json.loads(file.read_text())
    data["done"] = done
    return data


def near(value, wanted, share, what):
    check(abs(value - wanted) <= share * abs(wanted), f"{what}: {value}, not {wanted} within {share:.3g}")
