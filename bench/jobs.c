/* SPDX-License-Identifier: MIT
 *
 * jobs spawn SECONDS CHILDREN
 * jobs connect SECONDS
 * spawn: rank 0 starts as many ranks of this program, which have begun when MPI_Comm_spawn has returned and all have met in a barrier, and
 * parts from them.  connect: rank 1 connects to a port of rank 0, and they part again; of two ranks.  Prints
 *     jobs spawn CHILDREN NANOSECONDS
 *     jobs connect NANOSECONDS
 * the mean time of one.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *program;
static char port[MPI_MAX_PORT_NAME];
static int rank;

static void part(MPI_Comm comm)
{
    MPI_Barrier(comm);
    MPI_Comm_disconnect(&comm);
}

static void spawn(int children)
{
    MPI_Comm made;
    MPI_Comm_spawn(program, MPI_ARGV_NULL, children, MPI_INFO_NULL, 0, MPI_COMM_SELF, &made,
                   MPI_ERRCODES_IGNORE);
    part(made);
}

static void meet(int unused)
{
    MPI_Comm made;
    (void)unused;
    if (rank == 0)
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &made);
    else
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &made);
    part(made);
}

/* Mean seconds of a call, of rank 0: the other does as many. */
static double measure(void (*function)(int), int argument, double limit)
{
    double start, taken = 0;
    int calls = 1;
    function(argument);
    for (; taken < limit / 2 && calls < 1 << 16; calls *= 2) {
        start = MPI_Wtime();
        for (int i = 0; i < calls; i++)
            function(argument);
        taken = MPI_Wtime() - start;
        MPI_Bcast(&taken, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    return taken / (calls / 2);
}

int main(int argc, char **argv)
{
    MPI_Comm parent;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        part(parent);
        MPI_Finalize();
        return 0;
    }
    program = argv[0];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (argc == 4 && !strcmp(argv[1], "spawn")) {
        int children = atoi(argv[3]);
        printf("jobs spawn %d %.0f\n", children, measure(spawn, children, atof(argv[2])) * 1e9);
    } else if (argc == 3 && !strcmp(argv[1], "connect")) {
        if (rank == 0)
            MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Bcast(port, sizeof port, MPI_CHAR, 0, MPI_COMM_WORLD);
        double each = measure(meet, 0, atof(argv[2]));
        if (rank == 0) {
            printf("jobs connect %.0f\n", each * 1e9);
            MPI_Close_port(port);
        }
    } else {
        fprintf(stderr, "usage: jobs spawn SECONDS CHILDREN | connect SECONDS\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    MPI_Finalize();
    return 0;
}
