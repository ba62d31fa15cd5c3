/* SPDX-License-Identifier: MIT
 *
 * What the program has forgotten to free: the handle table knows.
 */
#include "leaks.h"

#include <stdio.h>
#include <string.h>

#include "attribute.h"
#include "mpi/type/datatype.h"
#include "mpi/win/win.h"

static const struct {
    uint32_t kind;
    char one[15], many[16];
} kinds[] = {
    {LW_KIND_COMM, "communicator", "communicators"},
    {LW_KIND_GROUP, "group", "groups"},
    {LW_KIND_TYPE, "datatype", "datatypes"},
    {LW_KIND_REQUEST, "request", "requests"},
    {LW_KIND_MESSAGE, "message", "messages"},
    {LW_KIND_OP, "operation", "operations"},
    {LW_KIND_INFO, "info object", "info objects"},
    {LW_KIND_ERRHANDLER, "error handler", "error handlers"},
    {LW_KIND_KEYVAL, "attribute key", "attribute keys"},
    {LW_KIND_SESSION, "session", "sessions"},
    {LW_KIND_WIN, "window", "windows"},
    {LW_KIND_FILE, "file", "files"},
};

/* The name that the program gave an object; "": none. */
static const char *name_of(const struct lw_object *object)
{
    if (object->kind == LW_KIND_COMM)
        return ((const struct lw_comm *)object)->name;
    if (object->kind == LW_KIND_TYPE)
        return ((const struct lw_type *)object)->name;
    if (object->kind == LW_KIND_WIN)
        return ((const struct lw_win *)object)->name;
    return "";
}

struct line {
    char text[512];
    size_t length;
};

LW_PRINTF(2, 3) static void add(struct line *line, const char *format, ...)
{
    size_t room = sizeof line->text - line->length;
    va_list list;
    va_start(list, format);
    int length = vsnprintf(line->text + line->length, room, format, list);
    va_end(list);
    line->length += (size_t)length < room ? (size_t)length : room - 1;
}

/* It is in the table, but not because the program has forgotten to free it. */
static bool is_ours(const struct lw_mpi *mpi, const struct lw_handle_entry *entry)
{
    const struct lw_object *object = entry->object;
    if (object->kind == LW_KIND_TYPE)
        return ((const struct lw_type *)object)->recipe->kept;
    if (object->kind == LW_KIND_KEYVAL) /* attributes keep it */
        return ((const struct lw_keyval *)object)->freed;
    return mpi->local && entry->handle == (uintptr_t)mpi->local;
}

static void count(const struct lw_mpi *mpi, size_t kind, struct line *line)
{
    enum { NAMES = 4 }; /* are enough to find the place */
    uint32_t found = 0, named = 0;
    struct line names = {.length = 0};
    for (uint32_t at = 0; at < mpi->handle_count; at++) {
        const struct lw_object *object = mpi->handles[at].object;
        if (!object || object->kind != kinds[kind].kind || is_ours(mpi, &mpi->handles[at]))
            continue;
        found++;
        const char *name = name_of(object);
        if (*name && named++ < NAMES)
            add(&names, "%s\"%.40s\"", named > 1 ? ", " : "", name);
    }
    if (!found)
        return;
    add(line, "%s%u %s", line->length ? ", " : "", (unsigned)found,
        found > 1 ? kinds[kind].many : kinds[kind].one);
    if (named)
        add(line, " (%s%s)", names.text, named > NAMES ? " ..." : "");
}

/* What others have sent may not have been looked at yet, nor may the links that it comes by. */
static LW_RARE uint32_t unreceived(struct lw_mpi *mpi, struct lw_status *first, uint64_t *context)
{
    uint32_t before, count = lw_unreceived(mpi->rank, first, context);
    bool come;
    do {
        before = count;
        come = lw_links_come(mpi->rank);
        lw_progress(mpi->rank);
        count = lw_unreceived(mpi->rank, first, context);
    } while (come || count > before);
    return count;
}

static void messages_print(struct lw_mpi *mpi)
{
    struct lw_status first;
    uint64_t context;
    uint32_t count = unreceived(mpi, &first, &context);
    const struct lw_comm *comm = count ? lw_comm_with(mpi, context) : NULL;
    if (count)
        hal_log(
            "rank %u did not receive %u message%s; the first has %llu bytes, from rank %d with tag %d on %s",
            (unsigned)lw_public(mpi->rank)->world, (unsigned)count, count > 1 ? "s" : "",
            (unsigned long long)first.bytes, first.source, first.tag,
            comm ? lw_comm_called(comm) : "a communicator that is gone");
}

void lw_leaks_print(struct lw_mpi *mpi)
{
    messages_print(mpi);
    struct line line = {.length = 0};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        count(mpi, kind, &line);
    if (mpi->memories)
        add(&line, "%s%u piece%s of memory", line.length ? ", " : "", (unsigned)mpi->memories,
            mpi->memories > 1 ? "s" : "");
    if (line.length)
        hal_log("rank %u did not free %s", (unsigned)lw_public(mpi->rank)->world, line.text);
}
