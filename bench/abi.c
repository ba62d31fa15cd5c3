/* SPDX-License-Identifier: MIT
 *
 * What short calls cost that go nowhere: for each a name and nanoseconds, the best of many rounds.  See abi.py.
 */
#include <mpi.h>
#include <stdio.h>

enum { ROUNDS = 200, CALLS = 5000 };

static double buffer[4];
static MPI_Comm comm;

static void send_one(void)
{
    MPI_Send(buffer, 4, MPI_DOUBLE, MPI_PROC_NULL, 1, comm);
}

static void receive_one(void)
{
    MPI_Status status;
    MPI_Recv(buffer, 4, MPI_DOUBLE, MPI_PROC_NULL, 1, comm, &status);
}

static void begin_and_wait(void)
{
    MPI_Request request;
    MPI_Isend(buffer, 4, MPI_DOUBLE, MPI_PROC_NULL, 1, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void look(void)
{
    int flag;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 1, comm, &flag, &status);
}

static void add_up(void)
{
    MPI_Allreduce(MPI_IN_PLACE, buffer, 4, MPI_DOUBLE, MPI_SUM, comm);
}

static void measure(const char *name, void (*call)(void))
{
    double best = 1;
    for (int round = 0; round < ROUNDS; round++) {
        double begin = MPI_Wtime();
        for (int i = 0; i < CALLS; i++)
            call();
        double took = (MPI_Wtime() - begin) / CALLS;
        best = took < best ? took : best;
    }
    printf("%s %.2f\n", name, best * 1e9);
}

int main(void)
{
    MPI_Init(NULL, NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &comm); /* an object, whose handle has to be looked up */
    measure("MPI_Send", send_one);
    measure("MPI_Recv", receive_one);
    measure("MPI_Isend+MPI_Wait", begin_and_wait);
    measure("MPI_Iprobe", look);
    measure("MPI_Allreduce", add_up);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
