/* SPDX-License-Identifier: MIT
 *
 * Reads and writes of the program: from the call to the end, in whatever form it asks for them.  [MPI 14.4]
 */
#include "file.h"

/* ---------------------------------------------------------------- operations */

static void op_release(struct lw_file_op *op)
{
    hal_free(op->converted);
    lw_view_release((struct lw_view *)(uintptr_t)op->access.view);
    lw_type_release(op->type);
    lw_file_release(op->mpi, op->file);
}

/* What it has found out.  Nothing changes but what is read and converted. */
static int op_tell(struct lw_file_op *op, MPI_Status *status)
{
    struct lw_mpi *mpi = op->mpi;
    uint64_t bytes = op->access.moved;
    int rc = op->rc;
    if (!op->told)
        mpi->file_bytes[op->access.write] += bytes;
    op->told = true;
    if (op->error)
        rc = lw_file_fail(mpi, op->file->name, op->error);
    else if (rc)
        rc = lw_fail(mpi, rc, "%.150s: a process could not be told about the access", op->file->name);
    if (op->converted && op->access.span.bytes) {
        MPI_Count whole = (MPI_Count)(bytes / (op->access.span.bytes / (uint64_t)op->count));
        if (!op->access.write && !rc)
            rc = lw_datarep_convert(mpi, op->access.view->datarep, op->buf, op->type, whole, op->converted,
                                    false);
        bytes = (uint64_t)whole * op->type->size;
    }
    struct lw_status found = {.source = MPI_ANY_SOURCE, .tag = MPI_ANY_TAG, .bytes = bytes};
    lw_status_set(status, &found);
    if (rc)
        mpi->blame = op->file->hearer.object.references > 1 ? &op->file->hearer : &mpi->no_file;
    return rc;
}

/* It has ended; on its worker. */
static void op_ended(struct lw_file_op *op)
{
    op->file->under_way--;
    lw_file_figures_add(op->mpi, op->access.write, op->access.moved, op->begun);
    if (op->freed) {
        op_release(op);
        hal_free(op);
    } else {
        lw_complete(&op->pub);
    }
}

static int op_look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    (void)mpi;
    return op_tell((struct lw_file_op *)pub, status);
}

static int op_finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    struct lw_file_op *op = (struct lw_file_op *)pub;
    int rc = op_look(mpi, pub, status);
    op_release(op);
    hal_free(op);
    return rc;
}

static int op_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_file_op *op = (struct lw_file_op *)pub;
    (void)mpi;
    op->freed = true;
    if (pub->done) {
        op_release(op);
        hal_free(op);
    }
    return MPI_SUCCESS;
}

static const struct lw_request_class op_class = {
    .name = "read or write of a file", .finish = op_finish, .look = op_look, .free = op_free};

/* ------------------------------------------------------------------- to do them */

static bool no_memory(const struct lw_file_op *op)
{
    return op->rc == MPI_ERR_NO_MEM || lw_file_kind(op->error) == LW_ENOMEM;
}

static void op_run(struct lw_file_op *op, bool porter)
{
    struct lw_access *access = &op->access;
    op->file->comm->acts_for = op->collective ? op->call : 0;
    if (op->where == LW_FILE_SHARED && op->collective)
        op->rc = lw_pointer_order(op->mpi, op->file, access->span.bytes, &access->position);
    else if (op->where == LW_FILE_SHARED)
        op->rc = lw_pointer_add(op->mpi, op->file, access->span.bytes, &access->position);
    if (!op->rc && op->collective)
        lw_file_collective(op);
    else if (!op->rc)
        op->error = lw_file_access(op->mpi, op->file, access, porter);
    /* Only a call that has moved no pointer of others, and has not returned yet, may be made again. */
    if (no_memory(op) && (porter || op->where == LW_FILE_SHARED))
        lw_too_late(op->mpi, "an access to a file");
    op->file->comm->acts_for = 0;
}

static void porter_main(void *arg)
{
    struct lw_file *file = arg;
    for (struct lw_file_op *op; (op = file->head);) {
        op_run(op, true);
        file->head = op->next;
        if (!file->head)
            file->tail = &file->head;
        op_ended(op);
    }
    file->porter = false;
    lw_file_release(file->mpi, file);
}

bool lw_file_sieves(const struct lw_file *file)
{
    uint8_t sieve = file->hints.sieve[1];
    bool alone = file->comm->size == 1 && file->amode & MPI_MODE_UNIQUE_OPEN;
    return file->amode & MPI_MODE_RDWR && (sieve == LW_COLLECT_ALWAYS || (sieve == LW_COLLECT_AUTO && alone));
}

/* Whether it takes messages: all that is in the porter's list is done in order. */
static bool needs_porter(const struct lw_file_op *op)
{
    return op->collective || (op->where == LW_FILE_SHARED && !lw_pointer_near(op->file));
}

