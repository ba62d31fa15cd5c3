/* SPDX-License-Identifier: MIT
 *
 * Random neighbourhood collectives against a naive reference: on grids (also one or two wide, and closed or not), on graphs and
 * distributed graphs, where neighbours may be neighbours twice, or their own.
 * ranks: 1 2 3 4 6 8
 * modes: threads clusters scatter isolate machine
 * args: 24
 */
#include <unistd.h>

#include "_plan.h"

enum { COMMS = 6 };
static MPI_Comm comms[COMMS];

static void plan(struct call *c, uint64_t *all)
{
    enum kind kind = kind_choose(all, NEIGHBOR_ALLGATHER, KINDS);
    enum mode mode = (enum mode)(test_random(all) % MODES);
    int comm = (int)(test_random(all) % COMMS);
    call_plan(c, kind, mode, comms[comm], 0, MPI_COMM_NULL, test_random(all));
}

/* A graph with `degree` random edges out of each rank: some more than once, some to itself. */
static MPI_Comm random_graph(int size, int degree, uint64_t random)
{
    int sources[16], degrees[16], destinations[16 * 3], weights[16 * 3] = {0}, edges = 0;
    MPI_Comm graph;
    for (int r = 0; r < size; r++) {
        sources[r] = r;
        degrees[r] = (int)(test_random(&random) % (uint64_t)(degree + 1));
        for (int i = 0; i < degrees[r]; i++)
            destinations[edges++] = (int)(test_random(&random) % (uint64_t)size);
    }
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Dist_graph_create(MPI_COMM_WORLD, rank ? 0 : size, sources, degrees, destinations, weights,
                          MPI_INFO_NULL, 0, &graph);
    return graph;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, rounds = arguments(argc, argv);
    uint64_t seed = test_seed();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int two[3] = {0, 0, 0}, three[3] = {size % 2 ? 1 : 2, 1, 0}, closed[3] = {1, 1, 1}, mixed[3] = {1, 0, 0};
    MPI_Dims_create(size, 2, two);
    MPI_Dims_create(size, 3, three);
    MPI_Cart_create(MPI_COMM_WORLD, 2, two, mixed, 0, &comms[0]);
    MPI_Cart_create(MPI_COMM_WORLD, 3, three, closed, 0, &comms[1]);
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, mixed, 0, &comms[2]);
    /* A star whose centre is rank 0; its rays are double. */
    int index[16], edges[64], at = 0;
    for (int r = 0; r < size; r++) {
        for (int other = 1; r == 0 && other < size; other++)
            edges[at] = edges[at + 1] = other, at += 2;
        if (r)
            edges[at] = edges[at + 1] = 0, at += 2;
        index[r] = at;
    }
    MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &comms[3]);
    comms[4] = random_graph(size, 3, seed);
    int next = (rank + 1) % size, before = (rank + size - 1) % size, weight = 3;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &before, &weight, 1, &next, &weight, MPI_INFO_NULL, 0,
                                   &comms[5]);
    forms_make();
    rounds_run(seed, rounds, plan);
    forms_free();
    for (int i = 0; i < COMMS; i++)
        MPI_Comm_free(&comms[i]);
    MPI_Finalize();
    return 0;
}
