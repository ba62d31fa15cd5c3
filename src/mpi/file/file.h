/* SPDX-License-Identifier: MIT
 *
 * Files: what the functions of the chapter on I/O share.  Private to src/mpi/file.  [MPI 14]
 *
 * Each rank has the file open for itself.  A read or write is an *access*: straight code that walks over the view and the
 * buffer and calls the system, on the rank's thread if that is short, else on a thread of the HAL's (access.c, besides.c).
 * Nonblocking collective accesses of ranks that share an address space are done by the HAL's threads, too, as soon as all have called
 * (gather.c).  What needs messages, other collective accesses and those at a shared pointer that is far away, is done by the rank's
 * thread, or, if that is not to wait, by a *porter*: another thread of its worker, which does what is asked of it in order (call.c).
 */
#ifndef LW_FILE_H
#define LW_FILE_H

#include "hal/file.h"
#include "mpi/coll/coll.h"
#include "mpi/comm/comm.h"
#include "mpi/p2p/p2p.h"
#include "mpi/p2p/request.h"
#include "mpi/runtime/errhandler.h"
#include "mpi/runtime/info.h"
#include "mpi/type/datatype.h"

/* -------------------------------------------------------------------- views */

/* How data are represented in a file; NULL: as in memory.  datarep.c */
struct lw_datarep;

/* What of a file a process sees: constant, and kept by whoever uses it.  Positions are bytes of data in it, from 0 on. */
struct lw_view {
    uint32_t references;
    uint64_t displacement;                  /* bytes */
    const struct lw_type *etype, *filetype; /* as the program gave them */
    uint64_t unit;                          /* bytes of an etype in the file */
    uint64_t base;                          /* where position 0 is, if there are no gaps */
    const struct lw_layout *layout;         /* NULL: no gaps */
    const struct lw_type *walked;           /* whose layout that is */
    bool empty;                             /* there are no data in it */
    uint64_t ordered; /* up to this position each is in the file behind the one before */
    const struct lw_datarep *datarep;
};

/* All of the file, as bytes.  NULL: no memory. */
struct lw_view *lw_view_bytes(void);
struct lw_view *lw_view_hold(struct lw_view *view);
void lw_view_release(struct lw_view *view);

/* Where the byte at a position is in the file; and the first position whose byte is there or later, of those that are ordered. */
uint64_t lw_view_offset(const struct lw_view *view, uint64_t position);
uint64_t lw_view_position(const struct lw_view *view, uint64_t offset);

/* The runs of bytes of the file that some data of a view are in, in order and as long as they are. */
struct lw_run {
    uint64_t offset, bytes;
};
struct lw_runs {
    struct lw_walk walk;
    const struct lw_view *view;
    uint64_t at, left; /* position of the next, and bytes from there on */
};
void lw_runs_begin(struct lw_runs *runs, const struct lw_view *view, uint64_t position, uint64_t bytes);
bool lw_runs_next(struct lw_runs *runs, struct lw_run *run);

/* ----------------------------------------------------------------- accesses */

/* One contiguous piece of data of a view, and as much memory.  Whoever fills this in keeps what it names. */
struct lw_access {
    struct hal_file *file;
    const struct lw_view *view;
    uint64_t position;
    struct lw_span span;
    bool write;
    bool atomic;
    bool apart;     /* a read never reads what lies in gaps of the view */
    bool sieve;     /* a write may write what lies there anew; all writes to the file hold locks */
    uint64_t moved; /* then: bytes that were read or written */
};

/* Do it.  On any kernel thread; blocks.  An error as of lw_file_error(). */
int lw_access_do(struct lw_access *access) LW_CHECK;

/* Runs of a file, to be written, and never what lies between them; what they are written from stays until end().  begin(), then add() until there is an error,
 * then end(), which returns that error or its own.  On any kernel thread. */
struct lw_apart {
    struct hal_file *file;
    struct hal_file_run *runs;
    size_t count, room;
    struct hal_file_run few[8];
};
void lw_apart_begin(struct lw_apart *apart, struct hal_file *file);
int lw_apart_add(struct lw_apart *apart, uint64_t offset, const void *data, uint64_t bytes) LW_CHECK;
int lw_apart_end(struct lw_apart *apart, int error) LW_CHECK;

