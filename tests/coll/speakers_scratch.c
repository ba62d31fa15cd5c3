/* SPDX-License-Identifier: MIT
 *
 * The same with the least memory that a budget can have for what is on its way: a byte.
 * ranks: 8 13
 * modes: machine
 * args: 6
 * options: --pes 4 --set budget=eager_limit=0,coll_segment=512,coll_scratch=1,coll_speakers=2
 * timeout: 60
 */
#include "random.c"
