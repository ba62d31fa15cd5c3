/* SPDX-License-Identifier: MIT
 *
 * Communicators: what can be asked of them, their names and their hints. [MPI 7.4 - 7.8]
 */
#include <string.h>

#include "mpi/gen/bodies.h"
#include "comm.h"
#include "mpi/runtime/info.h"

int lw_mpi_comm_rank(struct lw_mpi *mpi, struct lw_comm *comm, int *rank)
{
    (void)mpi;
    *rank = comm->rank;
    return MPI_SUCCESS;
}

int lw_mpi_comm_size(struct lw_mpi *mpi, struct lw_comm *comm, int *size)
{
    (void)mpi;
    *size = comm->size;
    return MPI_SUCCESS;
}

int lw_mpi_comm_remote_size(struct lw_mpi *mpi, struct lw_comm *comm, int *size)
{
    (void)mpi;
    *size = comm->npeers;
    return MPI_SUCCESS;
}

int lw_mpi_comm_group(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Group *group)
{
    return lw_group_publish(mpi, lw_group_hold(comm->group), group);
}

int lw_mpi_comm_remote_group(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Group *group)
{
    return lw_group_publish(mpi, lw_group_hold(comm->remote), group);
}

int lw_mpi_comm_compare(struct lw_mpi *mpi, struct lw_comm *comm1, struct lw_comm *comm2, int *result)
{
    (void)mpi;
    int relation = MPI_UNEQUAL;
    if (comm1 == comm2)
        relation = MPI_IDENT;
    else if (comm1->inter == comm2->inter) {
        relation = lw_group_relation(comm1->group, comm2->group);
        if (comm1->inter && relation != MPI_UNEQUAL) {
            int remote = lw_group_relation(comm1->remote, comm2->remote);
            relation = remote == MPI_IDENT ? relation : remote;
        }
        if (relation == MPI_IDENT)
            relation = MPI_CONGRUENT;
    }
    *result = relation;
    return MPI_SUCCESS;
}

int lw_mpi_comm_test_inter(struct lw_mpi *mpi, struct lw_comm *comm, int *flag)
{
    (void)mpi;
    *flag = comm->inter;
    return MPI_SUCCESS;
}

/* comm: NULL is MPI_COMM_NULL, which has a name, too. */
int lw_mpi_comm_get_name(struct lw_mpi *mpi, struct lw_comm *comm, char *comm_name, int *resultlen)
{
    (void)mpi;
    lw_name_give(comm ? comm->name : "MPI_COMM_NULL", comm_name, resultlen);
    return MPI_SUCCESS;
}

int lw_mpi_comm_set_name(struct lw_mpi *mpi, struct lw_comm *comm, const char *comm_name)
{
    (void)mpi;
    lw_name_set(comm->name, comm_name);
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------- who is where */

bool lw_processes_together(struct lw_mpi *mpi, uint32_t one, uint32_t other)
{
    if (one == other)
        return true;
    struct lw_process a = lw_process_at(mpi->rank, one), b = lw_process_at(mpi->rank, other);
    return a.host == b.host && a.cluster == b.cluster;
}

bool lw_processes_near(struct lw_mpi *mpi, uint32_t one, uint32_t other)
{
    return lw_process_at(mpi->rank, one).host == lw_process_at(mpi->rank, other).host;
}

bool lw_hosts_share(void)
{
    return hal_memory_is_shared() && strcmp(hal_job()->protocol, "connector") != 0;
}

bool lw_processes_share(struct lw_mpi *mpi, uint32_t one, uint32_t other)
{
    return lw_processes_together(mpi, one, other) || (lw_hosts_share() && lw_processes_near(mpi, one, other));
}

bool lw_comm_together(struct lw_mpi *mpi, const struct lw_comm *comm, int one, int other)
{
    return lw_processes_together(mpi, lw_comm_world(comm, one), lw_comm_world(comm, other));
}

bool lw_comm_all_together(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    if (lw_gid_end(mpi->rank) <= hal_job()->workers)
        return true; /* there is no other cluster */
    for (int rank = 1; rank < comm->size; rank++)
        if (!lw_comm_together(mpi, comm, 0, rank))
            return false;
    return true;
}

/* ------------------------------------------------------------------- hints */

/* What a program may promise about a communicator.  We keep the promises and need none of them. */
static const char *const hints[] = {"mpi_assert_no_any_tag", "mpi_assert_no_any_source",
                                    "mpi_assert_exact_length", "mpi_assert_allow_overtaking",
                                    "mpi_assert_strict_persistent_collective_ordering"};
enum { HINTS = sizeof hints / sizeof *hints };

int lw_comm_hint(struct lw_mpi *mpi, struct lw_comm *comm, const struct lw_info *info)
{
    for (int i = 0; i < HINTS; i++) {
        const char *value = lw_info_get(info, hints[i]);
        if (!value || (strcmp(value, "true") != 0 && strcmp(value, "false") != 0))
            continue; /* hints with values that make no sense are ignored. [MPI 10] */
        int rc = lw_info_keep(mpi, &comm->info, hints[i], value);
        if (rc != MPI_SUCCESS)
            return rc;
    }
    return MPI_SUCCESS;
}

int lw_mpi_comm_set_info(struct lw_mpi *mpi, struct lw_comm *comm, struct lw_info *info)
{
    return lw_comm_hint(mpi, comm, info);
}

int lw_mpi_comm_get_info(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Info *info_used)
{
    struct lw_info *info = lw_info_new();
    for (int i = 0; i < HINTS; i++) {
        const char *value = lw_info_get(comm->info, hints[i]);
        info = lw_info_with(info, hints[i], value ? value : "false");
    }
    return lw_info_publish(mpi, info, info_used);
}
