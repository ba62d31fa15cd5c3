/* SPDX-License-Identifier: MIT
 *
 * Random collectives on intercommunicators against a naive reference: as random.c, between groups of all sizes.
 * ranks: 2 3 5 8
 * modes: threads clusters scatter isolate machine
 * args: 20
 */
#include <unistd.h>

#include "_plan.h"

enum { COMMS = 3 };
static MPI_Comm comms[COMMS], locals[COMMS];
static int groups[COMMS];

static void plan(struct call *c, uint64_t *all)
{
    enum kind kind;
    do
        kind = kind_choose(all, BARRIER, NEIGHBOR_ALLGATHER);
    while (kind == SCAN || kind == EXSCAN);
    enum mode mode = (enum mode)(test_random(all) % MODES);
    int comm = (int)(test_random(all) % COMMS);
    call_plan(c, kind, mode, comms[comm], groups[comm], locals[comm], test_random(all));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, rounds = arguments(argc, argv);
    uint64_t seed = test_seed();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < COMMS; i++) {
        /* The first ones against the others; every other; one against all others, in the other order. */
        int group = i == 0 ? 2 * rank >= size : i == 1 ? rank % 2 : rank == size - 1;
        int leader = i == 0 ? (size + 1) / 2 : i == 1 ? 1 : size - 1; /* of group 1 */
        groups[i] = group;
        MPI_Comm_split(MPI_COMM_WORLD, group, 0, &locals[i]);
        MPI_Intercomm_create(locals[i], 0, MPI_COMM_WORLD, group ? 0 : leader, 5, &comms[i]);
    }
    forms_make();
    ops_make();
    rounds_run(seed, rounds, plan);
    forms_free();
    ops_free();
    for (int i = 0; i < COMMS; i++) {
        MPI_Comm_free(&comms[i]);
        MPI_Comm_free(&locals[i]);
    }
    MPI_Finalize();
    return 0;
}
