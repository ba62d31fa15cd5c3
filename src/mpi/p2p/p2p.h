/* SPDX-License-Identifier: MIT
 *
 * What point-to-point bodies and collectives share.  Private to src/mpi.
 */
#ifndef LW_P2P_H
#define LW_P2P_H

#include "mpi/gen/bodies.h"
#include "mpi/runtime/libmpi.h"

/* `count` elements of a type at buf, as MPIUtil wants them. */
struct lw_span {
    void *buf;
    uint64_t bytes;
    const struct lw_layout *layout; /* NULL: one run from buf on */
};
static inline struct lw_span lw_span_of(const void *buf, const struct lw_type *type, MPI_Count count)
{
    uintptr_t at = (uintptr_t)buf; /* 0: MPI_BOTTOM */
    uint64_t bytes = (uint64_t)count * type->size;
    if (lw_likely(type->one_run && ((uint64_t)type->extent == type->size || count <= 1)))
        return (struct lw_span){(void *)(at + (uintptr_t)type->true_lb), bytes, NULL};
    return (struct lw_span){(void *)at, bytes, type->layout};
}

/* Elements lie one after another from the buffer's address on, without gaps. */
static inline bool lw_type_plain(const struct lw_type *type)
{
    return type->one_run && !type->true_lb && (uint64_t)type->extent == type->size;
}

/* For struct lw_transfer: mpiexec --check tells whether they are what the receiver expects. */
static inline uint8_t lw_p2p_element(const struct lw_mpi *mpi, const struct lw_type *type, bool send)
{
    return lw_likely(!mpi->watcher) ? 0 : mpi->watcher->element(type, send);
}

/* The world rank of a receive's source, for the table of who waits for whom. */
static inline int32_t lw_comm_peer(const struct lw_comm *comm, int source)
{
    return source == MPI_ANY_SOURCE ? -1 : (int32_t)lw_comm_world(comm, source);
}

/* A message to or from a member of a communicator, in point-to-point. */
static inline struct lw_transfer lw_transfer_to(const struct lw_comm *comm, struct lw_span span, int dest,
                                                int tag, enum lw_send_mode mode)
{
    return (struct lw_transfer){.buf = span.buf,
                                .bytes = span.bytes,
                                .layout = span.layout,
                                .peer = (int32_t)lw_comm_world(comm, dest),
                                .source = comm->rank,
                                .tag = tag,
                                .context = comm->context,
                                .mode = mode};
}
static inline struct lw_transfer lw_transfer_from(const struct lw_comm *comm, struct lw_span span, int source,
                                                  int tag)
{
    return (struct lw_transfer){.buf = span.buf,
                                .bytes = span.bytes,
                                .layout = span.layout,
                                .peer = lw_comm_peer(comm, source),
                                .source = source,
                                .tag = tag,
                                .context = comm->context};
}

/* When a message that has begun is done, call() gets its request, with `held` in it: later, inside a poll, or at once. */
static inline void lw_request_then(struct lw_request *request, void *held,
                                   void (*call)(struct lw_request_public *request))
{
    struct lw_request_public *pub = (struct lw_request_public *)request;
    pub->held = held;
    if (pub->done)
        call(pub);
    else
        pub->call = call;
}

/* Give a message under way its handle, and hold what it needs until it ends. */
int lw_p2p_publish(struct lw_mpi *mpi, struct lw_request *made, struct lw_span span,
                   const struct lw_type *type, struct lw_comm *comm, MPI_Request *request);

/* Start a send and give it a handle. */
int lw_p2p_isend(struct lw_mpi *mpi, struct lw_span span, const struct lw_type *type, int dest, int tag,
                 struct lw_comm *comm, enum lw_send_mode mode, MPI_Request *request);

/* Say why a receive failed. */
int lw_p2p_fail(struct lw_mpi *mpi, const struct lw_status *status, int error);

#endif
