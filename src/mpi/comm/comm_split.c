/* SPDX-License-Identifier: MIT
 *
 * MPI_Comm_split and MPI_Comm_split_type: every process tells all others its color and key, and a context of its choice,
 * of which that of the first process of each new communicator is taken. [MPI 7.4.2]
 */
#include <string.h>

#include "mpi/gen/bodies.h"
#include "comm.h"
#include "mpi/runtime/info.h"
#include "mpi/coll/coll.h"
#include "hal/map.h"
#include "mputil/board.h"
#include "mpi/runtime/session.h"

struct wish {
    int32_t color, key;
    uint64_t context, local; /* local: of the local group, on an intercommunicator */
};

/* ---------------------------------------------------------------- exchange */

/* The wishes of the other group: the first processes swap what their groups have said. */
static int remote_wishes(struct lw_mpi *mpi, struct lw_comm *comm, const struct wish *local,
                         struct wish *remote)
{
    size_t bytes = (size_t)comm->npeers * sizeof *remote;
    int rc = MPI_SUCCESS;
    if (comm->rank == 0) {
        struct lw_route across = lw_route_of(mpi, comm, -1);
        rc = lw_route_swap(&across, local, (size_t)comm->size * sizeof *local, remote, bytes,
                           (int)lw_comm_world(comm, 0));
    }
    if (rc != MPI_SUCCESS)
        return rc;
    struct lw_route inside = lw_route_of(mpi, comm->local, -1);
    return lw_route_bcast(&inside, comm->group, 0, remote, bytes);
}

/* ----------------------------------------------------------------- sorting */

/* Sort ranks by their keys; equal keys stay in order.  A merge sort from below; keys mostly are in order already. */
static void sort(int32_t *ranks, int32_t *other, size_t count, const struct wish *wishes)
{
    int32_t *from = ranks, *to = other;
    bool sorted = true;
    for (size_t i = 1; i < count && sorted; i++)
        sorted = wishes[ranks[i - 1]].key <= wishes[ranks[i]].key;
    if (sorted)
        return;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t a = start, middle = start + width < count ? start + width : count;
            size_t b = middle, end = middle + width < count ? middle + width : count;
            for (size_t i = start; i < end; i++)
                to[i] = a < middle && (b >= end || wishes[from[a]].key <= wishes[from[b]].key) ? from[a++]
                                                                                               : from[b++];
        }
        int32_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != ranks)
        memcpy(ranks, from, count * sizeof *ranks);
}

/* The processes of one color as a group; *first: what its first member wishes.  *group is NULL, which is no error, if
 * there are none. */
static int pick(struct lw_mpi *mpi, const struct lw_group *from, const struct wish *wishes, int color,
                const struct wish **first, struct lw_group **group)
{
    int32_t *ranks = hal_alloc(2 * ((size_t)from->size + 1) * sizeof *ranks);
    *group = NULL;
    if (!ranks)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %d processes", from->size);
    int count = 0;
    for (int rank = 0; rank < from->size; rank++)
        if (wishes[rank].color == color)
            ranks[count++] = rank;
    if (!count) {
        hal_free(ranks);
        return MPI_SUCCESS;
    }
    sort(ranks, ranks + count, (size_t)count, wishes);
    *first = &wishes[ranks[0]];
    for (int i = 0; from->world && i < count; i++)
        ranks[i] = from->world[ranks[i]];
    *group = lw_group_new(mpi, ranks, count);
    hal_free(ranks);
    if (*group)
        (*group)->session = from->session;
    return *group ? MPI_SUCCESS
                  : lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a group of %d processes", count);
}

/* --------------------------------------------------------------- splitting */

static int split_inter(struct lw_mpi *mpi, struct lw_comm *comm, const struct wish *wishes, int color,
                       struct lw_comm **result)
{
    struct wish *theirs = hal_alloc((size_t)comm->npeers * sizeof *theirs);
    if (!theirs)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for what %d processes say", comm->npeers);
    struct lw_group *group = NULL, *remote = NULL;
    const struct wish *first = NULL, *other = NULL;
    int rc = remote_wishes(mpi, comm, wishes, theirs);
    if (rc == MPI_SUCCESS)
        rc = lw_comm_wishes_fine(mpi, &theirs->color, sizeof *theirs, comm->npeers);
    if (rc == MPI_SUCCESS && color != MPI_UNDEFINED)
        rc = pick(mpi, comm->group, wishes, color, &first, &group);
    if (rc == MPI_SUCCESS && group)
        rc = pick(mpi, comm->remote, theirs, color, &other, &remote);
    if (rc == MPI_SUCCESS && group && remote) {
        bool ours = lw_comes_before(mpi, lw_group_world(group, 0), lw_group_world(remote, 0));
        rc = lw_intercomm_make(mpi, group, remote, comm->hearer.errhandler,
                               ours ? first->context : other->context, first->local, result);
    } else {
        if (group)
            lw_group_release(group);
        if (remote)
            lw_group_release(remote);
    }
    hal_free(theirs);
    return rc;
}

