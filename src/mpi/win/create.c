/* SPDX-License-Identifier: MIT
 *
 * How windows are made and freed.  The processes of a cluster meet and share one table; the first of each, its *leader*, makes the
 * segment and exchanges with the other leaders what all must know.  [MPI 12.2]
 */
#include "touch.h"

#include <stdlib.h>
#include <string.h>

#include "mpi/coll/coll.h"
#include "mpi/runtime/attribute.h"
#include "mpi/runtime/errhandler.h"
#include "mpi/runtime/info.h"
#include "mpi/runtime/memory.h"

/* A window that is being made. */
struct making {
    struct lw_mpi *mpi;
    struct lw_win *win;
    struct lw_comm *comm, *local;
    struct lw_comm *leaders; /* NULL of who is none, and if there is one cluster */
    struct lw_win_table *table;
    MPI_Count size, unit;
    size_t align;
    bool apart;  /* alloc_shared_noncontig */
    bool coarse; /* mpi_accumulate_granularity is more than a word */
    bool agreed; /* all leaders know of an error */
};

static uint64_t least_multiple(uint64_t bytes, uint64_t of)
{
    return (bytes + of - 1) / of * of;
}

/* ------------------------------------------------------------------ who is where */

/* The first process that shares memory with this one: each job counts its clusters from 0, so their numbers tell them apart at one
 * process only. */
static int first_together(const struct making *making)
{
    int first = 0;
    while (!lw_comm_together(making->mpi, making->comm, first, making->comm->rank))
        first++;
    return first;
}

static int clusters_meet(struct making *making)
{
    struct lw_comm *comm = making->comm;
    if (lw_comm_all_together(making->mpi, comm)) {
        lw_comm_hold(comm);
        making->local = comm;
        return MPI_SUCCESS;
    }
    int color;
    int rc = lw_comm_split(making->mpi, comm, first_together(making), comm->rank, &making->local);
    if (rc != MPI_SUCCESS)
        return rc;
    color = making->local->rank ? MPI_UNDEFINED : 0;
    return lw_comm_split(making->mpi, comm, color, comm->rank, &making->leaders);
}

/* --------------------------------------------------------------------- the table */

static struct lw_win_table *table_new(const struct making *making)
{
    size_t size = (size_t)making->comm->size, clusters = making->leaders ? (size_t)making->leaders->size : 1;
    /* What is moved by the network does not hear of a death, so in a job that lives on all goes by messages. */
    bool abroad = making->leaders && hal_job()->networked && !hal_job()->survive &&
                  making->win->flavor != MPI_WIN_FLAVOR_DYNAMIC;
    size_t regions = abroad ? size : 0;
    struct lw_win_table *table = hal_alloc(
        sizeof *table + size * sizeof *table->targets + regions * sizeof *table->regions +
        clusters * (sizeof *table->segments + sizeof *table->bytes + sizeof *table->maps +
                    sizeof *table->gids + sizeof *table->hosts + sizeof *table->far));
    if (!table)
        return NULL;
    table->size = making->comm->size;
    table->clusters = (uint32_t)clusters;
    table->local = making->leaders ? (uint32_t)making->leaders->rank : 0;
    table->placed = making->win->flavor == MPI_WIN_FLAVOR_ALLOCATE ||
                    making->win->flavor == MPI_WIN_FLAVOR_SHARED;
    table->sleepers = 1;
    while (table->sleepers < LW_SLEEPERS_MOST && (int)table->sleepers < table->size)
        table->sleepers *= 2;
    table->targets = (struct lw_win_target *)(table + 1);
    struct link_region *first = (struct link_region *)(table->targets + size);
    table->regions = abroad ? first : NULL;
    table->segments = (struct lw_win_segment *)(first + regions);
    table->bytes = (uint64_t *)(table->segments + clusters);
    table->maps = (_Atomic(char *) *)(table->bytes + clusters);
    table->gids = (uint32_t *)(table->maps + clusters);
    table->hosts = table->gids + clusters;
    table->far = (uint8_t *)(table->hosts + clusters);
    atomic_init(&table->users, (uint32_t)making->local->size);
    return table;
}

