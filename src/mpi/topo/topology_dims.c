/* SPDX-License-Identifier: MIT
 *
 * MPI_Dims_create: the factors of a number that are as near to each other as can be: the largest is as small as
 * possible, then the next. [MPI 8.5.2]
 */
#include "mpi/gen/bodies.h"

enum { PRIMES_MOST = 10, DIVISORS_MOST = 1600 }; /* of numbers below 2^31 */

struct search {
    int divisors[DIVISORS_MOST], count; /* ascending */
    int primes[PRIMES_MOST], nprimes;   /* ascending, each once */
};

static void factorize(struct search *search, int number)
{
    int left = number;
    search->divisors[0] = search->count = 1;
    for (int next = 2; left > 1; next += next == 2 ? 1 : 2) {
        int p = next <= left / next ? next : left; /* what is left may be prime */
        int before = search->count;
        if (left % p == 0)
            search->primes[search->nprimes++] = p;
        for (int power = p; left % p == 0; left /= p) {
            for (int i = 0; i < before; i++)
                search->divisors[search->count++] = search->divisors[i] * power;
            power = left / p > 1 ? power * p : power;
        }
    }
    for (int i = 1; i < search->count; i++) { /* insertion: they come in sorted runs */
        int divisor = search->divisors[i], j = i;
        for (; j > 0 && search->divisors[j - 1] > divisor; j--)
            search->divisors[j] = search->divisors[j - 1];
        search->divisors[j] = divisor;
    }
}

/* Is base to the power of `exponent` at least `number`? */
static bool reaches(int base, int exponent, int number)
{
    int64_t power = 1;
    while (exponent-- > 0 && power < number)
        power *= base;
    return power >= number;
}

/* Write number as a product of `dims` factors, none above `most`, each as small as possible from the first on; false: that
 * cannot be. */
static bool solve(const struct search *search, int number, int dims, int most, int *at)
{
    if (dims == 1) {
        *at = number;
        return number <= most;
    }
    for (int i = search->nprimes; i-- > 0;)
        if (number % search->primes[i] == 0) {
            if (search->primes[i] > most)
                return false;
            break;
        }
    for (int i = 0; i < search->count && search->divisors[i] <= most; i++) {
        int divisor = search->divisors[i];
        if (number % divisor || !reaches(divisor, dims, number))
            continue;
        if (solve(search, number / divisor, dims - 1, divisor, at + 1)) {
            *at = divisor;
            return true;
        }
    }
    return false;
}

int lw_mpi_dims_create(struct lw_mpi *mpi, int nnodes, int ndims, int *dims)
{
    if (nnodes < 1)
        return lw_fail(mpi, MPI_ERR_ARG, "nnodes is %d; expected 1 or more", nnodes);
    int64_t fixed = 1;
    int free = 0;
    for (int i = 0; i < ndims; i++) {
        if (dims[i] < 0)
            return lw_fail(mpi, MPI_ERR_DIMS, "dims[%d] is %d; expected 0 or more", i, dims[i]);
        if (dims[i] && (fixed *= dims[i]) > nnodes)
            break;
        free += dims[i] == 0;
    }
    if (fixed > nnodes || nnodes % fixed || (!free && ndims && fixed != nnodes))
        return lw_fail(mpi, MPI_ERR_DIMS,
                       "the dimensions that are given multiply to %lld%s, which does not divide %d nodes",
                       (long long)fixed, fixed > nnodes ? " or more" : "", nnodes);
    if (!free)
        return MPI_SUCCESS;
    struct search *search = hal_alloc(sizeof *search);
    int *found = hal_alloc((size_t)free * sizeof *found);
    int rc = MPI_SUCCESS;
    if (!search || !found) {
        rc = lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the divisors of %d", nnodes);
        goto out;
    }
    int number = nnodes / (int)fixed;
    factorize(search, number);
    solve(search, number, free, number, found);
    for (int i = 0, next = 0; i < ndims; i++)
        if (dims[i] == 0)
            dims[i] = found[next++];

out:
    hal_free(search);
    hal_free(found);
    return rc;
}
