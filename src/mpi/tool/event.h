/* SPDX-License-Identifier: MIT
 *
 * Events: what there is, and what the elements of each are.  Private to event.c and events.c.
 */
#ifndef LW_TOOL_EVENT_H
#define LW_TOOL_EVENT_H

#include "tool.h"

enum { LW_ELEMENTS_MOST = 5 };

struct lw_event {
    struct lw_tool_about about;
    enum lw_category category;
    int count;
    bool wide[LW_ELEMENTS_MOST];      /* an element is MPI_UNSIGNED_LONG_LONG, else MPI_INT */
    const struct lw_tool_enum *words; /* of the last element */
};

/* One with this number, or NULL. */
const struct lw_event *lw_event_at(int index);

/* Where element i stands in what MPI_T_event_copy gives: each is aligned to its own size. */
size_t lw_event_element_at(const struct lw_event *event, int i);

#endif
