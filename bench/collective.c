/* SPDX-License-Identifier: MIT
 *
 * collective NAME[,NAME...] blocking|nonblocking|both SECONDS DEADLINE BYTES...
 *
 * Repeats each collective with each size for about SECONDS; 0: once, after one that does not count, all ranks beginning at the
 * same time of a clock that they share, as that of a modelled machine.  Prints
 *     blocking NAME BYTES NANOSECONDS
 *     nonblocking NAME BYTES NANOSECONDS
 * the mean time of a call on the slowest rank.  "all" stands for every name.  The number of calls is doubled until a
 * round takes long enough, because the same call takes from nanoseconds to seconds.  BYTES are what one rank gives to
 * one other; sizes for which the buffers of all ranks would need more than MEMORY are left out, and so is
 * whatever has not begun DEADLINE seconds after the first measurement.
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double MEMORY = 2e9;

struct call {
    char *in, *out;
    int bytes, doubles;
    MPI_Comm comm;
    MPI_Request *request; /* of a nonblocking call, else NULL */
};

/* One call; its nonblocking form if c->request is set. */
#define FORM(NAME, LOWER, ...)                     \
    static void call_##LOWER(const struct call *c) \
    {                                              \
        if (c->request)                            \
            MPI_I##LOWER(__VA_ARGS__, c->request); \
        else                                       \
            MPI_##NAME(__VA_ARGS__);               \
    }

FORM(Barrier, barrier, c->comm)
FORM(Bcast, bcast, c->in, c->bytes, MPI_BYTE, 0, c->comm)
FORM(Gather, gather, c->in, c->bytes, MPI_BYTE, c->out, c->bytes, MPI_BYTE, 0, c->comm)
FORM(Scatter, scatter, c->in, c->bytes, MPI_BYTE, c->out, c->bytes, MPI_BYTE, 0, c->comm)
FORM(Allgather, allgather, c->in, c->bytes, MPI_BYTE, c->out, c->bytes, MPI_BYTE, c->comm)
FORM(Alltoall, alltoall, c->in, c->bytes, MPI_BYTE, c->out, c->bytes, MPI_BYTE, c->comm)
FORM(Reduce, reduce, c->in, c->out, c->doubles, MPI_DOUBLE, MPI_SUM, 0, c->comm)
FORM(Allreduce, allreduce, c->in, c->out, c->doubles, MPI_DOUBLE, MPI_SUM, c->comm)
FORM(Reduce_scatter_block, reduce_scatter_block, c->in, c->out, c->doubles, MPI_DOUBLE, MPI_SUM, c->comm)
FORM(Scan, scan, c->in, c->out, c->doubles, MPI_DOUBLE, MPI_SUM, c->comm)

/* How many blocks of BYTES the buffers hold: on rank 0 and on the others. */
static const struct collective {
    const char *name;
    void (*call)(const struct call *c);
    enum { ONE, AT_ROOT, EVERYWHERE } in, out;
} collectives[] = {
    {"barrier", call_barrier, ONE, ONE},
    {"bcast", call_bcast, ONE, ONE},
    {"gather", call_gather, ONE, AT_ROOT},
    {"scatter", call_scatter, AT_ROOT, ONE},
    {"allgather", call_allgather, ONE, EVERYWHERE},
    {"alltoall", call_alltoall, EVERYWHERE, EVERYWHERE},
    {"reduce", call_reduce, ONE, ONE},
    {"allreduce", call_allreduce, ONE, ONE},
    {"reduce_scatter_block", call_reduce_scatter_block, EVERYWHERE, ONE},
    {"scan", call_scan, ONE, ONE},
};
enum { COLLECTIVES = sizeof collectives / sizeof *collectives };

static int rank, size;

static double repeat(const struct collective *what, const struct call *c, int calls)
{
    double start, mine, slowest;

    MPI_Barrier(c->comm);
    start = MPI_Wtime();
    for (int i = 0; i < calls; i++) {
        what->call(c);
        if (c->request)
            MPI_Wait(c->request, MPI_STATUS_IGNORE);
    }
    mine = MPI_Wtime() - start;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, c->comm);
    return slowest;
}