/* Words that each leader has some of, and the others 0, become known to all of them. */
static int leaders_share(struct making *making, void *words, size_t bytes)
{
    return making->leaders ? lw_coll_allreduce(making->mpi, making->leaders, words,
                                               (int)(bytes / sizeof(uint64_t)), MPI_UINT64_T, MPI_BOR)
                           : MPI_SUCCESS;
}

/* What all want: mpiexec --check looks at windows where it was asked for in all their jobs.  And a part, with what stands behind it. */
static void part_measure(struct lw_win_table *table, bool assists)
{
    uint64_t bytes = sizeof(struct lw_win_part) + table->sleepers * sizeof(uint64_t);
    table->watched = table->words = true;
    for (int rank = 0; rank < table->size; rank++) {
        table->watched &= table->targets[rank].watched;
        table->words &= !table->targets[rank].coarse;
    }
    table->part_bytes = least_multiple(bytes, LW_CACHE_LINE);
    if (assists) {
        table->assist_at = table->part_bytes;
        table->part_bytes += lw_assist_bytes();
    }
    if (table->watched)
        table->part_bytes += lw_log_bytes();
}

/* Where everything is in the segments: parts first, and then the memory.  All leaders compute the same.  False: it is more than
 * there can be. */
static bool places_find(struct making *making)
{
    struct lw_win_table *table = making->table;
    bool shared = making->win->flavor == MPI_WIN_FLAVOR_SHARED;
    part_measure(table, making->win->flavor == MPI_WIN_FLAVOR_CREATE && table->clusters > 1);
    for (int rank = 0; rank < table->size; rank++) {
        struct lw_win_target *target = &table->targets[rank];
        target->part = table->bytes[target->cluster];
        table->bytes[target->cluster] += table->part_bytes;
    }
    for (int rank = 0; rank < table->size && table->placed; rank++) {
        struct lw_win_target *target = &table->targets[rank];
        target->home = shared ? 0 : target->cluster;
        uint64_t *end = &table->bytes[target->home];
        if (!shared || making->apart || rank == 0)
            *end = least_multiple(*end, making->align);
        target->base = *end;
        if (target->size > INT64_MAX / 2 - *end)
            return false;
        *end += target->size;
    }
    return true;
}

/* Make the own segment. */
static int segment_make(struct making *making)
{
    struct lw_win_table *table = making->table;
    struct lw_win_segment *segment = &table->segments[table->local];
    uint64_t bytes = table->bytes[table->local];
    size_t align = making->align > LW_CACHE_LINE ? making->align : LW_CACHE_LINE;
    void *memory = NULL;
    if (table->clusters > 1) {
        int error = hal_memory_new(bytes, &memory, &segment->name);
        if (error && error != LW_EUNSUP)
            return lw_fail_lw(making->mpi, error, "the memory of a window");
        table->named = !error;
    }
    if (!table->named) {
        table->whole = hal_alloc(bytes + align);
        if (!table->whole)
            return lw_fail(making->mpi, MPI_ERR_NO_MEM, "no memory for a window of %llu bytes",
                           (unsigned long long)bytes);
        memory = (void *)(uintptr_t)least_multiple((uint64_t)(uintptr_t)table->whole, align);
    }
    atomic_store(&table->maps[table->local], (char *)memory);
    return MPI_SUCCESS;
}

/* What this cluster knows of the others: their numbers, which other jobs may not know them by, and their hosts. */
static void clusters_find(const struct making *making)
{
    struct lw_win_table *table = making->table;
    for (int rank = 0; rank < table->size; rank++) {
        struct lw_process at = lw_process_at(making->mpi->rank, lw_comm_world(making->comm, rank));
        table->gids[table->targets[rank].cluster] = at.cluster;
        table->hosts[table->targets[rank].cluster] = at.host;
    }
}

