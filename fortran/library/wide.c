/* SPDX-License-Identifier: MIT */
#include "convert.h"

#ifdef LWMPI_LONG_INTEGERS
#include <stdio.h>

int lwf_all_fit(const fint *numbers, MPI_Count count)
{
    for (MPI_Count i = 0; !is_sentinel(numbers) && i < count; i++)
        if (!fits(numbers[i]))
            return 0;
    return 1;
}

int lwf_too_long(const char *call, const char *argument)
{
    fprintf(stderr,
            "%s: %s is a number of more than 32 bits; expected one between -2147483648 and 2147483647\n",
            call, argument);
    PMPI_Comm_call_errhandler(MPI_COMM_SELF, MPI_ERR_ARG);
    return MPI_ERR_ARG;
}

MPI_Count lwf_dimensions(MPI_Comm comm)
{
    int kind = MPI_UNDEFINED, dimensions = 0;
    if (comm != MPI_COMM_NULL && !PMPI_Topo_test(comm, &kind) && kind == MPI_CART)
        PMPI_Cartdim_get(comm, &dimensions);
    return dimensions;
}

MPI_Count lwf_sum(const fint *numbers, MPI_Count count)
{
    MPI_Count sum = 0;
    for (MPI_Count i = 0; i < count; i++)
        sum += numbers[i] > 0 ? numbers[i] : 0;
    return sum;
}

int *lwf_integers_in(int *small, MPI_Count count, const fint *numbers)
{
    int *list = list_room(small, count, sizeof *list);
    for (MPI_Count i = 0; list && i < count; i++)
        list[i] = (int)numbers[i];
    return list;
}

MPI_Status *lwf_status_in(MPI_Status *place, const fint *status)
{
    int words[STATUS_SIZE];
    for (int i = 0; i < STATUS_SIZE; i++)
        words[i] = (int)status[i];
    memcpy(place, words, sizeof words);
    return place;
}

void lwf_status_out(const MPI_Status *place, fint *status)
{
    int words[STATUS_SIZE];
    memcpy(words, place, sizeof words);
    for (int i = 0; i < STATUS_SIZE; i++)
        status[i] = words[i];
}

MPI_Status *lwf_statuses_in(MPI_Status *small, MPI_Count count, const fint *statuses)
{
    MPI_Status *list = list_room(small, count, sizeof *list);
    for (MPI_Count i = 0; list && i < count; i++)
        lwf_status_in(&list[i], statuses + i * STATUS_SIZE);
    return list;
}
#endif