/* Hold a lock while somebody writes.  *held: it is; some file systems have none.  LW_E... */
int lw_access_lock(struct hal_file *file, uint64_t from, uint64_t bytes, enum hal_lock kind,
                   bool *held) LW_CHECK;

/* Bytes of data from `at` on, of those of an access, to or from `data`. */
void lw_access_copy(const struct lw_access *access, uint64_t at, void *data, uint64_t bytes, bool to_data);

/* ------------------------------------------------------------------- errors */

/* An error of the system: LW_E..., and above that the number by which the system knows it, 0 if it has said nothing.  On the kernel
 * thread on which a function of hal/file.h has just returned `error`. */
enum { LW_FILE_NUMBER = 8 };
static inline int lw_file_error(int error)
{
    return error ? error | hal_file_number() << LW_FILE_NUMBER : LW_OK;
}

static inline int lw_file_kind(int error)
{
    return error & ((1 << LW_FILE_NUMBER) - 1);
}

/* --------------------------------------------------------------------- besides */

/* Locks belong to an open file, and do not keep two operations of it apart: those that lock take turns. */
struct lw_turn {
    _Atomic(struct lw_turn *) next;
    struct hal_file_work *work; /* to be resumed */
};
struct lw_turns {
    _Atomic(struct lw_turn *) last; /* NULL: nobody has it */
};

/* False: it comes later, and the work, which parks itself, will be resumed then.  On any kernel thread. */
bool lw_file_turn_take(struct lw_turns *turns, struct lw_turn *turn, struct hal_file_work *work);
bool lw_file_turn_try(struct lw_turns *turns, struct lw_turn *turn); /* false: somebody has it */
void lw_file_turn_end(struct lw_turns *turns, struct lw_turn *turn);

/* Something that a thread of the HAL's does: call(what), in its turn if there are turns. */
struct lw_besides {
    struct hal_file_work work; /* its error is that of `call`, or what `end` returns */
    int (*call)(void *what);
    int (*end)(void *what, int error); /* NULL: nothing; what is here is not touched any more then */
    void *what;
    struct lw_turns *turns; /* or NULL */
    struct lw_turn turn;
    bool in_turn;
    uint64_t took; /* ns */
};
struct lw_besides lw_besides(struct hal_file *file, int (*call)(void *what), void *what,
                             void (*done)(struct hal_worker *worker, struct hal_file_work *work));

/* ---------------------------------------------------------------- operations */

/* Where an operation begins. */
enum lw_file_where { LW_FILE_AT, LW_FILE_OWN, LW_FILE_SHARED };

/* A read or write of the program. */
struct lw_file_op {
    struct lw_request_public pub;
    struct lw_besides besides;
    struct lw_file_op *next; /* in the porter's list */
    struct lw_mpi *mpi;
    struct lw_file *file;
    struct lw_access access;
    enum lw_file_where where;
    bool collective; /* and needs the other ranks */
    uint32_t call;   /* LW_CALL_... of what has begun it */
    struct lw_gathering *gathering;
    uint64_t begun; /* ns, if somebody counts */
    bool freed;     /* its handle is */
    bool told;      /* its bytes are counted */
    /* The program's buffer, if data are converted: access.span is `converted`. */
    void *buf, *converted;
    MPI_Count count;
    const struct lw_type *type;
    int error; /* as of lw_file_error() */
    int rc;    /* or an error class */
};
LW_IS_REQUEST(struct lw_file_op);

/* ------------------------------------------------------------------- files */

struct lw_pointer; /* the shared one: pointer.c */

struct lw_hints {
    uint64_t buffer;    /* bytes that an aggregator collects at a time */
    int aggregators;    /* the most of them; 0: as many as there are workers */
    uint8_t collect[2]; /* for reads, writes: enum lw_collect */
    uint8_t sieve[2];   /* of reads, of writes, small gaps, too: enum lw_collect */
    uint8_t style;      /* of access: a bit for each word.  Each rank has its own */
};
enum lw_collect { LW_COLLECT_AUTO, LW_COLLECT_ALWAYS, LW_COLLECT_NEVER };

