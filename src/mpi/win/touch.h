/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what touches a window.  Each operation is noted in a *log* at its target, before it is done, until its epoch ends,
 * or until a flush has completed it.  What two of them do to the same bytes in one epoch is undefined unless both read, or both
 * accumulate alike: then the second one fails.  Only what is under way at the same time is seen, so all that is reported is true.
 */
#ifndef LW_WIN_TOUCH_H
#define LW_WIN_TOUCH_H

#include "win.h"

enum lw_touch_kind {
    LW_TOUCH_NONE, /* of a free entry of a log */
    LW_TOUCH_GET,
    LW_TOUCH_PUT,
    LW_TOUCH_ACCUMULATE,
    LW_TOUCH_LOAD, /* of the target's own process: a buffer of another operation lies in its window */
    LW_TOUCH_STORE
};

struct lw_touch {
    uint64_t first, run, stride,
        runs;        /* bytes of the window: so many runs, each `stride` behind the one before */
    uint64_t code;   /* hal_code_caller() of the call */
    uint32_t fences; /* of the window, before */
    int32_t origin;
    uint16_t call; /* LW_CALL_... */
    uint8_t kind, access;
    uint32_t op, element; /* of what accumulates: handles; op 0: it compares */
};

/* Behind the part of a process: what touches its window now.  When it is full, the oldest give way. */
enum { LW_TOUCHES_MOST = 512 };
struct lw_win_log {
    uint32_t used, next; /* entries that have been; where the next one goes */
    struct lw_touch at[LW_TOUCHES_MOST];
};

/* What a process keeps of a window for all this. */
struct lw_win_watch {
    uint32_t fences;
    uint64_t opened;   /* where its epoch of access was, */
    uint64_t posted;   /* and that of exposure */
    uint8_t touched[]; /* by rank: it has something noted there */
};

/* Which notes of an origin end. */
enum lw_touch_end { LW_ENDS_ALL, LW_ENDS_READS, LW_ENDS_LOCAL, LW_ENDS_EXPOSURE };

/* In the process that reaches the part.  Note a touch unless another one conflicts with it: true, and *other is that one. */
bool lw_log_note(struct lw_win_part *part, const struct lw_touch *touch, bool may_switch,
                 struct lw_touch *other);
void lw_log_forget(struct lw_win_part *part, int origin, enum lw_touch_end ends, bool may_switch);

/* Look at an operation whose target's data begin at `offset` of the window, and note it.  MPI_ERR_RMA_CONFLICT. */
int lw_touch_look(const struct lw_win_call *call, uint64_t offset, MPI_Count count,
                  const struct lw_type *type) LW_CHECK;

/* Operations of this process on the window of `rank`, or of all (MPI_ANY_SOURCE), have ended. */
int lw_touches_end(struct lw_win *win, int rank, enum lw_touch_end ends) LW_CHECK;

/* A call with these arguments (handles are objects) begins, and has ended well: locks, unlocks and flushes are as quick as
 * they can be, so who watches them does so from outside. */
void lw_touch_call_begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments);
void lw_touch_call_ends(const struct lw_mpi *mpi, uint32_t call, const int64_t *arguments);

#endif
