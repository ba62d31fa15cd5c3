#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# timeout: 90
"""Deadlocks, errors and mpiexec --check name lines of the program, if it was compiled with -g."""
from _launch import *

source = FOLDER / "wrong.c"
source.write_text(r"""#include <mpi.h>
#include <string.h>
static int rank, size, data[4];
static __attribute__((noinline)) void deeper(void)
{
    MPI_Barrier(MPI_COMM_WORLD); /* deeper */
    data[0]++;
}
static __attribute__((noinline)) void first(void)
{
    MPI_Bcast(data, 4, MPI_INT, 0, MPI_COMM_WORLD); /* first */
    data[0]++;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (strcmp(argv[1], "deadlock") == 0 && rank == 0)
        deeper();
    else if (strcmp(argv[1], "deadlock") == 0)
        MPI_Recv(data, 4, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* others */
    if (strcmp(argv[1], "argument") == 0)
        MPI_Send_c(data, -2, MPI_INT, 0, 0, MPI_COMM_WORLD); /* argument */
    if (strcmp(argv[1], "disagree") == 0 && rank == 0)
        first();
    else if (strcmp(argv[1], "disagree") == 0)
        MPI_Bcast(data, 4, MPI_INT, 1, MPI_COMM_WORLD); /* second */
    MPI_Finalize();
    return 0;
}
""")


def line(comment):
    return "wrong.c:" + str(next(number for number, text in enumerate(source.read_text().splitlines(), 1) if f"/* {comment} */" in text))


def says(program, options, what, *wanted):
    done = mpiexec("-n", 4, *options, program, what)
    for text in wanted:
        check(re.search(text, done.stderr, re.M), f"{options} {what}: '{text}' is not in {done.stderr}")
    return done.stderr


program = build(source, "wrong", "-g")
for mode in ([], ["--clusters", "2"], ["--isolate"], ["--machine", "mppa256"]):
    says(program, mode, "deadlock", r"communicator +bytes  at$", rf"^ +0 +MPI_Barrier .*  {line('deeper')}$", rf"^ +2 +MPI_Recv +rank 3 .*  {line('others')}$")
    says(program, mode, "argument", rf"MPI_Send_c failed on MPI_COMM_WORLD.* at {line('argument')}$")
says(program, ["--check"], "disagree", rf"MPI_Bcast with root 1, .* at {line('second')}; rank 0 at {line('first')}")
# Without -g nothing is said of places.
bare = build(source, "bare", "-g0")
check("  at" not in says(bare, [], "deadlock", r"^ +0 +MPI_Barrier .* 0$"), "places of a program without lines")
says(bare, [], "argument", r"MPI_Send_c failed on MPI_COMM_WORLD \(rank \d of 4\)$")
finish()
