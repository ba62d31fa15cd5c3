/* SPDX-License-Identifier: MIT
 *
 * Processes that have connectors: who they are, which ends are theirs, and why their last call has failed.
 */
#include "connector/connector.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct conn_owner *conn_owner_of(struct conn_state *state, uint32_t rank)
{
    for (struct conn_owner *owner = state->owners; owner; owner = owner->next)
        if (owner->process->world == rank)
            return owner;
    return NULL;
}

static struct conn_owner *owner_new(struct conn_state *state, struct hal_process *process)
{
    struct conn_owner *owner = hal_alloc(sizeof *owner);
    if (!owner)
        return NULL;
    owner->process = process;
    owner->calls_end = &owner->calls;
    owner->next = state->owners;
    state->owners = owner;
    return owner;
}

struct conn_owner *conn_owner_made(struct hal_process *process)
{
    struct conn_state *state = conn_state_of(process->worker);
    struct conn_owner *owner = conn_owner_of(state, process->world);
    return owner ? owner : owner_new(state, process);
}

/* A process that no cluster carries joins the job: nobody else says that it ends. */
static int join(void)
{
    if (ikc_boot() || !hal_process_here())
        return LW_EUNSUP;
    return atexit(conn_state_of(hal_process_here()->worker)->process_ends) ? LW_ENOMEM : LW_OK;
}

struct conn_owner *conn_owner_here(void)
{
    if (!hal_process_here() && join()) {
        errno = ENXIO;
        return NULL;
    }
    struct conn_owner *owner = conn_owner_made(hal_process_here());
    if (!owner)
        errno = ENOMEM;
    return owner;
}

/* ------------------------------------------------------------------- errors */

int conn_fail(struct conn_owner *owner, int error, const char *call, const char *path, const char *format,
              ...)
{
    if (owner) {
        va_list list;
        va_start(list, format);
        int length = snprintf(owner->error, sizeof owner->error, "%s(\"%s\"): ", call, path);
        if (length > 0 && (size_t)length < sizeof owner->error)
            (void)vsnprintf(owner->error + length, sizeof owner->error - (size_t)length, format, list);
        va_end(list);
    }
    errno = error;
    return -1;
}

const char *mppa_error(void)
{
    HAL_INSIDE;
    const struct hal_process *process = hal_process_here();
    const struct conn_owner *owner = process ? conn_owner_of(conn_state_of(process->worker), process->world)
                                             : NULL;
    if (!owner)
        return "this process is of no job";
    return owner->error;
}

struct conn_end *conn_end_here(int descriptor, const char *call)
{
    struct conn_owner *owner = conn_owner_here();
    if (!owner)
        return NULL;
    struct conn_state *state = conn_state_of(owner->process->worker);
    struct conn_end *end = descriptor < 0 ? NULL : ikc_table_get(&state->handles, (uint32_t)descriptor);
    if (end && end->owner == owner)
        return end;
    char text[16];
    snprintf(text, sizeof text, "%d", descriptor);
    (void)conn_fail(owner, EBADF, call, text, "no connector of this process");
    return NULL;
}

bool conn_in_callback(const struct conn_owner *owner)
{
    return owner->manager && owner->manager == hal_self();
}

int mppa_rank(void)
{
    HAL_INSIDE;
    const struct conn_owner *owner = conn_owner_here();
    return owner ? (int)owner->process->world : -1;
}

int mppa_ranks(void)
{
    HAL_INSIDE;
    return conn_owner_here() ? (int)hal_job()->nranks : -1;
}
