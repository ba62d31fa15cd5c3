/* SPDX-License-Identifier: MIT
 *
 * bsp_init(): the first process alone executes what is before the parallel part, and what it says counts; the others know
 * nothing, and those beyond take no part.
 * ranks: 1 2 5
 * modes: threads clusters isolate singleton machine
 */
#include <bsp.h>

#include <stdlib.h>

static int wanted, sequential;

static void parallel(void)
{
    int got[BSP_PROCESSES] = {0};
    bsp_begin(wanted);
    int p = bsp_nprocs(), pid = bsp_pid();
    if (p < 1 || p > 3 || pid >= p)
        bsp_abort("FAILED: process %d of %d", pid, p);
    if ((pid == 0) != (sequential == 1))
        bsp_abort("FAILED: process %d has executed the sequential part %d times", pid, sequential);
    bsp_push_reg(got, sizeof got);
    bsp_sync();
    for (int i = 0; i < p; i++)
        bsp_put(i, &p, got, pid * (int)sizeof p, sizeof p);
    bsp_sync();
    for (int i = 0; i < p; i++)
        if (got[i] != p)
            bsp_abort("FAILED: process %d thinks that there are %d", i, got[i]);
    bsp_end();
}

int main(int argc, char **argv)
{
    bsp_init(parallel, argc, argv);
    sequential++;
    int all = bsp_nprocs();
    wanted = all < 3 ? all : 3;
    parallel();
    return 0;
}
