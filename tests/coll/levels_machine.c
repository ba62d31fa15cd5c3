/* SPDX-License-Identifier: MIT
 *
 * The same on a modelled machine, where each rank has a worker of its own.
 * ranks: 4 7 16 32
 * modes: machine
 * args: 24
 * options: -genv LWMPI_COLL barrier:levels,bcast:levels,gather:levels,scatter:levels,allgather:levels,alltoall:levels,reduce:levels,allreduce:levels,reduce_scatter:levels,scan:levels
 * timeout: 60
 */
#include "random.c"
