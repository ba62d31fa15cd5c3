/* SPDX-License-Identifier: MIT
 * Print where each rank of a job on several hosts is: hosts are told apart by the process that has started them. */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Others wait for one that sleeps for two seconds: what they compute meanwhile. */
static void idle(int sleeps)
{
    struct timespec used;
    if (sleeps)
        sleep(2);
    MPI_Barrier(MPI_COMM_WORLD);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    if (used.tv_sec >= 1)
        printf("waiting took %ld s\n", (long)used.tv_sec);
}

/* where [WHAT RANK]: what that rank does then: exit, abort, kill, crash, sleep (idle); or all of them: hang, wait. */
static void act(const char *what, int whose, int rank)
{
    if (!strcmp(what, "wait")) {
        sleep(4);
        MPI_Bcast(&whose, 1, MPI_INT, 0, MPI_COMM_WORLD);
        puts("all is well");
    } else if (!strcmp(what, "idle"))
        idle(rank == whose);
    else if (!strcmp(what, "hang"))
        MPI_Recv(NULL, 0, MPI_BYTE, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else if (rank != whose)
        MPI_Barrier(MPI_COMM_WORLD);
    else if (!strcmp(what, "exit"))
        exit(5);
    else if (!strcmp(what, "abort"))
        MPI_Abort(MPI_COMM_WORLD, 9);
    else if (!strcmp(what, "kill"))
        kill(getpid(), SIGKILL);
    else if (!strcmp(what, "crash"))
        *(volatile int *)(uintptr_t)whose = 1;
}

int main(int argc, char **argv)
{
    int rank, size, host = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *launchers = malloc(size * sizeof *launchers), mine = getppid();
    MPI_Allgather(&mine, 1, MPI_INT, launchers, 1, MPI_INT, MPI_COMM_WORLD);
    for (int i = 1; i <= rank; i++)
        host += launchers[i] != launchers[i - 1];
    free(launchers);
    printf("%d of %d: host %d\n", rank, size, host);
    if (argc > 2)
        act(argv[1], atoi(argv[2]), rank);
    MPI_Finalize();
    return 0;
}
