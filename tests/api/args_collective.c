/* SPDX-License-Identifier: MIT
 *
 * Every wrong argument of the collective functions gives the right error class.  All ranks make
 * the same wrong call, which fails before anything is sent.  What only the root looks at is wrong
 * at the root only.
 * ranks: 1 2 5
 */
#include "_check.h"

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    int rank, size, a[16] = {0}, b[16] = {0};
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const MPI_Comm w = MPI_COMM_WORLD;
    const MPI_Datatype none = MPI_DATATYPE_NULL, i = MPI_INT;
    const MPI_Op bad_op = (MPI_Op)(intptr_t)0x3f;

    RETURNS(MPI_ERR_COMM, MPI_Barrier(MPI_COMM_NULL));
    RETURNS(MPI_ERR_COMM, MPI_Barrier(WILD(MPI_Comm)));

#define BCASTS(call)                                             \
    do {                                                         \
        RETURNS(MPI_ERR_COMM, call(a, 1, i, 0, MPI_COMM_NULL));  \
        RETURNS(MPI_ERR_TYPE, call(a, 1, none, 0, w));           \
        RETURNS(MPI_ERR_COUNT, call(a, -1, i, 0, w));            \
        RETURNS(MPI_ERR_ROOT, call(a, 1, i, size, w));           \
        RETURNS(MPI_ERR_ROOT, call(a, 1, i, -1, w));             \
        RETURNS(MPI_ERR_ROOT, call(a, 1, i, MPI_PROC_NULL, w));  \
        RETURNS(MPI_ERR_ROOT, call(a, 1, i, MPI_ROOT, w));       \
        RETURNS(MPI_ERR_BUFFER, call(NULL, 1, i, 0, w));         \
        RETURNS(MPI_ERR_BUFFER, call(MPI_IN_PLACE, 1, i, 0, w)); \
    } while (0)
    BCASTS(MPI_Bcast);
    BCASTS(MPI_Bcast_c);

#define REDUCES(call)                                                     \
    do {                                                                  \
        RETURNS(MPI_ERR_COMM, call(a, b, 1, i, MPI_SUM, MPI_COMM_NULL));  \
        RETURNS(MPI_ERR_TYPE, call(a, b, 1, none, MPI_SUM, w));           \
        RETURNS(MPI_ERR_COUNT, call(a, b, -1, i, MPI_SUM, w));            \
        RETURNS(MPI_ERR_OP, call(a, b, 1, i, MPI_OP_NULL, w));            \
        RETURNS(MPI_ERR_OP, call(a, b, 1, i, bad_op, w));                 \
        RETURNS(MPI_ERR_OP, call(a, b, 1, i, WILD(MPI_Op), w));           \
        RETURNS(MPI_ERR_OP, call(a, b, 1, i, MPI_REPLACE, w));            \
        RETURNS(MPI_ERR_OP, call(a, b, 1, i, MPI_MINLOC, w));             \
        RETURNS(MPI_ERR_OP, call(a, b, 1, MPI_FLOAT, MPI_BAND, w));       \
        RETURNS(MPI_ERR_OP, call(a, b, 1, MPI_DOUBLE, MPI_LAND, w));      \
        RETURNS(MPI_ERR_OP, call(a, b, 1, MPI_C_COMPLEX, MPI_MAX, w));    \
        RETURNS(MPI_ERR_OP, call(a, b, 1, MPI_BYTE, MPI_SUM, w));         \
        RETURNS(MPI_ERR_OP, call(a, b, 1, MPI_WCHAR, MPI_SUM, w));        \
        RETURNS(MPI_ERR_OP, call(a, b, 1, MPI_2INT, MPI_SUM, w));         \
        RETURNS(MPI_ERR_BUFFER, call(NULL, b, 1, i, MPI_SUM, w));         \
        RETURNS(MPI_ERR_BUFFER, call(a, NULL, 1, i, MPI_SUM, w));         \
        RETURNS(MPI_ERR_BUFFER, call(a, MPI_IN_PLACE, 1, i, MPI_SUM, w)); \
    } while (0)
    REDUCES(MPI_Allreduce);
    REDUCES(MPI_Allreduce_c);
    /* The receive buffer of a reduction counts at the root only: there it is wrong for all. */
