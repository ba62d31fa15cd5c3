/* SPDX-License-Identifier: MIT */
#include "mputil/board.h"

#include "mputil/internal.h"

/* Where all meet. */
struct slot {
    _Atomic uint64_t met;     /* what they have done last: met_at() */
    _Atomic uint32_t arrived; /* since then */
} LW_ALIGNED;

/* Slots of the rows, powers of two, and bytes of a place in each: whole cache lines. */
enum { SHORT_SLOTS = 128, LARGE_SLOTS = 4, LONG_SLOTS = 2, SLOTS = SHORT_SLOTS + LARGE_SLOTS + LONG_SLOTS };
enum {
    SHORT_PLACE = LW_BOARD_HEAD + LW_BOARD_SHORT,
    LARGE_PLACE = LW_BOARD_HEAD + LW_BOARD_BYTES,
    LONG_PLACE = LW_CACHE_LINE + LW_BOARD_LONG
};
static const struct row {
    uint32_t slots, place;
    uint32_t first;  /* slot */
    uint32_t before; /* bytes of a seat in the rows before */
} rows[LW_BOARD_ROWS] = {
    {SHORT_SLOTS, SHORT_PLACE, 0, 0},
    {LARGE_SLOTS, LARGE_PLACE, SHORT_SLOTS, SHORT_SLOTS *SHORT_PLACE},
    {LONG_SLOTS, LONG_PLACE, SHORT_SLOTS + LARGE_SLOTS, SHORT_SLOTS *SHORT_PLACE + LARGE_SLOTS *LARGE_PLACE},
};
enum { PLACES_BYTES = SHORT_SLOTS * SHORT_PLACE + LARGE_SLOTS * LARGE_PLACE + LONG_SLOTS * LONG_PLACE };

/* What belongs to one seat.  Sizes are no powers of two, so that what all seats have at the same offset is not in the same set of a cache. */
struct own {
    LW_ALIGNED _Atomic uint32_t gone[LW_BOARD_ROWS]; /* it has done with what has a smaller number */
    LW_ALIGNED char places[PLACES_BYTES];            /* by row and slot */
};

/* For what the worker `gid` wants to be told; 0: nothing. */
struct waiter {
    _Atomic uint32_t waits, gid;
};

struct lw_board {
    LW_ALIGNED _Atomic uint32_t wanted; /* 1: somebody waits for free slots */
    struct slot slots[SLOTS];           /* by row */
    struct own owns[];                  /* by seat; and behind all of them their waiters */
};

/* At the head of the memory: whose boards they are. */
struct owner {
    _Atomic uint64_t context;     /* 0: nobody's */
    _Atomic uint32_t left;        /* of those who had a seat */
    uint32_t next[LW_BOARD_ROWS]; /* numbers of what is done first by those who sit down next */
};

struct boards {
    struct owner *owners;
    char *first;
    size_t bytes; /* of one */
    uint32_t count;
};

enum { NOTICE = 0 }; /* hal_notice() */

/* Who has none looks through all of them. */
enum { BOARDS_MOST = 256 };

static uint32_t workers(void)
{
    return hal_job()->nclusters * hal_job()->workers;
}

/* None where workers have cores of their own: messages are faster there.  Nor where a job goes on when one of its clusters dies: who waits at
 * a board waits for all. */
static struct boards boards(void)
{
    size_t bytes;
    bool wanted = hal_job()->overcommit && !hal_job()->survive;
    char *memory = wanted ? hal_job_memory(&bytes) : NULL;
    if (!memory)
        return (struct boards){0};
    struct boards all = {.bytes = sizeof(struct lw_board) + workers() * sizeof(struct own)};
    all.bytes += lw_whole_lines(workers() * sizeof(struct waiter));
    all.count = (uint32_t)lw_least(bytes / (all.bytes + LW_CACHE_LINE), BOARDS_MOST);
    all.owners = (struct owner *)memory;
    all.first = memory + (size_t)all.count * LW_CACHE_LINE;
    return all;
}

static struct lw_board *board_at(const struct boards *all, uint32_t number)
{
    return (struct lw_board *)(all->first + number * all->bytes);
}

