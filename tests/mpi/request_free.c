/* SPDX-License-Identifier: MIT
 *
 * MPI_Request_free of persistent requests of every kind: never started, started and complete, under way; while the
 * communicator is there and after it was freed.  And of what may be freed only when it is known to be complete.
 * ranks: 1 2 5
 * modes: threads clusters scatter isolate singleton machine
 */
#include "_test.h"

enum { COUNT = 6, MOST = 8, BUFFER = 1 << 16 };
enum state { NEVER, COMPLETE, ACTIVE, STATES };

static int rank, size, to, from, *out, *in;
static int counts[MOST], displs[MOST], bytes[MOST];
static MPI_Aint places[MOST];
static MPI_Datatype types[MOST], gaps;
static MPI_Op op;

static void add(void *in_, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *count; i++)
        ((int *)inout)[i] += ((int *)in_)[i];
}

/* ------------------------------------------------------------------- kinds */

#define BLOCK COUNT, MPI_INT
enum { TO_ALL = 17, NEIGHBORS = 5, COLLECTIVES = TO_ALL + NEIGHBORS };

static void collective(int kind, MPI_Comm comm, MPI_Request *request)
{
    MPI_Info none = MPI_INFO_NULL;
    switch (kind) {
    case 0:
        MPI_Barrier_init(comm, none, request);
        break;
    case 1:
        MPI_Bcast_init(in, BLOCK, size - 1, comm, none, request);
        break;
    case 2:
        MPI_Gather_init(out, BLOCK, in, BLOCK, 0, comm, none, request);
        break;
    case 3:
        MPI_Gatherv_init(out, BLOCK, in, counts, displs, MPI_INT, 0, comm, none, request);
        break;
    case 4:
        MPI_Scatter_init(out, BLOCK, in, BLOCK, 0, comm, none, request);
        break;
    case 5:
        MPI_Scatterv_init(out, counts, displs, MPI_INT, in, BLOCK, 0, comm, none, request);
        break;
    case 6:
        MPI_Allgather_init(out, 1, gaps, in, BLOCK, comm, none, request);
        break;
    case 7:
        MPI_Allgatherv_init(out, BLOCK, in, counts, displs, MPI_INT, comm, none, request);
        break;
    case 8:
        MPI_Alltoall_init(out, BLOCK, in, 1, gaps, comm, none, request);
        break;
    case 9:
        MPI_Alltoallv_init(out, counts, displs, MPI_INT, in, counts, displs, MPI_INT, comm, none, request);
        break;
    case 10:
        MPI_Alltoallw_init(out, counts, bytes, types, in, counts, bytes, types, comm, none, request);
        break;
    case 11:
        MPI_Reduce_init(out, in, BLOCK, op, 0, comm, none, request);
        break;
    case 12:
        MPI_Allreduce_init(out, in, BLOCK, MPI_SUM, comm, none, request);
        break;
    case 13:
        MPI_Reduce_scatter_init(out, in, counts, MPI_INT, op, comm, none, request);
        break;
    case 14:
        MPI_Reduce_scatter_block_init(out, in, BLOCK, MPI_SUM, comm, none, request);
        break;
    case 15:
        MPI_Scan_init(out, in, BLOCK, op, comm, none, request);
        break;
    case 16:
        MPI_Exscan_init(out, in, BLOCK, MPI_SUM, comm, none, request);
        break;
    case TO_ALL:
        MPI_Neighbor_allgather_init(out, BLOCK, in, BLOCK, comm, none, request);
        break;
    case TO_ALL + 1:
        MPI_Neighbor_allgatherv_init(out, BLOCK, in, counts, displs, MPI_INT, comm, none, request);
        break;
    case TO_ALL + 2:
        MPI_Neighbor_alltoall_init(out, BLOCK, in, 1, gaps, comm, none, request);
        break;
    case TO_ALL + 3:
        MPI_Neighbor_alltoallv_init(out, counts, displs, MPI_INT, in, counts, displs, MPI_INT, comm, none,
                                    request);
        break;
    default:
        MPI_Neighbor_alltoallw_init(out, counts, places, types, in, counts, places, types, comm, none,
                                    request);
    }
}

/* Sends and the receives that take them; the last two are for nobody. */
enum { SENDS = 5, MESSAGES = 2 * SENDS + 2 };

