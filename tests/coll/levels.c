/* SPDX-License-Identifier: MIT
 *
 * Random collectives by levels, in communicators of any shape, of ranks on three workers a cluster.
 * ranks: 3 5 8 16
 * modes: threads clusters scatter
 * args: 24
 * options: --workers 3 -genv LWMPI_COLL barrier:levels,bcast:levels,gather:levels,scatter:levels,allgather:levels,alltoall:levels,reduce:levels,allreduce:levels,reduce_scatter:levels,scan:levels
 */
#include "random.c"
