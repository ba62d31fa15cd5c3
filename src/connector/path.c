/* SPDX-License-Identifier: MIT
 *
 * Paths of connectors. [kalray 3.2, tables 1 and 2]
 */
#include "connector/connector.h"

#include <stdio.h>
#include <string.h>

struct reader {
    const char *at;
    char *why;
    size_t room;
    int error;
};

static bool wrong(struct reader *in, int error, const char *what)
{
    in->error = error;
    snprintf(in->why, in->room, "%s, at \"%.40s\"", what, in->at);
    return false;
}

static bool literal(struct reader *in, char c)
{
    if (*in->at != c) {
        char text[] = "expected ' '";
        text[sizeof text - 3] = c;
        return wrong(in, EINVAL, text);
    }
    in->at++;
    return true;
}

static bool number(struct reader *in, uint64_t most, uint64_t *value)
{
    enum { DIGITS_MOST = 12 };
    const char *at = in->at;
    uint64_t sum = 0;
    for (; *at >= '0' && *at <= '9' && at - in->at < DIGITS_MOST; at++)
        sum = 10 * sum + (uint64_t)(*at - '0');
    if (at == in->at)
        return wrong(in, EINVAL, "expected a number");
    if (sum > most || (*at >= '0' && *at <= '9')) {
        char text[64];
        snprintf(text, sizeof text, "the largest number here is %llu", (unsigned long long)most);
        return wrong(in, EINVAL, text);
    }
    in->at = at;
    *value = sum;
    return true;
}

static bool rank(struct reader *in, uint32_t *rank)
{
    const char *before = in->at;
    uint64_t value = hal_job()->nranks - 1;
    if (!strncmp(in->at, "host", 4))
        in->at += 4;
    else if (!number(in, UINT32_MAX, &value))
        return false;
    if (value >= hal_job()->nranks) {
        char text[64];
        snprintf(text, sizeof text, "there is no such rank, but 0 to %u", (unsigned)hal_job()->nranks - 1);
        in->at = before;
        return wrong(in, ENXIO, text);
    }
    *rank = (uint32_t)value;
    return true;
}

int conn_set_find(const struct conn_set *set, uint32_t rank)
{
    for (uint32_t i = 0; i < set->count; i++)
        if (set->ranks[i] == rank)
            return (int)i;
    return -1;
}

static bool add(struct reader *in, struct conn_set *set, uint32_t from, uint32_t to)
{
    for (uint64_t next = from; next <= to; next++) {
        if (conn_set_find(set, (uint32_t)next) >= 0)
            return wrong(in, EINVAL, "a rank is there twice");
        set->ranks[set->count++] = (uint32_t)next; /* each once: there is room for all */
    }
    return true;
}

static bool range(struct reader *in, struct conn_set *set)
{
    uint32_t from, to;
    if (!rank(in, &from))
        return false;
    to = from;
    if (in->at[0] == '.' && in->at[1] == '.') {
        in->at += 2;
        if (!rank(in, &to))
            return false;
        if (to < from)
            return wrong(in, EINVAL, "a range goes upwards");
    }
    return add(in, set, from, to);
}

static bool nodes(struct reader *in, struct conn_set *set, bool several)
{
    set->ranks = hal_alloc(hal_job()->nranks * sizeof *set->ranks);
    if (!set->ranks)
        return wrong(in, ENOMEM, "no memory for a set of ranks");
    if (*in->at != '[')
        return rank(in, &set->ranks[0]) && (set->count = 1);
    do {
        in->at++;
        if (!range(in, set))
            return false;
    } while (*in->at == ',');
    if (!several && set->count != 1)
        return wrong(in, EINVAL, "expected one rank");
    return literal(in, ']');
}

enum conn_space conn_rx_space(enum conn_type type)
{
    static const uint8_t spaces[CONN_TYPES] = {
        [CONN_SYNC] = CONN_CNOC,     [CONN_PORTAL] = CONN_DNOC,  [CONN_STREAM] = CONN_DNOC,
        [CONN_RQUEUE] = CONN_DNOC,   [CONN_CHANNEL] = CONN_DNOC, [CONN_BUFFER] = CONN_BUFFERS,
        [CONN_MQUEUE] = CONN_MQUEUES};
    return (enum conn_space)spaces[type];
}

static bool tag(struct reader *in, enum conn_space space, uint32_t *tag)
{
    static const uint32_t most[] = {[CONN_CNOC] = MPPA_CNOC_TAGS - 1,
                                    [CONN_DNOC] = MPPA_DNOC_TAGS - 1,
                                    [CONN_BUFFERS] = INT32_MAX,
                                    [CONN_MQUEUES] = INT32_MAX};
    uint64_t value;
    if (!literal(in, space == CONN_BUFFERS || space == CONN_MQUEUES ? '#' : ':') ||
        !number(in, most[space], &value))
        return false;
    *tag = (uint32_t)value;
    return true;
}