/* Do the clusters of a host reach each other's memory? */
static bool host_works(const struct lw_win_table *table, uint32_t host)
{
    bool works = true, handed = true;
    for (uint32_t i = 0; i < table->clusters; i++) {
        works &= table->hosts[i] != host || table->segments[i].works;
        handed &= table->hosts[i] != host || table->segments[i].handed;
    }
    return works || handed;
}

static bool hosts_fail(const struct lw_win_table *table)
{
    bool fail = false;
    for (uint32_t i = 0; i < table->clusters; i++)
        fail |= !host_works(table, table->hosts[i]);
    return fail;
}

/* The kernel forbids to map what the library has allocated by its name: each leader hands its own to those of its host, and waits for theirs.
 * False: not all are there. */
static bool hand_over(const struct making *making)
{
    enum { SECONDS_MOST = 10 };
    struct lw_win_table *table = making->table;
    uint32_t own = table->local, host = table->hosts[own];
    uint64_t end = hal_time_ns() + SECONDS_MOST * UINT64_C(1000000000);
    bool all = table->named;
    for (uint32_t i = 0; i < table->clusters && all; i++)
        if (i != own && table->hosts[i] == host)
            all &= !hal_memory_give(table->gids[i], &table->segments[own].name, table->bytes[own]);
    for (uint32_t i = 0; i < table->clusters && all; i++) {
        while (table->hosts[i] == host && !lw_win_map(table, i) && hal_time_ns() < end)
            lw_progress(making->mpi->rank);
        all = table->hosts[i] != host || lw_win_map(table, i);
    }
    return all;
}

/* Each leader tries the memory of the next one on its host.  If that works all round it works for all of the host: what is permitted
 * to processes of a job is a matter of what they share.  Else none of them relies on it, so that all do the same. */
static int far_find(struct making *making)
{
    struct lw_win_table *table = making->table;
    uint32_t own = table->local, next = own, host;
    if (table->clusters == 1)
        return MPI_SUCCESS;
    clusters_find(making);
    host = table->hosts[own];
    do
        next = (next + 1) % table->clusters;
    while (table->hosts[next] != host);
    table->segments[own].works = next == own || (lw_win_map(table, next) &&
                                                 (table->placed || hal_peer_readable(table->gids[next])));
    int rc = leaders_share(making, table->segments, table->clusters * sizeof *table->segments);
    if (rc == MPI_SUCCESS && table->placed && hosts_fail(table)) {
        if (!host_works(table, host))
            table->segments[own].handed = hand_over(making);
        rc = leaders_share(making, table->segments, table->clusters * sizeof *table->segments);
    }
    bool shares = lw_hosts_share();
    bool works = shares && host_works(table, host);
    for (uint32_t i = 0; i < table->clusters; i++) {
        bool near = works && table->hosts[i] == host;
        table->far[i] = !near ? LW_FAR_MESSAGES : table->placed ? LW_FAR_MAPPED : LW_FAR_KERNEL;
        table->words &= i == own || table->far[i] != LW_FAR_KERNEL;
        table->calls |= !shares || table->hosts[i] != host || !host_works(table, table->hosts[i]);
    }
    return rc;
}

/* Where there are several hosts, their leaders tell each other how the network reaches their memory.  All of them come to the same end. */
static int regions_share(struct making *making)
{
    struct lw_win_table *table = making->table;
    uint32_t abroad = 0;
    while (abroad < table->clusters && table->hosts[abroad] == table->hosts[table->local])
        abroad++;
    if (!table->regions || abroad == table->clusters)
        return MPI_SUCCESS;
    lw_win_regions_open(making->win, table, table->gids[abroad]);
    return leaders_share(making, table->regions, (size_t)table->size * sizeof *table->regions);
}

