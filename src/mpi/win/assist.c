/* SPDX-License-Identifier: MIT
 *
 * Assists: what a target does for an origin that reaches its memory through the kernel only.  A system call takes more than a
 * microsecond; a target that waits for something polls anyway, and a few cache lines there and back take a fraction of that.
 *
 * Behind its part each process has one assist: an origin claims it, writes down what to copy, and asks.  The target looks at it in each of
 * its polls, takes it, copies from or to its window, or accumulates, and says so.  An assist that nobody has taken within some times what
 * the kernel takes is withdrawn, and the kernel is called after all: so a target that computes delays nobody.  How often a target is
 * asked is a matter of how it was the last times.
 *
 * Only memory is asked for that the kernel has reached before: where a window is larger than the memory behind it, a target would die of
 * what is an error of the origin's.
 */
#include "base/race.h"
#include "mpi/coll/op.h"
#include "win.h"

/* Who changes it: an origin FREE to CLAIMED to ASKED, and ASKED, DONE and REFUSED to FREE; the target ASKED to TAKEN, and that to DONE or
 * REFUSED.  ROUSE: an origin wants a target that sleeps to poll, which makes that FREE. */
enum assist_state {
    ASSIST_FREE,
    ASSIST_CLAIMED,
    ASSIST_ASKED,
    ASSIST_ROUSE,
    ASSIST_TAKEN,
    ASSIST_DONE,
    ASSIST_REFUSED
};

enum assist_what { ASSIST_READ, ASSIST_WRITE, ASSIST_APPLY };

/* Short ones are one line; longer data take so many that the kernel is quicker. */
enum { ASSIST_DATA = 256 };
struct lw_win_assist {
    _Atomic uint32_t state;
    uint32_t what, pieces, bytes;     /* bytes of each piece */
    uint32_t op, element;             /* of APPLY: handles */
    uint64_t offset;                  /* of the one piece of READ and WRITE, from the begin of the window */
    uint8_t data[ASSIST_DATA];        /* packed */
    uint64_t offsets[LW_PIECES_MOST]; /* of APPLY */
} LW_ALIGNED;

/* What is known of a target: which assists would be in vain. */
struct target {
    int rank;
    uint32_t skip, next_skip; /* so many are not tried; so many after the next one in vain */
    uint64_t low[2], high[2]; /* by writing: what the kernel has reached: offsets */
};
enum { TARGETS = 16, SKIP_MOST = 256, WHILE_IT_WAKES = 8 };

struct lw_win_assists {
    struct lw_poller poller;
    struct lw_mpi *mpi;
    struct lw_win *win;
    struct lw_win_assist *own;
    char *memory; /* the own window */
    uint64_t size;
    struct target targets[TARGETS]; /* by rank, modulo their number */
};

uint64_t lw_assist_bytes(void)
{
    return sizeof(struct lw_win_assist);
}

static uint32_t gid_of(const struct lw_win *win, int rank)
{
    return win->table->gids[win->table->targets[rank].cluster];
}

static struct lw_win_assist *assist_of(const struct lw_win *win, int rank)
{
    struct lw_win_table *table = win->table;
    struct lw_win_part *part = lw_win_part(table, &table->targets[rank]);
    return part ? (struct lw_win_assist *)(void *)((char *)part + table->assist_at) : NULL;
}

/* ------------------------------------------------------------------ the target */

static bool is_inside(const struct lw_win_assists *assists, uint64_t offset, uint64_t bytes)
{
    return bytes <= assists->size && offset <= assists->size - bytes;
}

static bool move(const struct lw_win_assists *assists, struct lw_win_assist *assist, bool write,
                 uint64_t offset, uint64_t bytes)
{
    if (!is_inside(assists, offset, bytes))
        return false;
    if (write)
        lw_win_copy(assists->memory + offset, assist->data, bytes);
    else
        lw_win_copy(assist->data, assists->memory + offset, bytes);
    return true;
}

/* Whoever asks has taken the part. */
static bool apply(const struct lw_win_assists *assists, const struct lw_win_assist *assist, uint32_t count,
                  uint32_t bytes)
{
    const struct lw_op *op = lw_op_of(assists->mpi, (MPI_Op)(uintptr_t)assist->op);
    const struct lw_type *element = lw_type_of(assists->mpi, (MPI_Datatype)(uintptr_t)assist->element);
    uint8_t operands[ASSIST_DATA] LW_ALIGNED;
    struct lw_pieces pieces = {.count = count, .bytes = (uint64_t)count * bytes};
    if (!op || !element || !element->size || element->recipe || bytes % element->size != 0 ||
        (op->handle != MPI_REPLACE && !lw_op_lookup(op, element)))
        return false;
    memcpy(operands, assist->data, pieces.bytes);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t offset = *(const volatile uint64_t *)&assist->offsets[i];
        if (!is_inside(assists, offset, bytes))
            return false;
        pieces.at[i] = (struct hal_piece){(uintptr_t)assists->memory + offset, bytes};
    }
    return lw_pieces_apply(&pieces, assists->win, LW_PIECES_NEAR, op, element, operands, NULL) == LW_OK;
}

