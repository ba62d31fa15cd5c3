/* SPDX-License-Identifier: MIT
 *
 * Collective accesses in two phases: some of the ranks, the *aggregators*, each have a domain of the file, which they read or
 * write in large pieces, *stretches*; what the ranks want of a stretch goes between them and its aggregator.  [MPI 14.4.2]
 *
 * There is one aggregator a worker.  It copies from and to the buffers of all ranks of its address space by itself, for they wait
 * until all is done; those elsewhere send it messages.  Ranks whose data do not lie between those of others have nothing to gain:
 * each accesses the file for itself.
 */
#include "file.h"

enum { BLOCK = 4096 };

/* What a rank wants: told to all. */
struct share {
    uint64_t first, end; /* of the file; first == end: nothing */
    uint64_t access;     /* address, in its own memory */
    uint64_t shape;      /* enum shape */
};
enum shape { ONE_RUN, RUNS, TANGLED /* not in order */ };

/* The state of a collective access at one rank. */
struct phases {
    struct lw_file_op *op;
    struct lw_mpi *mpi;
    struct lw_file *file;
    struct lw_comm *comm;
    struct lw_access *access;
    struct share *shares;
    uint64_t low, high; /* of all */
    uint64_t domain;    /* bytes of each */
    uint64_t rounds;
    uint64_t *asked;  /* position up to which this rank has dealt with each domain */
    uint64_t *served; /* and this aggregator with each rank */
    uint64_t eof;     /* where the file has ended, as far as known here */
    int error;
    int self; /* number among the aggregators, -1: none */
    /* An aggregator's stretch. */
    uint8_t *buffer;
    uint64_t *written; /* a bit a byte */
    uint64_t at, bytes, got;
};

/* -------------------------------------------------------------- who they are */

