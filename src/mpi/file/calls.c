/* SPDX-License-Identifier: MIT
 *
 * The bodies of all forms of reading and writing.  [MPI 14.4.2 - 14.4.5]
 */
#include "file.h"

#define FORM(where, write, collective, how)               \
    (struct lw_file_form)                                 \
    {                                                     \
        LW_FILE_##where, write, collective, LW_FILE_##how \
    }

/* At an offset that the program says, and where a pointer is. */
#define AT(name, constant, write, collective, how, last, status, request)                                   \
    int lw_mpi_file_##name(struct lw_mpi *mpi, struct lw_file *file, MPI_Offset offset, constant void *buf, \
                           MPI_Count count, const struct lw_type *type last)                                \
    {                                                                                                       \
        return lw_file_do(mpi, file, FORM(AT, write, collective, how), offset, (void *)(uintptr_t)buf,      \
                          count, type, status, request);                                                    \
    }
#define POINTER(name, constant, where, write, collective, how, last, status, request)                       \
    int lw_mpi_file_##name(struct lw_mpi *mpi, struct lw_file *file, constant void *buf, MPI_Count count,   \
                           const struct lw_type *type last)                                                 \
    {                                                                                                       \
        return lw_file_do(mpi, file, FORM(where, write, collective, how), 0, (void *)(uintptr_t)buf, count, \
                          type, status, request);                                                           \
    }
#define END(name, constant, where, write)                                                                    \
    int lw_mpi_file_##name(struct lw_mpi *mpi, struct lw_file *file, constant void *buf, MPI_Status *status) \
    {                                                                                                        \
        (void)buf;                                                                                           \
        return lw_file_split_end(mpi, file, FORM(where, write, true, SPLIT), status);                        \
    }
#define COMMA      ,
#define TO_STATUS  COMMA MPI_Status *status
#define TO_REQUEST COMMA MPI_Request *request
#define NO_STATUS  MPI_STATUS_IGNORE

/* clang-format off */
#define DIRECTION(name, constant, write)                                                          \
    AT(name##_at, constant, write, false, WAIT, TO_STATUS, status, NULL)                             \
    AT(i##name##_at, constant, write, false, REQUEST, TO_REQUEST, NO_STATUS, request)                \
    AT(name##_at_all, constant, write, true, WAIT, TO_STATUS, status, NULL)                          \
    AT(i##name##_at_all, constant, write, true, REQUEST, TO_REQUEST, NO_STATUS, request)             \
    AT(name##_at_all_begin, constant, write, true, SPLIT, , NO_STATUS, NULL)                      \
    END(name##_at_all_end, constant, AT, write)                                                   \
    POINTER(name, constant, OWN, write, false, WAIT, TO_STATUS, status, NULL)                        \
    POINTER(i##name, constant, OWN, write, false, REQUEST, TO_REQUEST, NO_STATUS, request)           \
    POINTER(name##_all, constant, OWN, write, true, WAIT, TO_STATUS, status, NULL)                   \
    POINTER(i##name##_all, constant, OWN, write, true, REQUEST, TO_REQUEST, NO_STATUS, request)      \
    POINTER(name##_all_begin, constant, OWN, write, true, SPLIT, , NO_STATUS, NULL)               \
    END(name##_all_end, constant, OWN, write)                                                     \
    POINTER(name##_shared, constant, SHARED, write, false, WAIT, TO_STATUS, status, NULL)            \
    POINTER(i##name##_shared, constant, SHARED, write, false, REQUEST, TO_REQUEST, NO_STATUS, request) \
    POINTER(name##_ordered, constant, SHARED, write, true, WAIT, TO_STATUS, status, NULL)            \
    POINTER(name##_ordered_begin, constant, SHARED, write, true, SPLIT, , NO_STATUS, NULL)        \
    END(name##_ordered_end, constant, SHARED, write)
/* clang-format on */

DIRECTION(read, , false)
DIRECTION(write, const, true)
