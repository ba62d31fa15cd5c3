/* SPDX-License-Identifier: MIT
 *
 * Messages between processes that make a communicator together.
 */
#include "comm.h"
#include "mpi/p2p/p2p.h"

/* Numbers below LW_ANY_SOURCE are no ranks: one for each process of the job that has made the context, and another one for each.
 * Those from HOME_END down are for processes of other jobs, of which several may have the same rank there: they are known
 * by their rank in the communicator; or, where there is none, the number of their job becomes part of the tag, which is made
 * of a string then. */
enum { HOME_END = -2 - (2 << LW_CONTEXT_RANK_BITS) };

static int rank_in(const struct lw_comm *comm, int id)
{
    int rank = lw_group_find(comm->group, id);
    return rank == MPI_UNDEFINED && comm->inter ? lw_group_find(comm->remote, id) : rank;
}

struct lw_sign lw_route_sign(const struct lw_route *route, int id)
{
    uint64_t name = lw_process_name(route->mpi->rank, (uint32_t)id);
    uint32_t job = (uint32_t)(name >> LW_CONTEXT_RANK_BITS);
    int32_t rank = (int32_t)(name & ((1u << LW_CONTEXT_RANK_BITS) - 1)), ordered = route->ordered;
    if (job == lw_context_job(route->context))
        return (struct lw_sign){-2 - 2 * rank - ordered, route->tag};
    if (route->comm)
        return (struct lw_sign){HOME_END - 2 * rank_in(route->comm, id) - ordered, route->tag};
    return (struct lw_sign){-2 - 2 * rank - ordered, (int32_t)((route->tag ^ job * 0x9e3779b1u) & INT32_MAX)};
}

int lw_route_send(const struct lw_route *route, const void *data, size_t bytes, int world)
{
    struct lw_sign sign = lw_route_sign(route, (int)lw_public(route->mpi->rank)->world);
    int error = lw_send(route->mpi->rank, data, bytes, (uint32_t)world, sign.source, sign.tag, route->context,
                        LW_STANDARD);
    if (!error)
        lw_tell(route->mpi);
    return error ? lw_fail_lw(route->mpi, error, "telling a process of a new communicator") : MPI_SUCCESS;
}

int lw_route_recv(const struct lw_route *route, void *data, size_t bytes, int world)
{
    struct lw_status found;
    struct lw_sign sign = lw_route_sign(route, world);
    int error = lw_recv(route->mpi->rank, data, bytes, sign.source, world, sign.tag, route->context, &found);
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
    struct lw_sign sign = lw_route_sign(route, send ? (int)lw_public(route->mpi->rank)->world : world);
    struct lw_transfer transfer = {.buf = data,
                                   .bytes = bytes,
                                   .peer = world,
                                   .source = sign.source,
                                   .tag = sign.tag,
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
