/* SPDX-License-Identifier: MIT
 *
 * The target of calls: a receive that is always there, and what is done when it has got one.  All of it runs inside polls, on
 * whatever thread of the worker polls.
 */
#include "call.h"

#include <stdio.h>
#include <string.h>

#include "mpi/coll/op.h"

struct lw_win_receiver {
    struct lw_mpi *mpi;
    struct lw_win *win;
    struct lw_request *request;
    _Alignas(uint64_t) uint8_t call[LW_CALL_BYTES];
};

/* An answer on its way, or data that are to come before it. */
struct answer {
    struct lw_win *win;
    struct lw_mpi *mpi;
    int rank, tag;
    uint8_t data[] LW_ALIGNED;
};

/* The origin does not hear of it: nobody can go on. */
_Noreturn static void refuse(const struct lw_win_receiver *receiver, int source, const char *why)
{
    char text[160];
    snprintf(text, sizeof text, "rank %d of a window's communicator has called for what cannot be done: %s",
             source, why);
    hal_job_abort(lw_public(receiver->mpi->rank)->world, 1, text);
}

/* ------------------------------------------------------------------- answers */

static void answer_sent(struct lw_request_public *pub)
{
    hal_free(pub->held);
    lw_request_free(pub->rank, (struct lw_request *)pub);
}

/* Send, and free `held` then. */
static void transfer_send(struct lw_mpi *mpi, const struct lw_transfer *transfer, void *held)
{
    struct lw_request *request;
    int error = lw_send_start(mpi->rank, transfer, &request);
    if (error == LW_EPEER) /* whom nobody waits for any more */
        hal_free(held);
    else if (error)
        lw_too_late(mpi, "an answer about a window");
    else
        lw_request_then(request, held, answer_sent);
}

/* Send `bytes` from buf as the answer, and free `held` then. */
static void answer_send(struct lw_mpi *mpi, const struct lw_win *win, int rank, int tag, void *buf,
                        uint64_t bytes, void *held)
{
    struct lw_transfer transfer = lw_transfer_to(win->comm, (struct lw_span){buf, bytes, NULL}, rank, tag,
                                                 LW_STANDARD);
    transfer_send(mpi, &transfer, held);
}

void lw_turn_tell(struct lw_mpi *mpi, const struct lw_win *win, int owner, int rank)
{
    struct lw_transfer transfer = lw_transfer_to(win->comm, (struct lw_span){0}, rank, LW_TAG_TURN + owner,
                                                 LW_STANDARD);
    transfer.context |= LW_CONTEXT_OF_TURNS;
    transfer_send(mpi, &transfer, NULL);
}

static struct answer *answer_new(const struct lw_win_receiver *receiver, int rank, int tag, uint64_t bytes)
{
    struct answer *answer = hal_alloc_line(sizeof *answer + bytes);
    if (!answer)
        lw_too_late(receiver->mpi, "an answer about a window");
    answer->win = receiver->win;
    answer->mpi = receiver->mpi;
    answer->rank = rank;
    answer->tag = tag;
    return answer;
}

/* ------------------------------------------------------------------ long puts */

static void long_done(struct lw_request_public *pub)
{
    struct answer *answer = pub->held;
    int error = lw_request_status((struct lw_request *)pub)->error;
    lw_request_free(pub->rank, (struct lw_request *)pub);
    if (error == LW_EPEER) { /* its origin has died */
        hal_free(answer);
        return;
    }
    if (error)
        lw_too_late(answer->mpi, "data for a window");
    answer_send(answer->mpi, answer->win, answer->rank, answer->tag, NULL, 0, answer);
}

static void long_begin(const struct lw_win_receiver *receiver, int rank, int tag, struct hal_piece piece)
{
    struct lw_span data = {(void *)(uintptr_t)piece.address, piece.bytes, NULL};
    struct lw_transfer transfer = lw_transfer_from(receiver->win->comm, data, rank, tag + 1);
    struct lw_request *request;
    struct answer *answer = answer_new(receiver, rank, tag, 0);
    if (lw_recv_start(receiver->mpi->rank, &transfer, &request))
        lw_too_late(receiver->mpi, "data for a window");
    lw_request_then(request, answer, long_done);
}

/* --------------------------------------------------------------------- a call */

