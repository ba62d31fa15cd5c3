/* SPDX-License-Identifier: MIT
 *
 * What the functions that make communicators share.  Private to src/mpi.  [MPI 7.4 - 7.6]
 *
 * How a communicator is made: its members are known, or found out by an exchange over the communicator that it comes from;
 * one of them, mostly the first, chooses its context (context.c) and tells the others in a message that is needed
 * anyway; then each makes the object (lw_comm_new()) and gives it a handle (lw_comm_publish()).
 */
#ifndef LW_COMM_H
#define LW_COMM_H

#include "group.h"
#include "mpi/runtime/libmpi.h"

/* ---------------------------------------------------------------- contexts */

/* Of the numbers of rank 0 these are never chosen: communicators that are always there, and the messages between processes
 * that have no communicator yet. */
enum lw_context_given {
    LW_CONTEXT_WORLD,
    LW_CONTEXT_SELF,
    LW_CONTEXT_GROUPS,
    LW_CONTEXT_LOCAL,
    LW_CONTEXT_GIVEN /* how many */
};
static inline uint64_t lw_context_given(enum lw_context_given which)
{
    return lw_context(hal_job()->number, 0, which);
}

/* Choose a context that no communicator has that is alive.  It need not be used.  board: its processes are to have a board, if they want
 * one: it is not of an intercommunicator, nor of the groups of one. */
uint64_t lw_context_choose(struct lw_mpi *mpi, bool board);

/* The last choice was not used after all, unless there was another since. */
void lw_context_unchoose(struct lw_mpi *mpi, uint64_t context);

/* A communicator with a context begins or ends its life: so that nobody chooses it meanwhile. */
void lw_context_hold(struct lw_mpi *mpi, struct lw_comm *comm);
void lw_context_release(struct lw_comm *comm);

/* ----------------------------------------------------------------- objects */

/* A communicator of these groups (remote: NULL unless it is to be an intercommunicator, which also needs `local`), of
 * which the references are taken over, also on failure.  NULL: no memory, or group is NULL; lw_fail() has said so. */
struct lw_comm *lw_comm_new(struct lw_mpi *mpi, struct lw_group *group, struct lw_group *remote,
                            struct lw_comm *local, struct lw_errhandler *errhandler);

/* One that has no context yet gets other groups, of which the references are taken over. */
void lw_comm_refit(struct lw_comm *comm, struct lw_group *group, struct lw_group *remote);

/* It has a context now. */
void lw_comm_set_context(struct lw_mpi *mpi, struct lw_comm *comm, uint64_t context);

/* Give it a handle; frees it if there is none to be had. */
int lw_comm_publish(struct lw_mpi *mpi, struct lw_comm *comm, MPI_Comm *handle);

/* The handle of a communicator. */
uintptr_t lw_comm_handle(const struct lw_mpi *mpi, const struct lw_comm *comm);

/* The group, with one more reference. */
static inline struct lw_group *lw_group_hold(struct lw_group *group)
{
    group->object.references++;
    return group;
}

/* ---------------------------------------------------- messages besides those of the program and of collectives */

/* How processes find each other that have no communicator of their own yet: messages between them carry a tag of the
 * user's, in a context of collectives, under a number for the sender that no rank has. */
struct lw_route {
    struct lw_mpi *mpi;
    uint64_t context;
    int32_t tag;
    bool ordered;               /* all of the communicator call in the same order: another space of numbers */
    const struct lw_comm *comm; /* that all of them are in; NULL: none, and the tag is made of a string */
};

/* What messages of a process carry, of whatever job it is: no two processes have the same. */
struct lw_sign {
    int32_t source, tag;
};
struct lw_sign lw_route_sign(const struct lw_route *route, int id);

int lw_route_send(const struct lw_route *route, const void *data, size_t bytes, int world);
int lw_route_recv(const struct lw_route *route, void *data, size_t bytes, int world);

/* The nonblocking forms: a receive that ends with lw_route_finish(), and either from a handler (send: whether it is
 * one), which returns an LW_E... and is freed by the caller. */
int lw_route_start(const struct lw_route *route, void *data, size_t bytes, int world,
                   struct lw_request **request);
