/* SPDX-License-Identifier: MIT
 *
 * Runs that are written apart, many at once: the HAL finds out which of them lie so close that there is a better way than a call of the
 * system for each.
 */
#include "file.h"

enum { MANY = 1024 };

void lw_apart_begin(struct lw_apart *apart, struct hal_file *file)
{
    apart->file = file;
    apart->runs = apart->few;
    apart->room = sizeof apart->few / sizeof *apart->few;
    apart->count = 0;
}

static int flush(struct lw_apart *apart)
{
    int error = hal_file_write_runs(apart->file, apart->runs, apart->count);
    apart->count = 0;
    return error;
}

/* There are more than a few.  Not without memory. */
static bool grow(struct lw_apart *apart)
{
    struct hal_file_run *many = apart->runs == apart->few ? hal_alloc(MANY * sizeof *many) : NULL;
    if (!many)
        return false;
    memcpy(many, apart->few, sizeof apart->few);
    apart->runs = many;
    apart->room = MANY;
    return true;
}

static bool goes_back(const struct lw_apart *apart, uint64_t offset)
{
    if (!apart->count)
        return false;
    const struct hal_file_run *last = &apart->runs[apart->count - 1];
    return offset < last->offset + last->bytes;
}

int lw_apart_add(struct lw_apart *apart, uint64_t offset, const void *data, uint64_t bytes)
{
    bool full = apart->count == apart->room && !grow(apart);
    int error = full || goes_back(apart, offset) ? flush(apart) : LW_OK;
    apart->runs[apart->count++] = (struct hal_file_run){offset, data, bytes};
    return error;
}

int lw_apart_end(struct lw_apart *apart, int error)
{
    int written = error ? LW_OK : flush(apart);
    if (apart->runs != apart->few)
        hal_free(apart->runs);
    return error ? error : written;
}
