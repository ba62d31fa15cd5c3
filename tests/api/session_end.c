/* SPDX-License-Identifier: MIT
 *
 * What was sent arrives though its sender has ended its session and its program: messages that nobody has a handle of any
 * more, short ones and such as are still in the sender's memory, more of them than go into a link.
 * ranks: 2 6 8 16
 * modes: clusters isolate threads scatter
 */
#define _GNU_SOURCE
#include "_check.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { BIG = 100000, MANY = 150 };

/* Who sends has time to end before anybody looks, and where that is too short all is well, too. */
static void look_away(void)
{
    const struct timespec moment = {.tv_nsec = 100000000};
    syscall(SYS_nanosleep, &moment, NULL);
}

/* ------------------------------------------------------------- without handles */

static int number_at(int from, int i)
{
    return from * 1000 + i;
}

/* `out` is of the program and lives as long as it. */
static void give(MPI_Comm comm, int rank, int *out, char *buffer, int bytes)
{
    MPI_Request request;
    for (int i = 0; i < BIG + MANY; i++)
        out[i] = number_at(rank, i);
    RETURNS(MPI_SUCCESS, MPI_Isend(out, BIG, MPI_INT, 0, 2, comm, &request));
    RETURNS(MPI_SUCCESS, MPI_Request_free(&request));
    RETURNS(MPI_SUCCESS, MPI_Comm_attach_buffer(comm, buffer, bytes));
    RETURNS(MPI_SUCCESS, MPI_Ibsend(out, BIG, MPI_INT, 0, 3, comm, &request));
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    RETURNS(MPI_SUCCESS, MPI_Ssend_init(out, BIG, MPI_INT, 0, 4, comm, &request));
    RETURNS(MPI_SUCCESS, MPI_Start(&request));
    RETURNS(MPI_SUCCESS, MPI_Request_free(&request));
    for (int i = 0; i < MANY; i++) {
        RETURNS(MPI_SUCCESS, MPI_Isend(&out[BIG + i], 1, MPI_INT, 0, 5, comm, &request));
        RETURNS(MPI_SUCCESS, MPI_Request_free(&request));
    }
    RETURNS(MPI_SUCCESS,
            MPI_Isendrecv(out, BIG, MPI_INT, 0, 6, NULL, 0, MPI_INT, MPI_PROC_NULL, 0, comm, &request));
    RETURNS(MPI_SUCCESS, MPI_Request_free(&request));
}

static void take(MPI_Comm comm, int from, int *in)
{
    static const int tags[] = {6, 4, 3, 2};
    for (size_t t = 0; t < sizeof tags / sizeof *tags; t++) {
        in[0] = in[BIG - 1] = -1;
        RETURNS(MPI_SUCCESS, MPI_Recv(in, BIG, MPI_INT, from, tags[t], comm, MPI_STATUS_IGNORE));
        EXPECT(in[0] == number_at(from, 0) && in[BIG - 1] == number_at(from, BIG - 1));
    }
    for (int i = 0; i < MANY; i++) {
        RETURNS(MPI_SUCCESS, MPI_Recv(in, 1, MPI_INT, from, 5, comm, MPI_STATUS_IGNORE));
        EXPECT(in[0] == number_at(from, BIG + i));
    }
}

#ifndef IN_THE_WORLD
/* ------------------------------------------------------------------- sessions */

static MPI_Session session_begin(MPI_Comm *comm, int *rank, int *size)
{
    MPI_Session session;
    MPI_Group group;
    RETURNS(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    RETURNS(MPI_SUCCESS, MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    RETURNS(MPI_SUCCESS, MPI_Comm_create_from_group(group, "end", MPI_INFO_NULL, MPI_ERRORS_RETURN, comm));
    RETURNS(MPI_SUCCESS, MPI_Group_free(&group));
    RETURNS(MPI_SUCCESS, MPI_Comm_rank(*comm, rank));
    RETURNS(MPI_SUCCESS, MPI_Comm_size(*comm, size));
    return session;
}

static void session_end(MPI_Session session, MPI_Comm comm)
{
    RETURNS(MPI_SUCCESS, MPI_Comm_free(&comm));
    RETURNS(MPI_SUCCESS, MPI_Session_finalize(&session));
}

/* ----------------------------------------------------------- one int from each */

static void ints(void)
{
    MPI_Comm comm;
    int rank, size, got = -1;
    MPI_Session session = session_begin(&comm, &rank, &size);
    if (rank)
        RETURNS(MPI_SUCCESS, MPI_Send(&rank, 1, MPI_INT, 0, 1, comm));
    for (int from = 1; !rank && from < size; from++) {
        RETURNS(MPI_SUCCESS, MPI_Recv(&got, 1, MPI_INT, from, 1, comm, MPI_STATUS_IGNORE));
        EXPECT(got == from);
    }
    session_end(session, comm);
}

/* ------------------------------------------------------------------ all of it */

static void without_handles(void)
{
    static int out[BIG + MANY];
    static char buffer[BIG * sizeof(int) + MPI_BSEND_OVERHEAD];
    MPI_Comm comm;
    int rank, size;
    MPI_Session session = session_begin(&comm, &rank, &size);
    if (rank)
        give(comm, rank, out, buffer, (int)sizeof buffer);
    else
        look_away();
    for (int from = size - 1; !rank && from > 0; from--)
        take(comm, from, out);
    session_end(session, comm);
}

/* The World Model is over for rank 0 when it receives, and was the last to end for the others. */
static void beside_the_world(void)
{
    static int out[BIG + MANY];
    static char buffer[BIG * sizeof(int) + MPI_BSEND_OVERHEAD];
    MPI_Comm comm;
    int rank, size;
    RETURNS(MPI_SUCCESS, MPI_Init(NULL, NULL));
    MPI_Session session = session_begin(&comm, &rank, &size);
    if (rank) {
        give(comm, rank, out, buffer, (int)sizeof buffer);
        session_end(session, comm);
        RETURNS(MPI_SUCCESS, MPI_Finalize());
        return;
    }
    RETURNS(MPI_SUCCESS, MPI_Finalize());
    for (int from = 1; from < size; from++)
        take(comm, from, out);
    session_end(session, comm);
}

int main(void)
{
    ints();
    ints();
    without_handles();
    beside_the_world();
    return failures_ ? 1 : 0;
}
#endif
