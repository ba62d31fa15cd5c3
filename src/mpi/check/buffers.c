/* SPDX-License-Identifier: MIT
 *
 * mpiexec --check: the buffers of a call, by the list of what is checked of its arguments.
 */
#include "buffers.h"

#include <string.h>

#include "mpi/runtime/check.h"
#include "mpi/topo/topology.h"

static bool has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/* MPI_Isend, MPI_File_iread, MPI_File_read_all_begin. */
static bool is_blocking(const char *function)
{
    return !(function[4] == 'I' && function[5] >= 'a') && !has(function, "_i") && !has(function, "_begin");
}

/* Its partitions are in use one by one, as the program says. */
static bool is_partitioned(const char *function)
{
    return !strncmp(function, "MPI_Ps", 6) || !strncmp(function, "MPI_Pr", 6);
}

/* Does the call store to this buffer? */
static bool stores(const char *function, const char *argument, bool root)
{
    if (!strcmp(argument, "buf"))
        return has(function, "ecv") || has(function, "read");
    if (!strcmp(argument, "buffer"))
        return !root;
    return strcmp(argument, "sendbuf") != 0 && strcmp(argument, "inbuf") != 0;
}

/* Neighbors that it receives from, or sends to; without a topology the call is about to fail. */
static int degree_of(const struct lw_comm *comm, bool received)
{
    const struct lw_topology *topology = comm->topology;
    return !topology ? 0 : received ? topology->indegree : topology->outdegree;
}

/* How many blocks of so many elements there are. */
static int blocks(const struct lw_comm *comm, const char *function, const char *argument)
{
    bool received = !strcmp(argument, "recvbuf"), all = has(function, "lltoall");
    bool many = received ? all || has(function, "gather") : all || has(function, "catter");
    if (!comm || !has(function, "eighbor"))
        return comm && many ? (has(function, "educe") ? comm->size : comm->npeers) : 1;
    int degree = degree_of(comm, received);
    return many || !degree ? degree : 1;
}

/* What a call says besides its buffers. */
struct said {
    const struct lw_comm *comm;
    int root;
    bool is_root;                /* this process; in an intercommunicator it is none of those that receive */
    bool to_nobody, from_nobody; /* MPI_PROC_NULL */
    bool about_windows;
};

static struct said said_by(uint32_t call, const int64_t *arguments)
{
    struct said said = {.root = -1};
    LW_EACH_CHECK (check, call) {
        bool handle = check->what == LW_CHECK_HANDLE;
        bool nobody = (int)arguments[check->argument] == MPI_PROC_NULL;
        if (handle && check->x == LW_CLASS_COMM && !said.comm)
            said.comm = (const struct lw_comm *)(intptr_t)arguments[check->argument];
        if (check->what == LW_CHECK_ROOT)
            said.root = (int)arguments[check->argument];
        said.to_nobody |= check->what == LW_CHECK_DEST && nobody;
        said.from_nobody |= check->what == LW_CHECK_SOURCE && nobody;
        said.about_windows |= (handle || check->what == LW_CHECK_HANDLE_INOUT ||
                               check->what == LW_CHECK_HANDLE_OUT) &&
                              check->x == LW_CLASS_WIN;
    }
    said.is_root = said.comm && !said.comm->inter && said.root == said.comm->rank;
    return said;
}

/* Are these arguments of significance at this process?  In an intercommunicator the root's are not looked at. */
static bool is_significant(const struct lw_check *check, const struct said *said)
{
    int when = check->when & 3; /* 1: at the root, 2: at the others, 3: at all */
    bool elsewhere = said->root == MPI_ROOT || said->root == MPI_PROC_NULL;
    return !elsewhere && !(when == 1 && !said->is_root) && !(when == 2 && said->is_root);
}

/* The data of a buffer; none if it is of no significance here. */
static struct lw_span span_by(const struct lw_check *check, const int64_t *arguments, const struct said *said,
                              const char *function)
{
    const void *buffer = (const void *)(intptr_t)arguments[check->argument];
    const struct lw_type *type = (const struct lw_type *)(intptr_t)arguments[check->y];
    MPI_Count count = arguments[check->x];
    if (!type || buffer == MPI_IN_PLACE || count <= 0 || !is_significant(check, said))
        return (struct lw_span){0};
    return lw_span_of(buffer, type, count * blocks(said->comm, function, lw_argument_name(check->name)));
}

/* ------------------------------------------------------------- blocks of a process each */

static struct lw_counts list_of(const struct lw_check *check, const int64_t *arguments)
{
    return LW_COUNTS(arguments[check->argument], check->y);
}

static bool is_received(const struct lw_check *counts)
{
    return !strcmp(lw_argument_name(counts->name), "recvcounts");
}

static int processes(const struct lw_comm *comm, const struct lw_check *counts)
{
    return counts->x == LW_LENGTH_PEERS ? comm->npeers : degree_of(comm, is_received(counts));
}

/* The arguments are buffer, counts, places and datatype, one behind the other, or datatypes.  Those of neighbors are looked at by the call itself, for
 * whom it is not yet known how many there are. */
