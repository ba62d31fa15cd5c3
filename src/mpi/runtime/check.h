/* SPDX-License-Identifier: MIT
 *
 * Between the generated entry points and the bodies: how arguments are checked.  An entry point puts its arguments
 * into an array and calls lw_enter(), which walks over a list of checks that is generated from api/, and lw_leave() with
 * what its body returned.  Those that messages go through every microsecond make a few comparisons of their own and call
 * the body at once if all is as it mostly is.  Private to the entry points and check.c.
 */
#ifndef LW_CHECK_H
#define LW_CHECK_H

#include <limits.h>

#include "mpi/gen/bodies.h"
#include "libmpi.h"
#include "mpi/win/win.h"

#define LW_COLD __attribute__((cold, noinline))

/* One check of one argument; names and operands are those of api/kinds.py. */
enum lw_check_what {
    LW_CHECK_HANDLE,       /* x: class, y: LW_HANDLE_... */
    LW_CHECK_HANDLE_INOUT, /* x: class */
    LW_CHECK_FILE_NAME,    /* errors are for MPI_FILE_NULL */
    LW_CHECK_OP,           /* x: argument with its datatype */
    LW_CHECK_OP_PREDEFINED,
    LW_CHECK_ERRHANDLER,      /* x: class it is for */
    LW_CHECK_ERRHANDLER_CALL, /* x: the same; it is told about the errors of this call */
    LW_CHECK_REQUESTS,        /* x: length */
    LW_CHECK_COUNT,
    LW_CHECK_ELEMENTS, /* a count of what is not in memory */
    LW_CHECK_NUMBER,
    LW_CHECK_ROOT,
    LW_CHECK_DEST,
    LW_CHECK_SOURCE,
    LW_CHECK_RANK,
    LW_CHECK_TAG_SEND,
    LW_CHECK_TAG_RECV,
    LW_CHECK_THREAD_LEVEL,
    LW_CHECK_ERROR_CODE,
    LW_CHECK_BUFFER,              /* x: argument with its count, y: with its datatype */
    LW_CHECK_BUFFER_INPLACE,      /* the same */
    LW_CHECK_BUFFER_INPLACE_ROOT, /* the same */
    LW_CHECK_LIST,                /* x: length */
    LW_CHECK_COUNTS,              /* x: length, y: 64 bits, z: 0 counts, 1 lengths, 2 any numbers */
    LW_CHECK_TYPES,               /* x: length, y: argument with their counts, z: these have 64 bits */
    LW_CHECK_TEXT,                /* x: limit in units of 128, 0: none */
    LW_CHECK_INFO_KEY,
    LW_CHECK_INFO_VALUE,
    LW_CHECK_FUNCTION,
    LW_CHECK_POINTER,
    LW_CHECK_HANDLE_OUT, /* x: class; a call that fails leaves a null handle there */
    LW_CHECK_COUNT_OUT,  /* x: 0 int, 1 MPI_Aint, 2 MPI_Count */
    LW_CHECK_POSITION,   /* the same */
    LW_CHECK_STATUS
};
struct __attribute__((packed)) lw_check {
    uint64_t what : 6, argument : 5, name : 8;
    uint64_t
        when : 7; /* bits 0-1: 1 at the root, 2 at the leaves, 3 at both; above: 1 + the argument that must not be
                   * MPI_IN_PLACE */
    uint64_t x : 8, y : 8, z : 3;
    uint64_t last : 1; /* of its function */
};
enum lw_class { /* in the order of api/kinds.py */
                LW_CLASS_COMM,
                LW_CLASS_GROUP,
                LW_CLASS_TYPE,
                LW_CLASS_OP,
                LW_CLASS_INFO,
                LW_CLASS_ERRHANDLER,
                LW_CLASS_SESSION,
                LW_CLASS_WIN,
                LW_CLASS_FILE,
                LW_CLASS_REQUEST,
                LW_CLASS_MESSAGE,
                LW_CLASS_KEYVAL
};
enum { LW_HANDLE_NULLABLE = 1, LW_HANDLE_COMMITTED = 2, LW_HANDLE_INTRA = 4, LW_HANDLE_INTER = 8 };
enum { LW_LENGTH_NONE = 255, LW_LENGTH_PEERS = 254, LW_LENGTH_MEMBERS = 253 };

extern const struct lw_check lw_checks[];
extern const uint16_t lw_checks_at[LW_CALL_COUNT]; /* 1 + the first of each function; 0: it has none */

