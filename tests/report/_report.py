# SPDX-License-Identifier: MIT
"""What the tests of reports share: a run with a report, and checks that go on after the first failure."""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
MPIEXEC = BUILD / "bin" / "mpiexec"
APPS = BUILD / "bin" / "apps"
FOLDER = tempfile.TemporaryDirectory(prefix="lwmpi-report-")
HERE = Path(FOLDER.name)
KIND = os.environ.get("LWMPI_TEST_BUILD", "release")
failures = []

# What the surroundings have set must not change what is tested, but for the budget of these tests.
KEPT = ["LWMPI_BUILD", "LWMPI_SOURCE", "LWMPI_TEST_BUILD"] + ["LWMPI_BUDGET"] * (KIND == "tiny")
for name in list(os.environ):
    if name.startswith("LWMPI_") and name not in KEPT:
        del os.environ[name]


def expect(condition, text):
    print(("ok: " if condition else "FAILED: ") + text)
    if not condition:
        failures.append(text)


def finish():
    FOLDER.cleanup()
    sys.exit(1 if failures else 0)


def run(*arguments, cwd=HERE, seconds=100, **more):
    # The thread sanitizer of gcc 12 does not know the address ranges of new kernels.
    command = (["setarch", "-R"] if KIND == "tsan" else []) + [str(MPIEXEC), *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, **more)


def report(name, *arguments, options=(), status=0):
    """Run on the modelled machine and read the JSON that is left."""
    path = HERE / name
    done = run("--machine", "mppa256", "--report", path, *options, *arguments)
    if done.returncode != status:
        print(done.stdout + done.stderr)
        raise SystemExit(f"FAILED: exit status {done.returncode} of {done.args}")
    return page_data(path) if name.endswith(".html") else json.loads(path.read_text())


def program(name, body):
    """An MPI program with this main()."""
    source = HERE / (name + ".c")
    source.write_text("#include <mpi.h>\n#include <lwmpi/machine.h>\nint main(int argc, char **argv)\n{\n" + body + "\n}\n")
    subprocess.run([BUILD / "bin" / "mpicc", "-O1", source, "-o", HERE / name], check=True)
    return HERE / name


def page_data(path):
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', path.read_text(), re.S)
    return json.loads(found.group(1))
