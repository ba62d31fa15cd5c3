/* SPDX-License-Identifier: MIT */
#include "convert.h"

/* A program's COMMON block of this name is this object: all who are linked together have one.  It is aligned as Fortran
 * compilers align their COMMON blocks (32 bytes at most), else linkers warn. */
#define COMMON __attribute__((visibility("default"), aligned(32)))
COMMON struct sentinels mpi_sentinels_;
COMMON char mpi_sentinel_texts_[2]; /* MPI_ARGV_NULL, MPI_ARGVS_NULL */

void *lwf_sentinel(const void *address)
{
    const struct {
        const void *fortran;
        void *c;
    } known[] = {
        {&mpi_sentinels_.bottom, MPI_BOTTOM},
        {&mpi_sentinels_.in_place, MPI_IN_PLACE},
        {&mpi_sentinels_.buffer_automatic, MPI_BUFFER_AUTOMATIC},
        {&mpi_sentinels_.unweighted, MPI_UNWEIGHTED},
        {&mpi_sentinels_.weights_empty, MPI_WEIGHTS_EMPTY},
        {&mpi_sentinels_.errcodes_ignore, MPI_ERRCODES_IGNORE},
        {mpi_sentinels_.status_ignore, MPI_STATUS_IGNORE},
        {mpi_sentinels_.statuses_ignore, MPI_STATUSES_IGNORE},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].fortran == address)
            return known[i].c;
    return (void *)address;
}

void lwf_text_in(struct text *text, const char *fortran, size_t length, int key)
{
    while (length && fortran[length - 1] == ' ')
        length--;
    while (key && length && *fortran == ' ')
        fortran++, length--;
    text->c = length < sizeof text->small ? text->small : malloc(length + 1);
    if (text->c) {
        memcpy(text->c, fortran, length);
        text->c[length] = 0;
    }
}

void lwf_text_out(char *fortran, size_t length, const char *c)
{
    size_t used = strnlen(c, length);
    memcpy(fortran, c, used);
    memset(fortran + used, ' ', length - used);
}

int lwf_no_memory(void)
{
    PMPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    return MPI_ERR_NO_MEM;
}

void lwf_tell_types(void)
{
    fint yes = 1, no = 0, known_yes, known_no;
    int known = 0;
    if (PMPI_Abi_get_fortran_booleans(sizeof yes, &known_yes, &known_no, &known) || known)
        return;
    static const char *const sizes[][2] = {{"mpi_logical_size", "4"},
                                           {"mpi_integer_size", "4"},
                                           {"mpi_real_size", "4"},
                                           {"mpi_double_precision_size", "8"}};
    MPI_Info info;
    if (PMPI_Abi_set_fortran_booleans(sizeof yes, &yes, &no) || PMPI_Info_create(&info))
        return;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        PMPI_Info_set(info, sizes[i][0], sizes[i][1]);
    PMPI_Abi_set_fortran_info(info);
    PMPI_Info_free(&info);
}

/* The neighbours of a rank: those that it receives from, or sends to. */
static int neighbors(MPI_Comm comm, int out)
{
    int kind, rank, sources = 0, destinations = 0, weighted;
    PMPI_Topo_test(comm, &kind);
    if (kind == MPI_CART) {
        PMPI_Cartdim_get(comm, &sources);
        return 2 * sources;
    }
    if (kind == MPI_GRAPH) {
        PMPI_Comm_rank(comm, &rank);
        PMPI_Graph_neighbors_count(comm, rank, &sources);
        return sources;
    }
    if (kind == MPI_DIST_GRAPH)
        PMPI_Dist_graph_neighbors_count(comm, &sources, &destinations, &weighted);
    return out ? destinations : sources;
}

MPI_Count lwf_peers(MPI_Comm comm, int neighbor, int out)
{
    int count = 0, inter = 0;
    if (comm == MPI_COMM_NULL)
        return 0;
    if (neighbor)
        return neighbors(comm, out);
    PMPI_Comm_test_inter(comm, &inter);
    if (inter)
        PMPI_Comm_remote_size(comm, &count);
    else
        PMPI_Comm_size(comm, &count);
    return count;
}
