/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "mpi/runtime/check.h"

const struct lw_check lw_checks[] = {
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 0, 0, 0, 0, 0}, /* logical_true of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_POINTER, 2, 1, 0, 0, 0, 0}, /* logical_false of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_POINTER, 3, 2, 0, 0, 0, 0}, /* is_set of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 0, 3, 0, 4, 0, 0}, /* info of MPI_Abi_get_fortran_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 4, 0, 0, 0, 0}, /* abi_major of MPI_Abi_get_version */
    {LW_CHECK_POINTER, 1, 5, 0, 0, 0, 0}, /* abi_minor of MPI_Abi_get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 0, 0, 0, 0, 0}, /* logical_true of MPI_Abi_set_fortran_booleans */
    {LW_CHECK_POINTER, 2, 1, 0, 0, 0, 0}, /* logical_false of MPI_Abi_set_fortran_booleans */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Abi_set_fortran_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Abort */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 7, 0, 0, 0, 0}, /* errorclass of MPI_Add_error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 8, 0, 0, 0, 0}, /* errorcode of MPI_Add_error_code */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 1, 9, 0, 0, 0, 0}, /* string of MPI_Add_error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Allgather */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Allgather */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Allgather */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Allgather */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Allgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Allgather */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Allgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Allgather_init */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Allgather_init */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Allgather_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Allgather_init */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Allgather_init */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Allgather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Allgatherv */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Allgatherv */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Allgatherv */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Allgatherv */
    {LW_CHECK_COUNTS, 4, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Allgatherv */
    {LW_CHECK_COUNTS, 5, 18, 0, 254, 0, 2}, /* displs of MPI_Allgatherv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Allgatherv_c */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Allgatherv_c */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Allgatherv_c */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Allgatherv_c */
    {LW_CHECK_COUNTS, 4, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Allgatherv_c */
    {LW_CHECK_COUNTS, 5, 18, 0, 254, 1, 2}, /* displs of MPI_Allgatherv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Allgatherv_init */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Allgatherv_init */
    {LW_CHECK_COUNTS, 4, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Allgatherv_init */
    {LW_CHECK_COUNTS, 5, 18, 0, 254, 0, 2}, /* displs of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Allgatherv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Allgatherv_init_c */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Allgatherv_init_c */
    {LW_CHECK_COUNTS, 4, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Allgatherv_init_c */
    {LW_CHECK_COUNTS, 5, 18, 0, 254, 1, 2}, /* displs of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Allgatherv_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Alloc_mem */
    {LW_CHECK_NUMBER, 0, 19, 0, 0, 0, 0}, /* size of MPI_Alloc_mem */
    {LW_CHECK_POINTER, 2, 20, 0, 0, 0, 0}, /* baseptr of MPI_Alloc_mem */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Allreduce */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Allreduce */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Allreduce */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Allreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Allreduce_init */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Allreduce_init */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Allreduce_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce_init */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce_init */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Allreduce_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallv */
    {LW_CHECK_HANDLE, 3, 10, 4, 2, 2, 0}, /* sendtype of MPI_Alltoallv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 0, 0}, /* sendcounts of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 0, 2}, /* sdispls of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 0, 2}, /* rdispls of MPI_Alltoallv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallv_c */
    {LW_CHECK_HANDLE, 3, 10, 4, 2, 2, 0}, /* sendtype of MPI_Alltoallv_c */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 1, 0}, /* sendcounts of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 1, 2}, /* sdispls of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 1, 2}, /* rdispls of MPI_Alltoallv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 3, 10, 4, 2, 2, 0}, /* sendtype of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 0, 0}, /* sendcounts of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 0, 2}, /* sdispls of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 0, 2}, /* rdispls of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Alltoallv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 3, 10, 4, 2, 2, 0}, /* sendtype of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 1, 0}, /* sendcounts of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 1, 2}, /* sdispls of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 1, 2}, /* rdispls of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Alltoallv_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 0, 0}, /* sendcounts of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 0, 2}, /* sdispls of MPI_Alltoallw */
    {LW_CHECK_TYPES, 3, 27, 4, 254, 1, 0}, /* sendtypes of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 0, 2}, /* rdispls of MPI_Alltoallw */
    {LW_CHECK_TYPES, 7, 28, 0, 254, 5, 0}, /* recvtypes of MPI_Alltoallw */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 1, 0}, /* sendcounts of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 1, 2}, /* sdispls of MPI_Alltoallw_c */
    {LW_CHECK_TYPES, 3, 27, 4, 254, 1, 1}, /* sendtypes of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 1, 2}, /* rdispls of MPI_Alltoallw_c */
    {LW_CHECK_TYPES, 7, 28, 0, 254, 5, 1}, /* recvtypes of MPI_Alltoallw_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallw_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 0, 0}, /* sendcounts of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 0, 2}, /* sdispls of MPI_Alltoallw_init */
    {LW_CHECK_TYPES, 3, 27, 4, 254, 1, 0}, /* sendtypes of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 0, 2}, /* rdispls of MPI_Alltoallw_init */
    {LW_CHECK_TYPES, 7, 28, 0, 254, 5, 0}, /* recvtypes of MPI_Alltoallw_init */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Alltoallw_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Alltoallw_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 1, 0}, /* sendcounts of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 1, 2}, /* sdispls of MPI_Alltoallw_init_c */
    {LW_CHECK_TYPES, 3, 27, 4, 254, 1, 1}, /* sendtypes of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 1, 2}, /* rdispls of MPI_Alltoallw_init_c */
    {LW_CHECK_TYPES, 7, 28, 0, 254, 5, 1}, /* recvtypes of MPI_Alltoallw_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Alltoallw_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Attr_get */
    {LW_CHECK_POINTER, 2, 29, 0, 0, 0, 0}, /* attribute_val of MPI_Attr_get */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* flag of MPI_Attr_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Barrier_init */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Barrier_init */
    {LW_CHECK_HANDLE_OUT, 2, 16, 0, 9, 0, 0}, /* request of MPI_Barrier_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0}, /* comm of MPI_Bcast */
    {LW_CHECK_ROOT, 3, 31, 0, 0, 0, 0}, /* root of MPI_Bcast */
    {LW_CHECK_HANDLE, 2, 21, 3, 2, 2, 0}, /* datatype of MPI_Bcast */
    {LW_CHECK_COUNT, 1, 23, 3, 0, 0, 0}, /* count of MPI_Bcast */
    {LW_CHECK_BUFFER, 0, 32, 3, 1, 2, 0}, /* buffer of MPI_Bcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0}, /* comm of MPI_Bcast_init */
    {LW_CHECK_ROOT, 3, 31, 0, 0, 0, 0}, /* root of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 2, 21, 3, 2, 2, 0}, /* datatype of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0}, /* info of MPI_Bcast_init */
    {LW_CHECK_COUNT, 1, 23, 3, 0, 0, 0}, /* count of MPI_Bcast_init */
    {LW_CHECK_BUFFER, 0, 32, 3, 1, 2, 0}, /* buffer of MPI_Bcast_init */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Bcast_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Bsend */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Bsend */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Bsend */
    {LW_CHECK_DEST, 3, 33, 0, 0, 0, 0}, /* dest of MPI_Bsend */
    {LW_CHECK_TAG_SEND, 4, 34, 0, 0, 0, 0}, /* tag of MPI_Bsend */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Bsend */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Bsend_init */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Bsend_init */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Bsend_init */
    {LW_CHECK_DEST, 3, 33, 0, 0, 0, 0}, /* dest of MPI_Bsend_init */
    {LW_CHECK_TAG_SEND, 4, 34, 0, 0, 0, 0}, /* tag of MPI_Bsend_init */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Bsend_init */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Bsend_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_NUMBER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Buffer_attach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 36, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 0, 0, 0}, /* size of MPI_Buffer_detach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 36, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach_c */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 2, 0, 0}, /* size of MPI_Buffer_detach_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Buffer_iflush */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Cancel */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Cart_coords */
    {LW_CHECK_RANK, 1, 37, 0, 0, 0, 0}, /* rank of MPI_Cart_coords */
    {LW_CHECK_NUMBER, 2, 38, 0, 0, 0, 0}, /* maxdims of MPI_Cart_coords */
    {LW_CHECK_LIST, 3, 39, 0, 2, 0, 0}, /* coords of MPI_Cart_coords */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 40, 0, 0, 4, 0}, /* comm_old of MPI_Cart_create */
    {LW_CHECK_NUMBER, 1, 41, 0, 0, 0, 0}, /* ndims of MPI_Cart_create */
    {LW_CHECK_LIST, 2, 42, 0, 1, 0, 0}, /* dims of MPI_Cart_create */
    {LW_CHECK_LIST, 3, 43, 0, 1, 0, 0}, /* periods of MPI_Cart_create */
    {LW_CHECK_HANDLE_OUT, 5, 44, 0, 0, 0, 0}, /* comm_cart of MPI_Cart_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Cart_get */
    {LW_CHECK_NUMBER, 1, 38, 0, 0, 0, 0}, /* maxdims of MPI_Cart_get */
    {LW_CHECK_LIST, 2, 42, 0, 1, 0, 0}, /* dims of MPI_Cart_get */
    {LW_CHECK_LIST, 3, 43, 0, 1, 0, 0}, /* periods of MPI_Cart_get */
    {LW_CHECK_LIST, 4, 39, 0, 1, 0, 0}, /* coords of MPI_Cart_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0}, /* comm of MPI_Cart_map */
    {LW_CHECK_NUMBER, 1, 41, 0, 0, 0, 0}, /* ndims of MPI_Cart_map */
    {LW_CHECK_LIST, 2, 42, 0, 1, 0, 0}, /* dims of MPI_Cart_map */
    {LW_CHECK_LIST, 3, 43, 0, 1, 0, 0}, /* periods of MPI_Cart_map */
    {LW_CHECK_POINTER, 4, 45, 0, 0, 0, 0}, /* newrank of MPI_Cart_map */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Cart_rank */
    {LW_CHECK_POINTER, 2, 37, 0, 0, 0, 0}, /* rank of MPI_Cart_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Cart_shift */
    {LW_CHECK_POINTER, 3, 46, 0, 0, 0, 0}, /* rank_source of MPI_Cart_shift */
    {LW_CHECK_POINTER, 4, 47, 0, 0, 0, 0}, /* rank_dest of MPI_Cart_shift */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Cart_sub */
    {LW_CHECK_HANDLE_OUT, 2, 48, 0, 0, 0, 0}, /* newcomm of MPI_Cart_sub */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Cartdim_get */
    {LW_CHECK_POINTER, 1, 41, 0, 0, 0, 0}, /* ndims of MPI_Cartdim_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_attach_buffer */
    {LW_CHECK_NUMBER, 2, 19, 0, 0, 0, 0}, /* size of MPI_Comm_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 49, 0, 0, 0, 0}, /* comm1 of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 1, 50, 0, 0, 0, 0}, /* comm2 of MPI_Comm_compare */
    {LW_CHECK_POINTER, 2, 51, 0, 0, 0, 0}, /* result of MPI_Comm_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_create */
    {LW_CHECK_HANDLE, 1, 52, 0, 1, 0, 0}, /* group of MPI_Comm_create */
    {LW_CHECK_HANDLE_OUT, 2, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 53, 0, 0, 0, 0}, /* comm_errhandler_fn of MPI_Comm_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_Comm_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group of MPI_Comm_create_from_group */
    {LW_CHECK_ERRHANDLER_CALL, 3, 54, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE, 2, 3, 0, 4, 1, 0}, /* info of MPI_Comm_create_from_group */
    {LW_CHECK_TEXT, 1, 55, 0, 8, 0, 0}, /* stringtag of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE_OUT, 4, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_from_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0}, /* comm of MPI_Comm_create_group */
    {LW_CHECK_HANDLE, 1, 52, 0, 1, 0, 0}, /* group of MPI_Comm_create_group */
    {LW_CHECK_TAG_SEND, 2, 34, 0, 0, 0, 0}, /* tag of MPI_Comm_create_group */
    {LW_CHECK_HANDLE_OUT, 3, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 2, 56, 0, 11, 0, 0}, /* comm_keyval of MPI_Comm_create_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 0, 0, 0}, /* size of MPI_Comm_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 2, 0, 0}, /* size of MPI_Comm_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_disconnect */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_dup */
    {LW_CHECK_HANDLE_OUT, 1, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE_OUT, 2, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 56, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_free_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_Comm_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_get_info */
    {LW_CHECK_HANDLE_OUT, 1, 57, 0, 4, 0, 0}, /* info_used of MPI_Comm_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 1, 0}, /* comm of MPI_Comm_get_name */
    {LW_CHECK_TEXT, 1, 58, 0, 0, 0, 0}, /* comm_name of MPI_Comm_get_name */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0}, /* resultlen of MPI_Comm_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 0, 60, 0, 0, 0, 0}, /* parent of MPI_Comm_get_parent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_group */
    {LW_CHECK_HANDLE_OUT, 1, 52, 0, 1, 0, 0}, /* group of MPI_Comm_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_idup */
    {LW_CHECK_HANDLE_OUT, 1, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup */
    {LW_CHECK_HANDLE_OUT, 2, 16, 0, 9, 0, 0}, /* request of MPI_Comm_idup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE_OUT, 2, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE_OUT, 3, 16, 0, 9, 0, 0}, /* request of MPI_Comm_idup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_iflush_buffer */
    {LW_CHECK_HANDLE_OUT, 1, 16, 0, 9, 0, 0}, /* request of MPI_Comm_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_rank */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0}, /* rank of MPI_Comm_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_group */
    {LW_CHECK_HANDLE_OUT, 1, 52, 0, 1, 0, 0}, /* group of MPI_Comm_remote_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_size */
    {LW_CHECK_POINTER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Comm_remote_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 54, 0, 0, 0, 0}, /* errhandler of MPI_Comm_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_set_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 0, 0}, /* info of MPI_Comm_set_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_set_name */
    {LW_CHECK_TEXT, 1, 58, 0, 0, 0, 0}, /* comm_name of MPI_Comm_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_size */
    {LW_CHECK_POINTER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Comm_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_split */
    {LW_CHECK_HANDLE_OUT, 3, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_split_type */
    {LW_CHECK_HANDLE, 3, 3, 0, 4, 1, 0}, /* info of MPI_Comm_split_type */
    {LW_CHECK_HANDLE_OUT, 4, 48, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split_type */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_test_inter */
    {LW_CHECK_POINTER, 1, 30, 0, 0, 0, 0}, /* flag of MPI_Comm_test_inter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_NUMBER, 1, 41, 0, 0, 0, 0}, /* ndims of MPI_Dims_create */
    {LW_CHECK_LIST, 2, 42, 0, 1, 0, 0}, /* dims of MPI_Dims_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 40, 0, 0, 4, 0}, /* comm_old of MPI_Dist_graph_create */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Dist_graph_create */
    {LW_CHECK_NUMBER, 1, 61, 0, 0, 0, 0}, /* n of MPI_Dist_graph_create */
    {LW_CHECK_LIST, 2, 62, 0, 1, 0, 0}, /* sources of MPI_Dist_graph_create */
    {LW_CHECK_LIST, 3, 63, 0, 1, 0, 0}, /* degrees of MPI_Dist_graph_create */
    {LW_CHECK_HANDLE_OUT, 8, 64, 0, 0, 0, 0}, /* comm_dist_graph of MPI_Dist_graph_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 40, 0, 0, 4, 0}, /* comm_old of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_NUMBER, 1, 65, 0, 0, 0, 0}, /* indegree of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_NUMBER, 4, 66, 0, 0, 0, 0}, /* outdegree of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 2, 62, 0, 1, 0, 0}, /* sources of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 3, 67, 0, 1, 0, 0}, /* sourceweights of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 5, 68, 0, 4, 0, 0}, /* destinations of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 6, 69, 0, 4, 0, 0}, /* destweights of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_HANDLE_OUT, 9, 64, 0, 0, 0, 0}, /* comm_dist_graph of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Dist_graph_neighbors */
    {LW_CHECK_NUMBER, 1, 70, 0, 0, 0, 0}, /* maxindegree of MPI_Dist_graph_neighbors */
    {LW_CHECK_NUMBER, 4, 71, 0, 0, 0, 0}, /* maxoutdegree of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 2, 62, 0, 1, 0, 0}, /* sources of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 3, 67, 0, 1, 0, 0}, /* sourceweights of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 5, 68, 0, 4, 0, 0}, /* destinations of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 6, 69, 0, 4, 0, 0}, /* destweights of MPI_Dist_graph_neighbors */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_POINTER, 1, 65, 0, 0, 0, 0}, /* indegree of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_POINTER, 2, 66, 0, 0, 0, 0}, /* outdegree of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_POINTER, 3, 72, 0, 0, 0, 0}, /* weighted of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 54, 0, 5, 0, 0}, /* errhandler of MPI_Errhandler_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 8, 0, 0, 0, 0}, /* errorcode of MPI_Error_class */
    {LW_CHECK_POINTER, 1, 7, 0, 0, 0, 0}, /* errorclass of MPI_Error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 8, 0, 0, 0, 0}, /* errorcode of MPI_Error_string */
    {LW_CHECK_TEXT, 1, 9, 0, 0, 0, 0}, /* string of MPI_Error_string */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0}, /* resultlen of MPI_Error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0}, /* comm of MPI_Exscan */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Exscan */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Exscan */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Exscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Exscan */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Exscan */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0}, /* comm of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Exscan_init */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Exscan_init */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Exscan_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Exscan_init */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Exscan_init */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Exscan_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 73, 0, 8, 1, 0}, /* fh of MPI_File_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 74, 0, 0, 0, 0}, /* file_errhandler_fn of MPI_File_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_File_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 75, 0, 8, 1, 0}, /* file of MPI_File_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_File_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 75, 0, 8, 1, 0}, /* file of MPI_File_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 54, 0, 8, 0, 0}, /* errhandler of MPI_File_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 30, 0, 0, 0, 0}, /* flag of MPI_Finalized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Gather */
    {LW_CHECK_ROOT, 6, 31, 0, 0, 0, 0}, /* root of MPI_Gather */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gather */
    {LW_CHECK_HANDLE, 5, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gather */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gather */
    {LW_CHECK_COUNT, 4, 13, 1, 0, 0, 0}, /* recvcount of MPI_Gather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gather */
    {LW_CHECK_BUFFER, 3, 15, 1, 4, 5, 0}, /* recvbuf of MPI_Gather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Gather_init */
    {LW_CHECK_ROOT, 6, 31, 0, 0, 0, 0}, /* root of MPI_Gather_init */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 5, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Gather_init */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gather_init */
    {LW_CHECK_COUNT, 4, 13, 1, 0, 0, 0}, /* recvcount of MPI_Gather_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gather_init */
    {LW_CHECK_BUFFER, 3, 15, 1, 4, 5, 0}, /* recvbuf of MPI_Gather_init */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Gather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Gatherv */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Gatherv */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gatherv */
    {LW_CHECK_HANDLE, 6, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gatherv */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gatherv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gatherv */
    {LW_CHECK_COUNTS, 4, 17, 1, 254, 0, 0}, /* recvcounts of MPI_Gatherv */
    {LW_CHECK_COUNTS, 5, 18, 1, 254, 0, 2}, /* displs of MPI_Gatherv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Gatherv_c */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Gatherv_c */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gatherv_c */
    {LW_CHECK_HANDLE, 6, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gatherv_c */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gatherv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gatherv_c */
    {LW_CHECK_COUNTS, 4, 17, 1, 254, 1, 0}, /* recvcounts of MPI_Gatherv_c */
    {LW_CHECK_COUNTS, 5, 18, 1, 254, 1, 2}, /* displs of MPI_Gatherv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Gatherv_init */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 6, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Gatherv_init */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gatherv_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gatherv_init */
    {LW_CHECK_COUNTS, 4, 17, 1, 254, 0, 0}, /* recvcounts of MPI_Gatherv_init */
    {LW_CHECK_COUNTS, 5, 18, 1, 254, 0, 2}, /* displs of MPI_Gatherv_init */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Gatherv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Gatherv_init_c */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 6, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Gatherv_init_c */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gatherv_init_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gatherv_init_c */
    {LW_CHECK_COUNTS, 4, 17, 1, 254, 1, 0}, /* recvcounts of MPI_Gatherv_init_c */
    {LW_CHECK_COUNTS, 5, 18, 1, 254, 1, 2}, /* displs of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Gatherv_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 76, 0, 0, 0, 0}, /* address of MPI_Get_address */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 21, 0, 2, 0, 0}, /* datatype of MPI_Get_count */
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Get_count */
    {LW_CHECK_COUNT_OUT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Get_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 21, 0, 2, 0, 0}, /* datatype of MPI_Get_count_c */
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Get_count_c */
    {LW_CHECK_COUNT_OUT, 2, 23, 0, 2, 0, 0}, /* count of MPI_Get_count_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 0, 78, 0, 4, 0, 0}, /* hw_info of MPI_Get_hw_resource_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* version of MPI_Get_library_version */
    {LW_CHECK_POINTER, 1, 59, 0, 0, 0, 0}, /* resultlen of MPI_Get_library_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 80, 0, 0, 0, 0}, /* name of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 1, 59, 0, 0, 0, 0}, /* resultlen of MPI_Get_processor_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 79, 0, 0, 0, 0}, /* version of MPI_Get_version */
    {LW_CHECK_POINTER, 1, 81, 0, 0, 0, 0}, /* subversion of MPI_Get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 40, 0, 0, 4, 0}, /* comm_old of MPI_Graph_create */
    {LW_CHECK_LIST, 2, 82, 0, 1, 0, 0}, /* indx of MPI_Graph_create */
    {LW_CHECK_HANDLE_OUT, 5, 83, 0, 0, 0, 0}, /* comm_graph of MPI_Graph_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Graph_get */
    {LW_CHECK_NUMBER, 1, 84, 0, 0, 0, 0}, /* maxindex of MPI_Graph_get */
    {LW_CHECK_NUMBER, 2, 85, 0, 0, 0, 0}, /* maxedges of MPI_Graph_get */
    {LW_CHECK_LIST, 3, 82, 0, 1, 0, 0}, /* indx of MPI_Graph_get */
    {LW_CHECK_LIST, 4, 86, 0, 2, 0, 0}, /* edges of MPI_Graph_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0}, /* comm of MPI_Graph_map */
    {LW_CHECK_LIST, 2, 82, 0, 1, 0, 0}, /* indx of MPI_Graph_map */
    {LW_CHECK_POINTER, 4, 45, 0, 0, 0, 0}, /* newrank of MPI_Graph_map */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Graph_neighbors */
    {LW_CHECK_RANK, 1, 37, 0, 0, 0, 0}, /* rank of MPI_Graph_neighbors */
    {LW_CHECK_NUMBER, 2, 87, 0, 0, 0, 0}, /* maxneighbors of MPI_Graph_neighbors */
    {LW_CHECK_LIST, 3, 88, 0, 2, 0, 0}, /* neighbors of MPI_Graph_neighbors */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Graph_neighbors_count */
    {LW_CHECK_RANK, 1, 37, 0, 0, 0, 0}, /* rank of MPI_Graph_neighbors_count */
    {LW_CHECK_POINTER, 2, 89, 0, 0, 0, 0}, /* nneighbors of MPI_Graph_neighbors_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Graphdims_get */
    {LW_CHECK_POINTER, 1, 90, 0, 0, 0, 0}, /* nnodes of MPI_Graphdims_get */
    {LW_CHECK_POINTER, 2, 91, 0, 0, 0, 0}, /* nedges of MPI_Graphdims_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 16, 0, 9, 0, 0}, /* request of MPI_Grequest_complete */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 92, 0, 0, 0, 0}, /* query_fn of MPI_Grequest_start */
    {LW_CHECK_FUNCTION, 1, 93, 0, 0, 0, 0}, /* free_fn of MPI_Grequest_start */
    {LW_CHECK_FUNCTION, 2, 94, 0, 0, 0, 0}, /* cancel_fn of MPI_Grequest_start */
    {LW_CHECK_HANDLE_OUT, 4, 16, 0, 9, 0, 0}, /* request of MPI_Grequest_start */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 95, 0, 1, 0, 0}, /* group1 of MPI_Group_compare */
    {LW_CHECK_HANDLE, 1, 96, 0, 1, 0, 0}, /* group2 of MPI_Group_compare */
    {LW_CHECK_POINTER, 2, 51, 0, 0, 0, 0}, /* result of MPI_Group_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 95, 0, 1, 0, 0}, /* group1 of MPI_Group_difference */
    {LW_CHECK_HANDLE, 1, 96, 0, 1, 0, 0}, /* group2 of MPI_Group_difference */
    {LW_CHECK_HANDLE_OUT, 2, 97, 0, 1, 0, 0}, /* newgroup of MPI_Group_difference */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group of MPI_Group_excl */
    {LW_CHECK_NUMBER, 1, 61, 0, 0, 0, 0}, /* n of MPI_Group_excl */
    {LW_CHECK_LIST, 2, 98, 0, 1, 0, 0}, /* ranks of MPI_Group_excl */
    {LW_CHECK_HANDLE_OUT, 3, 97, 0, 1, 0, 0}, /* newgroup of MPI_Group_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 52, 0, 1, 0, 0}, /* group of MPI_Group_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Group_from_session_pset */
    {LW_CHECK_TEXT, 1, 100, 0, 0, 0, 0}, /* pset_name of MPI_Group_from_session_pset */
    {LW_CHECK_HANDLE_OUT, 2, 97, 0, 1, 0, 0}, /* newgroup of MPI_Group_from_session_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group of MPI_Group_range_excl */
    {LW_CHECK_NUMBER, 1, 61, 0, 0, 0, 0}, /* n of MPI_Group_range_excl */
    {LW_CHECK_LIST, 2, 101, 0, 1, 0, 0}, /* ranges of MPI_Group_range_excl */
    {LW_CHECK_HANDLE_OUT, 3, 97, 0, 1, 0, 0}, /* newgroup of MPI_Group_range_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group of MPI_Group_rank */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0}, /* rank of MPI_Group_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group of MPI_Group_size */
    {LW_CHECK_POINTER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Group_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 95, 0, 1, 0, 0}, /* group1 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 3, 96, 0, 1, 0, 0}, /* group2 of MPI_Group_translate_ranks */
    {LW_CHECK_NUMBER, 1, 61, 0, 0, 0, 0}, /* n of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 2, 102, 0, 1, 0, 0}, /* ranks1 of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 4, 103, 0, 1, 0, 0}, /* ranks2 of MPI_Group_translate_ranks */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Iallgather */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Iallgather */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Iallgather */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Iallgather */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Iallgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Iallgather */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Iallgather */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Iallgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Iallgatherv */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Iallgatherv */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Iallgatherv */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Iallgatherv */
    {LW_CHECK_COUNTS, 4, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Iallgatherv */
    {LW_CHECK_COUNTS, 5, 18, 0, 254, 0, 2}, /* displs of MPI_Iallgatherv */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Iallgatherv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Iallgatherv_c */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Iallgatherv_c */
    {LW_CHECK_COUNTS, 4, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Iallgatherv_c */
    {LW_CHECK_COUNTS, 5, 18, 0, 254, 1, 2}, /* displs of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Iallgatherv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Iallreduce */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Iallreduce */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Iallreduce */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Iallreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Iallreduce */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Iallreduce */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Iallreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ialltoallv */
    {LW_CHECK_HANDLE, 3, 10, 4, 2, 2, 0}, /* sendtype of MPI_Ialltoallv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 0, 0}, /* sendcounts of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 0, 2}, /* sdispls of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 0, 2}, /* rdispls of MPI_Ialltoallv */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ialltoallv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE, 3, 10, 4, 2, 2, 0}, /* sendtype of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 1, 0}, /* sendcounts of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 1, 2}, /* sdispls of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 1, 2}, /* rdispls of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ialltoallv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 0, 0}, /* sendcounts of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 0, 2}, /* sdispls of MPI_Ialltoallw */
    {LW_CHECK_TYPES, 3, 27, 4, 254, 1, 0}, /* sendtypes of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 0, 0}, /* recvcounts of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 0, 2}, /* rdispls of MPI_Ialltoallw */
    {LW_CHECK_TYPES, 7, 28, 0, 254, 5, 0}, /* recvtypes of MPI_Ialltoallw */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ialltoallw */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 1, 24, 4, 254, 1, 0}, /* sendcounts of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 2, 25, 4, 254, 1, 2}, /* sdispls of MPI_Ialltoallw_c */
    {LW_CHECK_TYPES, 3, 27, 4, 254, 1, 1}, /* sendtypes of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 254, 1, 0}, /* recvcounts of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 254, 1, 2}, /* rdispls of MPI_Ialltoallw_c */
    {LW_CHECK_TYPES, 7, 28, 0, 254, 5, 1}, /* recvtypes of MPI_Ialltoallw_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ialltoallw_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0}, /* comm of MPI_Ibcast */
    {LW_CHECK_ROOT, 3, 31, 0, 0, 0, 0}, /* root of MPI_Ibcast */
    {LW_CHECK_HANDLE, 2, 21, 3, 2, 2, 0}, /* datatype of MPI_Ibcast */
    {LW_CHECK_COUNT, 1, 23, 3, 0, 0, 0}, /* count of MPI_Ibcast */
    {LW_CHECK_BUFFER, 0, 32, 3, 1, 2, 0}, /* buffer of MPI_Ibcast */
    {LW_CHECK_HANDLE_OUT, 5, 16, 0, 9, 0, 0}, /* request of MPI_Ibcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0}, /* comm of MPI_Iexscan */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Iexscan */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Iexscan */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Iexscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Iexscan */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Iexscan */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Iexscan */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Igather */
    {LW_CHECK_ROOT, 6, 31, 0, 0, 0, 0}, /* root of MPI_Igather */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Igather */
    {LW_CHECK_HANDLE, 5, 11, 1, 2, 2, 0}, /* recvtype of MPI_Igather */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Igather */
    {LW_CHECK_COUNT, 4, 13, 1, 0, 0, 0}, /* recvcount of MPI_Igather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Igather */
    {LW_CHECK_BUFFER, 3, 15, 1, 4, 5, 0}, /* recvbuf of MPI_Igather */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Igather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Igatherv */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Igatherv */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Igatherv */
    {LW_CHECK_HANDLE, 6, 11, 1, 2, 2, 0}, /* recvtype of MPI_Igatherv */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Igatherv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Igatherv */
    {LW_CHECK_COUNTS, 4, 17, 1, 254, 0, 0}, /* recvcounts of MPI_Igatherv */
    {LW_CHECK_COUNTS, 5, 18, 1, 254, 0, 2}, /* displs of MPI_Igatherv */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Igatherv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Igatherv_c */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Igatherv_c */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Igatherv_c */
    {LW_CHECK_HANDLE, 6, 11, 1, 2, 2, 0}, /* recvtype of MPI_Igatherv_c */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Igatherv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Igatherv_c */
    {LW_CHECK_COUNTS, 4, 17, 1, 254, 1, 0}, /* recvcounts of MPI_Igatherv_c */
    {LW_CHECK_COUNTS, 5, 18, 1, 254, 1, 2}, /* displs of MPI_Igatherv_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Igatherv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Improbe */
    {LW_CHECK_SOURCE, 0, 104, 0, 0, 0, 0}, /* source of MPI_Improbe */
    {LW_CHECK_TAG_RECV, 1, 34, 0, 0, 0, 0}, /* tag of MPI_Improbe */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* flag of MPI_Improbe */
    {LW_CHECK_HANDLE_OUT, 4, 105, 0, 10, 0, 0}, /* message of MPI_Improbe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 3, 105, 0, 10, 0, 0}, /* message of MPI_Imrecv */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Imrecv */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Imrecv */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Imrecv */
    {LW_CHECK_HANDLE_OUT, 4, 16, 0, 9, 0, 0}, /* request of MPI_Imrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ineighbor_allgather */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Ineighbor_allgather */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Ineighbor_allgather */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Ineighbor_allgather */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_allgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ineighbor_allgatherv */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Ineighbor_allgatherv */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Ineighbor_allgatherv */
    {LW_CHECK_COUNTS, 4, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Ineighbor_allgatherv */
    {LW_CHECK_COUNTS, 5, 18, 0, 255, 0, 2}, /* displs of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_allgatherv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 4, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 5, 18, 0, 255, 1, 2}, /* displs of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE, 3, 10, 0, 2, 2, 0}, /* sendtype of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 0, 0}, /* sendcounts of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 0, 2}, /* sdispls of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 0, 2}, /* rdispls of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_alltoallv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 3, 10, 0, 2, 2, 0}, /* sendtype of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 1, 0}, /* sendcounts of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 0, 0}, /* sendcounts of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Ineighbor_alltoallw */
    {LW_CHECK_TYPES, 3, 27, 0, 255, 1, 0}, /* sendtypes of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Ineighbor_alltoallw */
    {LW_CHECK_TYPES, 7, 28, 0, 255, 5, 0}, /* recvtypes of MPI_Ineighbor_alltoallw */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_alltoallw */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 1, 0}, /* sendcounts of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_TYPES, 3, 27, 0, 255, 1, 1}, /* sendtypes of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_TYPES, 7, 28, 0, 255, 5, 1}, /* recvtypes of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 2, 3, 0, 4, 0, 0}, /* info of MPI_Info_create_env */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_delete */
    {LW_CHECK_INFO_KEY, 1, 106, 0, 0, 0, 0}, /* key of MPI_Info_delete */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_dup */
    {LW_CHECK_HANDLE_OUT, 1, 107, 0, 4, 0, 0}, /* newinfo of MPI_Info_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get */
    {LW_CHECK_NUMBER, 2, 108, 0, 0, 0, 0}, /* valuelen of MPI_Info_get */
    {LW_CHECK_INFO_KEY, 1, 106, 0, 0, 0, 0}, /* key of MPI_Info_get */
    {LW_CHECK_POINTER, 4, 30, 0, 0, 0, 0}, /* flag of MPI_Info_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_nkeys */
    {LW_CHECK_POINTER, 1, 109, 0, 0, 0, 0}, /* nkeys of MPI_Info_get_nkeys */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_nthkey */
    {LW_CHECK_POINTER, 2, 106, 0, 0, 0, 0}, /* key of MPI_Info_get_nthkey */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_string */
    {LW_CHECK_INFO_KEY, 1, 106, 0, 0, 0, 0}, /* key of MPI_Info_get_string */
    {LW_CHECK_POINTER, 2, 110, 0, 0, 0, 0}, /* buflen of MPI_Info_get_string */
    {LW_CHECK_POINTER, 4, 30, 0, 0, 0, 0}, /* flag of MPI_Info_get_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_valuelen */
    {LW_CHECK_INFO_KEY, 1, 106, 0, 0, 0, 0}, /* key of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 2, 108, 0, 0, 0, 0}, /* valuelen of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* flag of MPI_Info_get_valuelen */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_set */
    {LW_CHECK_INFO_KEY, 1, 106, 0, 0, 0, 0}, /* key of MPI_Info_set */
    {LW_CHECK_INFO_VALUE, 2, 111, 0, 0, 0, 0}, /* value of MPI_Info_set */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_THREAD_LEVEL, 2, 112, 0, 0, 0, 0}, /* required of MPI_Init_thread */
    {LW_CHECK_POINTER, 3, 113, 0, 0, 0, 0}, /* provided of MPI_Init_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 114, 0, 0, 4, 0}, /* local_comm of MPI_Intercomm_create */
    {LW_CHECK_RANK, 1, 115, 0, 0, 0, 0}, /* local_leader of MPI_Intercomm_create */
    {LW_CHECK_TAG_SEND, 4, 34, 0, 0, 0, 0}, /* tag of MPI_Intercomm_create */
    {LW_CHECK_HANDLE_OUT, 5, 116, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 117, 0, 1, 0, 0}, /* local_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 2, 118, 0, 1, 0, 0}, /* remote_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_ERRHANDLER_CALL, 6, 54, 0, 0, 0, 0}, /* errhandler of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0}, /* info of MPI_Intercomm_create_from_groups */
    {LW_CHECK_TEXT, 4, 55, 0, 8, 0, 0}, /* stringtag of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE_OUT, 7, 116, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create_from_groups */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 119, 0, 0, 8, 0}, /* intercomm of MPI_Intercomm_merge */
    {LW_CHECK_HANDLE_OUT, 2, 120, 0, 0, 0, 0}, /* newintracomm of MPI_Intercomm_merge */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Iprobe */
    {LW_CHECK_SOURCE, 0, 104, 0, 0, 0, 0}, /* source of MPI_Iprobe */
    {LW_CHECK_TAG_RECV, 1, 34, 0, 0, 0, 0}, /* tag of MPI_Iprobe */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* flag of MPI_Iprobe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Irecv */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Irecv */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Irecv */
    {LW_CHECK_SOURCE, 3, 104, 0, 0, 0, 0}, /* source of MPI_Irecv */
    {LW_CHECK_TAG_RECV, 4, 34, 0, 0, 0, 0}, /* tag of MPI_Irecv */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Irecv */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Irecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce */
    {LW_CHECK_ROOT, 5, 31, 0, 0, 0, 0}, /* root of MPI_Ireduce */
    {LW_CHECK_HANDLE, 3, 21, 3, 2, 2, 0}, /* datatype of MPI_Ireduce */
    {LW_CHECK_OP, 4, 22, 3, 3, 0, 0}, /* op of MPI_Ireduce */
    {LW_CHECK_COUNT, 2, 23, 3, 0, 0, 0}, /* count of MPI_Ireduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 2, 3, 0}, /* sendbuf of MPI_Ireduce */
    {LW_CHECK_BUFFER, 1, 15, 1, 2, 3, 0}, /* recvbuf of MPI_Ireduce */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Ireduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter */
    {LW_CHECK_COUNTS, 2, 17, 0, 253, 0, 0}, /* recvcounts of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Ireduce_scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter_block */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter_block */
    {LW_CHECK_COUNT, 2, 13, 0, 0, 0, 0}, /* recvcount of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Ireduce_scatter_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter_c */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 17, 0, 253, 1, 0}, /* recvcounts of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE_OUT, 6, 16, 0, 9, 0, 0}, /* request of MPI_Ireduce_scatter_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Iscatter */
    {LW_CHECK_ROOT, 6, 31, 0, 0, 0, 0}, /* root of MPI_Iscatter */
    {LW_CHECK_HANDLE, 2, 10, 1, 2, 2, 0}, /* sendtype of MPI_Iscatter */
    {LW_CHECK_HANDLE, 5, 11, 18, 2, 2, 0}, /* recvtype of MPI_Iscatter */
    {LW_CHECK_COUNT, 1, 12, 1, 0, 0, 0}, /* sendcount of MPI_Iscatter */
    {LW_CHECK_COUNT, 4, 13, 18, 0, 0, 0}, /* recvcount of MPI_Iscatter */
    {LW_CHECK_BUFFER, 0, 14, 1, 1, 2, 0}, /* sendbuf of MPI_Iscatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 15, 2, 4, 5, 0}, /* recvbuf of MPI_Iscatter */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Iscatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Iscatterv */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Iscatterv */
    {LW_CHECK_HANDLE, 3, 10, 1, 2, 2, 0}, /* sendtype of MPI_Iscatterv */
    {LW_CHECK_HANDLE, 6, 11, 22, 2, 2, 0}, /* recvtype of MPI_Iscatterv */
    {LW_CHECK_COUNT, 5, 13, 22, 0, 0, 0}, /* recvcount of MPI_Iscatterv */
    {LW_CHECK_COUNTS, 1, 24, 1, 254, 0, 0}, /* sendcounts of MPI_Iscatterv */
    {LW_CHECK_COUNTS, 2, 18, 1, 254, 0, 2}, /* displs of MPI_Iscatterv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 15, 2, 5, 6, 0}, /* recvbuf of MPI_Iscatterv */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Iscatterv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Iscatterv_c */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE, 3, 10, 1, 2, 2, 0}, /* sendtype of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE, 6, 11, 22, 2, 2, 0}, /* recvtype of MPI_Iscatterv_c */
    {LW_CHECK_COUNT, 5, 13, 22, 0, 0, 0}, /* recvcount of MPI_Iscatterv_c */
    {LW_CHECK_COUNTS, 1, 24, 1, 254, 1, 0}, /* sendcounts of MPI_Iscatterv_c */
    {LW_CHECK_COUNTS, 2, 18, 1, 254, 1, 2}, /* displs of MPI_Iscatterv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 15, 2, 5, 6, 0}, /* recvbuf of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Iscatterv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 10, 6, 0, 0, 0, 0}, /* comm of MPI_Isendrecv */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Isendrecv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Isendrecv */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Isendrecv */
    {LW_CHECK_DEST, 3, 33, 0, 0, 0, 0}, /* dest of MPI_Isendrecv */
    {LW_CHECK_TAG_SEND, 4, 121, 0, 0, 0, 0}, /* sendtag of MPI_Isendrecv */
    {LW_CHECK_COUNT, 6, 13, 0, 0, 0, 0}, /* recvcount of MPI_Isendrecv */
    {LW_CHECK_SOURCE, 8, 104, 0, 0, 0, 0}, /* source of MPI_Isendrecv */
    {LW_CHECK_TAG_RECV, 9, 122, 0, 0, 0, 0}, /* recvtag of MPI_Isendrecv */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Isendrecv */
    {LW_CHECK_BUFFER, 5, 15, 0, 6, 7, 0}, /* recvbuf of MPI_Isendrecv */
    {LW_CHECK_HANDLE_OUT, 11, 16, 0, 9, 0, 0}, /* request of MPI_Isendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Isendrecv_replace */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Isendrecv_replace */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Isendrecv_replace */
    {LW_CHECK_DEST, 3, 33, 0, 0, 0, 0}, /* dest of MPI_Isendrecv_replace */
    {LW_CHECK_TAG_SEND, 4, 121, 0, 0, 0, 0}, /* sendtag of MPI_Isendrecv_replace */
    {LW_CHECK_SOURCE, 5, 104, 0, 0, 0, 0}, /* source of MPI_Isendrecv_replace */
    {LW_CHECK_TAG_RECV, 6, 122, 0, 0, 0, 0}, /* recvtag of MPI_Isendrecv_replace */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Isendrecv_replace */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Isendrecv_replace */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 2, 123, 0, 11, 0, 0}, /* keyval of MPI_Keyval_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 123, 0, 0, 0, 0}, /* keyval of MPI_Keyval_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Mprobe */
    {LW_CHECK_SOURCE, 0, 104, 0, 0, 0, 0}, /* source of MPI_Mprobe */
    {LW_CHECK_TAG_RECV, 1, 34, 0, 0, 0, 0}, /* tag of MPI_Mprobe */
    {LW_CHECK_HANDLE_OUT, 3, 105, 0, 10, 0, 0}, /* message of MPI_Mprobe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 3, 105, 0, 10, 0, 0}, /* message of MPI_Mrecv */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Mrecv */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Mrecv */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Mrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgather */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_allgather */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_allgather */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgather */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Neighbor_allgather */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Neighbor_allgather */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Neighbor_allgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_allgather_init */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgather_init */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Neighbor_allgather_init */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Neighbor_allgather_init */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_allgather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_allgatherv */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_allgatherv */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Neighbor_allgatherv */
    {LW_CHECK_COUNTS, 4, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Neighbor_allgatherv */
    {LW_CHECK_COUNTS, 5, 18, 0, 255, 0, 2}, /* displs of MPI_Neighbor_allgatherv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 4, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 5, 18, 0, 255, 1, 2}, /* displs of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_COUNTS, 4, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_COUNTS, 5, 18, 0, 255, 0, 2}, /* displs of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 6, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_COUNTS, 4, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_COUNTS, 5, 18, 0, 255, 1, 2}, /* displs of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv */
    {LW_CHECK_HANDLE, 3, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_alltoallv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 0, 2}, /* sdispls of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 0, 2}, /* rdispls of MPI_Neighbor_alltoallv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 3, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 1, 0}, /* sendcounts of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 3, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 0, 2}, /* sdispls of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 0, 2}, /* rdispls of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 3, 10, 0, 2, 2, 0}, /* sendtype of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 1, 0}, /* sendcounts of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Neighbor_alltoallw */
    {LW_CHECK_TYPES, 3, 27, 0, 255, 1, 0}, /* sendtypes of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Neighbor_alltoallw */
    {LW_CHECK_TYPES, 7, 28, 0, 255, 5, 0}, /* recvtypes of MPI_Neighbor_alltoallw */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 1, 0}, /* sendcounts of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_TYPES, 3, 27, 0, 255, 1, 1}, /* sendtypes of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_TYPES, 7, 28, 0, 255, 5, 1}, /* recvtypes of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_TYPES, 3, 27, 0, 255, 1, 0}, /* sendtypes of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_TYPES, 7, 28, 0, 255, 5, 0}, /* recvtypes of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 1, 24, 0, 255, 1, 0}, /* sendcounts of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 255, 1, 2}, /* sdispls of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_TYPES, 3, 27, 0, 255, 1, 1}, /* sendtypes of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 5, 17, 0, 255, 1, 0}, /* recvcounts of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 6, 26, 0, 255, 1, 2}, /* rdispls of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_TYPES, 7, 28, 0, 255, 5, 1}, /* recvtypes of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_OP, 0, 22, 0, 255, 0, 0}, /* op of MPI_Op_commutative */
    {LW_CHECK_POINTER, 1, 124, 0, 0, 0, 0}, /* commute of MPI_Op_commutative */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 125, 0, 0, 0, 0}, /* user_fn of MPI_Op_create */
    {LW_CHECK_HANDLE_OUT, 2, 22, 0, 3, 0, 0}, /* op of MPI_Op_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 22, 0, 3, 0, 0}, /* op of MPI_Op_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Pack */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Pack */
    {LW_CHECK_COUNT, 1, 126, 0, 0, 0, 0}, /* incount of MPI_Pack */
    {LW_CHECK_NUMBER, 4, 127, 0, 0, 0, 0}, /* outsize of MPI_Pack */
    {LW_CHECK_BUFFER, 0, 128, 0, 1, 2, 0}, /* inbuf of MPI_Pack */
    {LW_CHECK_POSITION, 5, 129, 0, 0, 0, 0}, /* position of MPI_Pack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Pack_c */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Pack_c */
    {LW_CHECK_COUNT, 1, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_c */
    {LW_CHECK_NUMBER, 4, 127, 0, 0, 0, 0}, /* outsize of MPI_Pack_c */
    {LW_CHECK_BUFFER, 0, 128, 0, 1, 2, 0}, /* inbuf of MPI_Pack_c */
    {LW_CHECK_POSITION, 5, 129, 0, 2, 0, 0}, /* position of MPI_Pack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Pack_external */
    {LW_CHECK_COUNT, 2, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_external */
    {LW_CHECK_NUMBER, 5, 127, 0, 0, 0, 0}, /* outsize of MPI_Pack_external */
    {LW_CHECK_BUFFER, 1, 128, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external */
    {LW_CHECK_TEXT, 0, 130, 0, 0, 0, 0}, /* datarep of MPI_Pack_external */
    {LW_CHECK_POSITION, 6, 129, 0, 1, 0, 0}, /* position of MPI_Pack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Pack_external_c */
    {LW_CHECK_COUNT, 2, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_external_c */
    {LW_CHECK_NUMBER, 5, 127, 0, 0, 0, 0}, /* outsize of MPI_Pack_external_c */
    {LW_CHECK_BUFFER, 1, 128, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external_c */
    {LW_CHECK_TEXT, 0, 130, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_c */
    {LW_CHECK_POSITION, 6, 129, 0, 2, 0, 0}, /* position of MPI_Pack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size */
    {LW_CHECK_COUNT, 1, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size */
    {LW_CHECK_TEXT, 0, 130, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 1, 0, 0}, /* size of MPI_Pack_external_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT, 1, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size_c */
    {LW_CHECK_TEXT, 0, 130, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 2, 0, 0}, /* size of MPI_Pack_external_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Pack_size */
    {LW_CHECK_HANDLE, 1, 21, 0, 2, 0, 0}, /* datatype of MPI_Pack_size */
    {LW_CHECK_COUNT, 0, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_size */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 0, 0, 0}, /* size of MPI_Pack_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 1, 21, 0, 2, 0, 0}, /* datatype of MPI_Pack_size_c */
    {LW_CHECK_COUNT, 0, 126, 0, 0, 0, 0}, /* incount of MPI_Pack_size_c */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 2, 0, 0}, /* size of MPI_Pack_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 16, 0, 9, 0, 0}, /* request of MPI_Parrived */
    {LW_CHECK_POINTER, 2, 30, 0, 0, 0, 0}, /* flag of MPI_Parrived */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 16, 0, 9, 0, 0}, /* request of MPI_Pready */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 16, 0, 9, 0, 0}, /* request of MPI_Pready_list */
    {LW_CHECK_NUMBER, 0, 131, 0, 0, 0, 0}, /* length of MPI_Pready_list */
    {LW_CHECK_LIST, 1, 132, 0, 0, 0, 0}, /* array_of_partitions of MPI_Pready_list */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 16, 0, 9, 0, 0}, /* request of MPI_Pready_range */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Precv_init */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Precv_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Precv_init */
    {LW_CHECK_NUMBER, 1, 133, 0, 0, 0, 0}, /* partitions of MPI_Precv_init */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Precv_init */
    {LW_CHECK_DEST, 4, 33, 0, 0, 0, 0}, /* dest of MPI_Precv_init */
    {LW_CHECK_TAG_RECV, 5, 34, 0, 0, 0, 0}, /* tag of MPI_Precv_init */
    {LW_CHECK_BUFFER, 0, 35, 0, 2, 3, 0}, /* buf of MPI_Precv_init */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Precv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Probe */
    {LW_CHECK_SOURCE, 0, 104, 0, 0, 0, 0}, /* source of MPI_Probe */
    {LW_CHECK_TAG_RECV, 1, 34, 0, 0, 0, 0}, /* tag of MPI_Probe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Psend_init */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Psend_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Psend_init */
    {LW_CHECK_NUMBER, 1, 133, 0, 0, 0, 0}, /* partitions of MPI_Psend_init */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Psend_init */
    {LW_CHECK_DEST, 4, 33, 0, 0, 0, 0}, /* dest of MPI_Psend_init */
    {LW_CHECK_TAG_SEND, 5, 34, 0, 0, 0, 0}, /* tag of MPI_Psend_init */
    {LW_CHECK_BUFFER, 0, 35, 0, 2, 3, 0}, /* buf of MPI_Psend_init */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Psend_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 113, 0, 0, 0, 0}, /* provided of MPI_Query_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Recv */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Recv */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Recv */
    {LW_CHECK_SOURCE, 3, 104, 0, 0, 0, 0}, /* source of MPI_Recv */
    {LW_CHECK_TAG_RECV, 4, 34, 0, 0, 0, 0}, /* tag of MPI_Recv */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Recv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce */
    {LW_CHECK_ROOT, 5, 31, 0, 0, 0, 0}, /* root of MPI_Reduce */
    {LW_CHECK_HANDLE, 3, 21, 3, 2, 2, 0}, /* datatype of MPI_Reduce */
    {LW_CHECK_OP, 4, 22, 3, 3, 0, 0}, /* op of MPI_Reduce */
    {LW_CHECK_COUNT, 2, 23, 3, 0, 0, 0}, /* count of MPI_Reduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce */
    {LW_CHECK_BUFFER, 1, 15, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_init */
    {LW_CHECK_ROOT, 5, 31, 0, 0, 0, 0}, /* root of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 3, 21, 3, 2, 2, 0}, /* datatype of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_init */
    {LW_CHECK_OP, 4, 22, 3, 3, 0, 0}, /* op of MPI_Reduce_init */
    {LW_CHECK_COUNT, 2, 23, 3, 0, 0, 0}, /* count of MPI_Reduce_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce_init */
    {LW_CHECK_BUFFER, 1, 15, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce_init */
    {LW_CHECK_HANDLE_OUT, 8, 16, 0, 9, 0, 0}, /* request of MPI_Reduce_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_local */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_local */
    {LW_CHECK_COUNT, 2, 23, 0, 0, 0, 0}, /* count of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 0, 128, 0, 2, 3, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 134, 0, 2, 3, 0}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter */
    {LW_CHECK_COUNTS, 2, 17, 0, 253, 0, 0}, /* recvcounts of MPI_Reduce_scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_block */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_block */
    {LW_CHECK_COUNT, 2, 13, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_block_init */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_block_init */
    {LW_CHECK_COUNT, 2, 13, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Reduce_scatter_block_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_c */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 17, 0, 253, 1, 0}, /* recvcounts of MPI_Reduce_scatter_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_init */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_init */
    {LW_CHECK_COUNTS, 2, 17, 0, 253, 0, 0}, /* recvcounts of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Reduce_scatter_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 3, 21, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_init_c */
    {LW_CHECK_OP, 4, 22, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_init_c */
    {LW_CHECK_COUNTS, 2, 17, 0, 253, 1, 0}, /* recvcounts of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE_OUT, 7, 16, 0, 9, 0, 0}, /* request of MPI_Reduce_scatter_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 30, 0, 0, 0, 0}, /* flag of MPI_Request_get_status */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 135, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 30, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 135, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 82, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 126, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 135, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 136, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 137, 0, 0, 0, 0}, /* outcount of MPI_Request_get_status_some */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Scatter */
    {LW_CHECK_ROOT, 6, 31, 0, 0, 0, 0}, /* root of MPI_Scatter */
    {LW_CHECK_HANDLE, 2, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatter */
    {LW_CHECK_HANDLE, 5, 11, 18, 2, 2, 0}, /* recvtype of MPI_Scatter */
    {LW_CHECK_COUNT, 1, 12, 1, 0, 0, 0}, /* sendcount of MPI_Scatter */
    {LW_CHECK_COUNT, 4, 13, 18, 0, 0, 0}, /* recvcount of MPI_Scatter */
    {LW_CHECK_BUFFER, 0, 14, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 15, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Scatter_init */
    {LW_CHECK_ROOT, 6, 31, 0, 0, 0, 0}, /* root of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 2, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 5, 11, 18, 2, 2, 0}, /* recvtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Scatter_init */
    {LW_CHECK_COUNT, 1, 12, 1, 0, 0, 0}, /* sendcount of MPI_Scatter_init */
    {LW_CHECK_COUNT, 4, 13, 18, 0, 0, 0}, /* recvcount of MPI_Scatter_init */
    {LW_CHECK_BUFFER, 0, 14, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 15, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter_init */
    {LW_CHECK_HANDLE_OUT, 9, 16, 0, 9, 0, 0}, /* request of MPI_Scatter_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Scatterv */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Scatterv */
    {LW_CHECK_HANDLE, 3, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatterv */
    {LW_CHECK_HANDLE, 6, 11, 22, 2, 2, 0}, /* recvtype of MPI_Scatterv */
    {LW_CHECK_COUNT, 5, 13, 22, 0, 0, 0}, /* recvcount of MPI_Scatterv */
    {LW_CHECK_COUNTS, 1, 24, 1, 254, 0, 0}, /* sendcounts of MPI_Scatterv */
    {LW_CHECK_COUNTS, 2, 18, 1, 254, 0, 2}, /* displs of MPI_Scatterv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 15, 2, 5, 6, 0}, /* recvbuf of MPI_Scatterv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Scatterv_c */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Scatterv_c */
    {LW_CHECK_HANDLE, 3, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatterv_c */
    {LW_CHECK_HANDLE, 6, 11, 22, 2, 2, 0}, /* recvtype of MPI_Scatterv_c */
    {LW_CHECK_COUNT, 5, 13, 22, 0, 0, 0}, /* recvcount of MPI_Scatterv_c */
    {LW_CHECK_COUNTS, 1, 24, 1, 254, 1, 0}, /* sendcounts of MPI_Scatterv_c */
    {LW_CHECK_COUNTS, 2, 18, 1, 254, 1, 2}, /* displs of MPI_Scatterv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 15, 2, 5, 6, 0}, /* recvbuf of MPI_Scatterv_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Scatterv_init */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 3, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 6, 11, 22, 2, 2, 0}, /* recvtype of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Scatterv_init */
    {LW_CHECK_COUNT, 5, 13, 22, 0, 0, 0}, /* recvcount of MPI_Scatterv_init */
    {LW_CHECK_COUNTS, 1, 24, 1, 254, 0, 0}, /* sendcounts of MPI_Scatterv_init */
    {LW_CHECK_COUNTS, 2, 18, 1, 254, 0, 2}, /* displs of MPI_Scatterv_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 15, 2, 5, 6, 0}, /* recvbuf of MPI_Scatterv_init */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Scatterv_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0}, /* comm of MPI_Scatterv_init_c */
    {LW_CHECK_ROOT, 7, 31, 0, 0, 0, 0}, /* root of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 3, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 6, 11, 22, 2, 2, 0}, /* recvtype of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0}, /* info of MPI_Scatterv_init_c */
    {LW_CHECK_COUNT, 5, 13, 22, 0, 0, 0}, /* recvcount of MPI_Scatterv_init_c */
    {LW_CHECK_COUNTS, 1, 24, 1, 254, 1, 0}, /* sendcounts of MPI_Scatterv_init_c */
    {LW_CHECK_COUNTS, 2, 18, 1, 254, 1, 2}, /* displs of MPI_Scatterv_init_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 15, 2, 5, 6, 0}, /* recvbuf of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 16, 0, 9, 0, 0}, /* request of MPI_Scatterv_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 10, 6, 0, 0, 0, 0}, /* comm of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Sendrecv */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Sendrecv */
    {LW_CHECK_DEST, 3, 33, 0, 0, 0, 0}, /* dest of MPI_Sendrecv */
    {LW_CHECK_TAG_SEND, 4, 121, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 13, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 104, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 122, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 15, 0, 6, 7, 0}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Sendrecv_replace */
    {LW_CHECK_HANDLE, 2, 21, 0, 2, 2, 0}, /* datatype of MPI_Sendrecv_replace */
    {LW_CHECK_COUNT, 1, 23, 0, 0, 0, 0}, /* count of MPI_Sendrecv_replace */
    {LW_CHECK_DEST, 3, 33, 0, 0, 0, 0}, /* dest of MPI_Sendrecv_replace */
    {LW_CHECK_TAG_SEND, 4, 121, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv_replace */
    {LW_CHECK_SOURCE, 5, 104, 0, 0, 0, 0}, /* source of MPI_Sendrecv_replace */
    {LW_CHECK_TAG_RECV, 6, 122, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv_replace */
    {LW_CHECK_BUFFER, 0, 35, 0, 1, 2, 0}, /* buf of MPI_Sendrecv_replace */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 19, 0, 0, 0, 0}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 138, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 0, 0, 0}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 2, 0, 0}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_finalize */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_HANDLE_OUT, 1, 57, 0, 4, 0, 0}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 139, 0, 0, 0, 0}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 140, 0, 0, 0, 0}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 100, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_HANDLE_OUT, 2, 3, 0, 4, 0, 0}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_HANDLE_OUT, 1, 16, 0, 9, 0, 0}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERRHANDLER_CALL, 1, 54, 0, 6, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 1, 0}, /* info of MPI_Session_init */
    {LW_CHECK_HANDLE_OUT, 2, 99, 0, 6, 0, 0}, /* session of MPI_Session_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 99, 0, 6, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 54, 0, 6, 0, 0}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 135, 0, 0, 0, 0}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 141, 0, 0, 0, 0}, /* error of MPI_Status_get_error */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Status_get_source */
    {LW_CHECK_POINTER, 1, 104, 0, 0, 0, 0}, /* source of MPI_Status_get_source */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Status_get_tag */
    {LW_CHECK_POINTER, 1, 34, 0, 0, 0, 0}, /* tag of MPI_Status_get_tag */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Status_set_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 21, 0, 2, 0, 0}, /* datatype of MPI_Status_set_elements */
    {LW_CHECK_ELEMENTS, 2, 23, 0, 0, 0, 0}, /* count of MPI_Status_set_elements */
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Status_set_elements */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Test */
    {LW_CHECK_POINTER, 1, 30, 0, 0, 0, 0}, /* flag of MPI_Test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 77, 0, 0, 0, 0}, /* status of MPI_Test_cancelled */
    {LW_CHECK_POINTER, 1, 30, 0, 0, 0, 0}, /* flag of MPI_Test_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Topo_test */
    {LW_CHECK_POINTER, 1, 77, 0, 0, 0, 0}, /* status of MPI_Topo_test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_commit */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_contiguous */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_contiguous */
    {LW_CHECK_HANDLE_OUT, 2, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_contiguous */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray */
    {LW_CHECK_NUMBER, 2, 41, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray */
    {LW_CHECK_COUNTS, 3, 144, 0, 2, 0, 2}, /* array_of_gsizes of MPI_Type_create_darray */
    {LW_CHECK_LIST, 4, 145, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 5, 146, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 6, 147, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray */
    {LW_CHECK_HANDLE_OUT, 9, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_darray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray_c */
    {LW_CHECK_NUMBER, 2, 41, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray_c */
    {LW_CHECK_COUNTS, 3, 144, 0, 2, 1, 2}, /* array_of_gsizes of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 4, 145, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 5, 146, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 6, 147, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray_c */
    {LW_CHECK_HANDLE_OUT, 9, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_darray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 2, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_f90_complex */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 1, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_f90_integer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 1, 148, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_hindexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_block */
    {LW_CHECK_NUMBER, 1, 150, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_block */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 1, 148, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_c */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hvector */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_hvector */
    {LW_CHECK_NUMBER, 1, 150, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hvector */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_hvector */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_indexed_block */
    {LW_CHECK_NUMBER, 1, 150, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_create_indexed_block */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_indexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 2, 151, 0, 11, 0, 0}, /* type_keyval of MPI_Type_create_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_resized */
    {LW_CHECK_HANDLE_OUT, 3, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_resized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 1, 148, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct */
    {LW_CHECK_TYPES, 3, 152, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_struct */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 1, 148, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct_c */
    {LW_CHECK_TYPES, 3, 152, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct_c */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_struct_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray */
    {LW_CHECK_NUMBER, 0, 41, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 1, 153, 0, 0, 0, 2}, /* array_of_sizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 2, 154, 0, 0, 0, 2}, /* array_of_subsizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 3, 155, 0, 0, 0, 2}, /* array_of_starts of MPI_Type_create_subarray */
    {LW_CHECK_HANDLE_OUT, 6, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_subarray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray_c */
    {LW_CHECK_NUMBER, 0, 41, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 1, 153, 0, 0, 1, 2}, /* array_of_sizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 2, 154, 0, 0, 1, 2}, /* array_of_subsizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 3, 155, 0, 0, 1, 2}, /* array_of_starts of MPI_Type_create_subarray_c */
    {LW_CHECK_HANDLE_OUT, 6, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_create_subarray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_delete_attr */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_dup */
    {LW_CHECK_HANDLE_OUT, 1, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 151, 0, 0, 0, 0}, /* type_keyval of MPI_Type_free_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_attr */
    {LW_CHECK_POINTER, 2, 29, 0, 0, 0, 0}, /* attribute_val of MPI_Type_get_attr */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* flag of MPI_Type_get_attr */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 1, 156, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 2, 157, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 3, 158, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents */
    {LW_CHECK_LIST, 4, 159, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents */
    {LW_CHECK_LIST, 5, 160, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents */
    {LW_CHECK_LIST, 6, 161, 0, 3, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 1, 156, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 2, 157, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 3, 162, 0, 0, 0, 0}, /* max_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 4, 158, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 5, 159, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 6, 160, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 7, 163, 0, 3, 0, 0}, /* array_of_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 8, 161, 0, 4, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 1, 164, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 2, 165, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 3, 166, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 4, 167, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 1, 164, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 2, 165, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 3, 168, 0, 0, 0, 0}, /* num_large_counts of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 4, 166, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 5, 167, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 169, 0, 1, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 170, 0, 1, 0, 0}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 169, 0, 2, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 170, 0, 2, 0, 0}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 1, 0}, /* datatype of MPI_Type_get_name */
    {LW_CHECK_TEXT, 1, 171, 0, 0, 0, 0}, /* type_name of MPI_Type_get_name */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0}, /* resultlen of MPI_Type_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 1, 172, 0, 1, 0, 0}, /* true_lb of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 2, 173, 0, 1, 0, 0}, /* true_extent of MPI_Type_get_true_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 172, 0, 2, 0, 0}, /* true_lb of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 173, 0, 2, 0, 0}, /* true_extent of MPI_Type_get_true_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 174, 0, 2, 0, 0}, /* value_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 1, 175, 0, 2, 0, 0}, /* index_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE_OUT, 2, 176, 0, 2, 0, 0}, /* pair_type of MPI_Type_get_value_index */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 142, 0, 2, 0, 0}, /* oldtype of MPI_Type_indexed */
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 1, 148, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 2, 149, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_indexed */
    {LW_CHECK_HANDLE_OUT, 4, 143, 0, 2, 0, 0}, /* newtype of MPI_Type_indexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_OUT, 2, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_match_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_set_name */
    {LW_CHECK_TEXT, 1, 171, 0, 0, 0, 0}, /* type_name of MPI_Type_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 0, 0, 0}, /* size of MPI_Type_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 2, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 2, 0, 0}, /* size of MPI_Type_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Unpack */
    {LW_CHECK_HANDLE, 5, 21, 0, 2, 2, 0}, /* datatype of MPI_Unpack */
    {LW_CHECK_NUMBER, 1, 177, 0, 0, 0, 0}, /* insize of MPI_Unpack */
    {LW_CHECK_COUNT, 4, 137, 0, 0, 0, 0}, /* outcount of MPI_Unpack */
    {LW_CHECK_BUFFER, 3, 178, 0, 4, 5, 0}, /* outbuf of MPI_Unpack */
    {LW_CHECK_POSITION, 2, 129, 0, 0, 0, 0}, /* position of MPI_Unpack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 5, 21, 0, 2, 2, 0}, /* datatype of MPI_Unpack_c */
    {LW_CHECK_NUMBER, 1, 177, 0, 0, 0, 0}, /* insize of MPI_Unpack_c */
    {LW_CHECK_COUNT, 4, 137, 0, 0, 0, 0}, /* outcount of MPI_Unpack_c */
    {LW_CHECK_BUFFER, 3, 178, 0, 4, 5, 0}, /* outbuf of MPI_Unpack_c */
    {LW_CHECK_POSITION, 2, 129, 0, 2, 0, 0}, /* position of MPI_Unpack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 21, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external */
    {LW_CHECK_NUMBER, 2, 177, 0, 0, 0, 0}, /* insize of MPI_Unpack_external */
    {LW_CHECK_COUNT, 5, 137, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external */
    {LW_CHECK_BUFFER, 4, 178, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external */
    {LW_CHECK_TEXT, 0, 130, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external */
    {LW_CHECK_POSITION, 3, 129, 0, 1, 0, 0}, /* position of MPI_Unpack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 21, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external_c */
    {LW_CHECK_NUMBER, 2, 177, 0, 0, 0, 0}, /* insize of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 5, 137, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external_c */
    {LW_CHECK_BUFFER, 4, 178, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external_c */
    {LW_CHECK_TEXT, 0, 130, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external_c */
    {LW_CHECK_POSITION, 3, 129, 0, 2, 0, 0}, /* position of MPI_Unpack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 23, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 135, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 82, 0, 0, 0, 0}, /* indx of MPI_Waitany */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 179, 0, 7, 0, 0}, /* win of MPI_Win_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 180, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 179, 0, 7, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 54, 0, 5, 0, 0}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 179, 0, 7, 0, 0}, /* win of MPI_Win_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 54, 0, 7, 0, 0}, /* errhandler of MPI_Win_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
};

const uint16_t lw_checks_at[LW_CALL_COUNT] = {
    0, 1, 5, 5, 7, 10, 13, 15, 0, 0, 17, 19, 21, 0, 0, 23, 23, 31, 31, 41, 48, 55, 64, 73, 77, 77, 84, 84, 23,
    23, 31, 31, 93, 101, 109, 119, 129, 137, 145, 155, 15, 165, 15, 15, 169, 173, 173, 179, 179, 187, 187,
    194, 194, 202, 202, 204, 207, 0, 210, 212, 214, 219, 225, 231, 237, 240, 244, 247, 0, 0, 250, 250, 15,
    253, 0, 257, 261, 264, 270, 275, 15, 277, 281, 285, 287, 290, 15, 285, 294, 0, 165, 296, 299, 302, 306,
    308, 311, 315, 320, 0, 323, 326, 329, 15, 332, 335, 338, 341, 0, 0, 344, 347, 351, 0, 0, 354, 357, 364,
    374, 382, 387, 0, 0, 389, 392, 396, 396, 403, 403, 0, 412, 0, 414, 0, 0, 0, 0, 0, 417, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 420, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 423, 0, 425, 425, 434, 434, 445, 454, 463, 474, 0, 0, 0, 485, 0, 487, 491, 487, 491,
    491, 495, 497, 500, 503, 506, 510, 516, 520, 525, 529, 533, 535, 540, 544, 548, 553, 555, 0, 548, 544,
    559, 559, 564, 567, 0, 570, 544, 576, 576, 585, 593, 601, 601, 576, 576, 609, 618, 627, 636, 320, 645,
    645, 194, 194, 652, 652, 660, 660, 670, 680, 690, 696, 696, 702, 702, 711, 720, 702, 702, 729, 738, 747,
    756, 5, 765, 767, 770, 773, 0, 775, 780, 783, 786, 791, 796, 0, 0, 800, 423, 803, 808, 815, 818, 823, 823,
    831, 831, 840, 846, 846, 854, 194, 194, 423, 652, 652, 860, 860, 870, 880, 194, 194, 890, 890, 903, 903,
    194, 194, 913, 915, 0, 0, 0, 917, 922, 922, 927, 927, 935, 935, 945, 953, 961, 971, 927, 927, 935, 935,
    981, 989, 997, 1007, 1017, 1025, 1033, 1043, 1053, 1056, 1056, 1059, 0, 0, 0, 1061, 1068, 1075, 1082,
    1089, 1094, 1099, 1104, 1109, 0, 1112, 1114, 1118, 1120, 1120, 1130, 1134, 1134, 0, 0, 0, 1144, 0, 0,
    1146, 1146, 823, 823, 1153, 1153, 1161, 1161, 1171, 1171, 1177, 1182, 1182, 1189, 1189, 1198, 1203, 1210,
    0, 0, 0, 0, 0, 212, 0, 1217, 1219, 1223, 1228, 0, 0, 0, 0, 0, 0, 0, 187, 187, 194, 194, 396, 396, 403,
    403, 1233, 1233, 1242, 1242, 1253, 1262, 1271, 1282, 187, 187, 194, 194, 1293, 1293, 1305, 1305, 1314,
    1314, 1317, 1319, 1322, 1326, 1330, 1317, 0, 1332, 1335, 1338, 1342, 1346, 1350, 1353, 1357, 0, 187, 187,
    194, 194, 212, 1360, 1363, 1366, 1369, 1372, 1374, 1374, 1374, 1372, 1372, 1372, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 1378, 1381, 1219, 1223, 1228, 1384, 1387, 1389, 1389, 1393, 1401, 1409, 1411,
    1409, 1413, 1419, 1419, 1425, 1431, 1431, 1436, 1419, 1442, 1444, 1444, 1447, 1453, 1459, 1466, 1473,
    1475, 1387, 1478, 0, 1480, 1484, 1492, 1502, 1508, 1515, 1519, 1519, 1523, 1527, 1531, 1531, 1535, 1539,
    1425, 1545, 1473, 1547, 1550, 1553, 1553, 0, 1431, 1431, 1556, 1563, 1570, 1577, 0, 212, 1360, 1584, 1228,
    0, 0, 0, 0, 0, 1588, 0, 0, 0, 0, 1590, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1593, 0, 0, 0, 0, 0, 0, 0,
    1596, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static const char names[] =
    "logical_true\0"
    "logical_false\0"
    "is_set\0"
    "info\0"
    "abi_major\0"
    "abi_minor\0"
    "comm\0"
    "errorclass\0"
    "errorcode\0"
    "string\0"
    "sendtype\0"
    "recvtype\0"
    "sendcount\0"
    "recvcount\0"
    "sendbuf\0"
    "recvbuf\0"
    "request\0"
    "recvcounts\0"
    "displs\0"
    "size\0"
    "baseptr\0"
    "datatype\0"
    "op\0"
    "count\0"
    "sendcounts\0"
    "sdispls\0"
    "rdispls\0"
    "sendtypes\0"
    "recvtypes\0"
    "attribute_val\0"
    "flag\0"
    "root\0"
    "buffer\0"
    "dest\0"
    "tag\0"
    "buf\0"
    "buffer_addr\0"
    "rank\0"
    "maxdims\0"
    "coords\0"
    "comm_old\0"
    "ndims\0"
    "dims\0"
    "periods\0"
    "comm_cart\0"
    "newrank\0"
    "rank_source\0"
    "rank_dest\0"
    "newcomm\0"
    "comm1\0"
    "comm2\0"
    "result\0"
    "group\0"
    "comm_errhandler_fn\0"
    "errhandler\0"
    "stringtag\0"
    "comm_keyval\0"
    "info_used\0"
    "comm_name\0"
    "resultlen\0"
    "parent\0"
    "n\0"
    "sources\0"
    "degrees\0"
    "comm_dist_graph\0"
    "indegree\0"
    "outdegree\0"
    "sourceweights\0"
    "destinations\0"
    "destweights\0"
    "maxindegree\0"
    "maxoutdegree\0"
    "weighted\0"
    "fh\0"
    "file_errhandler_fn\0"
    "file\0"
    "address\0"
    "status\0"
    "hw_info\0"
    "version\0"
    "name\0"
    "subversion\0"
    "indx\0"
    "comm_graph\0"
    "maxindex\0"
    "maxedges\0"
    "edges\0"
    "maxneighbors\0"
    "neighbors\0"
    "nneighbors\0"
    "nnodes\0"
    "nedges\0"
    "query_fn\0"
    "free_fn\0"
    "cancel_fn\0"
    "group1\0"
    "group2\0"
    "newgroup\0"
    "ranks\0"
    "session\0"
    "pset_name\0"
    "ranges\0"
    "ranks1\0"
    "ranks2\0"
    "source\0"
    "message\0"
    "key\0"
    "newinfo\0"
    "valuelen\0"
    "nkeys\0"
    "buflen\0"
    "value\0"
    "required\0"
    "provided\0"
    "local_comm\0"
    "local_leader\0"
    "newintercomm\0"
    "local_group\0"
    "remote_group\0"
    "intercomm\0"
    "newintracomm\0"
    "sendtag\0"
    "recvtag\0"
    "keyval\0"
    "commute\0"
    "user_fn\0"
    "incount\0"
    "outsize\0"
    "inbuf\0"
    "position\0"
    "datarep\0"
    "length\0"
    "array_of_partitions\0"
    "partitions\0"
    "inoutbuf\0"
    "array_of_requests\0"
    "array_of_indices\0"
    "outcount\0"
    "session_errhandler_fn\0"
    "pset_len\0"
    "npset_names\0"
    "error\0"
    "oldtype\0"
    "newtype\0"
    "array_of_gsizes\0"
    "array_of_distribs\0"
    "array_of_dargs\0"
    "array_of_psizes\0"
    "array_of_blocklengths\0"
    "array_of_displacements\0"
    "blocklength\0"
    "type_keyval\0"
    "array_of_types\0"
    "array_of_sizes\0"
    "array_of_subsizes\0"
    "array_of_starts\0"
    "max_integers\0"
    "max_addresses\0"
    "max_datatypes\0"
    "array_of_integers\0"
    "array_of_addresses\0"
    "array_of_datatypes\0"
    "max_large_counts\0"
    "array_of_large_counts\0"
    "num_integers\0"
    "num_addresses\0"
    "num_datatypes\0"
    "combiner\0"
    "num_large_counts\0"
    "lb\0"
    "extent\0"
    "type_name\0"
    "true_lb\0"
    "true_extent\0"
    "value_type\0"
    "index_type\0"
    "pair_type\0"
    "insize\0"
    "outbuf\0"
    "win\0"
    "win_errhandler_fn\0"
    "";

static const uint16_t name_at[] = {
    0, 13, 27, 34, 39, 49, 59, 64, 75, 85, 92, 101, 110, 120, 130, 138, 146, 154, 165, 172, 177, 185, 194,
    197, 203, 214, 222, 230, 240, 250, 264, 269, 274, 281, 286, 290, 294, 306, 311, 319, 326, 335, 341, 346,
    354, 364, 372, 384, 394, 402, 408, 414, 421, 427, 446, 457, 467, 479, 489, 499, 509, 516, 518, 526, 534,
    550, 559, 569, 583, 596, 608, 620, 633, 642, 645, 664, 669, 677, 684, 692, 700, 705, 716, 721, 732, 741,
    750, 756, 769, 779, 790, 797, 804, 813, 821, 831, 838, 845, 854, 860, 868, 878, 885, 892, 899, 906, 914,
    918, 926, 935, 941, 948, 954, 963, 972, 983, 996, 1009, 1021, 1034, 1044, 1057, 1065, 1073, 1080, 1088,
    1096, 1104, 1112, 1118, 1127, 1135, 1142, 1162, 1173, 1182, 1200, 1217, 1226, 1248, 1257, 1269, 1275,
    1283, 1291, 1307, 1325, 1340, 1356, 1378, 1401, 1413, 1425, 1440, 1455, 1473, 1489, 1502, 1516, 1530,
    1548, 1567, 1586, 1603, 1625, 1638, 1652, 1666, 1675, 1692, 1695, 1702, 1712, 1720, 1732, 1743, 1754,
    1764, 1771, 1778, 1782,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
