/* SPDX-License-Identifier: MIT
 *
 * Messages of random datatypes: either side, or both, are no plain run of bytes; the receiver may have more room, or
 * less. All ranks make the same types; each sends to the next.
 * ranks: 1 2 3
 */
#include "_messages.h"
