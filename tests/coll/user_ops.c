/* SPDX-License-Identifier: MIT
 *
 * Operations of the user: told the handle of the type, on derived types, in one call for more elements than a page holds,
 * freed while in use; and what may not be done with them.
 * ranks: 1 2 5
 * modes: threads clusters isolate machine
 */
#include "api/_check.h"

static int calls;
static MPI_Datatype told;

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    MPI_Aint lb, extent;
    calls++;
    told = *type;
    RETURNS(MPI_SUCCESS, MPI_Type_get_extent(*type, &lb, &extent));
    for (int i = 0; i < *count; i++)
        *(int *)((char *)inout + i * extent) += *(int *)((char *)in + i * extent);
}

static void add_c(void *in, void *inout, MPI_Count *count, MPI_Datatype *type)
{
    int small = (int)*count;
    add(in, inout, &small, type);
}

static void try(MPI_Op op, int size)
{
    enum { COUNT = 3000 };
    static int in[2 * COUNT], out[2 * COUNT];
    MPI_Datatype spaced, handle;
    int commutes;
    RETURNS(MPI_SUCCESS, MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &spaced));
    RETURNS(MPI_SUCCESS, MPI_Type_commit(&spaced));
    RETURNS(MPI_SUCCESS, MPI_Op_commutative(op, &commutes));
    EXPECT(commutes == 1);
    for (int i = 0; i < 2 * COUNT; i++)
        in[i] = i, out[i] = 7;
    calls = 0;
    RETURNS(MPI_SUCCESS, MPI_Reduce_local(in, out, COUNT, spaced, op));
    EXPECT(calls == 1);
    EXPECT(told == spaced);
    for (int i = 0; i < 2 * COUNT; i++)
        EXPECT(out[i] == (i % 2 ? 7 : i + 7));
    RETURNS(MPI_SUCCESS, MPI_Reduce_local_c(in, out, COUNT, MPI_INT, op));
    EXPECT(told == MPI_INT);
    for (int i = 0; i < COUNT; i++)
        EXPECT(out[i] == (i % 2 ? i + 7 : 2 * i + 7));
    calls = 0;
    RETURNS(MPI_SUCCESS, MPI_Reduce_local(in, out, 0, MPI_INT, op));
    for (int i = 0; i < 2 * COUNT; i++)
        out[i] = 7;
    RETURNS(MPI_SUCCESS, MPI_Allreduce(in, out, COUNT, spaced, op, MPI_COMM_WORLD));
    for (int i = 0; i < 2 * COUNT; i++)
        EXPECT(out[i] == (i % 2 ? 7 : size * i));
    /* Whoever frees operation and type does not take them from what is under way. */
    MPI_Request request;
    handle = spaced;
    for (int i = 0; i < 2 * COUNT; i++)
        out[i] = 7;
    RETURNS(MPI_SUCCESS, MPI_Iallreduce(in, out, COUNT, spaced, op, MPI_COMM_WORLD, &request));
    RETURNS(MPI_SUCCESS, MPI_Type_free(&spaced));
    RETURNS(MPI_SUCCESS, MPI_Op_free(&op));
    EXPECT(op == MPI_OP_NULL);
    RETURNS(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 2 * COUNT; i++)
        EXPECT(out[i] == (i % 2 ? 7 : size * i));
    RETURNS(MPI_ERR_TYPE, MPI_Reduce_local(in, out, 1, handle, MPI_SUM));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    int size, flag = -1;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Op op, gone, same;
    RETURNS(MPI_SUCCESS, MPI_Op_create(add, 1, &op));
    try(op, size);
    RETURNS(MPI_SUCCESS, MPI_Op_create_c(add_c, 5, &op));
    try(op, size);

    RETURNS(MPI_SUCCESS, MPI_Op_create(add, 0, &op));
    RETURNS(MPI_SUCCESS, MPI_Op_commutative(op, &flag));
    EXPECT(flag == 0);
    same = MPI_Op_fromint(MPI_Op_toint(op));
    EXPECT(same == op);
    gone = op;
    RETURNS(MPI_SUCCESS, MPI_Op_free(&op));
    int a = 1, b = 2;
    RETURNS(MPI_ERR_OP, MPI_Reduce_local(&a, &b, 1, MPI_INT, gone));
    RETURNS(MPI_ERR_OP, MPI_Op_free(&gone));
    RETURNS(MPI_ERR_OP, MPI_Op_commutative(gone, &flag));
    RETURNS(MPI_ERR_OP, MPI_Op_free(&op)); /* MPI_OP_NULL */
    op = MPI_SUM;
    RETURNS(MPI_ERR_OP, MPI_Op_free(&op));
    EXPECT(op == MPI_SUM);
    RETURNS(MPI_ERR_ARG, MPI_Op_free(NULL));
    RETURNS(MPI_ERR_ARG, MPI_Op_create(NULL, 1, &op));
    RETURNS(MPI_ERR_ARG, MPI_Op_create_c(NULL, 1, &op));
    RETURNS(MPI_ERR_ARG, MPI_Op_create(add, 1, NULL));
    RETURNS(MPI_ERR_ARG, MPI_Op_commutative(MPI_SUM, NULL));
    RETURNS(MPI_SUCCESS, MPI_Op_commutative(MPI_MAXLOC, &flag));
    EXPECT(flag == 1);
    RETURNS(MPI_ERR_OP, MPI_Reduce_local(&a, &b, 1, MPI_INT, MPI_OP_NULL));
    RETURNS(MPI_ERR_OP, MPI_Reduce_local(&a, &b, 1, MPI_INT, MPI_MINLOC));
    RETURNS(MPI_ERR_TYPE, MPI_Reduce_local(&a, &b, 1, MPI_DATATYPE_NULL, MPI_SUM));
    RETURNS(MPI_ERR_COUNT, MPI_Reduce_local(&a, &b, -1, MPI_INT, MPI_SUM));
    RETURNS(MPI_ERR_BUFFER, MPI_Reduce_local(NULL, &b, 1, MPI_INT, MPI_SUM));
    RETURNS(MPI_ERR_BUFFER, MPI_Reduce_local(MPI_IN_PLACE, &b, 1, MPI_INT, MPI_SUM));
    RETURNS(MPI_ERR_BUFFER, MPI_Reduce_local(&a, NULL, 1, MPI_INT, MPI_SUM));
    RETURNS(MPI_SUCCESS, MPI_Reduce_local(&a, &b, 1, MPI_INT, MPI_SUM));
    EXPECT(a == 1 && b == 3);
    return finish_();
}
