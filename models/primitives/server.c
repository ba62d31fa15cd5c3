/* SPDX-License-Identifier: MIT
 *
 * The active message server: a queue whose reads have a call-back, which handles the message and reads again.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

/* In front of each message. */
struct head {
    int32_t from;
    uint32_t bytes;
};

static void stop(struct prim_server *server, int error)
{
    bool usual = error == ECANCELED || error == EPIPE; /* it was closed, or all clients have ended */
    server->failed = server->failed || usual ? server->failed : error;
    server->ended = 1;
}

static void serve(union mppa_sigval value)
{
    struct prim_server *server = value.sival_ptr;
    const struct head *head = server->message;
    int error = mppa_aio_error(&server->control);
    if (error) {
        stop(server, error);
        return;
    }
    (void)mppa_aio_return(&server->control);
    if (head->bytes <= server->bytes - sizeof *head)
        server->handler(server->context, head->from, head + 1, head->bytes);
    if (mppa_aio_read(&server->control))
        stop(server, errno);
}

static int serve_begin(struct prim_server *server)
{
    server->control = (struct mppa_aiocb){
        .aio_fildes = server->queue,
        .aio_buf = server->message,
        .aio_nbytes = server->bytes,
        .aio_sigevent = {.sigev_notify = MPPA_SIGEV_CALLBACK,
                         .sigev_notify_function = serve,
                         .sigev_value.sival_ptr = server},
    };
    return (int)prim_passed(mppa_aio_read(&server->control));
}

int prim_server_open(struct prim_server *server, int rank, struct prim_ranks clients, int tag, size_t bytes,
                     prim_handler handler, void *context)
{
    bool serves = mppa_rank() == rank;
    *server = (struct prim_server){.handler = handler,
                                   .context = context,
                                   .bytes = sizeof(struct head) + bytes,
                                   .message = calloc(1, sizeof(struct head) + bytes)};
    if (!server->message)
        return prim_fail(ENOMEM, "prim_server_open: no memory for messages of %zu bytes", bytes);
    if (serves && !handler) {
        free(server->message);
        return prim_fail(EINVAL, "prim_server_open: rank %d serves, and has no handler", rank);
    }
    server->queue = prim_queue_open(rank, clients, tag, server->bytes);
    if (server->queue >= 0 && (!serves || !serve_begin(server)))
        return 0;
    int error = errno;
    (void)prim_close(&server->queue, 1);
    free(server->message);
    errno = error;
    return -1;
}

int prim_send(struct prim_server *server, const void *message, size_t bytes)
{
    struct head *head = server->message;
    if (bytes > server->bytes - sizeof *head)
        return prim_fail(EMSGSIZE, "prim_send: %zu bytes: the server takes up to %zu", bytes,
                         server->bytes - sizeof *head);
    *head = (struct head){mppa_rank(), (uint32_t)bytes};
    if (bytes)
        memcpy(head + 1, message, bytes);
    return prim_passed(mppa_write(server->queue, server->message, server->bytes)) < 0 ? -1 : 0;
}

int prim_server_close(struct prim_server *server)
{
    bool serves = server->control.aio_sigevent.sigev_notify == MPPA_SIGEV_CALLBACK;
    int result = prim_close(&server->queue, 1);
    while (serves && !server->ended) /* the call-back of the read that was under way */
        (void)mppa_aio_error(&server->control);
    free(server->message);
    if (server->failed)
        return prim_fail(server->failed, "prim_server_close: the server has failed with error %d before",
                         server->failed);
    return result;
}
