/* SPDX-License-Identifier: MIT
 *
 * Where the data of a message go that are no plain run of bytes: by a layout, or to a sink.
 */
#include "mputil/internal.h"

/* The largest piece of at most `room` bytes that a receive takes. */
static uint64_t piece_of(const struct lw_request *receive, uint64_t room)
{
    return receive->layout == LW_LAYOUT_SINK ? room - room % receive->sink->unit : room;
}

void lw_place_apart(struct lw_request *receive, uint64_t offset, const void *data, uint64_t bytes)
{
    if (receive->layout == LW_LAYOUT_SINK)
        receive->sink->take(receive->sink, offset, data, bytes);
    else
        lw_layout_unpack(receive->layout, receive->buf, offset, data, bytes);
}

void lw_place_from(struct lw_request *receive, const struct lw_layout *layout, const void *from,
                   uint64_t offset, uint64_t bytes)
{
    if (!layout) {
        lw_place(receive, offset, (const char *)from + offset, bytes);
        return;
    }
    if (!receive->layout) {
        lw_layout_pack(layout, from, offset, (char *)receive->buf + offset, bytes);
        return;
    }
    if (receive->layout != LW_LAYOUT_SINK && bytes == receive->status.bytes) {
        lw_layout_copy(receive->layout, receive->buf, layout, from, bytes);
        return;
    }
    uint8_t piece[LW_SINK_UNIT_MOST] LW_ALIGNED;
    uint64_t most = piece_of(receive, sizeof piece);
    for (uint64_t at = 0; at < bytes; at += most) {
        uint64_t now = bytes - at < most ? bytes - at : most;
        lw_layout_pack(layout, from, offset + at, piece, now);
        lw_place_apart(receive, offset + at, piece, now);
    }
}

int lw_place_read(struct lw_worker *worker, struct lw_request *receive, uint32_t gid, uint64_t offset,
                  uint64_t address, uint64_t bytes, uint64_t *placed)
{
    *placed = 0;
    if (!bytes)
        return LW_OK;
    if (!receive->layout)
        return hal_peer_read(gid, (char *)receive->buf + offset, address, (size_t)bytes);
    uint32_t room = hal_budget()->scratch;
    if (!worker->scratch)
        worker->scratch = hal_alloc_line(room);
    if (!worker->scratch)
        return LW_ENOMEM;
    uint64_t most = piece_of(receive, room);
    for (uint64_t at = 0; at < bytes; at += most) {
        uint64_t now = bytes - at < most ? bytes - at : most;
        int error = hal_peer_read(gid, worker->scratch, address + at, (size_t)now);
        if (error)
            return error;
        lw_place_apart(receive, offset + at, worker->scratch, now);
        *placed = at + now;
    }
    return LW_OK;
}

int lw_pack(struct lw_request *send)
{
    if (!send->layout)
        return LW_OK;
    void *packed = hal_alloc((size_t)send->bytes + 1);
    if (!packed)
        return LW_ENOMEM;
    lw_layout_pack(send->layout, send->buf, 0, packed, send->bytes);
    hal_copied(send->bytes);
    send->packed = packed;
    send->buf = packed;
    send->layout = NULL;
    return LW_OK;
}
