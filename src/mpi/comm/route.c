/* SPDX-License-Identifier: MIT
 *
 * Messages between processes that make a communicator together.
 */
#include "comm.h"
#include "mpi/p2p/p2p.h"

/* Numbers below LW_ANY_SOURCE are no ranks: one for each process of a job, and another one for each. */
static int32_t source_of(const struct lw_route *route, int id)
{
    uint32_t rank = (uint32_t)lw_process_name(route->mpi->rank, (uint32_t)id) &
                    ((1u << LW_CONTEXT_RANK_BITS) - 1);
    return -2 - 2 * (int32_t)rank - route->ordered;
}

int lw_route_send(const struct lw_route *route, const void *data, size_t bytes, int world)
{
    int self = (int)lw_public(route->mpi->rank)->world;
    int error = lw_send(route->mpi->rank, data, bytes, (uint32_t)world, source_of(route, self), route->tag,
                        route->context, LW_STANDARD);
    if (!error)
        lw_tell(route->mpi);
    return error ? lw_fail_lw(route->mpi, error, "telling a process of a new communicator") : MPI_SUCCESS;
}

int lw_route_recv(const struct lw_route *route, void *data, size_t bytes, int world)
{
    struct lw_status found;
    int error = lw_recv(route->mpi->rank, data, bytes, source_of(route, world), world, route->tag,
                        route->context, &found);
    if (!error)
        lw_tell(route->mpi);
    if (!error && found.bytes != bytes)
        return lw_fail(route->mpi, MPI_ERR_NOT_SAME, "the processes do not agree on what they make together");
    return error ? lw_p2p_fail(route->mpi, &found, error) : MPI_SUCCESS;
}

int lw_route_start(const struct lw_route *route, void *data, size_t bytes, int world,
                   struct lw_request **request)
{
    int error = lw_route_begin(route, data, bytes, world, false, request);
    return error ? lw_fail_lw(route->mpi, error, "a new communicator") : MPI_SUCCESS;
}

int lw_route_finish(const struct lw_route *route, struct lw_request *request, size_t bytes)
{
    struct lw_status found;
    int error = lw_wait(route->mpi->rank, request, &found);
    lw_tell(route->mpi);
    if (!error && found.bytes != bytes)
        return lw_fail(route->mpi, MPI_ERR_NOT_SAME, "the processes do not agree on what they make together");
    return error ? lw_p2p_fail(route->mpi, &found, error) : MPI_SUCCESS;
}

int lw_route_begin(const struct lw_route *route, void *data, size_t bytes, int world, bool send,
                   struct lw_request **request)
{
    int self = (int)lw_public(route->mpi->rank)->world;
    struct lw_transfer transfer = {.buf = data,
                                   .bytes = bytes,
                                   .peer = world,
                                   .source = source_of(route, send ? self : world),
                                   .tag = route->tag,
                                   .context = route->context};
    return send ? lw_send_start(route->mpi->rank, &transfer, request)
                : lw_recv_start(route->mpi->rank, &transfer, request);
}

int lw_route_swap(const struct lw_route *route, const void *data, size_t bytes, void *theirs,
                  size_t their_bytes, int world)
{
    struct lw_request *receive;
    int rc = lw_route_start(route, theirs, their_bytes, world, &receive);
    if (rc != MPI_SUCCESS)
        return rc;
    int sent = lw_route_send(route, data, bytes, world);
    rc = lw_route_finish(route, receive, their_bytes);
    return rc != MPI_SUCCESS ? rc : sent;
}

int lw_route_bcast(const struct lw_route *route, const struct lw_group *group, int root, void *data,
                   size_t bytes)
{
    int size = group->size, self = (group->rank - root + size) % size, bit = 1, rc = MPI_SUCCESS;
    while (bit < size && !(self & bit))
        bit <<= 1;
    if (self)
        rc = lw_route_recv(route, data, bytes, lw_group_world(group, (self - bit + root) % size));
    for (bit >>= 1; bit && rc == MPI_SUCCESS; bit >>= 1)
        if (self + bit < size)
            rc = lw_route_send(route, data, bytes, lw_group_world(group, (self + bit + root) % size));
    return rc;
}
