/* SPDX-License-Identifier: MIT
 *
 * Performance variables count what happens, each handle for itself: messages and bytes by protocol, distance and peer, queues and
 * their longest, time in which the rank waited; and mistakes.
 * ranks: 2 3
 */
#include "../api/_check.h"

#include <stdbool.h>

enum { TEXT = 256, TAG = 3, MESSAGES = 5, BYTES = 24 };

static MPI_T_pvar_session session_;

static int index_of(const char *name)
{
    static const int classes[] = {MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE,
                                  MPI_T_PVAR_CLASS_LEVEL, MPI_T_PVAR_CLASS_HIGHWATERMARK,
                                  MPI_T_PVAR_CLASS_TIMER};
    int index = -1;
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (MPI_T_pvar_get_index(name, classes[i], &index) == MPI_SUCCESS)
            return index;
    fprintf(stderr, "there is no %s\n", name);
    failures_++;
    return 0;
}

static MPI_T_pvar_handle handle_of(const char *name, MPI_Comm *comm)
{
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    int count = 0, size = 1;
    if (comm)
        MPI_Comm_size(*comm, &size);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_handle_alloc(session_, index_of(name), comm, &handle, &count));
    EXPECT(count == size);
    return handle;
}

static unsigned long long value_of(MPI_T_pvar_handle handle)
{
    unsigned long long value = 0;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_read(session_, handle, &value));
    return value;
}

/* Rank 0 sends to rank 1, who has posted nothing yet; the others look on. */
static void messages(int rank)
{
    char data[BYTES] = {0};
    for (int i = 0; rank == 0 && i < MESSAGES; i++)
        MPI_Send(data, BYTES, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void receive(int rank)
{
    char data[BYTES];
    for (int i = 0; rank == 1 && i < MESSAGES; i++)
        MPI_Recv(data, BYTES, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void counted(int rank)
{
    MPI_Comm world = MPI_COMM_WORLD;
    int size;
    MPI_Comm_size(world, &size);
    MPI_T_pvar_handle sends = handle_of("mpi.sends", NULL), other = handle_of("mpi.sends", NULL),
                      near = handle_of("mpi.messages_same_worker", NULL),
                      next = handle_of("mpi.messages_same_cluster", NULL),
                      far = handle_of("mpi.messages_other_cluster", NULL),
                      peers = handle_of("mpi.peer_messages", &world),
                      bytes = handle_of("mpi.peer_bytes", &world),
                      unexpected = handle_of("queue.unexpected", NULL),
                      longest = handle_of("queue.unexpected_longest", NULL),
                      kept = handle_of("memory.unexpected", NULL), waits = handle_of("queue.sends", NULL);
    messages(rank); /* nothing is started yet */
    receive(rank);
    EXPECT(value_of(sends) == 0 && value_of(longest) == 0);

    RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session_, MPI_T_PVAR_ALL_HANDLES));
    messages(rank);
    unsigned long long to[TEXT] = {0}, sizes[TEXT] = {0};
    RETURNS(MPI_SUCCESS, MPI_T_pvar_read(session_, peers, to));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_read(session_, bytes, sizes));
    if (rank == 0) {
        EXPECT(to[1] >= MESSAGES && sizes[1] >= MESSAGES * BYTES && to[0] == 0 &&
               (size < 3 || to[2] < MESSAGES));
        EXPECT(value_of(sends) >= MESSAGES);
        EXPECT(value_of(near) + value_of(next) + value_of(far) >= MESSAGES);
    }
    if (rank == 1) {
        EXPECT(value_of(unexpected) == MESSAGES);
        EXPECT(value_of(longest) >= MESSAGES);
        EXPECT(value_of(kept) == MESSAGES * BYTES);
    }
    EXPECT(value_of(waits) == 0);

    /* One is stopped, the other goes on. */
    RETURNS(MPI_SUCCESS, MPI_T_pvar_stop(session_, sends));
    unsigned long long before = value_of(sends), running = value_of(other);
    receive(rank);
    messages(rank);
    EXPECT(value_of(sends) == before);
    EXPECT(rank != 0 || value_of(other) >= running + MESSAGES);
    receive(rank);

    /* From nothing again, or from what is written. */
    unsigned long long was = 0, now = 77;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_readreset(session_, other, &was));
    EXPECT(was >= running && value_of(other) == 0);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_write(session_, sends, &now));
    EXPECT(value_of(sends) == 77);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_reset(session_, MPI_T_PVAR_ALL_HANDLES));
    EXPECT(value_of(sends) == 0 && value_of(unexpected) == 0 && value_of(longest) == 0 &&
           value_of(kept) == 0);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_stop(session_, MPI_T_PVAR_ALL_HANDLES));
    RETURNS(MPI_T_ERR_PVAR_NO_STARTSTOP, MPI_T_pvar_start(session_, unexpected));
    RETURNS(MPI_T_ERR_PVAR_NO_WRITE, MPI_T_pvar_reset(session_, unexpected));
    RETURNS(MPI_T_ERR_PVAR_NO_WRITE, MPI_T_pvar_write(session_, unexpected, &now));
    RETURNS(MPI_T_ERR_PVAR_NO_ATOMIC, MPI_T_pvar_readreset(session_, unexpected, &now));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_handle_free(session_, &peers));
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_pvar_read(session_, peers, to));
}

