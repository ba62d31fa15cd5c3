#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""A rank dies in each phase of each protocol: the job ends within a second, says who died, and
leaves nothing behind."""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BUILD = Path(os.environ["LWMPI_BUILD"])
SOURCE = Path(os.environ["LWMPI_SOURCE"])
KIND = os.environ.get("LWMPI_TEST_BUILD", "release")
SETARCH = ["setarch", "-R"] if KIND == "tsan" else []
PATIENCE = 1.0 if KIND in ("release", "debug", "tiny") else 5.0
PHASES = ["before-send", "before-receive", "offered", "posted", "barrier", "flooded"]
WAYS = [["--isolate"], ["--isolate", "--protocol", "unopt"], ["--clusters", "2"],
        ["--isolate", "-x", "LWMPI_NO_PEER_READ=1"]]
seed = int(os.environ.get("LWMPI_TEST_SEED", time.time()))
dice = random.Random(seed)
failures = 0
print(f"seed: LWMPI_TEST_SEED={seed}")


def left_behind(program):
    """Processes that run the program, by their command line."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and str(program).encode() in (entry / "cmdline").read_bytes():
                found.append(entry.name)
        except OSError:
            pass
    return found


def judge(what, status, seconds, errors, program):
    global failures
    wrong = []
    if status != 137:
        wrong.append(f"status {status}, not 137")
    if seconds > PATIENCE:
        wrong.append(f"took {seconds:.2f} s")
    if not re.search(r"rank.* 1\b.*SIGKILL|SIGKILL.*rank.* 1\b|cluster \d+.*SIGKILL", errors):
        wrong.append("the dead rank is not named")
    if "got through" in errors:
        wrong.append("a rank went on without it")
    time.sleep(0.05)
    left = left_behind(program)
    if left:
        wrong.append(f"left behind: {left}")
    if wrong:
        failures += 1
        print(f"FAILED {what}: {'; '.join(wrong)}\n{errors}")


with tempfile.TemporaryDirectory(prefix="lwmpi-dies-") as folder:
    program = Path(folder) / "dies"
    subprocess.run([BUILD / "bin/mpicc", "-O1", SOURCE / "tests/mpi/_dies.c", "-o", program], check=True)
    for way in WAYS:
        for phase in PHASES:
            command = [*SETARCH, BUILD / "bin/mpiexec", "-n", "2", *way, program, phase]
            began = time.monotonic()
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True, timeout=30)
            judge(f"{' '.join(way)} {phase}", done.returncode, time.monotonic() - began, done.stderr, program)
        # At a moment of chance, in the middle of whatever is under way.
        for _ in range(3):
            job = subprocess.Popen([*SETARCH, BUILD / "bin/mpiexec", "-n", "2", *way, program, "traffic"],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            job.stdout.readline()
            time.sleep(dice.uniform(0, 0.05))
            victims = [int(pid) for pid in Path(f"/proc/{job.pid}/task/{job.pid}/children").read_text().split()]
            began = time.monotonic()
            os.kill(victims[1], signal.SIGKILL)
            _, errors = job.communicate(timeout=30)
            judge(f"{' '.join(way)} in traffic", job.returncode, time.monotonic() - began, errors, program)
print("FAILED" if failures else "all deaths were noticed")
sys.exit(failures != 0)