/* ---------------------------------------------------------- whose they are */

void lw_board_take(uint64_t context)
{
    struct boards all = boards();
    for (uint32_t i = LW_BOARD_GIVEN; i < all.count; i++) {
        uint64_t nobody = 0;
        if (!atomic_load_explicit(&all.owners[i].context, memory_order_relaxed) &&
            atomic_compare_exchange_strong(&all.owners[i].context, &nobody, context))
            return;
    }
}

/* The number of the board of a context; all->count: it has none. */
static uint32_t board_of(const struct boards *all, uint64_t context)
{
    uint32_t i = LW_BOARD_GIVEN;
    while (i < all->count && atomic_load_explicit(&all->owners[i].context, memory_order_acquire) != context)
        i++;
    return i < all->count ? i : all->count;
}

void lw_board_drop(uint64_t context)
{
    struct boards all = boards();
    uint32_t number = board_of(&all, context);
    if (number < all.count)
        atomic_store(&all.owners[number].context, 0);
}

static void sit(struct lw_seat *seat, const struct boards *all, uint32_t number, uint32_t self,
                uint32_t count)
{
    *seat = (struct lw_seat){.self = self, .count = count};
    if (number >= all->count)
        return;
    seat->board = board_at(all, number);
    seat->number = number;
    memcpy(seat->next, all->owners[number].next, sizeof seat->next);
    memcpy(seat->room, seat->next, sizeof seat->room);
}

void lw_board_sit(struct lw_seat *seat, uint64_t context, uint32_t self, uint32_t count)
{
    struct boards all = boards();
    sit(seat, &all, board_of(&all, context), self, count);
}

void lw_board_sit_given(struct lw_seat *seat, enum lw_board_given which, uint32_t self, uint32_t count)
{
    struct boards all = boards();
    sit(seat, &all, which, self, count);
}

/* Numbers go on from where they are: so only those are told who had no seat this time. */
void lw_board_leave(struct lw_seat *seat)
{
    struct boards all = boards();
    struct owner *owner = &all.owners[seat->number];
    if (seat->number >= all.count || atomic_fetch_add(&owner->left, 1) + 1 < seat->count)
        return;
    for (uint32_t who = 0; who < workers(); who++)
        for (uint32_t row = 0; row < LW_BOARD_ROWS; row++)
            atomic_store(&seat->board->owns[who].gone[row], seat->next[row]);
    memcpy(owner->next, seat->next, sizeof owner->next);
    atomic_store(&owner->left, 0);
    atomic_store(&owner->context, 0);
}

struct lw_seat *lw_board_world(struct lw_rank *rank)
{
    return &rank->home->seats[LW_BARRIER_PROGRAM];
}

/* ----------------------------------------------------------------- waiting */

void lw_board_begin(struct lw_seat *seat, uint64_t bytes)
{
    seat->row = (bytes > LW_BOARD_SHORT) + (bytes > LW_BOARD_BYTES);
    seat->met = 0;
}

static inline uint32_t number_of(const struct lw_seat *seat)
{
    return seat->next[seat->row];
}

static struct slot *slot_of(const struct lw_seat *seat, uint32_t number)
{
    const struct row *row = &rows[seat->row];
    return &seat->board->slots[row->first + (number & (row->slots - 1))];
}

/* The same for communicators of all sizes: so what others have left in a place is older than what is waited for, and never the data of
 * another place, which could look like it. */
static struct lw_board_place *place_of(const struct lw_seat *seat, uint32_t number, uint32_t who)
{
    const struct row *row = &rows[seat->row];
    return (struct lw_board_place *)(seat->board->owns[who].places + row->before +
                                     (size_t)(number & (row->slots - 1)) * row->place);
}

struct lw_board_place *lw_board_place(const struct lw_seat *seat, uint32_t who)
{
    return place_of(seat, number_of(seat), who);
}

static struct waiter *waiter_of(const struct lw_seat *seat, uint32_t who)
{
    return (struct waiter *)&seat->board->owns[workers()] + who;
}

