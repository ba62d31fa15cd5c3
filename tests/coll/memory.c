/* SPDX-License-Identifier: MIT
 *
 * Long collectives need little memory of their own: less than 128 KB a rank and what was there before.  Data with gaps, in
 * place, between workers and between clusters.
 * ranks: 4
 * modes: threads clusters
 * builds: release debug
 * serial: yes
 */
#include "../mpi/_test.h"

/* 4 MB of 16-byte elements.  FAR_BYTES: data with gaps that other processes read are packed in pieces of 256 KiB, of
 * which two are under way, and the allocator keeps some. */
enum { COUNT = 1 << 18, RANK_BYTES = 128 << 10, FAR_BYTES = 2 << 20 };

/* Most resident memory since the last call, or now; bytes. */
static long memory(const char *what, int forget)
{
    char line[256];
    long kilobytes = -1;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (!strncmp(line, what, strlen(what)))
            kilobytes = strtol(line + strlen(what), NULL, 10);
    if (status)
        fclose(status);
    if (forget) {
        FILE *refs = fopen("/proc/self/clear_refs", "w");
        if (!refs || fputs("5", refs) < 0)
            exit(77);
        fclose(refs);
    }
    return kilobytes << 10;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, here;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm node = test_cluster_of(MPI_COMM_WORLD);
    MPI_Comm_size(node, &here);
    MPI_Datatype gaps;
    MPI_Type_create_resized(MPI_DOUBLE, 0, 16, &gaps);
    MPI_Type_commit(&gaps);
    size_t bytes = (size_t)COUNT * 16;
    double *in = malloc(bytes), *out = malloc(bytes);
    memset(in, 1, bytes);
    memset(out, 1, bytes);
    static const char *const names[] = {"bcast", "bcast of gaps", "allreduce", "reduce",   "reduce in place",
                                        "scan",  "exscan",        "alltoall",  "allgather"};
    for (int what = -1; what < (int)(sizeof names / sizeof *names); what++) {
        int count = what < 0 ? 1000 : COUNT; /* first, links and pools */
        MPI_Barrier(MPI_COMM_WORLD);
        long before = memory("VmRSS:", 1);
        MPI_Barrier(MPI_COMM_WORLD);
        if (what < 1)
            MPI_Bcast(in, count, MPI_DOUBLE, 1, MPI_COMM_WORLD);
        if (what < 0 || what == 1)
            MPI_Bcast(in, count, gaps, 1, MPI_COMM_WORLD);
        if (what < 0 || what == 2)
            MPI_Allreduce(MPI_IN_PLACE, out, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (what < 0 || what == 3)
            MPI_Reduce(in, out, count, MPI_DOUBLE, MPI_SUM, 2, MPI_COMM_WORLD);
        if (what < 0 || what == 4)
            MPI_Reduce(rank == 2 ? MPI_IN_PLACE : in, out, count, MPI_DOUBLE, MPI_SUM, 2, MPI_COMM_WORLD);
        if (what < 0 || what == 5)
            MPI_Scan(in, out, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (what < 0 || what == 6)
            MPI_Exscan(MPI_IN_PLACE, out, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (what < 0 || what == 7)
            MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, count / size, MPI_DOUBLE, MPI_COMM_WORLD);
        if (what < 0 || what == 8)
            MPI_Allgather(in, count / size, MPI_DOUBLE, out, count / size, MPI_DOUBLE, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
        long more = memory("VmHWM:", 0) - before;
        CHECK(what < 0 || more < (long)here * RANK_BYTES + (here < size ? FAR_BYTES : 0),
              "%s: %ld KB more for %d ranks", names[what], more >> 10, here);
    }
    MPI_Type_free(&gaps);
    MPI_Comm_free(&node);
    free(out);
    free(in);
    MPI_Finalize();
    return 0;
}
