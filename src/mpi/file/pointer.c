/* SPDX-License-Identifier: MIT
 *
 * The shared file pointer: a number in the memory of the first rank's cluster.  Ranks that live there add to it themselves; the
 * others ask the first rank, whose worker answers whenever it polls.  [MPI 14.4.4]
 */
#include "file.h"

struct lw_pointer {
    _Atomic uint64_t *value; /* NULL: far away */
    uint32_t asked;          /* so far, by this rank */
    /* At the first rank, if there are others who must ask. */
    struct lw_file *file;
    struct lw_request *asks;
    struct ask {
        uint64_t bytes, tag;
    } ask;
};

enum { TAGS = 1 << 20 }; /* of answers: more than one rank's questions under way */

static int failed(struct lw_mpi *mpi, int error)
{
    return error ? lw_fail_lw(mpi, error, "the shared file pointer") : MPI_SUCCESS;
}

/* ---------------------------------------------------------------- at the first rank */

struct answer {
    uint64_t before;
};

static void answered(struct lw_request_public *request)
{
    hal_free(request->held);
    lw_request_free(request->rank, (struct lw_request *)request);
}

/* Inside a poll. */
static void tell(struct lw_file *file, int rank)
{
    struct lw_pointer *pointer = file->pointer;
    struct answer *answer = hal_alloc(sizeof *answer);
    struct lw_request *request;
    if (!answer)
        lw_too_late(file->mpi, "an answer about a shared file pointer");
    answer->before = atomic_fetch_add_explicit(pointer->value, pointer->ask.bytes, memory_order_relaxed);
    struct lw_transfer transfer = lw_transfer_to(file->comm, (struct lw_span){answer, sizeof *answer, NULL},
                                                 rank, LW_FILE_TAG_TELL + (int)(pointer->ask.tag % TAGS),
                                                 LW_STANDARD);
    int error = lw_send_start(file->mpi->rank, &transfer, &request);
    if (error == LW_ENOMEM)
        lw_too_late(file->mpi, "an answer about a shared file pointer");
    if (error) /* who asked has died */
        hal_free(answer);
    else
        lw_request_then(request, answer, answered);
}

static void listen(struct lw_pointer *pointer);

static void asked(struct lw_request_public *pub)
{
    struct lw_pointer *pointer = pub->held;
    const struct lw_status *status = lw_request_status((struct lw_request *)pub);
    int rank = status->source, error = status->error;
    bool died = error == LW_EPEER || error == LW_EREVOKED; /* then the others hear of it, too */
    bool good = !error && !status->cancelled && status->bytes == sizeof pointer->ask;
    lw_request_free(pub->rank, (struct lw_request *)pub);
    pointer->asks = NULL;
    if (good)
        tell(pointer->file, rank);
    if (!died)
        listen(pointer);
}

/* Who asks lives: a death is no reason not to hear of others. */
static void listen(struct lw_pointer *pointer)
{
    struct lw_file *file = pointer->file;
    file->comm->failures.acked = UINT32_MAX;
    struct lw_transfer transfer = lw_transfer_from(file->comm,
                                                   (struct lw_span){&pointer->ask, sizeof pointer->ask, NULL},
                                                   MPI_ANY_SOURCE, LW_FILE_TAG_ASK);
    int error = lw_recv_start(file->mpi->rank, &transfer, &pointer->asks);
    if (error == LW_ENOMEM)
        lw_too_late(file->mpi, "questions about a shared file pointer");
    if (error) /* one of them has died: nobody will ask */
        pointer->asks = NULL;
    else
        lw_request_then(pointer->asks, pointer, asked);
}

/* ------------------------------------------------------------------- life and death */

/* A shared pointer, in a line of its own.  It ends with the last of its users, the ranks of that process: after a death they close the file
 * without having met. */
struct place {
    _Atomic uint64_t value;
    _Atomic uint32_t users;
};

static struct place *place_new(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    struct place *place = hal_alloc_line(sizeof *place);
    for (int rank = 0; place && rank < comm->size; rank++)
        place->users += lw_comm_together(mpi, comm, 0, rank);
    return place;
}

