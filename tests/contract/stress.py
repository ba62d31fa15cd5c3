# SPDX-License-Identifier: MIT
"""No wake-up is lost, whoever is stopped when: processes of a job stop at random moments and go on a little later.

A worker that has missed a ring sleeps for good: the job is called deadlocked, or does not end.
args: seconds (default 6); LWMPI_TEST_SEED repeats the choice of moments, not what the machine does meanwhile
timeout: 60
"""
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
CONTRACT = BUILD / "tests/contract"
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 6
LIMIT = 40  # seconds that one job may take
SEED = int(os.environ.get("LWMPI_TEST_SEED") or time.time())
MOST = 8e-3  # between two stops, and of each, in seconds

# What waits, and how it is rung: posts, descriptors, links; full ones and long messages.
JOBS = [
    ("posts", CONTRACT, "mpi/sizes", ["--clusters", "2"]),
    ("channels", CONTRACT, "mpi/sizes", ["--clusters", "2"]),
    ("descriptors", CONTRACT, "mpi/sizes", ["--clusters", "2"]),
    ("", BUILD, "mpi/flood", ["--clusters", "2"]),
    ("", BUILD, "mpi/random", ["--clusters", "2", "--map", "scatter"]),
    ("", BUILD, "mpi/sizes", ["--isolate"]),
]


def children(pid):
    """Processes that carry ranks: what mpiexec has started, and has begun to run."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):  # does not look into them: a process may end meanwhile
        try:
            text = Path("/proc", entry, "stat").read_text()
            command = Path("/proc", entry, "cmdline").read_bytes().split(b"\0")[0]
        except OSError:
            continue
        if int(text.rsplit(")", 1)[1].split()[1]) == pid and not command.endswith(b"mpiexec"):
            found.append(int(entry))
    return found


def signalled(pid, number):
    try:
        os.kill(pid, number)
        return True
    except ProcessLookupError:
        return False


def disturbed(group, build, program, options, choice):
    """Run a job; returns how often one of its processes was stopped."""
    command = [build / "bin/mpiexec", "-n", "4", *options, BUILD / "tests" / program]
    job = subprocess.Popen(command, env=dict(os.environ, CONTRACT=group), text=True, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    stops, end = 0, time.monotonic() + LIMIT
    while job.poll() is None and time.monotonic() < end:
        for pid in [pid for pid in children(job.pid) if choice.random() < 0.6]:
            time.sleep(choice.random() * MOST)
            stops += signalled(pid, signal.SIGSTOP)
            time.sleep(choice.random() * MOST)
            signalled(pid, signal.SIGCONT)
        time.sleep(choice.random() * MOST)
    if job.poll() is None:
        job.kill()
        print(f"FAILED: {' '.join(map(str, command))} ({group}) did not end within {LIMIT} s")
    output = job.communicate()[0]
    if job.returncode:
        print(output)
        print(f"FAILED: {' '.join(map(str, command))} ({group}): status {job.returncode} after {stops} stops")
        sys.exit(1)
    return stops


print(f"seed: LWMPI_TEST_SEED={SEED}", flush=True)
choice = random.Random(SEED)
begin, stops, runs = time.monotonic(), 0, 0
while not runs or time.monotonic() - begin < SECONDS:
    for job in JOBS:
        stops += disturbed(*job, choice)
        runs += 1
print(f"{runs} jobs, {stops} stops")
sys.exit(0 if stops else 1)
