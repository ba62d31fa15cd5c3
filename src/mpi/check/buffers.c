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

/* How many blocks of so many elements there are. */
static int blocks(const struct lw_comm *comm, const char *function, const char *argument)
{
    bool received = !strcmp(argument, "recvbuf"), all = has(function, "lltoall");
    bool many = received ? all || has(function, "gather") : all || has(function, "catter");
    if (!comm || !has(function, "eighbor"))
        return comm && many ? (has(function, "educe") ? comm->size : comm->npeers) : 1;
    if (!comm->topology) /* the call is about to fail */
        return 0;
    int degree = received ? comm->topology->indegree : comm->topology->outdegree;
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

/* The data of a buffer; none if it is of no significance here. */
static struct lw_span span_by(const struct lw_check *check, const int64_t *arguments, const struct said *said,
                              const char *function)
{
    const void *buffer = (const void *)(intptr_t)arguments[check->argument];
    const struct lw_type *type = (const struct lw_type *)(intptr_t)arguments[check->y];
    MPI_Count count = arguments[check->x];
    bool elsewhere = said->root == MPI_ROOT || said->root == MPI_PROC_NULL;
    if (!type || buffer == MPI_IN_PLACE || count <= 0 || elsewhere ||
        ((check->when & 3) == 1 && !said->is_root) || ((check->when & 3) == 2 && said->is_root))
        return (struct lw_span){0};
    return lw_span_of(buffer, type, count * blocks(said->comm, function, lw_argument_name(check->name)));
}

void lw_call_buffers(uint32_t call, const int64_t *arguments, struct lw_buffers *buffers)
{
    const char *function = lw_function_name(call);
    struct said said = said_by(call, arguments);
    bool none = said.about_windows || is_partitioned(function);
    buffers->count = 0;
    buffers->blocking = is_blocking(function);
    buffers->later = has(function, "_init");
    LW_EACH_CHECK (check, call) {
        if (none || buffers->count == 2 || check->what < LW_CHECK_BUFFER ||
            check->what > LW_CHECK_BUFFER_INPLACE_ROOT)
            continue;
        struct lw_buffer *buffer = &buffers->at[buffers->count];
        buffer->name = lw_argument_name(check->name);
        buffer->stores = stores(function, buffer->name, said.is_root);
        buffer->span = span_by(check, arguments, &said, function);
        if (buffer->span.bytes && !(buffer->stores ? said.from_nobody : said.to_nobody))
            buffers->count++;
    }
}