/* Whom one waits for: one more than the number of a seat, or this. */
enum { ALL = UINT32_MAX };

/* On the stack of who waits. */
struct lw_board_wait {
    struct lw_board_wait *next; /* of this worker */
    const struct lw_seat *seat;
    uint32_t number, whom; /* of what is waited for */
    bool room;             /* it is that its slot is free */
    bool (*ready)(const struct lw_board_wait *wait);
    struct lw_request_public *pub;
};

/* All have done with what has a smaller number.  Numbers begin anew after 2^32. */
static uint32_t gone_by_all(const struct lw_seat *seat)
{
    uint32_t gone = number_of(seat);
    for (uint32_t who = 0; who < seat->count; who++) {
        uint32_t theirs = atomic_load(&seat->board->owns[who].gone[seat->row]);
        if ((int32_t)(theirs - gone) < 0)
            gone = theirs;
    }
    return gone;
}

static bool is_free(const struct lw_board_wait *wait)
{
    return (int32_t)(gone_by_all(wait->seat) + rows[wait->seat->row].slots - wait->number) > 0;
}

static bool has_said(const struct lw_board_wait *wait)
{
    return atomic_load(&place_of(wait->seat, wait->number, wait->whom - 1)->stamp) == wait->number + 1;
}

/* What a slot shows when all have met there once more. */
static uint64_t met_at(const struct lw_seat *seat)
{
    return (uint64_t)number_of(seat) << 32 | seat->met;
}

static bool have_met(const struct lw_board_wait *wait)
{
    const struct slot *slot = slot_of(wait->seat, wait->number);
    bool met = atomic_load(&slot->met) == met_at(wait->seat);
#ifdef __SANITIZE_THREAD__
    /* The last to arrive may be in another process, which the sanitizer does not see: so it is shown that all have arrived before. */
    (void)atomic_load(&slot->arrived);
#endif
    return met;
}

/* Ask to be told, and look once more: who does what is waited for looks afterwards whether somebody waits. */
static bool asks(const struct lw_board_wait *wait)
{
    atomic_store(&waiter_of(wait->seat, wait->seat->self)->waits, wait->whom);
    if (wait->room)
        atomic_store(&wait->seat->board->wanted, 1);
    return !wait->ready(wait);
}

static void noticed(struct hal_worker *hal, uint32_t notices)
{
    (void)notices;
    for (struct lw_board_wait *wait = lw_worker_of(hal)->board_waits; wait; wait = wait->next)
        if (!wait->pub->done && (wait->ready(wait) || !asks(wait)))
            lw_complete(wait->pub);
}

LW_APART static void wait_for(struct lw_board_wait *wait, struct lw_rank *rank)
{
    struct lw_worker *worker = rank->home;
    struct waiter *own = waiter_of(wait->seat, wait->seat->self);
    atomic_store_explicit(&own->gid, worker->hal->gid, memory_order_relaxed);
    wait->next = worker->board_waits;
    worker->board_waits = wait;
    wait->pub->done = !asks(wait);
    lw_await(rank, wait->pub);
    struct lw_board_wait **at = &worker->board_waits;
    while (*at != wait)
        at = &(*at)->next;
    *at = wait->next;
    atomic_store_explicit(&own->waits, 0, memory_order_relaxed);
}

/* Tell those who wait for this; after it has happened. */
static void tell(const struct lw_seat *seat, uint32_t whom)
{
    atomic_thread_fence(memory_order_seq_cst);
    for (uint32_t who = 0; who < seat->count; who++) {
        struct waiter *waiter = waiter_of(seat, who);
        uint32_t waits = atomic_load_explicit(&waiter->waits, memory_order_relaxed);
        if (lw_likely(waits != whom) || !atomic_compare_exchange_strong(&waiter->waits, &waits, 0))
            continue; /* it waits for something else, perhaps just now */
        uint32_t gid = atomic_load_explicit(&waiter->gid, memory_order_relaxed);
        if (gid < workers())
            hal_notice(gid, NOTICE);
    }
}

/* ------------------------------------------------------------ what is done */

