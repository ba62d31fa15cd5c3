/* SPDX-License-Identifier: MIT
 *
 * Hints about files: those that mean something here, by the names that they have in other libraries.  [MPI 14.2.8]
 */
#include "file.h"

#include <stdlib.h>

enum { BUFFER_LEAST = 4096, BUFFER_USUAL = 4 << 20, BUFFER_MOST = 1 << 30, AGGREGATORS_MOST = 1 << 20 };

static bool number(const char *value, int64_t least, int64_t most, int64_t *result)
{
    char *end;
    long long found = strtoll(value, &end, 10);
    if (end == value || *end || found < least || found > most)
        return false;
    *result = found;
    return true;
}

static bool set_buffer(struct lw_hints *hints, const char *value)
{
    int64_t bytes;
    if (!number(value, 1, BUFFER_MOST, &bytes))
        return false;
    hints->buffer = ((uint64_t)bytes + BUFFER_LEAST - 1) / BUFFER_LEAST * BUFFER_LEAST;
    return true;
}

static bool set_nodes(struct lw_hints *hints, const char *value)
{
    int64_t nodes;
    if (!number(value, 1, AGGREGATORS_MOST, &nodes))
        return false;
    hints->aggregators = (int)nodes;
    return true;
}

static bool collect_of(const char *value, uint8_t *collect)
{
    static const char names[][10] = {"automatic", "enable", "disable"}; /* in the order of enum lw_collect */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!strcmp(value, names[i])) {
            *collect = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool set_read(struct lw_hints *hints, const char *value)
{
    return collect_of(value, &hints->collect[0]);
}

static bool set_write(struct lw_hints *hints, const char *value)
{
    return collect_of(value, &hints->collect[1]);
}

static bool set_collective(struct lw_hints *hints, const char *value)
{
    bool yes = !strcmp(value, "true");
    if (!yes && strcmp(value, "false") != 0)
        return false;
    hints->collect[0] = hints->collect[1] = yes ? LW_COLLECT_AUTO : LW_COLLECT_NEVER;
    return true;
}

/* What is not said otherwise; a later one wins. */
static const struct {
    char key[24], usual[12];
    bool (*set)(struct lw_hints *hints, const char *value);
} known[] = {
    {"collective_buffering", "true", set_collective},
    {"cb_buffer_size", "4194304", set_buffer},
    {"cb_nodes", "", set_nodes},
    {"romio_cb_read", "automatic", set_read},
    {"romio_cb_write", "automatic", set_write},
};
enum { KNOWN = sizeof known / sizeof *known };

/* Values that make no sense are ignored.  [MPI 10] */
int lw_file_hint(struct lw_mpi *mpi, struct lw_file *file, const struct lw_info *info)
{
    if (!file->hints.buffer)
        file->hints.buffer = BUFFER_USUAL;
    for (int i = 0; i < KNOWN; i++) {
        const char *value = lw_info_get(info, known[i].key);
        if (!value || !known[i].set(&file->hints, value))
            continue;
        int rc = lw_info_keep(mpi, &file->info, known[i].key, value);
        if (rc)
            return rc;
    }
    hal_free(file->aggregators); /* to be chosen anew */
    file->aggregators = NULL;
    return MPI_SUCCESS;
}

int lw_mpi_file_set_info(struct lw_mpi *mpi, struct lw_file *file, struct lw_info *info)
{
    int rc = lw_file_quiet(mpi, file);
    return rc ? rc : lw_file_hint(mpi, file, info);
}

int lw_mpi_file_get_info(struct lw_mpi *mpi, struct lw_file *file, MPI_Info *info_used)
{
    struct lw_info *info = lw_info_new();
    for (int i = 0; i < KNOWN; i++) {
        const char *value = lw_info_get(file->info, known[i].key);
        if (!value)
            value = known[i].usual;
        if (*value)
            info = lw_info_with(info, known[i].key, value);
    }
    return lw_info_publish(mpi, info, info_used);
}
