#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 200
# builds: release debug
"""In the lab: processes of two hosts end at about the same time, again and again, started by mpiexec and by launchers of others, under which they
end at other moments.  Who ends a moment later waits for nobody who has ended, nor do others because of him."""
from _launchers import *
from _programs import TWO

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
where = build(HERE / "_where.c", "where")
TIMES = 25
LINES = [f"{rank} of 4: host {rank // 2}" for rank in range(4)]

with Lab("a", "b") as lab:
    for _ in range(TIMES):
        expect(lab.mpiexec("a", "--isolate", "--hosts", TWO, where, seconds=30), 0, lines=LINES)
    for launcher in launchers():
        for _ in range(TIMES):
            done = run(*lab.words("a", *launcher.words_on(TWO, where)), env={**lab.environment, **launcher.environment}, seconds=30)
            expect(done, 0, lines=LINES)
    left = lab.left()
    check(not left, f"left on the hosts: {left}")
finish()