#define ROOTED(from, to, count, type, op, comm)   MPI_Reduce(from, to, count, type, op, rank, comm)
#define ROOTED_C(from, to, count, type, op, comm) MPI_Reduce_c(from, to, count, type, op, rank, comm)
    REDUCES(ROOTED);
    REDUCES(ROOTED_C);
    RETURNS(MPI_ERR_ROOT, MPI_Reduce(a, b, 1, i, MPI_SUM, size, w));
    RETURNS(MPI_ERR_ROOT, MPI_Reduce(a, b, 1, i, MPI_SUM, -1, w));
    if (size > 1) /* at another rank than the root */
        RETURNS(MPI_ERR_BUFFER, MPI_Reduce(MPI_IN_PLACE, b, 1, i, MPI_SUM, (rank + 1) % size, w));

    RETURNS(MPI_ERR_COMM, MPI_Gather(a, 1, i, b, 1, i, 0, MPI_COMM_NULL));
    RETURNS(MPI_ERR_ROOT, MPI_Gather(a, 1, i, b, 1, i, size, w));
    RETURNS(MPI_ERR_TYPE, MPI_Gather(a, 1, none, b, 1, i, 0, w));
    RETURNS(MPI_ERR_COUNT, MPI_Gather(a, -1, i, b, 1, i, 0, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Gather(NULL, 1, i, b, 1, i, 0, w));
    RETURNS(MPI_ERR_TYPE, MPI_Gather(a, 1, i, b, 1, none, rank, w));
    RETURNS(MPI_ERR_COUNT, MPI_Gather(a, 1, i, b, -1, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Gather(a, 1, i, NULL, 1, i, rank, w));
    RETURNS(MPI_ERR_COUNT, MPI_Gather_c(a, -1, i, b, 1, i, 0, w));
    RETURNS(MPI_ERR_TYPE, MPI_Gather_c(a, 1, i, b, 1, none, rank, w));
    if (size > 1)
        RETURNS(MPI_ERR_BUFFER, MPI_Gather(MPI_IN_PLACE, 1, i, b, 1, i, (rank + 1) % size, w));

    RETURNS(MPI_ERR_COMM, MPI_Scatter(a, 1, i, b, 1, i, 0, MPI_COMM_NULL));
    RETURNS(MPI_ERR_ROOT, MPI_Scatter(a, 1, i, b, 1, i, -1, w));
    RETURNS(MPI_ERR_TYPE, MPI_Scatter(a, 1, i, b, 1, none, 0, w));
    RETURNS(MPI_ERR_COUNT, MPI_Scatter(a, 1, i, b, -1, i, 0, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Scatter(a, 1, i, NULL, 1, i, 0, w));
    RETURNS(MPI_ERR_TYPE, MPI_Scatter(a, 1, none, b, 1, i, rank, w));
    RETURNS(MPI_ERR_COUNT, MPI_Scatter(a, -1, i, b, 1, i, rank, w));
    RETURNS(MPI_ERR_BUFFER, MPI_Scatter(NULL, 1, i, b, 1, i, rank, w));
    RETURNS(MPI_ERR_COUNT, MPI_Scatter_c(a, 1, i, b, -1, i, 0, w));

    /* What a rank may leave out: everything of the other side at other ranks than the root, and
     * count and type of what is in place. */
    for (int r = 0; r < size; r++)
        a[r] = 100 + r, b[r] = -1;
    int mine = 100 + rank;
    if (rank == 0) {
        a[0] = 100;
        RETURNS(MPI_SUCCESS, MPI_Gather(MPI_IN_PLACE, -1, none, a, 1, i, 0, w));
        for (int r = 0; r < size; r++)
            EXPECT(a[r] == 100 + r);
        RETURNS(MPI_SUCCESS, MPI_Scatter(a, 1, i, MPI_IN_PLACE, -1, none, 0, w));
        RETURNS(MPI_SUCCESS, MPI_Reduce(&mine, b, 1, i, MPI_MAX, 0, w));
        EXPECT(b[0] == 99 + size);
    } else {
        RETURNS(MPI_SUCCESS, MPI_Gather(&mine, 1, i, NULL, -1, none, 0, w));
        RETURNS(MPI_SUCCESS, MPI_Scatter(NULL, -1, none, b, 1, i, 0, w));
        EXPECT(b[0] == 100 + rank);
        RETURNS(MPI_SUCCESS, MPI_Reduce(&mine, NULL, 1, i, MPI_MAX, 0, w));
    }
    return finish_();
}
