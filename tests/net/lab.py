#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug
"""Programs of other tests on two and on four hosts: messages of all sizes, collectives, communicators, windows, files."""
from _lab import *

TWO, FOUR = "a:2,b:2", "a:1,b:1,c:1,d:1"
PROGRAMS = [
    (TWO, "mpi/sizes", []), (FOUR, "mpi/sizes", ["--isolate"]), (TWO, "mpi/random", []),
    (FOUR, "mpi/flood", []), (FOUR, "mpi/collectives", []), (TWO, "coll/forms", []), (FOUR, "coll/overlap", []),
    (TWO, "comm/create", []), (TWO, "types/messages", []), (TWO, "mpi/partitioned", []), (TWO, "win/random", []),
    (FOUR, "win/atomic", []), (TWO, "win/objects", []),
]

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
with Lab("a", "b", "c", "d") as lab:
    for hosts, name, options in PROGRAMS:
        expect(lab.mpiexec("a", *options, "--hosts", hosts, BUILD / "tests" / name), 0)
    left = lab.left()
    if left:
        sys.exit(f"left on the hosts: {left}")
finish()
