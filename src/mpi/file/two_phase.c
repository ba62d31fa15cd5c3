/* SPDX-License-Identifier: MIT
 *
 * Collective accesses in two phases: some of the ranks, the *aggregators*, each have a domain of the file, which they read or
 * write in large pieces, *stretches*; what the ranks want of a stretch goes between them and its aggregator.  [MPI 14.4.2]
 *
 * There is one aggregator a worker.  It copies from and to the buffers of all ranks of its address space by itself, for they wait
 * until all is done; those elsewhere send it messages.  Ranks whose data do not lie between those of others have nothing to gain:
 * each accesses the file for itself.
 */
#include "base/copy.h"
#include "phases.h"

/* Whether this rank copies from and to the buffer of another one, who waits meanwhile.  In a job that goes on when a process dies none does:
 * who has heard of a death gives up and takes its buffer away, while others do not know of it yet.  These meet by messages,
 * which end then. */
static bool reaches(const struct lw_phases *p, int rank)
{
    return rank == p->comm->rank ||
           (!hal_job()->survive && lw_comm_together(p->mpi, p->comm, rank, p->comm->rank));
}

static void *memory(struct lw_phases *p, size_t bytes)
{
    void *memory = hal_alloc(bytes);
    if (!memory)
        lw_too_late(p->mpi, "a collective access to a file");
    return memory;
}

