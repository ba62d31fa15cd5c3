/* SPDX-License-Identifier: MIT
 *
 * MPI_Dims_create against a search of all factorizations, for small numbers: the smallest difference between the largest and
 * the smallest factor, then the smallest surface; for large ones that it is right and quick.
 * ranks: 1
 */
#include "../api/_check.h"

enum { NUMBERS = 8000, DIMS = 5 };
static int divisors[64], count, factors[DIMS], best[DIMS], wanted;

/* Of a grid: how many nodes lie on half of its sides. */
static int surface(const int *sides, int number)
{
    int all = 0;
    for (int i = 0; i < wanted; i++)
        all += number / sides[i];
    return all;
}

/* Is it better than the best so far? */
static int better(void)
{
    int spread = factors[0] - factors[wanted - 1], old = best[0] - best[wanted - 1], number = 1;
    for (int i = 0; i < wanted; i++)
        number *= factors[i];
    return spread != old ? spread < old : surface(factors, number) < surface(best, number);
}

/* Try all ways to write number as a product of factors from factors[at] on that do not ascend. */
static void search(int number, int at)
{
    int most = at ? factors[at - 1] : number;
    if (at == wanted - 1) {
        factors[at] = number;
        if (number <= most && (!best[0] || better()))
            memcpy(best, factors, sizeof best);
        return;
    }
    for (int i = 0; i < count && divisors[i] <= most; i++)
        if (number % divisors[i] == 0) {
            factors[at] = divisors[i];
            search(number / divisors[i], at + 1);
        }
}

static void try_all(int number)
{
    count = 0;
    for (int divisor = 1; divisor <= number; divisor++)
        if (number % divisor == 0)
            divisors[count++] = divisor;
    for (wanted = 1; wanted <= DIMS; wanted++) {
        int dims[DIMS] = {0};
        memset(best, 0, sizeof best);
        search(number, 0);
        RETURNS(MPI_SUCCESS, MPI_Dims_create(number, wanted, dims));
        for (int i = 0; i < wanted; i++)
            if (dims[i] != best[i]) {
                fprintf(stderr, "%d in %d: dims[%d] is %d, should be %d\n", number, wanted, i, dims[i],
                        best[i]);
                failures_++;
            }
    }
}

static void try_three(int number, int first, int second, int third)
{
    int dims[3] = {0};
    RETURNS(MPI_SUCCESS, MPI_Dims_create(number, 3, dims));
    EXPECT(dims[0] == first && dims[1] == second && dims[2] == third);
}

/* As many dimensions as the number has prime factors, and more than any number has. */
static void try_many(void)
{
    enum { MANY = 100000 };
    int *dims = calloc(MANY, sizeof *dims), few[4] = {0};
    RETURNS(MPI_SUCCESS, MPI_Dims_create(7488, MANY, dims));
    EXPECT(dims[0] == 13 && dims[1] == 3 && dims[2] == 3 && dims[8] == 2 && dims[9] == 1 &&
           dims[MANY - 1] == 1);
    RETURNS(MPI_SUCCESS, MPI_Dims_create(2 * 3 * 3 * 7, 4, few));
    EXPECT(few[0] == 7 && few[1] == 3 && few[2] == 3 && few[3] == 2);
    free(dims);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    errors_return_();
    for (int number = 1; number <= NUMBERS; number++)
        try_all(number);
    try_three(7488, 26, 18, 16); /* not 24 x 24 x 13 */
    try_three(24624, 38, 27, 24);
    try_three(1000000000, 1000, 1000, 1000);
    try_many();
    static const int large[] = {2147483647, 1 << 30,    735134400,  1396755360, 2095133040, 1000000,
                                2147117569, 43046721,   1000000007, 1000000000, 1608106500, 1719926784,
                                1102701600, 1470268800, 2147483646, 2142720000};
    double start = MPI_Wtime();
    for (size_t n = 0; n < sizeof large / sizeof *large; n++)
        for (int ndims = 1; ndims <= 32; ndims++) {
            int dims[32] = {0};
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
