/* SPDX-License-Identifier: MIT
 *
 * Where INTEGER has eight bytes: what is `int` in C whatever Fortran's compiler was told.  Part of convert.h.
 */
#ifndef LW_FORTRAN_WIDE_H
#define LW_FORTRAN_WIDE_H

/* Can C have this number as int? */
static inline int fits(fint number)
{
    return number == (int)number;
}
/* Can it have `count` numbers?  What means something by its address has none. */
int lwf_all_fit(const fint *numbers, MPI_Count count);
/* An argument of a call does not fit: says so, and calls the error handler. */
int lwf_too_long(const char *call, const char *argument);

/* Dimensions of a communicator; 0: that cannot be known, and the call itself says what is wrong. */
MPI_Count lwf_dimensions(MPI_Comm comm);
MPI_Count lwf_sum(const fint *numbers, MPI_Count count);

static inline int is_sentinel(const void *address)
{
    return address_in(address) != address;
}

/* Lists of int: `small` is where they are while they fit; a sentinel is what it is in C.  NULL: no memory. */
int *lwf_integers_in(int *small, MPI_Count count, const fint *numbers);
static inline int *integers_in(int *small, MPI_Count count, const fint *numbers)
{
    return is_sentinel(numbers) ? address_in(numbers) : lwf_integers_in(small, count, numbers);
}

static inline void integers_out(const int *list, MPI_Count count, fint *numbers)
{
    for (MPI_Count i = 0; !is_sentinel(numbers) && i < count; i++)
        numbers[i] = list[i];
}

static inline void integers_free(int *list, int *small, const fint *numbers)
{
    if (!is_sentinel(numbers))
        list_free(list, small);
}

/* A status is the same integers in all languages, but longer ones here. */
enum { STATUS_SIZE = sizeof(MPI_Status) / sizeof(int) };
MPI_Status *lwf_status_in(MPI_Status *place, const fint *status);
void lwf_status_out(const MPI_Status *place, fint *status);

/* A status in `place`; or what is in C to be ignored. */
static inline MPI_Status *status_in(MPI_Status *place, const fint *status)
{
    return is_sentinel(status) ? address_in(status) : lwf_status_in(place, status);
}

static inline void status_out(const MPI_Status *place, fint *status)
{
    if (!is_sentinel(status))
        lwf_status_out(place, status);
}

/* Lists of them.  NULL: no memory, or they are to be ignored. */
MPI_Status *lwf_statuses_in(MPI_Status *small, MPI_Count count, const fint *statuses);
static inline MPI_Status *statuses_in(MPI_Status *small, MPI_Count count, const fint *statuses)
{
    return is_sentinel(statuses) ? address_in(statuses) : lwf_statuses_in(small, count, statuses);
}

static inline void statuses_out(const MPI_Status *list, MPI_Count count, fint *statuses)
{
    for (MPI_Count i = 0; !is_sentinel(statuses) && i < count; i++)
        lwf_status_out(&list[i], statuses + i * STATUS_SIZE);
}

#endif
