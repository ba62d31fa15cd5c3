/* SPDX-License-Identifier: MIT
 *
 * The pipeline as dataflow (pipeline.toml): an agent a stage, a block a firing.  The stream begins again when it has ended.
 */
#include "pipeline.h"

#include <flow.h>
#include <lwmpi/ikc.h>

void filter(struct flow_firing *firing)
{
    filter_block(firing->out[0], (int)(firing->number % BLOCKS));
}

void transform(struct flow_firing *firing)
{
    transform_block(firing->out[0], firing->in[0]);
}

void reduce(struct flow_firing *firing)
{
    static uint64_t begin;
    static uint32_t check;
    check = reduce_block(check, firing->in[0]);
    if ((firing->number + 1) % BLOCKS)
        return;
    uint64_t now = ikc_time_ns();
    if (begin) /* how long after the end of the stream before */
        show("flow", check, (double)(now - begin) * 1e-9);
    begin = now;
    check = 0;
}
