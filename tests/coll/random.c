/* SPDX-License-Identifier: MIT
 *
 * Random collectives against a naive reference of point-to-point messages: any operation, datatypes of one signature but
 * many layouts, uneven counts and displacements, roots, in place and not, in every form, several under way on
 * several communicators, with ranks that come late.
 * ranks: 1 2 3 4 5 8 16
 * modes: threads clusters scatter isolate machine
 * args: 24
 */
#include <unistd.h>

#include "_plan.h"

enum { COMMS = 5 };
static MPI_Comm comms[COMMS];
static int color[COMMS];

static void plan(struct call *c, uint64_t *all)
{
    enum kind kind = kind_choose(all, BARRIER, NEIGHBOR_ALLGATHER);
    enum mode mode = (enum mode)(test_random(all) % MODES);
    int comm = (int)(test_random(all) % COMMS);
    call_plan(c, kind, mode, comms[comm], 0, MPI_COMM_NULL, mix(test_random(all), (uint64_t)color[comm]));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, rounds = arguments(argc, argv);
    uint64_t seed = test_seed();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    color[1] = rank;
    color[3] = rank % 2;
    color[4] = rank * 2 < size;
    comms[0] = MPI_COMM_WORLD;
    comms[1] = MPI_COMM_SELF;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[2]);
    MPI_Comm_split(MPI_COMM_WORLD, color[3], -rank, &comms[3]);
    MPI_Comm_split(MPI_COMM_WORLD, color[4], (rank * 7 + 3) % 11, &comms[4]);
    forms_make();
    ops_make();
    rounds_run(seed, rounds, plan);
    forms_free();
    ops_free();
    for (int i = 2; i < COMMS; i++)
        MPI_Comm_free(&comms[i]);
    MPI_Finalize();
    return 0;
}