/* The pieces as addresses; false: they are not in the window. */
static bool pieces_of(const struct lw_win_receiver *receiver, struct lw_win_wire *wire,
                      struct lw_pieces *pieces)
{
    struct lw_win *win = receiver->win;
    const struct lw_win_target *own = &win->table->targets[win->comm->rank];
    bool near, dynamic = win->flavor == MPI_WIN_FLAVOR_DYNAMIC;
    uintptr_t base = (uintptr_t)lw_win_memory(win->table, own, &near);
    pieces->count = wire->pieces;
    pieces->bytes = 0;
    for (uint32_t i = 0; i < wire->pieces; i++) {
        struct hal_piece piece = lw_wire_pieces(wire)[i];
        if (piece.address > own->size || piece.bytes > own->size - piece.address)
            return false;
        if (dynamic && !lw_win_attached(win, lw_win_part(win->table, own), piece.address, piece.bytes, false))
            return false;
        piece.address += base;
        pieces->at[i] = piece;
        pieces->bytes += piece.bytes;
    }
    return true;
}

/* What the pieces and the data of a call can be. */
static bool is_good(const struct lw_win_wire *wire, const struct lw_pieces *pieces, const struct lw_op *op,
                    const struct lw_type *element)
{
    switch (wire->what) {
    case LW_WHAT_PUT:
        return wire->data == pieces->bytes;
    case LW_WHAT_GET:
    case LW_WHAT_PUT_LONG:
        return wire->pieces == 1 || pieces->bytes <= LW_PIECE_BYTES;
    case LW_WHAT_COMPARE:
        return element && pieces->bytes == element->size && wire->data == 2 * pieces->bytes &&
               pieces->bytes <= LW_PIECE_BYTES / 2;
    case LW_WHAT_LOCK:
    case LW_WHAT_UNLOCK:
        return wire->op <= 1 && !wire->pieces;
    case LW_WHAT_CART:
        return !wire->pieces;
    case LW_WHAT_NOTE:
        return wire->data == sizeof(struct lw_touch) && !wire->pieces;
    case LW_WHAT_FORGET:
        return wire->op <= LW_ENDS_REQUEST;
    case LW_WHAT_APPLY:
        return op && element && element->size && !element->recipe && pieces->bytes <= LW_PIECE_BYTES &&
               pieces->bytes % element->size == 0 &&
               wire->data == (op->handle == MPI_NO_OP ? 0 : pieces->bytes) &&
               (op->handle == MPI_NO_OP || op->handle == MPI_REPLACE || lw_op_lookup(op, element));
    }
    return false;
}

static void get(const struct lw_win_receiver *receiver, int rank, const struct lw_win_wire *wire,
                const struct lw_pieces *pieces)
{
    struct lw_mpi *mpi = receiver->mpi;
    if (wire->pieces == 1) {
        answer_send(mpi, receiver->win, rank, wire->tag, (void *)(uintptr_t)pieces->at[0].address,
                    pieces->bytes, NULL);
        return;
    }
    struct answer *answer = answer_new(receiver, rank, wire->tag, pieces->bytes);
    lw_pieces_read(pieces, receiver->win, LW_PIECES_NEAR, answer->data);
    answer_send(mpi, receiver->win, rank, wire->tag, answer->data, pieces->bytes, answer);
}

/* What changes memory element by element; before: room for what was there, or NULL. */
static void apply(const struct lw_win_receiver *receiver, struct lw_win_wire *wire,
                  const struct lw_pieces *pieces, const struct lw_op *op, const struct lw_type *element,
                  uint8_t *before)
{
    struct lw_win *win = receiver->win;
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[win->comm->rank]);
    uint8_t operand[LW_PIECE_BYTES] LW_ALIGNED;
    memcpy(operand, lw_wire_data(wire), wire->data);
    lw_win_take(win, part, false);
    if (wire->what == LW_WHAT_COMPARE)
        lw_pieces_compare(pieces, win, LW_PIECES_NEAR, element, operand + pieces->bytes, operand, before);
    else
        lw_pieces_apply(pieces, win, LW_PIECES_NEAR, op, element, operand, before);
    lw_win_give(part);
}

