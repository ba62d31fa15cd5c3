/* SPDX-License-Identifier: MIT
 *
 * Procedures of Fortran that convert data of files.  C hands their state back, so one C function of each kind does for all.
 */
#include "convert.h"

#include <pthread.h>

/* Kept for the life of the program, as data representations are: in a list, so that what looks for leaks sees them. */
struct datarep_functions {
    struct datarep_functions *next;
    procedure *read, *write, *extent;
    MPI_Aint extra;
};

static struct datarep_functions *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a shared library serves all ranks of a process */

struct datarep_functions *lwf_datarep_functions(procedure *read, procedure *write, procedure *extent,
                                                MPI_Aint extra)
{
    struct datarep_functions *made = malloc(sizeof *made);
    if (made)
        *made = (struct datarep_functions){NULL, read, write, extent, extra};
    return made;
}

void lwf_datarep_keep(struct datarep_functions *functions, int rc)
{
    if (rc != MPI_SUCCESS) {
        free(functions);
        return;
    }
    pthread_mutex_lock(&lock);
    functions->next = all;
    all = functions;
    pthread_mutex_unlock(&lock);
}

int lwf_datarep_extent(MPI_Datatype datatype, MPI_Aint *extent, void *state)
{
    struct datarep_functions *functions = state;
    fint type = type_out(datatype), ierror = MPI_SUCCESS;
    ((void (*)(fint *, MPI_Aint *, MPI_Aint *, fint *))functions->extent)(&type, extent, &functions->extra,
                                                                          &ierror);
    return (int)ierror;
}

#define CONVERT(name, which, Count, Number)                                                               \
    int name(void *userbuf, MPI_Datatype datatype, Count count, void *filebuf, MPI_Offset position,       \
             void *state)                                                                                 \
    {                                                                                                     \
        struct datarep_functions *functions = state;                                                      \
        fint type = type_out(datatype), ierror = MPI_SUCCESS;                                             \
        Number number = count;                                                                            \
        ((void (*)(void *, fint *, Number *, void *, MPI_Offset *, MPI_Aint *, fint *))functions->which)( \
            userbuf, &type, &number, filebuf, &position, &functions->extra, &ierror);                     \
        return (int)ierror;                                                                               \
    }
CONVERT(lwf_datarep_read, read, int, fint)
CONVERT(lwf_datarep_write, write, int, fint)
CONVERT(lwf_datarep_read_c, read, MPI_Count, MPI_Count)
CONVERT(lwf_datarep_write_c, write, MPI_Count, MPI_Count)
#undef CONVERT

/* These stand for no conversion and are never called: what counts is their address. */
void mpi_conversion_fn_null_(void)
{
}

void mpi_conversion_fn_null_c_(void)
{
}

int lwf_converts(procedure *function)
{
    return function != mpi_conversion_fn_null_ && function != mpi_conversion_fn_null_c_;
}
