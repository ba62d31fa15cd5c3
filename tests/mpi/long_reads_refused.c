/* SPDX-License-Identifier: MIT
 *
 * The kernel refuses to read the sender's memory when some of a long message is there: the rest comes in pieces.
 * ranks: 4
 * modes: clusters
 * options: --workers 1
 * timeout: 60
 */
#include "_refuse.h"

#define INTERRUPT(pid) ((void)(pid), refuse_reading())
#include "long_reads.c"