static int to_porter(struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    if (!file->porter) {
        file->hearer.object.references++;
        if (hal_thread_create(lw_public(op->mpi->rank)->worker, porter_main, file, op->mpi->rank, NULL)) {
            file->hearer.object.references--;
            if (op->collective)
                lw_too_late(op->mpi, "a thread that accesses a file");
            return lw_fail(op->mpi, MPI_ERR_NO_MEM, "no memory for a thread that accesses the file");
        }
        file->porter = true;
    }
    *file->tail = op;
    file->tail = &op->next;
    file->under_way++;
    return MPI_SUCCESS;
}

static int access_call(void *op)
{
    return lw_access_do(&((struct lw_file_op *)op)->access);
}

static void access_done(struct hal_worker *worker, struct hal_file_work *work)
{
    struct lw_file_op *op = lw_container(lw_container(work, struct lw_besides, work), struct lw_file_op,
                                         besides);
    (void)worker;
    op->error = work->error;
    if (op->collective && no_memory(op))
        lw_too_late(op->mpi, "a collective access to a file");
    if (!op->collective && op->access.span.bytes <= LW_FILE_SHORT)
        lw_file_took(op->file, op->besides.took);
    op_ended(op);
}

/* By the HAL's threads. */
static void access_start(struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    op->besides = lw_besides(&file->hal, access_call, op, access_done);
    op->besides.turns = lw_access_locks(&op->access) ? &file->turns : NULL;
    if (!hal_file_start(&op->besides.work))
        return;
    op->error = lw_file_access(op->mpi, file, &op->access, false); /* nobody is there */
    op_ended(op);
}

/* Without waiting.  What is in memory of the system mostly takes no longer than to have it done. */
static int op_begin(struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    if (op->collective && file->meeting)
        return lw_gathering_join(op, access_done);
    if (needs_porter(op))
        return to_porter(op);
    if (op->where == LW_FILE_SHARED) {
        int rc = lw_pointer_add(op->mpi, file, op->access.span.bytes, &op->access.position);
        if (rc)
            return rc;
    }
    file->under_way++;
    if (lw_access_brief(file, &op->access) && lw_access_try(file, &op->access, &op->error))
        op_ended(op);
    else
        access_start(op);
    return MPI_SUCCESS;
}

static void op_wait(struct lw_file_op *op)
{
    struct lw_file *file = op->file;
    if (file->head && needs_porter(op)) {
        op->rc = to_porter(op);
        if (!op->rc)
            lw_await(op->mpi->rank, &op->pub);
        return;
    }
    file->under_way++;
    op_run(op, false);
    file->under_way--;
    lw_file_figures_add(op->mpi, op->access.write, op->access.moved, op->begun);
}

/* ---------------------------------------------------------------- the program's call */

static int check(struct lw_mpi *mpi, const struct lw_file *file, struct lw_file_form form)
{
    if (form.write && file->amode & MPI_MODE_RDONLY)
        return lw_fail(mpi, MPI_ERR_READ_ONLY, "%.150s was opened with MPI_MODE_RDONLY", file->name);
    if (!form.write && file->amode & MPI_MODE_WRONLY)
        return lw_fail(mpi, MPI_ERR_ACCESS, "%.150s was opened with MPI_MODE_WRONLY", file->name);
    if (form.where != LW_FILE_SHARED && file->amode & MPI_MODE_SEQUENTIAL)
        return lw_fail(mpi, MPI_ERR_UNSUPPORTED_OPERATION,
                       "%.150s was opened with MPI_MODE_SEQUENTIAL: only the shared pointer can be used",
                       file->name);
    if (form.collective && file->split)
        return lw_fail(mpi, MPI_ERR_OTHER, "a split collective of %.150s has begun and not ended",
                       file->name);
    return MPI_SUCCESS;
}

/* How many bytes that is in the file, and where it begins. */
static int place(struct lw_mpi *mpi, struct lw_file_op *op, struct lw_file_form form, MPI_Offset offset)
{
    struct lw_file *file = op->file;
    const struct lw_view *view = op->access.view;
    uint64_t bytes = op->access.span.bytes, position = file->position;
    if (bytes % view->unit)
        return lw_fail(mpi, MPI_ERR_IO, "the data are %llu bytes; expected a multiple of the etype's %llu",
                       (unsigned long long)bytes, (unsigned long long)view->unit);
    if (view->empty && bytes)
        return lw_fail(mpi, MPI_ERR_IO, "the filetype of the view has no data");
    if (form.where == LW_FILE_AT &&
        (offset < 0 || __builtin_mul_overflow((uint64_t)offset, view->unit, &position) ||
         position > HAL_FILE_MOST - bytes))
        return lw_fail(mpi, MPI_ERR_ARG, "offset is %lld; expected 0 or more etypes of %llu bytes",
                       (long long)offset, (unsigned long long)view->unit);
    op->access.position = position;
    if (form.where == LW_FILE_OWN)
        file->position += bytes;
    return MPI_SUCCESS;
}

/* It did not begin. */
static void unplace(struct lw_file_op *op)
{
    if (op->where == LW_FILE_OWN)
        op->file->position -= op->access.span.bytes;
}

