/* SPDX-License-Identifier: MIT
 *
 * Generalized requests: operations of the program that are waited for as others are. [MPI 13.2]
 */
#include "request_end.h"

struct lw_grequest {
    struct lw_request_public pub;
    MPI_Grequest_query_function *query;
    MPI_Grequest_free_function *free;
    MPI_Grequest_cancel_function *cancel;
    void *extra_state;
    bool freed; /* its handle is */
};
LW_IS_REQUEST(struct lw_grequest);

/* An error that a function of the program returned is that of the call. */
static int failed(struct lw_mpi *mpi, int code, const char *function)
{
    return code == MPI_SUCCESS
               ? MPI_SUCCESS
               : lw_fail(mpi, code, "the %s function of the request returned %d", function, code);
}

static int look(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    struct lw_grequest *request = (struct lw_grequest *)pub;
    MPI_Status own = {.MPI_ERROR = MPI_SUCCESS};
    lw_status_empty(&own, MPI_UNDEFINED, MPI_UNDEFINED);
    int rc = failed(mpi, request->query(request->extra_state, &own), "query");
    if (status != MPI_STATUS_IGNORE) {
        own.MPI_ERROR = status->MPI_ERROR;
        *status = own;
    }
    return rc;
}

static int destroy(struct lw_mpi *mpi, struct lw_grequest *request)
{
    int rc = failed(mpi, request->free(request->extra_state), "free");
    hal_free(request);
    return rc;
}

static int finish(struct lw_mpi *mpi, struct lw_request_public *pub, MPI_Status *status)
{
    int queried = look(mpi, pub, status);
    int rc = destroy(mpi, (struct lw_grequest *)pub);
    return queried ? queried : rc;
}

static int cancel(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_grequest *request = (struct lw_grequest *)pub;
    return failed(mpi, request->cancel(request->extra_state, pub->done), "cancel");
}

static int request_free(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    struct lw_grequest *request = (struct lw_grequest *)pub;
    request->freed = true; /* and still known to who completes it */
    return pub->done ? destroy(mpi, request) : MPI_SUCCESS;
}

const struct lw_request_class lw_grequest_class = {
    .name = "generalized request", .finish = finish, .look = look, .cancel = cancel, .free = request_free};

int lw_mpi_grequest_start(struct lw_mpi *mpi, MPI_Grequest_query_function *query_fn,
                          MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn,
                          void *extra_state, MPI_Request *request)
{
    struct lw_grequest *made = hal_alloc(sizeof *made);
    if (!made)
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for a request");
    made->query = query_fn;
    made->free = free_fn;
    made->cancel = cancel_fn;
    made->extra_state = extra_state;
    int rc = lw_request_publish(mpi, &made->pub, &lw_grequest_class, NULL, request);
    if (rc)
        hal_free(made);
    return rc;
}

int lw_mpi_grequest_complete(struct lw_mpi *mpi, struct lw_request_public *pub)
{
    if (pub->class != &lw_grequest_class)
        return lw_fail(mpi, MPI_ERR_REQUEST, "request is no generalized request");
    if (pub->done)
        return lw_fail(mpi, MPI_ERR_REQUEST, "request is complete already");
    lw_complete(pub);
    if (!((struct lw_grequest *)pub)->freed)
        return MPI_SUCCESS;
    lw_handle_drop(mpi, lw_handle_of(mpi, &pub->object));
    return destroy(mpi, (struct lw_grequest *)pub);
}