/* Others may have written anything, and may do so while it is looked at. */
static enum assist_state run(const struct lw_win_assists *assists, struct lw_win_assist *assist)
{
    uint32_t what = *(volatile uint32_t *)&assist->what, bytes = *(volatile uint32_t *)&assist->bytes;
    uint32_t count = *(volatile uint32_t *)&assist->pieces;
    uint64_t offset = *(volatile uint64_t *)&assist->offset;
    bool good = count && count <= LW_PIECES_MOST && bytes <= ASSIST_DATA / count;
    lw_for_another_process_begin();
    if (good && what == ASSIST_APPLY)
        good = apply(assists, assist, count, bytes);
    else if (good)
        good = count == 1 && move(assists, assist, what == ASSIST_WRITE, offset, bytes);
    lw_for_another_process_end();
    return good ? ASSIST_DONE : ASSIST_REFUSED;
}

static bool look(struct lw_poller *poller)
{
    struct lw_win_assists *assists = (struct lw_win_assists *)poller;
    struct lw_win_assist *assist = assists->own;
    uint32_t state = atomic_load_explicit(&assist->state, memory_order_relaxed);
    if (lw_likely(state != ASSIST_ASKED && state != ASSIST_ROUSE))
        return false;
    if (state == ASSIST_ROUSE)
        atomic_store_explicit(&assist->state, ASSIST_FREE, memory_order_relaxed);
    else if (atomic_compare_exchange_strong(&assist->state, &state, ASSIST_TAKEN))
        atomic_store_explicit(&assist->state, run(assists, assist), memory_order_release);
    return true;
}

/* ------------------------------------------------------------------ the origin */

/* Until it has been done or refused; or withdrawn: then it is FREE.  Meanwhile those of others are run here: they may wait for this
 * process, too.  A target that is in the kernel itself is soon back. */
static enum assist_state wait_for(const struct lw_win *win, int rank, struct lw_win_assist *assist)
{
    enum { PATIENCE_NS = 4000, PATIENCE_PIECE_NS = 500, LOOKS = 16 };
    uint64_t until = 0, patience = PATIENCE_NS + assist->pieces * (uint64_t)PATIENCE_PIECE_NS;
    uint32_t state;
    for (uint32_t looks = 1;
         (state = atomic_load_explicit(&assist->state, memory_order_acquire)) < ASSIST_DONE; looks++) {
        uint32_t asked = ASSIST_ASKED;
        (void)lw_pollers_run(win->assists->mpi->rank);
        if (looks % LOOKS)
            continue;
        uint64_t now = hal_time_ns();
        until = until ? until : now + patience;
        if (now > until &&
            (atomic_compare_exchange_strong(&assist->state, &asked, ASSIST_FREE) || lw_win_dead(win, rank)))
            return ASSIST_FREE;
    }
    return (enum assist_state)state;
}

/* Have a claimed assist done, and learn from it.  Unless it is FREE then, it is to be made so. */
static enum assist_state ask(const struct lw_win *win, struct target *target, struct lw_win_assist *assist)
{
    atomic_store_explicit(&assist->state, ASSIST_ASKED, memory_order_release);
    enum assist_state state = wait_for(win, target->rank, assist);
    bool done = state == ASSIST_DONE;
    target->skip = done ? 0 : target->next_skip;
    if (done)
        target->next_skip = 1;
    else if (target->next_skip < SKIP_MOST)
        target->next_skip *= 2;
    return state;
}

/* It is for others again.  True: it was done. */
static bool give_back(struct lw_win_assist *assist, enum assist_state state)
{
    if (state != ASSIST_FREE)
        atomic_store_explicit(&assist->state, ASSIST_FREE, memory_order_release);
    return state == ASSIST_DONE;
}

static struct target *target_of(struct lw_win_assists *assists, int rank)
{
    struct target *target = &assists->targets[(uint32_t)rank % TARGETS];
    if (target->rank != rank)
        *target = (struct target){.rank = rank, .next_skip = 1, .low = {UINT64_MAX, UINT64_MAX}};
    return target;
}

/* The kernel has reached this. */
static void reached(struct target *target, bool write, uint64_t offset, uint64_t bytes)
{
    target->low[write] = lw_least(target->low[write], offset);
    if (target->high[write] < offset + bytes)
        target->high[write] = offset + bytes;
}

static bool is_reached(const struct target *target, bool write, uint64_t offset, uint64_t bytes)
{
    return offset >= target->low[write] && offset + bytes <= target->high[write];
}

/* Is it worth asking? */
static bool may_help(struct target *target)
{
    if (!target->skip)
        return true;
    target->skip--;
    return false;
}

/* A target that waits for long sleeps.  Whoever reaches for its memory often had better have it polling, where there is a core for it. */
static void rouse(struct lw_win_assist *assist, uint32_t gid)
{
    uint32_t free = ASSIST_FREE;
    if (!hal_job()->overcommit && atomic_compare_exchange_strong(&assist->state, &free, ASSIST_ROUSE))
        hal_bell_ring(gid);
}

