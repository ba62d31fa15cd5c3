/* SPDX-License-Identifier: MIT
 *
 * Rank 0 waits in the call that the argument names for what rank 1 never does; rank 1 waits in MPI_Recv.
 */
#include "_test.h"

enum { LONG = 300000 };

static int is(const char *name, const char *wanted)
{
    return !strcmp(name, wanted);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const char *name = argc > 1 ? argv[1] : "";
    static char buffer[LONG];
    int rank, index, value;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        MPI_Recv(&value, 1, MPI_INT, 0, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Finalize();
        return 0;
    }
    MPI_Request requests[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Message message;
    if (is(name, "ssend"))
        MPI_Ssend(buffer, 8, MPI_BYTE, 1, 7, MPI_COMM_WORLD);
    else if (is(name, "send"))
        MPI_Send(buffer, LONG, MPI_BYTE, 1, 7, MPI_COMM_WORLD);
    else if (is(name, "probe"))
        MPI_Probe(1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else if (is(name, "mprobe"))
        MPI_Mprobe(MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
    else if (is(name, "sendrecv"))
        MPI_Sendrecv(buffer, 8, MPI_BYTE, 1, 3, buffer + 8, 8, MPI_BYTE, 1, 7, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    else if (is(name, "sendrecv_replace"))
        MPI_Sendrecv_replace(buffer, 8, MPI_BYTE, 1, 3, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else {
        if (is(name, "isendrecv"))
            MPI_Isendrecv(buffer, 8, MPI_BYTE, 1, 3, buffer + 8, 8, MPI_BYTE, 1, 7, MPI_COMM_WORLD,
                          &requests[1]);
        else if (is(name, "issend"))
            MPI_Issend(buffer, 8, MPI_BYTE, 1, 7, MPI_COMM_WORLD, &requests[1]);
        else if (is(name, "persistent"))
            MPI_Recv_init(buffer, 8, MPI_BYTE, 1, 7, MPI_COMM_WORLD, &requests[1]);
        else if (is(name, "partitioned"))
            MPI_Precv_init(buffer, 2, 4, MPI_BYTE, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]);
        else
            MPI_Irecv(buffer, 8, MPI_BYTE, 1, 7, MPI_COMM_WORLD, &requests[1]);
        if (is(name, "persistent") || is(name, "partitioned"))
            MPI_Start(&requests[1]);
        if (is(name, "waitall"))
            MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
        else if (is(name, "waitsome"))
            MPI_Waitsome(3, requests, &index, &value, MPI_STATUSES_IGNORE);
        else if (is(name, "wait"))
            MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
        else
            MPI_Waitany(3, requests, &index, MPI_STATUS_IGNORE);
    }
    MPI_Send(&value, 1, MPI_INT, 1, 99, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
