/* SPDX-License-Identifier: MIT
 *
 * Links to workers whose cluster has died.  Who keeps the address of one may go on to use it: it is full for ever.
 */
#include "link/worker.h"

static struct link_slot *buried_claim(struct link_out *out)
{
    (void)out;
    return NULL;
}

static uint8_t *buried_bulk_claim(struct link_out *out, uint32_t bytes, uint32_t *at)
{
    (void)out, (void)bytes, (void)at;
    return NULL;
}

static void buried_published(struct link_out *out, struct link_slot *slot)
{
    (void)out, (void)slot;
}

static uint32_t buried_credit_returned(const struct link_out *out)
{
    return out->credit_used;
}

static void buried_starve(struct link_out *out)
{
    (void)out;
}

static void buried_inspect_out(struct hal_worker *worker, const struct link_out *out)
{
    (void)worker, (void)out;
}

static void buried_inspect_ins(struct hal_worker *worker)
{
    (void)worker;
}

const struct link_kind link_buried = {
    .name = "link to who has died",
    .short_most = LINK_SLOT_BYTES,
    .ordered = true,
    .claim = buried_claim,
    .bulk_claim = buried_bulk_claim,
    .bulk_keep = link_no_bulk_keep,
    .published = buried_published,
    .in_burst = link_no_burst,
    .credit_returned = buried_credit_returned,
    .credit_shared = link_no_credit_shared,
    .starve = buried_starve,
    .inspect_out = buried_inspect_out,
    .inspect_ins = buried_inspect_ins,
    LINK_REACHES_NO_MEMORY,
    .settled = link_always_settled,
    .descriptor = link_no_descriptor,
};

/* Links that are buried stay, for requests may name them to the end of the job. */
static struct kept {
    struct kept *next;
    struct link_out *out;
} * _Atomic kept;

static void keep(struct link_out *out)
{
    struct kept *one = hal_alloc(sizeof *one);
    if (!one)
        return; /* the list is only for those who look for memory that nobody knows any more */
    *one = (struct kept){atomic_load(&kept), out};
    while (!atomic_compare_exchange_weak(&kept, &one->next, one))
        ;
}

struct link_out *links_bury(struct hal_worker *worker, uint32_t gid)
{
    link_platform.drain(worker, gid);
    struct link_out *out = link_forget(worker, gid);
    if (!out)
        return NULL;
    link_posts_drop(out);
    out->kind = &link_buried;
    link_hold(out);
    keep(out);
    return out;
}
