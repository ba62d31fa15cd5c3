/* SPDX-License-Identifier: MIT */
#include "convert.h"

static size_t without_blanks(const char *fortran, size_t length)
{
    while (length && fortran[length - 1] == ' ')
        length--;
    return length;
}

void lwf_text_in(struct text *text, const char *fortran, size_t length, int key)
{
    length = without_blanks(fortran, length);
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

char **lwf_texts_in(const char *fortran, size_t length, size_t stride, int count)
{
    if (count < 0)
        for (count = 0; without_blanks(fortran + (size_t)count * stride, length);)
            count++;
    char **list = malloc(((size_t)count + 1) * sizeof *list + (size_t)count * (length + 1));
    if (!list)
        return NULL;
    char *text = (char *)(list + count + 1);
    for (int i = 0; i < count; i++, text += length + 1) {
        const char *from = fortran + (size_t)i * stride;
        size_t used = without_blanks(from, length);
        for (; used && *from == ' '; from++) /* the standard wants those in front to go, too. [MPI 11.8.2] */
            used--;
        memcpy(text, from, used);
        text[used] = 0;
        list[i] = text;
    }
    list[count] = NULL;
    return list;
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
    lwf_same_integers();
    if (PMPI_Abi_get_fortran_booleans(sizeof yes, &known_yes, &known_no, &known) || known)
        return;
    /* Of the library's types: where INTEGER is longer, MPI_INTEGER and MPI_LOGICAL of Fortran are others. */
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