/* From a moment on which all ranks agree until the last has done. */
static double once(const struct collective *what, const struct call *c)
{
    double now, start, end;

    now = MPI_Wtime();
    MPI_Allreduce(&now, &start, 1, MPI_DOUBLE, MPI_MAX, c->comm);
    start += 0.01; /* by then all know */
    now = (start - MPI_Wtime()) * 1e9;
    nanosleep(&(struct timespec){.tv_nsec = (long)now}, NULL);
    what->call(c);
    if (c->request)
        MPI_Wait(c->request, MPI_STATUS_IGNORE);
    now = MPI_Wtime();
    MPI_Allreduce(&now, &end, 1, MPI_DOUBLE, MPI_MAX, c->comm);
    return end - start;
}

static void measure(const struct collective *what, const struct call *c, double seconds)
{
    int calls = 1;
    double taken;

    repeat(what, c, calls); /* warms up */
    if (seconds > 0)
        while ((taken = repeat(what, c, calls)) < seconds / 2) /* the same on all ranks */
            calls *= taken < seconds / 16 ? 4 : 2;
    else
        taken = once(what, c);
    if (rank == 0) {
        printf("%s %s %d %.2f\n", c->request ? "nonblocking" : "blocking", what->name, c->bytes,
               taken / calls * 1e9);
        fflush(stdout);
    }
}

static size_t blocks(int where)
{
    return where == EVERYWHERE || (where == AT_ROOT && rank == 0) ? (size_t)size : 1;
}

static double blocks_of_all(int where)
{
    return where == EVERYWHERE ? (double)size * size : where == AT_ROOT ? 2.0 * size : size;
}

static int wanted(const char *names, const char *name)
{
    size_t length = strlen(name);

    if (strcmp(names, "all") == 0)
        return 1;
    for (const char *at = names; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || !at[length]))
            return 1;
    }
    return 0;
}

static void sizes(const char *names, const char *form, double seconds, double deadline, int count,
                  char **bytes)
{
    double begin = MPI_Wtime();
    MPI_Request request;

    for (int i = 0; i < count; i++) /* small ones first, for a deadline cuts off the end */
        for (int j = 0; j < COLLECTIVES; j++) {
            const struct collective *what = &collectives[j];
            struct call c = {.bytes = atoi(bytes[i]), .comm = MPI_COMM_WORLD};
            int go = MPI_Wtime() - begin < deadline;

            if (!wanted(names, what->name) || (what->call == call_barrier && i > 0) ||
                (blocks_of_all(what->in) + blocks_of_all(what->out)) * c.bytes > MEMORY)
                continue;
            MPI_Bcast(&go, 1, MPI_INT, 0, MPI_COMM_WORLD); /* rank 0 decides for all */
            if (!go)
                return;
            if (what->call == call_barrier)
                c.bytes = 0;
            c.doubles = c.bytes / (int)sizeof(double);
            c.in = calloc(blocks(what->in) * (size_t)c.bytes + 8, 1);
            c.out = calloc(blocks(what->out) * (size_t)c.bytes + 8, 1);
            if (!c.in || !c.out)
                MPI_Abort(MPI_COMM_WORLD, 1);
            memset(c.in, 0, blocks(what->in) * (size_t)c.bytes); /* pages of its own, not the one of zeros */
            if (strcmp(form, "nonblocking") != 0)
                measure(what, &c, seconds);
            c.request = &request;
            if (strcmp(form, "blocking") != 0)
                measure(what, &c, seconds);
            free(c.in);
            free(c.out);
        }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc < 6) {
        if (rank == 0)
            fprintf(stderr,
                    "usage: collective NAME,...|all blocking|nonblocking|both SECONDS DEADLINE BYTES...\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    sizes(argv[1], argv[2], atof(argv[3]), atof(argv[4]), argc - 5, argv + 5);
    MPI_Finalize();
    return 0;
}
