/* SPDX-License-Identifier: MIT
 *
 * Boards: how processes of a host do something together that is short, where they have more workers than cores.
 *
 * A board is a piece of the memory that all clusters of a job map (hal_job_memory()).  Each of those who meet at it has a *seat*, and a
 * place where it leaves what others are to read.  Who waits gives its core away, so that all of them do what they have to do in the one
 * time that they are switched to; a tree of messages would need as many turns as it has levels.
 *
 * A board has *rows*: many slots with small places, so that who only gives, or only takes, runs ahead of the others; and fewer with
 * larger ones.  What is done in a row has a number, the same for all, which do it in the same order.  Slots are taken in turns: nobody
 * comes to one before all have gone from what was done there last.  Each says in a cache line of its own how much of a row it has done with, which
 * others look at when they have used what they knew to be free.
 *
 * Whoever is in the job may write to its boards: what is read there is compared with what was expected, and a damaged process can spoil
 * what others compute in common, but not their memory.
 */
#ifndef LW_MPUTIL_BOARD_H
#define LW_MPUTIL_BOARD_H

#include "mputil/mputil.h"

enum {
    LW_BOARD_HEAD = 32,                    /* bytes of a place that say something about it, */
    LW_BOARD_SHORT = 128 - LW_BOARD_HEAD,  /* and of data in one of each row: in two cache lines, */
    LW_BOARD_BYTES = 1024 - LW_BOARD_HEAD, /* what is copied sooner than a process is switched to, */
    LW_BOARD_LONG = 16384,                 /* and pieces of what is longer */
    LW_BOARD_ROWS = 3,
    LW_BOARD_LEAST = 3 /* seats: two processes have one message to send, and one to receive */
};

/* What one has left in a slot. */
struct lw_board_place {
    _Atomic uint32_t stamp; /* one more than the number of what it belongs to */
    uint32_t reserved[3];
    uint64_t what;  /* is done: the same for all */
    uint64_t bytes; /* of data */
    uint8_t data[];
};

struct lw_board;

/* A process at a board; its own memory. */
struct lw_seat {
    struct lw_board *board;       /* NULL: there is none */
    uint32_t number;              /* of the board */
    uint32_t self, count;         /* which of how many */
    uint32_t row;                 /* in which something is done, */
    uint32_t met;                 /* how often all have met in that, */
    uint32_t next[LW_BOARD_ROWS]; /* and the number that what is done next in each will have */
    uint32_t room[LW_BOARD_ROWS]; /* before which number all slots are known to be free */
    bool unreadable;              /* not all who sit there can read each other's memory */
};

/* The boards that are there where workers are more than cores: of all ranks, and of those that end. */
enum lw_board_given { LW_BOARD_WORLD, LW_BOARD_END, LW_BOARD_GIVEN };

/* A board for those who will know this context, if one is free; call before any of them can.  It is theirs until all of them have left it,
 * or it is dropped because they do not want it. */
void lw_board_take(uint64_t context);
void lw_board_drop(uint64_t context);

/* Take a seat at the board of a context: seat->board is NULL, for all of them, if it has none. */
void lw_board_sit(struct lw_seat *seat, uint64_t context, uint32_t self, uint32_t count);
void lw_board_sit_given(struct lw_seat *seat, enum lw_board_given which, uint32_t self, uint32_t count);
void lw_board_leave(struct lw_seat *seat);

/* The seat of a worker at the board of all ranks. */
struct lw_seat *lw_board_world(struct lw_rank *rank);

/* ---- one thing that is done, in this order; those marked so wait, and may switch.  pub: what the rank waits for then, if that is
 * asked: it is not done, and calls nothing. ---- */

/* In which row is seen by the bytes of data in a place: the same for all. */
void lw_board_begin(struct lw_seat *seat, uint64_t bytes);

/* Wait until the own place is free. */
void lw_board_come(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub);

/* Somebody's place, to be read after lw_board_hear() or lw_board_meet().  Who alone has data for others may leave some in the places of all. */
struct lw_board_place *lw_board_place(const struct lw_seat *seat, uint32_t who);

/* What is in the own place may be read, by those who hear this one. */
void lw_board_say(struct lw_seat *seat);

/* The same, by those who wait for all; all of them do so equally often. */
void lw_board_arrive(struct lw_seat *seat);

/* Wait until `who` has said something, or until all have arrived once more. */
void lw_board_hear(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub, uint32_t who);
void lw_board_meet(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub);

/* This one has done with it, and reads no place any more. */
void lw_board_go(struct lw_seat *seat);

/* Wait for all, who leave no data. */
void lw_board_barrier(struct lw_rank *rank, struct lw_seat *seat, struct lw_request_public *pub);

/* ---- of a worker ---- */
struct hal_worker;
void lw_board_start(struct hal_worker *worker);

#endif