static double seconds_of(MPI_T_pvar_handle seconds)
{
    double took = -1;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_read(session_, seconds, &took));
    EXPECT(took >= 0 && took < 100);
    return took;
}

/* Rank 0 answers late whatever rank 1 asks, until that has asked enough. */
static void answer_late(void)
{
    for (char more = 1;;) {
        MPI_Recv(&more, 1, MPI_CHAR, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (!more)
            return;
        for (double begin = MPI_Wtime(); MPI_Wtime() - begin < 0.02;) {
            int flag;
            MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
        }
        MPI_Send(&more, 1, MPI_CHAR, 1, TAG, MPI_COMM_WORLD);
    }
}

/* A rank that waits for one who is late: so long.  On a busy host it may itself be late, and find the answer there: then it asks again. */
static void waited(int rank)
{
    MPI_T_pvar_handle times = handle_of("wait.times", NULL), seconds = handle_of("wait.seconds", NULL);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session_, times));
    RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session_, seconds));
    if (rank == 0)
        answer_late();
    for (int tries = 0; rank == 1 && seconds_of(seconds) <= 0.001 && tries < 100; tries++) {
        char data = 1;
        MPI_Send(&data, 1, MPI_CHAR, 0, TAG, MPI_COMM_WORLD);
        MPI_Recv(&data, 1, MPI_CHAR, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (rank == 1)
        MPI_Send(&(char){0}, 1, MPI_CHAR, 0, TAG, MPI_COMM_WORLD);
    EXPECT(rank != 1 || value_of(times) >= 1);
    EXPECT(rank != 1 || seconds_of(seconds) > 0.001);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void described(void)
{
    int count = 0;
    RETURNS(MPI_SUCCESS, MPI_T_pvar_get_num(&count));
    EXPECT(count > 20);
    for (int i = 0; i < count; i++) {
        char name[TEXT], desc[TEXT];
        int length = TEXT, room = TEXT, verbosity, class_ = -1, bind, readonly = -1, continuous = -1, atomic,
            at = -1;
        MPI_Datatype type = MPI_DATATYPE_NULL;
        MPI_T_enum enumtype;
        RETURNS(MPI_SUCCESS, MPI_T_pvar_get_info(i, name, &length, &verbosity, &class_, &type, &enumtype,
                                                 desc, &room, &bind, &readonly, &continuous, &atomic));
        RETURNS(MPI_SUCCESS, MPI_T_pvar_get_index(name, class_, &at));
        EXPECT(at == i && length == (int)strlen(name) + 1 && room > 1 && readonly == continuous);
        EXPECT(type == (class_ == MPI_T_PVAR_CLASS_TIMER ? MPI_DOUBLE : MPI_UNSIGNED_LONG_LONG));
    }
    int at;
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_pvar_get_info(count, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                                         NULL, NULL, NULL, NULL, NULL));
    RETURNS(MPI_T_ERR_INVALID_NAME, MPI_T_pvar_get_index("mpi.sends", MPI_T_PVAR_CLASS_LEVEL, &at));
}

static void mistakes(void)
{
    MPI_T_pvar_handle handle;
    MPI_T_pvar_session none = MPI_T_PVAR_SESSION_NULL;
    MPI_Comm wrong = MPI_COMM_NULL;
    int count;
    RETURNS(MPI_T_ERR_INVALID_SESSION, MPI_T_pvar_handle_alloc(none, 0, NULL, &handle, &count));
    RETURNS(MPI_T_ERR_INVALID_SESSION, MPI_T_pvar_session_free(&none));
    RETURNS(MPI_T_ERR_INVALID_SESSION, MPI_T_pvar_start(none, MPI_T_PVAR_ALL_HANDLES));
    RETURNS(MPI_T_ERR_INVALID_INDEX, MPI_T_pvar_handle_alloc(session_, -1, NULL, &handle, &count));
    RETURNS(MPI_T_ERR_INVALID_HANDLE,
            MPI_T_pvar_handle_alloc(session_, index_of("mpi.peer_bytes"), &wrong, &handle, &count));
    RETURNS(MPI_T_ERR_INVALID_HANDLE,
            MPI_T_pvar_handle_alloc(session_, index_of("mpi.peer_bytes"), NULL, &handle, &count));
    RETURNS(MPI_T_ERR_INVALID_HANDLE, MPI_T_pvar_read(session_, MPI_T_PVAR_HANDLE_NULL, &count));
    RETURNS(MPI_T_ERR_INVALID, MPI_T_pvar_session_create(NULL));
}

int main(void)
{
    int provided, rank;
    RETURNS(MPI_SUCCESS, MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_create(&session_));
    described();
    mistakes();
    counted(rank);
    MPI_Barrier(MPI_COMM_WORLD);
    waited(rank);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_free(&session_));
    EXPECT(session_ == MPI_T_PVAR_SESSION_NULL);
    RETURNS(MPI_SUCCESS, MPI_T_pvar_session_create(&session_)); /* left to MPI_T_finalize, and running */
    RETURNS(MPI_SUCCESS, MPI_T_pvar_start(session_, handle_of("mpi.stalls", NULL)));
    MPI_Finalize();
    RETURNS(MPI_SUCCESS, MPI_T_finalize());
    return failures_ ? 1 : 0;
}
