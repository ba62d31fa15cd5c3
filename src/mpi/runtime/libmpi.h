/* SPDX-License-Identifier: MIT
 *
 * LibMPI's own types: what stands behind the handles of mpi.h, and the state of one MPI
 * process.  Private to src/mpi.
 */
#ifndef LW_LIBMPI_H
#define LW_LIBMPI_H

#include <mpi.h>
#include <stddef.h>

#include "mpi/gen/functions.h"
#include "mpi/gen/handles.h"
#include "mputil/board.h"
#include "mputil/mputil.h"

/* ----------------------------------------------------------------- objects */

/* Every object behind a user handle starts with a struct lw_object; its `kind` tells what it is.  Objects
 * belong to one rank: no locks. */
enum lw_kind {
    LW_KIND_COMM = 0x436f6d6d,
    LW_KIND_GROUP = 0x47727570,
    LW_KIND_ERRHANDLER = 0x45727268,
    LW_KIND_REQUEST = 0x52657175,
    LW_KIND_TYPE = 0x54797065,
    LW_KIND_OP = 0x4f704f70,
    LW_KIND_INFO = 0x496e666f,
    LW_KIND_SESSION = 0x53657373,
    LW_KIND_MESSAGE = 0x4d657373,
    LW_KIND_WIN = 0x57696e64,
    LW_KIND_FILE = 0x46696c65,
    LW_KIND_KEYVAL = 0x4b657956,
    LW_KIND_FREED = 0x46726565
};

