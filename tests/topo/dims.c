/* SPDX-License-Identifier: MIT
 *
 * MPI_Dims_create against a search of all factorizations, for small numbers; for large ones only that it is right and quick.
 * ranks: 1
 */
#include "../api/_check.h"

/* The factorization of number into dims factors, not ascending, whose first is the smallest, then the next ... */
static int search(int number, int dims, int most, int *best)
{
    if (dims == 1) {
        *best = number;
        return number <= most;
    }
    for (int first = 1; first <= number && first <= most; first++)
        if (number % first == 0 && search(number / first, dims - 1, first, best + 1)) {
            *best = first;
            return 1;
        }
    return 0;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    for (int number = 1; number <= 600; number++)
        for (int ndims = 1; ndims <= 5; ndims++) {
            int dims[5] = {0}, best[5];
            RETURNS(MPI_SUCCESS, MPI_Dims_create(number, ndims, dims));
            EXPECT(search(number, ndims, number, best));
            for (int i = 0; i < ndims; i++)
                if (dims[i] != best[i]) {
                    fprintf(stderr, "%d in %d: dims[%d] is %d, could be %d\n", number, ndims, i, dims[i],
                            best[i]);
                    failures_++;
                }
        }
    static const int large[] = {2147483647, 1 << 30, 735134400,  1396755360,
                                2095133040, 1000000, 2147117569, 43046721};
    double start = MPI_Wtime();
    for (size_t n = 0; n < sizeof large / sizeof *large; n++)
        for (int ndims = 1; ndims <= 12; ndims++) {
            int dims[12] = {0};
            long long product = 1;
            RETURNS(MPI_SUCCESS, MPI_Dims_create(large[n], ndims, dims));
            for (int i = 0; i < ndims; i++) {
                product *= dims[i];
                EXPECT(i == 0 || dims[i] <= dims[i - 1]);
            }
            EXPECT(product == large[n]);
        }
    EXPECT(MPI_Wtime() - start < 5);
    int dims[4] = {0, 3, 0, 0};
    RETURNS(MPI_SUCCESS, MPI_Dims_create(24, 4, dims));
    EXPECT(dims[0] == 2 && dims[1] == 3 && dims[2] == 2 && dims[3] == 2);
    RETURNS(MPI_SUCCESS, MPI_Dims_create(24, 4, dims));
    RETURNS(MPI_ERR_DIMS, MPI_Dims_create(25, 4, dims));
    dims[2] = 0;
    RETURNS(MPI_ERR_DIMS, MPI_Dims_create(7, 4, dims));
    dims[2] = -1;
    RETURNS(MPI_ERR_DIMS, MPI_Dims_create(24, 4, dims));
    int huge[3] = {2147483647, 2147483647, 0};
    RETURNS(MPI_ERR_DIMS, MPI_Dims_create(24, 3, huge));
    RETURNS(MPI_ERR_ARG, MPI_Dims_create(0, 1, dims));
    RETURNS(MPI_ERR_ARG, MPI_Dims_create(-3, 1, dims));
    RETURNS(MPI_ERR_ARG, MPI_Dims_create(3, -1, dims));
    RETURNS(MPI_ERR_ARG, MPI_Dims_create(3, 1, NULL));
    RETURNS(MPI_SUCCESS, MPI_Dims_create(3, 0, NULL));
    return finish_();
}
