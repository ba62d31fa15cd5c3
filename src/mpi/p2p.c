/* SPDX-License-Identifier: MIT
 *
 * Point-to-point communication: blocking sends, receives and probes. [MPI 3]
 */
#include "p2p.h"

int lw_p2p_fail(struct lw_mpi *mpi, const struct lw_status *status, int error)
{
    if (error == LW_ETRUNC)
        return lw_fail(mpi, MPI_ERR_TRUNCATE,
                       "the message from rank %d with tag %d is longer than the receive buffer of %llu bytes",
                       status->source, status->tag, (unsigned long long)status->bytes);
    return lw_fail_lw(mpi, error, "communication");
}

static int send(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                int tag, struct lw_comm *comm, enum lw_send_mode mode)
{
    if (lw_unlikely(dest == MPI_PROC_NULL))
        return MPI_SUCCESS;
    int error = lw_send(mpi->rank, buf, lw_type_bytes(type, count), lw_comm_world(comm, dest), comm->rank,
                        tag, comm->context, mode);
    return lw_likely(!error) ? MPI_SUCCESS : lw_fail_lw(mpi, error, "send");
}

int lw_mpi_send(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                int tag, struct lw_comm *comm)
{
    return send(mpi, buf, count, type, dest, tag, comm, LW_STANDARD);
}

int lw_mpi_ssend(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type, int dest,
                 int tag, struct lw_comm *comm)
{
    return send(mpi, buf, count, type, dest, tag, comm, LW_SYNCHRONOUS);
}

int lw_mpi_recv(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type, int source,
                int tag, struct lw_comm *comm, MPI_Status *status)
{
    if (lw_unlikely(source == MPI_PROC_NULL)) {
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_status found;
    int error = lw_recv(mpi->rank, buf, lw_type_bytes(type, count), source, lw_comm_peer(comm, source), tag,
                        comm->context, &found);
    if (status != MPI_STATUS_IGNORE && (!error || error == LW_ETRUNC))
        lw_status_set(status, &found);
    return lw_likely(!error) ? MPI_SUCCESS : lw_p2p_fail(mpi, &found, error);
}

int lw_mpi_sendrecv(struct lw_mpi *mpi, const void *sendbuf, MPI_Count sendcount,
                    const struct lw_type *sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount,
                    const struct lw_type *recvtype, int source, int recvtag, struct lw_comm *comm,
                    MPI_Status *status)
{
    struct lw_status found = {.source = MPI_PROC_NULL, .tag = MPI_ANY_TAG};
    struct lw_request *receive = NULL;
    int error;
    if (source != MPI_PROC_NULL) {
        error = lw_irecv(mpi->rank, recvbuf, lw_type_bytes(recvtype, recvcount), source,
                         lw_comm_peer(comm, source), recvtag, comm->context, &receive);
        if (error)
            return lw_fail_lw(mpi, error, "receive");
    }
    int sent = LW_OK;
    if (dest != MPI_PROC_NULL)
        sent = lw_send(mpi->rank, sendbuf, lw_type_bytes(sendtype, sendcount), lw_comm_world(comm, dest),
                       comm->rank, sendtag, comm->context, LW_STANDARD);
    error = receive ? lw_wait(mpi->rank, receive, &found) : LW_OK;
    if (status != MPI_STATUS_IGNORE) {
        if (receive)
            lw_status_set(status, &found);
        else
            lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
    }
    if (error)
        return lw_p2p_fail(mpi, &found, error);
    return sent ? lw_fail_lw(mpi, sent, "send") : MPI_SUCCESS;
}

int lw_mpi_probe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, MPI_Status *status)
{
    if (source == MPI_PROC_NULL) {
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        return MPI_SUCCESS;
    }
    struct lw_status found;
    int error = lw_probe(mpi->rank, source, lw_comm_peer(comm, source), tag, comm->context, &found);
    if (error)
        return lw_fail_lw(mpi, error, "probe");
    lw_status_set(status, &found);
    return MPI_SUCCESS;
}

int lw_mpi_iprobe(struct lw_mpi *mpi, int source, int tag, struct lw_comm *comm, int *flag,
                  MPI_Status *status)
{
    if (source == MPI_PROC_NULL) {
        lw_status_empty(status, MPI_PROC_NULL, MPI_ANY_TAG);
        *flag = 1;
        return MPI_SUCCESS;
    }
    struct lw_status found;
    *flag = lw_iprobe(mpi->rank, source, tag, comm->context, &found);
    if (*flag)
        lw_status_set(status, &found);
    return MPI_SUCCESS;
}
