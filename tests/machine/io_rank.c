/* SPDX-License-Identifier: MIT
 * The I/O rank: its own world is itself; it is the last of MPIX_COMM_LOCAL, in which messages, collectives and new
 * communicators work as anywhere.
 * ranks: 1 5 16
 * modes: machine
 * options: --io-rank
 */
#include <lwmpi/machine.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(x)                                 \
    do {                                         \
        if (!(x))                                \
            MPI_Abort(MPI_COMM_WORLD, __LINE__); \
    } while (0)

static int rank_of(MPI_Comm comm)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

static int size_of(MPI_Comm comm)
{
    int size;
    MPI_Comm_size(comm, &size);
    return size;
}

/* Everybody sends the I/O rank a message of `bytes`, and gets it back. */
static void echo(int bytes)
{
    MPI_Comm local = MPIX_COMM_LOCAL;
    int last = size_of(local) - 1, self = rank_of(local);
    char *data = malloc((size_t)bytes + 1), *back = malloc((size_t)bytes + 1);
    if (self == last) {
        for (int i = 0; i < last; i++) {
            MPI_Status status;
            MPI_Recv(data, bytes, MPI_CHAR, MPI_ANY_SOURCE, bytes, local, &status);
            CHECK(bytes == 0 || data[bytes - 1] == (char)(status.MPI_SOURCE + bytes));
            MPI_Send(data, bytes, MPI_CHAR, status.MPI_SOURCE, bytes, local);
        }
    } else {
        memset(data, self + bytes, (size_t)bytes + 1);
        MPI_Sendrecv(data, bytes, MPI_CHAR, last, bytes, back, bytes, MPI_CHAR, last, bytes, local,
                     MPI_STATUS_IGNORE);
        CHECK(memcmp(data, back, (size_t)bytes) == 0);
    }
    free(data);
    free(back);
}

int main(int argc, char **argv)
{
    CHECK(MPIX_COMM_LOCAL == MPI_COMM_NULL);
    MPI_Init(&argc, &argv);
    MPI_Comm local = MPIX_COMM_LOCAL;
    int ranks = size_of(local) - 1, self = rank_of(local), io = lwmpi_io_rank();
    CHECK(local != MPI_COMM_NULL && local == MPIX_COMM_LOCAL);
    CHECK(io == (self == ranks));
    CHECK(size_of(MPI_COMM_WORLD) == (io ? 1 : ranks));
    CHECK(rank_of(MPI_COMM_WORLD) == (io ? 0 : self));

    /* Both worlds are whole. */
    int sum = 0, one = 1;
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(sum == (io ? 1 : ranks));
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, local);
    CHECK(sum == ranks + 1);

    if (!io)
        MPI_Barrier(MPI_COMM_WORLD);
    MPI_Barrier(local);

    echo(0);
    echo(40);
    echo(5000);
    echo(100000);

    /* Communicators can be made of it, also an intercommunicator between the two worlds. */
    MPI_Comm part, bridge;
    MPI_Comm_split(local, self % 2, -self, &part);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, part);
    CHECK(sum == size_of(part));
    MPI_Comm_free(&part);
    MPI_Intercomm_create(MPI_COMM_WORLD, 0, local, io ? 0 : ranks, 7, &bridge);
    int remote;
    MPI_Comm_remote_size(bridge, &remote);
    CHECK(remote == (io ? ranks : 1));
    MPI_Barrier(bridge);
    MPI_Comm_free(&bridge);

    /* It is there for good. */
    MPI_Comm_set_errhandler(local, MPI_ERRORS_RETURN);
    MPI_Comm copy = local;
    CHECK(MPI_Comm_free(&copy) != MPI_SUCCESS);

    MPI_Session session;
    MPI_Group group;
    int size;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Group_size(group, &size);
    CHECK(size == (io ? 1 : ranks));
    MPI_Group_rank(group, &size);
    CHECK(size == (io ? 0 : self));
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
    MPI_Finalize();
    CHECK(MPIX_COMM_LOCAL == MPI_COMM_NULL);
    return 0;
}
