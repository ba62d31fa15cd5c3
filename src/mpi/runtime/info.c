/* SPDX-License-Identifier: MIT
 *
 * Info objects.  Keys keep the order in which they were first set; there are few of them.  [MPI 10]
 */
#include "info.h"

#include <string.h>

#include "mpi/gen/bodies.h"

struct pair {
    const char *key; /* key and value are one piece of memory, which begins with the key */
    const char *value;
};
struct lw_info {
    struct lw_object object;
    bool constant; /* MPI_INFO_ENV */
    int count, room;
    struct pair *pairs;
};
LW_OPENS(struct lw_info, object);

struct lw_info *lw_info_of(struct lw_mpi *mpi, MPI_Info handle)
{
    if (handle == MPI_INFO_ENV) {
        if (!mpi->env && (mpi->env = lw_info_environment(mpi, NULL)))
            mpi->env->constant = true;
        return mpi->env;
    }
    return (struct lw_info *)lw_handle_find(mpi, (uintptr_t)handle, LW_KIND_INFO);
}

struct lw_info *lw_info_new(void)
{
    struct lw_info *info = hal_alloc(sizeof *info);
    if (info)
        info->object = (struct lw_object){LW_KIND_INFO, 1};
    return info;
}

struct lw_info *lw_info_dup(const struct lw_info *info)
{
    struct lw_info *made = lw_info_new();
    for (int i = 0; info && i < info->count; i++)
        made = lw_info_with(made, info->pairs[i].key, info->pairs[i].value);
    return made;
}

void lw_info_free(struct lw_info *info)
{
    if (!info)
        return;
    for (int i = 0; i < info->count; i++)
        hal_free((char *)(uintptr_t)info->pairs[i].key);
    hal_free(info->pairs);
    info->object.kind = LW_KIND_FREED;
    hal_free(info);
}

static struct pair *find(const struct lw_info *info, const char *key)
{
    for (int i = 0; info && i < info->count; i++)
        if (!strcmp(info->pairs[i].key, key))
            return &info->pairs[i];
    return NULL;
}

const char *lw_info_get(const struct lw_info *info, const char *key)
{
    const struct pair *pair = find(info, key);
    return pair ? pair->value : NULL;
}

const char *lw_info_key(const struct lw_info *info, int number)
{
    return number >= 0 && number < info->count ? info->pairs[number].key : NULL;
}

int lw_info_keys(const struct lw_info *info)
{
    return info->count;
}

int lw_info_set(struct lw_info *info, const char *key, const char *value)
{
    size_t first = strlen(key) + 1, second = strlen(value) + 1;
    char *text = hal_alloc(first + second);
    if (!text)
        return LW_ENOMEM;
    memcpy(text, key, first);
    memcpy(text + first, value, second);
    struct pair *pair = find(info, key);
    if (pair) {
        hal_free((char *)(uintptr_t)pair->key);
    } else {
        if (info->count == info->room) {
            int room = info->room ? info->room * 2 : 4;
            struct pair *pairs = hal_alloc((size_t)room * sizeof *pairs);
            if (!pairs) {
                hal_free(text);
                return LW_ENOMEM;
            }
            if (info->count)
                memcpy(pairs, info->pairs, (size_t)info->count * sizeof *pairs);
            hal_free(info->pairs);
            info->pairs = pairs;
            info->room = room;
        }
        pair = &info->pairs[info->count++];
    }
    *pair = (struct pair){text, text + first};
    return LW_OK;
}

struct lw_info *lw_info_with(struct lw_info *info, const char *key, const char *value)
{
    if (info && lw_info_set(info, key, value)) {
        lw_info_free(info);
        return NULL;
    }
    return info;
}

int lw_info_keep(struct lw_mpi *mpi, struct lw_info **info, const char *key, const char *value)
{
    if ((!*info && !(*info = lw_info_new())) || lw_info_set(*info, key, value))
        return lw_fail(mpi, MPI_ERR_NO_MEM, "no memory for the hint %s", key);
    return MPI_SUCCESS;
}

bool lw_info_delete(struct lw_info *info, const char *key)
{
    struct pair *pair = find(info, key);
    if (!pair)
        return false;
    hal_free((char *)(uintptr_t)pair->key);
    memmove(pair, pair + 1, (size_t)(info->pairs + --info->count - pair) * sizeof *pair);
    return true;
}

int lw_info_publish(struct lw_mpi *mpi, struct lw_info *info, MPI_Info *handle)
{
    uintptr_t made;
    int rc = info ? lw_handle_new(mpi, &info->object, &made) : LW_ENOMEM;
    if (rc) {
        lw_info_free(info);
        return lw_fail_lw(mpi, rc, "an info object");
    }
    *handle = (MPI_Info)made;
    return MPI_SUCCESS;
}