/* Who waits for free slots is told of every so many, and waits for more than one, so that it is not woken for each. */
static uint32_t told_each(const struct lw_seat *seat)
{
    return (rows[seat->row].slots + 3) / 4;
}

static LW_APART void room_make(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub)
{
    uint32_t slots = rows[seat->row].slots, next = number_of(seat), half = next - slots / 2;
    struct lw_board_wait wait = {
        .seat = seat, .number = next, .whom = ALL, .room = true, .ready = is_free, .pub = pub};
    if (!is_free(&wait)) {
        wait.number = half - half % told_each(seat) + slots - 1;
        wait_for(&wait, rank);
    }
    seat->room[seat->row] = gone_by_all(seat) + slots;
}

void lw_board_come(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub)
{
    if (lw_unlikely((int32_t)(number_of(seat) - seat->room[seat->row]) >= 0))
        room_make(rank, seat, pub);
}

void lw_board_say(struct lw_seat *seat)
{
    atomic_store_explicit(&lw_board_place(seat, seat->self)->stamp, number_of(seat) + 1,
                          memory_order_release);
    tell(seat, seat->self + 1);
}

void lw_board_arrive(struct lw_seat *seat)
{
    struct slot *slot = slot_of(seat, number_of(seat));
    seat->met++;
    if (atomic_fetch_add(&slot->arrived, 1) + 1 < seat->count)
        return;
    atomic_store_explicit(&slot->arrived, 0, memory_order_relaxed);
    atomic_store_explicit(&slot->met, met_at(seat), memory_order_release);
    tell(seat, ALL);
}

void lw_board_hear(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub, uint32_t who)
{
    struct lw_board_wait wait = {
        .seat = seat, .number = number_of(seat), .whom = who + 1, .ready = has_said, .pub = pub};
    if (!has_said(&wait))
        wait_for(&wait, rank);
}

/* About half the time in which the kernel switches to another process. */
enum { SOON_NS = 1000 };

/* Where a core has two processes to run, and those who are missing may all be running, each on another core, they come sooner than the core
 * would be given to the other process, which has nothing to do: half of the switches are saved.  Not where what is done takes longer. */
static bool arrive_soon(const struct lw_board_wait *wait, const struct hal_worker *hal)
{
    uint32_t cores = hal_job()->cores,
             missing = wait->seat->count - atomic_load(&slot_of(wait->seat, wait->number)->arrived);
    if (wait->seat->count > 2 * cores || missing >= cores || rows[wait->seat->row].place == LONG_PLACE ||
        hal->ready_head)
        return false;
    uint64_t end = hal_time_ns() + SOON_NS;
    while (!have_met(wait))
        if (hal_time_ns() > end)
            return false;
    return true;
}

void lw_board_meet(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub)
{
    struct lw_board_wait wait = {
        .seat = seat, .number = number_of(seat), .whom = ALL, .ready = have_met, .pub = pub};
    if (!have_met(&wait) && !arrive_soon(&wait, rank->home->hal))
        wait_for(&wait, rank);
    /* What others have sent before they came is seen from now on, as where they tell by messages that they have come. */
    struct hal_worker *hal = rank->home->hal;
    hal->poll(hal);
}

void lw_board_go(struct lw_seat *seat)
{
    uint32_t next = ++seat->next[seat->row];
    atomic_store_explicit(&seat->board->owns[seat->self].gone[seat->row], next, memory_order_release);
    if (next & (told_each(seat) - 1))
        return;
    atomic_thread_fence(memory_order_seq_cst);
    if (lw_unlikely(atomic_load(&seat->board->wanted)) && gone_by_all(seat) == next) {
        atomic_store(&seat->board->wanted, 0);
        tell(seat, ALL);
    }
}

void lw_board_barrier(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub)
{
    lw_board_begin(seat, 0);
    lw_board_come(rank, seat, pub);
    lw_board_arrive(seat);
    lw_board_meet(rank, seat, pub);
    lw_board_go(seat);
}

void lw_board_start(struct hal_worker *worker)
{
    if (boards().count)
        hal_notice_handle(worker, noticed);
}