/* For data, until lw_spare_put(). */
static void *memory_data(struct lw_phases *p, size_t bytes)
{
    void *memory = lw_spare_get(p->file, bytes);
    if (!memory)
        lw_too_late(p->mpi, "a collective access to a file");
    return memory;
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

static void errand_fill(struct lw_phases *p, struct errand *errand, uint64_t *position, uint64_t to,
                        size_t *bytes)
{
    struct lw_slice slice;
    struct lw_run run;
    uint64_t count = 0, again = *position;
    errand->from = *position;
    for (lw_slice_begin(&slice, p->access, position, to); lw_slice_next(&slice, &run);)
        count++;
    uint64_t data = *position - errand->from, payload = p->access->write ? data : 0;
    *bytes = sizeof *errand->message + count * sizeof run + payload;
    struct message *message = errand->message = memory_data(p, *bytes);
    message->count = 0;
    message->bytes = data;
    for (lw_slice_begin(&slice, p->access, &again, to); lw_slice_next(&slice, &run);)
        message->runs[message->count++] = run;
    if (payload)
        lw_access_copy(p->access, errand->from - p->access->position, message->runs + count, payload, true);
}

/* Whoever is to get it may have died. */
static void begun(struct lw_phases *p, int error, struct lw_request **request)
{
    if (error == LW_ENOMEM)
        lw_too_late(p->mpi, "a collective access to a file");
    lw_phases_note(p, error);
    if (error)
        *request = NULL;
}

static void errand_send(struct lw_phases *p, struct errand *errand, int aggregator, uint64_t to)
{
    int rank = p->file->aggregators[aggregator];
    size_t bytes;
    errand_fill(p, errand, &p->asked[aggregator], to, &bytes);
    struct lw_transfer transfer = lw_transfer_to(p->comm, (struct lw_span){errand->message, bytes, NULL},
                                                 rank, LW_FILE_TAG_DATA, LW_STANDARD);
    if (!p->access->write) {
        errand->data = memory_data(p, errand->message->bytes + 1);
        struct lw_transfer back = lw_transfer_from(
            p->comm, (struct lw_span){errand->data, errand->message->bytes, NULL}, rank, LW_FILE_TAG_BACK);
        begun(p, lw_recv_start(p->mpi->rank, &back, &errand->answer), &errand->answer);
    }
    begun(p, lw_send_start(p->mpi->rank, &transfer, &errand->request), &errand->request);
}

static void errand_end(struct lw_phases *p, struct errand *errand)
{
    struct lw_status status;
    if (!errand->message)
        return;
    if (errand->answer) {
        int error = lw_wait(p->mpi->rank, errand->answer, &status);
        lw_phases_note(p, error);
        if (!error)
            lw_access_copy(p->access, errand->from - p->access->position, errand->data, status.bytes, false);
    }
    if (errand->request)
        lw_phases_note(p, lw_wait(p->mpi->rank, errand->request, NULL));
    lw_spare_put(p->file, errand->message);
    lw_spare_put(p->file, errand->data);
    *errand = (struct errand){0};
}

/* What a rank elsewhere wants of the stretch; NULL: it makes no sense. */
static struct message *message_receive(struct lw_phases *p, int rank)
{
    struct lw_status status;
    int32_t world = (int32_t)lw_comm_world(p->comm, rank);
    int error = lw_probe(p->mpi->rank, rank, world, LW_FILE_TAG_DATA, p->comm->context, &status);
    if (error) {
        lw_phases_note(p, error);
        return NULL;
    }
    struct message *message = memory_data(p, status.bytes + sizeof *message);
    error = lw_recv_apart(p->mpi->rank, message, status.bytes, rank, world, LW_FILE_TAG_DATA,
                          p->comm->context, &status);
    uint64_t room = status.bytes - sizeof *message, data = 0;
    bool good = !error && status.bytes >= sizeof *message && message->count <= room / sizeof *message->runs;
    for (uint64_t i = 0; good && i < message->count; i++) {
        const struct lw_run *run = &message->runs[i];
        good = run->offset >= p->at && run->offset < p->at + p->bytes &&
               run->bytes <= p->at + p->bytes - run->offset;
        data += run->bytes;
    }
    if (good && data == message->bytes &&
        (!p->access->write || data == room - message->count * sizeof *message->runs))
        return message;
    lw_phases_note(p, error ? error : LW_EPROTO);
    lw_spare_put(p->file, message);
    return NULL;
}

/* The data that a rank elsewhere sends for the stretch. */
static void take_far(struct lw_phases *p, int rank)
{
    struct message *message = message_receive(p, rank);
    if (!message)
        return;
    const uint8_t *data = (const uint8_t *)(message->runs + message->count);
    for (uint64_t i = 0; i < message->count; i++) {
        const struct lw_run *run = &message->runs[i];
        lw_copy(p->buffer + (run->offset - p->at), data, run->bytes);
        lw_stretch_mark(p->written, run->offset - p->at, run->bytes);
        data += run->bytes;
    }
    lw_spare_put(p->file, message);
}

/* Or the other way. */
static void give_far(struct lw_phases *p, int rank)
{
    struct message *message = message_receive(p, rank);
    uint64_t bytes = 0;
    uint8_t *data = memory_data(p, message ? message->bytes + 1 : 1);
    for (uint64_t i = 0; message && i < message->count; i++) {
        uint64_t into = message->runs[i].offset - p->at;
        uint64_t now = into < p->got ? lw_least(message->runs[i].bytes, p->got - into) : 0;
        lw_copy(data + bytes, p->buffer + into, now);
        bytes += now;
    }
    int error = lw_send_apart(p->mpi->rank, data, bytes, lw_comm_world(p->comm, rank), p->comm->rank,
                              LW_FILE_TAG_BACK, p->comm->context, LW_STANDARD);
    if (error == LW_ENOMEM)
        lw_too_late(p->mpi, "a collective access to a file");
    lw_phases_note(p, error);
    lw_spare_put(p->file, data);
    lw_spare_put(p->file, message);
}

static void serve(struct lw_phases *p, int rank)
{
    const struct lw_share *share = &p->shares[rank];
    if (!lw_stretch_meets(share, p->at, p->at + p->bytes))
        return;
    if (reaches(p, rank))
        lw_stretch_copy(p, (const struct lw_access *)(uintptr_t)share->access, rank);
    else if (p->access->write)
        take_far(p, rank);
    else
        give_far(p, rank);
}

static void stretch_do(struct lw_phases *p, uint64_t round)
{
    uint64_t to;
    lw_stretch_set(p, p->self, round, &p->at, &to);
    p->bytes = to - p->at;
    p->got = 0;
    if (!p->bytes)
        return;
    if (p->access->write) {
        memset(p->written, 0, (p->bytes + 63) / 64 * sizeof *p->written);
    } else if (!p->error) {
        lw_phases_note(p, lw_file_aside(p->mpi, &p->file->hal, NULL, lw_stretch_read, p));
        if (p->got < p->bytes)
            p->eof = lw_least(p->eof, p->at + p->got);
    }
    for (int rank = 0; rank < p->comm->size; rank++)
        serve(p, rank);
    if (p->access->write && !p->error)
        lw_phases_note(p, lw_file_aside(p->mpi, &p->file->hal, p->access->sieve ? &p->file->turns : NULL,
                                        lw_stretch_write, p));
}

/* ----------------------------------------------------------------- both phases */

static void ask(struct lw_phases *p, struct errand *errands, uint64_t round)
{
    const struct lw_share *own = &p->shares[p->comm->rank];
    for (int i = 0; i < p->file->naggregators; i++) {
        uint64_t from, to;
        lw_stretch_set(p, i, round, &from, &to);
        if (!lw_stretch_meets(own, from, to) || reaches(p, p->file->aggregators[i]))
            continue;
        if (p->asked[i] == UINT64_MAX)
            p->asked[i] = lw_position_from(p->access, from);
        errand_send(p, &errands[i], i, to);
    }
}

static uint64_t *unknown(struct lw_phases *p, int count)
{
    uint64_t *positions = memory(p, (size_t)count * sizeof *positions);
    for (int i = 0; i < count; i++)
        positions[i] = UINT64_MAX;
    return positions;
}

static void rounds_do(struct lw_phases *p)
{
    int count = p->file->naggregators;
    uint64_t bytes = lw_least(p->file->hints.buffer, p->domain);
    struct errand *errands = memory(p, (size_t)count * sizeof *errands);
    p->asked = unknown(p, count);
    if (p->self >= 0) {
        p->served = unknown(p, p->comm->size);
        p->buffer = memory_data(p, bytes);
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
    lw_spare_put(p->file, p->buffer);
    hal_free(p->written);
}

/* All are done, whose memory others have looked into; and know how it went. */
static void meet(struct lw_phases *p)
{
    int64_t all[2] = {p->error, -(int64_t)lw_least(p->eof, INT64_MAX)};
    int rc = p->op->rc = lw_coll_allreduce(p->mpi, p->comm, all, 2, MPI_INT64_T, MPI_MAX);
    p->op->error = (int)all[0];
    if (rc == MPI_ERR_NO_MEM || lw_file_kind(p->op->error) == LW_ENOMEM)
        lw_too_late(p->mpi, "a collective access to a file");
    struct lw_access *access = p->access;
    uint64_t eof = (uint64_t)-all[1];
    access->moved = p->op->error || p->op->rc ? 0 : access->span.bytes;
    if (access->moved && eof < p->shares[p->comm->rank].end)
        access->moved = lw_position_from(access, eof) - access->position;
}

void lw_file_collective(struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    struct lw_phases p = {
        .op = op, .mpi = op->mpi, .file = file, .comm = file->comm, .access = &op->access, .eof = UINT64_MAX};
    bool collect = false;
    if (file->hints.collect[op->access.write] != LW_COLLECT_NEVER && !op->access.atomic) {
        struct lw_share own = lw_share_of(&op->access);
        p.shares = memory(&p, (size_t)file->comm->size * sizeof *p.shares);
        op->rc = lw_coll_allgather(op->mpi, file->comm, &own, p.shares, sizeof own);
        collect = !op->rc && lw_phases_pay(&p, true);
    }
    if (collect) {
        if (lw_aggregators_find(op->mpi, file))
            lw_too_late(op->mpi, "a collective access to a file");
        lw_phases_divide(&p);
        rounds_do(&p);
        meet(&p);
    } else if (!op->rc) {
        op->error = lw_file_access(op->mpi, file, &op->access, file->head == op);
        if (lw_file_kind(op->error) == LW_ENOMEM && p.shares)
            lw_too_late(op->mpi, "a collective access to a file");
    }
    hal_free(p.shares);
}