static void message(int kind, MPI_Comm comm, MPI_Request *request)
{
    int tag = kind % SENDS;
    switch (kind) {
    case 0:
        MPI_Send_init(out, BLOCK, to, tag, comm, request);
        break;
    case 1:
        MPI_Ssend_init(out, 1, gaps, to, tag, comm, request);
        break;
    case 2:
        MPI_Rsend_init(out, BLOCK, to, tag, comm, request);
        break;
    case 3:
        MPI_Bsend_init(out, BLOCK, to, tag, comm, request);
        break;
    case 4:
        MPI_Psend_init(out, 2, COUNT / 2, MPI_INT, to, tag, comm, MPI_INFO_NULL, request);
        break;
    case 2 * SENDS - 1:
        MPI_Precv_init(in, 1, BLOCK, from, tag, comm, MPI_INFO_NULL, request);
        break;
    case 2 * SENDS:
        MPI_Send_init(out, BLOCK, MPI_PROC_NULL, 0, comm, request);
        break;
    case 2 * SENDS + 1:
        MPI_Psend_init(out, 2, COUNT / 2, MPI_INT, MPI_PROC_NULL, 0, comm, MPI_INFO_NULL, request);
        break;
    default: /* the receives of the first */
        MPI_Recv_init(in, 1, gaps, from, tag, comm, request);
    }
}

static int is_partitioned_send(int kind)
{
    return kind == SENDS - 1 || kind == 2 * SENDS + 1;
}

/* ------------------------------------------------------------------ states */

static MPI_Comm comm_of(int ring)
{
    MPI_Comm comm;
    int always = 1;
    if (ring)
        MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &always, 0, &comm);
    else
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    return comm;
}

static void check_gone(const MPI_Request *requests, int count)
{
    for (int i = 0; i < count; i++)
        CHECK(requests[i] == MPI_REQUEST_NULL, "%d of %d", i, count);
}

static void collectives(enum state state, int comm_first)
{
    MPI_Comm comms[2] = {comm_of(0), comm_of(1)};
    MPI_Request requests[COLLECTIVES];
    for (int kind = 0; kind < COLLECTIVES; kind++) {
        collective(kind, comms[kind >= TO_ALL], &requests[kind]);
        if (state == NEVER)
            continue;
        MPI_Start(&requests[kind]);
        if (state == COMPLETE)
            MPI_Wait(&requests[kind], MPI_STATUS_IGNORE);
    }
    for (int i = 0; comm_first && i < 2; i++)
        MPI_Comm_free(&comms[i]);
    for (int kind = COLLECTIVES - 1; kind >= 0; kind--)
        MPI_Request_free(&requests[kind]);
    check_gone(requests, COLLECTIVES);
    for (int i = 0; !comm_first && i < 2; i++)
        MPI_Comm_free(&comms[i]);
}

/* What is under way ends by itself: the others' answer tells. */
static void messages(enum state state, int comm_first)
{
    MPI_Comm comm = comm_of(0);
    MPI_Request requests[MESSAGES];
    for (int kind = 0; kind < MESSAGES; kind++)
        message(kind, comm, &requests[kind]);
    for (int kind = MESSAGES - 1; state != NEVER && kind >= 0; kind--) {
        if (kind == SENDS - 1) /* now all receives are there: for ready mode */
            MPI_Barrier(MPI_COMM_WORLD);
        MPI_Start(&requests[kind]);
        if (is_partitioned_send(kind))
            MPI_Pready_range(0, 1, requests[kind]);
    }
    if (state == COMPLETE)
        MPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE);
    if (state == ACTIVE) /* one that is not complete may not be freed. [MPI 4.2.1] */
        for (int kind = SENDS - 1; kind < MESSAGES; kind += SENDS)
            MPI_Wait(&requests[kind], MPI_STATUS_IGNORE);
    if (comm_first)
        MPI_Comm_free(&comm);
    for (int kind = 0; kind < MESSAGES; kind++)
        MPI_Request_free(&requests[kind]);
    check_gone(requests, MESSAGES);
    if (!comm_first)
        MPI_Comm_free(&comm);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Partitioned messages match in the order in which they were made, also when the first have been freed since. */
