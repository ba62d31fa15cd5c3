/* SPDX-License-Identifier: MIT
 *
 * The end of an operation: its control block, and what went wrong with it.
 */
#include "connector/connector.h"

const char *conn_error_text(int error)
{
    switch (error) {
    case EPIPE:
        return "the other side has closed it or has ended";
    case ENOSPC:
        return "not inside the memory that the reader has posted";
    case EMSGSIZE:
        return "not a size that fits here";
    case EPROTO:
        return "the other side has opened something else at this tag, or does not keep to the protocol";
    case EBUSY:
        return "it has a writer already";
    case EACCES:
        return "the reader's path does not have this writer";
    case ECANCELED:
        return "it was closed meanwhile";
    case EFAULT:
        return "the writer's memory could not be read";
    default:
        return "no memory is left for it";
    }
}

void conn_aio_end(struct mppa_aiocb *control, int error, int64_t result)
{
    struct conn_aio *aio = conn_aio_of(control);
    struct conn_end *end = aio->end;
    aio->end = NULL;
    aio->error = error;
    aio->result = result;
    if (control->aio_sigevent.sigev_notify == MPPA_SIGEV_CALLBACK) {
        aio->state = CONN_AIO_CALLS;
        conn_manager_call(end->owner, control);
        return;
    }
    aio->state = CONN_AIO_ENDED;
    if (end->user)
        end->user->ended(end, error);
    conn_aio_wake(aio);
}
