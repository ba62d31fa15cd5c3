/* SPDX-License-Identifier: MIT
 *
 * Persistent sends and receives: a message whose arguments are kept, started again and again. [MPI 3.9]
 */
#include "bsend.h"
#include "p2p.h"
#include "request.h"

/* What a persistent request keeps; the request itself is MPIUtil's. */
struct lw_persistent {
    struct lw_transfer transfer;
    const struct lw_type *type; /* held */
};

static const struct lw_request_class send_class, recv_class, bsend_class, none_class;

static struct lw_persistent *kept(struct lw_request_public *pub)
{
    return pub->held;
}

static int send_start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    int error = lw_send_restart(mpi->rank, (struct lw_request *)pub, &kept(pub)->transfer);
    return error ? lw_fail_lw(mpi, error, "send") : MPI_SUCCESS;
}

static int recv_start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    int error = lw_recv_restart(mpi->rank, (struct lw_request *)pub, &kept(pub)->transfer);
    return error ? lw_fail_lw(mpi, error, "receive") : MPI_SUCCESS;
}

static int bsend_start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_persistent *keep = kept(pub);
    return lw_bsend(mpi, &keep->transfer, pub->owner);
}

/* To or from MPI_PROC_NULL: complete as soon as it is started, as its request was made. */
static int none_start(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    (void)mpi;
    (void)pub;
    return MPI_SUCCESS;
}

static int finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    return lw_message_look(mpi, pub, status);
}

static int cancel(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    lw_cancel(mpi->rank, (struct lw_request *)pub);
    return MPI_SUCCESS;
}

static void gone(struct lw_request_public *pub)
{
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    struct lw_persistent *keep = kept(pub);
    if (keep->type)
        lw_type_release(keep->type);
    hal_free(keep);
    lw_request_disown(mpi, pub);
    lw_request_free(pub->rank, (struct lw_request *)pub);
}

static void send_gone(struct lw_request_public *pub)
{
    struct lw_mpi *mpi = lw_public(pub->rank)->mpi;
    gone(pub);
    lw_orphan_end(mpi);
}

/* One that is under way goes inside a poll. */
static int request_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    bool send = lw_request_is_send((struct lw_request *)pub);
    if (pub->active)
        lw_recv_withdraw(mpi->rank, (struct lw_request *)pub);
    if (!pub->active || pub->done) {
        gone(pub);
        return MPI_SUCCESS;
    }
    if (send)
        lw_orphan_begin(mpi);
    pub->call = send ? send_gone : gone;
    return MPI_SUCCESS;
}

static const struct lw_request_class send_class = {.name = "persistent send",
                                                   .persistent = true,
                                                   .start = send_start,
                                                   .finish = finish,
                                                   .look = finish,
                                                   .cancel = cancel,
                                                   .free = request_free},
                                     recv_class = {.name = "persistent receive",
                                                   .persistent = true,
                                                   .start = recv_start,
                                                   .finish = finish,
                                                   .look = finish,
                                                   .cancel = cancel,
                                                   .free = request_free},
                                     bsend_class = {.name = "persistent buffered send",
                                                    .persistent = true,
                                                    .start = bsend_start,
                                                    .finish = finish,
                                                    .look = finish,
                                                    .cancel = cancel,
                                                    .free = request_free},
                                     none_class = {.name = "persistent request for MPI_PROC_NULL",
                                                   .persistent = true,
                                                   .start = none_start,
                                                   .finish = finish,
                                                   .look = finish,
                                                   .cancel = cancel,
                                                   .free = request_free};

static int init(struct lw_mpi *mpi, const struct lw_request_class *class, struct lw_transfer transfer,
                const struct lw_type *type, struct lw_comm *comm, MPI_Request *request)
{
    bool message = class == &send_class || class == &recv_class;
    struct lw_persistent *keep = hal_alloc(sizeof *keep);
    struct lw_request *made = message ? lw_request_new(mpi->rank)
                                      : lw_request_complete(mpi->rank, MPI_PROC_NULL, MPI_ANY_TAG);
    if (!keep || !made)
        goto no_memory;
    transfer.element = lw_p2p_element(mpi, type, class != &recv_class);
    *keep = (struct lw_persistent){.transfer = transfer};
    struct lw_request_public *pub = (struct lw_request_public *)made;
    pub->active = false;
    pub->held = keep;
    int rc = lw_request_publish(mpi, pub, class, comm, request);
    if (rc) {
        hal_free(keep);
        lw_request_free(mpi->rank, made);
        return rc;
    }
    if (transfer.layout) {
        lw_type_hold(type);
        keep->type = type;
    }
    return MPI_SUCCESS;

no_memory:
    hal_free(keep);
    if (made)
        lw_request_free(mpi->rank, made);
    return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a persistent request");
}

static int init_send(struct lw_mpi *mpi, const struct lw_request_class *class, const void *buf,
                     MPI_Count count, const struct lw_type *type, int dest, int tag, enum lw_send_mode mode,
                     struct lw_comm *comm, MPI_Request *request)
{
    if (dest == MPI_PROC_NULL)
        return init(mpi, &none_class, (struct lw_transfer){0}, type, comm, request);
    return init(mpi, class, lw_transfer_to(comm, lw_span_of(buf, type, count), dest, tag, mode), type, comm,
                request);
}

int lw_mpi_send_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type,
                     int dest, int tag, struct lw_comm *comm, MPI_Request *request)
{
    return init_send(mpi, &send_class, buf, count, type, dest, tag, LW_STANDARD, comm, request);
}

int lw_mpi_ssend_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type,
                      int dest, int tag, struct lw_comm *comm, MPI_Request *request)
{
    return init_send(mpi, &send_class, buf, count, type, dest, tag, LW_SYNCHRONOUS, comm, request);
}

int lw_mpi_rsend_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type,
                      int dest, int tag, struct lw_comm *comm, MPI_Request *request)
{
    return init_send(mpi, &send_class, buf, count, type, dest, tag, LW_STANDARD, comm, request);
}

int lw_mpi_bsend_init(struct lw_mpi *mpi, const void *buf, MPI_Count count, const struct lw_type *type,
                      int dest, int tag, struct lw_comm *comm, MPI_Request *request)
{
    return init_send(mpi, &bsend_class, buf, count, type, dest, tag, LW_STANDARD, comm, request);
}

int lw_mpi_recv_init(struct lw_mpi *mpi, void *buf, MPI_Count count, const struct lw_type *type, int source,
                     int tag, struct lw_comm *comm, MPI_Request *request)
{
    if (source == MPI_PROC_NULL)
        return init(mpi, &none_class, (struct lw_transfer){0}, type, comm, request);
    return init(mpi, &recv_class, lw_transfer_from(comm, lw_span_of(buf, type, count), source, tag), type,
                comm, request);
}