/* The assist of a target that is worth asking; NULL: it is not. */
static struct lw_win_assist *claim(const struct lw_win *win, struct target *target)
{
    uint32_t free = ASSIST_FREE, gid = gid_of(win, target->rank);
    struct lw_win_assist *assist = may_help(target) ? assist_of(win, target->rank) : NULL;
    if (assist && lw_unlikely(hal_peer_sleeps(gid))) {
        rouse(assist, gid);
        target->skip = WHILE_IT_WAKES;
        target->next_skip = 1;
        return NULL;
    }
    /* If another origin was quicker the kernel serves both at a time. */
    return assist && atomic_compare_exchange_strong(&assist->state, &free, ASSIST_CLAIMED) ? assist : NULL;
}

static bool move_by_assist(const struct lw_win *win, struct target *target, bool write, void *packed,
                           uint64_t offset, uint64_t bytes)
{
    struct lw_win_assist *assist = claim(win, target);
    if (!assist)
        return false;
    assist->what = write ? ASSIST_WRITE : ASSIST_READ;
    assist->pieces = 1;
    assist->bytes = (uint32_t)bytes;
    assist->offset = offset;
    if (write)
        lw_win_copy(assist->data, packed, bytes);
    enum assist_state state = ask(win, target, assist);
    if (state == ASSIST_DONE && !write)
        lw_win_copy(packed, assist->data, bytes);
    return give_back(assist, state);
}

int lw_win_move(const struct lw_win *win, int rank, bool write, void *packed, const struct hal_piece *pieces,
                uint32_t count)
{
    struct lw_win_assists *assists = win->assists;
    uint64_t base = win->table->targets[rank].base;
    if (!assists)
        return hal_peer_move(gid_of(win, rank), write, packed, pieces, count);
    struct target *target = target_of(assists, rank);
    if (count == 1 && pieces->bytes <= ASSIST_DATA &&
        is_reached(target, write, pieces->address - base, pieces->bytes) &&
        move_by_assist(win, target, write, packed, pieces->address - base, pieces->bytes))
        return LW_OK;
    int error = hal_peer_move(gid_of(win, rank), write, packed, pieces, count);
    for (uint32_t i = 0; i < count && !error; i++)
        reached(target, write, pieces[i].address - base, pieces[i].bytes);
    return error;
}

/* All are of the same length, which an assist takes, and have been reached. */
static bool pieces_suit(const struct target *target, const struct lw_pieces *pieces, uint64_t base)
{
    bool suit = pieces->bytes <= ASSIST_DATA;
    for (uint32_t i = 0; i < pieces->count && suit; i++)
        suit = pieces->at[i].bytes == pieces->at[0].bytes &&
               is_reached(target, true, pieces->at[i].address - base, pieces->at[i].bytes);
    return suit;
}

bool lw_win_apply_there(const struct lw_win *win, int rank, const struct lw_pieces *pieces,
                        const struct lw_op *op, const struct lw_type *element, const void *operands)
{
    uint64_t base = win->table->targets[rank].base;
    struct target *target = win->assists ? target_of(win->assists, rank) : NULL;
    struct lw_win_assist *assist = target && pieces_suit(target, pieces, base) ? claim(win, target) : NULL;
    if (!assist)
        return false;
    assist->what = ASSIST_APPLY;
    assist->pieces = pieces->count;
    assist->bytes = (uint32_t)pieces->at[0].bytes;
    assist->op = (uint32_t)(uintptr_t)op->handle;
    assist->element = (uint32_t)(uintptr_t)element->handle;
    memcpy(assist->data, operands, pieces->bytes);
    for (uint32_t i = 0; i < pieces->count; i++)
        assist->offsets[i] = pieces->at[i].address - base;
    return give_back(assist, ask(win, target, assist));
}

/* ------------------------------------------------------------ begin and end */

int lw_assists_begin(struct lw_mpi *mpi, struct lw_win *win)
{
    struct lw_win_table *table = win->table;
    const struct lw_win_target *own = &table->targets[win->comm->rank];
    bool kernel = false;
    for (uint32_t i = 0; i < table->clusters; i++)
        kernel |= i != table->local && table->far[i] == LW_FAR_KERNEL;
    if (!table->assist_at || !kernel)
        return LW_OK;
    struct lw_win_assists *assists = hal_alloc_line(sizeof *assists);
    if (!assists)
        return LW_ENOMEM;
    for (int i = 0; i < TARGETS; i++)
        assists->targets[i].rank = -1;
    assists->poller.poll = look;
    assists->mpi = mpi;
    assists->win = win;
    assists->own = assist_of(win, win->comm->rank);
    assists->memory = (char *)(uintptr_t)own->base;
    assists->size = own->size;
    if (lw_poller_begin(mpi->rank, &assists->poller))
        win->assists = assists;
    else
        hal_free(assists);
    return LW_OK;
}

void lw_assists_end(struct lw_mpi *mpi, struct lw_win *win)
{
    if (!win->assists)
        return;
    lw_poller_end(mpi->rank, &win->assists->poller);
    hal_free(win->assists);
    win->assists = NULL;
}
