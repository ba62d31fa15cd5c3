/* SPDX-License-Identifier: MIT
 *
 * Connectors are opened, set, and closed. [kalray 3.2]
 */
#include "connector/connector.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { READ_ONLY = 0, WRITE_ONLY = 1 }; /* O_RDONLY, O_WRONLY */
enum { BIAS = 8 };

/* ------------------------------------------------------------------- opening */

/* An end of this process holds the tag of this space: what it reads at, or where its credit comes to. */
static bool holds(const struct conn_end *end, enum conn_space space, uint32_t tag)
{
    if (end->rx)
        return conn_rx_space(end->path.type) == space && end->path.rx_tag == tag;
    enum conn_space own = end->path.type == CONN_MQUEUE ? CONN_MQUEUES : CONN_CNOC;
    return end->path.tx.count && own == space && end->path.tx_tag == tag;
}

static bool in_use(const struct conn_state *state, const struct conn_end *end)
{
    bool mqueue = end->path.type == CONN_MQUEUE;
    enum conn_space space = end->rx ? conn_rx_space(end->path.type) : mqueue ? CONN_MQUEUES : CONN_CNOC;
    uint32_t tag = end->rx ? end->path.rx_tag : end->path.tx_tag;
    if (!end->rx && !end->path.tx.count)
        return false;
    for (const struct conn_end *other = state->ends; other; other = other->next)
        if (other->owner == end->owner && holds(other, space, tag))
            return true;
    return false;
}

/* 0, or an errno and why. */
static int permitted(const struct conn_state *state, const struct conn_end *end, const char **why)
{
    uint32_t self = end->owner->process->world;
    const struct conn_path *path = &end->path;
    if (end->rx && conn_set_find(&path->rx, self) < 0) {
        *why = "this process is not among those who read it";
        return EACCES;
    }
    if (!end->rx && path->tx.count && conn_set_find(&path->tx, self) < 0) {
        *why = "this process is not among those who write it";
        return EACCES;
    }
    *why = "a tag of this process is in use";
    return in_use(state, end) ? EADDRINUSE : 0;
}

static void end_free(struct conn_end *end)
{
    while (end->items) {
        struct conn_item *item = end->items;
        end->items = item->next;
        hal_free(item);
    }
    for (uint32_t i = 0; i < end->peer_count; i++)
        hal_free(end->peers[i].item);
    hal_free(end->peers);
    hal_free(end->routes);
    conn_path_free(&end->path);
    hal_free(end->text);
    hal_free(end);
}

static struct conn_end *end_new(struct conn_owner *owner, const struct conn_path *path, bool rx)
{
    struct conn_end *end = hal_alloc(sizeof *end);
    if (!end)
        return NULL;
    end->path = *path;
    end->owner = owner;
    end->rx = rx;
    end->notify = true;
    end->bias = BIAS;
    end->last = &end->first;
    end->items_end = &end->items;
    return end;
}

/* NULL: it cannot be, which the owner knows the reason of. */
static struct conn_end *end_named(struct conn_owner *owner, const char *text, bool rx)
{
    char why[MPPA_PATH_BYTES];
    struct conn_path path;
    int error = conn_path_parse(text, &path, why, sizeof why);
    if (error) {
        (void)conn_fail(owner, error, "mppa_open", text, "%s", why);
        return NULL;
    }
    struct conn_end *end = end_new(owner, &path, rx);
    if (!end) {
        conn_path_free(&path);
        (void)conn_fail(owner, ENOMEM, "mppa_open", text, "no memory");
        return NULL;
    }
    end->text = hal_alloc(strlen(text) + 1);
    if (end->text)
        memcpy(end->text, text, strlen(text) + 1);
    return end;
}

