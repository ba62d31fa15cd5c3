#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug
"""Launchers of others (PMI, PMIx) start programs on this host: the processes find each other, and end together."""
from _launchers import *

where = build(HERE / "_where.c", "where")
MARK = "LWMPI_TEST_MARK"


def under(launcher, ranks, *program, **more):
    environment = {**os.environ, **launcher.environment, MARK: str(FOLDER)}
    done = run(*launcher.words(ranks, *program), env=environment, **more)
    check(wait_until(lambda: not processes(f"{MARK}={FOLDER}"), 3), f"{launcher.name}: {program[1:]}: processes are left")
    return done


for launcher in launchers():
    expect(under(launcher, 4, where), 0, lines=[f"{rank} of 4: host 0" for rank in range(4)], err="")
    expect(under(launcher, 1, where), 0, lines=["0 of 1: host 0"], err="")
    expect(under(launcher, 3, BUILD / "tests/mpi/sizes"), 0)
    expect(under(launcher, 4, BUILD / "tests/mpi/collectives"), 0)
    expect(under(launcher, 2, BUILD / "tests/win/random"), 0)

    # Who waits sleeps.
    expect(under(launcher, 2, where, "idle", 1), 0, lines=[f"{rank} of 2: host 0" for rank in range(2)], err="")

    # How it ends: all of it, soon, and mpiexec has said why.
    for what, why in (("exit", r"rank 1 \(cluster 1, pid \d+\) ended without"), ("abort", r"rank 1 .*MPI_Abort"), ("kill", r"rank 1 .* ended")):
        done = under(launcher, 4, where, what, 1)
        expect(done, list(range(1, 256)), None, r"^mpiexec: .*" + why, within=5)
    expect(under(launcher, 2, where, "hang", 0), list(range(1, 256)), None, r"^mpiexec: .*wait", within=8)
finish()
