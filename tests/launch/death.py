#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
"""How ranks end, what the job's status is then, and how their death is told."""
from _launch import *

act = build("act.c", "act", "-Wno-infinite-recursion")
for mode in ([], ["--isolate"], ["--clusters", "2"]):

    def job(*arguments):
        count = ["-n", "4"] if mode != ["--isolate"] else ["-n", "4"]
        return mpiexec(*count, *mode, act, *arguments)

    # A status after MPI_Finalize, or without MPI, is the job's and ends nobody else.
    expect(job("exit-after", 2, 5), 5, "", "")
    expect(job("exit-before-init", -1, 4), 4, "", "")
    expect(job("nothing"), 0, "", "")
    # An end between MPI_Init and MPI_Finalize is not.
    died = r"mpiexec: rank 1 \(cluster \d, pid \d+\) ended with status {} without having called MPI_Finalize; job ended"
    expect(job("exit", 1, 3), 3, "", died.format(3), within=2)
    expect(job("_exit", 1, 0), 1, "", died.format(0), within=2)
    expect(job("mpi-abort", 2, 9), 9, "", r"rank 2 .*MPI_Abort.*9", within=2)
    if KIND != "tsan" or "--isolate" in mode:  # it takes atexit() for itself
        expect(job("atexit"), 0, lines=[f"atexit of {rank}" for rank in range(4)])
    # Crashes.
    if not SANITIZED:
        expect(job("segv", 2), 139, "",
               r"mpiexec: rank 2 \(cluster \d, pid \d+\) died: SIGSEGV \(segmentation fault\) at address 0x10; job ended",
               within=2)
        expect(job("crash-after", 3), 139, "", r"rank 3 .*died: SIGSEGV .*at address 0x10", within=2)
        expect(job("abort", 1), 134, "", r"rank 1 .*died: SIGABRT", within=2)
        expect(job("fpe", 0), 136, "", r"rank 0 .*died: SIGFPE", within=2)
        expect(job("overflow", 3), 139, "", r"rank 3 .*died: stack overflow", within=5)
    expect(job("kill", 3), 137, "", r"(rank 3|ranks? [0-9-]*3\)).*died: SIGKILL \(killed\)|rank 3.*SIGKILL", within=2)
    expect(job("raise", 2, 15), 143, "", r"died: SIGTERM", within=2)
    # What a rank starts ends by itself.
    expect(job("fork", 2), 0, r"^child ended with 7$", "")

expect(mpiexec("-n", 2, "--timeout", "0.5", act, "hang"), 124, "", r"not ended after 0\.5 seconds \(--timeout\)", within=3)
# Programs that know nothing of MPI.
expect(mpiexec("-n", 3, "true"), 0, "", "")
expect(mpiexec("-n", 3, "false"), 1, "", "")
expect(mpiexec("-n", 3, "sh", "-c", "echo hello"), 0, lines=["hello"] * 3, err="")
finish()
