/* SPDX-License-Identifier: MIT
 *
 * Platforms whose workers have links and nothing else.
 */
#include "mputil/exchange.h"

const struct lw_exchange *lw_exchange_of_platform(void)
{
    return &lw_exchange_links;
}
