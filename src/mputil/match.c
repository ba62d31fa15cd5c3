/* SPDX-License-Identifier: MIT
 *
 * Matching: posted receives, and messages that came before their receive.  Both queues
 * are in the order of posting and of arrival; the first that matches is taken. [MPI 3.5]
 */
#include "mputil/internal.h"

struct lw_request *lw_match_posted(struct lw_rank *rank, int32_t source, int32_t tag, uint32_t context)
{
    for (struct lw_request **at = &rank->posted; *at; at = &(*at)->next) {
        struct lw_request *request = *at;
        if (!lw_matches(source, tag, context, request->source, request->tag, request->context))
            continue;
        *at = request->next;
        if (!*at)
            rank->posted_end = at;
        return request;
    }
    return NULL;
}

bool lw_unpost(struct lw_rank *rank, struct lw_request *request)
{
    for (struct lw_request **at = &rank->posted; *at; at = &(*at)->next) {
        if (*at != request)
            continue;
        *at = request->next;
        if (!*at)
            rank->posted_end = at;
        return true;
    }
    return false;
}

struct lw_unexpected *lw_match_unexpected(struct lw_rank *rank, int32_t source, int32_t tag, uint32_t context,
                                          struct lw_unexpected ***result)
{
    for (struct lw_unexpected **at = &rank->unexpected; *at; at = &(*at)->next) {
        struct lw_unexpected *message = *at;
        if (lw_matches(message->source, message->tag, message->context, source, tag, context)) {
            *result = at;
            return message;
        }
    }
    return NULL;
}

void lw_unexpected_take(struct lw_rank *rank, struct lw_unexpected **at)
{
    *at = (*at)->next;
    if (!*at)
        rank->unexpected_end = at;
}

struct lw_unexpected *lw_unexpected_add(struct lw_rank *rank, enum lw_unexpected_kind kind, int32_t source,
                                        int32_t tag, uint32_t context, uint64_t bytes, uint64_t kept)
{
    struct lw_worker *worker = rank->home;
    struct lw_unexpected *message;
    if (kept <= LW_INLINE_MOST && worker->spare) {
        message = worker->spare;
        worker->spare = message->next;
    } else {
        message = hal_alloc(sizeof *message + (kept <= LW_INLINE_MOST ? (uint64_t)LW_INLINE_MOST : kept));
        if (!message)
            return NULL;
    }
    message->next = NULL;
    message->kind = kind;
    message->source = source;
    message->tag = tag;
    message->context = context;
    message->bytes = bytes;
    message->from = NULL;
    *rank->unexpected_end = message;
    rank->unexpected_end = &message->next;
    rank->counters.unexpected++;
    struct lw_request *probe = rank->probe;
    if (lw_unlikely(probe != NULL) &&
        lw_matches(source, tag, context, probe->source, probe->tag, probe->context)) {
        rank->probe = NULL;
        lw_request_done(probe);
    }
    return message;
}

void lw_unexpected_free(struct lw_rank *rank, struct lw_unexpected *message)
{
    struct lw_worker *worker = rank->home;
    if (message->kind == LW_UNX_EAGER && message->bytes > LW_INLINE_MOST) {
        hal_free(message);
        return;
    }
    message->next = worker->spare;
    worker->spare = message;
}
