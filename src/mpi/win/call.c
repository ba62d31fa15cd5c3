/* SPDX-License-Identifier: MIT
 *
 * Calls: operations that the target does for the origin, where that reaches its memory in no other way.  A call is a message in the
 * window's communicator, short enough to be received into memory that waits for it; what is longer comes, or goes, as a message
 * of its own, from buffer to window or back.  Each is answered, and messages do not overtake each other, so calls of one origin are
 * done in order.  The target does them inside its polls.
 *
 * Or the network moves the data, where it reaches the target's memory by itself: that is waited for in the same way.
 *
 * While calls are under way, short ones that want nothing back are loaded on *carts*, one for each target, and go as one call: when a cart
 * is full, before another call to its target, when all that was sent has been answered, and at the latest when somebody waits.
 */
#include "call.h"

#include <string.h>

#include "mpi/p2p/request.h"

/* Calls without an answer at a time: who makes more waits for the oldest. */
enum { UNDER_WAY_MOST = 64 };

/* What the origin keeps of a call until it has been answered. */
struct lw_win_op {
    struct lw_win_op *next, **at; /* in the list of the window */
    struct lw_win *win;
    struct lw_rank *rank;
    struct lw_request *answer; /* the message that comes, for the table of who waits */
    uint32_t number;
    int to;            /* a cart's target */
    uint32_t messages; /* under way */
    int error;         /* LW_E..., of any of them */
    struct lw_win_request *request;
    const struct lw_type *held;
    struct lw_span result;        /* where data that were answered go, */
    uint64_t offset, bytes;       /* from where on, and how many; they wait in `packed` */
    uint8_t *packed;              /* NULL: they go there at once, or there are none */
    struct hal_transfer transfer; /* of what the network moves */
    struct lw_win_wire wire;      /* with its pieces and data */
};

/* ----------------------------------------------------------------- who waits */

static const struct lw_request_public *pause_part(const struct lw_request_public *pub)
{
    const struct lw_win_op *first = ((const struct lw_win_pause *)pub)->win->first;
    return first ? (const struct lw_request_public *)first->answer : NULL;
}

static const struct lw_request_class pause_class = {.name = "calls of a window", .part = pause_part};
LW_IS_REQUEST(struct lw_win_pause);

/* Have all calls before this one been answered? */
static bool answered(const struct lw_win *win, uint32_t until)
{
    return !win->first || (int32_t)(win->first->number - until) >= 0;
}

void lw_win_pause(struct lw_mpi *mpi, struct lw_win *win, uint32_t until, bool of_lock)
{
    struct lw_win_pause pause = {.pub = {.class = &pause_class, .rank = mpi->rank},
                                 .next = win->pauses,
                                 .win = win,
                                 .until = until,
                                 .of_lock = of_lock};
    win->pauses = &pause;
    lw_await(mpi->rank, &pause.pub);
}

static void pauses_end(struct lw_win *win, bool of_lock)
{
    struct lw_win_pause **at = &win->pauses;
    while (*at) {
        struct lw_win_pause *pause = *at;
        if (pause->of_lock != of_lock || (!of_lock && !answered(win, pause->until))) {
            at = &pause->next;
            continue;
        }
        *at = pause->next;
        lw_complete(&pause->pub); /* its thread runs later */
    }
}

void lw_win_go_on(struct lw_win *win)
{
    if (lw_unlikely(win->pauses != NULL))
        pauses_end(win, true);
}

/* Several threads may wait at a time; the first to be done hears of an error. */
static int until_answered(struct lw_win *win, uint32_t until)
{
    if (!answered(win, until))
        lw_win_pause(lw_mpi_self(), win, until, false);
    int error = win->call_error;
    win->call_error = LW_OK;
    return error;
}

/* ------------------------------------------------------------------ messages */

static void op_free(struct lw_win_op *op)
{
    if (op->held)
        lw_type_release(op->held);
    hal_free(op->packed);
    hal_free(op);
}

static void carts_send(struct lw_win *win);

static void op_leave(struct lw_win_op *op)
{
    struct lw_win *win = op->win;
    *op->at = op->next;
    if (op->next)
        op->next->at = op->at;
    else
        win->end = op->at;
    if (op->error && !op->request && !win->call_error)
        win->call_error = op->error;
    if (!win->first)
        carts_send(win);
    pauses_end(win, false);
}