struct lw_file {
    struct lw_hearer hearer; /* references: the handle, operations, and the porter */
    struct lw_mpi *mpi;
    struct hal_file hal;
    struct lw_comm *comm; /* of our own: no message of the program is in it */
    struct lw_view *view;
    uint64_t position; /* the individual pointer */
    struct lw_pointer *pointer;
    int amode;
    bool atomic;
    uint32_t slow; /* so many short calls must be short again before they are made here: besides.c */
    struct lw_turns turns;
    struct lw_meeting *meeting; /* of all ranks, which share an address space; NULL: they do not */
    uint64_t gatherings;        /* that this rank has joined */
    struct lw_hints hints;
    uint32_t advised;                /* what the system has been told of the style */
    struct lw_file_op *head, **tail; /* for the porter, the one that it is busy with first */
    bool porter;
    uint32_t under_way;       /* operations that have begun and not ended */
    struct lw_file_op *split; /* the split collective that has begun, or NULL */
    uint64_t block;           /* bytes that the system reads and writes at once; 0: not known */
    struct lw_spare *spare;   /* memory for the next access: spare.c */
    uint64_t spare_bytes;     /* all of it */
    int *aggregators;         /* ranks; NULL: not known yet */
    int naggregators;
    char name[];
};
LW_OPENS(struct lw_file, hearer.object);

/* Of messages in the file's communicator. */
enum lw_file_tag { LW_FILE_TAG_ASK, LW_FILE_TAG_DATA, LW_FILE_TAG_BACK, LW_FILE_TAG_TELL /* and above */ };

/* Count accesses from now on, if that is wanted; and one, which has begun at `since` (hal_time_ns()). */
void lw_file_figures_begin(struct lw_mpi *mpi);
void lw_file_figures_add(struct lw_mpi *mpi, bool write, uint64_t bytes, uint64_t since);

/* Say what the system refused, with the file's name.  error: see lw_file_error(). */
int lw_file_fail(struct lw_mpi *mpi, const char *name, int error);

void lw_file_release(struct lw_mpi *mpi, struct lw_file *file);

/* Memory for an access, which is kept for the next one, up to twice the hint cb_buffer_size; contents: any.  On the rank's worker.
 * NULL: there is none. */
void *lw_spare_get(struct lw_file *file, size_t bytes);
void lw_spare_put(struct lw_file *file, void *memory); /* may be NULL */
void lw_spare_end(struct lw_file *file);               /* free what is kept */

/* All ranks hear of the worst of their errors (LW_E...).  *error is then the same at all.  MPI error class. */
int lw_file_agree(struct lw_mpi *mpi, struct lw_comm *comm, int *error);

/* The same value at all ranks?  `what` names the argument.  MPI error class. */
int lw_file_same(struct lw_mpi *mpi, struct lw_comm *comm, int64_t value, const char *what);

/* The calling collective call has met the others: it cannot fail any more for want of memory. */
static inline void lw_file_tell(struct lw_mpi *mpi, const struct lw_comm *comm)
{
    if (comm->size > 1)
        lw_tell(mpi);
}

/* Wait until no access is under way; MPI_ERR_OTHER: a split collective has begun and not ended.  May switch. */
int lw_file_quiet(struct lw_mpi *mpi, struct lw_file *file);

/* Have call(what) done by a thread of the HAL, which may use what lw_access_do() may, and wait for it; returns its result.  turns:
 * may be NULL.  May switch. */
int lw_file_aside(struct lw_mpi *mpi, struct hal_file *file, struct lw_turns *turns, int (*call)(void *what),
                  void *what);

/* The same, if the worker has other ranks, which would wait. */
int lw_file_unless_alone(struct lw_mpi *mpi, int (*call)(void *what), void *what);

/* The same, if calls that should be short, as this one, have lately taken long. */
int lw_file_briefly(struct lw_mpi *mpi, struct lw_file *file, int (*call)(void *what), void *what);

/* A call that should have been short has taken so long, in ns; 0: not known. */
void lw_file_took(struct lw_file *file, uint64_t took);

/* By lw_file_briefly(). */
int lw_file_facts(struct lw_mpi *mpi, struct lw_file *file, struct hal_file_facts *facts);

enum { LW_FILE_SHORT = 64 << 10 }; /* bytes: mostly take less time than to have them done by somebody else */

/* Does it hold locks?  Is it short?  Do it here; false: another one must end before. */
bool lw_access_locks(const struct lw_access *access);
bool lw_access_brief(const struct lw_file *file, const struct lw_access *access);
bool lw_access_try(struct lw_file *file, struct lw_access *access, int *error);

