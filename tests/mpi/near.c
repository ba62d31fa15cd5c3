/* SPDX-License-Identifier: MIT
 * What goes ahead of its receive between two workers of a cluster: up to 4096 bytes of a send, but of MPI_Sendrecv and of collectives, whose
 * receivers are about to come, no more than 2048.  What is longer is taken from where it is; other ways of sending do not see a difference.
 * ranks: 2
 * modes: threads clusters
 * options: --workers 2
 * builds: release debug asan tsan
 */
#include <stdbool.h>
#include <unistd.h>

#include "_test.h"

enum { MOST = 10000 };

static int rank;
static char sent[MOST], got[MOST];
static MPI_T_pvar_session session;
static MPI_T_pvar_handle eager, direct;

static MPI_T_pvar_handle counter(const char *name)
{
    int index, count;
    MPI_T_pvar_handle handle;
    CHECK(MPI_T_pvar_get_index(name, MPI_T_PVAR_CLASS_COUNTER, &index) == MPI_SUCCESS, "no %s", name);
    CHECK(MPI_T_pvar_handle_alloc(session, index, NULL, &handle, &count) == MPI_SUCCESS, "no %s", name);
    CHECK(MPI_T_pvar_start(session, handle) == MPI_SUCCESS, "%s does not start", name);
    return handle;
}

static int count_of(MPI_T_pvar_handle handle)
{
    unsigned long long value = 0;
    CHECK(MPI_T_pvar_read(session, handle, &value) == MPI_SUCCESS, "it cannot be read");
    return (int)value;
}

static void prepare(int bytes)
{
    test_fill(sent, (size_t)bytes, (uint64_t)(2 * bytes + rank));
    memset(got, 0, sizeof got);
}

static void look(int bytes, int from)
{
    CHECK(test_is_filled(got, (size_t)bytes, (uint64_t)(2 * bytes + from)), "%d bytes are wrong", bytes);
}

/* Is it sent before anybody receives it? */
static bool goes_ahead(int bytes)
{
    int flag = 0;
    MPI_Request request;
    prepare(bytes);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Isend(sent, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Recv(got, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        look(bytes, 0);
    } else if (!flag) {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Bcast(&flag, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return flag;
}

/* How many of the messages of an exchange each rank sends ahead; how many it has the other one take. */
static void exchange(int bytes, int *ahead, int *taken)
{
    int before[2] = {count_of(eager), count_of(direct)};
    prepare(bytes);
    MPI_Sendrecv(sent, bytes, MPI_BYTE, 1 - rank, 1, got, bytes, MPI_BYTE, 1 - rank, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    *ahead = count_of(eager) - before[0];
    *taken = count_of(direct) - before[1];
    look(bytes, 1 - rank);
}

static void gathered(int bytes, int *taken)
{
    static char all[2 * MOST];
    int before = count_of(direct);
    prepare(bytes);
    MPI_Allgather(sent, bytes, MPI_BYTE, all, bytes, MPI_BYTE, MPI_COMM_WORLD);
    *taken = count_of(direct) - before;
    memcpy(got, all + (size_t)bytes * (size_t)(1 - rank), (size_t)bytes);
    look(bytes, 1 - rank);
}

static bool are_one_process(void)
{
    int pids[2], mine = (int)getpid();
    MPI_Allgather(&mine, 1, MPI_INT, pids, 1, MPI_INT, MPI_COMM_WORLD);
    return pids[0] == pids[1];
}

int main(int argc, char **argv)
{
    int provided, ahead, taken;
    MPI_Init(&argc, &argv);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_pvar_session_create(&session);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    eager = counter("mpi.eager");
    direct = counter("mpi.direct");
    bool cluster = are_one_process();
    CHECK(goes_ahead(4096), "4096 bytes wait for their receiver");
    CHECK(goes_ahead(4097) == !cluster, "4097 bytes do not go as those of a cluster");
    CHECK(!goes_ahead(8193), "8193 bytes do not wait");
    exchange(2048, &ahead, &taken);
    CHECK(ahead == 1 && taken == 0, "2048 bytes: %d go ahead, %d are taken", ahead, taken);
    exchange(2049, &ahead, &taken);
    CHECK(ahead == !cluster && taken == cluster, "2049 bytes: %d go ahead, %d are taken", ahead, taken);
    gathered(2048, &taken);
    CHECK(taken == 0, "2048 bytes: %d are taken", taken);
    gathered(3000, &taken);
    CHECK(taken == cluster, "3000 bytes: %d are taken", taken);
    MPI_T_pvar_session_free(&session);
    MPI_T_finalize();
    MPI_Finalize();
    return 0;
}
