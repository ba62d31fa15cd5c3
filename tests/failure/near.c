/* SPDX-License-Identifier: MIT
 *
 * A collective in which a process has died while a rank waits for another one of its own process that lives: it hears of the death, and not
 * that somebody has revoked the communicator, which nobody has.
 *
 * ranks: 4
 * modes: clusters
 * options: --survive
 * builds: release
 */
#include <stdlib.h>

#include "_survive.h"

enum { LONG = 1 << 20 };

int main(int argc, char **argv)
{
    MPI_Comm all, edge; /* from rank 1 to rank 0 */
    int revoked, zero = 0, one = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &all);
    MPI_Comm_set_errhandler(all, MPI_ERRORS_RETURN);
    int rank = rank_in(all);
    CHECK_IS(MPI_Dist_graph_create_adjacent(all, rank == 0, &one, MPI_UNWEIGHTED, rank == 1, &zero,
                                            MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &edge),
             MPI_SUCCESS);
    char *to = malloc(LONG), *from = malloc(LONG);
    if (rank >= 2) {
        usleep(20000);
        die();
    }
    if (rank == 0)
        wait_for_death(all);
    CHECK_IS(class_of(MPI_Neighbor_alltoall(to, LONG, MPI_CHAR, from, LONG, MPI_CHAR, edge)),
             MPIX_ERR_PROC_FAILED);
    CHECK_IS(MPIX_Comm_is_revoked(edge, &revoked), MPI_SUCCESS);
    CHECK_IS(revoked, 0);
    free(to);
    free(from);
    MPI_Comm_free(&edge);
    MPI_Comm_free(&all);
    MPI_Finalize();
    return 0;
}