static int aggregators_find(struct lw_mpi *mpi, struct lw_file *file)
{
    const struct lw_comm *comm = file->comm;
    if (file->aggregators)
        return MPI_SUCCESS;
    int *ranks = hal_alloc((size_t)comm->size * sizeof *ranks), count = 0;
    if (!ranks)
        lw_too_late(mpi, "a collective access to a file");
    uint32_t *workers = hal_alloc((size_t)comm->size * sizeof *workers);
    if (!workers)
        lw_too_late(mpi, "a collective access to a file");
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

/* --------------------------------------------------------------------- slices */

/* The runs of an access that lie before `end`, from *position on. */
struct slice {
    struct lw_runs runs;
    uint64_t *position, end;
    bool over;
};

static void slice_begin(struct slice *slice, const struct lw_access *access, uint64_t *position, uint64_t end)
{
    lw_runs_begin(&slice->runs, access->view, *position, access->position + access->span.bytes - *position);
    slice->position = position;
    slice->end = end;
    slice->over = false;
}

static bool slice_next(struct slice *slice, struct lw_run *run)
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

/* The first position of an access that is in the file at `offset` or later. */
static uint64_t position_from(const struct lw_access *access, uint64_t offset)
{
    uint64_t position = lw_view_position(access->view, offset);
    uint64_t first = access->position, end = first + access->span.bytes;
    return position < first ? first : position > end ? end : position;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t most(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* Window `round` of an aggregator's domain. */
static void stretch(const struct phases *p, int aggregator, uint64_t round, uint64_t *from, uint64_t *to)
{
    uint64_t begin = p->low + (uint64_t)aggregator * p->domain;
    uint64_t end = least(begin + p->domain, p->high);
    *from = least(begin + round * p->file->hints.buffer, end);
    *to = least(*from + p->file->hints.buffer, end);
}

static bool meets(const struct share *share, uint64_t from, uint64_t to)
{
    return share->first < to && from < share->end && from < to;
}

static void *memory(struct phases *p, size_t bytes)
{
    void *memory = hal_alloc(bytes);
    if (!memory)
        lw_too_late(p->mpi, "a collective access to a file");
    return memory;
}

static void note(struct phases *p, int error)
{
    if (error && !p->error)
        p->error = error;
}

/* ------------------------------------------------------------------- messages
 *
 * From a rank to an aggregator of another address space: how many runs, the runs, and, to write, their data.  Back, of a read: the data,
 * up to the end of the file. */

struct message {
    uint64_t count, bytes;
    struct lw_run runs[];
};

/* One of this rank's, for a round. */
struct errand {
    struct message *message;
    struct lw_request *request, *answer;
    uint8_t *data; /* of the answer */
    uint64_t from; /* position of the first byte */
};

static void errand_fill(struct phases *p, struct errand *errand, uint64_t *position, uint64_t to,
                        size_t *bytes)
{
    struct slice slice;
    struct lw_run run;
    uint64_t count = 0, again = *position;
    errand->from = *position;
    for (slice_begin(&slice, p->access, position, to); slice_next(&slice, &run);)
        count++;
    uint64_t data = *position - errand->from, payload = p->access->write ? data : 0;
    *bytes = sizeof *errand->message + count * sizeof run + payload;
    struct message *message = errand->message = memory(p, *bytes);
    message->bytes = data;
    for (slice_begin(&slice, p->access, &again, to); slice_next(&slice, &run);)
        message->runs[message->count++] = run;
    if (payload)
        lw_access_copy(p->access, errand->from - p->access->position, message->runs + count, payload, true);
}

static void errand_send(struct phases *p, struct errand *errand, int aggregator, uint64_t to)
{
    int rank = p->file->aggregators[aggregator];
    size_t bytes;
    errand_fill(p, errand, &p->asked[aggregator], to, &bytes);
    struct lw_transfer transfer = lw_transfer_to(p->comm, (struct lw_span){errand->message, bytes, NULL},
                                                 rank, LW_FILE_TAG_DATA, LW_STANDARD);
    if (!p->access->write) {
        errand->data = memory(p, errand->message->bytes + 1);
        struct lw_transfer back = lw_transfer_from(
            p->comm, (struct lw_span){errand->data, errand->message->bytes, NULL}, rank, LW_FILE_TAG_BACK);
        if (lw_recv_start(p->mpi->rank, &back, &errand->answer))
            lw_too_late(p->mpi, "a collective access to a file");
    }
    if (lw_send_start(p->mpi->rank, &transfer, &errand->request))
        lw_too_late(p->mpi, "a collective access to a file");
}

static void errand_end(struct phases *p, struct errand *errand)
{
    struct lw_status status;
    if (!errand->message)
        return;
    if (errand->answer) {
        note(p, lw_wait(p->mpi->rank, errand->answer, &status));
        lw_access_copy(p->access, errand->from - p->access->position, errand->data, status.bytes, false);
    }
    note(p, lw_wait(p->mpi->rank, errand->request, NULL));
    hal_free(errand->message);
    hal_free(errand->data);
    *errand = (struct errand){0};
}

/* What a rank elsewhere wants of the stretch; NULL: it makes no sense. */
static struct message *message_receive(struct phases *p, int rank)
{
    struct lw_status status;
    int32_t world = (int32_t)lw_comm_world(p->comm, rank);
    int error = lw_probe(p->mpi->rank, rank, world, LW_FILE_TAG_DATA, p->comm->context, &status);
    if (error) {
        note(p, error);
        return NULL;
    }
    struct message *message = memory(p, status.bytes + sizeof *message);
    error = lw_recv_apart(p->mpi->rank, message, status.bytes, rank, world, LW_FILE_TAG_DATA,
                          p->comm->context, &status);
    uint64_t room = status.bytes < sizeof *message ? 0 : status.bytes - sizeof *message, data = 0;
    bool good = !error && message->count <= room / sizeof *message->runs;
    for (uint64_t i = 0; good && i < message->count; i++) {
        const struct lw_run *run = &message->runs[i];
        good = run->offset >= p->at && run->offset < p->at + p->bytes &&
               run->bytes <= p->at + p->bytes - run->offset;
        data += run->bytes;
    }
    if (good && data == message->bytes &&
        (!p->access->write || data == room - message->count * sizeof *message->runs))
        return message;
    note(p, error ? error : LW_EPROTO);
    hal_free(message);
    return NULL;
}

/* ------------------------------------------------------------- an aggregator's stretch */

static void mark(uint64_t *bits, uint64_t from, uint64_t count)
{
    while (count) {
        uint64_t shift = from % 64, now = least(64 - shift, count);
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
            return least(at + (uint64_t)__builtin_ctzll(word), end);
        at = (at / 64 + 1) * 64;
    }
    return end;
}

static int pieces_write(struct phases *p)
{
    int error = LW_OK;
    for (uint64_t at = 0; !error;) {
        at = find(p->written, at, p->bytes, true);
        if (at == p->bytes)
            break;
        uint64_t end = find(p->written, at, p->bytes, false);
        error = hal_file_write(&p->file->hal, p->at + at, p->buffer + at, end - at);
        at = end;
    }
    return error;
}

/* Besides. */
static int stretch_write(void *what)
{
    struct phases *p = what;
    bool held = false;
    int error = p->access->sieve ? lw_access_lock(&p->file->hal, p->at, p->bytes, HAL_LOCK_SHARED, &held)
                                 : LW_OK;
    if (!error)
        error = pieces_write(p);
    int unlocked = held ? hal_file_unlock(&p->file->hal, p->at, p->bytes) : LW_OK;
    return error ? error : unlocked;
}

static int stretch_read(void *what)
{
    struct phases *p = what;
    size_t got = 0;
    int error = hal_file_read(&p->file->hal, p->at, p->buffer, p->bytes, &got);
    p->got = got;
    return error;
}

/* Between the stretch and the memory of a rank of this address space. */
static void copy_near(struct phases *p, const struct lw_access *access, int rank)
{
    struct slice slice;
    struct lw_run run;
    uint64_t *position = &p->served[rank];
    if (*position == UINT64_MAX)
        *position = position_from(access, p->at);
    uint64_t at = *position - access->position;
    for (slice_begin(&slice, access, position, p->at + p->bytes); slice_next(&slice, &run); at += run.bytes) {
        uint64_t into = run.offset - p->at;
        if (access->write) {
            lw_access_copy(access, at, p->buffer + into, run.bytes, true);
            mark(p->written, into, run.bytes);
        } else if (into < p->got) {
            lw_access_copy(access, at, p->buffer + into, least(run.bytes, p->got - into), false);
        }
    }
}

/* The data that a rank elsewhere sends for the stretch. */
static void take_far(struct phases *p, int rank)
{
    struct message *message = message_receive(p, rank);
    if (!message)
        return;
    const uint8_t *data = (const uint8_t *)(message->runs + message->count);
    for (uint64_t i = 0; i < message->count; i++) {
        const struct lw_run *run = &message->runs[i];
        memcpy(p->buffer + (run->offset - p->at), data, run->bytes);
        mark(p->written, run->offset - p->at, run->bytes);
        data += run->bytes;
    }
    hal_free(message);
}

/* Or the other way. */
static void give_far(struct phases *p, int rank)
{
    struct message *message = message_receive(p, rank);
    uint64_t bytes = 0;
    uint8_t *data = memory(p, message ? message->bytes + 1 : 1);
    for (uint64_t i = 0; message && i < message->count; i++) {
        uint64_t into = message->runs[i].offset - p->at;
        uint64_t now = into < p->got ? least(message->runs[i].bytes, p->got - into) : 0;
        memcpy(data + bytes, p->buffer + into, now);
        bytes += now;
    }
    int error = lw_send_apart(p->mpi->rank, data, bytes, lw_comm_world(p->comm, rank), p->comm->rank,
                              LW_FILE_TAG_BACK, p->comm->context, LW_STANDARD);
    if (error == LW_ENOMEM)
        lw_too_late(p->mpi, "a collective access to a file");
    note(p, error);
    hal_free(data);
    hal_free(message);
}

static void serve(struct phases *p, int rank)
{
    const struct share *share = &p->shares[rank];
    if (!meets(share, p->at, p->at + p->bytes))
        return;
    if (lw_comm_together(p->mpi, p->comm, rank, p->comm->rank))
        copy_near(p, (const struct lw_access *)(uintptr_t)share->access, rank);
    else if (p->access->write)
        take_far(p, rank);
    else
        give_far(p, rank);
}

static void stretch_do(struct phases *p, uint64_t round)
{
    uint64_t to;
    stretch(p, p->self, round, &p->at, &to);
    p->bytes = to - p->at;
    p->got = 0;
    if (!p->bytes)
        return;
    if (p->access->write) {
        memset(p->written, 0, (p->bytes + 63) / 64 * sizeof *p->written);
    } else if (!p->error) {
        note(p, lw_file_aside(p->mpi, &p->file->hal, stretch_read, p));
        if (p->got < p->bytes)
            p->eof = least(p->eof, p->at + p->got);
    }
    for (int rank = 0; rank < p->comm->size; rank++)
        serve(p, rank);
    if (p->access->write && !p->error)
        note(p, lw_file_aside(p->mpi, &p->file->hal, stretch_write, p));
}

/* ----------------------------------------------------------------- both phases */

static void ask(struct phases *p, struct errand *errands, uint64_t round)
{
    const struct share *own = &p->shares[p->comm->rank];
    for (int i = 0; i < p->file->naggregators; i++) {
        uint64_t from, to;
        stretch(p, i, round, &from, &to);
        if (!meets(own, from, to) ||
            lw_comm_together(p->mpi, p->comm, p->file->aggregators[i], p->comm->rank))
            continue;
        if (p->asked[i] == UINT64_MAX)
            p->asked[i] = position_from(p->access, from);
        errand_send(p, &errands[i], i, to);
    }
}

static uint64_t *unknown(struct phases *p, int count)
{
    uint64_t *positions = memory(p, (size_t)count * sizeof *positions);
    for (int i = 0; i < count; i++)
        positions[i] = UINT64_MAX;
    return positions;
}

static void rounds_do(struct phases *p)
{
    int count = p->file->naggregators;
    uint64_t bytes = least(p->file->hints.buffer, p->domain);
    struct errand *errands = memory(p, (size_t)count * sizeof *errands);
    p->asked = unknown(p, count);
    if (p->self >= 0) {
        p->served = unknown(p, p->comm->size);
        p->buffer = memory(p, bytes);
        p->written = p->access->write ? memory(p, (bytes + 63) / 64 * sizeof *p->written) : NULL;
    }
    for (uint64_t round = 0; round < p->rounds; round++) {
        ask(p, errands, round);
        if (p->self >= 0)
            stretch_do(p, round);
        for (int i = 0; i < count; i++)
            errand_end(p, &errands[i]);
    }
    hal_free(errands);
    hal_free(p->asked);
    hal_free(p->served);
    hal_free(p->buffer);
    hal_free(p->written);
}

/* Domains are alike, and begin where blocks of the file do. */
static void domains_set(struct phases *p)
{
    uint64_t count = (uint64_t)p->file->naggregators;
    p->low = p->low / BLOCK * BLOCK;
    p->domain = ((p->high - p->low + count - 1) / count + BLOCK - 1) / BLOCK * BLOCK;
    p->rounds = (p->domain + p->file->hints.buffer - 1) / p->file->hints.buffer;
    p->self = -1;
    for (int i = 0; i < p->file->naggregators; i++)
        if (p->file->aggregators[i] == p->comm->rank)
            p->self = i;
}

/* All are done, whose memory others have looked into; and know how it went. */
static void meet(struct phases *p)
{
    int64_t all[2] = {p->error, -(int64_t)least(p->eof, INT64_MAX)};
    int rc = p->op->rc = lw_coll_allreduce(p->mpi, p->comm, all, 2, MPI_INT64_T, MPI_MAX);
    p->op->error = (int)all[0];
    if (rc == MPI_ERR_NO_MEM || p->op->error == LW_ENOMEM)
        lw_too_late(p->mpi, "a collective access to a file");
    struct lw_access *access = p->access;
    uint64_t eof = (uint64_t)-all[1];
    access->moved = p->op->error || p->op->rc ? 0 : access->span.bytes;
    if (access->moved && eof < p->shares[p->comm->rank].end)
        access->moved = position_from(access, eof) - access->position;
}

/* Whether somebody's data lie between those of others. */
static bool worthwhile(struct phases *p)
{
    uint8_t collect = p->file->hints.collect[p->access->write];
    bool runs = false, between = false, tangled = false;
    uint64_t end = 0;
    p->low = UINT64_MAX;
    p->high = 0;
    for (int i = 0; i < p->comm->size; i++) {
        const struct share *share = &p->shares[i];
        if (share->first >= share->end)
            continue;
        runs |= share->shape != ONE_RUN;
        tangled |= share->shape == TANGLED;
        between |= share->first < end;
        end = most(end, share->end);
        p->low = least(p->low, share->first);
        p->high = most(p->high, share->end);
    }
    if (tangled || !end || collect == LW_COLLECT_NEVER)
        return false;
    return collect == LW_COLLECT_ALWAYS || (runs && between);
}

static struct share share_of(const struct lw_access *access)
{
    struct share share = {.access = (uintptr_t)access, .shape = ONE_RUN};
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
    return share;
}

void lw_file_collective(struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    struct phases p = {
        .op = op, .mpi = op->mpi, .file = file, .comm = file->comm, .access = &op->access, .eof = UINT64_MAX};
    bool collect = false;
    if (file->comm->size > 1 && !op->access.atomic) {
        struct share own = share_of(&op->access);
        p.shares = memory(&p, (size_t)file->comm->size * sizeof *p.shares);
        op->rc = lw_coll_allgather(op->mpi, file->comm, &own, p.shares, sizeof own);
        collect = !op->rc && worthwhile(&p);
    }
    if (collect) {
        op->rc = aggregators_find(op->mpi, file);
        domains_set(&p);
        rounds_do(&p);
        meet(&p);
    } else if (!op->rc) {
        op->error = lw_file_access(op->mpi, &op->access, file->head == op);
        if (op->error == LW_ENOMEM && p.shares)
            lw_too_late(op->mpi, "a collective access to a file");
    }
    hal_free(p.shares);
}
