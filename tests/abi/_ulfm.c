/* SPDX-License-Identifier: MIT
 * A program of another library that lives on when a process dies: the last rank kills itself, and the others go on without it. */
#include <mpi.h>
#ifdef OPEN_MPI
#include <mpi-ext.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static int fails;

static void look(const char *what, int got, int wanted)
{
    if (got != wanted) {
        printf("%s: %d, expected %d\n", what, got, wanted);
        fails++;
    }
}

static int class_of(int code)
{
    int class = code;
    MPI_Error_class(code, &class);
    return class;
}

int main(int argc, char **argv)
{
    int rank, size, flag = 7, count = -1, value = 1, sum = 0;
    MPI_Comm smaller;
    MPI_Group dead;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (rank == size - 1)
        kill(getpid(), SIGKILL);
    look("a receive from who is dead",
         class_of(MPI_Recv(&value, 1, MPI_INT, size - 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)),
         MPIX_ERR_PROC_FAILED);
    look("get_failed", MPIX_Comm_get_failed(MPI_COMM_WORLD, &dead), MPI_SUCCESS);
    MPI_Group_size(dead, &count);
    look("how many are dead", count, 1);
    MPI_Group_free(&dead);
    look("failure_ack", MPIX_Comm_failure_ack(MPI_COMM_WORLD), MPI_SUCCESS);
    look("failure_get_acked", MPIX_Comm_failure_get_acked(MPI_COMM_WORLD, &dead), MPI_SUCCESS);
    MPI_Group_size(dead, &count);
    look("how many are acknowledged", count, 1);
    MPI_Group_free(&dead);
    flag = rank ? 7 : 3;
    look("agree", MPIX_Comm_agree(MPI_COMM_WORLD, &flag), MPI_SUCCESS);
    look("what is agreed", flag, 3);
    look("shrink", MPIX_Comm_shrink(MPI_COMM_WORLD, &smaller), MPI_SUCCESS);
    look("a sum without it", MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, smaller), MPI_SUCCESS);
    look("the sum", sum, size - 1);
    look("revoke", MPIX_Comm_revoke(MPI_COMM_WORLD), MPI_SUCCESS);
    look("what is revoked", class_of(MPI_Barrier(MPI_COMM_WORLD)), MPIX_ERR_REVOKED);
    MPI_Barrier(smaller);
    if (!fails && rank == 0)
        puts("it lives on");
    MPI_Comm_free(&smaller);
    MPI_Finalize();
    return fails != 0;
}
