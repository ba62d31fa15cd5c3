/* SPDX-License-Identifier: MIT
 *
 * Many nonblocking collectives of several communicators under way at once, waited for in another order on each rank,
 * by ranks that arrive at different times; persistent ones started in different orders.
 * ranks: 1 2 5 8
 * modes: threads clusters scatter isolate machine
 * timeout: 60
 */
#include "../mpi/_test.h"

enum { COMMS = 3, ROUNDS = 6, MOST = 9000 };
static int rank, size;
static uint64_t mine; /* random numbers that differ from rank to rank */

static void shuffle(int *order, int count)
{
    for (int i = 0; i < count; i++)
        order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)(test_random(&mine) % (uint64_t)(i + 1)), t = order[i];
        order[i] = order[j];
        order[j] = t;
    }
}

static int value(int from, int which, int i)
{
    return (from + 1) * 10007 + which * 101 + i;
}

/* One operation under way and what it is to bring. */
struct task {
    int what, which, count, root, *in, *out;
};
enum { WHATS = 6 };

static void begin(struct task *t, int what, int which, MPI_Comm comm, uint64_t *shared, MPI_Request *request)
{
    static const int counts[] = {1, 40, 900, MOST};
    *t = (struct task){.what = what,
                       .which = which,
                       .count = counts[test_random(shared) % 4],
                       .root = (int)(test_random(shared) % (uint64_t)size)};
    size_t total = (size_t)t->count * (size_t)size;
    t->in = malloc(total * sizeof *t->in);
    t->out = malloc(total * sizeof *t->out);
    for (size_t i = 0; i < total; i++)
        t->in[i] = value(rank, which, (int)i), t->out[i] = -1;
    switch (what) {
    case 0:
        MPI_Iallreduce(t->in, t->out, t->count, MPI_INT, MPI_SUM, comm, request);
        break;
    case 1:
        MPI_Ibcast(t->in, t->count, MPI_INT, t->root, comm, request);
        break;
    case 2:
        MPI_Ialltoall(t->in, t->count, MPI_INT, t->out, t->count, MPI_INT, comm, request);
        break;
    case 3:
        MPI_Iscan(t->in, t->out, t->count, MPI_INT, MPI_SUM, comm, request);
        break;
    case 4:
        MPI_Iallgather(t->in, t->count, MPI_INT, t->out, t->count, MPI_INT, comm, request);
        break;
    default:
        MPI_Ibarrier(comm, request);
    }
}

static void check(const struct task *t)
{
    for (int i = 0; i < t->count; i++) {
        int sum = 0;
        switch (t->what) {
        case 0:
        case 3:
            for (int r = 0; r < (t->what ? rank + 1 : size); r++)
                sum += value(r, t->which, i);
            CHECK(t->out[i] == sum, "%s number %d of %d at %d", t->what ? "scan" : "allreduce", t->which,
                  t->count, i);
            break;
        case 1:
            CHECK(t->in[i] == value(t->root, t->which, i), "bcast number %d at %d", t->which, i);
            break;
        case 2:
        case 4:
            for (int r = 0; r < size; r++)
                CHECK(t->out[r * t->count + i] ==
                          value(r, t->which, (t->what == 2 ? rank * t->count : 0) + i),
                      "%s number %d of %d from %d at %d", t->what == 2 ? "alltoall" : "allgather", t->which,
                      t->count, r, i);
            break;
        default:
            break;
        }
    }
    free(t->in);
    free(t->out);
}

static void persistent(MPI_Comm comm)
{
    enum { COUNT = 5 };
    static int in[COUNT], out[COUNT]; /* the last to be started outlives this function */
    int order[COUNT];
    MPI_Request requests[COUNT];
    for (int i = 0; i < COUNT; i++)
        MPI_Allreduce_init(&in[i], &out[i], 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &requests[i]);
    for (int round = 0; round < 9; round++) {
        shuffle(order, COUNT);
        for (int i = 0; i < COUNT; i++) {
            in[order[i]] = (rank + 1) * (order[i] + round);
            MPI_Start(&requests[order[i]]);
        }
        MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < COUNT; i++)
            CHECK(out[i] == size * (size + 1) / 2 * (i + round), "persistent allreduce %d in round %d", i,
                  round);
    }
    MPI_Start(&requests[0]);
    for (int i = 0; i < COUNT; i++)
        MPI_Request_free(&requests[i]);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    uint64_t shared = test_seed();
    mine = shared + (uint64_t)rank + 1;
    MPI_Comm comms[COMMS];
    for (int i = 0; i < COMMS; i++)
        MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    enum { TASKS = COMMS * ROUNDS };
    for (int again = 0; again < 4; again++) {
        struct task tasks[TASKS];
        MPI_Request requests[TASKS];
        int order[TASKS], comm_order[COMMS];
        int what[TASKS];
        uint64_t seeds[TASKS];
        for (int i = 0; i < TASKS; i++) {
            what[i] = (int)(test_random(&shared) % WHATS);
            seeds[i] = test_random(&shared);
        }
        /* Each communicator sees them in one order; the communicators take turns in any. */
        for (int round = 0; round < ROUNDS; round++) {
            shuffle(comm_order, COMMS);
            for (int i = 0; i < COMMS; i++) {
                int at = comm_order[i] * ROUNDS + round;
                begin(&tasks[at], what[at], at, comms[comm_order[i]], &seeds[at], &requests[at]);
                for (uint64_t pause = test_random(&mine) % 4; pause; pause--) {
                    int flag;
                    MPI_Test(&requests[at], &flag, MPI_STATUS_IGNORE);
                }
            }
        }
        shuffle(order, TASKS);
        for (int i = 0; i < TASKS; i++) {
            MPI_Wait(&requests[order[i]], MPI_STATUS_IGNORE);
            check(&tasks[order[i]]);
        }
    }
    persistent(comms[0]);
    /* A communicator may be freed while it has something to do. */
    MPI_Request request;
    int in = rank, out = -1;
    MPI_Iallreduce(&in, &out, 1, MPI_INT, MPI_MAX, comms[0], &request);
    for (int i = 0; i < COMMS; i++)
        MPI_Comm_free(&comms[i]);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK(out == size - 1, "%d", out);
    MPI_Finalize();
    return 0;
}
