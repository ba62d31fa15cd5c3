/* SPDX-License-Identifier: MIT
 *
 * For check.py: windows that are used in ways that the standard leaves undefined.  Arguments: what is wrong, and the kind of window.  The
 * calls that the message must name stand on lines with the comments FIRST and SECOND, behind the name of the case.
 */
#include <stdbool.h>
#include <unistd.h>

#include "_win.h"

static int rank;
static struct window at;
static int64_t data[16], more[16];
static const MPI_Comm world = MPI_COMM_WORLD;

static bool is(const char *what, const char *name)
{
    return !strcmp(what, name);
}

/* Rank 1 is first, then rank 2: both in one epoch. */
static void first_done(void)
{
    if (rank == 1)
        MPI_Send(NULL, 0, MPI_BYTE, 2, 0, world);
    if (rank == 2)
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 0, world, MPI_STATUS_IGNORE);
}

#define PUT(where, count) \
    MPI_Put(data, count, MPI_INT64_T, 0, disp(&at, 0, where), count, MPI_INT64_T, at.win)
#define GET(where, count) \
    MPI_Get(more, count, MPI_INT64_T, 0, disp(&at, 0, where), count, MPI_INT64_T, at.win)
#define ADD(type, op) MPI_Accumulate(data, 1, type, 0, disp(&at, 0, 3), 1, type, op, at.win)

#define RGET() MPI_Rget(more, 2, MPI_INT64_T, 0, disp(&at, 0, 0), 2, MPI_INT64_T, at.win, &request)
#define SELF_RECEIVE() \
    MPI_Sendrecv(data, 1, MPI_INT64_T, 2, 0, at.own, 1, MPI_INT64_T, 2, 0, world, MPI_STATUS_IGNORE)

/* Every second element: from `where` on. */
static MPI_Datatype column;
#define COLUMN(where) MPI_Put(data, 3, MPI_INT64_T, 0, disp(&at, 0, where), 1, column, at.win)

/* Mistakes in the epoch of a fence; rank 1 makes the first call, rank 2 the other one. */
static void in_fence(const char *what)
{
    if (rank == 1) {
        if (is(what, "put put"))
            PUT(0, 3); /* FIRST put put */
        if (is(what, "put get"))
            GET(2, 2); /* FIRST put get */
        if (is(what, "put accumulate"))
            ADD(MPI_INT64_T, MPI_SUM); /* FIRST put accumulate */
        if (is(what, "operations"))
            ADD(MPI_INT64_T, MPI_SUM); /* FIRST operations */
        if (is(what, "types"))
            ADD(MPI_INT64_T, MPI_SUM); /* FIRST types */
        if (is(what, "columns"))
            COLUMN(0); /* FIRST columns */
        if (is(what, "own"))
            PUT(1, 1); /* FIRST own */
        if (is(what, "own"))
            GET(0, 2); /* SECOND own */
    }
    if (rank == 0 && is(what, "buffer"))
        MPI_Get(at.own, 2, MPI_INT64_T, 1, disp(&at, 1, 0), 2, MPI_INT64_T, at.win); /* FIRST buffer */
    if (rank == 0 && is(what, "buffer"))
        MPI_Send(NULL, 0, MPI_BYTE, 1, 0, world);
    if (rank == 1 && is(what, "buffer"))
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 0, world, MPI_STATUS_IGNORE);
    first_done();
    if (rank == 2) {
        if (is(what, "put put"))
            PUT(2, 2); /* SECOND put put */
        if (is(what, "put get"))
            PUT(3, 1); /* SECOND put get */
        if (is(what, "put accumulate"))
            PUT(0, 8); /* SECOND put accumulate */
        if (is(what, "operations"))
            ADD(MPI_INT64_T, MPI_PROD); /* SECOND operations */
        if (is(what, "types"))
            ADD(MPI_DOUBLE, MPI_SUM); /* SECOND types */
        if (is(what, "columns"))
            PUT(4, 1); /* SECOND columns */
        if (is(what, "buffer"))
            PUT(1, 1); /* SECOND buffer */
    }
}

