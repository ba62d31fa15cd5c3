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

/* The chunk of a file that begins at `at`, for this direction, of which file->maps, or maps_writes, is true; NULL: it cannot be mapped, or
 * too many are in use. */
struct chunk *pages_hold(const struct hal_file *file, uint64_t at, bool writes);
void pages_release(struct chunk *chunk);

/* So many bytes of it, from the beginning of a page of the file on, may be read, or written, now.  NULL: the system refuses, as a disk that is full or fails
 * would, which is a signal to who uses memory.  (Nobody may cut the file meanwhile.) */
char *pages_ready(const struct chunk *chunk, uint64_t from, uint64_t bytes, bool writes);

/* Nobody of this process will use this file soon. */
void pages_drop(const struct hal_file *file);

#endif
