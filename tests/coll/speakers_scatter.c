/* SPDX-License-Identifier: MIT
 *
 * The same with ranks that are dealt to the clusters in turns, three that speak, and little memory for what is on its way.
 * ranks: 12 16 22
 * modes: machine
 * args: 24
 * options: --pes 6 --map scatter --set budget=eager_limit=0,coll_segment=512,coll_scratch=1024,coll_speakers=3
 * timeout: 60
 */
#include "random.c"
