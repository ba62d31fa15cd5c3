/* SPDX-License-Identifier: MIT
 *
 * The pipeline in BSP: in each superstep all stages work, on blocks of different age, and put what they have made into the next stage.
 */
#include "pipeline.h"

#include <bsp.h>
#include <stdbool.h>

static struct block in, out;

int main(void)
{
    bsp_begin(STAGES);
    int self = bsp_pid();
    uint32_t check = 0;
    if (bsp_nprocs() != STAGES)
        bsp_abort("pipeline: expected %d processes", STAGES);
    bsp_push_reg(&in, sizeof in);
    bsp_sync();
    double begin = bsp_time();
    for (int step = 0; step < BLOCKS + STAGES - 1; step++) {
        int number = step - self;
        bool busy = number >= 0 && number < BLOCKS;
        if (busy)
            work(self, number, &in, &out, &check);
        if (busy && self < STAGES - 1)
            bsp_put(self + 1, &out, &in, 0, sizeof out);
        bsp_sync();
    }
    if (self == STAGES - 1)
        show("bsp", check, bsp_time() - begin);
    bsp_end();
    return 0;
}
