#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 180
# builds: release debug
"""Programs of other tests on two and on four hosts: messages of all sizes, collectives, communicators, windows, files, threads, mpi4py."""
from _programs import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
with Lab("a", "b", "c", "d") as lab:
    for hosts, name in FEW + MORE:
        expect(lab.mpiexec("a", "--hosts", hosts, BUILD / "tests" / name), 0)
    expect(lab.mpiexec("a", "--isolate", "--hosts", FOUR, BUILD / "tests/mpi/sizes"), 0)
    selection = mpi4py()
    if selection:
        expect(lab.mpiexec("a", "--hosts", TWO, *selection[0], variables=selection[1], seconds=100), 0)
    idle = lab.idle_share("a", "a:2,b:2", seconds=5)
    check(idle < 0.01, f"a job that waits takes {100 * idle:.2f} % of a core")
    left = lab.left()
    if left:
        sys.exit(f"left on the hosts: {left}")
finish()