/* What the leaders do together.  All of them come to the same end. */
static int leaders_make(struct making *making)
{
    struct lw_win_table *table = making->table;
    int rc = leaders_share(making, table->targets, (size_t)table->size * sizeof *table->targets);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = places_find(making) ? segment_make(making)
                             : lw_fail(making->mpi, MPI_ERR_NO_MEM, "no memory for a window");
    if (making->leaders) {
        int worst = rc;
        rc = lw_coll_allreduce(making->mpi, making->leaders, &worst, 1, MPI_INT, MPI_MAX);
        making->agreed = rc == MPI_SUCCESS && worst != MPI_SUCCESS;
        rc = rc == MPI_SUCCESS ? worst : rc;
    }
    if (rc == MPI_SUCCESS)
        rc = leaders_share(making, table->segments, table->clusters * sizeof *table->segments);
    if (rc == MPI_SUCCESS)
        rc = far_find(making);
    if (rc == MPI_SUCCESS)
        rc = regions_share(making);
    if (rc == MPI_SUCCESS && making->win->flavor == MPI_WIN_FLAVOR_SHARED && table->calls)
        rc = lw_fail(making->mpi, MPI_ERR_RMA_SHARED, "the processes of comm have no memory in common");
    return rc;
}

/* The own entry, before the leader looks at it. */
static void target_fill(struct making *making, const void *base)
{
    struct lw_win_table *table = making->table;
    table->targets[making->comm->rank] = (struct lw_win_target){.base = (uint64_t)(uintptr_t)base,
                                                                .size = (uint64_t)making->size,
                                                                .unit = (uint64_t)making->unit,
                                                                .watched = making->win->watch != NULL,
                                                                .coarse = making->coarse,
                                                                .cluster = table->local};
}

/* All that needs the others. */
static int make_together(struct making *making, const void *base)
{
    struct lw_mpi *mpi = making->mpi;
    int rc = clusters_meet(making);
    if (rc != MPI_SUCCESS)
        return rc;
    bool leader = making->local->rank == 0;
    uint64_t word = leader ? (uint64_t)(uintptr_t)(making->table = table_new(making)) : 0;
    if (leader && !word && making->leaders)
        lw_too_late(mpi, "a window");
    rc = lw_coll_bcast(mpi, making->local, &word, sizeof word, 0);
    if (rc != MPI_SUCCESS)
        return rc;
    making->table = (struct lw_win_table *)(uintptr_t)word;
    if (!word)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a window");
    target_fill(making, base);
    rc = lw_mpi_barrier(mpi, making->local, LW_BLOCKING, NULL);
    int outcome = rc == MPI_SUCCESS && leader ? leaders_make(making) : rc;
    if (outcome == MPI_ERR_NO_MEM && making->leaders && !making->agreed)
        lw_too_late(mpi, "a window");
    int told = lw_coll_bcast(mpi, making->local, &outcome, sizeof outcome, 0);
    if (told == MPI_SUCCESS)
        mpi->told = 0; /* whatever it is, it is the same for all */
    if (told == MPI_SUCCESS && outcome != MPI_SUCCESS && !leader)
        lw_fail(mpi, outcome, "the first process of the cluster could not make the window");
    return rc != MPI_SUCCESS ? rc : told != MPI_SUCCESS ? told : outcome;
}

/* ------------------------------------------------------------------- the object */

static void win_delete(struct lw_mpi *mpi, struct lw_win *win)
{
    if (win->table) {
        lw_win_regions_close(win);
        lw_win_table_release(win->table);
    }
    if (win->comm)
        lw_comm_release(mpi, win->comm);
    if (win->hearer.errhandler)
        lw_errhandler_release(mpi, win->hearer.errhandler);
    lw_info_free(win->info);
    if (win->watch)
        lw_win_watch_end(mpi, win);
    hal_free(win->may);
    hal_free(win->completes);
    hal_free(win->batches);
    hal_free(win->puts);
    hal_free(win->watch);
    win->hearer.object.kind = LW_KIND_FREED;
    hal_free(win);
}

