/* SPDX-License-Identifier: MIT
 * Send modes; buffered sends and their buffers; sends and receives in one; matching probes; MPI_PROC_NULL; recalled sends.
 * ranks: 1 2 3
 * modes: threads clusters isolate machine
 */
#include "_test.h"

static int rank, size, to, from;

#define EXPECT(wanted, call)                     \
    do {                                         \
        int class_;                              \
        MPI_Error_class((call), &class_);        \
        CHECK(class_ == (wanted), "%d", class_); \
    } while (0)

static void errors_return(int yes)
{
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, yes ? MPI_ERRORS_RETURN : MPI_ERRORS_ARE_FATAL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, yes ? MPI_ERRORS_RETURN : MPI_ERRORS_ARE_FATAL);
}

/* Which buffer: 0 the process's, 1 the communicator's. */
static int attach(int which, void *buffer, int bytes)
{
    return which ? MPI_Comm_attach_buffer(MPI_COMM_WORLD, buffer, bytes) : MPI_Buffer_attach(buffer, bytes);
}
static int detach(int which, void *buffer, int *bytes)
{
    return which ? MPI_Comm_detach_buffer(MPI_COMM_WORLD, buffer, bytes) : MPI_Buffer_detach(buffer, bytes);
}

static void buffered(int which)
{
    enum { BYTES = 40000, ROOM = 3 * (BYTES + MPI_BSEND_OVERHEAD) };
    static char room[ROOM + 1], out[BYTES], in[BYTES];
    MPI_Request requests[4];
    MPI_Status status;
    void *address;
    int bytes, flag;
    errors_return(1);
    EXPECT(MPI_ERR_BUFFER, detach(which, &address, &bytes));
    EXPECT(MPI_ERR_BUFFER, MPI_Bsend(out, 8, MPI_BYTE, to, 0, MPI_COMM_WORLD));
    CHECK(attach(which, room + 1, ROOM) == MPI_SUCCESS);
    EXPECT(MPI_ERR_BUFFER, attach(which, room, 10));
    /* Three messages fit, whatever the receiver does; the fourth does not. */
    for (int i = 0; i < 3; i++) {
        test_fill(out, BYTES, (uint64_t)(10 * rank + i));
        if (i == 1) {
            MPI_Ibsend(out, BYTES, MPI_BYTE, to, i, MPI_COMM_WORLD, &requests[0]);
            MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE);
            CHECK(flag);
        } else {
            MPI_Bsend(out, BYTES, MPI_BYTE, to, i, MPI_COMM_WORLD);
        }
    }
    EXPECT(MPI_ERR_BUFFER, MPI_Bsend(out, BYTES, MPI_BYTE, to, 9, MPI_COMM_WORLD));
    memset(out, 0, sizeof out);
    if (which)
        MPI_Comm_iflush_buffer(MPI_COMM_WORLD, &requests[3]);
    else
        MPI_Buffer_iflush(&requests[3]);
    MPI_Test(&requests[3], &flag, MPI_STATUS_IGNORE);
    CHECK(!flag);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 3; i++) {
        int tag = i == 0 ? 1 : i == 1 ? 0 : 2;
        MPI_Recv(in, BYTES, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status);
        CHECK(test_is_filled(in, BYTES, (uint64_t)(10 * from + tag)));
    }
    MPI_Wait(&requests[3], MPI_STATUS_IGNORE);
    if (which)
        MPI_Comm_flush_buffer(MPI_COMM_WORLD);
    else
        MPI_Buffer_flush();
    /* A persistent one, three times, with the buffer detached while the last is in it. */
    MPI_Bsend_init(out, BYTES, MPI_BYTE, to, 5, MPI_COMM_WORLD, &requests[0]);
    for (int i = 0; i < 3; i++) {
        test_fill(out, BYTES, (uint64_t)(100 + rank + i));
        MPI_Irecv(in, BYTES, MPI_BYTE, from, 5, MPI_COMM_WORLD, &requests[1]);
        MPI_Start(&requests[0]);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
        memset(out, 0, sizeof out);
        if (i == 2) {
            CHECK(detach(which, &address, &bytes) == MPI_SUCCESS);
            CHECK(address == room + 1 && bytes == ROOM);
            memset(room, 0, sizeof room);
        }
        MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
        CHECK(test_is_filled(in, BYTES, (uint64_t)(100 + from + i)));
    }
    MPI_Request_free(&requests[0]);
    /* As much as there is. */
    CHECK(attach(which, MPI_BUFFER_AUTOMATIC, 0) == MPI_SUCCESS);
    for (int i = 0; i < 20; i++) {
        test_fill(out, BYTES, (uint64_t)(rank + i));
        MPI_Bsend(out, i % 2 ? BYTES : 8, MPI_BYTE, to, 6, MPI_COMM_WORLD);
    }
    for (int i = 0; i < 20; i++) {
        MPI_Recv(in, BYTES, MPI_BYTE, from, 6, MPI_COMM_WORLD, &status);
        CHECK(test_is_filled(in, i % 2 ? BYTES : 8, (uint64_t)(from + i)));
    }
    CHECK(detach(which, &address, &bytes) == MPI_SUCCESS && address == MPI_BUFFER_AUTOMATIC);
    errors_return(0);
}

