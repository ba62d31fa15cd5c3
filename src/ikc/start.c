/* SPDX-License-Identifier: MIT
 *
 * Links and IKC of a worker begin.
 */
#include "ikc/endpoint.h"

int ikc_worker_start(struct hal_worker *worker)
{
    if (worker->links)
        return LW_OK;
    int error = links_start(worker);
    if (error)
        return error;
    error = ikc_endpoints_start(worker);
    if (error)
        links_stop(worker);
    return error;
}
