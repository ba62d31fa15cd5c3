/* SPDX-License-Identifier: MIT
 *
 * The same on a modelled machine where several workers of each cluster speak in a collective; clusters are uneven, too.
 * ranks: 8 13 24
 * modes: machine
 * args: 24
 * options: --pes 4 --set budget=eager_limit=0,coll_segment=512,coll_speakers=4
 * timeout: 60
 */
#include "random.c"
