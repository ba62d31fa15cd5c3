# SPDX-License-Identifier: MIT
# A program for the folder one is in, and how to tell what it says: sourced by those who try installations.
cat >hello.c <<'TEXT'
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int rank, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("sum %d\n", sum);
    MPI_Finalize();
    return 0;
}
TEXT
says() { # says TEXT COMMAND...: it succeeds, and prints just this
    wanted=$1
    shift
    got=$("$@" 2>&1) || { echo "FAILED: $*: $got" >&2 && exit 1; }
    [ "$got" = "$wanted" ] || { echo "FAILED: $*: '$got' instead of '$wanted'" >&2 && exit 1; }
    echo "good: $*"
}
