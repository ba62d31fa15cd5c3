/* SPDX-License-Identifier: MIT
 * Two thousand posted receives and two thousand unexpected messages, in orders that are the worst for lists, with and without
 * wildcards; sends of one rank do not overtake each other in them.
 * ranks: 1 2 3
 * modes: threads clusters isolate machine
 * timeout: 60
 */
#include "_test.h"

enum { MANY = 2000 };

static int rank, size, to, from;

/* tags: how many different ones. */
static void one(int tags, int before, int wild)
{
    static int in[MANY], out[MANY], next[MANY];
    static MPI_Request receives[MANY], sends[MANY];
    static MPI_Status statuses[MANY];
    for (int i = 0; i < MANY; i++) {
        out[i] = rank * MANY + i;
        in[i] = -1;
    }
    if (!before) {
        for (int i = 0; i < MANY; i++)
            MPI_Isend(&out[i], 1, MPI_INT, to, i % tags, MPI_COMM_WORLD, &sends[i]);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    for (int i = 0; i < MANY; i++) /* the last tag first */
        MPI_Irecv(&in[i], 1, MPI_INT, wild ? MPI_ANY_SOURCE : from, tags - 1 - i % tags, MPI_COMM_WORLD,
                  &receives[i]);
    if (before) {
        MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; i < MANY; i++)
            MPI_Isend(&out[i], 1, MPI_INT, to, i % tags, MPI_COMM_WORLD, &sends[i]);
    }
    MPI_Waitall(MANY, receives, statuses);
    MPI_Waitall(MANY, sends, MPI_STATUSES_IGNORE);
    memset(next, 0, sizeof next);
    for (int i = 0; i < MANY; i++) {
        int tag = tags - 1 - i % tags, expected = from * MANY + tag + tags * next[tag]++;
        CHECK(in[i] == expected && statuses[i].MPI_TAG == tag && statuses[i].MPI_SOURCE == from,
              "receive %d: %d, expected %d", i, in[i], expected);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    to = (rank + 1) % size;
    from = (rank + size - 1) % size;
    static const int tags[] = {1, 2, 50, MANY};
    for (int t = 0; t < 4; t++)
        for (int before = 0; before < 2; before++)
            for (int wild = 0; wild < 2; wild++)
                one(tags[t], before, wild);
    MPI_Finalize();
    return 0;
}
