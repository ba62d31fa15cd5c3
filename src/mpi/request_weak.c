/* SPDX-License-Identifier: MIT
 *
 * Until types and communicators that can be freed exist.
 */
#include "libmpi.h"

__attribute__((weak)) void lw_type_hold(const struct lw_type *type)
{
    (void)type;
}
__attribute__((weak)) void lw_type_release(const struct lw_type *type)
{
    (void)type;
}
__attribute__((weak)) void lw_comm_free(struct lw_mpi *mpi, struct lw_comm *comm)
{
    (void)mpi;
    (void)comm;
}
