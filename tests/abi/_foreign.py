# SPDX-License-Identifier: MIT
"""What tests of binaries share that other libraries' wrappers have compiled."""
import os
import subprocess
import sys

# Nothing of a launcher or of a library that this test may have been started by.
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("LWMPI_", "PMI", "MPI", "OMPI", "LD_"))}
failures = 0


def run(*command, env=None, folder=None, seconds=60):
    try:
        return subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, cwd=folder,
                              stderr=subprocess.STDOUT, text=True, timeout=seconds, env=env or CLEAN)
    except subprocess.TimeoutExpired as late:
        return subprocess.CompletedProcess(command, -999, f"no end after {late.timeout} s: {late.stdout}")


def expect(done, status, *words):
    global failures
    missing = [word for word in words if word not in done.stdout]
    if done.returncode != status or missing:
        failures += 1
        print(f"FAILED: status {done.returncode}, expected {status}; missing {missing}\n  {' '.join(map(str, done.args))}")
        for line in done.stdout.splitlines()[:20]:
            print(f"  | {line}")


def finish(what):
    """Say how many failed, and end."""
    print(f"{what}{failures} failures")
    sys.exit(1 if failures else 0)