int lw_pointer_new(struct lw_mpi *mpi, struct lw_file *file)
{
    struct lw_comm *comm = file->comm;
    struct lw_pointer *pointer = hal_alloc(sizeof *pointer);
    struct {
        uint64_t value, meeting; /* addresses */
    } first = {0};
    if (comm->rank == 0 && pointer) {
        struct place *place = place_new(mpi, comm);
        pointer->value = place ? &place->value : NULL;
        file->meeting = comm->size > 1 && lw_comm_all_together(mpi, comm) ? lw_meeting_new() : NULL;
        first.value = (uintptr_t)pointer->value;
        first.meeting = (uintptr_t)file->meeting;
    }
    if (!pointer || (comm->rank == 0 && !first.value))
        lw_too_late(mpi, "a shared file pointer");
    if (comm->rank == 0)
        atomic_store_explicit(pointer->value, file->position, memory_order_relaxed);
    file->pointer = pointer;
    pointer->file = file;
    int rc = lw_coll_bcast(mpi, comm, &first, sizeof first, 0);
    if (rc) {
        lw_pointer_free(mpi, file, false);
        return rc;
    }
    if (lw_comm_together(mpi, comm, 0, comm->rank))
        pointer->value = (_Atomic uint64_t *)(uintptr_t)first.value;
    file->meeting = (struct lw_meeting *)(uintptr_t)first.meeting;
    if (comm->rank == 0 && !lw_comm_all_together(mpi, comm))
        listen(pointer);
    return MPI_SUCCESS;
}

void lw_pointer_free(struct lw_mpi *mpi, struct lw_file *file, bool met)
{
    struct lw_pointer *pointer = file->pointer;
    if (pointer->asks) {
        ((struct lw_request_public *)pointer->asks)->call = NULL;
        lw_cancel(mpi->rank, pointer->asks);
        lw_await(mpi->rank, (struct lw_request_public *)pointer->asks);
        lw_request_free(mpi->rank, pointer->asks);
    }
    if (pointer->value) {
        struct place *place = lw_container(pointer->value, struct place, value);
        if (atomic_fetch_sub(&place->users, 1) == 1)
            hal_free(place);
    }
    if (file->comm->rank == 0 && met)
        hal_free(file->meeting);
    hal_free(pointer);
    file->pointer = NULL;
    file->meeting = NULL;
}

/* ---------------------------------------------------------------------- at all ranks */

bool lw_pointer_near(const struct lw_file *file)
{
    return file->pointer->value;
}

int lw_pointer_add(struct lw_mpi *mpi, struct lw_file *file, uint64_t bytes, uint64_t *before)
{
    struct lw_pointer *pointer = file->pointer;
    const struct lw_comm *comm = file->comm;
    if (pointer->value) {
        *before = atomic_fetch_add_explicit(pointer->value, bytes, memory_order_relaxed);
        return MPI_SUCCESS;
    }
    struct ask ask = {bytes, pointer->asked++ % TAGS};
    struct answer answer;
    struct lw_status status;
    uint32_t first = lw_comm_world(comm, 0);
    int error = lw_send_apart(mpi->rank, &ask, sizeof ask, first, comm->rank, LW_FILE_TAG_ASK, comm->context,
                              LW_STANDARD);
    if (!error)
        error = lw_recv_apart(mpi->rank, &answer, sizeof answer, 0, (int32_t)first,
                              LW_FILE_TAG_TELL + (int)ask.tag, comm->context, &status);
    if (!error)
        *before = answer.before;
    return failed(mpi, error);
}

int lw_pointer_order(struct lw_mpi *mpi, struct lw_file *file, uint64_t bytes, uint64_t *position)
{
    struct lw_comm *comm = file->comm;
    const struct lw_type *type = lw_type_of(mpi, MPI_UINT64_T);
    struct {
        uint64_t before;
        int rc;
    } all = {0, MPI_SUCCESS};
    uint64_t sum = 0;
    int rc = lw_mpi_scan(mpi, &bytes, &sum, 1, type, lw_op_of(mpi, MPI_SUM), comm, LW_BLOCKING, NULL);
    if (rc)
        return rc;
    if (comm->rank == comm->size - 1)
        all.rc = lw_pointer_add(mpi, file, sum, &all.before);
    rc = lw_coll_bcast(mpi, comm, &all, sizeof all, comm->size - 1);
    if (rc == MPI_ERR_NO_MEM || all.rc == MPI_ERR_NO_MEM)
        lw_too_late(mpi, "the shared file pointer");
    *position = all.before + sum - bytes;
    return rc ? rc : all.rc;
}

