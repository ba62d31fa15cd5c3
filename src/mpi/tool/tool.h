/* SPDX-License-Identifier: MIT
 *
 * The tool interface (MPI_T): control variables, performance variables, categories and events.  Private to src/mpi/tool.
 * Its functions return error codes and never call error handlers; they may be called before MPI_Init and after
 * MPI_Finalize. [MPI 15.3]
 */
#ifndef LW_TOOL_H
#define LW_TOOL_H

#include "mpi/gen/bodies.h"
#include "mputil/watch.h"

/* What is known of a variable, an event or a category, and shown alike. */
struct lw_tool_about {
    const char *name, *meaning;
};

/* Whose members they are, in the order in which MPI_T_category_... counts them. */
enum lw_category {
    LW_CATEGORY_SETTINGS, /* what users set */
    LW_CATEGORY_SIZES,    /* of queues and buffers */
    LW_CATEGORY_TUNING,   /* what may be changed meanwhile */
    LW_CATEGORY_MESSAGES,
    LW_CATEGORY_QUEUES,
    LW_CATEGORY_WAITING,
    LW_CATEGORY_COLLECTIVES,
    LW_CATEGORY_WINDOWS,
    LW_CATEGORY_FILES,
    LW_CATEGORY_MEMORY,
    LW_CATEGORY_IKC,
    LW_CATEGORIES
};

/* Numbers with names: words of a text, separated by blanks; or, if `item` is there, what it says of number n, NULL: there are no more. */
struct lw_tool_enum {
    const char *name;
    const char *const *words;
    const char *(*item)(uint32_t of, uint32_t n);
    uint32_t of;
};

/* Common to handles: where they stand among all of their kind. */
struct lw_tool_link {
    struct lw_tool_link *next;
};

/* The state of the interface in one MPI process. */
struct lw_tool {
    uint32_t users; /* MPI_T_init_thread without MPI_T_finalize */
    struct lw_tool_link *cvar_handles, *sessions, *registrations;
    struct lw_tally *tally; /* what is counted while somebody wants it: tally.c */
    /* Events for callbacks that may call MPI, and who tells them when the call under way ends: event.c.  NULL: there were none. */
    struct lw_tool_later *later;
    void (*tell_later)(struct lw_mpi *mpi);
    uint32_t callbacks; /* that run */
};

/* MPI_T_..._get_info gives a text: at most *length characters with the null at its end, and *length becomes what the whole
 * takes.  Either may be NULL. [MPI 15.3.3] */
void lw_tool_text(const char *from, char *text, int *length);

/* *result = value, if it is wanted. */
static inline void lw_tool_give(int *result, int value)
{
    if (result)
        *result = value;
}

/* True if this is one of the list. */
bool lw_tool_known(const struct lw_tool_link *list, const void *handle);
void lw_tool_add(struct lw_tool_link **list, struct lw_tool_link *handle);
void lw_tool_drop(struct lw_tool_link **list, struct lw_tool_link *handle);

/* The handle of an enumeration; NULL: none. */
MPI_T_enum lw_tool_enum_handle(const struct lw_tool_enum *of);

/* How many there are of each, of which category one is, and how to find one by its name; -1: none. */
int lw_cvar_count(void);
int lw_pvar_count(void);
int lw_event_count(void);
enum lw_category lw_cvar_category(int index);
enum lw_category lw_pvar_category(int index);
enum lw_category lw_event_category(int index);

/* Free what the program has left. */
void lw_cvars_end(struct lw_tool *tool);
void lw_pvars_end(struct lw_mpi *mpi);
void lw_events_end(struct lw_mpi *mpi);

/* ------------------------------------------------------------------ tally */

/* The longest that a queue has been. */
struct lw_mark {
    struct lw_mark *next;
    bool of_unexpected; /* the queue: else that of posted receives */
    uint64_t longest;
};

/* What calls are about, as far as they are counted: calls.c. */
enum lw_call_kind { LW_CALLS_COLLECTIVE, LW_CALLS_WINDOW, LW_CALLS_FILE, LW_CALLS_OTHER, LW_CALL_KINDS };

/* What is counted of a process from outside its messages' path, while there is somebody who wants to know. */
struct lw_tally {
    struct lw_watch watch;
    struct lw_mpi *mpi;
    uint32_t users;
    uint64_t messages[LW_DISTANCES], bytes_to[LW_DISTANCES], bytes_by[LW_SENT_HOWS];
    uint64_t stalls;    /* sends that had to wait for room */
    uint64_t no_credit; /* short ones that went by another protocol, for the receiver's credit was used up */
    uint64_t calls[LW_CALL_KINDS], calls_ns[LW_CALL_KINDS], call_since;
    uint64_t epochs[2];        /* that have begun: of access, and of exposure */
    uint64_t unexpected_bytes; /* of messages that came before their receives */
    struct lw_mark *marks;     /* who wants to know how long queues get */
    uint64_t blocked_ns, blocked_since, blockings;
    uint64_t *to_peer; /* messages and bytes, by id of the peer; NULL: nobody wants to know */
    uint32_t peers;
};

/* Somebody more wants to know, or less; also to whom messages go, or which ways collectives take.  MPI_T_ERR_MEMORY. */
enum lw_tally_also { LW_TALLY_ALONE, LW_TALLY_PEERS, LW_TALLY_WAYS };
int lw_tally_hold(struct lw_mpi *mpi, enum lw_tally_also also);
void lw_tally_release(struct lw_mpi *mpi);

/* ------------------------------------------------------------------ events */

enum lw_tool_event {
    LW_EVENT_SENT,
    LW_EVENT_ARRIVED,
    LW_EVENT_POSTED,
    LW_EVENT_BLOCKED,
    LW_EVENT_WOKEN,
    LW_EVENT_COLLECTIVE_BEGUN,
    LW_EVENT_COLLECTIVE_ENDED,
    LW_EVENT_EPOCH_BEGUN,
    LW_EVENT_EPOCH_ENDED
};

/* Names of collectives and of epochs, in the order of the numbers that events have. */
extern const char *const lw_collective_words, *const lw_epoch_words;

/* Something has happened.  Values: the elements of the event, as event.c lists them. */
void lw_event_happens(struct lw_mpi *mpi, enum lw_tool_event event, const uint64_t *values);

#endif