/* Boards are few.  Where many split they are not taken for what each wishes, but when it is known whose wish comes true. */
static bool boards_wait(const struct lw_comm *comm)
{
    enum { WISHES_MOST = 32 };
    return !comm->inter && comm->seat && comm->size > WISHES_MOST;
}

/* All know their groups: take a board for this one, before anybody looks for it.  all: room for a byte of each. */
static int board_take(struct lw_mpi *mpi, struct lw_comm *comm, const struct lw_group *group,
                      uint64_t context, void *all)
{
    uint8_t none = 0;
    if (group && group->rank == 0 && group->size >= LW_BOARD_LEAST)
        lw_board_take(context);
    return lw_coll_allgather(mpi, comm, &none, all, sizeof none);
}

int lw_comm_split(struct lw_mpi *mpi, struct lw_comm *comm, int color, int key, struct lw_comm **result)
{
    struct lw_comm *made = NULL;
    struct lw_group *group = NULL;
    bool wait = boards_wait(comm);
    struct wish *wishes = hal_alloc((size_t)comm->size * sizeof *wishes);
    if (!wishes)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for what %d processes say", comm->size);
    struct wish mine = {.color = color, .key = key, .context = lw_context_choose(mpi, !comm->inter && !wait)};
    if (comm->inter)
        mine.local = lw_context_choose(mpi, false);
    int rc = lw_coll_allgather(mpi, comm->inter ? comm->local : comm, &mine, wishes, sizeof mine);
    mpi->asked = true;
    int fine = rc == MPI_SUCCESS ? lw_comm_wishes_fine(mpi, &wishes->color, sizeof mine, comm->size) : rc;
    if (rc == MPI_SUCCESS && comm->inter)
        rc = split_inter(mpi, comm, wishes, fine == MPI_SUCCESS ? color : MPI_UNDEFINED, &made);
    if (rc == MPI_SUCCESS)
        rc = fine;
    const struct wish *first = &mine;
    int met = rc;
    if (rc == MPI_SUCCESS && !comm->inter && color != MPI_UNDEFINED)
        rc = pick(mpi, comm->group, wishes, color, &first, &group);
    uint64_t context = first->context;
    if (met == MPI_SUCCESS && wait)
        met = board_take(mpi, comm, group, mine.context, wishes);
    rc = rc == MPI_SUCCESS ? met : rc;
    if (group && rc != MPI_SUCCESS)
        lw_group_release(group);
    if (rc == MPI_SUCCESS && group) {
        made = lw_comm_new(mpi, group, NULL, NULL, comm->hearer.errhandler);
        if (made)
            lw_comm_set_context(mpi, made, context);
        else
            rc = MPI_ERR_NO_MEM;
    }
    hal_free(wishes);
    if (!comm->inter && (!made || made->context != mine.context))
        lw_context_unchoose(mpi, mine.context);
    if (rc == MPI_SUCCESS)
        *result = made;
    return rc;
}