/* 0, or an errno. */
static int enter(struct conn_state *state, struct conn_end *end)
{
    if ((!end->text && !end->user) || ikc_table_put(&state->handles, end, &end->handle))
        return ENOMEM;
    int error = conn_routes_open(end);
    if (!error && !end->rx && conn_call_readers(state, end)) {
        conn_routes_close(end);
        error = ENOMEM;
    }
    if (error) {
        ikc_table_remove(&state->handles, end->handle);
        return ENOMEM;
    }
    end->next = state->ends;
    state->ends = end;
    if (end->rx)
        conn_reader_opened(state, end);
    conn_settle(state);
    return 0;
}

int conn_open_inside(struct conn_owner *owner, const struct conn_path *path, bool rx,
                     const struct conn_user *user, struct conn_end **result)
{
    struct conn_state *state = conn_state_of(owner->process->worker);
    struct conn_path own = *path;
    struct conn_end *end = end_new(owner, path, rx);
    if (!end) {
        conn_path_free(&own);
        return ENOMEM;
    }
    end->user = user;
    int error = enter(state, end);
    if (error)
        end_free(end);
    else
        *result = end;
    return error;
}

int mppa_open(const char *path, int mode)
{
    HAL_INSIDE;
    struct conn_owner *owner = conn_owner_here();
    if (!owner)
        return -1;
    if (!path || (mode != READ_ONLY && mode != WRITE_ONLY))
        return conn_fail(owner, EINVAL, "mppa_open", path ? path : "",
                         "expected a path, and O_RDONLY or O_WRONLY");
    struct conn_state *state = conn_state_of(owner->process->worker);
    const char *why;
    struct conn_end *end = end_named(owner, path, mode == READ_ONLY);
    if (!end)
        return -1;
    int error = permitted(state, end, &why);
    if (!error) {
        why = "no memory";
        error = enter(state, end);
    }
    if (!error)
        return (int)end->handle;
    end_free(end);
    return conn_fail(owner, error, "mppa_open", path, "%s", why);
}

/* ------------------------------------------------------------------- closing */

static void unlist(struct conn_state *state, const struct conn_end *end)
{
    for (struct conn_end **at = &state->ends; *at; at = &(*at)->next)
        if (*at == end) {
            *at = end->next;
            return;
        }
}

/* Wait until nothing of it is under way. */
static void written(struct conn_state *state, struct conn_end *end)
{
    uint32_t looks = 0;
    while (!conn_written(end)) {
        conn_look_for_ended(state, end);
        if (conn_written(end))
            break;
        end->closer = hal_self();
        conn_sleep(end, &looks, &end->naps);
        end->closer = NULL;
    }
}

static void writer_close(struct conn_state *state, struct conn_end *end)
{
    written(state, end);
    conn_writer_leave(state, end, false);
    conn_settle(state);
    written(state, end);
    conn_routes_close(end);
}

static void reader_close(struct conn_state *state, struct conn_end *end)
{
    conn_reader_leave(state, end, false);
    if (end->reading) {
        struct mppa_aiocb *control = end->reading;
        end->reading = NULL;
        conn_aio_end(control, ECANCELED, -1);
    }
    conn_settle(state);
    if (end->path.type == CONN_BUFFER && !conn_in_callback(end->owner))
        links_flush(); /* pieces of its memory may be waiting to be sent */
}

int mppa_close(int descriptor)
{
    HAL_INSIDE;
    struct conn_end *end = conn_end_here(descriptor, "mppa_close");
    if (!end)
        return -1;
    struct conn_owner *owner = end->owner;
    struct conn_state *state = conn_state_of(owner->process->worker);
    if (!end->rx && conn_in_callback(owner) && !conn_quiet(end))
        return conn_fail(owner, EDEADLK, "mppa_close", end->text,
                         "a call-back must not wait for what it wrote");
    if (end->rx)
        reader_close(state, end);
    else
        writer_close(state, end);
    int late = end->late;
    if (late)
        (void)conn_fail(owner, late, "mppa_close", end->text, "a write failed at the reader: %s",
                        conn_error_text(late));
    ikc_table_remove(&state->handles, end->handle);
    unlist(state, end);
    end_free(end);
    errno = late ? late : errno;
    return late ? -1 : 0;
}

