/* SPDX-License-Identifier: MIT
 *
 * Mailboxes: small messages from many to one. [ikc 3.3]
 */
#include "ikc/endpoint.h"

#include <string.h>

/* -------------------------------------------------------------------- owner */

static bool permitted(const struct ikc_state *state, const struct ikc_endpoint *mailbox, uint32_t gid)
{
    uint32_t node = gid / state->workers;
    return !mailbox->reader.nodes || mailbox->reader.nodes[node / 32] >> node % 32 & 1;
}

static void read_message(struct ikc_state *state, struct ikc_endpoint *mailbox, uint32_t gid,
                         const struct ikc_request *request)
{
    hal_called(HAL_CALL_TAKE, gid / state->workers == state->node, request->head.bytes);
    size_t bytes = request->head.bytes, fits = bytes < mailbox->reader.room ? bytes : mailbox->reader.room;
    if (fits)
        memcpy(mailbox->reader.buf, request->body, fits);
    mailbox->reader.error = fits < bytes ? LW_ETRUNC : LW_OK;
    mailbox->reader.bytes = (uint32_t)bytes;
    mailbox->reader.sender = gid / state->workers;
    mailbox->reader.done = true;
    mailbox->stats.received++;
    state->stats.mailbox_received++;
    ikc_endpoint_wake(mailbox);
    ikc_answer(state, gid, &request->head, LW_OK);
}

bool ikc_mailbox_take(struct ikc_state *state, struct ikc_endpoint *mailbox, uint32_t gid,
                      const struct ikc_request *request, bool *denied)
{
    if (!permitted(state, mailbox, gid)) {
        *denied = true;
        return false;
    }
    if (!mailbox->reader.asked || mailbox->reader.done)
        return false;
    read_message(state, mailbox, gid, request);
    return true;
}

static int node_bits(const struct ikc_state *state, const int *nodes, int count, uint32_t **bits)
{
    uint32_t all = state->gids / state->workers;
    *bits = hal_alloc((all + 31) / 32 * sizeof **bits);
    if (!*bits)
        return LW_ENOMEM;
    for (int i = 0; i < count; i++)
        (*bits)[nodes[i] / 32] |= 1u << nodes[i] % 32;
    return LW_OK;
}

static int create(int port, const int *nodes, int count, bool internal)
{
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (port != IKC_ANY_PORT && (port < 0 || (port >= IKC_FIXED_PORTS && !internal)))
        return IKC_EINVAL;
    struct ikc_endpoint *mailbox;
    int error = ikc_endpoint_new(state, IKC_MAILBOX, true, internal, &mailbox);
    if (error)
        return ikc_error_of(error);
    mailbox->reader.sender = -1;
    if (nodes)
        error = node_bits(state, nodes, count, &mailbox->reader.nodes);
    if (!error)
        error = ikc_endpoint_claim(state, mailbox, port == IKC_ANY_PORT ? IKC_NO_PORT : (uint32_t)port);
    if (error) {
        ikc_endpoint_free(state, mailbox);
        return ikc_error_of(error);
    }
    return (int)mailbox->handle;
}

int ikc_mailbox_create(int port)
{
    HAL_INSIDE;
    return create(port, NULL, 0, false);
}

int ikc_mailbox_create_at(int port, bool internal)
{
    return create(port, NULL, 0, internal);
}

int ikc_mailbox_create_for(int port, const int *nodes, int count)
{
    HAL_INSIDE;
    if (!nodes || count < 1)
        return IKC_EINVAL;
    for (int i = 0; i < count; i++)
        if (!ikc_address_valid(nodes[i], 0))
            return IKC_EINVAL;
    return create(port, nodes, count, false);
}

int ikc_mailbox_aread(int handle, void *buf, size_t bytes)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, true);
    if (!mailbox)
        return IKC_EBADF;
    if (!buf && bytes)
        return IKC_EINVAL;
    if (mailbox->reader.asked)
        return IKC_EAGAIN;
    mailbox->reader.buf = buf;
    mailbox->reader.room = bytes;
    mailbox->reader.asked = true;
    mailbox->reader.done = false;
    if (!mailbox->inbox.first) {
        ikc_inbox_invite(state, &mailbox->inbox);
        return IKC_OK;
    }
    struct ikc_buffer *buffer = ikc_inbox_take(&mailbox->inbox, &mailbox->inbox.first);
    read_message(state, mailbox, buffer->gid, &buffer->request);
    ikc_buffer_free(state, IKC_MAILBOX, buffer);
    return IKC_OK;
}