/* Buffers of messages in the own window: rank 0's, when rank 1 has put there, or adds to it meanwhile. */
static void with_buffers(const char *what)
{
    if (rank == 1) {
        if (is(what, "send"))
            PUT(2, 2); /* FIRST send */
        if (is(what, "collective"))
            ADD(MPI_INT64_T, MPI_SUM); /* FIRST collective */
        MPI_Send(NULL, 0, MPI_BYTE, 0, 1, world);
        if (is(what, "receive")) {
            usleep(100000); /* so that rank 0 waits */
            PUT(1, 1);      /* SECOND receive */
        }
    }
    if (rank == 0) {
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 1, world, MPI_STATUS_IGNORE);
        if (is(what, "send"))
            MPI_Ssend(at.own + 1, 2, MPI_INT64_T, 2, 2, world); /* SECOND send */
        if (is(what, "receive"))
            MPI_Recv(at.own, 4, MPI_INT64_T, 2, 2, world, MPI_STATUS_IGNORE); /* FIRST receive */
    }
    if (is(what, "collective"))
        MPI_Bcast(at.own, 8, MPI_INT64_T, 1, world); /* SECOND collective */
}

/* Promises that are not kept. */
static void promises(const char *what)
{
    if (is(what, "no put"))
        MPI_Win_fence(rank ? 0 : MPI_MODE_NOPUT, at.win); /* FIRST no put */
    if (is(what, "no put") && rank == 2)
        PUT(0, 1); /* SECOND no put */
    if (is(what, "no precede") && rank == 2)
        PUT(0, 1);
    if (is(what, "no precede"))
        MPI_Win_fence(rank == 2 ? MPI_MODE_NOPRECEDE : 0, at.win); /* SECOND no precede */
    if (is(what, "no store") && rank == 2)
        SELF_RECEIVE(); /* FIRST no store */
    if (is(what, "no store"))
        MPI_Win_fence(rank == 2 ? MPI_MODE_NOSTORE : 0, at.win); /* SECOND no store */
    if (is(what, "no check") && rank == 1)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, at.win);
    first_done();
    if (is(what, "no check") && rank == 2)
        MPI_Win_lock(MPI_LOCK_SHARED, 1, MPI_MODE_NOCHECK, at.win); /* SECOND no check */
    if (is(what, "no check start") && rank == 2) {
        MPI_Group all, target;
        const int zero = 0;
        MPI_Comm_group(world, &all);
        MPI_Group_incl(all, 1, &zero, &target);
        MPI_Win_start(target, MPI_MODE_NOCHECK, at.win); /* SECOND no check start */
    }
    MPI_Barrier(world);
}

/* The same with other epochs. */
static void in_lock(void)
{
    if (rank)
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, at.win);
    if (rank == 1)
        PUT(0, 2); /* FIRST lock */
    if (rank == 1)
        MPI_Win_flush_local(0, at.win);
    first_done();
    if (rank == 2)
        PUT(1, 1); /* SECOND lock */
    if (rank == 1) /* the job has ended before */
        MPI_Recv(NULL, 0, MPI_BYTE, 2, 1, world, MPI_STATUS_IGNORE);
    if (rank)
        MPI_Win_unlock(0, at.win);
}

/* A get whose request has not ended. */
static void in_request(void)
{
    MPI_Request request;
    MPI_Win_lock_all(0, at.win);
    if (rank == 1)
        RGET(); /* FIRST request */
    first_done();
    if (rank == 2)
        PUT(1, 1); /* SECOND request */
    MPI_Barrier(world);
}

static void in_start(bool conflict)
{
    MPI_Group all, others, target;
    const int zero = 0;
    MPI_Comm_group(world, &all);
    MPI_Group_incl(all, 1, &zero, &target);
    MPI_Group_excl(all, 1, &zero, &others);
    if (!rank)
        MPI_Win_post(others, 0, at.win);
    else
        MPI_Win_start(target, 0, at.win);
    if (rank == 1)
        PUT(0, 2); /* FIRST start */
    if (rank == 1)
        MPI_Win_complete(at.win);
    first_done();
    if (rank == 2)
        PUT(conflict ? 0 : 2, 1); /* SECOND start */
    if (rank == 2)
        MPI_Win_complete(at.win);
    if (!rank)
        MPI_Win_wait(at.win);
    MPI_Group_free(&all);
    MPI_Group_free(&others);
    MPI_Group_free(&target);
}

