/* SPDX-License-Identifier: MIT
 *
 * Matching: posted receives, and messages that came before their receive.  Both queues are in the order of posting
 * and of arrival; the first that matches is taken. [MPI 3.5]
 *
 * A queue is a list as long as nobody has to look far into it.  Then it gets an index, until it is empty again: what
 * is asked of it costs the same with ten entries and with ten thousand.  A message looks under four keys, for the
 * receives with and without wildcards, and takes the oldest.  A receive looks under the one key that it has: messages
 * are kept under their own, and under the wildcard keys of the classes that receives of this rank have ever had.
 */
#include "mputil/internal.h"

static void busy_update(struct lw_rank *rank)
{
    rank->busy = rank->unexpected || rank->posted_indexed || rank->wary;
}

/* --------------------------------------------------------- posted receives */

static struct lw_key key_of(const struct lw_request *request)
{
    return (struct lw_key){request->context, request->source, request->tag};
}

/* The list becomes an index; false: no memory, it stays. */
static bool posted_index(struct lw_rank *rank)
{
    struct lw_index *index = rank->posted_index;
    if (!index && !(index = rank->posted_index = lw_index_new()))
        return false;
    for (struct lw_request *request = rank->posted; request; request = request->next) {
        if (lw_index_add(index, key_of(request), request, ++index->number))
            continue;
        for (struct lw_request *added = rank->posted; added != request; added = added->next)
            lw_index_remove(index, lw_index_find(index, key_of(added)));
        return false;
    }
    rank->posted = NULL;
    rank->posted_end = &rank->posted;
    rank->posted_indexed = true;
    busy_update(rank);
    return true;
}

static struct lw_request *posted_take(struct lw_rank *rank, struct lw_node *node)
{
    struct lw_index *index = rank->posted_index;
    struct lw_request *request = node->item;
    lw_index_remove(index, node);
    if (!index->leaders) {
        rank->posted_indexed = false;
        busy_update(rank);
    }
    return request;
}

static struct lw_request *posted_find(struct lw_rank *rank, struct lw_key key)
{
    const struct lw_index *index = rank->posted_index;
    struct lw_node *oldest = NULL;
    for (uint32_t form = 0; form < LW_KEY_CLASSES; form++) {
        if (!index->count[form])
            continue;
        struct lw_node *node = lw_index_find(index, lw_key_wild(key, form));
        if (node && (!oldest || node->number < oldest->number))
            oldest = node;
    }
    return oldest ? posted_take(rank, oldest) : NULL;
}

int lw_post_indexed(struct lw_rank *rank, struct lw_request *request)
{
    struct lw_index *index = rank->posted_index;
    return lw_index_add(index, key_of(request), request, ++index->number) ? LW_OK : LW_ENOMEM;
}

static struct lw_request *unlink_at(struct lw_rank *rank, struct lw_request **at)
{
    struct lw_request *request = *at;
    *at = request->next;
    if (!*at)
        rank->posted_end = at;
    return request;
}

struct lw_request *lw_match_posted(struct lw_rank *rank, int32_t source, int32_t tag, uint64_t context)
{
    uint32_t looked = 0;
    for (struct lw_request **at = &rank->posted; *at; at = &(*at)->next) {
        const struct lw_request *request = *at;
        if (lw_matches(source, tag, context, request->source, request->tag, request->context))
            return unlink_at(rank, at);
        if (lw_unlikely(++looked == rank->home->match_far) && posted_index(rank))
            break;
    }
    return lw_unlikely(rank->posted_indexed) ? posted_find(rank, (struct lw_key){context, source, tag})
                                             : NULL;
}

bool lw_unpost(struct lw_rank *rank, struct lw_request *request)
{
    if (rank->posted_indexed) {
        struct lw_node *first = lw_index_find(rank->posted_index, key_of(request)), *node = first;
        if (!node)
            return false;
        while (node->item != request)
            if ((node = node->next) == first)
                return false;
        posted_take(rank, node);
        return true;
    }
    for (struct lw_request **at = &rank->posted; *at; at = &(*at)->next)
        if (*at == request) {
            unlink_at(rank, at);
            return true;
        }
    return false;
}

/* ------------------------------------------------------ unexpected messages */

/* Keep a message under the key that receives of this class ask for. */
static bool unexpected_enter(struct lw_index *index, struct lw_unexpected *message, uint32_t form)
{
    struct lw_key key = {message->context, message->source, message->tag};
    struct lw_node *node = lw_index_add(index, lw_key_wild(key, form), message, ++index->number);
    if (!node)
        return false;
    node->sibling = message->nodes;
    message->nodes = node;
    return true;
}

static void unexpected_leave(struct lw_index *index, struct lw_unexpected *message)
{
    for (struct lw_node *node = message->nodes, *next; node; node = next) {
        next = node->sibling;
        lw_index_remove(index, node);
    }
    message->nodes = NULL;
}

/* No memory for an index: go on without one. */
static bool unexpected_give_up(struct lw_rank *rank)
{
    for (struct lw_unexpected *message = rank->unexpected; message; message = message->next)
        unexpected_leave(rank->unexpected_index, message);
    rank->unexpected_indexed = false;
    return false;
}