static int read_result(struct ikc_endpoint *mailbox)
{
    mailbox->reader.asked = false;
    mailbox->reader.done = false;
    mailbox->reader.buf = NULL;
    return mailbox->reader.error ? ikc_error_of(mailbox->reader.error) : (int)mailbox->reader.bytes;
}

int ikc_mailbox_read(int handle, void *buf, size_t bytes)
{
    HAL_INSIDE;
    int error = ikc_mailbox_aread(handle, buf, bytes);
    return error ? error : ikc_mailbox_wait(handle);
}

int ikc_mailbox_sender(int handle)
{
    HAL_INSIDE;
    struct ikc_endpoint *mailbox = ikc_endpoint_get(ikc_state(), handle, IKC_MAILBOX, true);
    if (!mailbox)
        return IKC_EBADF;
    return mailbox->reader.sender < 0 ? IKC_EINVAL : (int)mailbox->reader.sender;
}

int ikc_mailbox_unlink(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, true);
    if (!mailbox)
        return IKC_EBADF;
    ikc_endpoint_free(state, mailbox);
    return IKC_OK;
}

/* ------------------------------------------------------------------- opener */

int ikc_mailbox_open_at(int node, int port, bool internal)
{
    struct ikc_state *state = ikc_state();
    if (!state)
        return IKC_EUNSUP;
    if (!ikc_address_valid(node, port))
        return IKC_EINVAL;
    struct ikc_endpoint *mailbox;
    int error = ikc_endpoint_new(state, IKC_MAILBOX, false, internal, &mailbox);
    if (error)
        return ikc_error_of(error);
    struct ikc_address to = {.node = node, .port = port};
    error = ikc_endpoint_connect(state, mailbox, &to, 1, IKC_NO_PORT);
    if (error) {
        ikc_endpoint_free(state, mailbox);
        return ikc_error_of(error);
    }
    return (int)mailbox->handle;
}

int ikc_mailbox_open(int node, int port)
{
    HAL_INSIDE;
    return ikc_mailbox_open_at(node, port, false);
}

int ikc_mailbox_awrite(int handle, const void *buf, size_t bytes)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, false);
    if (!mailbox)
        return IKC_EBADF;
    if ((!buf && bytes) || bytes > IKC_MSG_BYTES)
        return IKC_EINVAL;
    int error = ikc_flow_wait(mailbox->flows);
    if (error)
        return ikc_error_of(error);
    if (bytes)
        memcpy(mailbox->writer.body, buf, bytes);
    mailbox->stats.sent++;
    state->stats.mailbox_sent++;
    ikc_flow_send(state, mailbox->flows, mailbox->writer.body, (uint32_t)bytes);
    return IKC_OK;
}

int ikc_mailbox_write(int handle, const void *buf, size_t bytes)
{
    HAL_INSIDE;
    return ikc_mailbox_awrite(handle, buf, bytes);
}

int ikc_mailbox_close(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, false);
    if (!mailbox)
        return IKC_EBADF;
    int error = ikc_flow_wait(mailbox->flows);
    ikc_endpoint_free(state, mailbox);
    return ikc_error_of(error);
}

/* --------------------------------------------------------------------- both */

static int finish(int handle, bool wait)
{
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, false);
    if (mailbox) {
        if (!wait && mailbox->flows->state != IKC_FLOW_IDLE)
            ikc_test_failed(state);
        if (!wait && mailbox->flows->state != IKC_FLOW_IDLE)
            return IKC_EAGAIN;
        state->misses = 0;
        return ikc_error_of(ikc_flow_wait(mailbox->flows));
    }
    mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, true);
    if (!mailbox)
        return IKC_EBADF;
    if (!mailbox->reader.asked)
        return IKC_EINVAL;
    if (!wait && !mailbox->reader.done)
        ikc_test_failed(state);
    if (!wait && !mailbox->reader.done)
        return IKC_EAGAIN;
    state->misses = 0;
    while (!mailbox->reader.done)
        ikc_endpoint_sleep(mailbox);
    return read_result(mailbox);
}

int ikc_mailbox_wait(int handle)
{
    HAL_INSIDE;
    return finish(handle, true);
}

int ikc_mailbox_test(int handle)
{
    HAL_INSIDE;
    return finish(handle, false);
}

int ikc_mailbox_port(int handle)
{
    HAL_INSIDE;
    struct ikc_state *state = ikc_state();
    struct ikc_endpoint *mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, true);
    if (mailbox)
        return (int)mailbox->port;
    mailbox = ikc_endpoint_get(state, handle, IKC_MAILBOX, false);
    return mailbox ? (int)mailbox->flows->head.port : IKC_EBADF;
}