/* Random messages through a small buffer: what does not fit is told, and nothing is lost. */
static void buffered_ring(uint64_t seed)
{
    enum { ROOM = 20000, MOST = 6000, COUNT = 300 };
    static char room[ROOM], out[MOST], in[MOST];
    void *address;
    int bytes, sent = 0, received = 0;
    int lengths[COUNT];
    uint64_t same = seed;
    for (int i = 0; i < COUNT; i++)
        lengths[i] = (int)(test_random(&same) % MOST);
    MPI_Buffer_attach(room, ROOM);
    errors_return(1);
    while (received < COUNT || sent < COUNT) {
        while (sent < COUNT) {
            int class;
            test_fill(out, MOST, (uint64_t)(1000 * rank + sent));
            MPI_Error_class(MPI_Bsend(out, lengths[sent], MPI_BYTE, to, 1, MPI_COMM_WORLD), &class);
            if (class == MPI_ERR_BUFFER)
                break;
            CHECK(class == MPI_SUCCESS, "%d", class);
            sent++;
        }
        MPI_Status status;
        int count;
        /* What has been received may still take up room: do not wait for a peer that does the same. */
        MPI_Iprobe(from, 1, MPI_COMM_WORLD, &count, &status);
        if (!count)
            continue;
        MPI_Recv(in, MOST, MPI_BYTE, from, 1, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK(count == lengths[received] &&
              test_is_filled(in, (size_t)count, (uint64_t)(1000 * from + received)));
        received++;
    }
    errors_return(0);
    MPI_Buffer_detach(&address, &bytes);
}

static void both(void)
{
    enum { BYTES = 30000 };
    static char out[BYTES], in[BYTES];
    static const int lengths[] = {0, 8, 500, BYTES};
    MPI_Status status;
    MPI_Request request;
    int count;
    for (int i = 0; i < 4; i++) {
        int bytes = lengths[i];
        for (int how = 0; how < 4; how++) {
            char *got = how % 2 ? out : in;
            test_fill(out, BYTES, (uint64_t)(rank + i));
            memset(in, 0, BYTES);
            if (how == 0)
                MPI_Sendrecv(out, bytes, MPI_BYTE, to, i, in, BYTES, MPI_BYTE, from, i, MPI_COMM_WORLD,
                             &status);
            else if (how == 1)
                MPI_Sendrecv_replace(out, bytes, MPI_BYTE, to, i, MPI_ANY_SOURCE, i, MPI_COMM_WORLD, &status);
            else if (how == 2)
                MPI_Isendrecv(out, bytes, MPI_BYTE, to, i, in, BYTES, MPI_BYTE, from, MPI_ANY_TAG,
                              MPI_COMM_WORLD, &request);
            else
                MPI_Isendrecv_replace(out, bytes, MPI_BYTE, to, i, from, i, MPI_COMM_WORLD, &request);
            if (how >= 2)
                MPI_Wait(&request, &status);
            MPI_Get_count(&status, MPI_BYTE, &count);
            CHECK(count == bytes && status.MPI_SOURCE == from && status.MPI_TAG == i, "%d %d: %d", i, how,
                  count);
            CHECK(test_is_filled(got, (size_t)bytes, (uint64_t)(from + i)));
            MPI_Barrier(MPI_COMM_WORLD);
        }
    }
    /* Nobody on one side or on both. */
    int value = rank;
    MPI_Isendrecv(&value, 1, MPI_INT, MPI_PROC_NULL, 0, in, BYTES, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD,
                  &request);
    MPI_Wait(&request, &status);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Sendrecv_replace(&value, 1, MPI_INT, rank, 0, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Isendrecv_replace(&value, 1, MPI_INT, MPI_PROC_NULL, 0, rank, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    CHECK(value == rank && status.MPI_SOURCE == rank);
    /* Freed while it goes on; errors. */
    MPI_Isendrecv(out, BYTES, MPI_BYTE, to, 3, in, BYTES, MPI_BYTE, from, 3, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Sendrecv(&value, 1, MPI_INT, to, 3, &count, 1, MPI_INT, from, 3, MPI_COMM_WORLD, &status);
    CHECK(count == from);
    errors_return(1);
    EXPECT(MPI_ERR_TRUNCATE,
           MPI_Sendrecv(out, 8, MPI_BYTE, to, 4, in, 4, MPI_BYTE, from, 4, MPI_COMM_WORLD, &status));
    MPI_Isendrecv(out, 8, MPI_BYTE, to, 4, in, 4, MPI_BYTE, from, 4, MPI_COMM_WORLD, &request);
    EXPECT(MPI_ERR_TRUNCATE, MPI_Wait(&request, &status));
    errors_return(0);
}

static void matched(void)
{
    enum { BYTES = 30000 };
    static char out[BYTES], in[BYTES];
    static const int lengths[] = {0, 8, 500, BYTES};
    MPI_Message message;
    MPI_Request send, request;
    MPI_Status status;
    int count, flag, other = 0;
    for (int i = 0; i < 4; i++) {
        test_fill(out, BYTES, (uint64_t)(rank + i));
        memset(in, 0, BYTES);
        MPI_Issend(out, lengths[i], MPI_BYTE, to, i, MPI_COMM_WORLD, &send);
        if (i % 2)
            MPI_Mprobe(MPI_ANY_SOURCE, i, MPI_COMM_WORLD, &message, &status);
        else
            for (flag = 0; !flag;)
                MPI_Improbe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &message, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK(count == lengths[i] && status.MPI_SOURCE == from && status.MPI_TAG == i);
        /* Nobody else sees it. */
        MPI_Iprobe(from, i, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
        CHECK(!flag);
        MPI_Improbe(from, i, MPI_COMM_WORLD, &flag, &(MPI_Message){0}, MPI_STATUS_IGNORE);
        CHECK(!flag);
        /* A later one overtakes it now. */
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Sendrecv(&rank, 1, MPI_INT, to, i, &other, 1, MPI_INT, from, i, MPI_COMM_WORLD, &status);
        CHECK(other == from);
        memset(&status, 0, sizeof status);
        if (i < 2) {
            MPI_Mrecv(in, BYTES, MPI_BYTE, &message, &status);
        } else {
            MPI_Imrecv(in, BYTES, MPI_BYTE, &message, &request);
            MPI_Wait(&request, &status);
        }
        CHECK(message == MPI_MESSAGE_NULL);
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK(count == lengths[i] && status.MPI_SOURCE == from && status.MPI_TAG == i);
        CHECK(test_is_filled(in, (size_t)count, (uint64_t)(from + i)));
        MPI_Wait(&send, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    errors_return(1);
    message = MPI_MESSAGE_NULL;
    EXPECT(MPI_ERR_REQUEST, MPI_Mrecv(in, 1, MPI_BYTE, &message, &status));
    MPI_Isend(out, 8, MPI_BYTE, to, 0, MPI_COMM_WORLD, &send);
    MPI_Mprobe(from, 0, MPI_COMM_WORLD, &message, &status);
    EXPECT(MPI_ERR_TRUNCATE, MPI_Mrecv(in, 4, MPI_BYTE, &message, &status));
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    errors_return(0);
    /* Nobody. */
    MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &message, &status);
    CHECK(message == MPI_MESSAGE_NO_PROC && status.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Mrecv(in, 4, MPI_BYTE, &message, &status);
    CHECK(message == MPI_MESSAGE_NULL && status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    MPI_Improbe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &flag, &message, &status);
    CHECK(flag && message == MPI_MESSAGE_NO_PROC);
    MPI_Imrecv(in, 4, MPI_BYTE, &message, &request);
    CHECK(message == MPI_MESSAGE_NULL);
    MPI_Wait(&request, &status);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL);
}

static void nobody(void)
{
    int value = 7, flag;
    MPI_Status status;
    MPI_Request request;
    MPI_Send(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Ssend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Rsend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    MPI_Bsend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
    int (*starts[4])(const void *, int, MPI_Datatype, int, int, MPI_Comm,
                     MPI_Request *) = {MPI_Isend, MPI_Issend, MPI_Irsend, MPI_Ibsend};
    for (int i = 0; i < 4; i++) {
        starts[i](&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
        MPI_Test(&request, &flag, &status);
        CHECK(flag && request == MPI_REQUEST_NULL);
    }
    MPI_Irecv(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &flag);
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG && flag == 0 && value == 7);
}

/* A send that nobody receives can be taken back; one that was received cannot. */
static void recalled(void)
{
    enum { BYTES = 20000 };
    static char out[BYTES], in[BYTES];
    MPI_Request request, receive;
    MPI_Status status;
    MPI_Message message;
    int flag;
    MPI_Issend(out, BYTES, MPI_BYTE, to, 8, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
    CHECK(!flag);
    MPI_Barrier(MPI_COMM_WORLD);
    test_fill(out, BYTES, 3);
    MPI_Issend(out, BYTES, MPI_BYTE, to, 9, MPI_COMM_WORLD, &request);
    MPI_Mprobe(from, 9, MPI_COMM_WORLD, &message, &status);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Cancel(&request);
    MPI_Imrecv(in, BYTES, MPI_BYTE, &message, &receive);
    MPI_Wait(&receive, MPI_STATUS_IGNORE);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &flag);
    CHECK(!flag);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK(test_is_filled(in, BYTES, 3));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t seed = test_seed();
    to = (rank + 1) % size;
    from = (rank + size - 1) % size;
    nobody();
    buffered(0);
    MPI_Barrier(MPI_COMM_WORLD);
    buffered(1);
    MPI_Barrier(MPI_COMM_WORLD);
    buffered_ring(seed);
    MPI_Barrier(MPI_COMM_WORLD);
    both();
    MPI_Barrier(MPI_COMM_WORLD);
    matched();
    MPI_Barrier(MPI_COMM_WORLD);
    recalled();
    MPI_Finalize();
    return 0;
}
