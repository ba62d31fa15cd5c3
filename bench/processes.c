/* SPDX-License-Identifier: MIT
 *
 * processes SECONDS NAME...
 *
 * What ranks that are processes do together.  Prints "processes NAME NANOSECONDS", each the mean time of a call on the slowest rank:
 *     first               the first MPI_Alltoall of 4 bytes, of ranks that have not talked yet
 *     barrier, allreduce, bcast, reduce, allgather, alltoall      of 8 bytes
 *     ring                MPI_Sendrecv of 8 bytes around
 *     there:BYTES         a message to the next rank of two and one back, one way
 *     both:BYTES          both ranks of each two at once
 *     allreduce:BYTES, bcast:BYTES, allgather:BYTES
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size, bytes;
static char *in, *out;

static void barrier(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
}
static void allreduce(void)
{
    MPI_Allreduce(in, out, bytes / (int)sizeof(double), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}
static void bcast(void)
{
    MPI_Bcast(in, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
}
static void reduce(void)
{
    MPI_Reduce(in, out, bytes / (int)sizeof(double), MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
}
static void allgather(void)
{
    MPI_Allgather(in, bytes, MPI_BYTE, out, bytes, MPI_BYTE, MPI_COMM_WORLD);
}
static void alltoall(void)
{
    MPI_Alltoall(in, bytes, MPI_BYTE, out, bytes, MPI_BYTE, MPI_COMM_WORLD);
}
static void ring(void)
{
    MPI_Sendrecv(in, bytes, MPI_BYTE, (rank + 1) % size, 0, out, bytes, MPI_BYTE, (rank + size - 1) % size, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
static void both(void)
{
    MPI_Sendrecv(in, bytes, MPI_BYTE, rank ^ 1, 0, out, bytes, MPI_BYTE, rank ^ 1, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}
static void there(void)
{
    if (rank % 2)
        MPI_Recv(out, bytes, MPI_BYTE, rank ^ 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(in, bytes, MPI_BYTE, rank ^ 1, 0, MPI_COMM_WORLD);
    if (rank % 2 == 0)
        MPI_Recv(out, bytes, MPI_BYTE, rank ^ 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static const struct what {
    const char *name;
    void (*call)(void);
    int ways; /* messages one after another in a call */
} whats[] = {{"barrier", barrier, 1}, {"allreduce", allreduce, 1}, {"bcast", bcast, 1},
             {"reduce", reduce, 1},   {"allgather", allgather, 1}, {"alltoall", alltoall, 1},
             {"ring", ring, 1},       {"both", both, 1},           {"there", there, 2}};
enum { WHATS = sizeof whats / sizeof *whats };

static double repeat(const struct what *what, int calls)
{
    double mine, slowest;
    MPI_Barrier(MPI_COMM_WORLD);
    mine = MPI_Wtime();
    for (int i = 0; i < calls; i++)
        what->call();
    mine = MPI_Wtime() - mine;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return slowest;
}

static double first(void)
{
    int *mine = calloc((size_t)size, sizeof *mine), *theirs = calloc((size_t)size, sizeof *theirs);
    double taken = MPI_Wtime(), slowest;
    MPI_Alltoall(mine, 1, MPI_INT, theirs, 1, MPI_INT, MPI_COMM_WORLD);
    taken = MPI_Wtime() - taken;
    MPI_Allreduce(&taken, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    free(mine);
    free(theirs);
    return slowest;
}

static double measure(const struct what *what, double seconds)
{
    int calls = 1;
    double taken;
    in = calloc((size_t)size, (size_t)bytes);
    out = calloc((size_t)size, (size_t)bytes);
    memset(in, 1, (size_t)size * (size_t)bytes); /* have pages of their own */
    memset(out, 1, (size_t)size * (size_t)bytes);
    memset(in, 0, (size_t)size * (size_t)bytes);
    repeat(what, calls);                                /* warms up */
    while ((taken = repeat(what, calls)) < seconds / 2) /* the same on all ranks */
        calls *= taken < seconds / 16 ? 4 : 2;
    free(in);
    free(out);
    return taken / calls / what->ways;
}

static double one(const char *name, double seconds)
{
    const char *colon = strchr(name, ':');
    size_t length = colon ? (size_t)(colon - name) : strlen(name);
    bytes = colon ? atoi(colon + 1) : 8;
    if (!strcmp(name, "first"))
        return first();
    for (int w = 0; w < WHATS; w++)
        if (!strncmp(whats[w].name, name, length) && !whats[w].name[length])
            return measure(&whats[w], seconds);
    fprintf(stderr, "processes: no measurement \"%s\"\n", name);
    MPI_Abort(MPI_COMM_WORLD, 2);
    return 0;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 2; i < argc; i++) {
        double taken = one(argv[i], atof(argv[1]));
        if (rank == 0) {
            printf("processes %s %.1f\n", argv[i], taken * 1e9);
            fflush(stdout);
        }
    }
    MPI_Finalize();
    return 0;
}