static void op_done(struct lw_win_op *op)
{
    if (op->packed && !op->error)
        lw_span_place(op->result, op->offset, op->packed, op->bytes);
    if (op->request)
        lw_win_request_less(op->request, op->error);
    op_leave(op);
    op_free(op);
}

static void op_less(struct lw_win_op *op, int error)
{
    if (error && !op->error)
        op->error = error;
    if (--op->messages == 0)
        op_done(op);
}

static void op_message_done(struct lw_request_public *pub)
{
    struct lw_win_op *op = pub->held;
    int error = lw_request_status((struct lw_request *)pub)->error;
    if (op->answer == (struct lw_request *)pub)
        op->answer = NULL;
    lw_request_free(pub->rank, (struct lw_request *)pub);
    op_less(op, error);
}

/* Start a message of a call. */
static int op_message(struct lw_win_op *op, struct lw_span span, int rank, int tag, bool send)
{
    struct lw_rank *self = op->rank;
    const struct lw_comm *comm = op->win->comm;
    struct lw_transfer transfer = send ? lw_transfer_to(comm, span, rank, tag, LW_STANDARD)
                                       : lw_transfer_from(comm, span, rank, tag);
    struct lw_request *request;
    int error = send ? lw_send_start(self, &transfer, &request) : lw_recv_start(self, &transfer, &request);
    if (error)
        return error;
    op->messages++;
    if (!send)
        op->answer = request;
    lw_request_then(request, op, op_message_done);
    return LW_OK;
}

/* ------------------------------------------------------------------ the origin */