/* -------------------------------------------------------------------- ioctl */

static int set_match(struct conn_end *end, long long match)
{
    if (!end->rx || end->path.type != CONN_SYNC)
        return EINVAL;
    struct conn_state *state = conn_state_of(end->owner->process->worker);
    bool first = !end->matched;
    end->match = (uint64_t)match;
    end->matched = true;
    if (end->bits)
        conn_sync_look(end);
    conn_read_look(state, end);
    if (first)
        conn_grant_all(state, end);
    conn_settle(state);
    return 0;
}

static int select_readers(struct conn_end *end, int count, const int *ranks)
{
    if (end->rx || count < 1 || !ranks)
        return EINVAL;
    if (end->first)
        return EBUSY;
    for (int i = 0; i < count; i++)
        if (ranks[i] < 0 || (uint32_t)ranks[i] >= end->path.rx.count)
            return EINVAL;
    for (uint32_t i = 0; i < end->path.rx.count; i++)
        end->routes[i].selected = false;
    for (int i = 0; i < count; i++)
        end->routes[ranks[i]].selected = true;
    return 0;
}

static int set_notify(struct conn_end *end, bool notify)
{
    if (end->rx || (end->path.type != CONN_PORTAL && end->path.type != CONN_BUFFER))
        return EINVAL;
    end->notify = notify;
    return 0;
}

static int set_bias(struct conn_end *end, int bias)
{
    if (!end->rx || end->path.type != CONN_RQUEUE || bias < 1)
        return EINVAL;
    if ((uint64_t)bias < end->bias && end->peer_count)
        return EBUSY;
    struct conn_state *state = conn_state_of(end->owner->process->worker);
    end->bias = (uint64_t)bias;
    conn_grant_all(state, end);
    conn_settle(state);
    return 0;
}

/* How what is written to the first reader that is selected goes there. */
static int get_route(const struct conn_end *end, struct mppa_route *route)
{
    struct hal_route found = {.number = 0};
    uint32_t i = 0;
    if (end->rx || !route)
        return EINVAL;
    while (i + 1 < end->path.rx.count && !end->routes[i].selected)
        i++;
    if (end->path.type != CONN_SYNC)
        (void)hal_route_look(end->routes[i].gid, &found);
    *route = (struct mppa_route){.number = (int)found.number, .hops = (int)found.hops, .rate = found.rate};
    snprintf(route->directions, sizeof route->directions, "%s", found.directions);
    return 0;
}

static int request_do(struct conn_end *end, int request, va_list list)
{
    int number;
    switch (request) {
    case MPPA_RX_SET_MATCH:
        return set_match(end, va_arg(list, long long));
    case MPPA_TX_SET_RX_RANK:
        number = va_arg(list, int);
        return select_readers(end, 1, &number);
    case MPPA_TX_SET_RX_RANKS:
        number = va_arg(list, int);
        return select_readers(end, number, va_arg(list, const int *));
    case MPPA_TX_NOTIFY_ON:
    case MPPA_TX_NOTIFY_OFF:
        return set_notify(end, request == MPPA_TX_NOTIFY_ON);
    case MPPA_RX_SET_BIAS:
        return set_bias(end, va_arg(list, int));
    case MPPA_TX_GET_ROUTE:
        return get_route(end, va_arg(list, struct mppa_route *));
    default:
        return EINVAL;
    }
}

int mppa_ioctl(int descriptor, int request, ...)
{
    HAL_INSIDE;
    struct conn_end *end = conn_end_here(descriptor, "mppa_ioctl");
    if (!end)
        return -1;
    va_list list;
    va_start(list, request);
    int error = request_do(end, request, list);
    va_end(list);
    if (error == EBUSY)
        return conn_fail(end->owner, error, "mppa_ioctl", end->text,
                         "request %d: others count on what it was", request);
    if (error)
        return conn_fail(end->owner, error, "mppa_ioctl", end->text,
                         "request %d is not for this connector and side, or its argument is wrong", request);
    return 0;
}
