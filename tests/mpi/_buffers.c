/* SPDX-License-Identifier: MIT
 *
 * For buffers.py, 2 ranks: buffers that are used while an operation has them.  Argument: what is wrong.  The calls that the message
 * must name stand on lines with the comments FIRST and SECOND, behind the name of the case.
 */
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

enum { LONG = 100000 };
static int rank, other, data[LONG], more[100];
static MPI_Request requests[4];
static const MPI_Comm world = MPI_COMM_WORLD;
static char scratch[4096];  /* a file */
static MPI_Datatype column; /* every second element of six */
static MPI_Datatype narrow; /* the same, and the next one begins one element later */

static bool is(const char *what, const char *name)
{
    return !strcmp(what, name);
}

/* Rank 0 does what is wrong; what rank 1 sends and receives would fit. */
static void messages(const char *what)
{
    if (is(what, "receive receive")) {
        MPI_Irecv(data, 10, MPI_INT, 1, 0, world, &requests[0]);     /* FIRST receive receive */
        MPI_Irecv(data + 9, 10, MPI_INT, 1, 0, world, &requests[1]); /* SECOND receive receive */
    }
    if (is(what, "receive send")) {
        MPI_Irecv(data, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST receive send */
        MPI_Send(data + 4, 1, MPI_INT, 1, 0, world);             /* SECOND receive send */
    }
    if (is(what, "send receive")) {
        MPI_Issend(data, 10, MPI_INT, 1, 0, world, &requests[0]);    /* FIRST send receive */
        MPI_Recv(data, 10, MPI_INT, 1, 0, world, MPI_STATUS_IGNORE); /* SECOND send receive */
    }
    if (is(what, "short send receive")) {                            /* which is done at once */
        MPI_Isend(data, 10, MPI_INT, 1, 0, world, &requests[0]);     /* FIRST short send receive */
        MPI_Recv(data, 10, MPI_INT, 1, 0, world, MPI_STATUS_IGNORE); /* SECOND short send receive */
    }
    if (is(what, "columns")) {
        MPI_Irecv(data, 1, column, 1, 0, world, &requests[0]);     /* FIRST columns */
        MPI_Irecv(data + 4, 1, column, 1, 0, world, &requests[1]); /* SECOND columns */
    }
    if (is(what, "start")) {
        MPI_Recv_init(data, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST start */
        MPI_Recv_init(data, 1, MPI_INT, 1, 0, world, &requests[1]);
        MPI_Start(&requests[0]);
        MPI_Start(&requests[1]); /* SECOND start */
    }
    if (is(what, "startall")) {
        MPI_Recv_init(data, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST startall */
        MPI_Send_init(data, 1, MPI_INT, 1, 0, world, &requests[1]);
        MPI_Startall(2, requests); /* SECOND startall */
    }
    if (is(what, "pack")) {
        int position = 0;
        MPI_Irecv(data, 10, MPI_INT, 1, 0, world, &requests[0]);              /* FIRST pack */
        MPI_Pack(data, 1, MPI_INT, more, (int)sizeof more, &position, world); /* SECOND pack */
    }
    if (is(what, "request")) {
        const MPI_Datatype i = MPI_INT;
        MPI_Irecv(data, 10, MPI_INT, 1, 0, world, &requests[0]);                /* FIRST request */
        MPI_Isendrecv(more, 1, i, 1, 0, data, 1, i, 1, 0, world, &requests[1]); /* SECOND request */
    }
}

/* Requests that nobody waits for. */
static void lost(const char *what)
{
    if (is(what, "lost"))
        MPI_Isend(data, 1, MPI_INT, 1, 0, world, &requests[0]); /* FIRST lost */
    if (is(what, "overwritten")) {
        MPI_Isend(data, 1, MPI_INT, 1, 0, world, &requests[0]); /* FIRST overwritten */
        MPI_Isend(data, 1, MPI_INT, 1, 0, world, &requests[0]);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    }
    if (is(what, "active")) {
        MPI_Send_init(data, 1, MPI_INT, 1, 0, world, &requests[0]); /* FIRST active */
        MPI_Start(&requests[0]);
    }
}

/* Stores that no call makes. */
static void stores(const char *what)
{
    int flag = 0;
    if (is(what, "store")) {
        MPI_Isend(data, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST store */
        data[9]++;
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE); /* SECOND store */
    }
    if (is(what, "long store")) {
        MPI_Isend(data, LONG, MPI_INT, 1, 0, world, &requests[0]); /* FIRST long store */
        data[LONG - 1]++;
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE); /* SECOND long store */
    }
    if (is(what, "test")) {
        MPI_Isend(data, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST test */
        data[0]++;
        while (!flag)
            MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE); /* SECOND test */
    }
    if (is(what, "started")) {
        MPI_Send_init(data, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST started */
        data[0]++;
        MPI_Start(&requests[0]);
        data[0]++;
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE); /* SECOND started */
    }
}

/* Memory that is not there any more. */
static void unmapped(void)
{
    const int kind = MAP_PRIVATE | MAP_ANONYMOUS;
    int *pages = mmap(NULL, LONG, PROT_READ | PROT_WRITE, kind, -1, 0);
    MPI_Isend(pages, 10, MPI_INT, 1, 0, world, &requests[0]); /* FIRST unmapped */
    munmap(pages, LONG);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE); /* SECOND unmapped */
}

static void collectives(const char *what)
{
    if (is(what, "broadcast")) {
        MPI_Ibcast(data, 10, MPI_INT, 1, world, &requests[0]); /* FIRST broadcast */
        if (!rank)
            MPI_Send(data, 1, MPI_INT, 1, 0, world); /* SECOND broadcast */
    }
    if (is(what, "gather")) {                                                      /* the last block */
        MPI_Igather(more, 10, MPI_INT, data, 10, MPI_INT, 0, world, &requests[0]); /* FIRST gather */
        if (!rank)
            MPI_Bcast(data + 19, 1, MPI_INT, 1, world); /* SECOND gather */
    }
}

/* Those with a block for each process. */
static void blocks(const char *what)
{
    const int one[] = {1, 1}, two[] = {2, 2}, mine[] = {1 + rank, 1 + rank}, each[] = {1, 2};
    const int apart[] = {0, 30}, next[] = {0, 1}, second[] = {0, 2}, bytes[] = {0, 120};
    const MPI_Datatype number = MPI_INT, types[] = {number, column}, own[] = {types[rank], types[rank]};
    MPI_Request *at = requests;
    if (is(what, "alltoallv")) {
        MPI_Ialltoallv(more, each, next, number, data, mine, apart, number, world, at); /* FIRST alltoallv */
        if (!rank)
            MPI_Send(data + 30, 1, MPI_INT, 1, 0, world); /* SECOND alltoallv */
    }
    if (is(what, "scatterv")) {
        MPI_Iscatterv(data, one, apart, number, more, 1, number, 0, world, at); /* FIRST scatterv */
        if (!rank)
            MPI_Irecv(data, 40, MPI_INT, 1, 0, world, &requests[1]); /* SECOND scatterv */
    }
    if (is(what, "alltoallw")) {
        MPI_Ialltoallw(more, one, bytes, own, data, one, bytes, types, world, at); /* FIRST alltoallw */
        if (!rank)
            MPI_Bcast(data + 34, 1, MPI_INT, 0, world); /* SECOND alltoallw */
    }
    if (is(what, "reduction")) {
        MPI_Ireduce_scatter(data, more, each, MPI_INT, MPI_SUM, world, &requests[0]); /* FIRST reduction */
        if (!rank)
            MPI_Irecv(data, 40, MPI_INT, 1, 0, world, &requests[1]); /* SECOND reduction */
    }
    if (is(what, "overlap"))
        MPI_Allgatherv(more, 2, number, data, two, next, number, world); /* SECOND overlap */
    if (is(what, "columns overlap"))
        MPI_Allgatherv(more, 3, number, data, one, second, narrow, world); /* SECOND columns overlap */
}

/* Buffers of operations on windows. */
static void windows(const char *what)
{
    MPI_Win win;
    int *own;
    MPI_Win_allocate(100 * sizeof *own, sizeof *own, MPI_INFO_NULL, world, &own, &win);
    MPI_Win_fence(0, win);
    if (!rank && is(what, "get get")) {
        MPI_Get(data, 2, MPI_INT, 1, 0, 2, MPI_INT, win);     /* FIRST get get */
        MPI_Get(data + 1, 2, MPI_INT, 1, 4, 2, MPI_INT, win); /* SECOND get get */
    }
    if (!rank && is(what, "get put")) {
        MPI_Get(data, 2, MPI_INT, 1, 0, 2, MPI_INT, win); /* FIRST get put */
        MPI_Put(data, 2, MPI_INT, 1, 4, 2, MPI_INT, win); /* SECOND get put */
    }
    if (!rank && is(what, "get send")) {
        MPI_Get(data, 2, MPI_INT, 1, 0, 2, MPI_INT, win); /* FIRST get send */
        MPI_Send(data, 2, MPI_INT, 1, 0, world);          /* SECOND get send */
    }
    if (!rank && is(what, "put store")) {
        MPI_Put(data, 2, MPI_INT, 1, 0, 2, MPI_INT, win); /* FIRST put store */
        data[1]++;
    }
    if (!rank && is(what, "result")) {
        MPI_Fetch_and_op(data, more, MPI_INT, 1, 0, MPI_SUM, win); /* FIRST result */
        MPI_Fetch_and_op(data, more, MPI_INT, 1, 0, MPI_SUM, win); /* SECOND result */
    }
    MPI_Win_fence(0, win); /* SECOND put store */
    MPI_Win_free(&win);
}

/* ------------------------------------------------------------ what is allowed */

static MPI_File scratch_open(void)
{
    MPI_File file;
    MPI_File_open(world, scratch, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_errhandler(file, MPI_ERRORS_ARE_FATAL);
    return file;
}

static void files(const char *what)
{
    MPI_File file = scratch_open();
    if (is(what, "split read")) {
        MPI_File_read_at_all_begin(file, 0, data, 10, MPI_INT); /* FIRST split read */
        if (!rank)
            MPI_Send(data + 4, 1, MPI_INT, 1, 0, world); /* SECOND split read */
        MPI_File_read_at_all_end(file, data, MPI_STATUS_IGNORE);
    }
    if (is(what, "split store")) {
        MPI_File_write_ordered_begin(file, data, 10, MPI_INT); /* FIRST split store */
        data[9] += !rank;
        MPI_File_write_ordered_end(file, data, MPI_STATUS_IGNORE); /* SECOND split store */
    }
    MPI_File_close(&file);
}

static void good_messages(void)
{
    static MPI_Request many[400];
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < 200; i++) { /* all from one place, and to places beside each other */
            MPI_Irecv(more + i % 2 + (i / 2 % 2) * 10, 1, i < 4 ? MPI_INT : MPI_BYTE,
                      i < 4 ? other : MPI_PROC_NULL, i, world, &many[i]);
            MPI_Isend(data, 1, MPI_INT, i < 4 ? other : MPI_PROC_NULL, i, world, &many[200 + i]);
        }
        MPI_Waitall(400, many, MPI_STATUSES_IGNORE);
        data[0]++;
        MPI_Irecv(more, 1, column, other, 0, world, &many[0]);
        MPI_Irecv(more + 1, 1, column, other, 0, world, &many[1]);
        MPI_Send(data, 3, MPI_INT, other, 0, world);
        MPI_Send(data, 3, MPI_INT, other, 0, world);
        for (int flag = 0; !flag;)
            MPI_Testall(2, many, &flag, MPI_STATUSES_IGNORE);
        MPI_Irecv(more, 1, column, other, 9, world, &many[0]);
        MPI_Cancel(&many[0]);
        MPI_Wait(&many[0], MPI_STATUS_IGNORE);
        memset(more, 0, sizeof more);
        MPI_Sendrecv(data, 6, MPI_INT, other, 0, more, 6, MPI_INT, other, 0, world, MPI_STATUS_IGNORE);
    }
}