static struct lw_win *win_new(struct lw_mpi *mpi, const struct lw_comm *comm, int flavor, MPI_Count size,
                              MPI_Count unit)
{
    struct lw_win *win = hal_alloc_line(sizeof *win);
    if (win && mpi->check)
        win->watch = lw_win_watch_new(comm->size);
    if (!win || (mpi->check && !win->watch)) {
        hal_free(win);
        return NULL;
    }
    win->hearer.object = (struct lw_object){LW_KIND_WIN, 1};
    win->hearer.errhandler = lw_errhandler_hold(lw_errhandler_of(mpi, MPI_ERRORS_ARE_FATAL));
    win->end = &win->first;
    win->bytes = (MPI_Aint)size;
    win->unit = (int)unit;
    win->flavor = flavor;
    win->model = MPI_WIN_UNIFIED;
    return win;
}

/* It is made: what only this process needs. */
static int win_finish(struct making *making, MPI_Win *handle)
{
    struct lw_mpi *mpi = making->mpi;
    struct lw_win *win = making->win;
    struct lw_win_table *table = making->table;
    bool near;
    uintptr_t made;
    win->table = table;
    if (!table->watched) {
        hal_free(win->watch);
        win->watch = NULL;
    }
    win->looks = table->watched || win->flavor == MPI_WIN_FLAVOR_DYNAMIC;
    if (win->flavor == MPI_WIN_FLAVOR_DYNAMIC)
        win->base = MPI_BOTTOM;
    else
        win->base = lw_win_memory(table, &table->targets[making->comm->rank], &near);
    if (win->flavor == MPI_WIN_FLAVOR_SHARED && !near)
        return lw_fail(mpi, MPI_ERR_RMA_SHARED, "the memory of the first process cannot be mapped here");
    int error = table->calls ? lw_win_receive(mpi, win) : LW_OK;
    if (!error)
        error = lw_assists_begin(mpi, win);
    if (!error)
        error = lw_handle_new(mpi, &win->hearer.object, &made);
    if (error)
        lw_too_late(mpi, "a window");
    *handle = (MPI_Win)made;
    if (win->watch)
        lw_win_watch_begin(mpi, win);
    mpi->told = 0;
    return MPI_SUCCESS;
}

static int make(struct lw_mpi *mpi, int flavor, const void *base, MPI_Count size, MPI_Count unit,
                struct lw_info *info, struct lw_comm *comm, struct lw_win **made, MPI_Win *handle)
{
    struct making making = {.mpi = mpi, .size = size, .unit = unit, .align = LW_CACHE_LINE};
    const char *apart = lw_info_get(info, "alloc_shared_noncontig");
    const char *granularity = lw_info_get(info, "mpi_accumulate_granularity");
    if (size < 0)
        return lw_fail(mpi, MPI_ERR_SIZE, "size is %lld; expected 0 or more", (long long)size);
    if (unit <= 0)
        return lw_fail(mpi, MPI_ERR_DISP, "disp_unit is %lld; expected 1 or more", (long long)unit);
    making.apart = apart && !strcmp(apart, "true");
    making.coarse = granularity && strtol(granularity, NULL, 10) > (long)sizeof(uint64_t);
    int rc = lw_memory_alignment(mpi, info, &making.align);
    if (rc != MPI_SUCCESS)
        return rc;
    struct lw_win *win = making.win = lw_handle_room(mpi) ? NULL : win_new(mpi, comm, flavor, size, unit);
    if (!win)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a window");
    struct lw_route route = lw_route_of(mpi, comm, -1);
    rc = lw_win_hint(mpi, win, info);
    if (rc == MPI_SUCCESS)
        rc = lw_comm_all_fine(mpi, comm);
    if (rc == MPI_SUCCESS)
        rc = lw_comm_make(&route, lw_group_hold(comm->group), win->hearer.errhandler, &win->comm);
    making.comm = win->comm;
    if (rc == MPI_SUCCESS)
        rc = make_together(&making, base);
    win->table = making.table;
    if (rc == MPI_SUCCESS)
        rc = win_finish(&making, handle);
    if (making.local)
        lw_comm_release(mpi, making.local);
    if (making.leaders)
        lw_comm_release(mpi, making.leaders);
    if (rc != MPI_SUCCESS)
        win_delete(mpi, win);
    else if (made)
        *made = win;
    return rc;
}