/* Do an access now; `porter`: others of the rank's threads wait for this one.  An error as of lw_file_error().  May switch. */
int lw_file_access(struct lw_mpi *mpi, struct lw_file *file, struct lw_access *access, bool porter);

/* What a program may ask for: a form of reading and writing. */
enum lw_file_how { LW_FILE_WAIT, LW_FILE_REQUEST, LW_FILE_SPLIT };
struct lw_file_form {
    enum lw_file_where where;
    bool write, collective;
    enum lw_file_how how;
};
int lw_file_do(struct lw_mpi *mpi, struct lw_file *file, struct lw_file_form form, MPI_Offset offset,
               void *buf, MPI_Count count, const struct lw_type *type, MPI_Status *status,
               MPI_Request *request);
/* The end of a split collective of this form. */
int lw_file_split_end(struct lw_mpi *mpi, struct lw_file *file, struct lw_file_form form, MPI_Status *status);

/* Nonblocking collective accesses of ranks that share an address space: gather.c.  Made by the first rank, for all. */
struct lw_meeting *lw_meeting_new(void); /* hal_free() ends it; NULL: no memory */

/* Join the others, and return; done() runs when the access is over.  MPI error class. */
int lw_gathering_join(struct lw_file_op *op,
                      void (*done)(struct hal_worker *worker, struct hal_file_work *work));

/* A collective access, on the rank's thread or its porter.  Sets op->error or op->rc; op->access.moved. */
void lw_file_collective(struct lw_file_op *op);

/* Whether writes to a file may write gaps anew, and therefore each of them holds a lock. */
bool lw_file_sieves(const struct lw_file *file);

/* The bytes that the view has up to the end of the file, rounded up to etypes. */
int lw_file_end(struct lw_mpi *mpi, struct lw_file *file, uint64_t *position);

/* The shared pointer, which begins where the individual ones do, and the meeting: the ranks meet to make them, and again to free them.  Not met: one has
 * died, and another may be at the pointer. */
int lw_pointer_new(struct lw_mpi *mpi, struct lw_file *file);
void lw_pointer_free(struct lw_mpi *mpi, struct lw_file *file, bool met);

/* Add to it and get what it was before.  May switch, unless it is near. */
int lw_pointer_add(struct lw_mpi *mpi, struct lw_file *file, uint64_t bytes, uint64_t *before);
bool lw_pointer_near(const struct lw_file *file);

/* The ranks of a collective operation take their turns: position of each.  Collective. */
int lw_pointer_order(struct lw_mpi *mpi, struct lw_file *file, uint64_t bytes, uint64_t *position);
/* All set it to the same, when all have met; they hear of it from the first rank, or in another call that they hear from it in. */
void lw_pointer_put(struct lw_file *file, uint64_t position);
int lw_pointer_set(struct lw_mpi *mpi, struct lw_file *file, uint64_t position);

/* Take over the hints that mean something.  info: may be NULL. */
void lw_file_hint(struct lw_mpi *mpi, struct lw_file *file, const struct lw_info *info);

/* All ranks have those of the first.  Collective. */
int lw_file_hints_agree(struct lw_mpi *mpi, struct lw_file *file);

/* Tell the system of the style of access. */
void lw_file_advise(struct lw_file *file);

/* ----------------------------------------------------------- representations */

/* The one of this name: false if there is none; NULL: as in memory. */
bool lw_datarep_find(struct lw_mpi *mpi, const char *name, const struct lw_datarep **datarep);
const char *lw_datarep_name(const struct lw_datarep *datarep);
bool lw_datarep_converts(const struct lw_datarep *datarep);

/* Bytes of data, and from one element to the next, in a file.  MPI error class. */
int lw_datarep_extent(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *type,
                      uint64_t *bytes, MPI_Count *extent);

/* A committed type like this one, with the extents that its elements have in a file.  The caller's.  MPI error class. */
int lw_datarep_type(struct lw_mpi *mpi, const struct lw_datarep *datarep, const struct lw_type *type,
                    const struct lw_type **made);

/* Convert `count` elements of a type between the program's buffer and the file's representation. */
int lw_datarep_convert(struct lw_mpi *mpi, const struct lw_datarep *datarep, void *buf,
                       const struct lw_type *type, MPI_Count count, void *converted, bool to_file);

#endif
