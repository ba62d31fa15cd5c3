/* SPDX-License-Identifier: MIT
 *
 * The same on a modelled machine, by halves between its clusters, which are as many as a power of two or not; data of a few bytes, too.
 * ranks: 8 16 24
 * modes: machine
 * args: 24
 * options: --pes 4 --set budget=eager_limit=0 -genv LWMPI_COLL bcast:halves,bcast:levels,reduce:halves,reduce:levels,scan:halves,scan:levels,allreduce:halving,allreduce:levels
 * timeout: 60
 */
#include "random.c"
