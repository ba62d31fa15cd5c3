/* SPDX-License-Identifier: MIT
 *
 * The servers of the service cluster.  Each runs on a thread of its own.
 */
#ifndef LW_SERVICES_SERVER_H
#define LW_SERVICES_SERVER_H

#include "services/protocol.h"

/* Serve until all processes of the job have left.  Returns an enum ikc_error. */
int server_names(void) LW_CHECK;

/* Serve; returns an enum ikc_error if it cannot go on. */
int server_spawn(void) LW_CHECK;

#endif
