/* SPDX-License-Identifier: MIT
 *
 * Bounded tables of names.
 */
#include "services/protocol.h"

#include <string.h>

bool service_name_valid(const char *name)
{
    for (int i = 0; i < IKC_NAME_BYTES; i++) {
        if (!name[i])
            return i > 0;
        if ((unsigned char)name[i] < 32 || name[i] == 127)
            return false;
    }
    return false;
}

static struct service_name **bucket_of(struct service_table *table, const char *name)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    while (*name)
        hash = (hash ^ (unsigned char)*name++) * 16777619u;
    return &table->buckets[hash % SERVICE_BUCKETS];
}

struct service_name *service_table_find(struct service_table *table, const char *name)
{
    struct service_name *entry = *bucket_of(table, name);
    while (entry && strcmp(entry->name, name) != 0)
        entry = entry->next;
    if (entry)
        entry->used = ++table->clock;
    return entry;
}

struct service_name *service_table_add(struct service_table *table, const char *name)
{
    struct service_name *entry = table->count < table->most ? hal_alloc(sizeof *entry) : NULL;
    if (!entry)
        return NULL;
    struct service_name **bucket = bucket_of(table, name);
    strcpy(entry->name, name);
    entry->used = ++table->clock;
    entry->next = *bucket;
    *bucket = entry;
    table->count++;
    return entry;
}

bool service_table_remove(struct service_table *table, const char *name)
{
    struct service_name **at = bucket_of(table, name);
    while (*at && strcmp((*at)->name, name) != 0)
        at = &(*at)->next;
    struct service_name *entry = *at;
    if (!entry)
        return false;
    *at = entry->next;
    hal_free(entry);
    table->count--;
    return true;
}

struct service_name *service_table_oldest(struct service_table *table)
{
    struct service_name *oldest = NULL;
    for (int i = 0; i < SERVICE_BUCKETS; i++)
        for (struct service_name *entry = table->buckets[i]; entry; entry = entry->next)
            if (!oldest || entry->used < oldest->used)
                oldest = entry;
    return oldest;
}

struct service_name *service_table_of(struct service_table *table, int owner)
{
    for (int i = 0; i < SERVICE_BUCKETS; i++)
        for (struct service_name *entry = table->buckets[i]; entry; entry = entry->next)
            if (entry->owner == owner)
                return entry;
    return NULL;
}