static void good_persistent(void)
{
    MPI_Request out, in, again;
    MPI_Send_init(data, 10, MPI_INT, other, 0, world, &out);
    MPI_Recv_init(more, 10, MPI_INT, other, 0, world, &in);
    MPI_Recv_init(more, 20, MPI_INT, other, 0, world, &again); /* used in turns */
    for (int turn = 0; turn < 6; turn++) {
        MPI_Request *now = turn % 2 ? &in : &again;
        data[turn] = turn;
        MPI_Start(now);
        MPI_Start(&out);
        MPI_Wait(&out, MPI_STATUS_IGNORE);
        data[turn] = 100;
        MPI_Wait(now, MPI_STATUS_IGNORE);
        more[0] = 0;
    }
    MPI_Request_free(&out);
    MPI_Request_free(&in);
    MPI_Request_free(&again);
    MPI_Bcast(more, 100, MPI_INT, 0, world);
    MPI_Allreduce_init(MPI_IN_PLACE, more, 10, MPI_INT, MPI_SUM, world, MPI_INFO_NULL, &out);
    for (int turn = 0; turn < 3; turn++) {
        MPI_Start(&out);
        MPI_Wait(&out, MPI_STATUS_IGNORE);
        more[0] = turn;
    }
    MPI_Request_free(&out);
}

