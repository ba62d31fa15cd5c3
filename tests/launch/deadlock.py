#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""Ranks that wait for good are told who waits for whom; ranks that do not are left alone."""
from _launch import *

act = build("act.c", "act")
for mode in ([], ["--clusters", "2"], ["--clusters", "3", "--map", "scatter"], ["--isolate"]):
    done = mpiexec("-n", 4, *mode, act, "recv-next", -1, 100)
    if expect(done, 125, "", r"^mpiexec: deadlock: all ranks wait", within=3):
        for rank in range(4):
            check(re.search(rf"^ +{rank} +MPI_Recv +rank {(rank + 1) % 4} +42 +MPI_COMM_WORLD +100  act\.c:\d+$", done.stderr, re.M),
                  f"{mode}: row of rank {rank}: {done.stderr}")
        check("in a circle: 0 -> 1 -> 2 -> 3 -> 0" in done.stderr, f"{mode}: the circle: {done.stderr}")
    done = mpiexec("-n", 3, *mode, act, "recv-any", 1, 10)
    expect(done, 125, "", r"^ +1 +MPI_Recv +any rank +any +MPI_COMM_WORLD +10  act\.c:\d+$", within=3)
    for rank in (0, 2):
        check(re.search(rf"^ +{rank} +MPI_Finalize +- +- +MPI_COMM_WORLD +0  act\.c:\d+$", done.stderr, re.M), f"{mode}: rank {rank} ends: {done.stderr}")
done = mpiexec("-n", 40, act, "recv-next", -1, 8)
expect(done, 125, "", r"\.\.\.  \(8 more\)", within=3)
expect(run(act, "recv-any", 0, 10), 125, None, r"deadlock.*MPI_Recv")

# Waiting for the clock, for input, or for a rank that computes is no deadlock.
source = FOLDER / "slow.c"
source.write_text(r"""
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    int rank;
    char line[100];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1 && argv[1][0] == 's')
        sleep(1);
    if (rank == 0 && argv[1][0] == 'r' && !fgets(line, sizeof line, stdin))
        return 1;
    if (rank == 1 && argv[1][0] == 'c')
        for (time_t end = time(NULL) + 2; time(NULL) < end;)
            ;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        puts("done");
    MPI_Finalize();
    return 0;
}
""")
slow = build(source, "slow")
for mode in ([], ["--clusters", "2"], ["--isolate"]):
    for what in ("sleep", "compute"):
        expect(mpiexec("-n", 4, *mode, slow, what), 0, r"\Adone\n\Z", "")
    done = run("sh", "-c", f"(sleep 1; echo x) | '{BIN}/mpiexec' -n 4 {' '.join(mode)} '{slow}' read")
    expect(done, 0, r"\Adone\n\Z", "")
finish()
