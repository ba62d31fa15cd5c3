#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# builds: release debug asan tsan
"""The first message to a worker of another host has gone when MPI_Send returns, though its sender calls nothing of MPI any more.  All hosts are this one."""
import tempfile

from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ.update(LWMPI_INTERFACE="lo", ASAN_OPTIONS=asan_options("detect_leaks=0"))  # libfabric keeps some texts
first = build(HERE / "_first.c", "first")
for hosts in ("one:3,two:3", "one:1,two:2,three:3"):
    with tempfile.TemporaryDirectory() as folder:
        expect(mpiexec("--launcher", HERE / "_here.sh", "--hosts", hosts, "--isolate", first, folder), 0, lines=["all have come"], err="")
finish()