/* A handle finds the object, which is taken for what its kind says: it must be at the beginning of that. */
#define LW_OPENS(type, object) \
    _Static_assert(offsetof(type, object) == 0, #type " begins with its struct lw_object")

LW_OPENS(struct lw_request_public, object);

struct lw_group {
    struct lw_object object;
    int size;
    int rank;                   /* of the calling process; MPI_UNDEFINED if it is no member */
    const int32_t *world;       /* world rank of each member; NULL: the identity */
    struct lw_members *members; /* whose table that is: group.h; NULL: nobody's */
    uint32_t session;           /* handle of the session that it comes from; 0: the World Model */
};
LW_OPENS(struct lw_group, object);

/* What the user hangs on objects, and what he says about them: attribute.h, info.h, topology.h. */
struct lw_attribute;
struct lw_info;
struct lw_topology;
struct lw_buffer; /* for buffered sends: bsend.h */
struct lw_coll;   /* the collectives' state: coll/coll.h */
struct lw_win;
struct lw_file;
struct lw_datarep;
struct lw_session; /* session.h */

/* Communicators, windows, files and sessions begin with this: what an error handler is attached to. */
struct lw_errhandler; /* errhandler.h */
struct lw_hearer {
    struct lw_object object;
    struct lw_errhandler *errhandler; /* never NULL */
};
LW_OPENS(struct lw_hearer, object);

struct lw_comm {
    struct lw_hearer hearer;
    uint64_t context;     /* point-to-point; collectives use context + 1 */
    int rank, size;       /* in the local group */
    const int32_t *world; /* world rank of each member of the local group; NULL: the identity */
    /* Whom ranks in point-to-point calls and roots name: the remote group of an intercommunicator, else the
     * local one. */
    const int32_t *peers;
    int npeers;
    bool inter;
    struct lw_group *group, *remote; /* remote: NULL of an intracommunicator */
    struct lw_comm *local;           /* of an intercommunicator: its local group as an intracommunicator */
    char name[MPI_MAX_OBJECT_NAME];
    struct lw_attribute *attributes; /* NULL: none */
    struct lw_info *info;            /* hints, or NULL */
    struct lw_topology *topology;    /* or NULL */
    struct lw_buffer *buffer;        /* or NULL */
    struct lw_coll *coll;            /* or NULL */
    uint32_t dups;                   /* calls of MPI_Comm_idup so far */
    uint32_t
        acts_for; /* of a file's: LW_CALL_... of the access that its collectives are part of, whatever the rank calls meanwhile; or 0 */
    struct lw_comm *made_next, **made_at; /* list of those whose context this process has chosen: context.c */
    struct lw_seat *seat;                 /* where its processes meet without messages; NULL: nowhere */
    struct lw_seat seat_own;              /* that, but of MPI_COMM_WORLD, which has that of the worker */
    struct lw_comm *all_next,
        **all_at; /* list of all that have a context, but the two that are always there */
    struct {
        uint32_t looked, last; /* the last death among the members, as far as these first events tell */
        uint32_t acked;        /* deaths by these first events are acknowledged */
        uint32_t agreements;   /* so far */
        bool revoked;
        bool
            whole; /* after a death its members exchange nothing any more, as if all they do were collective */
    } failures;    /* see failure/ */
};
LW_OPENS(struct lw_comm, hearer.object);

/* Of communicators in general, in one process. */
struct lw_comms {
    int said[8];          /* values of the predefined attributes, for the program to look at */
    uint32_t next;        /* number of the next context that this process chooses */
    struct lw_comm *made; /* see there */
    struct lw_comm *all;
};

/* A datatype.  Predefined ones are constant and live for ever. */
struct lw_recipe; /* how a derived one was made: datatype.h */
struct lw_type {
    struct lw_object object;
    MPI_Datatype handle; /* of a predefined type; MPI_DATATYPE_NULL of others */
    uint64_t size;       /* bytes of data; 0 of a predefined type: not available on this platform */
    int64_t lb, extent;  /* bytes from one element to the next */
    int64_t true_lb, true_extent;
    /* One element is one run of bytes that begins `true_lb` from its address; and so are several, one after
     * another, if extent is size as well: they need no layout. */
    bool one_run;
    bool committed;
    bool
        quick; /* committed, and so short that any int of elements fits 63 bits: entry points need not look */
    const struct lw_layout *layout; /* else; of a committed type */
    const char *name;               /* of a predefined type; of derived ones the recipe's */
    struct lw_recipe *recipe;       /* NULL: predefined */
    struct lw_attribute *attributes;
};
LW_OPENS(struct lw_type, object);

/* An operation.  Predefined ones are constant. */
struct lw_op {
    struct lw_object object;
    MPI_Op handle; /* NULL: there is none with this number, or it is a user's */
    const char *name;
    bool commutative;
    uint8_t row; /* of the table of functions, and */
    uint16_t classes,
        loose; /* the classes of types it is defined for, and is computed for besides: see op.c */
    MPI_User_function *user; /* a user's own */
    MPI_User_function_c *user_c;
};
LW_OPENS(struct lw_op, object);

/* inout[i] = in[i] op inout[i], for count elements of one type. */
typedef void (*lw_op_function)(const void *in, void *inout, MPI_Count count);

/* An array of counts or displacements as the user gave it: int, or MPI_Count and MPI_Aint in the _c form. */
struct lw_counts {
    const void *at;
    bool wide;
};
static inline MPI_Count lw_count_at(struct lw_counts counts, MPI_Count i)
{
    /* Only of arrays that are there: NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    return counts.wide ? ((const MPI_Count *)counts.at)[i] : ((const int *)counts.at)[i];
}

/* Which form of a collective a body is to be: it serves all three. */
enum lw_coll_how { LW_BLOCKING, LW_NONBLOCKING, LW_PERSISTENT };

/* ----------------------------------------------------------------- process */

/* One entry of a process's handle table: a user handle is the number of an entry and how
 * often it was used, so that a stale or made-up handle is found out without following it.
 * It fits an int, and lies above the predefined ones. */
struct lw_handle_entry {
    struct lw_object *object; /* NULL: free */
    uint32_t handle;          /* the last one given for this entry */
    uint32_t next_free;
};
#define LW_HANDLE_GENERATION_BITS 12
#define LW_HANDLE_NONE            UINT32_MAX

/* What a Fortran library has said about its logicals: abi.c. */
enum { LW_LOGICAL_MOST = 16 };
struct lw_fortran {
    bool info_set;
    int logical_set; /* sizes whose values are set */
    uint8_t yes[2 * LW_LOGICAL_MOST - 1], no[2 * LW_LOGICAL_MOST - 1];
};

/* Who hears of calls under --check; so programs that the static library is linked to need no code for it. */
struct lw_mpi;
struct lw_uses;
struct lw_win_watch;
struct lw_watcher {
    /* A call begins; MPI_SUCCESS, or what lw_fail() returned. */
    int (*begins)(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments);
    void (*ends)(struct lw_mpi *mpi, uint32_t call, const int64_t *arguments, int rc);
    int (*finalize)(struct lw_mpi *mpi); /* MPI_Finalize begins */
    /* What the elements of a message are, for struct lw_transfer; and say that others have come.  MPI_ERR_TYPE. */
    uint8_t (*element)(const struct lw_type *type, bool send);
    int (*unlike)(struct lw_mpi *mpi, const struct lw_status *status);
};

/* The state of one MPI process.  Hangs off its rank; made by the first call that needs it, which may come before
 * MPI_Init. */
enum lw_mpi_state { LW_MPI_NONE, LW_MPI_FINALIZED, LW_MPI_CHECKED, LW_MPI_ACTIVE };
struct lw_mpi {
    enum lw_mpi_state
        state; /* ACTIVE: between MPI_Init and MPI_Finalize, or while a session is open; CHECKED: the
                              * same where all calls go the slow way, for --check and tools */
    enum lw_mpi_state world_state; /* of the World Model alone */
    MPI_Comm world_handle;         /* MPI_COMM_WORLD while the World Model is active, else NULL */
    MPI_Comm local;                /* MPIX_COMM_LOCAL; 0: was not asked for */
    uint32_t sessions;             /* that are open */
    bool session_used;             /* there has been one */
    bool check;                    /* mpiexec --check: collectives compare arguments, windows note accesses */
    bool own_handles;              /* each request has its own, for --check and --leaks */
    bool heard;       /* somebody hears of calls: --check, a tool that counts, or a revoked communicator */
    bool job_barrier; /* MPI_COMM_WORLD's barrier is that of the job */
    uint32_t revoked; /* communicators */
    bool asked;       /* in a call that makes a communicator: all have said whether they can take part */
    const void *
        caller; /* where the program goes on behind the call under way, if that is about windows or requests, has a buffer, or ends MPI */
    const struct lw_watcher *watcher; /* hears of all calls under --check; NULL: nobody does */
    struct lw_uses *uses;             /* buffers of operations that are not complete, for it: check/uses.h */
    struct lw_win_watch *watched;     /* windows, for it */
    uint64_t loose_named;             /* by lw_op_loose(): what it has said something about */
    int thread_level;
    bool threads_shared, threads_settle; /* threads.c */
    struct lw_rank *rank;
    struct lw_comm world, self;
    struct lw_group empty, world_group, self_group;
    int32_t self_world[1]; /* members of MPI_COMM_SELF */
    struct lw_comms comms;
    struct lw_hearer no_file; /* MPI_FILE_NULL: its error handler is for calls without a file. [MPI 14.7] */
    struct lw_errhandler *initial_errhandler; /* for errors outside of MPI_Init to MPI_Finalize. [MPI 9.3] */
    bool world_errhandler_set, self_errhandler_set; /* by the program, on these communicators */
    struct lw_info *env;                            /* MPI_INFO_ENV, or NULL: not asked for yet */
    struct lw_bond *bonds; /* other jobs that it has communicators with: dynamic/meet.c */
    MPI_Comm parent; /* of the intercommunicator with those who have started this job; NULL: there was none */
    struct lw_user_errors *user_errors; /* error classes and codes of the program: errcode.c */
    struct lw_fortran fortran;
    uint32_t memories; /* of MPI_Alloc_mem that are not freed */
    struct lw_handle_entry *handles;
    uint32_t handle_count, free_handle;
    /* Stands for all sends that were done as soon as they began; NULL: there was none yet. */
    struct lw_request_public *sent;
    MPI_Request sent_handle;
    uint32_t turn;                         /* of the next request */
    uint32_t piece_tag;                    /* for the next partitioned send */
    uint32_t orphans;                      /* sends under way that no handle names: request.h */
    struct lw_request_public *last_orphan; /* done with the last of them; NULL: nobody waits for it */
    struct lw_buffer *buffer;              /* for buffered sends; NULL: none */
    uint32_t told;               /* the call (LW_CALL_...) that others have heard of: see lw_tell() */
    struct lw_tool *tool;        /* the tool interface; NULL: it is not in use */
    uint64_t file_bytes[2];      /* that accesses to files have read, and written */
    struct lw_hearer *blame;     /* whose error handler a failed request is for; NULL: the call's own */
    struct lw_datarep *datareps; /* that the program has registered: file/datarep.c */
    struct lw_type_state *types; /* what it has of predefined types: datatype.h; or NULL */
    struct lw_wishes *wishes;    /* algorithms of collectives: coll/wish.h; NULL: none */
    uint64_t *ways;              /* how often collectives took which: coll/ways.h; NULL: nobody counts */
    struct lw_file_figures *file_figures; /* of its accesses, for --counters: file/figures.c; NULL: none */
    struct lw_hints *file_hints; /* of files that are opened from now on: file/hints.c; NULL: the usual */
    int told_error;   /* class of the error that was raised last, and that `detail` is about; else 0 */
    char detail[256]; /* what lw_fail() said about the error that is being raised */
};

/* While MPI is active: who must hear of calls has changed, so that they go the slow way, or no longer. */
void lw_mpi_slow(struct lw_mpi *mpi);

/* What counts for --counters and prints itself begins with this. */
typedef void lw_print(const struct lw_mpi *mpi);

/* State of the calling process; NULL before the first call that needs it (and in foreign threads). */
static inline struct lw_mpi *lw_mpi_self(void)
{
    struct lw_rank *rank = lw_self();
    return rank ? (struct lw_mpi *)lw_public(rank)->mpi : NULL;
}

/* The same, made now if there is none.  NULL: this thread carries no MPI process, or no memory. */
struct lw_mpi *lw_mpi_any(void);

static inline bool lw_mpi_active(const struct lw_mpi *mpi)
{
    return mpi && lw_likely(mpi->state >= LW_MPI_CHECKED);
}

/* The same, and entry points may take their short way. */
static inline bool lw_mpi_quick(const struct lw_mpi *mpi)
{
    return mpi && lw_likely(mpi->state == LW_MPI_ACTIVE);
}

/* ----------------------------------------------------------------- handles */

int lw_handle_grow(struct lw_mpi *mpi) LW_CHECK;

/* Give an object a handle; the table takes over one reference.  LW_ENOMEM. */
int lw_handle_new(struct lw_mpi *mpi, struct lw_object *object, uintptr_t *handle) LW_CHECK;

/* Take a handle that lw_handle_find() knows out of the table. */
void lw_handle_drop(struct lw_mpi *mpi, uintptr_t handle);

/* The object behind a user handle; NULL if it is none of this kind, or no longer. */
static inline struct lw_object *lw_handle_find(const struct lw_mpi *mpi, uintptr_t handle, enum lw_kind kind)
{
    uintptr_t at = (handle >> LW_HANDLE_GENERATION_BITS) - 1; /* predefined handles wrap round */
    if (lw_unlikely(at >= mpi->handle_count))
        return NULL;
    const struct lw_handle_entry *entry = &mpi->handles[at];
    if (lw_unlikely(entry->handle != handle || !entry->object || entry->object->kind != (uint32_t)kind))
        return NULL;
    return entry->object;
}

/* The handle of an object that has one; 0 (which is none) of others. */
uintptr_t lw_handle_of(const struct lw_mpi *mpi, const struct lw_object *object);

/* The communicator, group, datatype or operation of a handle; NULL if it is not one. */
static inline struct lw_comm *lw_comm_of(struct lw_mpi *mpi, MPI_Comm handle)
{
    if (lw_likely(handle == mpi->world_handle))
        return &mpi->world;
    if (handle == MPI_COMM_SELF && mpi->world_handle)
        return &mpi->self;
    return (struct lw_comm *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_COMM);
}

static inline struct lw_group *lw_group_of(struct lw_mpi *mpi, MPI_Group handle)
{
    if (handle == MPI_GROUP_EMPTY)
        return &mpi->empty;
    return (struct lw_group *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_GROUP);
}

/* All predefined datatypes.  Their handles are few among many numbers: the low bits of a handle tell the place, 0 that
 * of a type without a size. */
#define LW_TYPES 256
extern const uint8_t lw_type_places[LW_TYPES];
extern const struct lw_type lw_types[];

static inline const struct lw_type *lw_type_at(uintptr_t low_bits)
{
    return &lw_types[lw_type_places[low_bits]];
}

static inline const struct lw_type *lw_type_of(const struct lw_mpi *mpi, MPI_Datatype handle)
{
    uintptr_t at = (uintptr_t)handle - LW_MPI_DATATYPE_NULL;
    if (lw_unlikely(at >= LW_TYPES))
        return (const struct lw_type *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_TYPE);
    uint8_t place = lw_type_places[at];
    return lw_likely(place != 0) ? &lw_types[place] : NULL;
}

/* Bytes of the first of the two elements of a pair type; 0 for the others. */
uint32_t lw_type_pair_first(const struct lw_type *type);

/* The predefined type that all basic elements of a type have; NULL: they differ, or there are none. */
const struct lw_type *lw_type_element(const struct lw_type *type);

/* Keep a type for an operation under way, also when its handle is freed meanwhile, and give it up.  Nothing happens to
 * predefined ones. */
void lw_type_hold(const struct lw_type *type);
void lw_type_release(const struct lw_type *type);

/* All predefined operations, by the low bits of their handle. */
#define LW_OPS 32
extern const struct lw_op lw_ops[LW_OPS];

static inline const struct lw_op *lw_op_of(const struct lw_mpi *mpi, MPI_Op handle)
{
    uintptr_t at = (uintptr_t)handle - LW_MPI_OP_NULL;
    if (lw_unlikely(at >= LW_OPS))
        return (const struct lw_op *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_OP);
    return lw_ops[at].handle ? &lw_ops[at] : NULL;
}

/* The function that does op on elements of type; NULL if there is none.  There are some for what the standard does not
 * define, but other libraries compute: lw_op_defined() says whether it does.  [MPI 6.9.2] */
lw_op_function lw_op_lookup(const struct lw_op *op, const struct lw_type *type);
bool lw_op_defined(const struct lw_op *op, const struct lw_type *type);

/* ------------------------------------------------------------ communicators */

/* World rank of whom `rank` names in point-to-point calls: of the remote group in an intercommunicator. */
static inline uint32_t lw_comm_world(const struct lw_comm *comm, int rank)
{
    return comm->peers ? (uint32_t)comm->peers[rank] : (uint32_t)rank;
}

/* What a message to people calls it. */
static inline const char *lw_comm_called(const struct lw_comm *comm)
{
    return comm->name[0] ? comm->name : "a communicator without a name";
}

/* The one that has this context; NULL: none (any more). */
struct lw_comm *lw_comm_with(struct lw_mpi *mpi, uint64_t context);

/* One more user of a communicator (a request, say), and one less: the last frees it. */
static inline void lw_comm_hold(struct lw_comm *comm)
{
    comm->hearer.object.references++;
}
void lw_comm_free(struct lw_mpi *mpi, struct lw_comm *comm); /* no users are left: comm_make.c */
static inline void lw_comm_release(struct lw_mpi *mpi, struct lw_comm *comm)
{
    if (lw_unlikely(--comm->hearer.object.references == 0))
        lw_comm_free(mpi, comm);
}

/* Set up MPI_COMM_WORLD, MPI_COMM_SELF and the predefined groups of a new process. */
void lw_comm_start(struct lw_mpi *mpi, int rank, int size);

/* MPI_Finalize begins: delete what the program has hung on these communicators, on MPI_COMM_SELF first, as if they were
 * freed.  [MPI 11.2.4] */
int lw_comm_finish(struct lw_mpi *mpi);

/* How a result of mpi.h's comparisons describes two groups. */
int lw_group_relation(const struct lw_group *group1, const struct lw_group *group2);

/* MPI ends: forget what the program has registered about files. */
void lw_datarep_stop(struct lw_mpi *mpi);

/* Give up one reference; frees the group with the last. */
void lw_group_release(struct lw_group *group);

/* ------------------------------------------------------------------- names */

/* Of an object, for the program; and from it: what is too long is cut.  [MPI 7.8] */
void lw_name_give(const char *name, char *text, int *length);
void lw_name_set(char name[MPI_MAX_OBJECT_NAME], const char *text);

/* ---------------------------------------------------------------- statuses */

/* Hand what a receive found out to the user.  Leaves MPI_ERROR alone, which only the calls that
 * complete several requests set.  status may be MPI_STATUS_IGNORE. [MPI 3.2.5] */
void lw_status_set(MPI_Status *status, const struct lw_status *from);

/* The status of an operation that received nothing from nobody: source, tag, no bytes.  For
 * MPI_PROC_NULL and for requests that are null. [MPI 3.10, 3.7.3] */
void lw_status_empty(MPI_Status *status, int source, int tag);

/* Number of bytes received. */
uint64_t lw_status_bytes(const MPI_Status *status);

/* ------------------------------------------------------------------ errors */

/* Record why a call fails, for the error handler's message; returns error_class.
 * Say the argument, its value and what was expected. */
int lw_fail(struct lw_mpi *mpi, int error_class, const char *format, ...) LW_PRINTF(3, 4);

/* Map an LW_E... of the tiers below to an error class, recording a text. */
int lw_fail_lw(struct lw_mpi *mpi, int lw_error, const char *what);

#ifdef __clang_analyzer__ /* what it cannot see: neither returns MPI_SUCCESS */
static inline int lw_failed(int error_class)
{
    if (error_class == MPI_SUCCESS)
        __builtin_unreachable();
    return error_class;
}
#define lw_fail(...)    lw_failed(lw_fail(__VA_ARGS__))
#define lw_fail_lw(...) lw_failed(lw_fail_lw(__VA_ARGS__))
#endif

/* A call that fails for want of memory has had no effect, and may be made again.  Where others count on it already
 * and cannot be told, the job ends.  `what` was no memory for. */
_Noreturn void lw_too_late(struct lw_mpi *mpi, const char *what);

/* The call under way, which makes an object together with others, has sent or received something: from now on it is too late for
 * MPI_ERR_NO_MEM.  Until it has made the object. */
static inline void lw_tell(struct lw_mpi *mpi)
{
    mpi->told = lw_public(mpi->rank)->call;
}

/* The handle table has room for one more: LW_ENOMEM before anything has begun, not after. */
static inline int lw_handle_room(struct lw_mpi *mpi)
{
    return lw_likely(mpi->handle_count && mpi->free_handle != LW_HANDLE_NONE) ? LW_OK : lw_handle_grow(mpi);
}

/* Exit of every entry point that failed: calls the error handler of `on` (a communicator, window, file, session, or
 * an error handler itself; NULL: that of MPI_COMM_SELF, or of MPI_COMM_WORLD if the program has set that one alone, or, where
 * there are none, the initial one) and returns error_class if it returns.  What lw_fail() said is forgotten. */
int lw_raise(struct lw_mpi *mpi, uint32_t call, struct lw_object *on, int error_class);

/* The same, with these words instead of those of lw_fail(). */
int lw_raise_with(struct lw_mpi *mpi, uint32_t call, struct lw_object *on, int error_class,
                  const char *detail);

/* Is this an error code, of the standard or of the program?  The largest one: MPI_LASTUSEDCODE. [MPI 9.5] */
bool lw_error_known(const struct lw_mpi *mpi, int code);
int lw_error_last(const struct lw_mpi *mpi);

/* Write what is to be said about an error code into text[bytes], which is returned. */
const char *lw_error_say(const struct lw_mpi *mpi, int code, char *text, size_t bytes);

/* Name ("MPI_ERR_RANK") and text of an error class of the standard; NULL if there is none with this number. */
const char *lw_error_name(int error_class);
const char *lw_error_class_text(int error_class);

#endif