static bool unexpected_index(struct lw_rank *rank)
{
    struct lw_index *index = rank->unexpected_index;
    if (!index && !(index = rank->unexpected_index = lw_index_new()))
        return false;
    for (struct lw_unexpected *message = rank->unexpected; message; message = message->next)
        for (uint32_t form = 0; form < LW_KEY_CLASSES; form++)
            if (index->classes >> form & 1 && !unexpected_enter(index, message, form))
                return unexpected_give_up(rank);
    rank->unexpected_indexed = true;
    return true;
}

/* The first receive of its class looks: from now on messages are kept for others like it. */
static bool class_index(struct lw_rank *rank, uint32_t form)
{
    rank->unexpected_index->classes |= 1u << form;
    for (struct lw_unexpected *message = rank->unexpected; message; message = message->next)
        if (!unexpected_enter(rank->unexpected_index, message, form))
            return unexpected_give_up(rank);
    return true;
}

struct lw_unexpected *lw_match_unexpected(struct lw_rank *rank, int32_t source, int32_t tag, uint64_t context)
{
    bool look_far = false;
    if (rank->unexpected_indexed) {
        struct lw_key key = {context, source, tag};
        uint32_t form = lw_key_class(key);
        if (lw_likely(rank->unexpected_index->classes >> form & 1) || class_index(rank, form)) {
            struct lw_node *node = lw_index_find(rank->unexpected_index, key);
            return node ? node->item : NULL;
        }
        look_far = true;
    }
    uint32_t looked = 0;
    for (struct lw_unexpected *message = rank->unexpected; message; message = message->next) {
        if (lw_matches(message->source, message->tag, message->context, source, tag, context))
            return message;
        if (lw_unlikely(++looked == rank->home->match_far) && !look_far && unexpected_index(rank))
            return lw_match_unexpected(rank, source, tag, context);
    }
    return NULL;
}

void lw_unexpected_take(struct lw_rank *rank, struct lw_unexpected *message)
{
    *message->at = message->next;
    if (message->next)
        message->next->at = message->at;
    else
        rank->unexpected_end = message->at;
    if (lw_unlikely(message->nodes != NULL))
        unexpected_leave(rank->unexpected_index, message);
    if (!rank->unexpected) {
        rank->unexpected_indexed = false;
        busy_update(rank);
    }
}

uint32_t lw_unreceived(const struct lw_rank *self, struct lw_status *first, uint64_t *context)
{
    uint32_t count = 0;
    for (const struct lw_unexpected *message = self->unexpected; message; message = message->next) {
        if (message->context & 1) /* of a collective */
            continue;
        if (!count++) {
            *first = (struct lw_status){
                .source = message->source, .tag = message->tag, .bytes = message->bytes};
            *context = message->context;
        }
    }
    return count;
}

/* Probes look at a message, or take it, in their own turn. */
static void probes_wake(struct lw_rank *rank, int32_t source, int32_t tag, uint64_t context)
{
    for (struct lw_request **at = &rank->probes; *at;) {
        struct lw_request *probe = *at;
        if (!lw_matches(source, tag, context, probe->source, probe->tag, probe->context)) {
            at = &probe->next;
            continue;
        }
        *at = probe->next;
        lw_request_done(probe);
    }
}

struct lw_unexpected *lw_unexpected_add(struct lw_rank *rank, enum lw_unexpected_kind kind, int32_t source,
                                        int32_t tag, uint64_t context, uint64_t bytes, uint64_t kept)
{
    struct lw_worker *worker = rank->home;
    struct lw_unexpected *message;
    bool spares = kept <= LW_INLINE_MOST && !hal_job()->frugal;
    if (spares && worker->spare) {
        message = worker->spare;
        worker->spare = message->next;
    } else {
        message = hal_alloc(sizeof *message + (spares ? (uint64_t)LW_INLINE_MOST : kept));
        if (!message)
            return NULL;
    }
    message->next = NULL;
    message->kind = kind;
    message->source = source;
    message->tag = tag;
    message->context = context;
    message->bytes = bytes;
    message->element = 0;
    message->from = NULL;
    message->nodes = NULL;
    message->at = rank->unexpected_end;
    *rank->unexpected_end = message;
    rank->unexpected_end = &message->next;
    rank->busy = true;
    if (lw_unlikely(rank->unexpected_indexed)) {
        const struct lw_index *index = rank->unexpected_index;
        for (uint32_t form = 0; form < LW_KEY_CLASSES; form++)
            if (index->classes >> form & 1 && !unexpected_enter(rank->unexpected_index, message, form)) {
                unexpected_give_up(rank);
                break;
            }
    }
    rank->counters.unexpected++;
    if (lw_unlikely(rank->probes != NULL))
        probes_wake(rank, source, tag, context);
    return message;
}

void lw_unexpected_free(struct lw_rank *rank, struct lw_unexpected *message)
{
    struct lw_worker *worker = rank->home;
    if (hal_job()->frugal || (message->kind == LW_UNX_EAGER && message->bytes > LW_INLINE_MOST)) {
        hal_free(message);
        return;
    }
    message->next = worker->spare;
    worker->spare = message;
}
