/* SPDX-License-Identifier: MIT
 *
 * One process makes a mistake in a call that makes a communicator, and has an error handler that returns: it is told what is wrong, the
 * others that it could not take part, and nobody waits.  All of it works again afterwards.
 * ranks: 2 3 5
 */
#include "mpi/_test.h"

static int rank, size;
static MPI_Comm world;

/* The process that makes the mistake is each of them in turn. */
static void expect(const char *what, int odd, int expected, int rc, const MPI_Comm *made)
{
    int class;
    MPI_Error_class(rc, &class);
    if (rank == odd)
        CHECK(class == expected, "%s: class %d, expected %d", what, class, expected);
    else
        CHECK(class == MPI_ERR_NOT_SAME, "%s: class %d of a process that made no mistake", what, class);
    CHECK(*made == MPI_COMM_NULL, "%s", what);
}

static void topologies(int odd)
{
    MPI_Comm made = MPI_COMM_SELF;
    int mine = rank == odd, dims[] = {mine ? 2 * size : size}, periods[] = {0}, degree = 1,
        next = (rank + 1) % size, wrong = size + 1;
    expect("MPI_Cart_create", odd, MPI_ERR_DIMS, MPI_Cart_create(world, 1, dims, periods, 0, &made), &made);
    int index[8], edges[8];
    for (int i = 0; i < size; i++) {
        index[i] = i + 1;
        edges[i] = mine && i == 1 ? wrong : (i + 1) % size;
    }
    made = MPI_COMM_SELF;
    expect("MPI_Graph_create", odd, MPI_ERR_ARG, MPI_Graph_create(world, size, index, edges, 1, &made),
           &made);
    made = MPI_COMM_SELF;
    expect("MPI_Dist_graph_create", odd, MPI_ERR_RANK,
           MPI_Dist_graph_create(world, 1, &rank, &degree, mine ? &wrong : &next, MPI_UNWEIGHTED,
                                 MPI_INFO_NULL, 0, &made),
           &made);
    made = MPI_COMM_SELF;
    expect("MPI_Dist_graph_create_adjacent", odd, MPI_ERR_RANK,
           MPI_Dist_graph_create_adjacent(world, 0, NULL, MPI_UNWEIGHTED, 1, mine ? &wrong : &next,
                                          MPI_UNWEIGHTED, MPI_INFO_NULL, 1, &made),
           &made);
    MPI_Comm line;
    dims[0] = size;
    MPI_Cart_create(world, 1, dims, periods, 0, &line);
    made = MPI_COMM_SELF;
    expect("MPI_Cart_sub", odd, MPI_ERR_ARG, MPI_Cart_sub(line, mine ? NULL : periods, &made), &made);
    MPI_Comm_free(&line);
}

static void splits(MPI_Comm comm, int odd)
{
    MPI_Comm made = MPI_COMM_SELF;
    int mine = rank == odd;
    expect("MPI_Comm_split", odd, MPI_ERR_ARG, MPI_Comm_split(comm, mine ? -7 : 0, 0, &made), &made);
    made = MPI_COMM_SELF;
    expect("MPI_Comm_split_type", odd, MPI_ERR_ARG,
           MPI_Comm_split_type(comm, mine ? 77 : MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &made), &made);
}

static void creates(int odd)
{
    MPI_Group all;
    MPI_Comm made = MPI_COMM_SELF;
    MPI_Comm_group(world, &all);
    expect("MPI_Comm_create", odd, MPI_ERR_GROUP,
           MPI_Comm_create(world, rank == odd ? MPI_GROUP_NULL : all, &made), &made);
    CHECK(MPI_Comm_create(world, all, &made) == MPI_SUCCESS);
    MPI_Group_free(&all);
    MPI_Comm_free(&made);
}

/* Between two groups: those of the other one are told, too. */
static void between(int odd)
{
    MPI_Comm half, both;
    MPI_Comm_split(world, rank % 2, 0, &half);
    MPI_Intercomm_create(half, 0, world, !(rank % 2), 1, &both);
    MPI_Comm_set_errhandler(both, MPI_ERRORS_RETURN);
    splits(both, odd);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN);
    for (int odd = 0; odd < size; odd++) {
        topologies(odd);
        splits(world, odd);
        creates(odd);
        between(odd);
        int sum = 0;
        MPI_Allreduce(&odd, &sum, 1, MPI_INT, MPI_SUM, world);
        CHECK(sum == odd * size);
    }
    MPI_Comm_free(&world);
    MPI_Finalize();
    return 0;
}