int lw_route_finish(const struct lw_route *route, struct lw_request *request, size_t bytes);
int lw_route_begin(const struct lw_route *route, void *data, size_t bytes, int world, bool send,
                   struct lw_request **request);

/* Both at once, with one peer. */
int lw_route_swap(const struct lw_route *route, const void *data, size_t bytes, void *theirs,
                  size_t their_bytes, int world);

/* From the member `root` of a group to all others, along a tree. */
int lw_route_bcast(const struct lw_route *route, const struct lw_group *group, int root, void *data,
                   size_t bytes);

/* The route of the calls of all members of a communicator (of an intercommunicator: of both groups). */
static inline struct lw_route lw_route_of(struct lw_mpi *mpi, const struct lw_comm *comm, int32_t tag)
{
    return (struct lw_route){mpi, comm->context + 1, tag < 0 ? 0 : tag, tag < 0, comm};
}

/* Of two processes, the one that all agree comes first. */
static inline bool lw_comes_before(struct lw_mpi *mpi, int one, int other)
{
    return lw_process_name(mpi->rank, (uint32_t)one) < lw_process_name(mpi->rank, (uint32_t)other);
}

/* ------------------------------------------------------------------ making */

/* Make the communicator of a group that the calling process is in: rank 0 of it chooses the context and tells the others
 * by this route.  Only they take part.  The reference is taken over, also on failure. */
int lw_comm_make(const struct lw_route *route, struct lw_group *group, struct lw_errhandler *errhandler,
                 struct lw_comm **made);

/* An intercommunicator, of which the contexts are known. */
int lw_intercomm_make(struct lw_mpi *mpi, struct lw_group *group, struct lw_group *remote,
                      struct lw_errhandler *errhandler, uint64_t context, uint64_t local,
                      struct lw_comm **made);

/* The members of `local` and those of whom its leader meets make an intercommunicator.  outside, peer: the leader's way to the other
 * one, whose id it is; unless it could not find him (rc), which the others learn, too. */
int lw_intercomm_meet(struct lw_mpi *mpi, struct lw_comm *local, int leader, int rc,
                      const struct lw_route *outside, int peer, MPI_Comm *newcomm);

/* The hints that a new communicator gets from info (NULL: none) are those that we know. */
int lw_comm_hint(struct lw_mpi *mpi, struct lw_comm *comm, const struct lw_info *info);

/* Calls that make a communicator, and may fail at one process because of what only that one was told: before anybody counts on
 * another one, all say whether they can take part.  MPI_ERR_NOT_SAME: another one cannot.  May switch. */
int lw_comm_all_fine(struct lw_mpi *mpi, struct lw_comm *comm) LW_CHECK;

/* The same of what all have said in a split: the first color, and how far the next one lies behind it. */
int lw_comm_wishes_fine(struct lw_mpi *mpi, const int32_t *color, size_t stride, int count) LW_CHECK;

/* For such a call that has failed before (its error handler returns): tell the others, who wait. */
void lw_comm_refuse(struct lw_mpi *mpi, struct lw_comm *comm, uint32_t call);

/* MPI_Comm_split, to the object; NULL for those who get none. */
int lw_comm_split(struct lw_mpi *mpi, struct lw_comm *comm, int color, int key, struct lw_comm **made);

/* Do these two processes, or members, live in one address space; do all? */
bool lw_processes_together(struct lw_mpi *mpi, uint32_t one, uint32_t other);
bool lw_comm_together(struct lw_mpi *mpi, const struct lw_comm *comm, int one, int other);
bool lw_comm_all_together(struct lw_mpi *mpi, const struct lw_comm *comm);

/* Are these two processes on one host? */
bool lw_processes_near(struct lw_mpi *mpi, uint32_t one, uint32_t other);

/* Can clusters of one host share memory, as that of a window; can these two processes?  Where messages travel by connectors, these are all that
 * joins clusters, whatever could be reached. */
bool lw_hosts_share(void);
bool lw_processes_share(struct lw_mpi *mpi, uint32_t one, uint32_t other);

#endif
