/* SPDX-License-Identifier: MIT
 *
 * Agents of the test graphs.  What comes out is computed by flow.py, too.
 */
#include <flow.h>
#include <stdio.h>

/* ---- pipeline.toml ---- */

void samples(struct flow_firing *firing)
{
    static int next = 1;
    int *out = firing->out[0];
    for (int i = 0; i < firing->out_tokens[0]; i++)
        out[i] = next++;
}

/* The sum of the last four. */
void filter(struct flow_firing *firing)
{
    const int *in = firing->in[0];
    *(int *)firing->out[0] = in[0] + in[1] + in[2] + in[3];
}

/* Of three sums the first, none, and three of the last. */
void spread(struct flow_firing *firing)
{
    int sum = *(const int *)firing->in[0], *out = firing->out[0];
    for (int i = 0; i < firing->out_tokens[0]; i++)
        out[i] = sum + i;
}

void sink(struct flow_firing *firing)
{
    const int *in = firing->in[0];
    printf("%d %d %d %d\n", in[0], in[1], in[2], in[3]);
}

/* ---- special.toml ---- */

void source(struct flow_firing *firing)
{
    const int *back = firing->in[0];
    int *all = firing->out[0];
    for (int i = 0; i < 4; i++)
        all[i] = (int)firing->number * 4 + i + back[i / 2];
}

/* Stores tokens 0 and 2 of each window. */
void even(struct flow_firing *firing)
{
    const int *all = firing->in[0];
    int *some = firing->out[0];
    some[0] = all[0];
    some[2] = all[1];
    flow_stored(firing, 0, 0, 1);
    flow_stored(firing, 0, 2, 1);
}

/* Stores tokens 1 and 5 of each window. */
void odd(struct flow_firing *firing)
{
    const int *all = firing->in[0];
    int *some = firing->out[0];
    some[1] = all[0] + all[1];
    some[5] = all[2] - all[3];
    flow_stored(firing, 0, 1, 1);
    flow_stored(firing, 0, 5, 1);
}

/* One run of its tokens, at another place each time. */
void sparse(struct flow_firing *firing)
{
    const int *both = firing->in[0];
    int *few = firing->out[0], first = (int)(firing->number % 3);
    for (int i = 0; i < 4; i++)
        few[first + i] = both[i] + 1;
    flow_stored(firing, 0, first, 4);
}

void last(struct flow_firing *firing)
{
    const int *few = firing->in[0];
    *(int *)firing->out[0] = (few[0] + few[1] + few[2]) % 1000;
    printf("%d %d %d %d %d %d\n", few[0], few[1], few[2], few[3], few[4], few[5]);
}