int lw_mpi_win_create(struct lw_mpi *mpi, void *base, MPI_Count size, MPI_Count disp_unit,
                      struct lw_info *info, struct lw_comm *comm, MPI_Win *win)
{
    if (!base && size > 0)
        return lw_fail(mpi, MPI_ERR_BASE, "base is a null pointer; expected the address of %lld bytes",
                       (long long)size);
    return make(mpi, MPI_WIN_FLAVOR_CREATE, base, size, disp_unit, info, comm, NULL, win);
}

static int allocate(struct lw_mpi *mpi, int flavor, MPI_Count size, MPI_Count unit, struct lw_info *info,
                    struct lw_comm *comm, void *baseptr, MPI_Win *handle)
{
    struct lw_win *win;
    int rc = make(mpi, flavor, NULL, size, unit, info, comm, &win, handle);
    if (rc == MPI_SUCCESS)
        memcpy(baseptr, &win->base, sizeof win->base);
    return rc;
}

int lw_mpi_win_allocate(struct lw_mpi *mpi, MPI_Count size, MPI_Count disp_unit, struct lw_info *info,
                        struct lw_comm *comm, void *baseptr, MPI_Win *win)
{
    return allocate(mpi, MPI_WIN_FLAVOR_ALLOCATE, size, disp_unit, info, comm, baseptr, win);
}

int lw_mpi_win_allocate_shared(struct lw_mpi *mpi, MPI_Count size, MPI_Count disp_unit, struct lw_info *info,
                               struct lw_comm *comm, void *baseptr, MPI_Win *win)
{
    return allocate(mpi, MPI_WIN_FLAVOR_SHARED, size, disp_unit, info, comm, baseptr, win);
}

/* Displacements are addresses: nothing is known of what may lie there. */
int lw_mpi_win_create_dynamic(struct lw_mpi *mpi, struct lw_info *info, struct lw_comm *comm, MPI_Win *win)
{
    struct lw_win *made;
    int rc = make(mpi, MPI_WIN_FLAVOR_DYNAMIC, NULL, INT64_MAX, 1, info, comm, &made, win);
    if (rc == MPI_SUCCESS)
        made->bytes = 0;
    return rc;
}

/* -------------------------------------------------------------------------- free */

/* What the program has attached and not detached. */
static void attached_free(struct lw_win *win)
{
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[win->comm->rank]);
    while (part->attached) {
        struct lw_attached *gone = part->attached;
        part->attached = gone->next;
        hal_free(gone);
    }
}

/* When all have come nobody accesses any of the windows any more. */
int lw_mpi_win_free(struct lw_mpi *mpi, MPI_Win *handle)
{
    struct lw_win *win = lw_win_of(mpi, *handle);
    int rc = lw_win_closed(mpi, win);
    if (rc == MPI_SUCCESS)
        rc = lw_attribute_clear(mpi, &win->attributes, (uintptr_t)*handle);
    if (rc != MPI_SUCCESS)
        return rc;
    int error = lw_win_settle(win);
    rc = error ? lw_fail_lw(mpi, error, "ending what is under way to a window") : MPI_SUCCESS;
    int met = lw_mpi_barrier(mpi, win->comm, LW_BLOCKING, NULL);
    lw_win_deaf(win);
    lw_assists_end(mpi, win);
    attached_free(win);
    lw_handle_drop(mpi, (uintptr_t)*handle);
    win_delete(mpi, win);
    *handle = MPI_WIN_NULL;
    return rc != MPI_SUCCESS ? rc : met;
}