/* Go over those of a function. */
static inline const struct lw_check *lw_check_first(uint32_t call)
{
    return lw_checks_at[call] ? &lw_checks[lw_checks_at[call] - 1] : NULL;
}
static inline const struct lw_check *lw_check_next(const struct lw_check *check)
{
    return check->last ? NULL : check + 1;
}
#define LW_EACH_CHECK(check, call) \
    for (const struct lw_check *check = lw_check_first(call); check; check = lw_check_next(check))
const char *lw_argument_name(uint8_t name);

/* A call that is under way. */
enum { LW_RESULTS_MOST = 2 };
struct lw_frame {
    struct lw_mpi *mpi;
    const int64_t *arguments; /* as lw_enter() has left them */
    struct lw_object *on;     /* whose error handler is told about errors; NULL: see lw_raise() */
    uint32_t call;
    bool entered; /* by hal_enter() */
    uint32_t results;
    struct lw_result { /* 64-bit results on their way to the user's int or MPI_Aint */
        MPI_Count value;
        void *user;
        bool is_int;
    } result[LW_RESULTS_MOST];
};

/* Which calls may be made when; else from the begin of MPI to its end. */
#define LW_ANYTIME 0x10000u /* and the state of the process is made if there is none */
#define LW_ALWAYS  0x20000u /* and does without it */

/* The program of this rank has called a function of ours. */
static inline void lw_called(struct lw_rank *rank, uint32_t call, const void *entry)
{
    lw_public(rank)->call = call;
    lw_public(rank)->entry = entry;
}

/* Programs that are linked with the static library do without. */
extern __typeof__(hal_code_tell) hal_code_tell __attribute__((weak, visibility("hidden")));
extern __typeof__(hal_code_caller) hal_code_caller __attribute__((weak, visibility("hidden")));

/* Where in the program the call stands that runs; `caller`: the return address, or NULL. */
static inline uint64_t lw_called_at(const struct lw_mpi *mpi, const void *caller)
{
    return hal_code_caller ? hal_code_caller(lw_public(mpi->rank)->entry, caller, NULL)
                           : hal_code_place(caller);
}

/* Check the arguments: 0 and the call goes on (arguments that are handles of objects have become their addresses; NULL
 * for those that are not significant here), or what the entry point must return. */
int lw_enter(struct lw_frame *frame, uint32_t how, int64_t *arguments);
/* The same, of a call that the program has made at `caller` (its return address). */
int lw_enter_from(const void *caller, struct lw_frame *frame, uint32_t how, int64_t *arguments);

/* End of a call whose body has returned rc: returns what the entry point must return.  Handles that a call was to make are
 * null if it fails, here and in lw_enter(), before the error handler is called. */
int lw_leave(struct lw_frame *frame, int rc);

/* The address of a text that was kept as a number: where it comes from is not the compiler's business. */
static inline void *lw_text(int64_t number)
{
    __asm__("" : "+r"(number));
    return (void *)(intptr_t)number;
}

#define LW_COUNTS(argument, is_wide)                                \
    (struct lw_counts)                                              \
    {                                                               \
        .at = (const void *)(intptr_t)(argument), .wide = (is_wide) \
    }

/* Count arguments of 64 bits: so many elements of the largest type, from all ranks of the
 * largest job, still have a size in bytes that fits. */
#define LW_COUNT_MOST ((MPI_Count)1 << 44)

static inline bool lw_count_wrong(MPI_Count count)
{
    return (uint64_t)count > (uint64_t)LW_COUNT_MOST;
}

/* NULL, or a special address. */
static inline bool lw_address_wrong(const void *address)
{
    return (uintptr_t)address <= (uintptr_t)MPI_BUFFER_AUTOMATIC;
}

/* Not defined by the standard for elements of this type (NULL: of no type in particular). */
static inline bool lw_op_wrong(const struct lw_op *op, const struct lw_type *type)
{
    return !op->user && !op->user_c && type && !lw_op_defined(op, type);
}

static inline bool lw_thread_level_known(int level)
{
    return level == MPI_THREAD_SINGLE || level == MPI_THREAD_FUNNELED || level == MPI_THREAD_SERIALIZED ||
           level == MPI_THREAD_MULTIPLE;
}

/* Around the body of a function of the tool interface: tool/tool.c. */
struct lw_tool_frame {
    struct lw_mpi *mpi;
    bool entered;
};
int lw_tool_enter(struct lw_tool_frame *frame, uint32_t call) LW_COLD;
int lw_tool_leave(const struct lw_tool_frame *frame, int rc) LW_COLD;

/* A function that is not implemented was called; comm as the user gave it, or MPI_COMM_NULL. */
int lw_unsupported(uint32_t call, MPI_Comm comm) LW_COLD;

#endif
