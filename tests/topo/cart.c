/* SPDX-License-Identifier: MIT
 *
 * Cartesian topologies: what they say about themselves, for all grids of up to four dimensions, reordered and not.
 * ranks: 1 4 6 12
 */
#include "../mpi/_test.h"

static int rank, size;

/* A message to the neighbour that MPI_Cart_shift names, and what comes must be from the one that it names, too. */
static void shift(MPI_Comm cart, int ndims, const int *dims, const int *periods, const int *coords)
{
    int self;
    MPI_Comm_rank(cart, &self);
    for (int d = 0; d < ndims; d++)
        for (int by = -2; by <= 3; by++) {
            int source, dest, got = -7, there[4], wanted;
            MPI_Cart_shift(cart, d, by, &source, &dest);
            memcpy(there, coords, sizeof there);
            there[d] += by;
            if (!periods[d] && (there[d] < 0 || there[d] >= dims[d]))
                wanted = MPI_PROC_NULL;
            else
                MPI_Cart_rank(cart, there, &wanted);
            CHECK(dest == wanted, "shift of dimension %d by %d: %d, not %d", d, by, dest, wanted);
            MPI_Sendrecv(&self, 1, MPI_INT, dest, by + 10, &got, 1, MPI_INT, source, by + 10, cart,
                         MPI_STATUS_IGNORE);
            CHECK(got == (source == MPI_PROC_NULL ? -7 : source), "got %d from %d", got, source);
        }
}

static void grid(int ndims, const int *dims, const int *periods, int reorder)
{
    MPI_Comm cart, dup, sub;
    int nodes = 1, self, status, got_ndims, got_dims[4], got_periods[4], coords[4] = {0}, back, mapped;
    for (int d = 0; d < ndims; d++)
        nodes *= dims[d];
    MPI_Cart_create(MPI_COMM_WORLD, ndims, dims, periods, reorder, &cart);
    MPI_Cart_map(MPI_COMM_WORLD, ndims, dims, periods, &mapped);
    if (cart == MPI_COMM_NULL) {
        CHECK(rank >= nodes, "%d nodes", nodes);
        CHECK(mapped == MPI_UNDEFINED);
        return;
    }
    MPI_Comm_rank(cart, &self);
    CHECK(rank < nodes && (reorder ? mapped == self : self == rank), "rank %d, mapped to %d", self, mapped);
    MPI_Topo_test(cart, &status);
    CHECK(status == MPI_CART);
    MPI_Comm_dup(cart, &dup);
    MPI_Comm_free(&cart);
    cart = dup;
    MPI_Cartdim_get(cart, &got_ndims);
    CHECK(got_ndims == ndims);
    MPI_Cart_get(cart, ndims, got_dims, got_periods, coords);
    for (int d = 0; d < ndims; d++)
        CHECK(got_dims[d] == dims[d] && got_periods[d] == periods[d] && coords[d] >= 0 &&
              coords[d] < dims[d]);
    MPI_Cart_rank(cart, coords, &back);
    CHECK(back == self, "coordinates of %d are those of %d", self, back);
    for (int r = 0, wanted; r < nodes; r++) {
        int at[4];
        MPI_Cart_coords(cart, r, 4, at);
        MPI_Cart_rank(cart, at, &wanted);
        CHECK(wanted == r);
    }
    shift(cart, ndims, dims, periods, coords);
    for (int remain = 0; remain < 1 << ndims; remain++) {
        int kept[4], sub_coords[4], sub_rank, sub_size, wanted = 1, at = 0;
        for (int d = 0; d < ndims; d++)
            kept[d] = remain >> d & 1;
        MPI_Cart_sub(cart, kept, &sub);
        MPI_Comm_size(sub, &sub_size);
        MPI_Comm_rank(sub, &sub_rank);
        MPI_Cartdim_get(sub, &got_ndims);
        MPI_Cart_coords(sub, sub_rank, 4, sub_coords);
        for (int d = 0; d < ndims; d++)
            if (kept[d]) {
                wanted *= dims[d];
                CHECK(sub_coords[at++] == coords[d]);
            }
        CHECK(sub_size == wanted && got_ndims == at, "%d of %d", sub_size, wanted);
        int sum = self, total = 0;
        MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, sub);
        int expected = 0;
        for (int r = 0; r < nodes; r++) {
            int there[4], same = 1;
            MPI_Cart_coords(cart, r, 4, there);
            for (int d = 0; d < ndims; d++)
                same &= kept[d] || there[d] == coords[d];
            expected += same ? r : 0;
        }
        CHECK(total == expected, "members of a slice add up to %d, not %d", total, expected);
        MPI_Comm_free(&sub);
    }
    MPI_Comm_free(&cart);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    grid(0, NULL, NULL, 0);
    for (int reorder = 0; reorder < 2; reorder++)
        for (int ndims = 1; ndims <= 4; ndims++)
            for (int nodes = size; nodes > 0 && nodes > size - 3; nodes--)
                for (int cyclic = 0; cyclic < 1 << ndims; cyclic += ndims < 3 ? 1 : 3) {
                    int dims[4] = {0}, periods[4];
                    for (int d = 0; d < ndims; d++)
                        periods[d] = cyclic >> d & 1;
                    MPI_Dims_create(nodes, ndims, dims);
                    grid(ndims, dims, periods, reorder);
                }
    MPI_Finalize();
    return 0;
}
