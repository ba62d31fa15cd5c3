/* SPDX-License-Identifier: MIT
 *
 * What the files of programs and of this library would take of a cluster's memory.
 */
#ifndef LW_LAUNCH_MACHINE_IMAGE_H
#define LW_LAUNCH_MACHINE_IMAGE_H

#include "sim/core/memory.h"

/* False: not readable, or no program. */
bool machine_image_measure(const char *path, struct memory_image *image);

/* Bytes of code, constants and variables of the library; 0: not known. */
uint64_t machine_image_library(void);

/* Load what the program brings that allocates as soon as it is loaded, before there are ranks to charge it to. */
void machine_image_libraries(const char *path);

#endif
