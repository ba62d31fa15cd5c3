/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: a message whose elements are not those that its receive expects is told, whatever way it takes; and nothing else is.
 * ranks: 2
 * modes: threads clusters isolate machine hosts
 * options: --check
 */
#include <stdbool.h>

#include "_test.h"

enum { MOST = 20000 };
static int rank;
static char out[16 * MOST], in[16 * MOST];
static MPI_Datatype mixed, twins, spread, several;

struct pair {
    MPI_Datatype sent, received;
    int sends, room; /* elements */
    bool alike;
};

enum way { SEND, ISEND, SSEND, BSEND, PERSISTENT, SENDRECV, WAYS };

static void send(enum way way, const struct pair *pair, int count)
{
    MPI_Request request = MPI_REQUEST_NULL;
    if (way == SEND)
        MPI_Send(out, count, pair->sent, 1, way, MPI_COMM_WORLD);
    if (way == ISEND)
        MPI_Isend(out, count, pair->sent, 1, way, MPI_COMM_WORLD, &request);
    if (way == SSEND)
        MPI_Issend(out, count, pair->sent, 1, way, MPI_COMM_WORLD, &request);
    if (way == BSEND)
        MPI_Bsend(out, count, pair->sent, 1, way, MPI_COMM_WORLD);
    if (way == PERSISTENT)
        MPI_Send_init(out, count, pair->sent, 1, way, MPI_COMM_WORLD, &request);
    if (way == PERSISTENT)
        MPI_Start(&request);
    if (way == SENDRECV)
        MPI_Sendrecv(out, count, pair->sent, 1, way, NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (request != MPI_REQUEST_NULL)
        MPI_Request_free(&request);
}

/* What the call or the wait returned. */
static int receive(enum way way, const struct pair *pair, int room, bool late, MPI_Status *status)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message;
    int error = MPI_SUCCESS;
    if (late)
        MPI_Probe(0, way, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (way == SEND)
        return MPI_Recv(in, room, pair->received, 0, way, MPI_COMM_WORLD, status);
    if (way == SENDRECV)
        return MPI_Sendrecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, in, room, pair->received, MPI_ANY_SOURCE, way,
                            MPI_COMM_WORLD, status);
    if (way == BSEND) {
        MPI_Mprobe(0, way, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
        return MPI_Mrecv(in, room, pair->received, &message, status);
    }
    if (way == PERSISTENT)
        MPI_Recv_init(in, room, pair->received, 0, way, MPI_COMM_WORLD, &request);
    if (way == PERSISTENT)
        MPI_Start(&request);
    else
        MPI_Irecv(in, room, pair->received, MPI_ANY_SOURCE, way, MPI_COMM_WORLD, &request);
    error = MPI_Wait(&request, status);
    if (request != MPI_REQUEST_NULL)
        MPI_Request_free(&request);
    return error;
}

static void attempt(enum way way, const struct pair *pair, int times, bool late)
{
    MPI_Status status;
    if (rank == 0) {
        send(way, pair, pair->sends * times);
        return;
    }
    int class, count, size, error = receive(way, pair, pair->room * times, late, &status);
    MPI_Error_class(error, &class);
    CHECK(class == (pair->alike ? MPI_SUCCESS : MPI_ERR_TYPE), "way %d times %d late %d: class %d", way,
          times, late, class);
    MPI_Type_size(pair->sent, &size);
    MPI_Get_count(&status, MPI_BYTE, &count); /* the data are there all the same */
    CHECK(count == size * pair->sends * times && status.MPI_SOURCE == 0 && status.MPI_TAG == (int)way);
}

static void types_make(void)
{
    int one[2] = {1, 1};
    MPI_Aint at[2] = {0, 8};
    MPI_Datatype of[2] = {MPI_INT, MPI_DOUBLE}, same[2] = {MPI_INT, MPI_INT32_T},
                 bytes[2] = {MPI_INT, MPI_BYTE};
    MPI_Type_create_struct(2, one, at, of, &mixed);
    MPI_Type_create_struct(2, one, at, same, &twins);
    MPI_Type_create_struct(2, one, at, bytes, &several);
    MPI_Type_vector(2, 1, 2, MPI_INT, &spread);
    MPI_Type_commit(&mixed);
    MPI_Type_commit(&twins);
    MPI_Type_commit(&several);
    MPI_Type_commit(&spread);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    void *room = malloc(16 * MOST + MPI_BSEND_OVERHEAD);
    MPI_Buffer_attach(room, 16 * MOST + MPI_BSEND_OVERHEAD);
    types_make();
    const struct pair pairs[] = {
        {MPI_INT, MPI_INT, 1, 1, true},
        {MPI_INT, MPI_INT, 1, 3, true},
        {MPI_INT, MPI_FLOAT, 1, 1, false},
        {MPI_INT, MPI_UNSIGNED, 1, 1, false},
        {MPI_DOUBLE, MPI_INT64_T, 1, 1, false},
        {MPI_CHAR, MPI_INT, 4, 1, false},
        {MPI_CHAR, MPI_CHARACTER, 4, 4, true},
        {MPI_INT, MPI_BYTE, 1, 4, true},
        {MPI_BYTE, MPI_DOUBLE, 8, 1, true},
        {MPI_INT, MPI_PACKED, 1, 4, true},
        {MPI_LONG, MPI_INT64_T, 1, 1, true},
        {spread, MPI_INT, 1, 2, true},
        {MPI_INT, spread, 2, 1, true},
        {spread, MPI_FLOAT, 1, 2, false},
        {twins, MPI_INT, 1, 2, true},
        {MPI_INT, twins, 2, 1, true},
        {mixed, mixed, 1, 1, true},
        {mixed, MPI_INT, 1, 3, false},
        {MPI_INT, mixed, 1, 1, true}, /* the first of its elements */
        {several, MPI_FLOAT, 4, 5, true},
        {MPI_2INT, MPI_INT, 1, 2, true},
        {MPI_DOUBLE_INT, MPI_DOUBLE, 1, 2, false},
        {MPI_INT, MPI_FLOAT, 0, 1, true}, /* no elements at all */
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (enum way way = 0; way < WAYS; way++)
            for (int late = 0; late < 2; late++) {
                MPI_Barrier(MPI_COMM_WORLD);
                attempt(way, &pairs[i], 1, late);
                attempt(way, &pairs[i], MOST / 5, late);
            }
    MPI_Type_free(&mixed);
    MPI_Type_free(&twins);
    MPI_Type_free(&several);
    MPI_Type_free(&spread);
    MPI_Buffer_detach(&room, &rank);
    free(room);
    MPI_Finalize();
    return 0;
}
