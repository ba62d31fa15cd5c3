/* SPDX-License-Identifier: MIT
 *
 * Pages of files as memory of this process.
 */
#ifndef LW_HAL_COMMON_PAGES_H
#define LW_HAL_COMMON_PAGES_H

#include "hal/file.h"

/* So many bytes of a file are mapped at a time, from a multiple of that on. */
enum { PAGES_CHUNK = HAL_FILE_HELD_MOST };

/* Whether the pages of this file, which is open to read, or to read and write, can be memory. */
bool pages_can_map(int descriptor);

struct chunk;

/* So many bytes of a file as memory that may be read, or written, until *chunk is released: from the beginning of a page on, and within one
 * chunk.  NULL: they cannot be mapped so, too many chunks are in use, or the system refuses, as a disk that is full or fails would, which
 * is a signal to who uses memory.  (Nobody may cut the file meanwhile.) */
char *pages_hold(const struct hal_file *file, uint64_t from, uint64_t bytes, bool writes,
                 struct chunk **chunk);
void pages_release(struct chunk *chunk);

/* Nobody of this process will use this file soon. */
void pages_drop(const struct hal_file *file);

#endif
