/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: what touches a window.  Each operation is noted in a *log* at its target, before it is done, until its epoch ends,
 * or until a flush has completed it.  What two of them do to the same bytes in one epoch is undefined unless both read, or both
 * accumulate alike: then the second one fails.  Only what is under way at the same time is seen, so all that is reported is true.
 */
#ifndef LW_WIN_TOUCH_H
#define LW_WIN_TOUCH_H

#include "mpi/check/buffers.h"
#include "mpi/check/runs.h"
#include "win.h"

enum lw_touch_kind {
    LW_TOUCH_NONE, /* of a free entry of a log */
    LW_TOUCH_GET,
    LW_TOUCH_PUT,
    LW_TOUCH_ACCUMULATE,
    LW_TOUCH_LOAD, /* of the target's own process: a buffer of another operation, or of a message, lies in its window */
    LW_TOUCH_STORE,
    LW_TOUCH_PROMISE /* that nobody changes it: MPI_MODE_NOPUT */
};

struct lw_touch {
    struct lw_runs runs; /* bytes of the window */
    uint64_t code;       /* hal_code_caller() of the call */
    uint32_t fences;     /* of the window, before */
    int32_t origin;
    uint32_t request; /* of MPI_Rget, with which it ends; 0: none */
    uint16_t call;    /* LW_CALL_... */
    uint8_t kind, access;
    bool passing;         /* it ends with its call */
    bool only_look;       /* it is not known when it ends */
    uint32_t op, element; /* of what accumulates: handles; op 0: it compares */
};

/* Behind the part of a process: what touches its window now.  When it is full, the oldest give way. */
struct lw_win_log {
    uint32_t used, next; /* entries that have been; where the next one goes */
    bool full;           /* that was told */
    bool posted;         /* its process is in an epoch of MPI_Win_post */
    struct lw_touch no_put;
    struct lw_touch at[];
};
static inline uint32_t lw_touches_most(void)
{
    return hal_job()->frugal ? 256 : 2048;
}
static inline uint64_t lw_log_bytes(void)
{
    return lw_whole_lines(sizeof(struct lw_win_log) + lw_touches_most() * sizeof(struct lw_touch));
}

/* What a process keeps of a window for all this. */
struct lw_win_watch {
    struct lw_win_watch *next; /* in mpi->watched */
    struct lw_win *win;
    uint32_t fences, requests;
    uint64_t opened; /* where its epoch of access was, */
    uint64_t posted; /* and that of exposure */
    uint64_t
        stored; /* where a call has stored to the own window since the last fence or post, as far as is known */
    bool has_stored;
    bool passing;     /* the call under way has noted buffers */
    uint64_t *locks;  /* by rank: where it was locked */
    uint8_t *touched; /* by rank: it has something noted there */
};
struct lw_win_watch *lw_win_watch_new(int size);
void lw_win_watch_begin(struct lw_mpi *mpi, struct lw_win *win);
void lw_win_watch_end(struct lw_mpi *mpi, const struct lw_win *win);

/* Which notes of an origin end. */
enum lw_touch_end {
    LW_ENDS_ALL,
    LW_ENDS_READS,
    LW_ENDS_LOCAL,
    LW_ENDS_EXPOSURE,
    LW_ENDS_CALL,   /* those of the call under way */
    LW_ENDS_REQUEST /* and of a request */
};

/* In the process that reaches the part.  Note a touch unless another one conflicts with it: true, and *other is that one. */
struct lw_win_log *lw_log_of(const struct lw_win *win, struct lw_win_part *part);
bool lw_log_note(const struct lw_win *win, struct lw_win_part *part, const struct lw_touch *touch,
                 bool may_switch, struct lw_touch *other);
void lw_log_forget(const struct lw_win *win, struct lw_win_part *part, int origin, enum lw_touch_end ends,
                   uint32_t request, bool may_switch);

/* In the process's own part: that nobody changes its window (NULL: not any more); that it is exposed. */
void lw_log_promise(const struct lw_win *win, struct lw_win_part *part, const struct lw_touch *promise);
void lw_log_post(const struct lw_win *win, struct lw_win_part *part, bool posted);

/* Look at an operation whose target's data begin at `offset` of the window, and note it.  MPI_ERR_RMA_CONFLICT. */
int lw_touch_look(const struct lw_win_call *call, uint64_t offset, MPI_Count count,
                  const struct lw_type *type) LW_CHECK;

/* The same of a buffer of a call that is about messages, if it lies in the own window.  blocking: it is used until the call ends. */
int lw_touch_buffer(struct lw_mpi *mpi, struct lw_win *win, bool store, bool blocking,
                    struct lw_span span) LW_CHECK;

/* Operations of this process on the window of `rank`, or of all (MPI_ANY_SOURCE), have ended; and that of a request. */
int lw_touches_end(struct lw_win *win, int rank, enum lw_touch_end ends) LW_CHECK;
int lw_touch_request_ends(struct lw_win *win, int rank, uint32_t request) LW_CHECK;

/* What a call promises by its assertions, as far as it can be seen that it is not so, or may not be so later.  MPI_ERR_ASSERT. */
int lw_assert_look(struct lw_mpi *mpi, const struct lw_win *win, int assert) LW_CHECK;
void lw_assert_begin(struct lw_mpi *mpi, const struct lw_win *win, int assert, bool fence);
int lw_assert_posted(struct lw_mpi *mpi, struct lw_win *win, const struct lw_group *group) LW_CHECK;
int lw_assert_free(struct lw_mpi *mpi, struct lw_win *win, int rank, bool alone) LW_CHECK;

/* A call begins, and has ended with rc (handles are objects); and a buffer of one that is not about windows.  MPI_ERR_RMA_CONFLICT. */
void lw_win_call_begins(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments);
void lw_win_call_ends(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc);
int lw_win_buffer_look(struct lw_mpi *mpi, const struct lw_buffers *buffers,
                       const struct lw_buffer *buffer) LW_CHECK;

#endif
