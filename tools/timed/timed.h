/* SPDX-License-Identifier: MIT
 *
 * Parts of the compiler's plug-in; see timed.cc.
 */
#ifndef LW_TOOLS_TIMED_H
#define LW_TOOLS_TIMED_H

#include "gcc-plugin.h"

#include "tree.h"
#include "gimple.h"

#include "base/timed.h"

struct lw_timed_counts {
    unsigned of[LW_TIMED_CLASSES];
    bool any() const
    {
        for (unsigned count : of)
            if (count)
                return true;
        return false;
    }
};

enum lw_timed_seen {
    LW_TIMED_FLUSH = 1,    // the sum is to be there before it
    LW_TIMED_LEAVES = 2,   // a call: what comes after it may be at another time
    LW_TIMED_AMOUNT = 4,   // a copy or fill of a size that only the program knows
    LW_TIMED_QUOTIENT = 8, // a division
};

// Count the operations of a statement, in its final form.  Returns a set of enum lw_timed_seen.
unsigned lw_timed_count(gimple *stmt, lw_timed_counts *counts);

// An AMOUNT is a memset(), or a memcmp(), which takes as long at most; no copy.
bool lw_timed_is_set(gimple *call);

#endif