enum { PLACES = 1, TYPES = 2 }; /* from the counts */
static struct lw_blocks blocks_by(const struct lw_check *counts, const int64_t *arguments,
                                  const struct said *said)
{
    const int64_t *argument = &arguments[counts->argument];
    const struct lw_check *places = lw_check_next(counts);
    const struct lw_check *types = lw_check_next(places);
    bool many = types && types->what == LW_CHECK_TYPES && types->argument == counts->argument + TYPES;
    const void *begin = (const void *)(intptr_t)argument[-1];
    bool none = !argument[0] || !argument[PLACES] || !argument[TYPES]; /* the call is about to fail */
    if (none || begin == MPI_IN_PLACE || !is_significant(counts, said))
        return (struct lw_blocks){0};
    return (struct lw_blocks){.count = processes(said->comm, counts),
                              .begin = begin,
                              .counts = list_of(counts, arguments),
                              .places = list_of(places, arguments),
                              .type = many ? NULL : (const struct lw_type *)(intptr_t)argument[TYPES],
                              .types = many ? (const MPI_Datatype *)(intptr_t)argument[TYPES] : NULL};
}

struct lw_span lw_buffer_part(const struct lw_mpi *mpi, const struct lw_buffer *buffer, int part)
{
    const struct lw_blocks *blocks = &buffer->blocks;
    if (!blocks->count)
        return buffer->span;
    MPI_Count count = lw_count_at(blocks->counts, part), place = lw_count_at(blocks->places, part);
    const struct lw_type *type = blocks->types ? lw_type_of(mpi, blocks->types[part]) : blocks->type;
    if (count <= 0 || !type)
        return (struct lw_span){0};
    intptr_t begin = (intptr_t)blocks->begin + (blocks->types ? place : place * type->extent);
    return lw_span_of((const void *)begin, type, count);
}

/* MPI_Reduce_scatter: sendbuf, recvbuf, recvcounts, datatype; one block for each process, which it gets the sum of. */
static void buffers_of_reduction(const struct lw_check *check, const int64_t *arguments,
                                 const struct said *said, struct lw_buffers *buffers)
{
    enum { SENDBUF, RECVBUF, COUNTS, DATATYPE };
    struct lw_counts counts = list_of(check, arguments);
    const struct lw_type *type = (const struct lw_type *)(intptr_t)arguments[DATATYPE];
    const void *from = (const void *)(intptr_t)arguments[SENDBUF];
    MPI_Count all = 0;
    for (int i = 0; i < said->comm->size; i++)
        all += lw_count_at(counts, i);
    bool in_place = from == MPI_IN_PLACE;
    MPI_Count own = in_place ? all : lw_count_at(counts, said->comm->rank);
    if (!in_place && all)
        buffers->at[buffers->count++] = (struct lw_buffer){.name = "sendbuf",
                                                           .span = lw_span_of(from, type, all)};
    if (own)
        buffers->at[buffers->count++] = (struct lw_buffer){
            .name = "recvbuf",
            .stores = true,
            .span = lw_span_of((const void *)(intptr_t)arguments[RECVBUF], type, own)};
}

static void buffers_of_blocks(const struct lw_check *check, const int64_t *arguments, const struct said *said,
                              struct lw_buffers *buffers)
{
    if (check->x == LW_LENGTH_MEMBERS) {
        buffers_of_reduction(check, arguments, said, buffers);
        return;
    }
    struct lw_buffer *buffer = &buffers->at[buffers->count];
    bool received = is_received(check);
    *buffer = (struct lw_buffer){.name = received ? "recvbuf" : "sendbuf",
                                 .stores = received,
                                 .blocks = blocks_by(check, arguments, said)};
    buffers->count += buffer->blocks.count > 0;
}

/* recvcounts or sendcounts. */
static bool are_counts(const struct lw_check *check)
{
    return check->what == LW_CHECK_COUNTS && !check->z && has(lw_argument_name(check->name), "counts");
}

/* ------------------------------------------------------------------------ all */

void lw_call_buffers(uint32_t call, const int64_t *arguments, struct lw_buffers *buffers)
{
    const char *function = lw_function_name(call);
    struct said said = said_by(call, arguments);
    bool none = said.about_windows || is_partitioned(function);
    buffers->count = 0;
    buffers->blocking = is_blocking(function);
    buffers->later = has(function, "_init");
    LW_EACH_CHECK (check, call) {
        if (none || buffers->count == 2)
            continue;
        if (said.comm && are_counts(check)) {
            buffers_of_blocks(check, arguments, &said, buffers);
            continue;
        }
        if (check->what < LW_CHECK_BUFFER || check->what > LW_CHECK_BUFFER_INPLACE_ROOT)
            continue;
        struct lw_buffer *buffer = &buffers->at[buffers->count];
        const char *name = lw_argument_name(check->name);
        *buffer = (struct lw_buffer){.name = name,
                                     .stores = stores(function, name, said.is_root),
                                     .span = span_by(check, arguments, &said, function)};
        if (buffer->span.bytes && !(buffer->stores ? said.from_nobody : said.to_nobody))
            buffers->count++;
    }
}