/* "/tx_nodes:cnoc_tag", "/tx_node#number" */
static bool writers(struct reader *in, struct conn_path *path, bool several)
{
    return literal(in, '/') && nodes(in, &path->tx, several) &&
           tag(in, path->type == CONN_MQUEUE ? CONN_MQUEUES : CONN_CNOC, &path->tx_tag);
}

static bool size(struct reader *in, char before, uint64_t most, uint64_t *value)
{
    if (!literal(in, before) || !number(in, most, value))
        return false;
    return *value || wrong(in, EINVAL, "a size is 1 or more");
}

/* Of table 2: `host`, or of the I/O subsystem.  Where nobody says which ranks those are, each may stand for one. */
static bool over_pcie(struct reader *in, const struct conn_set *set)
{
    const struct hal_job *job = hal_job();
    uint32_t first = job->nodes ? job->nodes : job->io_ranks ? job->nranks - job->io_ranks : 0;
    if (set->ranks[0] >= first)
        return true;
    char text[112];
    snprintf(text, sizeof text,
             "over PCIe there is host, and the I/O subsystem: expected rank %u to %u instead of %u",
             (unsigned)first, (unsigned)job->nranks - 1, (unsigned)set->ranks[0]);
    return wrong(in, EINVAL, text);
}

static bool mqueue_rest(struct reader *in, struct conn_path *path)
{
    uint64_t messages = 0;
    if (!writers(in, path, false) || !size(in, '/', INT32_MAX, &messages) ||
        !size(in, '.', INT32_MAX, &path->bytes))
        return false;
    path->messages = (uint32_t)messages;
    if (!over_pcie(in, &path->rx) || !over_pcie(in, &path->tx))
        return false;
    return path->rx.ranks[0] != path->tx.ranks[0] || wrong(in, EINVAL, "reader and writer must be different");
}

static bool rest(struct reader *in, struct conn_path *path)
{
    switch (path->type) {
    case CONN_RQUEUE:
        return writers(in, path, true) && size(in, '/', INT32_MAX, &path->bytes);
    case CONN_CHANNEL:
        return writers(in, path, false);
    case CONN_MQUEUE:
        return mqueue_rest(in, path);
    case CONN_BUFFER:
        return over_pcie(in, &path->rx);
    default:
        return true;
    }
}

static bool type(struct reader *in, enum conn_type *type)
{
    static const char *const names[CONN_TYPES] = {"sync",    "portal", "stream", "rqueue",
                                                  "channel", "buffer", "mqueue"};
    static const char prefix[] = "/mppa/";
    if (strncmp(in->at, prefix, sizeof prefix - 1) != 0)
        return wrong(in, ENOENT, "paths of connectors begin with /mppa/");
    in->at += sizeof prefix - 1;
    for (int i = 0; i < CONN_TYPES; i++) {
        size_t length = strlen(names[i]);
        if (!strncmp(in->at, names[i], length) && in->at[length] == '/') {
            in->at += length + 1;
            *type = (enum conn_type)i;
            return true;
        }
    }
    return wrong(in, ENOENT, "expected sync, portal, stream, rqueue, channel, buffer or mqueue");
}

static bool parse(struct reader *in, struct conn_path *path)
{
    if (!type(in, &path->type))
        return false;
    bool several = path->type <= CONN_STREAM;
    if (!nodes(in, &path->rx, several) || !tag(in, conn_rx_space(path->type), &path->rx_tag) ||
        !rest(in, path))
        return false;
    return !*in->at || wrong(in, EINVAL, "expected the end of the path");
}

int conn_set_parse(const char *text, struct conn_set *set, char *why, size_t room)
{
    struct reader in = {.at = text, .why = why, .room = room};
    *set = (struct conn_set){0};
    if (!nodes(&in, set, true) || (*in.at && !wrong(&in, EINVAL, "expected the end of the set")))
        return in.error;
    return 0;
}

void conn_path_free(struct conn_path *path)
{
    hal_free(path->rx.ranks);
    hal_free(path->tx.ranks);
}

int conn_path_parse(const char *text, struct conn_path *path, char *why, size_t room)
{
    struct reader in = {.at = text, .why = why, .room = room};
    *path = (struct conn_path){0};
    if (strlen(text) >= MPPA_PATH_BYTES) {
        snprintf(why, room, "a path has less than %d bytes", MPPA_PATH_BYTES);
        return ENAMETOOLONG;
    }
    if (parse(&in, path))
        return 0;
    conn_path_free(path);
    return in.error;
}