/* Data of another representation go through memory of ours. */
static int convert(struct lw_mpi *mpi, struct lw_file_op *op)
{
    const struct lw_datarep *datarep = op->access.view->datarep;
    uint64_t bytes, whole;
    MPI_Count extent;
    if (!lw_datarep_converts(datarep) || !op->access.span.bytes)
        return MPI_SUCCESS;
    int rc = lw_datarep_extent(mpi, datarep, op->type, &bytes, &extent);
    if (rc)
        return rc;
    if (__builtin_mul_overflow(bytes, (uint64_t)op->count, &whole) || !(op->converted = hal_alloc(whole)))
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for %llu bytes to be converted",
                       (unsigned long long)whole);
    op->access.span = (struct lw_span){op->converted, whole, NULL};
    if (op->access.write)
        rc = lw_datarep_convert(mpi, datarep, op->buf, op->type, op->count, op->converted, true);
    return rc;
}

/* Of a collective call.  All processes have the same hints. */
static bool needs_others(const struct lw_file *file, struct lw_file_form form)
{
    bool never = file->hints.collect[form.write] == LW_COLLECT_NEVER;
    return file->comm->size > 1 && (form.where == LW_FILE_SHARED || !never);
}

static int op_make(struct lw_mpi *mpi, struct lw_file_op *op, struct lw_file *file, struct lw_file_form form,
                   MPI_Offset offset, void *buf, MPI_Count count, const struct lw_type *type)
{
    int rc = check(mpi, file, form);
    if (rc)
        return rc;
    *op = (struct lw_file_op){.pub = {.rank = mpi->rank},
                              .mpi = mpi,
                              .file = file,
                              .where = form.where,
                              .begun = mpi->file_figures ? hal_time_ns() : 0,
                              .collective = form.collective && needs_others(file, form),
                              .call = lw_public(mpi->rank)->call,
                              .buf = buf,
                              .count = count,
                              .type = type,
                              .access = {.file = &file->hal,
                                         .view = lw_view_hold(file->view),
                                         .span = lw_span_of(buf, type, count),
                                         .write = form.write,
                                         .atomic = file->atomic,
                                         .apart = file->hints.sieve[0] == LW_COLLECT_NEVER,
                                         .sieve = form.write && lw_file_sieves(file)}};
    lw_type_hold(type);
    file->hearer.object.references++;
    rc = convert(mpi, op);
    if (!rc)
        rc = place(mpi, op, form, offset);
    if (rc)
        op_release(op);
    return rc;
}

static int do_and_wait(struct lw_mpi *mpi, struct lw_file_op *op, MPI_Status *status)
{
    op_wait(op);
    int rc = op_tell(op, status);
    if (rc == MPI_ERR_NO_MEM)
        unplace(op);
    mpi->blame = NULL; /* the call has the file */
    op_release(op);
    return rc;
}

int lw_file_do(struct lw_mpi *mpi, struct lw_file *file, struct lw_file_form form, MPI_Offset offset,
               void *buf, MPI_Count count, const struct lw_type *type, MPI_Status *status,
               MPI_Request *request)
{
    struct lw_file_op own, *op = form.how == LW_FILE_WAIT ? &own : hal_alloc(sizeof *op);
    if (!op)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a request");
    int rc = op_make(mpi, op, file, form, offset, buf, count, type);
    if (rc)
        goto free_op;
    if (form.how == LW_FILE_WAIT)
        return do_and_wait(mpi, op, status);
    if (form.how == LW_FILE_REQUEST)
        rc = lw_request_publish(mpi, &op->pub, &op_class, NULL, request);
    if (rc)
        goto release_op;
    rc = op_begin(op);
    if (rc)
        goto drop_request;
    if (form.how == LW_FILE_SPLIT)
        file->split = op;
    return MPI_SUCCESS;

drop_request:
    if (form.how == LW_FILE_REQUEST)
        lw_handle_drop(mpi, (uintptr_t)*request);
release_op:
    unplace(op);
    op_release(op);
free_op:
    if (op != &own)
        hal_free(op);
    return rc;
}

int lw_file_split_end(struct lw_mpi *mpi, struct lw_file *file, struct lw_file_form form, MPI_Status *status)
{
    struct lw_file_op *op = file->split;
    if (!op || op->where != form.where || op->access.write != form.write)
        return lw_fail(mpi, MPI_ERR_OTHER, "no such split collective of %.150s has begun", file->name);
    if (!op->pub.done)
        lw_await(mpi->rank, &op->pub);
    file->split = NULL;
    int rc = op_finish(mpi, &op->pub, status);
    mpi->blame = NULL;
    return rc;
}

int lw_file_quiet(struct lw_mpi *mpi, struct lw_file *file)
{
    if (file->split)
        return lw_fail(mpi, MPI_ERR_OTHER, "a split collective of %.150s has begun and not ended",
                       file->name);
    while (file->under_way)
        lw_progress(mpi->rank);
    return MPI_SUCCESS;
}
