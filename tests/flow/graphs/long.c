/* SPDX-License-Identifier: MIT
 *
 * Agents of long.toml.
 */
#include <flow.h>

#include <stdint.h>
#include <stdio.h>

enum { LONG = 10000, SHORT = 2500 };

void first(struct flow_firing *firing)
{
    uint32_t *out = firing->out[0];
    for (uint32_t i = 0; i < LONG; i++)
        out[i] = i * (uint32_t)firing->number;
}

void middle(struct flow_firing *firing)
{
    const uint32_t *in = firing->in[0];
    uint32_t *out = firing->out[0];
    for (int i = 0; i < SHORT * firing->out_tokens[0]; i++)
        out[i] = in[i] + in[2 * LONG - 1 - i];
}

void final(struct flow_firing *firing)
{
    const uint32_t *in = firing->in[0];
    uint32_t sum = 0;
    for (int i = 0; i < 3 * SHORT; i++)
        sum = sum * 31 + in[i];
    printf("%u\n", (unsigned)sum);
}
