#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 60
# builds: release
# serial: yes
"""Ranks are light: memory, mappings, and the time to start and end them.  The limits are wide: a
machine that does other things must not fail them."""
from _launch import *

light = build("light.c", "light", "-O2")


def measure(ranks):
    done = mpiexec("-n", ranks, light)
    expect(done, 0, r"^\d+ \d+ \d+$", "")
    return [int(word) for word in done.stdout.split()]


one, many = measure(1), measure(193)
kilobytes, mappings, files = ((many[i] - one[i]) / 192 for i in range(3))
print(f"{kilobytes:.1f} KiB, {mappings:.1f} mappings a rank; about {files:.1f} KiB of files")
check(kilobytes < 50, f"{kilobytes:.1f} KiB a rank")
check(mappings < 10, f"{mappings:.1f} mappings a rank")

nothing = FOLDER / "nothing.c"
nothing.write_text("#include <mpi.h>\nint main(void) { MPI_Init(0, 0); MPI_Finalize(); return 0; }\n")
nothing = build(nothing, "nothing", "-O2")
for ranks, limit in ((64, 0.5), (1000, 4), (10000, 30)):
    done = mpiexec("-n", ranks, nothing, seconds=60)
    expect(done, 0, "", "", within=limit)
    print(f"{ranks} ranks: {done.seconds:.3f} s")
finish()
