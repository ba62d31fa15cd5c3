/* SPDX-License-Identifier: MIT
 *
 * A program grows: each time all processes that there are start some more and merge with them, so that jobs work together which
 * have not started each other.
 * ranks: 1 2
 * modes: threads clusters isolate hosts
 * timeout: 60
 */
#include <stdlib.h>
#include <string.h>

#include "_dynamic.h"

enum { GENERATIONS = 3, EACH = 2 };

/* A message from each to each. */
static void all_to_all(MPI_Comm all)
{
    int rank, size, sum = 0, out[64], in[64];
    MPI_Comm_rank(all, &rank);
    MPI_Comm_size(all, &size);
    for (int i = 0; i < size; i++)
        out[i] = 100 * rank + i;
    MPI_Request requests[128];
    for (int i = 0; i < size; i++) {
        MPI_Irecv(&in[i], 1, MPI_INT, i, 5, all, &requests[i]);
        MPI_Isend(&out[i], 1, MPI_INT, i, 5, all, &requests[size + i]);
    }
    MPI_Waitall(2 * size, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < size; i++)
        CHECK(in[i] == 100 * i + rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all);
    CHECK(sum == size * (size - 1) / 2);
}

int main(int argc, char **argv)
{
    MPI_Comm all, inter, more;
    int generation = 0, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&inter);
    if (inter != MPI_COMM_NULL) {
        generation = atoi(argv[1]);
        MPI_Intercomm_merge(inter, 1, &all);
        MPI_Comm_disconnect(&inter);
        all_to_all(all);
    } else {
        MPI_Comm_dup(MPI_COMM_WORLD, &all);
    }
    for (generation++; generation <= GENERATIONS; generation++) {
        char number[16], *arguments[] = {number, NULL};
        int before;
        snprintf(number, sizeof number, "%d", generation);
        MPI_Comm_size(all, &before);
        MPI_Comm_spawn(argv[0], arguments, EACH, MPI_INFO_NULL, before - 1, all, &inter, MPI_ERRCODES_IGNORE);
        MPI_Intercomm_merge(inter, 0, &more);
        MPI_Comm_disconnect(&inter);
        MPI_Comm_disconnect(&all);
        all = more;
        MPI_Comm_size(all, &size);
        CHECK(size == before + EACH);
        all_to_all(all);
    }
    MPI_Comm_disconnect(&all);
    MPI_Finalize();
    return failures;
}
