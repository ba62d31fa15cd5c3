/* SPDX-License-Identifier: MIT
 *
 * What a call of a window says.  Private to call.c and answer.c.
 */
#ifndef LW_WIN_CALL_H
#define LW_WIN_CALL_H

#include "touch.h"

enum lw_win_what {
    LW_WHAT_PUT = 1,
    LW_WHAT_PUT_LONG, /* the data come in a message of their own */
    LW_WHAT_GET,
    LW_WHAT_APPLY,
    LW_WHAT_COMPARE,
    LW_WHAT_LOCK,
    LW_WHAT_UNLOCK,
    LW_WHAT_CART,  /* data: calls of PUT and APPLY that want no answer, each padded to 8 bytes */
    LW_WHAT_NOTE,  /* in the log of mpiexec --check: data is a struct lw_touch */
    LW_WHAT_FORGET /* op: which notes end; element: of a request */
};

/* In front of a call's pieces, which are counted from the begin of the window, and of its data. */
struct lw_win_wire {
    uint8_t what, wants; /* wants: what was there before */
    uint16_t pieces;
    int32_t tag;      /* of the answer; of the data one more */
    uint32_t op;      /* handle of the operation; LOCK, UNLOCK: to write */
    uint32_t element; /* handle of the type; LOCK: the ticket, */
    uint32_t again;   /* if it has one */
    uint32_t data;
};

/* What is answered to LOCK. */
struct lw_win_turn_told {
    uint32_t ticket, turn; /* enum lw_win_turn */
};

enum {
    LW_CART_BYTES = 1024, /* of calls in a cart */
    LW_CALL_BYTES = (int)(sizeof(struct lw_win_wire) + LW_PIECES_MOST * sizeof(struct hal_piece)) +
                    LW_PIECE_BYTES
};
_Static_assert(LW_CART_BYTES + sizeof(struct lw_win_wire) <= LW_CALL_BYTES, "a cart is longer than a call");

static inline struct hal_piece *lw_wire_pieces(struct lw_win_wire *wire)
{
    return (struct hal_piece *)(wire + 1);
}
static inline uint8_t *lw_wire_data(struct lw_win_wire *wire)
{
    return (uint8_t *)(lw_wire_pieces(wire) + wire->pieces);
}
static inline uint64_t lw_wire_bytes(const struct lw_win_wire *wire)
{
    return sizeof *wire + wire->pieces * sizeof(struct hal_piece) + wire->data;
}
static inline uint64_t lw_wire_padded(const struct lw_win_wire *wire)
{
    return (lw_wire_bytes(wire) + 7) & ~(uint64_t)7;
}

#endif
