/* SPDX-License-Identifier: MIT
 *
 * Operations as objects: those of the user, and how any is applied. [MPI 6.9.3, 6.9.5, 6.9.7]
 */
#include "op.h"

#include <limits.h>

void lw_op_hold(const struct lw_op *op)
{
    if (!op->handle)
        ((struct lw_op *)(uintptr_t)op)->object.references++;
}

void lw_op_release(const struct lw_op *op)
{
    struct lw_op *user = (struct lw_op *)(uintptr_t)op;
    if (op->handle || --user->object.references)
        return;
    user->object.kind = LW_KIND_FREED;
    hal_free(user);
}

static int create(struct lw_mpi *mpi, const struct lw_op *model, int commute, MPI_Op *op)
{
    struct lw_op *made = hal_alloc(sizeof *made);
    if (!made)
        return lw_fail_lw(mpi, LW_ENOMEM, "operation");
    *made = *model;
    made->object = (struct lw_object){LW_KIND_OP, 1};
    made->name = "an operation of the program";
    made->commutative = commute;
    uintptr_t handle;
    int error = lw_handle_new(mpi, &made->object, &handle);
    if (error) {
        hal_free(made);
        return lw_fail_lw(mpi, error, "operation");
    }
    *op = (MPI_Op)handle;
    return MPI_SUCCESS;
}

int lw_mpi_op_create(struct lw_mpi *mpi, MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    return create(mpi, &(struct lw_op){.user = user_fn}, commute, op);
}

int lw_mpi_op_create_c(struct lw_mpi *mpi, MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    return create(mpi, &(struct lw_op){.user_c = user_fn}, commute, op);
}

int lw_mpi_op_free(struct lw_mpi *mpi, MPI_Op *op)
{
    const struct lw_op *known = lw_op_of(mpi, *op);
    if (known->handle)
        return lw_fail(mpi, MPI_ERR_OP, "op is %s, which is predefined; expected one that MPI_Op_create made",
                       known->name);
    lw_handle_drop(mpi, (uintptr_t)*op);
    lw_op_release(known);
    *op = MPI_OP_NULL;
    return MPI_SUCCESS;
}

int lw_mpi_op_commutative(struct lw_mpi *mpi, const struct lw_op *op, int *commute)
{
    (void)mpi;
    *commute = op->commutative;
    return MPI_SUCCESS;
}

/* The user's function looks at its own handle table and is told the handle that it knows the type by; if that is gone by now,
 * one for the time being. */
static int apply_user(struct lw_mpi *mpi, const struct lw_op *op, const struct lw_type *type, const void *in,
                      void *inout, MPI_Count count)
{
    MPI_Datatype handle = type->handle;
    uintptr_t lent = 0;
    if (!lw_type_of(mpi, handle))
        handle = (MPI_Datatype)lw_handle_of(mpi, &type->object);
    if (!handle) {
        int error = lw_handle_new(mpi, (struct lw_object *)(uintptr_t)&type->object, &lent);
        if (error)
            return lw_fail_lw(mpi, error, "a handle for the type that the operation is told");
        handle = (MPI_Datatype)lent;
    }
    struct hal_thread *thread = hal_self();
    void *carried = thread->user;
    thread->user = mpi->rank;
    void *from = (void *)(uintptr_t)in;
    if (op->user_c) {
        op->user_c(from, inout, &count, &handle);
    } else {
        while (count > 0) {
            int part = count < INT_MAX ? (int)count : INT_MAX, told = part;
            MPI_Datatype told_handle = handle;
            op->user(from, inout, &told, &told_handle);
            from = (char *)from + (int64_t)part * type->extent;
            inout = (char *)inout + (int64_t)part * type->extent;
            count -= part;
        }
    }
    thread->user = carried;
    if (lent)
        lw_handle_drop(mpi, lent);
    return MPI_SUCCESS;
}

int lw_op_apply(struct lw_mpi *mpi, const struct lw_op *op, const struct lw_type *type, const void *in,
                void *inout, MPI_Count count)
{
    if (count == 0)
        return MPI_SUCCESS;
    if (op->user || op->user_c)
        return apply_user(mpi, op, type, in, inout, count);
    lw_op_lookup(op, type)(in, inout, count);
    return MPI_SUCCESS;
}

int lw_mpi_reduce_local(struct lw_mpi *mpi, const void *inbuf, void *inoutbuf, MPI_Count count,
                        const struct lw_type *datatype, const struct lw_op *op)
{
    if (inbuf == inoutbuf && count && datatype->size)
        return lw_fail(mpi, MPI_ERR_BUFFER, "inbuf and inoutbuf are both %p; expected two places", inbuf);
    return lw_op_apply(mpi, op, datatype, inbuf, inoutbuf, count);
}
