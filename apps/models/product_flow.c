/* SPDX-License-Identifier: MIT
 *
 * The product as dataflow (product.toml): agents that have tiles send them to the row and the column that need them; those that multiply send
 * what their tile weighs.
 */
#include "product.h"

#include <flow.h>
#include <lwmpi/ikc.h>
#include <string.h>

/* One agent for each tile. */
#define AGENT(what, number)                       \
    void what##number(struct flow_firing *firing) \
    {                                             \
        what(firing, number);                     \
    }
#define AGENTS(what) AGENT(what, 0) AGENT(what, 1) AGENT(what, 2) AGENT(what, 3)

static void have(struct flow_firing *firing, int number)
{
    fill_both(firing->out[0], firing->out[1], number);
}
AGENTS(have)

/* In: the tiles of A of a row, then those of B of a column. */
static void work(struct flow_firing *firing, int number)
{
    static struct tile c;
    memset(&c, 0, sizeof c);
    for (int k = 0; k < SIDE; k++)
        multiply(&c, firing->in[k], firing->in[SIDE + k]);
    *(double *)firing->out[0] = weigh(&c, number);
}
AGENTS(work)

void total(struct flow_firing *firing)
{
    static uint64_t begin;
    double sum = 0;
    for (int i = 0; i < TILES; i++)
        sum += *(const double *)firing->in[i];
    uint64_t now = ikc_time_ns();
    if (begin) /* how long after the one before */
        show("flow", sum, (double)(now - begin) * 1e-9);
    begin = now;
}
