# SPDX-License-Identifier: MIT
"""Run the applications and look at what they say."""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(os.environ.get("LWMPI_BUILD", "build")).resolve()
SOURCE = Path(os.environ.get("LWMPI_SOURCE", ".")).resolve()
APPS = BUILD / "bin" / "apps"
DATA = SOURCE / "data"

failures = 0


def run(app, ranks, arguments, clusters=1, scatter=False, options=(), seconds=60):
    """Run an application; the topology that it assumes is the one that the launcher makes."""
    layout = ["--clusters", clusters, "--map", "scatter" if scatter else "compact"]
    topology = ["--per-cluster", -(-ranks // clusters), "--map", "scatter" if scatter else "compact"]
    command = [BUILD / "bin" / "mpiexec", "-n", ranks, *layout, *options, APPS / app, *topology, *arguments]
    # The thread sanitizer of gcc 12 does not know the address ranges of new kernels.
    if os.environ.get("LWMPI_TEST_BUILD") == "tsan":
        command = ["setarch", "-R", *command]
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, errors="replace")
    except subprocess.TimeoutExpired as late:
        done = subprocess.CompletedProcess(command, -1, "", f"no end after {late.timeout} s")
    done.command = " ".join(command)
    return done


def fail(done, what):
    global failures
    failures += 1
    print(f"FAILED: {what}\n  {done.command}\n  status {done.returncode}")
    for line in (done.stdout + done.stderr).splitlines()[:20]:
        print(f"  | {line}")


def row(done):
    """The row of values that --csv prints, as a dictionary; None: there is none."""
    lines = done.stdout.splitlines()
    for name, values in zip(lines, lines[1:]):
        if name.startswith("program,"):
            return dict(zip(name.split(","), values.split(",")))
    return None


def verified(app, ranks, arguments, **how):
    """Run with --check; returns the row of values, or None if anything is wrong."""
    done = run(app, ranks, [*arguments, "--check", "--csv"], **how)
    values = row(done)
    if done.returncode or not values or values["verdict"] != "verified" or int(values["ranks"]) != ranks:
        fail(done, "expected status 0 and a verified result")
        return None
    return values


def temporary():
    return tempfile.TemporaryDirectory(prefix="lwmpi-apps-")


def finish(runs):
    print(f"{runs} runs, {failures} failures")
    sys.exit(1 if failures or not runs else 0)