int lw_mpi_comm_split(struct lw_mpi *mpi, struct lw_comm *comm, int color, int key, MPI_Comm *newcomm)
{
    if (color < 0 && color != MPI_UNDEFINED)
        return lw_fail(mpi, MPI_ERR_ARG, "color is %d; expected 0 or more, or MPI_UNDEFINED", color);
    struct lw_comm *made;
    int rc = lw_comm_split(mpi, comm, color, key, &made);
    if (rc != MPI_SUCCESS)
        return rc;
    if (made)
        return lw_comm_publish(mpi, made, newcomm);
    mpi->told = 0;
    *newcomm = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

/* ------------------------------------------------- splitting by the hardware */

static const char key_type[] = "mpi_hw_resource_type", key_pset[] = "mpi_pset_name";
static const char name_host[] = "lwmpi://host", name_cluster[] = "lwmpi://cluster",
                  name_worker[] = "lwmpi://worker";

/* Do two processes live in the same place? */
typedef bool same_place(struct lw_mpi *mpi, uint32_t one, uint32_t other);

static bool same_worker(struct lw_mpi *mpi, uint32_t one, uint32_t other)
{
    return lw_processes_together(mpi, one, other) &&
           lw_process_at(mpi->rank, one).gid == lw_process_at(mpi->rank, other).gid;
}

/* The members of a communicator, of both its groups: first those of the one whose first member comes before the other's, so that both
 * count alike. */
static int member_count(const struct lw_comm *comm)
{
    return comm->size + (comm->inter ? comm->npeers : 0);
}

static uint32_t member(struct lw_mpi *mpi, const struct lw_comm *comm, int at)
{
    const struct lw_group *first = comm->group, *second = comm->remote;
    if (comm->inter && !lw_comes_before(mpi, lw_group_world(first, 0), lw_group_world(second, 0))) {
        first = comm->remote;
        second = comm->group;
    }
    return (uint32_t)(at < first->size ? lw_group_world(first, at)
                                       : lw_group_world(second, at - first->size));
}

/* The first member that lives where this process does, which all who live there agree on.  (What a process knows others' places by tells
 * nobody else: each job counts its clusters from 0.) */
static int color_of_place(struct lw_mpi *mpi, const struct lw_comm *comm, same_place *same)
{
    uint32_t own = lw_public(mpi->rank)->world;
    int at = 0;
    while (!same(mpi, member(mpi, comm, at), own))
        at++;
    return at;
}

/* Do all members live in the same place? */
static bool all_together(struct lw_mpi *mpi, const struct lw_comm *comm, same_place *same)
{
    uint32_t first = member(mpi, comm, 0);
    int count = member_count(comm), at = 1;
    while (at < count && same(mpi, first, member(mpi, comm, at)))
        at++;
    return at >= count;
}

/* Named resources, the larger ones first. */
static const struct resource {
    const char *name;
    same_place *same;
    bool level; /* of those that lie in each other */
} resources[] = {
    {name_host, lw_processes_near, true},
    {"mpi_shared_memory", lw_processes_share, false}, /* MPI_Win_allocate_shared() works among them */
    {name_cluster, lw_processes_together, true},
    {name_worker, same_worker, true}};
enum { RESOURCES = sizeof resources / sizeof *resources };

/* The color for one; MPI_UNDEFINED: we know none of this name. */
static int color_of(struct lw_mpi *mpi, const struct lw_comm *comm, const char *name)
{
    for (int i = 0; i < RESOURCES; i++)
        if (!strcmp(name, resources[i].name))
            return color_of_place(mpi, comm, resources[i].same);
    return MPI_UNDEFINED;
}

/* The next level at which not all are together; NULL: there is none. */
static const char *next_level(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    for (int i = 0; i < RESOURCES; i++)
        if (resources[i].level && !all_together(mpi, comm, resources[i].same))
            return resources[i].name;
    return NULL;
}

/* The color for a process set. */
static int color_of_set(struct lw_mpi *mpi, const char *name, int world, int *color)
{
    int size;
    int32_t *members;
    int error = lw_pset_members(mpi, name, &size, &members);
    *color = MPI_UNDEFINED;
    if (error == LW_ENOENT)
        return MPI_SUCCESS;
    if (error)
        return lw_fail_lw(mpi, error, "process set");
    for (int i = 0; i < size && *color == MPI_UNDEFINED; i++)
        if ((members ? members[i] : i) == world)
            *color = members ? members[0] : 0; /* sets that are split over have different first members */
    hal_free(members);
    return MPI_SUCCESS;
}

int lw_mpi_comm_split_type(struct lw_mpi *mpi, struct lw_comm *comm, int split_type, int key,
                           struct lw_info *info, MPI_Comm *newcomm)
{
    int world = (int)lw_public(mpi->rank)->world, color = MPI_UNDEFINED, rc = MPI_SUCCESS;
    const char *type = lw_info_get(info, key_type), *set = lw_info_get(info, key_pset);
    switch (split_type) {
    case MPI_UNDEFINED:
        type = NULL;
        break;
    case MPI_COMM_TYPE_SHARED:
        color = color_of_place(mpi, comm, lw_processes_share);
        type = NULL;
        break;
    case MPI_COMM_TYPE_HW_UNGUIDED:
        type = next_level(mpi, comm);
        if (type)
            color = color_of(mpi, comm, type);
        break;
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
        if (!type && set) {
            rc = color_of_set(mpi, set, world, &color);
            break;
        }
        /* fall through */
    case MPI_COMM_TYPE_HW_GUIDED:
        if (type)
            color = color_of(mpi, comm, type);
        break;
    default:
        return lw_fail(mpi, MPI_ERR_ARG,
                       "split_type is %d; expected one of the MPI_COMM_TYPE_ constants, or MPI_UNDEFINED",
                       split_type);
    }
    struct lw_comm *made = NULL;
    if (rc == MPI_SUCCESS)
        rc = lw_comm_split(mpi, comm, color, key, &made);
    if (rc != MPI_SUCCESS)
        return rc;
    if (!made) {
        mpi->told = 0;
        *newcomm = MPI_COMM_NULL;
        return MPI_SUCCESS;
    }
    if (split_type == MPI_COMM_TYPE_HW_UNGUIDED && info && lw_info_set(info, key_type, type)) {
        lw_comm_release(mpi, made);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the info key %s", key_type);
    }
    return lw_comm_publish(mpi, made, newcomm);
}
