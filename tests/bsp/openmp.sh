#!/bin/sh
# SPDX-License-Identifier: MIT
# Inside a process of BSP, threads of OpenMP compute; the main thread speaks for them.  A stencil with two neighbours in a ring, and the
# sum of a vector that lies in pieces.  Skipped without libgomp.
# timeout: 60
# builds: release debug asan tiny
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf '#include <omp.h>\nint main(void) { return omp_get_num_threads() != 1; }\n' >"$folder/try.c"
${CC:-cc} -fopenmp "$folder/try.c" -o "$folder/try" 2>/dev/null || { echo "skipped: no OpenMP" && exit 77; }
cat >"$folder/program.c" <<'EOF'
#include <bsp.h>
#include <omp.h>
#include <stdio.h>

enum { LENGTH = 3000, ROUNDS = 12, THREADS = 4 };
static double old[LENGTH + 2], new[LENGTH + 2], sums[BSP_PROCESSES];

/* Each new value is the sum of the neighbours' old ones. */
static void step(void)
{
    int threads = 0;
#pragma omp parallel for num_threads(THREADS) reduction(max : threads)
    for (int i = 1; i <= LENGTH; i++) {
        threads = omp_get_num_threads();
        new[i] = old[i - 1] + old[i + 1];
    }
    if (threads != THREADS)
        bsp_abort("FAILED: %d threads", threads);
#pragma omp parallel for num_threads(THREADS)
    for (int i = 1; i <= LENGTH; i++)
        old[i] = new[i];
}

int main(void)
{
    bsp_begin(bsp_nprocs());
    int p = bsp_nprocs(), pid = bsp_pid();
    double sum = 0, all = 0;
    bsp_push_reg(old, sizeof old);
    bsp_push_reg(sums, sizeof sums);
    for (int i = 1; i <= LENGTH; i++)
        old[i] = 1;
    bsp_sync();
    for (int round = 0; round < ROUNDS; round++) { /* each doubles all */
        bsp_put((pid + p - 1) % p, &old[1], old, (LENGTH + 1) * (int)sizeof *old, sizeof *old);
        bsp_hpput((pid + 1) % p, &old[LENGTH], old, 0, sizeof *old);
        bsp_sync();
        step();
        bsp_sync();
    }
#pragma omp parallel for reduction(+ : sum) num_threads(THREADS)
    for (int i = 1; i <= LENGTH; i++)
        sum += old[i];
    for (int i = 0; i < p; i++)
        bsp_put(i, &sum, sums, pid * (int)sizeof sum, sizeof sum);
    bsp_sync();
    for (int i = 0; i < p; i++)
        all += sums[i];
    if (all != (double)p * LENGTH * (1 << ROUNDS))
        bsp_abort("FAILED: the sum is %g", all);
    bsp_end();
    return 0;
}
EOF
"$LWMPI_BUILD/bin/mpicc" --bsp -O2 -fopenmp "$folder/program.c" -o "$folder/program" || exit 1
for mode in "--clusters 1" "--clusters 3" --isolate; do
    # shellcheck disable=SC2086
    "$LWMPI_BUILD/bin/mpiexec" -n 3 $mode "$folder/program" || { echo "FAILED: $mode" && exit 1; }
done