/* A call with room for so many pieces and bytes of data behind it. */
static struct lw_win_op *op_new(struct lw_mpi *mpi, struct lw_win *win, enum lw_win_what what,
                                uint32_t pieces, uint64_t bytes)
{
    struct lw_win_op *op = hal_alloc(sizeof *op + pieces * sizeof(struct hal_piece) + bytes);
    if (!op)
        return NULL;
    /* Who calls is an MPI process: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    op->rank = mpi->rank;
    op->win = win;
    op->wire = (struct lw_win_wire){
        .what = (uint8_t)what, .pieces = (uint16_t)pieces, .data = (uint32_t)bytes};
    return op;
}

/* Others wait for it from now on. */
static void op_join(struct lw_win_op *op)
{
    struct lw_win *win = op->win;
    op->number = win->calls++;
    op->at = win->end;
    *win->end = op;
    win->end = &op->next;
}

/* Send a call; its answer goes to `answer`, and with `data` come, or go, more. */
static int op_start(struct lw_win_op *op, int rank, struct lw_span answer, const struct lw_span *data)
{
    struct lw_win *win = op->win;
    struct lw_span call = {&op->wire, lw_wire_bytes(&op->wire), NULL};
    op->wire.tag = LW_TAG_FIRST + (int32_t)(2 * (win->calls & 0xfffffff));
    op->messages = 1;
    int error = op_message(op, answer, rank, op->wire.tag, false);
    if (!error)
        error = op_message(op, call, rank, LW_TAG_CALL, true);
    if (!error && data)
        error = op_message(op, *data, rank, op->wire.tag + 1, true);
    if (error)
        return error;
    op_join(op);
    op_less(op, LW_OK);
    return LW_OK;
}

/* ------------------------------------------------------------------- carts */

static struct lw_win_op **cart_of(struct lw_win *win, int rank)
{
    return &win->carts[(uint32_t)rank % LW_WIN_CARTS];
}

/* Does not wait. */
static int cart_send(struct lw_win_op **place)
{
    struct lw_win_op *cart = *place;
    *place = NULL;
    int error = op_start(cart, cart->to, (struct lw_span){0}, NULL);
    if (error == LW_ENOMEM)
        lw_too_late((struct lw_mpi *)lw_public(cart->rank)->mpi, "a message about a window");
    return error;
}

static void carts_send(struct lw_win *win)
{
    for (uint32_t i = 0; i < LW_WIN_CARTS; i++) {
        int error = win->carts[i] ? cart_send(&win->carts[i]) : LW_OK;
        if (error && !win->call_error)
            win->call_error = error;
    }
}

/* What was called of this target before comes first. */
static int cart_send_to(struct lw_win *win, int rank)
{
    struct lw_win_op **place = cart_of(win, rank);
    return *place && (*place)->to == rank ? cart_send(place) : LW_OK;
}

/* Wait while too many calls have no answer. */
static int not_too_many(struct lw_win *win)
{
    return answered(win, win->calls - UNDER_WAY_MOST) ? LW_OK
                                                      : until_answered(win, win->calls - UNDER_WAY_MOST);
}

/* A cart for this target with so much room. */
static int cart_with_room(const struct lw_win_call *call, uint64_t bytes, struct lw_win_op ***result)
{
    struct lw_win_op **place = cart_of(call->win, call->rank);
    int error = LW_OK;
    *result = place;
    if (*place && ((*place)->to != call->rank || (*place)->wire.data + bytes > LW_CART_BYTES))
        error = cart_send(place);
    if (error || *place)
        return error;
    *place = op_new(call->mpi, call->win, LW_WHAT_CART, 0, LW_CART_BYTES);
    if (!*place)
        return LW_ENOMEM;
    (*place)->wire.data = 0;
    (*place)->to = call->rank;
    return LW_OK;
}

/* --------------------------------------------------------- calls with pieces */

/* The rest of what calls have in common.  Without memory halfway the target would wait, or be told nothing. */
static int op_begin(struct lw_win_op *op, const struct lw_win_call *call, struct lw_span answer,
                    const struct lw_span *data)
{
    int error = cart_send_to(call->win, call->rank);
    if (error) {
        op_free(op);
        return error;
    }
    if (call->request)
        call->request->calls++;
    op->request = call->request;
    op->held = call->held;
    if (op->held)
        lw_type_hold(op->held);
    error = op_start(op, call->rank, answer, data);
    if (error == LW_ENOMEM)
        lw_too_late(call->mpi, "a message about a window");
    return error ? error : not_too_many(call->win);
}

/* What a call says of its pieces. */
static struct lw_win_wire wire_of(const struct lw_pieces *pieces)
{
    const struct lw_win_call *call = pieces->call;
    static const uint8_t whats[] = {LW_WHAT_PUT, LW_WHAT_GET, LW_WHAT_APPLY, LW_WHAT_COMPARE};
    bool operand = call->kind != LW_WIN_GET && !(call->op && call->op->handle == MPI_NO_OP);
    uint64_t compare = call->kind == LW_WIN_COMPARE ? pieces->bytes : 0;
    return (struct lw_win_wire){
        .what = whats[call->kind],
        .wants = call->kind == LW_WIN_GET || call->result.buf,
        .pieces = (uint16_t)pieces->count,
        .op = call->op ? (uint32_t)(uintptr_t)call->op->handle : 0,
        .element = call->kind >= LW_WIN_ACCUMULATE ? (uint32_t)(uintptr_t)call->element->handle : 0,
        .data = (uint32_t)((operand ? pieces->bytes : 0) + compare)};
}

static void wire_load(struct lw_win_wire *wire, const struct lw_win_wire *head,
                      const struct lw_pieces *pieces)
{
    const struct lw_win_call *call = pieces->call;
    *wire = *head;
    memcpy(lw_wire_pieces(wire), pieces->at, pieces->count * sizeof *pieces->at);
    if (wire->data)
        lw_span_take(call->origin, pieces->offset, lw_wire_data(wire), pieces->bytes);
    if (call->kind == LW_WIN_COMPARE)
        memcpy(lw_wire_data(wire) + pieces->bytes, call->compare, pieces->bytes);
}

/* Something else is under way, whose answer sends the cart at the latest. */
static bool may_wait(const struct lw_win_call *call, const struct lw_win_wire *head)
{
    return call->win->first && !head->wants && !call->request && lw_wire_bytes(head) <= LW_CART_BYTES / 4;
}

static int piece_load(const struct lw_pieces *pieces, const struct lw_win_wire *head)
{
    struct lw_win_op **cart;
    int error = cart_with_room(pieces->call, lw_wire_padded(head), &cart);
    if (error)
        return error;
    wire_load((struct lw_win_wire *)(void *)(lw_wire_data(&(*cart)->wire) + (*cart)->wire.data), head,
              pieces);
    (*cart)->wire.data += (uint32_t)lw_wire_padded(head);
    return not_too_many(pieces->call->win);
}

static int piece_ask(struct lw_pieces *pieces)
{
    const struct lw_win_call *call = pieces->call;
    const struct lw_win_wire head = wire_of(pieces);
    if (may_wait(call, &head))
        return piece_load(pieces, &head);
    struct lw_win_op *op = op_new(call->mpi, call->win, (enum lw_win_what)head.what, head.pieces, head.data);
    if (!op)
        return LW_ENOMEM;
    wire_load(&op->wire, &head, pieces);
    struct lw_span answer = {0};
    if (head.wants) {
        op->result = call->kind == LW_WIN_GET ? call->origin : call->result;
        op->offset = pieces->offset;
        op->bytes = pieces->bytes;
        op->packed = hal_alloc(pieces->bytes);
        if (!op->packed) {
            hal_free(op);
            return LW_ENOMEM;
        }
        answer = (struct lw_span){op->packed, pieces->bytes, NULL};
    }
    return op_begin(op, call, answer, NULL);
}

/* What is one run at the target, and long, needs no copies. */
static int ask_whole(const struct lw_win_call *call)
{
    bool put = call->kind == LW_WIN_PUT;
    struct lw_win_op *op = op_new(call->mpi, call->win, put ? LW_WHAT_PUT_LONG : LW_WHAT_GET, 1, 0);
    if (!op)
        return LW_ENOMEM;
    op->wire.wants = !put;
    *lw_wire_pieces(&op->wire) = (struct hal_piece){(uint64_t)(uintptr_t)call->target.buf,
                                                    call->target.bytes};
    return op_begin(op, call, put ? (struct lw_span){0} : call->origin, put ? &call->origin : NULL);
}

/* ------------------------------------------------------------ by the network */

/* What is one run on both sides: where the target need not take part, so that it is free to compute, and what is long.  Short ones of other epochs are
 * sooner there together, on carts, and the target is about to call MPI anyway. */
static bool reaches(const struct lw_win_call *call)
{
    const struct lw_win *win = call->win;
    return win->table->regions && win->table->regions[call->rank].key[0] && call->kind <= LW_WIN_GET &&
           !call->origin.layout && !call->target.layout &&
           (win->access >= LW_ACCESS_LOCK || call->target.bytes > LW_PIECE_BYTES);
}

static void op_moved(struct hal_worker *worker, struct hal_transfer *transfer, int error)
{
    (void)worker;
    op_less(lw_container(transfer, struct lw_win_op, transfer), error);
}

/* Begin to move data to or from a rank's window.  LW_EUNSUP: it is too much for the network. */
static int move_start(struct lw_win_op *op, int rank, uint64_t at, bool put, void *own, uint64_t bytes)
{
    struct lw_win_table *table = op->win->table;
    op->transfer.ended = op_moved;
    op->messages = 1;
    int error = lw_region_reach(table->gids[table->targets[rank].cluster], &table->regions[rank], at, put,
                                own, bytes, &op->transfer);
    if (error != LW_EAGAIN) {
        hal_free(op);
        return error;
    }
    op_join(op);
    return LW_OK;
}

/* Room to note where something was put. */
static int puts_room(struct lw_win *win)
{
    if (!win->puts)
        win->puts = hal_alloc(win->table->clusters * sizeof *win->puts);
    return win->puts ? LW_OK : LW_ENOMEM;
}

static int reach(const struct lw_win_call *call)
{
    struct lw_win *win = call->win;
    bool put = call->kind == LW_WIN_PUT;
    struct lw_win_op *op = put && puts_room(win) ? NULL : op_new(call->mpi, win, LW_WHAT_PUT, 0, 0);
    if (!op)
        return LW_ENOMEM;
    op->request = call->request;
    int error = move_start(op, call->rank, (uint64_t)(uintptr_t)call->target.buf, put, call->origin.buf,
                           call->target.bytes);
    if (error)
        return error;
    if (call->request)
        call->request->calls++;
    if (put) {
        win->puts[win->table->targets[call->rank].cluster] = call->rank + 1;
        win->owed |= LW_OWED_PUTS;
    }
    return not_too_many(win);
}

/* What was put is there when something has been read behind it. */
static int puts_ask(struct lw_win *win)
{
    win->owed &= ~LW_OWED_PUTS;
    for (uint32_t i = 0; i < win->table->clusters; i++) {
        int rank = win->puts[i] - 1;
        win->puts[i] = 0;
        struct lw_win_op *op = rank < 0 ? NULL : op_new(lw_mpi_self(), win, LW_WHAT_GET, 0, 1);
        if (rank >= 0 && !op)
            return LW_ENOMEM;
        int error = op ? move_start(op, rank, 0, false, lw_wire_data(&op->wire), 1) : LW_OK;
        if (error)
            return error;
    }
    return LW_OK;
}

/* ------------------------------------------------------------- all have ended */

int lw_win_settle_calls(struct lw_win *win)
{
    lw_win_batches_do(win);
    carts_send(win);
    int error = win->owed & LW_OWED_PUTS ? puts_ask(win) : LW_OK;
    int late = until_answered(win, win->calls);
    return error ? error : late;
}

int lw_win_ask(const struct lw_win_call *call)
{
    int error = reaches(call) ? reach(call) : LW_EUNSUP;
    if (error != LW_EUNSUP)
        return error;
    if (call->kind <= LW_WIN_GET && !call->target.layout && call->target.bytes > LW_PIECE_BYTES)
        return ask_whole(call);
    struct lw_pieces pieces = {
        .unit = call->kind <= LW_WIN_GET ? 1 : call->element->size, .take = piece_ask, .call = call};
    return lw_pieces_walk(&pieces, call->target);
}

/* Begin a call without pieces, and wait for it, and for all before. */
static int ask_simply(struct lw_win_op *op, int rank, void *answer, uint64_t bytes)
{
    struct lw_win *win = op->win;
    struct lw_win_call call = {.mpi = lw_mpi_self(), .win = win, .rank = rank};
    op->wire.wants = bytes != 0;
    int error = op_begin(op, &call, (struct lw_span){answer, bytes, NULL}, NULL);
    return error ? error : lw_win_settle_calls(win);
}

int lw_win_ask_log(struct lw_win *win, int rank, const struct lw_touch *touch, struct lw_touch *other)
{
    struct lw_win_op *op = op_new(lw_mpi_self(), win, LW_WHAT_NOTE, 0, sizeof *touch);
    if (!op)
        return LW_ENOMEM;
    memcpy(lw_wire_data(&op->wire), touch, sizeof *touch);
    return ask_simply(op, rank, other, sizeof *other);
}

int lw_win_ask_forget(struct lw_win *win, int rank, uint32_t ends, uint32_t request)
{
    struct lw_win_op *op = op_new(lw_mpi_self(), win, LW_WHAT_FORGET, 0, 0);
    if (!op)
        return LW_ENOMEM;
    op->wire.op = ends;
    op->wire.element = request;
    return ask_simply(op, rank, NULL, 0);
}

int lw_win_ask_lock(struct lw_win *win, int rank, bool alone, bool again, uint32_t *ticket,
                    enum lw_win_turn *turn)
{
    struct lw_win_turn_told told = {0};
    struct lw_win_op *op = op_new(lw_mpi_self(), win, LW_WHAT_LOCK, 0, 0);
    if (!op)
        return LW_ENOMEM;
    op->wire.op = alone;
    op->wire.element = *ticket;
    op->wire.again = again;
    int error = ask_simply(op, rank, &told, sizeof told);
    *ticket = told.ticket;
    *turn = (enum lw_win_turn)told.turn;
    return error;
}

int lw_win_ask_unlock(struct lw_win *win, int rank, bool alone)
{
    struct lw_win_op *op = op_new(lw_mpi_self(), win, LW_WHAT_UNLOCK, 0, 0);
    if (!op)
        return LW_ENOMEM;
    op->wire.op = alone;
    return ask_simply(op, rank, NULL, 0);
}
