/* SPDX-License-Identifier: MIT
 *
 * Random collectives against a naive reference of point-to-point messages: any operation, datatypes of one signature but
 * many layouts, uneven counts and displacements, roots, in place and not, in every form, several under way on
 * several communicators, with ranks that come late.
 * ranks: 1 2 3 4 5 8 16
 * modes: threads clusters scatter isolate
 * args: 24
 */
#include <unistd.h>

#include "_plan.h"

enum { COMMS = 5, MOST = 5 };

/* random [rounds [which [largest block]]]: `which` is a part of the names of the collectives to try. */
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, rounds = argc > 1 ? atoi(argv[1]) : 1000;
    const char *which = argc > 2 ? argv[2] : "";
    if (argc > 3)
        units_most = atoi(argv[3]), total_most = (size_t)units_most * 512;
    uint64_t seed = test_seed();
    MPI_Comm comms[COMMS] = {MPI_COMM_WORLD, MPI_COMM_SELF};
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[2]);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &comms[3]);
    MPI_Comm_split(MPI_COMM_WORLD, rank * 2 < size, (rank * 7 + 3) % 11, &comms[4]);
    const int color[COMMS] = {0, rank, 0, rank % 2, rank * 2 < size};
    forms_make();
    ops_make();
    static struct call calls[MOST];
    for (int round = 0; round < rounds; round++) {
        uint64_t all = mix(seed, (uint64_t)round), own = mix(all, (uint64_t)rank + 1000);
        int n = 1 + (int)(test_random(&all) % MOST), begun = 0;
        MPI_Request requests[MOST];
        for (int i = 0; i < n; i++) {
            enum kind kind;
            do
                kind = (enum kind)(test_random(&all) % NEIGHBOR_ALLGATHER);
            while (!strstr(kind_names[kind], which));
            enum mode mode = (enum mode)(test_random(&all) % MODES);
            int comm = (int)(test_random(&all) % COMMS);
            uint64_t plan = mix(test_random(&all), (uint64_t)color[comm]);
            call_plan(&calls[i], kind, mode, comms[comm], plan);
        }
        /* The persistent ones a second and a third time. */
        for (int turn = 0; turn < 3; turn++) {
            for (int i = 0; i < n; i++)
                if (!turn || calls[i].mode == PERSISTENT)
                    call_prepare(&calls[i], turn);
            begun = 0;
            for (int i = 0; i < n; i++) {
                struct call *c = &calls[i];
                if (turn && c->mode != PERSISTENT)
                    continue;
                dawdle(&own);
                if (!turn) {
                    int error = call_begin(c);
                    CHECK(error == MPI_SUCCESS, "%s: error %d", kind_names[c->kind], error);
                }
                if (c->mode == PERSISTENT)
                    MPI_Start(&c->request);
                if (c->mode != BLOCKING)
                    requests[begun++] = c->request;
            }
            dawdle(&own);
            complete(requests, begun, &own);
            for (int i = 0; i < n; i++)
                if (!turn || calls[i].mode == PERSISTENT)
                    call_check(&calls[i]);
        }
        for (int i = 0; i < n; i++)
            call_free(&calls[i]);
    }
    forms_free();
    ops_free();
    for (int i = 2; i < COMMS; i++)
        MPI_Comm_free(&comms[i]);
    MPI_Finalize();
    return 0;
}
