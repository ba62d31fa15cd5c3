#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Memory runs out at any one place: a call returns MPI_ERR_NO_MEM and everything goes on, or the job ends and says why.

In each scenario of _exhaust.c every allocation of one worker fails in its turn, with the address sanitizer one of three.  A call that says MPI_ERR_NO_MEM can be made
again; where others count on it already and cannot be told, the job ends with a message that says so.  Nothing crashes,
hangs, is wrong or leaks.

builds: release tiny asan
timeout: 240
"""
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BUILD, SOURCE = Path(os.environ["LWMPI_BUILD"]), Path(os.environ["LWMPI_SOURCE"])
HERE = SOURCE / "tests/memory"
# How the job ends rightly.
SAID = re.compile(r"memory is exhausted|no memory|MPI_ERR_NO_MEM", re.I)
WRONG = re.compile(r" died|_exhaust\.c:\d+:|Sanitizer|runtime error|deadlock")
SCENARIOS = re.findall(r'\{"(\w+)", \w+\}', (HERE / "_exhaust.c").read_text())
# How it runs, and whose allocations fail.
MODES = [(["-n", "3", "--clusters", "1", "--workers", "1"], 1),
         (["-n", "4", "--clusters", "2", "--workers", "1"], 0),
         (["-n", "3", "--isolate"], 2)]
STEP, FIRST = 1, 1
if os.environ.get("LWMPI_TEST_BUILD") == "asan": # slow
    MODES = MODES[:2]
    STEP, FIRST = 3, int(os.environ.get("SEED", time.time_ns() // 1000)) % 3 + 1
FEW = {"types": 1, "groups": 1, "attributes": 1, "objects": 1, "generalized": 1}  # what others have no part in: modes


def build(work):
    shim, program = work / "shim.so", work / "exhaust"
    cc = os.environ.get("CC", "cc")
    subprocess.run([cc, "-O1", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", HERE / "_shim.c", "-o", shim], check=True)
    subprocess.run([BUILD / "bin/mpicc", "-g", "-D_GNU_SOURCE=", "-Wall", "-Wextra", "-Werror", f"-I{SOURCE}/tests",
                    HERE / "_exhaust.c", "-o", program], check=True)
    return shim, program


def run(shim, program, scenario, options, victim):
    """Returns (allocations, jobs that ended, what is wrong)."""
    ended, said = 0, []
    environment = dict(os.environ, LD_PRELOAD=str(shim), LWMPI_TEST_FOLDER=str(shim.parent),
                       ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0")
    for n in range(FIRST, 2000, STEP):
        command = ["timeout", "-k", "2", "60", BUILD / "bin/mpiexec", *options, program, scenario, str(victim), str(n)]
        done = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
        text = (done.stdout + done.stderr).strip()
        if done.returncode == 0:
            if "all" in done.stdout.split():
                return n - 1, ended, said
            if text == "again":
                continue
        if done.returncode in (0, 124, 137) or not SAID.search(text) or WRONG.search(text):
            said.append(f"{scenario} {' '.join(options)}: allocation {n} of rank {victim}: exit status {done.returncode}\n{text}")
        ended += 1
        if os.environ.get("VERBOSE"):
            print(n, text)
    return n, ended, said + [f"{scenario}: no end of allocations"]


def main():
    wrong = []
    only = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="exhaust") as folder:
        work = Path(folder)
        shim, program = build(work)
        print(f"SEED={FIRST - 1}: allocations {FIRST}, {FIRST + STEP} and so on")
        for scenario in SCENARIOS:
            if only and scenario not in only:
                continue
            for options, victim in MODES[:FEW.get(scenario, len(MODES))]:
                count, ended, said = run(shim, program, scenario, options, victim)
                print(f"{scenario} {' '.join(options)}: {count} allocations, {ended} ended the job", flush=True)
                wrong += said
    for text in wrong:
        print("FAILED:", text)
    sys.exit(1 if wrong else 0)


main()
