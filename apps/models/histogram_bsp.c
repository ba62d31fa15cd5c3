/* SPDX-License-Identifier: MIT
 *
 * The histogram in BSP: one superstep in which all put their counts, and the next, in which they are there.
 */
#include "histogram.h"

#include <bsp.h>

int main(void)
{
    static uint32_t all[PROCESSES_MOST][BINS], bins[BINS];
    bsp_begin(bsp_nprocs());
    bsp_push_reg(all, sizeof all);
    bsp_sync();
    double begin = bsp_time();
    count_part(bins, bsp_pid(), bsp_nprocs());
    bsp_put(0, bins, all, bsp_pid() * (int)sizeof bins, sizeof bins);
    bsp_sync();
    for (int i = 1; !bsp_pid() && i < bsp_nprocs(); i++)
        add(all[0], all[i]);
    if (!bsp_pid())
        show("bsp", all[0], bsp_time() - begin);
    bsp_end();
    return 0;
}
