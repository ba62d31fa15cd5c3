/* SPDX-License-Identifier: MIT
 *
 * Finding the functions of the standard ABI.  They have the names of ours, so no linker can tell them apart.
 */
#define _GNU_SOURCE
#include "foreign.h"

#include <dlfcn.h>
#include <stdio.h>

struct lwa_standard lwa_standard;

static const char names[] =
#define FUNCTION(name) "PMPI_" #name "\0"
#include "functions.inc"
    ;
#undef FUNCTION

/* What is called instead of a function that the library of the standard ABI does not have. */
static int absent(void)
{
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

/* Before the constructors of programs, which may call MPI. */
static __attribute__((constructor(101))) void standard_find(void)
{
    void *library = dlopen("libmpi_abi.so.1", RTLD_LAZY | RTLD_NOLOAD);
    void **function = (void **)&lwa_standard;
    if (!library) {
        fprintf(stderr, "libmpi_abi.so.1, which this library needs, is not loaded: %s\n", dlerror());
        abort();
    }
    for (const char *name = names; *name; name += strlen(name) + 1, function++) {
        *function = dlsym(library, name);
        if (!*function)
            *function = (void *)absent;
    }
}

int lwa_no_memory(void)
{
    standard.Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    return code_out(MPI_ERR_NO_MEM);
}

/* Neighbours in a topology. */
static MPI_Count neighbors(MPI_Comm comm, int out)
{
    int kind = MPI_UNDEFINED, count = 0, sources = 0, weighted, rank;
    standard.Topo_test(comm, &kind);
    if (kind == MPI_CART) {
        standard.Cartdim_get(comm, &count);
        count *= 2;
    } else if (kind == MPI_GRAPH) {
        standard.Comm_rank(comm, &rank);
        standard.Graph_neighbors_count(comm, rank, &count);
    } else if (kind == MPI_DIST_GRAPH) {
        standard.Dist_graph_neighbors_count(comm, &sources, &count, &weighted);
        count = out ? count : sources;
    }
    return count;
}

MPI_Count lwa_peers(MPI_Comm comm, int neighbor, int out)
{
    int count = 0, inter = 0;
    if (!comm || comm == MPI_COMM_NULL)
        return 0;
    if (neighbor)
        return neighbors(comm, out);
    standard.Comm_test_inter(comm, &inter);
    if (inter)
        standard.Comm_remote_size(comm, &count);
    else
        standard.Comm_size(comm, &count);
    return count;
}
