/* SPDX-License-Identifier: MIT
 *
 * 192 ranks: duplicates, splits of all sorts, subsets and idups at once, in a row and nested; many communicators alive.
 * ranks: 192
 * modes: threads clusters machine
 * timeout: 60
 */
#include "../mpi/_test.h"

static int rank, size;

/* Sum of the ranks in MPI_COMM_WORLD of all members. */
static int sum(MPI_Comm comm)
{
    int total = -1;
    MPI_Allreduce(&rank, &total, 1, MPI_INT, MPI_SUM, comm);
    return total;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int all = size * (size - 1) / 2, self;
    MPI_Comm comm, part, deep[8], many[40];
    MPI_Request requests[40];
    for (int i = 0; i < 10; i++) {
        MPI_Comm_split(MPI_COMM_WORLD, 0, (rank * 7919 + i) % size, &comm);
        MPI_Comm_rank(comm, &self);
        CHECK(self == (rank * 7919 + i) % size, "rank %d by its key", self);
        MPI_Comm_split(comm, rank % 12, -self, &part);
        int expected = 0;
        for (int r = rank % 12; r < size; r += 12)
            expected += r;
        CHECK(sum(part) == expected);
        MPI_Comm_free(&comm);
        MPI_Comm_free(&part);
    }
    /* Halves of halves. */
    comm = MPI_COMM_WORLD;
    for (int level = 0; level < 8; level++) {
        int count;
        MPI_Comm_size(comm, &count);
        MPI_Comm_rank(comm, &self);
        MPI_Comm_split(comm, self < count / 2, count - self, &deep[level]);
        comm = deep[level];
    }
    for (int i = 0; i < 40; i++)
        MPI_Comm_idup(i % 4 ? MPI_COMM_WORLD : deep[0], &many[i], &requests[i]);
    MPI_Waitall(40, requests, MPI_STATUSES_IGNORE);
    for (int i = 1; i < 4; i++)
        CHECK(sum(many[i]) == all);
    /* A group of neighbours makes one of its own, while the next group does the same. */
    MPI_Group world, group;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int shift = 0; shift < 3; shift++) {
        int start = (rank + size - shift) % size / 3 * 3, ranks[3];
        for (int i = 0; i < 3; i++)
            ranks[i] = (start + shift + i) % size;
        MPI_Group_incl(world, 3, ranks, &group);
        MPI_Comm_create_group(MPI_COMM_WORLD, group, shift, &part);
        CHECK(sum(part) == ranks[0] + ranks[1] + ranks[2], "group from %d", ranks[0]);
        MPI_Comm_free(&part);
        MPI_Group_free(&group);
    }
    /* Each rank's place in the other order. */
    int *ranks = malloc((size_t)size * sizeof *ranks), *found = malloc((size_t)size * sizeof *found);
    int reverse[1][3] = {{size - 1, 0, -1}};
    MPI_Group_range_incl(world, 1, reverse, &group);
    for (int i = 0; i < size; i++)
        ranks[i] = i;
    MPI_Group_translate_ranks(world, size, ranks, group, found);
    for (int i = 0; i < size; i++)
        CHECK(found[i] == size - 1 - i);
    free(ranks);
    free(found);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    for (int i = 0; i < 40; i++)
        MPI_Comm_free(&many[i]);
    for (int level = 0; level < 8; level++)
        MPI_Comm_free(&deep[level]);
    MPI_Finalize();
    return 0;
}