static void order(int receiver_first)
{
    MPI_Request sends[3], receives[3];
    int given[3][2] = {{1, 2}, {3, 4}, {5, 6}}, taken[3][2] = {{0}};
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < 3; i++) {
            if (turn != receiver_first)
                MPI_Psend_init(given[i], 2, 1, MPI_INT, to, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &sends[i]);
            else
                MPI_Precv_init(taken[i], 1, 2, MPI_INT, from, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &receives[i]);
            if (i != 1)
                MPI_Request_free(turn != receiver_first ? &sends[i] : &receives[i]);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Start(&receives[1]);
    MPI_Start(&sends[1]);
    MPI_Pready_range(0, 1, sends[1]);
    MPI_Wait(&receives[1], MPI_STATUS_IGNORE);
    MPI_Wait(&sends[1], MPI_STATUS_IGNORE);
    CHECK(taken[1][0] == 3 && taken[1][1] == 4, "%d %d", taken[1][0], taken[1][1]);
    MPI_Request_free(&sends[1]);
    MPI_Request_free(&receives[1]);
}

/* Ask in one of four ways until they are complete. */
static void learn(MPI_Request *requests, int count, int how)
{
    int flag = 0, index, indices[2], found = 0;
    for (int at = 0; how == 0 && at < count; at += flag)
        MPI_Request_get_status(requests[at], &flag, MPI_STATUS_IGNORE);
    while (how == 1 && !flag)
        MPI_Request_get_status_all(count, requests, &flag, MPI_STATUSES_IGNORE);
    for (int at = 0; how == 2 && at < count; at += flag)
        MPI_Request_get_status_any(1, &requests[at], &index, &flag, MPI_STATUS_IGNORE);
    while (how == 3 && found < count)
        MPI_Request_get_status_some(count, requests, &found, indices, MPI_STATUSES_IGNORE);
}

/* A collective that is not persistent may not be freed while it is under way [MPI 6.12]; that it is not must have been
 * said [MPI 3.7.6]. */
static void known(int how)
{
    MPI_Comm comm = comm_of(0), twin;
    MPI_Request requests[2];
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Ibcast(in, 1, gaps, 0, comm, &requests[0]);
    MPI_Comm_idup(comm, &twin, &requests[1]);
    for (int i = 0; i < 2; i++) {
        MPI_Request before = requests[i];
        int class, code = MPI_Request_free(&requests[i]);
        MPI_Error_class(code, &class);
        CHECK(class == MPI_ERR_REQUEST && requests[i] == before, "%d: %d", i, class);
    }
    learn(requests, 2, how);
    MPI_Comm_free(&comm);
    for (int i = 0; i < 2; i++) {
        CHECK(MPI_Request_free(&requests[i]) == MPI_SUCCESS, "%d", i);
        CHECK(requests[i] == MPI_REQUEST_NULL);
    }
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Barrier(twin);
    MPI_Comm_free(&twin);
}

int main(int argc, char **argv)
{
    static char buffer[BUFFER];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    to = (rank + 1) % size;
    from = (rank + size - 1) % size;
    out = calloc(MOST * COUNT * 2, sizeof *out);
    in = calloc(MOST * COUNT * 2, sizeof *in);
    MPI_Type_vector(COUNT, 1, 2, MPI_INT, &gaps);
    MPI_Type_commit(&gaps);
    for (int i = 0; i < MOST; i++) {
        counts[i] = COUNT;
        displs[i] = i * COUNT;
        bytes[i] = i * COUNT * (int)sizeof(int);
        places[i] = bytes[i];
        types[i] = MPI_INT;
    }
    MPI_Op_create(add, 1, &op);
    MPI_Buffer_attach(buffer, sizeof buffer);
    for (int comm_first = 0; comm_first < 2; comm_first++)
        for (int state = 0; state < STATES; state++) {
            collectives((enum state)state, comm_first);
            MPI_Barrier(MPI_COMM_WORLD);
            messages((enum state)state, comm_first);
        }
    order(0);
    order(1);
    for (int how = 0; how < 4; how++)
        known(how);
    void *attached;
    int attached_bytes;
    MPI_Buffer_detach(&attached, &attached_bytes);
    MPI_Op_free(&op);
    MPI_Type_free(&gaps);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    free(out);
    free(in);
    return 0;
}
