/* SPDX-License-Identifier: MIT
 *
 * The product in BSP: a superstep of GETs for each round.
 */
#include "product.h"

#include <bsp.h>

static struct tile own_a, own_b, a, b, c;
static double checks[TILES];

static void get_tiles(int self, int round)
{
    bsp_get(tile_a(self, round), &own_a, 0, &a, sizeof a);
    bsp_get(tile_b(self, round), &own_b, 0, &b, sizeof b);
    bsp_sync();
}

int main(void)
{
    bsp_begin(TILES);
    int self = bsp_pid();
    if (bsp_nprocs() != TILES)
        bsp_abort("product: expected %d processes", TILES);
    fill_both(&own_a, &own_b, self);
    bsp_push_reg(&own_a, sizeof own_a);
    bsp_push_reg(&own_b, sizeof own_b);
    bsp_push_reg(checks, sizeof checks);
    bsp_sync();
    double begin = bsp_time();
    for (int round = 0; round < SIDE; round++) {
        get_tiles(self, round);
        multiply(&c, &a, &b);
    }
    bsp_sync();
    double end = bsp_time(), check = weigh(&c, self);
    bsp_put(0, &check, checks, self * (int)sizeof check, sizeof check);
    bsp_sync();
    for (int i = 1; i < TILES; i++)
        checks[0] += checks[i];
    if (!self)
        show("bsp", checks[0], end - begin);
    bsp_end();
    return 0;
}
