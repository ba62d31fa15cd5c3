#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 120
# builds: release debug asan
"""A target that computes delays nobody on another host, nor on its own: while it calls nothing of MPI others put into its window and get what they have put.
All hosts are this one."""
import ctypes

from _lab import *

if not network_built():
    skip("no libfabric (Debian: libfabric-dev, libfabric1)")
os.environ["LWMPI_INTERFACE"] = "lo"
os.environ["ASAN_OPTIONS"] = asan_options("detect_leaks=0")  # libfabric keeps some texts
computes = build(HERE / "_computes.c", "computes")
for hosts in ("one:2,two:1", "one:1,two:2", "one:1,two:1,three:1"):
    for kind in ("created", "allocated"):
        for how in ([], ["--isolate"]):
            if hosts == "one:1,two:2" and not how:
                continue  # the one that computes may share its worker with another, who waits until it ends
            print(hosts, kind, *how, flush=True)
            expect(mpiexec("--launcher", HERE / "_here.sh", "--hosts", hosts, *how, computes, kind), 0, lines=["computed"], err="")
# Providers of cards want to be told of such memory, draw the keys themselves, and count by address (_registers.c).
ctypes.CDLL("libfabric.so.1")
real = next(line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "libfabric.so" in line)
card = FOLDER / "card"
card.mkdir(exist_ok=True)
subprocess.run([os.environ.get("CC", "cc"), "-O1", "-shared", "-fPIC", "-o", card / "libfabric.so.1", HERE / "_registers.c"], check=True)
as_card = {**os.environ, "LWMPI_PROVIDER": "tcp;ofi_rxm", "LWMPI_TEST_LIBFABRIC": real, "LD_LIBRARY_PATH": str(card)}
for kind in ("created", "allocated"):
    print("registered", kind, flush=True)
    expect(mpiexec("--launcher", HERE / "_here.sh", "--hosts", "one:2,two:1", computes, kind, env=as_card), 0, lines=["computed"], err="")
expect(mpiexec("--launcher", HERE / "_here.sh", "--hosts", "one:2,two:2", BUILD / "tests/win/random", env=as_card), 0, err="")
# The threads that serve others do nothing by themselves: who waits for good is found.
stuck = BUILD / "tests/win/stuck"
expect(mpiexec("--launcher", HERE / "_here.sh", "--hosts", "one:1,two:2", stuck), 125, "", r"MPI_Win_lock +rank 0")
finish()
