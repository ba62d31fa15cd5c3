#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug asan tsan
"""A barrier takes as long as the signals of the machine do, whatever the communicator and however ranks lie in clusters; nobody leaves it before all
have come."""
from _machine import *

barrier = build(PROGRAMS / "barrier.c", "barrier")


def barriers(*arguments, name="mppa256"):
    """(communicator, blocking or not): nanoseconds."""
    done = fitting(mpiexec("--machine", name, *arguments, barrier))
    expect(done, 0, err="")
    return {(name, how): int(time) for name, how, time in re.findall(r"(\w+) (\w+) (\d+)", done.stdout)}


def at_most(most, times, what):
    print(what, times)
    check(len(times) == 10, f"{what}: {len(times)} of 10 barriers")
    for barrier, time in times.items():
        check(0 < time <= most, f"{what}: {' '.join(barrier)} takes {time} ns, not {most} at most")


# Four rounds of signals between 16 clusters, of 28 us each, and the meeting in each; messages would take 290 us.
at_most(200_000, barriers("-n", 192), "192 ranks")
at_most(200_000, barriers("-n", 192, "--map", "scatter"), "192 ranks dealt to clusters")
at_most(160_000, barriers("-n", 16, "--pes", 1), "a rank in each of 16 clusters")
at_most(120_000, barriers("-n", 48), "48 ranks")

# Signals carry no payload: protocols that let none go ahead have them, too.
at_most(260_000, barriers("-n", 192, "--protocol", "unopt"), "192 ranks, unopt")

# One cluster needs no signals, but three rounds of messages, of 0.2 us each; 16 PEs in each of 16 clusters tell each other along a tree.
at_most(800, barriers("-n", 8, "--pes", 8, name="generic"), "8 ranks of a cluster, generic")
at_most(3_500, barriers("-n", 256, name="generic"), "256 ranks, generic")

# What else carries messages is slower, and right.
at_most(10_000_000, barriers("-n", 16, "--stack", "mppa-mpi"), "MPPA-MPI")
slow = barriers("-n", 16, "--pes", 1, "--env", "LWMPI_COLL", "barrier:dissemination")
check(min(slow.values()) > 240_000, f"rules can ask for messages: {slow}")
finish()
