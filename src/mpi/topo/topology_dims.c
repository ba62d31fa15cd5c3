/* SPDX-License-Identifier: MIT
 *
 * MPI_Dims_create: the factors of a number that are as close to each other as can be: the largest is as little larger than
 * the smallest as possible; among those that are alike in this, the surface of the grid is as small as possible (27 x 20 x 20,
 * and not 25 x 24 x 18), for that is what neighbours exchange. [MPI 8.5.2]
 */
#include "mpi/gen/bodies.h"

#include <string.h>

enum { PRIMES_MOST = 30, DIVISORS_MOST = 1600 }; /* of numbers below 2^31 */

struct search {
    int primes[PRIMES_MOST], nprimes;   /* ascending, each as often as it divides the number */
    int divisors[DIVISORS_MOST], count; /* ascending */
    int now[PRIMES_MOST], best[PRIMES_MOST];
    int number;
    int spread; /* of the best so far */
    int64_t surface;
};

static void divisors_sort(struct search *search)
{
    for (int i = 1; i < search->count; i++) { /* insertion: they come in sorted runs */
        int divisor = search->divisors[i], j = i;
        for (; j > 0 && search->divisors[j - 1] > divisor; j--)
            search->divisors[j] = search->divisors[j - 1];
        search->divisors[j] = divisor;
    }
}

static void factorize(struct search *search, int number)
{
    int left = number;
    search->divisors[0] = search->count = 1;
    for (int next = 2; left > 1; next += next == 2 ? 1 : 2) {
        int p = next <= left / next ? next : left; /* what is left may be prime */
        int before = search->count;
        for (int power = p; left % p == 0; left /= p) {
            search->primes[search->nprimes++] = p;
            for (int i = 0; i < before; i++)
                search->divisors[search->count++] = search->divisors[i] * power;
            power = left / p > 1 ? power * p : power;
        }
    }
    divisors_sort(search);
}

/* first * base to the power of `exponent`, or what is more than `limit` if that is. */
static int64_t power(int64_t first, int base, int exponent, int limit)
{
    while (exponent-- > 0 && first <= limit)
        first *= base;
    return first;
}

/* The place of the smallest divisor that is not below the dims-th root of number, a divisor itself. */
static int root_at(const struct search *search, int number, int dims)
{
    int low = 0, high = search->count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (power(1, search->divisors[middle], dims, number) < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int largest_prime(const struct search *search, int number)
{
    for (int i = search->nprimes; i-- > 0;)
        if (number % search->primes[i] == 0)
            return search->primes[i];
    return 1;
}

static void judge(struct search *search, int dims)
{
    int spread = search->now[0] - search->now[dims - 1];
    int64_t surface = 0;
    for (int i = 0; i < dims; i++)
        surface += search->number / search->now[i];
    if (spread < search->spread || (spread == search->spread && surface < search->surface)) {
        search->spread = spread;
        search->surface = surface;
        memcpy(search->best, search->now, sizeof search->best);
    }
}

/* Write number as a product of `dims` factors from now[at] on, none above the one before, in all ways that are as good as
 * the best so far. */
static void solve(struct search *search, int number, int dims, int at)
{
    int *now = search->now;
    int most = at ? now[at - 1] : number;
    if (dims == 1) {
        now[at] = number;
        if (number <= most)
            judge(search, at + 1);
        return;
    }
    if (largest_prime(search, number) > most)
        return;
    for (int i = root_at(search, number, dims); i < search->count && search->divisors[i] <= most; i++) {
        int divisor = search->divisors[i];
        now[at] = divisor;
        int least = now[0] > search->spread ? now[0] - search->spread : 1; /* of what follows */
        if (power(divisor, least, dims - 1, number) > number)
            break; /* larger ones leave even less */
        if (number % divisor == 0)
            solve(search, number / divisor, dims - 1, at + 1);
    }
}

/* The factors of number, largest first.  As many as it has prime factors, or more, are these and ones. */
static void closest(struct search *search, int number, int dims, int *found)
{
    factorize(search, number);
    if (dims < search->nprimes) {
        search->number = search->spread = number;
        solve(search, number, dims, 0);
        memcpy(found, search->best, (size_t)dims * sizeof *found);
        return;
    }
    for (int i = 0; i < dims; i++)
        found[i] = i < search->nprimes ? search->primes[search->nprimes - 1 - i] : 1;
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
    closest(search, nnodes / (int)fixed, free, found);
    for (int i = 0, next = 0; i < ndims; i++)
        if (dims[i] == 0)
            dims[i] = found[next++];

out:
    hal_free(search);
    hal_free(found);
    return rc;
}