static void good_windows(void)
{
    MPI_Win win;
    MPI_Request request;
    int *own;
    MPI_Win_allocate(100 * sizeof *own, sizeof *own, MPI_INFO_NULL, world, &own, &win);
    MPI_Win_lock_all(0, win);
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < 3000; i++)
            MPI_Accumulate(data, 1, MPI_INT, other, i % 50, 1, MPI_INT, MPI_SUM, win);
        MPI_Win_flush_local(other, win);
        data[0]++;
        MPI_Rput(data, 1, MPI_INT, rank, 50, 1, MPI_INT, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        data[0]++;
        MPI_Win_flush(rank, win);
        MPI_Rget(more, 1, MPI_INT, rank, 50, 1, MPI_INT, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        more[0]++;
        MPI_Get(more, 1, MPI_INT, rank, 50, 1, MPI_INT, win);
        MPI_Win_flush_local_all(win);
        MPI_Send(more, 1, MPI_INT, MPI_PROC_NULL, 0, world);
        MPI_Win_flush_all(win);
        MPI_Barrier(world);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
}

static void good_collectives(void)
{
    MPI_Comm between;
    MPI_Request request;
    MPI_Intercomm_create(MPI_COMM_SELF, 0, world, other, 0, &between);
    for (int root = 0; root < 2; root++) { /* the root's own number is that of those who receive */
        data[0] = 7 + rank;
        MPI_Ibcast(data, 1, MPI_INT, rank == root ? MPI_ROOT : 0, between, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Ireduce_scatter_block(data, data + 1, 1, MPI_INT, MPI_SUM, between, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&between);
    MPI_Iscatter(data, 10, MPI_INT, more, 10, MPI_INT, 0, world, &request);
    MPI_Allreduce(rank ? data : data + 50, rank ? data + 1 : data + 20, 1, MPI_INT, MPI_SUM, world);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* Blocks that lie in each other's gaps, that are read twice, or are of nobody; and what lies between blocks. */
/* What is written may be read meanwhile, and all may be used again when the access has ended; it has its buffer only if it has begun. */
static void good_files(void)
{
    MPI_File file = scratch_open();
    MPI_File_write_at_all_begin(file, 0, data, 10, MPI_INT);
    MPI_Sendrecv(data, 10, MPI_INT, other, 0, more, 10, MPI_INT, other, 0, world, MPI_STATUS_IGNORE);
    MPI_File_write_at_all_end(file, data, MPI_STATUS_IGNORE);
    data[9]++;
    MPI_File_read_all_begin(file, data, 10, MPI_INT);
    MPI_File_read_all_end(file, data, MPI_STATUS_IGNORE);
    /* One waits for the access, and the other for a message that comes after it: it is one access all the same. */
    MPI_File_write_at_all_begin(file, 0, data, 10, MPI_INT);
    if (!rank)
        MPI_Recv(more, 1, MPI_INT, 1, 0, world, MPI_STATUS_IGNORE);
    MPI_File_write_at_all_end(file, data, MPI_STATUS_IGNORE);
    if (rank)
        MPI_Send(more, 1, MPI_INT, 0, 0, world);
    MPI_File_iread_at_all(file, 0, data, 10, MPI_INT, &requests[0]);
    if (!rank)
        MPI_Recv(more, 1, MPI_INT, 1, 0, world, MPI_STATUS_IGNORE);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    if (rank)
        MPI_Send(more, 1, MPI_INT, 0, 0, world);
    MPI_File_set_errhandler(file, MPI_ERRORS_RETURN);
    MPI_File_read_at_all_begin(file, -1, data, 10, MPI_INT);
    MPI_File_close(&file);
    MPI_Sendrecv(data, 10, MPI_INT, other, 0, more, 10, MPI_INT, other, 0, world, MPI_STATUS_IGNORE);
    data[9]++;
}

static void good_blocks(void)
{
    const int one[] = {1, 1}, two[] = {2, 2}, none[] = {0, 0}, same[] = {0, 0}, next[] = {0, 1},
              apart[] = {0, 30};
    MPI_Comm row;
    MPI_Request request;
    MPI_Allgatherv(more, 3, MPI_INT, data, one, next, narrow, world);
    MPI_Alltoallv(more, two, same, MPI_INT, data, two, apart, MPI_INT, world);
    MPI_Alltoallv(more, none, same, MPI_INT, data, none, same, MPI_INT, world);
    MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_INT, data, two, apart, MPI_INT, world, &request);
    MPI_Sendrecv(more, 1, MPI_INT, other, 0, data + 2, 28, MPI_INT, other, 0, world, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Ireduce_scatter(data, more, two, MPI_INT, MPI_SUM, world, &request);
    MPI_Send(data, 4, MPI_INT, MPI_PROC_NULL, 0, world);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Igatherv(more, 1, MPI_INT, data, one, apart, MPI_INT, 1, world,
                 &request); /* data is of rank 1 alone */
    if (!rank)
        data[0] = 1;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Cart_create(world, 1, (int[]){2}, (int[]){1}, 0, &row);
    MPI_Ineighbor_alltoallv(more, one, same, MPI_INT, data, one, apart, MPI_INT, row, &request);
    MPI_Recv(data + 1, 29, MPI_INT, MPI_PROC_NULL, 0, world, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&row);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const char *what = argc > 1 ? argv[1] : "";
    MPI_Comm_rank(world, &rank);
    other = 1 - rank;
    snprintf(scratch, sizeof scratch, "%s.scratch", argv[0]);
    for (int i = 0; i < 4; i++)
        requests[i] = MPI_REQUEST_NULL;
    MPI_Type_vector(3, 1, 2, MPI_INT, &column);
    MPI_Type_commit(&column);
    MPI_Type_create_resized(column, 0, sizeof(int), &narrow);
    MPI_Type_commit(&narrow);
    if (is(what, "good")) {
        good_messages();
        good_persistent();
        good_windows();
        good_collectives();
        good_blocks();
        good_files();
    } else {
        if (!rank)
            messages(what);
        if (!rank)
            stores(what);
        if (!rank)
            lost(what);
        if (!rank && is(what, "unmapped"))
            unmapped();
        collectives(what);
        blocks(what);
        windows(what);
        files(what);
    }
    MPI_Type_free(&column);
    MPI_Type_free(&narrow);
    MPI_Finalize();
    return 0;
}