void lw_pointer_put(struct lw_file *file, uint64_t position)
{
    if (file->comm->rank == 0)
        atomic_store_explicit(file->pointer->value, position, memory_order_relaxed);
}

int lw_pointer_set(struct lw_mpi *mpi, struct lw_file *file, uint64_t position)
{
    lw_pointer_put(file, position);
    return lw_coll_bcast(mpi, file->comm, &position, sizeof position, 0);
}

/* ----------------------------------------------------- seek and tell, of both pointers */

int lw_file_end(struct lw_mpi *mpi, struct lw_file *file, uint64_t *position)
{
    const struct lw_view *view = file->view;
    struct hal_file_facts facts;
    int error = lw_file_facts(mpi, file, &facts);
    if (error)
        return lw_file_fail(mpi, file->name, error);
    if (view->ordered != UINT64_MAX)
        return lw_fail(mpi, MPI_ERR_UNSUPPORTED_OPERATION,
                       "the view is not in the order of the file: it has no position for its end");
    uint64_t end = view->empty ? 0 : lw_view_position(view, facts.size);
    *position = (end + view->unit - 1) / view->unit * view->unit;
    return MPI_SUCCESS;
}

/* Where a seek goes to. */
static int target(struct lw_mpi *mpi, struct lw_file *file, uint64_t current, MPI_Offset offset, int whence,
                  uint64_t *position)
{
    int64_t from = 0, unit = (int64_t)file->view->unit, to;
    uint64_t end = 0;
    int rc;
    switch (whence) {
    case MPI_SEEK_SET:
        break;
    case MPI_SEEK_CUR:
        from = (int64_t)current;
        break;
    case MPI_SEEK_END:
        rc = lw_file_end(mpi, file, &end);
        if (rc)
            return rc;
        from = (int64_t)end;
        break;
    default:
        return lw_fail(mpi, MPI_ERR_ARG, "whence is %d; expected MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END",
                       whence);
    }
    if (__builtin_mul_overflow(offset, unit, &to) || __builtin_add_overflow(from, to, &to) || to < 0)
        return lw_fail(mpi, MPI_ERR_ARG, "offset is %lld: that is before the begin of the view, or too far",
                       (long long)offset);
    *position = (uint64_t)to;
    return MPI_SUCCESS;
}

static int sequential(struct lw_mpi *mpi, const struct lw_file *file)
{
    return file->amode & MPI_MODE_SEQUENTIAL
               ? lw_fail(mpi, MPI_ERR_UNSUPPORTED_OPERATION,
                         "%.150s was opened with MPI_MODE_SEQUENTIAL: nobody can seek in it", file->name)
               : MPI_SUCCESS;
}

int lw_mpi_file_seek(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset offset, int whence)
{
    int rc = sequential(mpi, file);
    return rc ? rc : target(mpi, file, file->position, offset, whence, &file->position);
}

int lw_mpi_file_get_position(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset *offset)
{
    int rc = sequential(mpi, file);
    if (!rc)
        *offset = (MPI_Offset)(file->position / file->view->unit);
    return rc;
}

int lw_mpi_file_seek_shared(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset offset, int whence)
{
    uint64_t position = 0;
    int rc = lw_file_quiet(mpi, file);
    if (!rc)
        rc = sequential(mpi, file);
    if (!rc)
        rc = lw_file_same(mpi, file->comm, offset, "offset");
    if (rc)
        return rc;
    lw_file_tell(mpi, file->comm);
    rc = lw_file_same(mpi, file->comm, whence, "whence");
    if (!rc && file->comm->rank == 0) {
        uint64_t current = atomic_load_explicit(file->pointer->value, memory_order_relaxed);
        rc = target(mpi, file, current, offset, whence, &position);
    }
    int first = rc;
    int met = lw_coll_bcast(mpi, file->comm, &first, sizeof first, 0);
    if (!met && !first)
        met = lw_pointer_set(mpi, file, position);
    if (met != MPI_ERR_NO_MEM)
        mpi->told = 0;
    if (met || !first)
        return met;
    return rc ? rc : lw_fail(mpi, first, "the first process cannot seek there");
}

int lw_mpi_file_get_position_shared(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset *offset)
{
    uint64_t position = 0;
    int rc = sequential(mpi, file);
    if (!rc)
        rc = lw_pointer_add(mpi, file, 0, &position);
    if (!rc)
        *offset = (MPI_Offset)(position / file->view->unit);
    return rc;
}
