/* SPDX-License-Identifier: MIT
 *
 * Where programs look for what Open MPI adds to the standard: of that there is ULFM here.
 */
#ifndef LWMPI_MPI_EXT_H
#define LWMPI_MPI_EXT_H

#include <lwmpi/ulfm.h>

#endif
