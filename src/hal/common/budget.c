/* SPDX-License-Identifier: MIT
 *
 * The budget as users write it, and made to fit.
 */
#include "hal/budget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct row {
    const char *name;
    uint32_t at, least, most;
} rows[] = {
#define ROW(field, unit, usual, tiny, least, most, meaning) \
    {#field, offsetof(struct hal_budget, field), least, most},
    HAL_BUDGET(ROW)
#undef ROW
};
enum { ROWS = sizeof rows / sizeof *rows };

static uint32_t *field(struct hal_budget *budget, const struct row *row)
{
    return (uint32_t *)((char *)budget + row->at);
}

/* A number of `length` letters, which may end with K, M or G; false: it is none. */
static bool number(const char *text, size_t length, uint64_t *value)
{
    static const char units[] = "KMG";
    size_t digits = strspn(text, "0123456789");
    if (!digits || digits > 15 || digits > length)
        return false;
    *value = strtoull(text, NULL, 10);
    if (digits == length)
        return true;
    const char *unit = strchr(units, text[digits]);
    if (!unit || digits + 1 != length)
        return false;
    *value <<= 10 * (unit - units + 1);
    return true;
}

/* FIELD=VALUE */
static bool change(const char *text, size_t length, struct hal_budget *budget, char *why, size_t bytes)
{
    const char *equals = memchr(text, '=', length);
    size_t name = equals ? (size_t)(equals - text) : length;
    for (size_t i = 0; i < ROWS; i++) {
        uint64_t value;
        if (strlen(rows[i].name) != name || strncmp(rows[i].name, text, name) != 0)
            continue;
        if (equals && number(equals + 1, length - name - 1, &value) && value >= rows[i].least &&
            value <= rows[i].most) {
            *field(budget, &rows[i]) = (uint32_t)value;
            return true;
        }
        snprintf(why, bytes, "%.*s: expected a number from %u to %u", (int)(length > 100 ? 100 : length),
                 text, rows[i].least, rows[i].most);
        return false;
    }
    snprintf(why, bytes, "%.*s: expected the name of a field (lwmpi-info lists them)",
             (int)(name > 100 ? 100 : name), text);
    return false;
}

static bool is(const char *word, const char *text, size_t length)
{
    return strlen(word) == length && strncmp(word, text, length) == 0;
}

/* default, tiny or a number of bytes */
static bool whole(const char *text, size_t length, struct hal_budget *budget, char *why, size_t bytes)
{
    uint64_t memory;
    if (is("default", text, length))
        *budget = HAL_BUDGET_USUAL;
    else if (is("tiny", text, length))
        *budget = HAL_BUDGET_TINY;
    else if (number(text, length, &memory) && memory >= 1024 && memory >> 10 <= 1u << 30)
        budget->memory = (uint32_t)(memory >> 10);
    else {
        snprintf(why, bytes,
                 "%.*s: expected default, tiny, a number of bytes from 1K to 1024G, or FIELD=VALUE",
                 (int)(length > 100 ? 100 : length), text);
        return false;
    }
    return true;
}

/* What must be so of several fields. */
static bool sensible(const struct hal_budget *budget, char *why, size_t bytes)
{
    const struct {
        const char *name;
        uint32_t value;
    } powers[] = {{"link_slots", budget->link_slots},
                  {"link_bulk", budget->link_bulk},
                  {"match_room", budget->match_room}};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        if (powers[i].value & (powers[i].value - 1)) {
            snprintf(why, bytes, "%s=%u: expected a power of two", powers[i].name, powers[i].value);
            return false;
        }
    const struct {
        const char *name, *of;
        uint32_t value, most;
    } ahead[] = {{"eager_limit", "link_bulk", budget->eager_limit, budget->link_bulk / 4},
                 {"eager_net", "net_bulk", budget->eager_net, hal_budget_net_bulk(budget) / 4}};
    for (size_t i = 0; i < sizeof ahead / sizeof *ahead; i++)
        if (ahead[i].value > ahead[i].most) {
            snprintf(why, bytes, "%s=%u: expected at most %u, a quarter of %s", ahead[i].name, ahead[i].value,
                     ahead[i].most, ahead[i].of);
            return false;
        }
    return true;
}

bool hal_budget_read(const char *text, struct hal_budget *budget, char *why, size_t bytes)
{
    struct hal_budget found = HAL_BUDGET_USUAL;
    for (const char *at = text ? text : ""; *at;) {
        size_t length = strcspn(at, ",");
        bool first = at == text && !memchr(at, '=', length);
        if (!(first ? whole : change)(at, length, &found, why, bytes))
            return false;
        at += length;
        at += *at == ',';
    }
    if (!sensible(&found, why, bytes))
        return false;
    *budget = found;
    return true;
}

void hal_budget_links_text(const struct hal_budget *budget, char *text, size_t bytes)
{
    snprintf(text, bytes, "link_slots=%u,link_bulk=%u,eager_limit=%u,eager_credit=%u", budget->link_slots,
             budget->link_bulk, budget->eager_limit, budget->eager_credit);
}

/* KiB that the workers of a cluster may need at most for what is on its way to them, or kept. */
static uint64_t needed(const struct hal_budget *budget, uint32_t workers, uint32_t senders)
{
    enum { SLOT = 192, HEAD = 256 };
    uint64_t link = (uint64_t)budget->link_slots * SLOT + HEAD + budget->link_bulk + budget->eager_credit;
    uint64_t own = (uint64_t)budget->scratch + 2 * (uint64_t)budget->coll_segment + budget->coll_early;
    return ((uint64_t)workers * (senders * link + own) + 1023) >> 10;
}

/* Half of a field, if that is not less than the tiny one. */
static bool halve(uint32_t *value, uint32_t least)
{
    if (*value / 2 < least)
        return false;
    *value /= 2;
    return true;
}

bool hal_budget_fit(struct hal_budget *budget, uint32_t workers, uint32_t senders, char *why, size_t bytes)
{
    const struct hal_budget tiny = HAL_BUDGET_TINY;
    while (budget->memory && needed(budget, workers, senders) > budget->memory) {
        bool smaller = halve(&budget->link_bulk, tiny.link_bulk);
        smaller |= halve(&budget->link_slots, tiny.link_slots);
        smaller |= halve(&budget->eager_credit, tiny.eager_credit);
        smaller |= halve(&budget->scratch, tiny.scratch);
        smaller |= halve(&budget->coll_segment, tiny.coll_segment);
        smaller |= halve(&budget->coll_early, tiny.coll_early);
        if (budget->eager_limit > budget->link_bulk / 4)
            budget->eager_limit = budget->link_bulk / 4;
        if (smaller)
            continue;
        /* Half of it for links, and those that are too many share. */
        uint64_t least = 2 * needed(budget, workers, 1);
        if (budget->memory < least) {
            snprintf(why, bytes, "%u KiB: expected at least %llu KiB for %u workers a cluster",
                     budget->memory, (unsigned long long)least, workers);
            return false;
        }
        budget->link_rings = budget->memory / 2;
        break;
    }
    if (budget->memory) { /* links between hosts take what others take */
        budget->net_bulk = budget->link_bulk;
        budget->net_credit = budget->eager_credit;
        budget->eager_net = budget->eager_limit;
    }
    return true;
}
