/* SPDX-License-Identifier: MIT
 *
 * Loops of known operations: prints, for each, the cycles that one turn more takes (clock: 400 MHz), and a result.
 */
#include <lwmpi/machine.h>
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOOP __attribute__((noinline, noclone)) static double
enum { MOST = 4096 };
double xs[MOST], ys[MOST];
float fs[MOST], gs[MOST];
int32_t is[MOST];
uint32_t us[MOST], vs[MOST];
char from[MOST * 8], to[MOST * 8];

LOOP dot(int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += xs[i] * ys[i];
    return sum;
}

LOOP add(int n)
{
    int32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += is[i];
    return sum;
}

LOOP axpy(int n)
{
    for (int i = 0; i < n; i++)
        gs[i] = 2.5f * fs[i] + gs[i];
    return (double)gs[n - 1];
}

LOOP divide(int n)
{
    uint32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += us[i] / vs[i];
    return sum;
}

LOOP tenth(int n) /* by a constant: no division */
{
    uint32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += us[i] / 10;
    return sum;
}

LOOP quotient(int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += xs[i] / ys[i];
    return sum;
}

LOOP frame(int n) /* an array of the function's own */
{
    volatile double own[64];
    double sum = 0;
    for (int i = 0; i < 64; i++)
        own[i] = i;
    for (int i = 0; i < n; i++)
        sum += own[i & 63];
    return sum;
}

LOOP copy(int n)
{
    memcpy(to, from, (size_t)n * 8);
    return to[n];
}

LOOP set(int n)
{
    memset(to, n, (size_t)n * 8);
    return to[n];
}

__attribute__((noinline, noclone)) static double last(double x) /* calls, and returns what that returns */
{
    return exp(x);
}

LOOP tail(int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += last(-i);
    return sum;
}

LOOP recurse(int n)
{
    return n ? 1 + recurse(n - 1) * 0.5 : 0;
}

static const struct {
    const char *name;
    double (*run)(int n);
} loops[] = {{"dot", dot},     {"add", add},           {"axpy", axpy},   {"divide", divide},
             {"tenth", tenth}, {"quotient", quotient}, {"frame", frame}, {"copy", copy},
             {"set", set},     {"recurse", recurse},   {"tail", tail}};

static double seconds(double (*run)(int), int n, double *result)
{
    double begin = lwmpi_time();
    *result = run(n);
    return lwmpi_time() - begin;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < MOST; i++) {
        xs[i] = i;
        ys[i] = i % 7 + 1;
        fs[i] = gs[i] = (float)i;
        is[i] = 3 * i;
        us[i] = 0xabcdef00u + (uint32_t)i;
        vs[i] = 0x00abcdefu; /* quotients of 9 bits: 8 bits longer than the divisor */
    }
    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
        double result;
        double less = seconds(loops[i].run, 1024, &result), more = seconds(loops[i].run, 2048, &result);
        if (rank == size - 1)
            printf("%s %.6f %.17g\n", loops[i].name, (more - less) * 400e6 / 1024, result);
    }
    /* Nobody asks for the time. */
    MPI_Finalize();
    if (rank == 0 && argc > 1)
        for (int i = 0; i < atoi(argv[1]); i++)
            xs[i % MOST] += dot(1000);
    return xs[0] < 0;
}