/* Epochs themselves. */
static void epochs(const char *what)
{
    if (is(what, "open")) {
        MPI_Win_lock_all(0, at.win); /* FIRST open */
    } else if (is(what, "twice")) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, at.win); /* FIRST twice */
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, at.win);
    } else if (is(what, "twice of three")) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, at.win); /* FIRST twice of three */
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, at.win);
        MPI_Win_lock(MPI_LOCK_SHARED, 2, 0, at.win);
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, at.win); /* SECOND twice of three */
    } else if (is(what, "no epoch")) {
        PUT(0, 1); /* SECOND no epoch */
    } else if (is(what, "outside")) {
        /* One process, and in its own window: whoever asks another may be told of conflicts first. */
        MPI_Win_lock_all(0, at.win);
        if (rank == 0)
            PUT(15, 2); /* SECOND outside */
        MPI_Barrier(world);
    } else if (is(what, "not locked")) {
        MPI_Win_unlock(1, at.win); /* SECOND not locked */
    } else if (is(what, "fence in lock")) {
        MPI_Win_lock_all(0, at.win); /* FIRST fence in lock */
        MPI_Win_fence(0, at.win);    /* SECOND fence in lock */
    } else if (is(what, "unfenced")) {
        MPI_Win_fence(0, at.win); /* FIRST unfenced */
        if (rank)
            PUT(rank, 1);
        MPI_Barrier(world);
        MPI_Win_free(&at.win);
    }
}

/* What is allowed. */
static void all_good(void)
{
    for (int i = 0; i < 3; i++) {
        MPI_Win_fence(0, at.win);
        if (rank == 1)
            COLUMN(0);
        if (rank == 2)
            COLUMN(1);
        MPI_Win_fence(0, at.win);
        GET(0, 4);
        MPI_Win_fence(0, at.win);
        ADD(MPI_INT64_T, MPI_SUM);
        ADD(MPI_INT64_T, i ? MPI_SUM : MPI_NO_OP);
        MPI_Win_fence(0, at.win);
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, at.win);
    for (int i = 0; i < 3; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, at.win);
        PUT(0, 2);
        MPI_Win_flush(0, at.win);
        GET(1, 2);
        MPI_Win_unlock(0, at.win);
    }
    MPI_Win_lock_all(0, at.win);
    if (rank == 1) {
        MPI_Request request;
        MPI_Rget(more, 2, MPI_INT64_T, 0, disp(&at, 0, 0), 2, MPI_INT64_T, at.win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        PUT(0, 2);
    }
    MPI_Win_flush_all(at.win);
    first_done();
    if (rank == 2)
        PUT(0, 2);
    for (int i = 0; i < 2000; i++) { /* more than a log holds */
        MPI_Fetch_and_op(data, more, MPI_INT64_T, 0, disp(&at, 0, 5), i % 2 ? MPI_SUM : MPI_NO_OP, at.win);
        MPI_Win_flush_local(0, at.win);
    }
    MPI_Win_unlock_all(at.win);
    MPI_Barrier(world);
    for (int i = 0; i < 3; i++)
        in_start(false);
    for (int i = 0; i < 3; i++) { /* buffers in windows, at times, and in places, where nobody is */
        MPI_Win_fence(rank ? 0 : MPI_MODE_NOPUT, at.win);
        MPI_Bcast(at.own, 16, MPI_INT64_T, i, world);
        MPI_Win_fence(MPI_MODE_NOPRECEDE, at.win);
        if (rank)
            PUT(rank, 1);
        MPI_Allgather(data, 1, MPI_INT64_T, at.own + 4, 1, MPI_INT64_T, world);
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, at.win);
    for (int i = 0; i < 500; i++) { /* locks that are shared exclude nobody */
        MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOCHECK, at.win);
        MPI_Win_unlock(0, at.win);
    }
    MPI_Barrier(world);
    if (rank == 1)
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, MPI_MODE_NOCHECK, at.win);
    if (rank == 1)
        MPI_Win_unlock(0, at.win);
    MPI_Barrier(world);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const char *what = argc > 1 ? argv[1] : "";
    MPI_Comm_rank(world, &rank);
    if (!window_open(&at, argc > 2 ? (enum flavor)atoi(argv[2]) : CREATED, 16 * sizeof(int64_t),
                     sizeof(int64_t)))
        MPI_Abort(world, 77); /* these processes share no memory */
    MPI_Type_vector(3, 1, 2, MPI_INT64_T, &column);
    MPI_Type_commit(&column);
    MPI_Barrier(world);
    if (is(what, "lock")) {
        in_lock();
    } else if (is(what, "start")) {
        in_start(true);
    } else if (is(what, "request")) {
        in_request();
    } else if (is(what, "no check") || is(what, "no check start")) {
        promises(what);
    } else if (is(what, "nothing")) {
        all_good();
    } else {
        MPI_Win_fence(0, at.win);
        in_fence(what);
        with_buffers(what);
        promises(what);
        MPI_Win_fence(MPI_MODE_NOSUCCEED, at.win);
        epochs(what);
    }
    MPI_Type_free(&column);
    if (!is(what, "open"))
        window_close(&at);
    MPI_Finalize();
    printf("%d is done\n", rank);
    return 0;
}