static void change(const struct lw_win_receiver *receiver, int rank, struct lw_win_wire *wire,
                   const struct lw_pieces *pieces, const struct lw_op *op, const struct lw_type *element)
{
    uint64_t bytes = wire->wants ? pieces->bytes : 0;
    struct answer *answer = answer_new(receiver, rank, wire->tag, bytes);
    apply(receiver, wire, pieces, op, element, bytes || wire->what == LW_WHAT_COMPARE ? answer->data : NULL);
    answer_send(receiver->mpi, receiver->win, rank, wire->tag, answer->data, bytes, answer);
}

/* What a call means, checked. */
struct meant {
    struct lw_pieces pieces;
    const struct lw_op *op;
    const struct lw_type *element;
};

static void call_understand(const struct lw_win_receiver *receiver, int rank, struct lw_win_wire *wire,
                            struct meant *meant)
{
    if (!pieces_of(receiver, wire, &meant->pieces))
        refuse(receiver, rank, "memory that is not in the window, or not attached");
    meant->op = lw_op_of(receiver->mpi, (MPI_Op)(uintptr_t)wire->op);
    meant->element = lw_type_of(receiver->mpi, (MPI_Datatype)(uintptr_t)wire->element);
    if (!is_good(wire, &meant->pieces, meant->op, meant->element))
        refuse(receiver, rank, "the message makes no sense");
}

/* One of the calls in a cart. */
static void load_do(const struct lw_win_receiver *receiver, int rank, struct lw_win_wire *wire)
{
    struct meant meant;
    if ((wire->what != LW_WHAT_PUT && wire->what != LW_WHAT_APPLY) || wire->wants)
        refuse(receiver, rank, "the message makes no sense");
    call_understand(receiver, rank, wire, &meant);
    if (wire->what == LW_WHAT_PUT)
        lw_pieces_write(&meant.pieces, receiver->win, LW_PIECES_NEAR, lw_wire_data(wire));
    else
        apply(receiver, wire, &meant.pieces, meant.op, meant.element, NULL);
}

static void cart_do(const struct lw_win_receiver *receiver, int rank, struct lw_win_wire *cart)
{
    uint64_t at = 0;
    while (at < cart->data) {
        struct lw_win_wire *wire = (struct lw_win_wire *)(void *)(lw_wire_data(cart) + at);
        uint64_t left = cart->data - at;
        if (left < sizeof *wire || wire->pieces > LW_PIECES_MOST || lw_wire_bytes(wire) > left)
            refuse(receiver, rank, "the message makes no sense");
        at += lw_wire_padded(wire);
        load_do(receiver, rank, wire);
    }
    answer_send(receiver->mpi, receiver->win, rank, cart->tag, NULL, 0, NULL);
}

/* The lock. */
static void lock_do(const struct lw_win_receiver *receiver, int rank, const struct lw_win_wire *wire)
{
    struct lw_win *win = receiver->win;
    struct lw_mpi *mpi = receiver->mpi;
    int own = win->comm->rank;
    if (wire->what == LW_WHAT_UNLOCK) {
        lw_turn_give(mpi, win, own, wire->op);
        answer_send(mpi, win, rank, wire->tag, NULL, 0, NULL);
        return;
    }
    struct lw_win_turn_told told = {.ticket = wire->element};
    struct answer *answer = answer_new(receiver, rank, wire->tag, sizeof told);
    if (!wire->again)
        told.ticket = lw_turn_ticket(lw_win_part(win->table, &win->table->targets[own]));
    told.turn = (uint32_t)lw_turn_take(mpi, win, own, told.ticket, wire->op, rank);
    memcpy(answer->data, &told, sizeof told);
    answer_send(mpi, win, rank, wire->tag, answer->data, sizeof told, answer);
}

/* The log of mpiexec --check. */
static void log_do(const struct lw_win_receiver *receiver, int rank, struct lw_win_wire *wire)
{
    struct lw_win *win = receiver->win;
    struct lw_win_part *part = lw_win_part(win->table, &win->table->targets[win->comm->rank]);
    struct lw_touch touch, other = {.kind = LW_TOUCH_NONE};
    uint64_t bytes = wire->what == LW_WHAT_NOTE ? sizeof other : 0;
    struct answer *answer = answer_new(receiver, rank, wire->tag, bytes);
    if (bytes) {
        memcpy(&touch, lw_wire_data(wire), sizeof touch);
        (void)lw_log_note(win, part, &touch, false, &other);
        memcpy(answer->data, &other, sizeof other);
    } else {
        lw_log_forget(win, part, rank, (enum lw_touch_end)wire->op, wire->element, false);
    }
    answer_send(receiver->mpi, win, rank, wire->tag, answer->data, bytes, answer);
}

