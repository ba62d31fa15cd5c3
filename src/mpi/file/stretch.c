/* SPDX-License-Identifier: MIT
 *
 * Collective accesses in two phases: who reads and writes which part of the file, and a *stretch* of it, which an aggregator has in
 * memory.
 */
#include "phases.h"

enum { BLOCK = 4096, BLOCK_MOST = 16 << 20 };

/* -------------------------------------------------------------- who they are */

int lw_aggregators_find(struct lw_mpi *mpi, struct lw_file *file)
{
    const struct lw_comm *comm = file->comm;
    if (file->aggregators)
        return MPI_SUCCESS;
    int *ranks = hal_alloc((size_t)comm->size * sizeof *ranks), count = 0;
    uint32_t *workers = hal_alloc((size_t)comm->size * sizeof *workers);
    if (!ranks || !workers) {
        hal_free(ranks);
        hal_free(workers);
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory to choose who accesses the file");
    }
    for (int rank = 0; rank < comm->size; rank++) {
        uint32_t gid = lw_rank_worker(mpi->rank, lw_comm_world(comm, rank));
        int i = 0;
        while (i < count && workers[i] != gid)
            i++;
        if (i < count || (file->hints.aggregators && count == file->hints.aggregators))
            continue;
        workers[count] = gid;
        ranks[count++] = rank;
    }
    hal_free(workers);
    file->aggregators = ranks;
    file->naggregators = count;
    return MPI_SUCCESS;
}

/* ---------------------------------------------------------- whether, and which part */

bool lw_phases_pay(struct lw_phases *p, bool copies)
{
    uint8_t collect = p->file->hints.collect[p->access->write];
    bool runs = false, between = false, tangled = false, slow = !copies;
    uint64_t end = 0;
    p->low = UINT64_MAX;
    p->high = 0;
    for (int i = 0; i < p->comm->size; i++) {
        const struct lw_share *share = &p->shares[i];
        if (share->first >= share->end)
            continue;
        runs |= share->shape != ONE_RUN;
        tangled |= share->shape == TANGLED;
        between |= share->first < end;
        slow |= !share->alone;
        end = lw_most(end, share->end);
        p->low = lw_least(p->low, share->first);
        p->high = lw_most(p->high, share->end);
    }
    if (tangled || !end || collect == LW_COLLECT_NEVER)
        return false;
    return collect == LW_COLLECT_ALWAYS || (runs && between && slow);
}

/* Where pages of the file can be memory, who has a good part of each copies it there as quickly as it goes; each page that is touched costs
 * about what some hundred bytes do. */
static bool is_quick_alone(const struct lw_access *access, uint64_t span)
{
    enum { PART = 8 };
    const struct hal_file *file = access->file;
    bool maps = access->write ? file->maps_writes && !access->sieve : file->maps && file->reads;
    return maps && access->span.bytes >= span / PART;
}

struct lw_share lw_share_of(const struct lw_access *access)
{
    struct lw_share share = {.access = (uintptr_t)access, .shape = ONE_RUN, .alone = true};
    const struct lw_view *view = access->view;
    uint64_t bytes = access->span.bytes;
    if (!bytes)
        return share;
    share.first = lw_view_offset(view, access->position);
    share.end = lw_view_offset(view, access->position + bytes - 1) + 1;
    if (access->position + bytes > view->ordered)
        share.shape = TANGLED;
    else if (share.end - share.first != bytes)
        share.shape = RUNS;
    share.alone = is_quick_alone(access, share.end - share.first);
    return share;
}

/* Domains are alike, and begin where blocks of the file do. */
void lw_phases_divide(struct lw_phases *p)
{
    uint64_t count = (uint64_t)p->file->naggregators, block = p->file->block;
    if (block < BLOCK || block > BLOCK_MOST)
        block = BLOCK;
    p->low = p->low / block * block;
    p->domain = ((p->high - p->low + count - 1) / count + block - 1) / block * block;
    p->rounds = (p->domain + p->file->hints.buffer - 1) / p->file->hints.buffer;
    p->self = -1;
    for (int i = 0; i < p->file->naggregators; i++)
        if (p->file->aggregators[i] == p->comm->rank)
            p->self = i;
}

/* --------------------------------------------------------------------- slices */

