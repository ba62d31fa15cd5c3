/* SPDX-License-Identifier: MIT
 *
 * Each rank starts processes that outlive it, and then the last one ends as the argument says.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *how;
static int is(const char *name)
{
    return strcmp(how, name) == 0;
}

int main(int argc, char **argv)
{
    int rank, size;
    how = argv[1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (system("sleep 100 &") || system("(trap '' TERM; sleep 100; sleep 100) &"))
        return 9;
    MPI_Barrier(MPI_COMM_WORLD);
    if (is("finalize") || is("status")) {
        MPI_Finalize();
        return is("status") && rank == size - 1 ? 3 : 0;
    }
    if (rank == size - 1) {
        if (is("abort"))
            MPI_Abort(MPI_COMM_WORLD, 3);
        if (is("fatal"))
            MPI_Send(NULL, 1, MPI_INT, size, 0, MPI_COMM_WORLD);
        if (is("exit"))
            exit(3);
        if (is("_exit"))
            _exit(3);
        if (is("return"))
            return 3;
        if (is("crash"))
            abort();
        if (is("kill"))
            raise(SIGKILL);
    }
    while (is("sleep"))
        sleep(1000);
    MPI_Recv(&size, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return 0;
}