/* ------------------------------------------------------------------ bodies */

static int read_only(struct lw_mpi *mpi, const struct lw_info *info)
{
    return info->constant
               ? lw_fail(mpi, MPI_ERR_INFO, "info is MPI_INFO_ENV, which cannot be changed or freed")
               : MPI_SUCCESS;
}

int lw_mpi_info_create(struct lw_mpi *mpi, MPI_Info *info)
{
    return lw_info_publish(mpi, lw_info_new(), info);
}

int lw_mpi_info_dup(struct lw_mpi *mpi, struct lw_info *info, MPI_Info *newinfo)
{
    return lw_info_publish(mpi, lw_info_dup(info), newinfo);
}

int lw_mpi_info_free(struct lw_mpi *mpi, MPI_Info *info)
{
    struct lw_info *freed = lw_info_of(mpi, *info);
    int rc = read_only(mpi, freed);
    if (rc)
        return rc;
    lw_handle_drop(mpi, (uintptr_t)*info);
    lw_info_free(freed);
    *info = MPI_INFO_NULL;
    return MPI_SUCCESS;
}

int lw_mpi_info_set(struct lw_mpi *mpi, struct lw_info *info, const char *key, const char *value)
{
    int rc = read_only(mpi, info);
    if (rc)
        return rc;
    rc = lw_info_set(info, key, value);
    return rc ? lw_fail_lw(mpi, rc, "one more key of an info object") : MPI_SUCCESS;
}

int lw_mpi_info_delete(struct lw_mpi *mpi, struct lw_info *info, const char *key)
{
    int rc = read_only(mpi, info);
    if (rc)
        return rc;
    if (!lw_info_delete(info, key))
        return lw_fail(mpi, MPI_ERR_INFO_NOKEY, "key is \"%.100s\", which the info object does not have",
                       key);
    return MPI_SUCCESS;
}

/* Copies at most valuelen characters, and a null after them. [MPI 16.3] */
int lw_mpi_info_get(struct lw_mpi *mpi, struct lw_info *info, const char *key, int valuelen, char *value,
                    int *flag)
{
    const char *found = lw_info_get(info, key);
    *flag = found != NULL;
    if (!found)
        return MPI_SUCCESS;
    if (!value)
        return lw_fail(mpi, MPI_ERR_ARG, "value is a null pointer; expected room for %d characters",
                       valuelen);
    size_t length = strlen(found);
    if (length > (size_t)valuelen)
        length = (size_t)valuelen;
    memcpy(value, found, length);
    value[length] = '\0';
    return MPI_SUCCESS;
}

/* *buflen is the room that there is, and then the room that the whole text takes, with the null. */
int lw_mpi_info_get_string(struct lw_mpi *mpi, struct lw_info *info, const char *key, int *buflen,
                           char *value, int *flag)
{
    const char *found = lw_info_get(info, key);
    *flag = found != NULL;
    if (!found)
        return MPI_SUCCESS;
    size_t length = strlen(found);
    if (*buflen > 0) {
        if (!value)
            return lw_fail(mpi, MPI_ERR_ARG, "value is a null pointer; expected room for %d characters",
                           *buflen);
        size_t copied = length < (size_t)*buflen ? length : (size_t)*buflen - 1;
        memcpy(value, found, copied);
        value[copied] = '\0';
    }
    *buflen = (int)length + 1;
    return MPI_SUCCESS;
}

int lw_mpi_info_get_valuelen(struct lw_mpi *mpi, struct lw_info *info, const char *key, int *valuelen,
                             int *flag)
{
    (void)mpi;
    const char *found = lw_info_get(info, key);
    *flag = found != NULL;
    if (found)
        *valuelen = (int)strlen(found);
    return MPI_SUCCESS;
}

int lw_mpi_info_get_nkeys(struct lw_mpi *mpi, struct lw_info *info, int *nkeys)
{
    (void)mpi;
    *nkeys = info->count;
    return MPI_SUCCESS;
}

int lw_mpi_info_get_nthkey(struct lw_mpi *mpi, struct lw_info *info, int n, char *key)
{
    const char *found = lw_info_key(info, n);
    if (!found)
        return lw_fail(mpi, MPI_ERR_ARG, "n is %d; expected 0 to %d, the number of keys minus 1", n,
                       info->count - 1);
    memcpy(key, found, strlen(found) + 1);
    return MPI_SUCCESS;
}
