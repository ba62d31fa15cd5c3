/* SPDX-License-Identifier: MIT
 *
 * Rings of tokens, with room behind the end for a window that reaches over it.
 */
#include "internal.h"

#include <string.h>

void flow_ring_open(struct flow_ring *ring, const struct flow_channel *channel)
{
    *ring = (struct flow_ring){
        .room = channel->room, .window = channel->window, .token = channel->token_bytes};
    ring->memory = flow_alloc((size_t)((ring->room + ring->window) * ring->token));
}

unsigned char *flow_ring_at(const struct flow_ring *ring, int64_t position)
{
    return ring->memory + position % ring->room * ring->token;
}

/* Bytes of the window that lie behind the ring's end. */
static size_t beyond(const struct flow_ring *ring, int64_t position, int64_t count)
{
    int64_t over = position % ring->room + count - ring->room;
    return over > 0 ? (size_t)(over * ring->token) : 0;
}

static unsigned char *end_of(const struct flow_ring *ring)
{
    return ring->memory + ring->room * ring->token;
}

unsigned char *flow_ring_read(const struct flow_ring *ring, int64_t position, int64_t count)
{
    memcpy(end_of(ring), ring->memory, beyond(ring, position, count));
    return flow_ring_at(ring, position);
}

void flow_ring_written(const struct flow_ring *ring, int64_t position, int64_t count)
{
    memcpy(ring->memory, end_of(ring), beyond(ring, position, count));
}

void flow_ring_clear(const struct flow_ring *ring, int64_t position, int64_t count)
{
    size_t over = beyond(ring, position, count);
    memset(flow_ring_at(ring, position), 0, (size_t)(count * ring->token) - over);
    memset(ring->memory, 0, over);
}
