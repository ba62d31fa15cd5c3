/* SPDX-License-Identifier: MIT
 *
 * Rank 1 dies by SIGKILL at a moment of a protocol that the argument names; the others
 * depend on it.  "traffic" goes on for ever, for a death from outside.
 */
#include <signal.h>
#include <unistd.h>

#include "_test.h"

enum { LONG = 4 << 20 };

static void die(void)
{
    usleep(20000); /* the others have come to wait */
    raise(SIGKILL);
}

/* Wait until that process is dead, if not yet buried. */
static void death_wait(int pid)
{
    for (;;) {
        char path[64], state = 'Z';
        snprintf(path, sizeof path, "/proc/%d/stat", pid);
        FILE *file = fopen(path, "r");
        if (!file || fscanf(file, "%*d %*s %c", &state) != 1 || state == 'Z' || state == 'X')
            return;
        fclose(file);
        usleep(1000);
    }
}

static int phase_is(const char *phase, const char *name)
{
    return !strcmp(phase, name);
}

static void traffic(int rank, int size, char *buffer)
{
    for (unsigned i = 0;; i++) {
        int bytes = (int)(i % 5 == 0 ? LONG : i % 3 == 0 ? 3000 : 8);
        int to = (rank + 1) % size, from = (rank + size - 1) % size;
        MPI_Request request;
        MPI_Isend(buffer, bytes, MPI_CHAR, to, 0, MPI_COMM_WORLD, &request);
        MPI_Recv(buffer + LONG, bytes, MPI_CHAR, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (i == 20 && rank == 0) {
            printf("under way\n");
            fflush(stdout);
        }
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const char *phase = argc > 1 ? argv[1] : "";
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char *buffer = malloc(2 * LONG);
    memset(buffer, rank, 2 * LONG);
    MPI_Barrier(MPI_COMM_WORLD);
    int pid = (int)getpid();
    MPI_Request request;
    MPI_Status status;
    if (phase_is(phase, "traffic")) {
        traffic(rank, size, buffer);
    } else if (phase_is(phase, "before-send")) { /* a receive waits for what never comes */
        if (rank == 1)
            die();
        MPI_Recv(buffer, 8, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &status);
    } else if (phase_is(phase, "before-receive")) { /* a long send waits for its match */
        if (rank == 1)
            die();
        MPI_Send(buffer, LONG, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    } else if (phase_is(phase, "offered")) { /* its payload is gone with it */
        if (rank == 1) {
            MPI_Isend(buffer, LONG, MPI_CHAR, 0, 0, MPI_COMM_WORLD, &request);
            MPI_Send(&pid, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
            die();
        }
        MPI_Recv(&pid, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &status);
        death_wait(pid);
        MPI_Recv(buffer, LONG, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &status);
    } else if (phase_is(phase, "posted")) { /* what it would receive into is gone */
        if (rank == 1) {
            MPI_Irecv(buffer, LONG, MPI_CHAR, 0, 0, MPI_COMM_WORLD, &request);
            MPI_Send(&pid, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
            die();
        }
        MPI_Recv(&pid, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &status);
        death_wait(pid);
        MPI_Ssend(buffer, LONG, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(buffer, 8, MPI_CHAR, 1, 0, MPI_COMM_WORLD, &status);
    } else if (phase_is(phase, "barrier")) {
        if (rank == 1)
            die();
        MPI_Barrier(MPI_COMM_WORLD);
    } else if (phase_is(phase, "flooded")) { /* its link is full */
        if (rank == 1)
            die();
        for (;;)
            MPI_Send(buffer, 64, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    }
    fprintf(stderr, "rank %d got through although rank 1 has died\n", rank);
    MPI_Finalize();
    return 0;
}