static void call_do(struct lw_win_receiver *receiver, int rank, uint64_t bytes)
{
    struct lw_win_wire *wire = (struct lw_win_wire *)receiver->call;
    struct meant meant;
    if (bytes < sizeof *wire || wire->pieces > LW_PIECES_MOST || lw_wire_bytes(wire) != bytes ||
        wire->tag < LW_TAG_FIRST)
        refuse(receiver, rank, "the message makes no sense");
    call_understand(receiver, rank, wire, &meant);
    bool of_log = wire->what == LW_WHAT_NOTE || wire->what == LW_WHAT_FORGET;
    if (of_log && !receiver->win->watch)
        refuse(receiver, rank, "the message makes no sense");
    switch (wire->what) {
    case LW_WHAT_PUT:
        lw_pieces_write(&meant.pieces, receiver->win, LW_PIECES_NEAR, lw_wire_data(wire));
        answer_send(receiver->mpi, receiver->win, rank, wire->tag, NULL, 0, NULL);
        break;
    case LW_WHAT_PUT_LONG:
        long_begin(receiver, rank, wire->tag, meant.pieces.at[0]);
        break;
    case LW_WHAT_CART:
        cart_do(receiver, rank, wire);
        break;
    case LW_WHAT_NOTE:
    case LW_WHAT_FORGET:
        log_do(receiver, rank, wire);
        break;
    case LW_WHAT_GET:
        get(receiver, rank, wire, &meant.pieces);
        break;
    case LW_WHAT_LOCK:
    case LW_WHAT_UNLOCK:
        lock_do(receiver, rank, wire);
        break;
    default:
        change(receiver, rank, wire, &meant.pieces, meant.op, meant.element);
    }
}

/* ----------------------------------------------------------------- receiving */

static void receiver_done(struct lw_request_public *pub);

/* Take one call after the other, until there is none. */
static int listen(struct lw_win_receiver *receiver)
{
    struct lw_span room = {receiver->call, sizeof receiver->call, NULL};
    struct lw_transfer transfer = lw_transfer_from(receiver->win->comm, room, MPI_ANY_SOURCE, LW_TAG_CALL);
    for (;;) {
        int error = lw_recv_start(receiver->mpi->rank, &transfer, &receiver->request);
        if (error)
            return error;
        struct lw_request_public *pub = (struct lw_request_public *)receiver->request;
        pub->held = receiver;
        if (!pub->done) {
            pub->call = receiver_done;
            return LW_OK;
        }
        struct lw_status status = *lw_request_status(receiver->request);
        lw_request_free(pub->rank, receiver->request);
        call_do(receiver, status.source, status.bytes);
    }
}

static void receiver_done(struct lw_request_public *pub)
{
    struct lw_win_receiver *receiver = pub->held;
    struct lw_status status = *lw_request_status((struct lw_request *)pub);
    lw_request_free(pub->rank, (struct lw_request *)pub);
    if (status.cancelled) {
        hal_free(receiver);
        return;
    }
    call_do(receiver, status.source, status.bytes);
    if (listen(receiver))
        lw_too_late(receiver->mpi, "calls of a window");
}

int lw_win_receive(struct lw_mpi *mpi, struct lw_win *win)
{
    struct lw_win_receiver *receiver = hal_alloc(sizeof *receiver);
    if (!receiver)
        return LW_ENOMEM;
    receiver->mpi = mpi;
    receiver->win = win;
    win->receiver = receiver;
    win->comm->failures.acked = UINT32_MAX; /* whoever dies, calls of those who live are taken */
    int error = listen(receiver);
    if (error) {
        win->receiver = NULL;
        hal_free(receiver);
        return error;
    }
    hal_serve(true);
    return LW_OK;
}

void lw_win_deaf(struct lw_win *win)
{
    struct lw_win_receiver *receiver = win->receiver;
    win->receiver = NULL;
    if (!receiver)
        return;
    hal_serve(false);
    lw_cancel(receiver->mpi->rank, receiver->request);
}