void lw_slice_begin(struct lw_slice *slice, const struct lw_access *access, uint64_t *position, uint64_t end)
{
    lw_runs_begin(&slice->runs, access->view, *position, access->position + access->span.bytes - *position);
    slice->position = position;
    slice->end = end;
    slice->over = false;
}

bool lw_slice_next(struct lw_slice *slice, struct lw_run *run)
{
    if (slice->over || !lw_runs_next(&slice->runs, run) || run->offset >= slice->end)
        return false;
    if (run->offset + run->bytes > slice->end) {
        run->bytes = slice->end - run->offset;
        slice->over = true;
    }
    *slice->position += run->bytes;
    return true;
}

uint64_t lw_position_from(const struct lw_access *access, uint64_t offset)
{
    uint64_t position = lw_view_position(access->view, offset);
    uint64_t first = access->position, end = first + access->span.bytes;
    return position < first ? first : position > end ? end : position;
}

void lw_stretch_set(const struct lw_phases *p, int aggregator, uint64_t round, uint64_t *from, uint64_t *to)
{
    uint64_t begin = p->low + (uint64_t)aggregator * p->domain;
    uint64_t end = lw_least(begin + p->domain, p->high);
    *from = lw_least(begin + round * p->file->hints.buffer, end);
    *to = lw_least(*from + p->file->hints.buffer, end);
}

bool lw_stretch_meets(const struct lw_share *share, uint64_t from, uint64_t to)
{
    return share->first < to && from < share->end && from < to;
}

/* ------------------------------------------------------------- an aggregator's stretch */

void lw_stretch_mark(uint64_t *bits, uint64_t from, uint64_t count)
{
    while (count) {
        uint64_t shift = from % 64, now = lw_least(64 - shift, count);
        bits[from / 64] |= (now == 64 ? ~(uint64_t)0 : ((uint64_t)1 << now) - 1) << shift;
        from += now;
        count -= now;
    }
}

/* The first bit from `at` on that is this, or `end`. */
static uint64_t find(const uint64_t *bits, uint64_t at, uint64_t end, bool set)
{
    while (at < end) {
        uint64_t word = (set ? bits[at / 64] : ~bits[at / 64]) >> at % 64;
        if (word)
            return lw_least(at + (uint64_t)__builtin_ctzll(word), end);
        at = (at / 64 + 1) * 64;
    }
    return end;
}

static int pieces_write(struct lw_phases *p)
{
    struct lw_apart apart;
    uint64_t at = 0, end;
    int error = LW_OK;
    lw_apart_begin(&apart, &p->file->hal);
    for (; !error && (at = find(p->written, at, p->bytes, true)) < p->bytes; at = end) {
        end = find(p->written, at, p->bytes, false);
        error = lw_apart_add(&apart, p->at + at, p->buffer + at, end - at);
    }
    return lw_apart_end(&apart, error);
}

int lw_stretch_write(void *what)
{
    struct lw_phases *p = what;
    bool held = false;
    int error = p->access->sieve ? lw_access_lock(&p->file->hal, p->at, p->bytes, HAL_LOCK_SHARED, &held)
                                 : LW_OK;
    if (!error)
        error = pieces_write(p);
    int unlocked = held ? hal_file_unlock(&p->file->hal, p->at, p->bytes) : LW_OK;
    return lw_file_error(error ? error : unlocked);
}

int lw_stretch_read(void *what)
{
    struct lw_phases *p = what;
    size_t got = 0;
    int error = hal_file_read(&p->file->hal, p->at, p->buffer, p->bytes, &got);
    p->got = got;
    return lw_file_error(error);
}

void lw_stretch_copy(struct lw_phases *p, const struct lw_access *access, int rank)
{
    struct lw_slice slice;
    struct lw_run run;
    uint64_t *position = &p->served[rank];
    if (*position == UINT64_MAX)
        *position = lw_position_from(access, p->at);
    uint64_t at = *position - access->position;
    for (lw_slice_begin(&slice, access, position, p->at + p->bytes); lw_slice_next(&slice, &run);
         at += run.bytes) {
        uint64_t into = run.offset - p->at;
        if (access->write) {
            lw_access_copy(access, at, p->buffer + into, run.bytes, true);
            lw_stretch_mark(p->written, into, run.bytes);
        } else if (into < p->got) {
            lw_access_copy(access, at, p->buffer + into, lw_least(run.bytes, p->got - into), false);
        }
    }
}
