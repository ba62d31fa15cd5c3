/* SPDX-License-Identifier: MIT
 *
 * Links: messages that wait for room, and nobody needs any more.
 */
#include "link/worker.h"

void link_post_drop(struct link_out *out, enum link_port port,
                    bool (*is)(const void *payload, const void *meant), const void *meant)
{
    struct link_post **at = &out->posts;
    while (*at) {
        struct link_post *post = *at;
        if (post->port != port || !is(post->payload, meant)) {
            at = &post->next;
            continue;
        }
        *at = post->next;
        out->post_count--;
        hal_free(post);
    }
    out->posts_end = at;
}
