/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "mpi/runtime/check.h"

const struct lw_check lw_checks[] = {
    {LW_CHECK_POINTER, 1, 0, 0, 0, 0, 0, 0}, /* logical_true of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_POINTER, 2, 1, 0, 0, 0, 0, 0}, /* logical_false of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_POINTER, 3, 2, 0, 0, 0, 0, 1}, /* is_set of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_HANDLE_OUT, 0, 3, 0, 4, 0, 0, 1}, /* info of MPI_Abi_get_fortran_info */
    {LW_CHECK_POINTER, 0, 4, 0, 0, 0, 0, 0}, /* abi_major of MPI_Abi_get_version */
    {LW_CHECK_POINTER, 1, 5, 0, 0, 0, 0, 1}, /* abi_minor of MPI_Abi_get_version */
    {LW_CHECK_POINTER, 1, 0, 0, 0, 0, 0, 0}, /* logical_true of MPI_Abi_set_fortran_booleans */
    {LW_CHECK_POINTER, 2, 1, 0, 0, 0, 0, 1}, /* logical_false of MPI_Abi_set_fortran_booleans */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 1}, /* info of MPI_Abi_set_fortran_info */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 1}, /* comm of MPI_Abort */
    {LW_CHECK_HANDLE, 8, 7, 0, 7, 0, 0, 0}, /* win of MPI_Accumulate */
    {LW_CHECK_HANDLE, 2, 8, 0, 2, 2, 0, 0}, /* origin_datatype of MPI_Accumulate */
    {LW_CHECK_HANDLE, 6, 9, 0, 2, 2, 0, 0}, /* target_datatype of MPI_Accumulate */
    {LW_CHECK_OP_PREDEFINED, 7, 10, 0, 0, 0, 0, 0}, /* op of MPI_Accumulate */
    {LW_CHECK_COUNT, 1, 11, 0, 0, 0, 0, 0}, /* origin_count of MPI_Accumulate */
    {LW_CHECK_DEST, 3, 12, 0, 0, 0, 0, 0}, /* target_rank of MPI_Accumulate */
    {LW_CHECK_COUNT, 5, 13, 0, 0, 0, 0, 0}, /* target_count of MPI_Accumulate */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0, 1}, /* origin_addr of MPI_Accumulate */
    {LW_CHECK_POINTER, 0, 15, 0, 0, 0, 0, 1}, /* errorclass of MPI_Add_error_class */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0, 1}, /* errorcode of MPI_Add_error_code */
    {LW_CHECK_TEXT, 1, 17, 0, 0, 0, 0, 1}, /* string of MPI_Add_error_string */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allgather */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Allgather */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Allgather */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Allgather */
    {LW_CHECK_COUNT, 4, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Allgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Allgather */
    {LW_CHECK_BUFFER, 3, 23, 0, 4, 5, 0, 1}, /* recvbuf of MPI_Allgather */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0, 0}, /* info of MPI_Allgather_init */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Allgather_init */
    {LW_CHECK_COUNT, 4, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Allgather_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Allgather_init */
    {LW_CHECK_BUFFER, 3, 23, 0, 4, 5, 0, 0}, /* recvbuf of MPI_Allgather_init */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allgatherv */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Allgatherv */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Allgatherv */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Allgatherv */
    {LW_CHECK_COUNTS, 4, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Allgatherv */
    {LW_CHECK_COUNTS, 5, 26, 0, 254, 0, 2, 1}, /* displs of MPI_Allgatherv */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allgatherv_c */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Allgatherv_c */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Allgatherv_c */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Allgatherv_c */
    {LW_CHECK_COUNTS, 4, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Allgatherv_c */
    {LW_CHECK_COUNTS, 5, 26, 0, 254, 1, 2, 1}, /* displs of MPI_Allgatherv_c */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0, 0}, /* info of MPI_Allgatherv_init */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Allgatherv_init */
    {LW_CHECK_COUNTS, 4, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Allgatherv_init */
    {LW_CHECK_COUNTS, 5, 26, 0, 254, 0, 2, 0}, /* displs of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Allgatherv_init */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0, 0}, /* info of MPI_Allgatherv_init_c */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Allgatherv_init_c */
    {LW_CHECK_COUNTS, 4, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Allgatherv_init_c */
    {LW_CHECK_COUNTS, 5, 26, 0, 254, 1, 2, 0}, /* displs of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Allgatherv_init_c */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Alloc_mem */
    {LW_CHECK_NUMBER, 0, 27, 0, 0, 0, 0, 0}, /* size of MPI_Alloc_mem */
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0, 1}, /* baseptr of MPI_Alloc_mem */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allreduce */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Allreduce */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Allreduce */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Allreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Allreduce */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 1}, /* recvbuf of MPI_Allreduce */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0, 0}, /* info of MPI_Allreduce_init */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Allreduce_init */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Allreduce_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Allreduce_init */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 0}, /* recvbuf of MPI_Allreduce_init */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallv */
    {LW_CHECK_HANDLE, 3, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Alltoallv */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 0, 0, 0}, /* sendcounts of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 0, 2, 0}, /* sdispls of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Alltoallv */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 0, 2, 1}, /* rdispls of MPI_Alltoallv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallv_c */
    {LW_CHECK_HANDLE, 3, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Alltoallv_c */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 1, 0, 0}, /* sendcounts of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 1, 2, 0}, /* sdispls of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Alltoallv_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 1, 2, 1}, /* rdispls of MPI_Alltoallv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 3, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 0, 0, 0}, /* sendcounts of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 0, 2, 0}, /* sdispls of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Alltoallv_init */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 0, 2, 0}, /* rdispls of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Alltoallv_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 3, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 1, 0, 0}, /* sendcounts of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 1, 2, 0}, /* sdispls of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Alltoallv_init_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 1, 2, 0}, /* rdispls of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Alltoallv_init_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 0, 0, 0}, /* sendcounts of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 0, 2, 0}, /* sdispls of MPI_Alltoallw */
    {LW_CHECK_TYPES, 3, 34, 4, 254, 1, 0, 0}, /* sendtypes of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Alltoallw */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 0, 2, 0}, /* rdispls of MPI_Alltoallw */
    {LW_CHECK_TYPES, 7, 35, 0, 254, 5, 0, 1}, /* recvtypes of MPI_Alltoallw */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 1, 0, 0}, /* sendcounts of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 1, 2, 0}, /* sdispls of MPI_Alltoallw_c */
    {LW_CHECK_TYPES, 3, 34, 4, 254, 1, 1, 0}, /* sendtypes of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Alltoallw_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 1, 2, 0}, /* rdispls of MPI_Alltoallw_c */
    {LW_CHECK_TYPES, 7, 35, 0, 254, 5, 1, 1}, /* recvtypes of MPI_Alltoallw_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallw_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 0, 0, 0}, /* sendcounts of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 0, 2, 0}, /* sdispls of MPI_Alltoallw_init */
    {LW_CHECK_TYPES, 3, 34, 4, 254, 1, 0, 0}, /* sendtypes of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Alltoallw_init */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 0, 2, 0}, /* rdispls of MPI_Alltoallw_init */
    {LW_CHECK_TYPES, 7, 35, 0, 254, 5, 0, 0}, /* recvtypes of MPI_Alltoallw_init */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Alltoallw_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Alltoallw_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 1, 0, 0}, /* sendcounts of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 1, 2, 0}, /* sdispls of MPI_Alltoallw_init_c */
    {LW_CHECK_TYPES, 3, 34, 4, 254, 1, 1, 0}, /* sendtypes of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Alltoallw_init_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 1, 2, 0}, /* rdispls of MPI_Alltoallw_init_c */
    {LW_CHECK_TYPES, 7, 35, 0, 254, 5, 1, 0}, /* recvtypes of MPI_Alltoallw_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Alltoallw_init_c */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Attr_get */
    {LW_CHECK_POINTER, 2, 36, 0, 0, 0, 0, 0}, /* attribute_val of MPI_Attr_get */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Attr_get */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Barrier_init */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Barrier_init */
    {LW_CHECK_HANDLE_OUT, 2, 24, 0, 9, 0, 0, 1}, /* request of MPI_Barrier_init */
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Bcast */
    {LW_CHECK_ROOT, 3, 38, 0, 0, 0, 0, 0}, /* root of MPI_Bcast */
    {LW_CHECK_HANDLE, 2, 29, 3, 2, 2, 0, 0}, /* datatype of MPI_Bcast */
    {LW_CHECK_COUNT, 1, 30, 3, 0, 0, 0, 0}, /* count of MPI_Bcast */
    {LW_CHECK_BUFFER, 0, 39, 3, 1, 2, 0, 1}, /* buffer of MPI_Bcast */
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Bcast_init */
    {LW_CHECK_ROOT, 3, 38, 0, 0, 0, 0, 0}, /* root of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 2, 29, 3, 2, 2, 0, 0}, /* datatype of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0, 0}, /* info of MPI_Bcast_init */
    {LW_CHECK_COUNT, 1, 30, 3, 0, 0, 0, 0}, /* count of MPI_Bcast_init */
    {LW_CHECK_BUFFER, 0, 39, 3, 1, 2, 0, 0}, /* buffer of MPI_Bcast_init */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Bsend */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Bsend */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Bsend */
    {LW_CHECK_DEST, 3, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Bsend */
    {LW_CHECK_TAG_SEND, 4, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Bsend */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 1}, /* buf of MPI_Bsend */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Bsend_init */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Bsend_init */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Bsend_init */
    {LW_CHECK_DEST, 3, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Bsend_init */
    {LW_CHECK_TAG_SEND, 4, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Bsend_init */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 0}, /* buf of MPI_Bsend_init */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Bsend_init */
    {LW_CHECK_NUMBER, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_Buffer_attach */
    {LW_CHECK_POINTER, 0, 43, 0, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach */
    {LW_CHECK_COUNT_OUT, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_Buffer_detach */
    {LW_CHECK_POINTER, 0, 43, 0, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach_c */
    {LW_CHECK_COUNT_OUT, 1, 27, 0, 2, 0, 0, 1}, /* size of MPI_Buffer_detach_c */
    {LW_CHECK_HANDLE_OUT, 0, 24, 0, 9, 0, 0, 1}, /* request of MPI_Buffer_iflush */
    {LW_CHECK_HANDLE_INOUT, 0, 24, 0, 9, 0, 0, 1}, /* request of MPI_Cancel */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Cart_coords */
    {LW_CHECK_RANK, 1, 44, 0, 0, 0, 0, 0}, /* rank of MPI_Cart_coords */
    {LW_CHECK_NUMBER, 2, 45, 0, 0, 0, 0, 0}, /* maxdims of MPI_Cart_coords */
    {LW_CHECK_LIST, 3, 46, 0, 2, 0, 0, 1}, /* coords of MPI_Cart_coords */
    {LW_CHECK_HANDLE, 0, 47, 0, 0, 4, 0, 0}, /* comm_old of MPI_Cart_create */
    {LW_CHECK_NUMBER, 1, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Cart_create */
    {LW_CHECK_LIST, 2, 49, 0, 1, 0, 0, 0}, /* dims of MPI_Cart_create */
    {LW_CHECK_LIST, 3, 50, 0, 1, 0, 0, 0}, /* periods of MPI_Cart_create */
    {LW_CHECK_HANDLE_OUT, 5, 51, 0, 0, 0, 0, 1}, /* comm_cart of MPI_Cart_create */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Cart_get */
    {LW_CHECK_NUMBER, 1, 45, 0, 0, 0, 0, 0}, /* maxdims of MPI_Cart_get */
    {LW_CHECK_LIST, 2, 49, 0, 1, 0, 0, 0}, /* dims of MPI_Cart_get */
    {LW_CHECK_LIST, 3, 50, 0, 1, 0, 0, 0}, /* periods of MPI_Cart_get */
    {LW_CHECK_LIST, 4, 46, 0, 1, 0, 0, 1}, /* coords of MPI_Cart_get */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Cart_map */
    {LW_CHECK_NUMBER, 1, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Cart_map */
    {LW_CHECK_LIST, 2, 49, 0, 1, 0, 0, 0}, /* dims of MPI_Cart_map */
    {LW_CHECK_LIST, 3, 50, 0, 1, 0, 0, 0}, /* periods of MPI_Cart_map */
    {LW_CHECK_POINTER, 4, 52, 0, 0, 0, 0, 1}, /* newrank of MPI_Cart_map */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Cart_rank */
    {LW_CHECK_POINTER, 2, 44, 0, 0, 0, 0, 1}, /* rank of MPI_Cart_rank */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Cart_shift */
    {LW_CHECK_POINTER, 3, 53, 0, 0, 0, 0, 0}, /* rank_source of MPI_Cart_shift */
    {LW_CHECK_POINTER, 4, 54, 0, 0, 0, 0, 1}, /* rank_dest of MPI_Cart_shift */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Cart_sub */
    {LW_CHECK_HANDLE_OUT, 2, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Cart_sub */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Cartdim_get */
    {LW_CHECK_POINTER, 1, 48, 0, 0, 0, 0, 1}, /* ndims of MPI_Cartdim_get */
    {LW_CHECK_TEXT, 0, 56, 0, 0, 0, 0, 1}, /* port_name of MPI_Close_port */
    {LW_CHECK_HANDLE, 3, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Comm_accept */
    {LW_CHECK_ROOT, 2, 38, 0, 0, 0, 0, 0}, /* root of MPI_Comm_accept */
    {LW_CHECK_HANDLE, 1, 3, 1, 4, 1, 0, 0}, /* info of MPI_Comm_accept */
    {LW_CHECK_TEXT, 0, 56, 1, 0, 0, 0, 0}, /* port_name of MPI_Comm_accept */
    {LW_CHECK_HANDLE_OUT, 4, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_accept */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_attach_buffer */
    {LW_CHECK_NUMBER, 2, 27, 0, 0, 0, 0, 1}, /* size of MPI_Comm_attach_buffer */
    {LW_CHECK_HANDLE, 0, 57, 0, 0, 0, 0, 0}, /* comm1 of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 1, 58, 0, 0, 0, 0, 0}, /* comm2 of MPI_Comm_compare */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0, 1}, /* result of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_create */
    {LW_CHECK_HANDLE, 1, 60, 0, 1, 0, 0, 0}, /* group of MPI_Comm_create */
    {LW_CHECK_HANDLE_OUT, 2, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_create */
    {LW_CHECK_FUNCTION, 0, 61, 0, 0, 0, 0, 0}, /* comm_errhandler_fn of MPI_Comm_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Comm_create_errhandler */
    {LW_CHECK_HANDLE, 0, 60, 0, 1, 0, 0, 0}, /* group of MPI_Comm_create_from_group */
    {LW_CHECK_ERRHANDLER_CALL, 3, 62, 0, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE, 2, 3, 0, 4, 1, 0, 0}, /* info of MPI_Comm_create_from_group */
    {LW_CHECK_TEXT, 1, 63, 0, 8, 0, 0, 0}, /* stringtag of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE_OUT, 4, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Comm_create_group */
    {LW_CHECK_HANDLE, 1, 60, 0, 1, 0, 0, 0}, /* group of MPI_Comm_create_group */
    {LW_CHECK_TAG_SEND, 2, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Comm_create_group */
    {LW_CHECK_HANDLE_OUT, 3, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_create_group */
    {LW_CHECK_HANDLE_OUT, 2, 64, 0, 11, 0, 0, 1}, /* comm_keyval of MPI_Comm_create_keyval */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer */
    {LW_CHECK_POINTER, 1, 43, 0, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 27, 0, 0, 0, 0, 1}, /* size of MPI_Comm_detach_buffer */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 43, 0, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 27, 0, 2, 0, 0, 1}, /* size of MPI_Comm_detach_buffer_c */
    {LW_CHECK_HANDLE_INOUT, 0, 6, 0, 0, 0, 0, 1}, /* comm of MPI_Comm_disconnect */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_dup */
    {LW_CHECK_HANDLE_OUT, 1, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_dup */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE_OUT, 2, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_dup_with_info */
    {LW_CHECK_POINTER, 0, 64, 0, 0, 0, 0, 1}, /* comm_keyval of MPI_Comm_free_keyval */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Comm_get_errhandler */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_get_info */
    {LW_CHECK_HANDLE_OUT, 1, 65, 0, 4, 0, 0, 1}, /* info_used of MPI_Comm_get_info */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 1, 0, 0}, /* comm of MPI_Comm_get_name */
    {LW_CHECK_TEXT, 1, 66, 0, 0, 0, 0, 0}, /* comm_name of MPI_Comm_get_name */
    {LW_CHECK_POINTER, 2, 67, 0, 0, 0, 0, 1}, /* resultlen of MPI_Comm_get_name */
    {LW_CHECK_HANDLE_OUT, 0, 68, 0, 0, 0, 0, 1}, /* parent of MPI_Comm_get_parent */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_group */
    {LW_CHECK_HANDLE_OUT, 1, 60, 0, 1, 0, 0, 1}, /* group of MPI_Comm_group */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_idup */
    {LW_CHECK_HANDLE_OUT, 1, 55, 0, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup */
    {LW_CHECK_HANDLE_OUT, 2, 24, 0, 9, 0, 0, 1}, /* request of MPI_Comm_idup */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE_OUT, 2, 55, 0, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE_OUT, 3, 24, 0, 9, 0, 0, 1}, /* request of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_iflush_buffer */
    {LW_CHECK_HANDLE_OUT, 1, 24, 0, 9, 0, 0, 1}, /* request of MPI_Comm_iflush_buffer */
    {LW_CHECK_HANDLE_OUT, 1, 69, 0, 0, 0, 0, 1}, /* intercomm of MPI_Comm_join */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_rank */
    {LW_CHECK_POINTER, 1, 44, 0, 0, 0, 0, 1}, /* rank of MPI_Comm_rank */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 8, 0, 0}, /* comm of MPI_Comm_remote_group */
    {LW_CHECK_HANDLE_OUT, 1, 60, 0, 1, 0, 0, 1}, /* group of MPI_Comm_remote_group */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 8, 0, 0}, /* comm of MPI_Comm_remote_size */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_Comm_remote_size */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 62, 0, 0, 0, 0, 1}, /* errhandler of MPI_Comm_set_errhandler */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_set_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 0, 0, 1}, /* info of MPI_Comm_set_info */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_set_name */
    {LW_CHECK_TEXT, 1, 66, 0, 0, 0, 0, 1}, /* comm_name of MPI_Comm_set_name */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_size */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_Comm_size */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Comm_spawn */
    {LW_CHECK_ROOT, 4, 38, 0, 0, 0, 0, 0}, /* root of MPI_Comm_spawn */
    {LW_CHECK_HANDLE, 3, 3, 1, 4, 1, 0, 0}, /* info of MPI_Comm_spawn */
    {LW_CHECK_NUMBER, 2, 70, 1, 0, 0, 0, 0}, /* maxprocs of MPI_Comm_spawn */
    {LW_CHECK_TEXT, 0, 71, 1, 0, 0, 0, 0}, /* command of MPI_Comm_spawn */
    {LW_CHECK_HANDLE_OUT, 6, 69, 0, 0, 0, 0, 1}, /* intercomm of MPI_Comm_spawn */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Comm_spawn_multiple */
    {LW_CHECK_ROOT, 5, 38, 0, 0, 0, 0, 0}, /* root of MPI_Comm_spawn_multiple */
    {LW_CHECK_NUMBER, 0, 30, 1, 0, 0, 0, 0}, /* count of MPI_Comm_spawn_multiple */
    {LW_CHECK_LIST, 1, 72, 1, 0, 0, 0, 0}, /* array_of_commands of MPI_Comm_spawn_multiple */
    {LW_CHECK_LIST, 3, 73, 1, 0, 0, 0, 0}, /* array_of_maxprocs of MPI_Comm_spawn_multiple */
    {LW_CHECK_LIST, 4, 74, 1, 0, 0, 0, 0}, /* array_of_info of MPI_Comm_spawn_multiple */
    {LW_CHECK_HANDLE_OUT, 7, 69, 0, 0, 0, 0, 1}, /* intercomm of MPI_Comm_spawn_multiple */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_split */
    {LW_CHECK_HANDLE_OUT, 3, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_split */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_split_type */
    {LW_CHECK_HANDLE, 3, 3, 0, 4, 1, 0, 0}, /* info of MPI_Comm_split_type */
    {LW_CHECK_HANDLE_OUT, 4, 55, 0, 0, 0, 0, 1}, /* newcomm of MPI_Comm_split_type */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Comm_test_inter */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Comm_test_inter */
    {LW_CHECK_HANDLE, 6, 7, 0, 7, 0, 0, 0}, /* win of MPI_Compare_and_swap */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Compare_and_swap */
    {LW_CHECK_DEST, 4, 12, 0, 0, 0, 0, 1}, /* target_rank of MPI_Compare_and_swap */
    {LW_CHECK_NUMBER, 1, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Dims_create */
    {LW_CHECK_LIST, 2, 49, 0, 1, 0, 0, 1}, /* dims of MPI_Dims_create */
    {LW_CHECK_HANDLE, 0, 47, 0, 0, 4, 0, 0}, /* comm_old of MPI_Dist_graph_create */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0, 0}, /* info of MPI_Dist_graph_create */
    {LW_CHECK_NUMBER, 1, 75, 0, 0, 0, 0, 0}, /* n of MPI_Dist_graph_create */
    {LW_CHECK_LIST, 2, 76, 0, 1, 0, 0, 0}, /* sources of MPI_Dist_graph_create */
    {LW_CHECK_LIST, 3, 77, 0, 1, 0, 0, 0}, /* degrees of MPI_Dist_graph_create */
    {LW_CHECK_HANDLE_OUT, 8, 78, 0, 0, 0, 0, 1}, /* comm_dist_graph of MPI_Dist_graph_create */
    {LW_CHECK_HANDLE, 0, 47, 0, 0, 4, 0, 0}, /* comm_old of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0, 0}, /* info of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_NUMBER, 1, 79, 0, 0, 0, 0, 0}, /* indegree of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_NUMBER, 4, 80, 0, 0, 0, 0, 0}, /* outdegree of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 2, 76, 0, 1, 0, 0, 0}, /* sources of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 3, 81, 0, 1, 0, 0, 0}, /* sourceweights of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 5, 82, 0, 4, 0, 0, 0}, /* destinations of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_LIST, 6, 83, 0, 4, 0, 0, 0}, /* destweights of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_HANDLE_OUT, 9, 78, 0, 0, 0, 0, 1}, /* comm_dist_graph of MPI_Dist_graph_create_adjacent */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Dist_graph_neighbors */
    {LW_CHECK_NUMBER, 1, 84, 0, 0, 0, 0, 0}, /* maxindegree of MPI_Dist_graph_neighbors */
    {LW_CHECK_NUMBER, 4, 85, 0, 0, 0, 0, 0}, /* maxoutdegree of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 2, 76, 0, 1, 0, 0, 0}, /* sources of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 3, 81, 0, 1, 0, 0, 0}, /* sourceweights of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 5, 82, 0, 4, 0, 0, 0}, /* destinations of MPI_Dist_graph_neighbors */
    {LW_CHECK_LIST, 6, 83, 0, 4, 0, 0, 1}, /* destweights of MPI_Dist_graph_neighbors */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_POINTER, 1, 79, 0, 0, 0, 0, 0}, /* indegree of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_POINTER, 2, 80, 0, 0, 0, 0, 0}, /* outdegree of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_POINTER, 3, 86, 0, 0, 0, 0, 1}, /* weighted of MPI_Dist_graph_neighbors_count */
    {LW_CHECK_HANDLE_INOUT, 0, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Errhandler_free */
    {LW_CHECK_ERROR_CODE, 0, 16, 0, 0, 0, 0, 0}, /* errorcode of MPI_Error_class */
    {LW_CHECK_POINTER, 1, 15, 0, 0, 0, 0, 1}, /* errorclass of MPI_Error_class */
    {LW_CHECK_ERROR_CODE, 0, 16, 0, 0, 0, 0, 0}, /* errorcode of MPI_Error_string */
    {LW_CHECK_TEXT, 1, 17, 0, 0, 0, 0, 0}, /* string of MPI_Error_string */
    {LW_CHECK_POINTER, 2, 67, 0, 0, 0, 0, 1}, /* resultlen of MPI_Error_string */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Exscan */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Exscan */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Exscan */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Exscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Exscan */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 1}, /* recvbuf of MPI_Exscan */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0, 0}, /* info of MPI_Exscan_init */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Exscan_init */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Exscan_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Exscan_init */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 0}, /* recvbuf of MPI_Exscan_init */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 6, 7, 0, 7, 0, 0, 0}, /* win of MPI_Fetch_and_op */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Fetch_and_op */
    {LW_CHECK_OP_PREDEFINED, 5, 10, 0, 0, 0, 0, 0}, /* op of MPI_Fetch_and_op */
    {LW_CHECK_DEST, 3, 12, 0, 0, 0, 0, 1}, /* target_rank of MPI_Fetch_and_op */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 1, 0, 1}, /* fh of MPI_File_call_errhandler */
    {LW_CHECK_HANDLE_INOUT, 0, 87, 0, 8, 0, 0, 1}, /* fh of MPI_File_close */
    {LW_CHECK_FUNCTION, 0, 88, 0, 0, 0, 0, 0}, /* file_errhandler_fn of MPI_File_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_File_create_errhandler */
    {LW_CHECK_FILE_NAME, 0, 89, 0, 0, 0, 0, 0}, /* filename of MPI_File_delete */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 1}, /* info of MPI_File_delete */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_amode */
    {LW_CHECK_POINTER, 1, 90, 0, 0, 0, 0, 1}, /* amode of MPI_File_get_amode */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_atomicity */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0, 1}, /* flag of MPI_File_get_atomicity */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_byte_offset */
    {LW_CHECK_POINTER, 2, 91, 0, 0, 0, 0, 1}, /* disp of MPI_File_get_byte_offset */
    {LW_CHECK_HANDLE, 0, 92, 0, 8, 1, 0, 0}, /* file of MPI_File_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_File_get_errhandler */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_group */
    {LW_CHECK_HANDLE_OUT, 1, 60, 0, 1, 0, 0, 1}, /* group of MPI_File_get_group */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_info */
    {LW_CHECK_HANDLE_OUT, 1, 65, 0, 4, 0, 0, 1}, /* info_used of MPI_File_get_info */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_position */
    {LW_CHECK_POINTER, 1, 93, 0, 0, 0, 0, 1}, /* offset of MPI_File_get_position */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_size */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_File_get_size */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_type_extent */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_File_get_type_extent */
    {LW_CHECK_COUNT_OUT, 2, 94, 0, 1, 0, 0, 1}, /* extent of MPI_File_get_type_extent */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_type_extent_c */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_File_get_type_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 94, 0, 2, 0, 0, 1}, /* extent of MPI_File_get_type_extent_c */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_get_view */
    {LW_CHECK_POINTER, 1, 91, 0, 0, 0, 0, 0}, /* disp of MPI_File_get_view */
    {LW_CHECK_HANDLE_OUT, 2, 95, 0, 2, 0, 0, 0}, /* etype of MPI_File_get_view */
    {LW_CHECK_HANDLE_OUT, 3, 96, 0, 2, 0, 0, 0}, /* filetype of MPI_File_get_view */
    {LW_CHECK_POINTER, 4, 97, 0, 0, 0, 0, 1}, /* datarep of MPI_File_get_view */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_iread */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_File_iread */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_File_iread */
    {LW_CHECK_BUFFER, 1, 42, 0, 2, 3, 0, 0}, /* buf of MPI_File_iread */
    {LW_CHECK_HANDLE_OUT, 4, 24, 0, 9, 0, 0, 1}, /* request of MPI_File_iread */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_iread_at */
    {LW_CHECK_HANDLE, 4, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_File_iread_at */
    {LW_CHECK_COUNT, 3, 30, 0, 0, 0, 0, 0}, /* count of MPI_File_iread_at */
    {LW_CHECK_BUFFER, 2, 42, 0, 3, 4, 0, 0}, /* buf of MPI_File_iread_at */
    {LW_CHECK_HANDLE_OUT, 5, 24, 0, 9, 0, 0, 1}, /* request of MPI_File_iread_at */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0, 0}, /* comm of MPI_File_open */
    {LW_CHECK_FILE_NAME, 1, 89, 0, 0, 0, 0, 0}, /* filename of MPI_File_open */
    {LW_CHECK_HANDLE, 3, 3, 0, 4, 1, 0, 0}, /* info of MPI_File_open */
    {LW_CHECK_HANDLE_OUT, 4, 87, 0, 8, 0, 0, 1}, /* fh of MPI_File_open */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 1}, /* fh of MPI_File_preallocate */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_read */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_File_read */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_File_read */
    {LW_CHECK_BUFFER, 1, 42, 0, 2, 3, 0, 1}, /* buf of MPI_File_read */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_read_at */
    {LW_CHECK_HANDLE, 4, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_File_read_at */
    {LW_CHECK_COUNT, 3, 30, 0, 0, 0, 0, 0}, /* count of MPI_File_read_at */
    {LW_CHECK_BUFFER, 2, 42, 0, 3, 4, 0, 1}, /* buf of MPI_File_read_at */
    {LW_CHECK_HANDLE, 0, 92, 0, 8, 1, 0, 0}, /* file of MPI_File_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 62, 0, 8, 0, 0, 1}, /* errhandler of MPI_File_set_errhandler */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_set_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 0, 0, 1}, /* info of MPI_File_set_info */
    {LW_CHECK_HANDLE, 0, 87, 0, 8, 0, 0, 0}, /* fh of MPI_File_set_view */
    {LW_CHECK_HANDLE, 2, 95, 0, 2, 2, 0, 0}, /* etype of MPI_File_set_view */
    {LW_CHECK_HANDLE, 3, 96, 0, 2, 2, 0, 0}, /* filetype of MPI_File_set_view */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0, 0}, /* info of MPI_File_set_view */
    {LW_CHECK_TEXT, 4, 97, 0, 0, 0, 0, 1}, /* datarep of MPI_File_set_view */
    {LW_CHECK_POINTER, 0, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Finalized */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Gather */
    {LW_CHECK_ROOT, 6, 38, 0, 0, 0, 0, 0}, /* root of MPI_Gather */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Gather */
    {LW_CHECK_HANDLE, 5, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Gather */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Gather */
    {LW_CHECK_COUNT, 4, 21, 1, 0, 0, 0, 0}, /* recvcount of MPI_Gather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Gather */
    {LW_CHECK_BUFFER, 3, 23, 1, 4, 5, 0, 1}, /* recvbuf of MPI_Gather */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Gather_init */
    {LW_CHECK_ROOT, 6, 38, 0, 0, 0, 0, 0}, /* root of MPI_Gather_init */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 5, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0, 0}, /* info of MPI_Gather_init */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Gather_init */
    {LW_CHECK_COUNT, 4, 21, 1, 0, 0, 0, 0}, /* recvcount of MPI_Gather_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Gather_init */
    {LW_CHECK_BUFFER, 3, 23, 1, 4, 5, 0, 0}, /* recvbuf of MPI_Gather_init */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Gather_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Gatherv */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Gatherv */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Gatherv */
    {LW_CHECK_HANDLE, 6, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Gatherv */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Gatherv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Gatherv */
    {LW_CHECK_COUNTS, 4, 25, 1, 254, 0, 0, 0}, /* recvcounts of MPI_Gatherv */
    {LW_CHECK_COUNTS, 5, 26, 1, 254, 0, 2, 1}, /* displs of MPI_Gatherv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Gatherv_c */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Gatherv_c */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Gatherv_c */
    {LW_CHECK_HANDLE, 6, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Gatherv_c */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Gatherv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Gatherv_c */
    {LW_CHECK_COUNTS, 4, 25, 1, 254, 1, 0, 0}, /* recvcounts of MPI_Gatherv_c */
    {LW_CHECK_COUNTS, 5, 26, 1, 254, 1, 2, 1}, /* displs of MPI_Gatherv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Gatherv_init */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 6, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Gatherv_init */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Gatherv_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Gatherv_init */
    {LW_CHECK_COUNTS, 4, 25, 1, 254, 0, 0, 0}, /* recvcounts of MPI_Gatherv_init */
    {LW_CHECK_COUNTS, 5, 26, 1, 254, 0, 2, 0}, /* displs of MPI_Gatherv_init */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Gatherv_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Gatherv_init_c */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 6, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Gatherv_init_c */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Gatherv_init_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Gatherv_init_c */
    {LW_CHECK_COUNTS, 4, 25, 1, 254, 1, 0, 0}, /* recvcounts of MPI_Gatherv_init_c */
    {LW_CHECK_COUNTS, 5, 26, 1, 254, 1, 2, 0}, /* displs of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Gatherv_init_c */
    {LW_CHECK_HANDLE, 7, 7, 0, 7, 0, 0, 0}, /* win of MPI_Get */
    {LW_CHECK_HANDLE, 2, 8, 0, 2, 2, 0, 0}, /* origin_datatype of MPI_Get */
    {LW_CHECK_HANDLE, 6, 9, 0, 2, 2, 0, 0}, /* target_datatype of MPI_Get */
    {LW_CHECK_COUNT, 1, 11, 0, 0, 0, 0, 0}, /* origin_count of MPI_Get */
    {LW_CHECK_DEST, 3, 12, 0, 0, 0, 0, 0}, /* target_rank of MPI_Get */
    {LW_CHECK_COUNT, 5, 13, 0, 0, 0, 0, 0}, /* target_count of MPI_Get */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0, 1}, /* origin_addr of MPI_Get */
    {LW_CHECK_HANDLE, 11, 7, 0, 7, 0, 0, 0}, /* win of MPI_Get_accumulate */
    {LW_CHECK_HANDLE, 2, 8, 0, 2, 1, 0, 0}, /* origin_datatype of MPI_Get_accumulate */
    {LW_CHECK_HANDLE, 5, 98, 0, 2, 2, 0, 0}, /* result_datatype of MPI_Get_accumulate */
    {LW_CHECK_HANDLE, 9, 9, 0, 2, 2, 0, 0}, /* target_datatype of MPI_Get_accumulate */
    {LW_CHECK_OP_PREDEFINED, 10, 10, 0, 0, 0, 0, 0}, /* op of MPI_Get_accumulate */
    {LW_CHECK_COUNT, 1, 11, 0, 0, 0, 0, 0}, /* origin_count of MPI_Get_accumulate */
    {LW_CHECK_COUNT, 4, 99, 0, 0, 0, 0, 0}, /* result_count of MPI_Get_accumulate */
    {LW_CHECK_DEST, 6, 12, 0, 0, 0, 0, 0}, /* target_rank of MPI_Get_accumulate */
    {LW_CHECK_COUNT, 8, 13, 0, 0, 0, 0, 0}, /* target_count of MPI_Get_accumulate */
    {LW_CHECK_BUFFER, 3, 100, 0, 4, 5, 0, 1}, /* result_addr of MPI_Get_accumulate */
    {LW_CHECK_POINTER, 1, 101, 0, 0, 0, 0, 1}, /* address of MPI_Get_address */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Get_count */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 0}, /* status of MPI_Get_count */
    {LW_CHECK_COUNT_OUT, 2, 30, 0, 0, 0, 0, 1}, /* count of MPI_Get_count */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Get_count_c */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 0}, /* status of MPI_Get_count_c */
    {LW_CHECK_COUNT_OUT, 2, 30, 0, 2, 0, 0, 1}, /* count of MPI_Get_count_c */
    {LW_CHECK_HANDLE_OUT, 0, 103, 0, 4, 0, 0, 1}, /* hw_info of MPI_Get_hw_resource_info */
    {LW_CHECK_TEXT, 0, 104, 0, 0, 0, 0, 0}, /* version of MPI_Get_library_version */
    {LW_CHECK_POINTER, 1, 67, 0, 0, 0, 0, 1}, /* resultlen of MPI_Get_library_version */
    {LW_CHECK_TEXT, 0, 105, 0, 0, 0, 0, 0}, /* name of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 1, 67, 0, 0, 0, 0, 1}, /* resultlen of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 0, 104, 0, 0, 0, 0, 0}, /* version of MPI_Get_version */
    {LW_CHECK_POINTER, 1, 106, 0, 0, 0, 0, 1}, /* subversion of MPI_Get_version */
    {LW_CHECK_HANDLE, 0, 47, 0, 0, 4, 0, 0}, /* comm_old of MPI_Graph_create */
    {LW_CHECK_LIST, 2, 107, 0, 1, 0, 0, 0}, /* indx of MPI_Graph_create */
    {LW_CHECK_HANDLE_OUT, 5, 108, 0, 0, 0, 0, 1}, /* comm_graph of MPI_Graph_create */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Graph_get */
    {LW_CHECK_NUMBER, 1, 109, 0, 0, 0, 0, 0}, /* maxindex of MPI_Graph_get */
    {LW_CHECK_NUMBER, 2, 110, 0, 0, 0, 0, 0}, /* maxedges of MPI_Graph_get */
    {LW_CHECK_LIST, 3, 107, 0, 1, 0, 0, 0}, /* indx of MPI_Graph_get */
    {LW_CHECK_LIST, 4, 111, 0, 2, 0, 0, 1}, /* edges of MPI_Graph_get */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Graph_map */
    {LW_CHECK_LIST, 2, 107, 0, 1, 0, 0, 0}, /* indx of MPI_Graph_map */
    {LW_CHECK_POINTER, 4, 52, 0, 0, 0, 0, 1}, /* newrank of MPI_Graph_map */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Graph_neighbors */
    {LW_CHECK_RANK, 1, 44, 0, 0, 0, 0, 0}, /* rank of MPI_Graph_neighbors */
    {LW_CHECK_NUMBER, 2, 112, 0, 0, 0, 0, 0}, /* maxneighbors of MPI_Graph_neighbors */
    {LW_CHECK_LIST, 3, 113, 0, 2, 0, 0, 1}, /* neighbors of MPI_Graph_neighbors */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Graph_neighbors_count */
    {LW_CHECK_RANK, 1, 44, 0, 0, 0, 0, 0}, /* rank of MPI_Graph_neighbors_count */
    {LW_CHECK_POINTER, 2, 114, 0, 0, 0, 0, 1}, /* nneighbors of MPI_Graph_neighbors_count */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Graphdims_get */
    {LW_CHECK_POINTER, 1, 115, 0, 0, 0, 0, 0}, /* nnodes of MPI_Graphdims_get */
    {LW_CHECK_POINTER, 2, 116, 0, 0, 0, 0, 1}, /* nedges of MPI_Graphdims_get */
    {LW_CHECK_HANDLE, 0, 24, 0, 9, 0, 0, 1}, /* request of MPI_Grequest_complete */
    {LW_CHECK_FUNCTION, 0, 117, 0, 0, 0, 0, 0}, /* query_fn of MPI_Grequest_start */
    {LW_CHECK_FUNCTION, 1, 118, 0, 0, 0, 0, 0}, /* free_fn of MPI_Grequest_start */
    {LW_CHECK_FUNCTION, 2, 119, 0, 0, 0, 0, 0}, /* cancel_fn of MPI_Grequest_start */
    {LW_CHECK_HANDLE_OUT, 4, 24, 0, 9, 0, 0, 1}, /* request of MPI_Grequest_start */
    {LW_CHECK_HANDLE, 0, 120, 0, 1, 0, 0, 0}, /* group1 of MPI_Group_compare */
    {LW_CHECK_HANDLE, 1, 121, 0, 1, 0, 0, 0}, /* group2 of MPI_Group_compare */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0, 1}, /* result of MPI_Group_compare */
    {LW_CHECK_HANDLE, 0, 120, 0, 1, 0, 0, 0}, /* group1 of MPI_Group_difference */
    {LW_CHECK_HANDLE, 1, 121, 0, 1, 0, 0, 0}, /* group2 of MPI_Group_difference */
    {LW_CHECK_HANDLE_OUT, 2, 122, 0, 1, 0, 0, 1}, /* newgroup of MPI_Group_difference */
    {LW_CHECK_HANDLE, 0, 60, 0, 1, 0, 0, 0}, /* group of MPI_Group_excl */
    {LW_CHECK_NUMBER, 1, 75, 0, 0, 0, 0, 0}, /* n of MPI_Group_excl */
    {LW_CHECK_LIST, 2, 123, 0, 1, 0, 0, 0}, /* ranks of MPI_Group_excl */
    {LW_CHECK_HANDLE_OUT, 3, 122, 0, 1, 0, 0, 1}, /* newgroup of MPI_Group_excl */
    {LW_CHECK_HANDLE_INOUT, 0, 60, 0, 1, 0, 0, 1}, /* group of MPI_Group_free */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Group_from_session_pset */
    {LW_CHECK_TEXT, 1, 125, 0, 0, 0, 0, 0}, /* pset_name of MPI_Group_from_session_pset */
    {LW_CHECK_HANDLE_OUT, 2, 122, 0, 1, 0, 0, 1}, /* newgroup of MPI_Group_from_session_pset */
    {LW_CHECK_HANDLE, 0, 60, 0, 1, 0, 0, 0}, /* group of MPI_Group_range_excl */
    {LW_CHECK_NUMBER, 1, 75, 0, 0, 0, 0, 0}, /* n of MPI_Group_range_excl */
    {LW_CHECK_LIST, 2, 126, 0, 1, 0, 0, 0}, /* ranges of MPI_Group_range_excl */
    {LW_CHECK_HANDLE_OUT, 3, 122, 0, 1, 0, 0, 1}, /* newgroup of MPI_Group_range_excl */
    {LW_CHECK_HANDLE, 0, 60, 0, 1, 0, 0, 0}, /* group of MPI_Group_rank */
    {LW_CHECK_POINTER, 1, 44, 0, 0, 0, 0, 1}, /* rank of MPI_Group_rank */
    {LW_CHECK_HANDLE, 0, 60, 0, 1, 0, 0, 0}, /* group of MPI_Group_size */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_Group_size */
    {LW_CHECK_HANDLE, 0, 120, 0, 1, 0, 0, 0}, /* group1 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 3, 121, 0, 1, 0, 0, 0}, /* group2 of MPI_Group_translate_ranks */
    {LW_CHECK_NUMBER, 1, 75, 0, 0, 0, 0, 0}, /* n of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 2, 127, 0, 1, 0, 0, 0}, /* ranks1 of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 4, 128, 0, 1, 0, 0, 1}, /* ranks2 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iallgather */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Iallgather */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Iallgather */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Iallgather */
    {LW_CHECK_COUNT, 4, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Iallgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Iallgather */
    {LW_CHECK_BUFFER, 3, 23, 0, 4, 5, 0, 0}, /* recvbuf of MPI_Iallgather */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iallgather */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iallgatherv */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Iallgatherv */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Iallgatherv */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Iallgatherv */
    {LW_CHECK_COUNTS, 4, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Iallgatherv */
    {LW_CHECK_COUNTS, 5, 26, 0, 254, 0, 2, 0}, /* displs of MPI_Iallgatherv */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iallgatherv */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE, 2, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Iallgatherv_c */
    {LW_CHECK_COUNT, 1, 20, 4, 0, 0, 0, 0}, /* sendcount of MPI_Iallgatherv_c */
    {LW_CHECK_COUNTS, 4, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Iallgatherv_c */
    {LW_CHECK_COUNTS, 5, 26, 0, 254, 1, 2, 0}, /* displs of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iallgatherv_c */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iallreduce */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Iallreduce */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Iallreduce */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Iallreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Iallreduce */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 0}, /* recvbuf of MPI_Iallreduce */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iallreduce */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ialltoallv */
    {LW_CHECK_HANDLE, 3, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Ialltoallv */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 0, 0, 0}, /* sendcounts of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 0, 2, 0}, /* sdispls of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Ialltoallv */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 0, 2, 0}, /* rdispls of MPI_Ialltoallv */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ialltoallv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE, 3, 18, 4, 2, 2, 0, 0}, /* sendtype of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 1, 0, 0}, /* sendcounts of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 1, 2, 0}, /* sdispls of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Ialltoallv_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 1, 2, 0}, /* rdispls of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ialltoallv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 0, 0, 0}, /* sendcounts of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 0, 2, 0}, /* sdispls of MPI_Ialltoallw */
    {LW_CHECK_TYPES, 3, 34, 4, 254, 1, 0, 0}, /* sendtypes of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 0, 0, 0}, /* recvcounts of MPI_Ialltoallw */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 0, 2, 0}, /* rdispls of MPI_Ialltoallw */
    {LW_CHECK_TYPES, 7, 35, 0, 254, 5, 0, 0}, /* recvtypes of MPI_Ialltoallw */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ialltoallw */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 1, 31, 4, 254, 1, 0, 0}, /* sendcounts of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 2, 32, 4, 254, 1, 2, 0}, /* sdispls of MPI_Ialltoallw_c */
    {LW_CHECK_TYPES, 3, 34, 4, 254, 1, 1, 0}, /* sendtypes of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 254, 1, 0, 0}, /* recvcounts of MPI_Ialltoallw_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 254, 1, 2, 0}, /* rdispls of MPI_Ialltoallw_c */
    {LW_CHECK_TYPES, 7, 35, 0, 254, 5, 1, 0}, /* recvtypes of MPI_Ialltoallw_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ialltoallw_c */
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ibcast */
    {LW_CHECK_ROOT, 3, 38, 0, 0, 0, 0, 0}, /* root of MPI_Ibcast */
    {LW_CHECK_HANDLE, 2, 29, 3, 2, 2, 0, 0}, /* datatype of MPI_Ibcast */
    {LW_CHECK_COUNT, 1, 30, 3, 0, 0, 0, 0}, /* count of MPI_Ibcast */
    {LW_CHECK_BUFFER, 0, 39, 3, 1, 2, 0, 0}, /* buffer of MPI_Ibcast */
    {LW_CHECK_HANDLE_OUT, 5, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ibcast */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Iexscan */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Iexscan */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Iexscan */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Iexscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Iexscan */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 0}, /* recvbuf of MPI_Iexscan */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iexscan */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Igather */
    {LW_CHECK_ROOT, 6, 38, 0, 0, 0, 0, 0}, /* root of MPI_Igather */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Igather */
    {LW_CHECK_HANDLE, 5, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Igather */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Igather */
    {LW_CHECK_COUNT, 4, 21, 1, 0, 0, 0, 0}, /* recvcount of MPI_Igather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Igather */
    {LW_CHECK_BUFFER, 3, 23, 1, 4, 5, 0, 0}, /* recvbuf of MPI_Igather */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Igather */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Igatherv */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Igatherv */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Igatherv */
    {LW_CHECK_HANDLE, 6, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Igatherv */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Igatherv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Igatherv */
    {LW_CHECK_COUNTS, 4, 25, 1, 254, 0, 0, 0}, /* recvcounts of MPI_Igatherv */
    {LW_CHECK_COUNTS, 5, 26, 1, 254, 0, 2, 0}, /* displs of MPI_Igatherv */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Igatherv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Igatherv_c */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Igatherv_c */
    {LW_CHECK_HANDLE, 2, 18, 6, 2, 2, 0, 0}, /* sendtype of MPI_Igatherv_c */
    {LW_CHECK_HANDLE, 6, 19, 1, 2, 2, 0, 0}, /* recvtype of MPI_Igatherv_c */
    {LW_CHECK_COUNT, 1, 20, 6, 0, 0, 0, 0}, /* sendcount of MPI_Igatherv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 1, 2, 0, 0}, /* sendbuf of MPI_Igatherv_c */
    {LW_CHECK_COUNTS, 4, 25, 1, 254, 1, 0, 0}, /* recvcounts of MPI_Igatherv_c */
    {LW_CHECK_COUNTS, 5, 26, 1, 254, 1, 2, 0}, /* displs of MPI_Igatherv_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Igatherv_c */
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Improbe */
    {LW_CHECK_SOURCE, 0, 129, 0, 0, 0, 0, 0}, /* source of MPI_Improbe */
    {LW_CHECK_TAG_RECV, 1, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Improbe */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 0}, /* flag of MPI_Improbe */
    {LW_CHECK_HANDLE_OUT, 4, 130, 0, 10, 0, 0, 1}, /* message of MPI_Improbe */
    {LW_CHECK_HANDLE_INOUT, 3, 130, 0, 10, 0, 0, 0}, /* message of MPI_Imrecv */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Imrecv */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Imrecv */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 0}, /* buf of MPI_Imrecv */
    {LW_CHECK_HANDLE_OUT, 4, 24, 0, 9, 0, 0, 1}, /* request of MPI_Imrecv */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ineighbor_allgather */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Ineighbor_allgather */
    {LW_CHECK_COUNT, 4, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Ineighbor_allgather */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Ineighbor_allgather */
    {LW_CHECK_BUFFER, 3, 23, 0, 4, 5, 0, 0}, /* recvbuf of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_allgather */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ineighbor_allgatherv */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Ineighbor_allgatherv */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Ineighbor_allgatherv */
    {LW_CHECK_COUNTS, 4, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Ineighbor_allgatherv */
    {LW_CHECK_COUNTS, 5, 26, 0, 255, 0, 2, 0}, /* displs of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_allgatherv */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 4, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 5, 26, 0, 255, 1, 2, 0}, /* displs of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE, 3, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 0, 0, 0}, /* sendcounts of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 0, 2, 0}, /* sdispls of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Ineighbor_alltoallv */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 0, 2, 0}, /* rdispls of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_alltoallv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 3, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 1, 0, 0}, /* sendcounts of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 0, 0, 0}, /* sendcounts of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Ineighbor_alltoallw */
    {LW_CHECK_TYPES, 3, 34, 0, 255, 1, 0, 0}, /* sendtypes of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Ineighbor_alltoallw */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Ineighbor_alltoallw */
    {LW_CHECK_TYPES, 7, 35, 0, 255, 5, 0, 0}, /* recvtypes of MPI_Ineighbor_alltoallw */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_alltoallw */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 1, 0, 0}, /* sendcounts of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_TYPES, 3, 34, 0, 255, 1, 1, 0}, /* sendtypes of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_TYPES, 7, 35, 0, 255, 5, 1, 0}, /* recvtypes of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ineighbor_alltoallw_c */
    {LW_CHECK_HANDLE_OUT, 2, 3, 0, 4, 0, 0, 1}, /* info of MPI_Info_create_env */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_delete */
    {LW_CHECK_INFO_KEY, 1, 131, 0, 0, 0, 0, 1}, /* key of MPI_Info_delete */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_dup */
    {LW_CHECK_HANDLE_OUT, 1, 132, 0, 4, 0, 0, 1}, /* newinfo of MPI_Info_dup */
    {LW_CHECK_HANDLE_INOUT, 0, 3, 0, 4, 0, 0, 1}, /* info of MPI_Info_free */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_get */
    {LW_CHECK_NUMBER, 2, 133, 0, 0, 0, 0, 0}, /* valuelen of MPI_Info_get */
    {LW_CHECK_INFO_KEY, 1, 131, 0, 0, 0, 0, 0}, /* key of MPI_Info_get */
    {LW_CHECK_POINTER, 4, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Info_get */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_get_nkeys */
    {LW_CHECK_POINTER, 1, 134, 0, 0, 0, 0, 1}, /* nkeys of MPI_Info_get_nkeys */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_get_nthkey */
    {LW_CHECK_POINTER, 2, 131, 0, 0, 0, 0, 1}, /* key of MPI_Info_get_nthkey */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_get_string */
    {LW_CHECK_INFO_KEY, 1, 131, 0, 0, 0, 0, 0}, /* key of MPI_Info_get_string */
    {LW_CHECK_POINTER, 2, 135, 0, 0, 0, 0, 0}, /* buflen of MPI_Info_get_string */
    {LW_CHECK_POINTER, 4, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Info_get_string */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_get_valuelen */
    {LW_CHECK_INFO_KEY, 1, 131, 0, 0, 0, 0, 0}, /* key of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 2, 133, 0, 0, 0, 0, 0}, /* valuelen of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Info_get_valuelen */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0, 0}, /* info of MPI_Info_set */
    {LW_CHECK_INFO_KEY, 1, 131, 0, 0, 0, 0, 0}, /* key of MPI_Info_set */
    {LW_CHECK_INFO_VALUE, 2, 136, 0, 0, 0, 0, 1}, /* value of MPI_Info_set */
    {LW_CHECK_THREAD_LEVEL, 2, 137, 0, 0, 0, 0, 0}, /* required of MPI_Init_thread */
    {LW_CHECK_POINTER, 3, 138, 0, 0, 0, 0, 1}, /* provided of MPI_Init_thread */
    {LW_CHECK_HANDLE, 0, 139, 0, 0, 4, 0, 0}, /* local_comm of MPI_Intercomm_create */
    {LW_CHECK_RANK, 1, 140, 0, 0, 0, 0, 0}, /* local_leader of MPI_Intercomm_create */
    {LW_CHECK_TAG_SEND, 4, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Intercomm_create */
    {LW_CHECK_HANDLE_OUT, 5, 141, 0, 0, 0, 0, 1}, /* newintercomm of MPI_Intercomm_create */
    {LW_CHECK_HANDLE, 0, 142, 0, 1, 0, 0, 0}, /* local_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 2, 143, 0, 1, 0, 0, 0}, /* remote_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_ERRHANDLER_CALL, 6, 62, 0, 0, 0, 0, 0}, /* errhandler of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0, 0}, /* info of MPI_Intercomm_create_from_groups */
    {LW_CHECK_TEXT, 4, 63, 0, 8, 0, 0, 0}, /* stringtag of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE_OUT, 7, 141, 0, 0, 0, 0, 1}, /* newintercomm of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 0, 69, 0, 0, 8, 0, 0}, /* intercomm of MPI_Intercomm_merge */
    {LW_CHECK_HANDLE_OUT, 2, 144, 0, 0, 0, 0, 1}, /* newintracomm of MPI_Intercomm_merge */
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iprobe */
    {LW_CHECK_SOURCE, 0, 129, 0, 0, 0, 0, 0}, /* source of MPI_Iprobe */
    {LW_CHECK_TAG_RECV, 1, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Iprobe */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Iprobe */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Irecv */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Irecv */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Irecv */
    {LW_CHECK_SOURCE, 3, 129, 0, 0, 0, 0, 0}, /* source of MPI_Irecv */
    {LW_CHECK_TAG_RECV, 4, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Irecv */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 0}, /* buf of MPI_Irecv */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Irecv */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ireduce */
    {LW_CHECK_ROOT, 5, 38, 0, 0, 0, 0, 0}, /* root of MPI_Ireduce */
    {LW_CHECK_HANDLE, 3, 29, 3, 2, 2, 0, 0}, /* datatype of MPI_Ireduce */
    {LW_CHECK_OP, 4, 10, 3, 3, 0, 0, 0}, /* op of MPI_Ireduce */
    {LW_CHECK_COUNT, 2, 30, 3, 0, 0, 0, 0}, /* count of MPI_Ireduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 2, 3, 0, 0}, /* sendbuf of MPI_Ireduce */
    {LW_CHECK_BUFFER, 1, 23, 1, 2, 3, 0, 0}, /* recvbuf of MPI_Ireduce */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ireduce */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Ireduce_scatter */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Ireduce_scatter */
    {LW_CHECK_COUNTS, 2, 25, 0, 253, 0, 0, 0}, /* recvcounts of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Ireduce_scatter_block */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Ireduce_scatter_block */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 0}, /* recvbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Ireduce_scatter_c */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Ireduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 253, 1, 0, 0}, /* recvcounts of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE_OUT, 6, 24, 0, 9, 0, 0, 1}, /* request of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iscatter */
    {LW_CHECK_ROOT, 6, 38, 0, 0, 0, 0, 0}, /* root of MPI_Iscatter */
    {LW_CHECK_HANDLE, 2, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Iscatter */
    {LW_CHECK_HANDLE, 5, 19, 18, 2, 2, 0, 0}, /* recvtype of MPI_Iscatter */
    {LW_CHECK_COUNT, 1, 20, 1, 0, 0, 0, 0}, /* sendcount of MPI_Iscatter */
    {LW_CHECK_COUNT, 4, 21, 18, 0, 0, 0, 0}, /* recvcount of MPI_Iscatter */
    {LW_CHECK_BUFFER, 0, 22, 1, 1, 2, 0, 0}, /* sendbuf of MPI_Iscatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 23, 2, 4, 5, 0, 0}, /* recvbuf of MPI_Iscatter */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iscatter */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iscatterv */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Iscatterv */
    {LW_CHECK_HANDLE, 3, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Iscatterv */
    {LW_CHECK_HANDLE, 6, 19, 22, 2, 2, 0, 0}, /* recvtype of MPI_Iscatterv */
    {LW_CHECK_COUNT, 5, 21, 22, 0, 0, 0, 0}, /* recvcount of MPI_Iscatterv */
    {LW_CHECK_COUNTS, 1, 31, 1, 254, 0, 0, 0}, /* sendcounts of MPI_Iscatterv */
    {LW_CHECK_COUNTS, 2, 26, 1, 254, 0, 2, 0}, /* displs of MPI_Iscatterv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 23, 2, 5, 6, 0, 0}, /* recvbuf of MPI_Iscatterv */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iscatterv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Iscatterv_c */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE, 3, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE, 6, 19, 22, 2, 2, 0, 0}, /* recvtype of MPI_Iscatterv_c */
    {LW_CHECK_COUNT, 5, 21, 22, 0, 0, 0, 0}, /* recvcount of MPI_Iscatterv_c */
    {LW_CHECK_COUNTS, 1, 31, 1, 254, 1, 0, 0}, /* sendcounts of MPI_Iscatterv_c */
    {LW_CHECK_COUNTS, 2, 26, 1, 254, 1, 2, 0}, /* displs of MPI_Iscatterv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 23, 2, 5, 6, 0, 0}, /* recvbuf of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Iscatterv_c */
    {LW_CHECK_HANDLE, 10, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Isendrecv */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Isendrecv */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Isendrecv */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Isendrecv */
    {LW_CHECK_DEST, 3, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Isendrecv */
    {LW_CHECK_TAG_SEND, 4, 145, 0, 0, 0, 0, 0}, /* sendtag of MPI_Isendrecv */
    {LW_CHECK_COUNT, 6, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Isendrecv */
    {LW_CHECK_SOURCE, 8, 129, 0, 0, 0, 0, 0}, /* source of MPI_Isendrecv */
    {LW_CHECK_TAG_RECV, 9, 146, 0, 0, 0, 0, 0}, /* recvtag of MPI_Isendrecv */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Isendrecv */
    {LW_CHECK_BUFFER, 5, 23, 0, 6, 7, 0, 0}, /* recvbuf of MPI_Isendrecv */
    {LW_CHECK_HANDLE_OUT, 11, 24, 0, 9, 0, 0, 1}, /* request of MPI_Isendrecv */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Isendrecv_replace */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Isendrecv_replace */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Isendrecv_replace */
    {LW_CHECK_DEST, 3, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Isendrecv_replace */
    {LW_CHECK_TAG_SEND, 4, 145, 0, 0, 0, 0, 0}, /* sendtag of MPI_Isendrecv_replace */
    {LW_CHECK_SOURCE, 5, 129, 0, 0, 0, 0, 0}, /* source of MPI_Isendrecv_replace */
    {LW_CHECK_TAG_RECV, 6, 146, 0, 0, 0, 0, 0}, /* recvtag of MPI_Isendrecv_replace */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 0}, /* buf of MPI_Isendrecv_replace */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Isendrecv_replace */
    {LW_CHECK_HANDLE_OUT, 2, 147, 0, 11, 0, 0, 1}, /* keyval of MPI_Keyval_create */
    {LW_CHECK_POINTER, 0, 147, 0, 0, 0, 0, 1}, /* keyval of MPI_Keyval_free */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Lookup_name */
    {LW_CHECK_TEXT, 0, 148, 0, 0, 0, 0, 0}, /* service_name of MPI_Lookup_name */
    {LW_CHECK_POINTER, 2, 56, 0, 0, 0, 0, 1}, /* port_name of MPI_Lookup_name */
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Mprobe */
    {LW_CHECK_SOURCE, 0, 129, 0, 0, 0, 0, 0}, /* source of MPI_Mprobe */
    {LW_CHECK_TAG_RECV, 1, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Mprobe */
    {LW_CHECK_HANDLE_OUT, 3, 130, 0, 10, 0, 0, 1}, /* message of MPI_Mprobe */
    {LW_CHECK_HANDLE_INOUT, 3, 130, 0, 10, 0, 0, 0}, /* message of MPI_Mrecv */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Mrecv */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Mrecv */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 1}, /* buf of MPI_Mrecv */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgather */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_allgather */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_allgather */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgather */
    {LW_CHECK_COUNT, 4, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Neighbor_allgather */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Neighbor_allgather */
    {LW_CHECK_BUFFER, 3, 23, 0, 4, 5, 0, 1}, /* recvbuf of MPI_Neighbor_allgather */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_allgather_init */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgather_init */
    {LW_CHECK_COUNT, 4, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Neighbor_allgather_init */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Neighbor_allgather_init */
    {LW_CHECK_BUFFER, 3, 23, 0, 4, 5, 0, 0}, /* recvbuf of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_allgather_init */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_allgatherv */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_allgatherv */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Neighbor_allgatherv */
    {LW_CHECK_COUNTS, 4, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Neighbor_allgatherv */
    {LW_CHECK_COUNTS, 5, 26, 0, 255, 0, 2, 1}, /* displs of MPI_Neighbor_allgatherv */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 4, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_COUNTS, 5, 26, 0, 255, 1, 2, 1}, /* displs of MPI_Neighbor_allgatherv_c */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_COUNTS, 4, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_COUNTS, 5, 26, 0, 255, 0, 2, 0}, /* displs of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_allgatherv_init */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_COUNTS, 4, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_COUNTS, 5, 26, 0, 255, 1, 2, 0}, /* displs of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_allgatherv_init_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv */
    {LW_CHECK_HANDLE, 3, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_alltoallv */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 0, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 0, 2, 0}, /* sdispls of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallv */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 0, 2, 1}, /* rdispls of MPI_Neighbor_alltoallv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 3, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 1, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 1}, /* rdispls of MPI_Neighbor_alltoallv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 3, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 0, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 0, 2, 0}, /* sdispls of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 0, 2, 0}, /* rdispls of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_alltoallv_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 3, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 1, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_alltoallv_init_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 0, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Neighbor_alltoallw */
    {LW_CHECK_TYPES, 3, 34, 0, 255, 1, 0, 0}, /* sendtypes of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallw */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Neighbor_alltoallw */
    {LW_CHECK_TYPES, 7, 35, 0, 255, 5, 0, 1}, /* recvtypes of MPI_Neighbor_alltoallw */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 1, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_TYPES, 3, 34, 0, 255, 1, 1, 0}, /* sendtypes of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_TYPES, 7, 35, 0, 255, 5, 1, 1}, /* recvtypes of MPI_Neighbor_alltoallw_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 0, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_TYPES, 3, 34, 0, 255, 1, 0, 0}, /* sendtypes of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 0, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_TYPES, 7, 35, 0, 255, 5, 0, 0}, /* recvtypes of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_alltoallw_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 1, 31, 0, 255, 1, 0, 0}, /* sendcounts of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 2, 32, 0, 255, 1, 2, 0}, /* sdispls of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_TYPES, 3, 34, 0, 255, 1, 1, 0}, /* sendtypes of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 5, 25, 0, 255, 1, 0, 0}, /* recvcounts of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_COUNTS, 6, 33, 0, 255, 1, 2, 0}, /* rdispls of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_TYPES, 7, 35, 0, 255, 5, 1, 0}, /* recvtypes of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Neighbor_alltoallw_init_c */
    {LW_CHECK_OP, 0, 10, 0, 255, 0, 0, 0}, /* op of MPI_Op_commutative */
    {LW_CHECK_POINTER, 1, 149, 0, 0, 0, 0, 1}, /* commute of MPI_Op_commutative */
    {LW_CHECK_FUNCTION, 0, 150, 0, 0, 0, 0, 0}, /* user_fn of MPI_Op_create */
    {LW_CHECK_HANDLE_OUT, 2, 10, 0, 3, 0, 0, 1}, /* op of MPI_Op_create */
    {LW_CHECK_HANDLE_INOUT, 0, 10, 0, 3, 0, 0, 1}, /* op of MPI_Op_free */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 1, 0, 0}, /* info of MPI_Open_port */
    {LW_CHECK_POINTER, 1, 56, 0, 0, 0, 0, 1}, /* port_name of MPI_Open_port */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Pack */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Pack */
    {LW_CHECK_COUNT, 1, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack */
    {LW_CHECK_NUMBER, 4, 152, 0, 0, 0, 0, 0}, /* outsize of MPI_Pack */
    {LW_CHECK_BUFFER, 0, 153, 0, 1, 2, 0, 0}, /* inbuf of MPI_Pack */
    {LW_CHECK_POSITION, 5, 154, 0, 0, 0, 0, 1}, /* position of MPI_Pack */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Pack_c */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Pack_c */
    {LW_CHECK_COUNT, 1, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_c */
    {LW_CHECK_NUMBER, 4, 152, 0, 0, 0, 0, 0}, /* outsize of MPI_Pack_c */
    {LW_CHECK_BUFFER, 0, 153, 0, 1, 2, 0, 0}, /* inbuf of MPI_Pack_c */
    {LW_CHECK_POSITION, 5, 154, 0, 2, 0, 0, 1}, /* position of MPI_Pack_c */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Pack_external */
    {LW_CHECK_COUNT, 2, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_external */
    {LW_CHECK_NUMBER, 5, 152, 0, 0, 0, 0, 0}, /* outsize of MPI_Pack_external */
    {LW_CHECK_BUFFER, 1, 153, 0, 2, 3, 0, 0}, /* inbuf of MPI_Pack_external */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Pack_external */
    {LW_CHECK_POSITION, 6, 154, 0, 1, 0, 0, 1}, /* position of MPI_Pack_external */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Pack_external_c */
    {LW_CHECK_COUNT, 2, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_external_c */
    {LW_CHECK_NUMBER, 5, 152, 0, 0, 0, 0, 0}, /* outsize of MPI_Pack_external_c */
    {LW_CHECK_BUFFER, 1, 153, 0, 2, 3, 0, 0}, /* inbuf of MPI_Pack_external_c */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_c */
    {LW_CHECK_POSITION, 6, 154, 0, 2, 0, 0, 1}, /* position of MPI_Pack_external_c */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Pack_external_size */
    {LW_CHECK_COUNT, 1, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size */
    {LW_CHECK_COUNT_OUT, 3, 27, 0, 1, 0, 0, 1}, /* size of MPI_Pack_external_size */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT, 1, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size_c */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT_OUT, 3, 27, 0, 2, 0, 0, 1}, /* size of MPI_Pack_external_size_c */
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Pack_size */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Pack_size */
    {LW_CHECK_COUNT, 0, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_size */
    {LW_CHECK_COUNT_OUT, 3, 27, 0, 0, 0, 0, 1}, /* size of MPI_Pack_size */
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Pack_size_c */
    {LW_CHECK_COUNT, 0, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Pack_size_c */
    {LW_CHECK_COUNT_OUT, 3, 27, 0, 2, 0, 0, 1}, /* size of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 0, 24, 0, 9, 0, 0, 0}, /* request of MPI_Parrived */
    {LW_CHECK_POINTER, 2, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Parrived */
    {LW_CHECK_HANDLE, 1, 24, 0, 9, 0, 0, 1}, /* request of MPI_Pready */
    {LW_CHECK_HANDLE, 2, 24, 0, 9, 0, 0, 0}, /* request of MPI_Pready_list */
    {LW_CHECK_NUMBER, 0, 155, 0, 0, 0, 0, 0}, /* length of MPI_Pready_list */
    {LW_CHECK_LIST, 1, 156, 0, 0, 0, 0, 1}, /* array_of_partitions of MPI_Pready_list */
    {LW_CHECK_HANDLE, 2, 24, 0, 9, 0, 0, 1}, /* request of MPI_Pready_range */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Precv_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Precv_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0, 0}, /* info of MPI_Precv_init */
    {LW_CHECK_NUMBER, 1, 157, 0, 0, 0, 0, 0}, /* partitions of MPI_Precv_init */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Precv_init */
    {LW_CHECK_DEST, 4, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Precv_init */
    {LW_CHECK_TAG_RECV, 5, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Precv_init */
    {LW_CHECK_BUFFER, 0, 42, 0, 2, 3, 0, 0}, /* buf of MPI_Precv_init */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Precv_init */
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Probe */
    {LW_CHECK_SOURCE, 0, 129, 0, 0, 0, 0, 0}, /* source of MPI_Probe */
    {LW_CHECK_TAG_RECV, 1, 41, 0, 0, 0, 0, 1}, /* tag of MPI_Probe */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Psend_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Psend_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0, 0}, /* info of MPI_Psend_init */
    {LW_CHECK_NUMBER, 1, 157, 0, 0, 0, 0, 0}, /* partitions of MPI_Psend_init */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Psend_init */
    {LW_CHECK_DEST, 4, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Psend_init */
    {LW_CHECK_TAG_SEND, 5, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Psend_init */
    {LW_CHECK_BUFFER, 0, 42, 0, 2, 3, 0, 0}, /* buf of MPI_Psend_init */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Psend_init */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Publish_name */
    {LW_CHECK_TEXT, 0, 148, 0, 0, 0, 0, 0}, /* service_name of MPI_Publish_name */
    {LW_CHECK_TEXT, 2, 56, 0, 0, 0, 0, 1}, /* port_name of MPI_Publish_name */
    {LW_CHECK_POINTER, 0, 138, 0, 0, 0, 0, 1}, /* provided of MPI_Query_thread */
    {LW_CHECK_HANDLE, 8, 7, 0, 7, 0, 0, 0}, /* win of MPI_Raccumulate */
    {LW_CHECK_HANDLE, 2, 8, 0, 2, 2, 0, 0}, /* origin_datatype of MPI_Raccumulate */
    {LW_CHECK_HANDLE, 6, 9, 0, 2, 2, 0, 0}, /* target_datatype of MPI_Raccumulate */
    {LW_CHECK_OP_PREDEFINED, 7, 10, 0, 0, 0, 0, 0}, /* op of MPI_Raccumulate */
    {LW_CHECK_COUNT, 1, 11, 0, 0, 0, 0, 0}, /* origin_count of MPI_Raccumulate */
    {LW_CHECK_DEST, 3, 12, 0, 0, 0, 0, 0}, /* target_rank of MPI_Raccumulate */
    {LW_CHECK_COUNT, 5, 13, 0, 0, 0, 0, 0}, /* target_count of MPI_Raccumulate */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0, 0}, /* origin_addr of MPI_Raccumulate */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Raccumulate */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Recv */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Recv */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Recv */
    {LW_CHECK_SOURCE, 3, 129, 0, 0, 0, 0, 0}, /* source of MPI_Recv */
    {LW_CHECK_TAG_RECV, 4, 41, 0, 0, 0, 0, 0}, /* tag of MPI_Recv */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 1}, /* buf of MPI_Recv */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce */
    {LW_CHECK_ROOT, 5, 38, 0, 0, 0, 0, 0}, /* root of MPI_Reduce */
    {LW_CHECK_HANDLE, 3, 29, 3, 2, 2, 0, 0}, /* datatype of MPI_Reduce */
    {LW_CHECK_OP, 4, 10, 3, 3, 0, 0, 0}, /* op of MPI_Reduce */
    {LW_CHECK_COUNT, 2, 30, 3, 0, 0, 0, 0}, /* count of MPI_Reduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 2, 3, 0, 0}, /* sendbuf of MPI_Reduce */
    {LW_CHECK_BUFFER, 1, 23, 1, 2, 3, 0, 1}, /* recvbuf of MPI_Reduce */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_init */
    {LW_CHECK_ROOT, 5, 38, 0, 0, 0, 0, 0}, /* root of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 3, 29, 3, 2, 2, 0, 0}, /* datatype of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0, 0}, /* info of MPI_Reduce_init */
    {LW_CHECK_OP, 4, 10, 3, 3, 0, 0, 0}, /* op of MPI_Reduce_init */
    {LW_CHECK_COUNT, 2, 30, 3, 0, 0, 0, 0}, /* count of MPI_Reduce_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 22, 2, 2, 3, 0, 0}, /* sendbuf of MPI_Reduce_init */
    {LW_CHECK_BUFFER, 1, 23, 1, 2, 3, 0, 0}, /* recvbuf of MPI_Reduce_init */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_local */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_local */
    {LW_CHECK_COUNT, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 0, 153, 0, 2, 3, 0, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 158, 0, 2, 3, 0, 1}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_scatter */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_scatter */
    {LW_CHECK_COUNTS, 2, 25, 0, 253, 0, 0, 1}, /* recvcounts of MPI_Reduce_scatter */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_scatter_block */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_scatter_block */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 1}, /* recvbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0, 0}, /* info of MPI_Reduce_scatter_block_init */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_scatter_block_init */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 22, 0, 2, 3, 0, 0}, /* sendbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER, 1, 23, 0, 2, 3, 0, 0}, /* recvbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_scatter_c */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 253, 1, 0, 1}, /* recvcounts of MPI_Reduce_scatter_c */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0, 0}, /* info of MPI_Reduce_scatter_init */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_scatter_init */
    {LW_CHECK_COUNTS, 2, 25, 0, 253, 0, 0, 0}, /* recvcounts of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 3, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0, 0}, /* info of MPI_Reduce_scatter_init_c */
    {LW_CHECK_OP, 4, 10, 0, 3, 0, 0, 0}, /* op of MPI_Reduce_scatter_init_c */
    {LW_CHECK_COUNTS, 2, 25, 0, 253, 1, 0, 0}, /* recvcounts of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE_OUT, 7, 24, 0, 9, 0, 0, 1}, /* request of MPI_Reduce_scatter_init_c */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Register_datarep */
    {LW_CHECK_FUNCTION, 3, 159, 0, 0, 0, 0, 1}, /* dtype_file_extent_fn of MPI_Register_datarep */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Request_get_status */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 160, 0, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 160, 0, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 107, 0, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_COUNT, 0, 151, 0, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 160, 0, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 161, 0, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 162, 0, 0, 0, 0, 1}, /* outcount of MPI_Request_get_status_some */
    {LW_CHECK_HANDLE, 7, 7, 0, 7, 0, 0, 0}, /* win of MPI_Rget */
    {LW_CHECK_HANDLE, 2, 8, 0, 2, 2, 0, 0}, /* origin_datatype of MPI_Rget */
    {LW_CHECK_HANDLE, 6, 9, 0, 2, 2, 0, 0}, /* target_datatype of MPI_Rget */
    {LW_CHECK_COUNT, 1, 11, 0, 0, 0, 0, 0}, /* origin_count of MPI_Rget */
    {LW_CHECK_DEST, 3, 12, 0, 0, 0, 0, 0}, /* target_rank of MPI_Rget */
    {LW_CHECK_COUNT, 5, 13, 0, 0, 0, 0, 0}, /* target_count of MPI_Rget */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0, 0}, /* origin_addr of MPI_Rget */
    {LW_CHECK_HANDLE_OUT, 8, 24, 0, 9, 0, 0, 1}, /* request of MPI_Rget */
    {LW_CHECK_HANDLE, 11, 7, 0, 7, 0, 0, 0}, /* win of MPI_Rget_accumulate */
    {LW_CHECK_HANDLE, 2, 8, 0, 2, 1, 0, 0}, /* origin_datatype of MPI_Rget_accumulate */
    {LW_CHECK_HANDLE, 5, 98, 0, 2, 2, 0, 0}, /* result_datatype of MPI_Rget_accumulate */
    {LW_CHECK_HANDLE, 9, 9, 0, 2, 2, 0, 0}, /* target_datatype of MPI_Rget_accumulate */
    {LW_CHECK_OP_PREDEFINED, 10, 10, 0, 0, 0, 0, 0}, /* op of MPI_Rget_accumulate */
    {LW_CHECK_COUNT, 1, 11, 0, 0, 0, 0, 0}, /* origin_count of MPI_Rget_accumulate */
    {LW_CHECK_COUNT, 4, 99, 0, 0, 0, 0, 0}, /* result_count of MPI_Rget_accumulate */
    {LW_CHECK_DEST, 6, 12, 0, 0, 0, 0, 0}, /* target_rank of MPI_Rget_accumulate */
    {LW_CHECK_COUNT, 8, 13, 0, 0, 0, 0, 0}, /* target_count of MPI_Rget_accumulate */
    {LW_CHECK_BUFFER, 3, 100, 0, 4, 5, 0, 0}, /* result_addr of MPI_Rget_accumulate */
    {LW_CHECK_HANDLE_OUT, 12, 24, 0, 9, 0, 0, 1}, /* request of MPI_Rget_accumulate */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Scatter */
    {LW_CHECK_ROOT, 6, 38, 0, 0, 0, 0, 0}, /* root of MPI_Scatter */
    {LW_CHECK_HANDLE, 2, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Scatter */
    {LW_CHECK_HANDLE, 5, 19, 18, 2, 2, 0, 0}, /* recvtype of MPI_Scatter */
    {LW_CHECK_COUNT, 1, 20, 1, 0, 0, 0, 0}, /* sendcount of MPI_Scatter */
    {LW_CHECK_COUNT, 4, 21, 18, 0, 0, 0, 0}, /* recvcount of MPI_Scatter */
    {LW_CHECK_BUFFER, 0, 22, 1, 1, 2, 0, 0}, /* sendbuf of MPI_Scatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 23, 2, 4, 5, 0, 1}, /* recvbuf of MPI_Scatter */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Scatter_init */
    {LW_CHECK_ROOT, 6, 38, 0, 0, 0, 0, 0}, /* root of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 2, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 5, 19, 18, 2, 2, 0, 0}, /* recvtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0, 0}, /* info of MPI_Scatter_init */
    {LW_CHECK_COUNT, 1, 20, 1, 0, 0, 0, 0}, /* sendcount of MPI_Scatter_init */
    {LW_CHECK_COUNT, 4, 21, 18, 0, 0, 0, 0}, /* recvcount of MPI_Scatter_init */
    {LW_CHECK_BUFFER, 0, 22, 1, 1, 2, 0, 0}, /* sendbuf of MPI_Scatter_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 23, 2, 4, 5, 0, 0}, /* recvbuf of MPI_Scatter_init */
    {LW_CHECK_HANDLE_OUT, 9, 24, 0, 9, 0, 0, 1}, /* request of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Scatterv */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Scatterv */
    {LW_CHECK_HANDLE, 3, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Scatterv */
    {LW_CHECK_HANDLE, 6, 19, 22, 2, 2, 0, 0}, /* recvtype of MPI_Scatterv */
    {LW_CHECK_COUNT, 5, 21, 22, 0, 0, 0, 0}, /* recvcount of MPI_Scatterv */
    {LW_CHECK_COUNTS, 1, 31, 1, 254, 0, 0, 0}, /* sendcounts of MPI_Scatterv */
    {LW_CHECK_COUNTS, 2, 26, 1, 254, 0, 2, 0}, /* displs of MPI_Scatterv */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 23, 2, 5, 6, 0, 1}, /* recvbuf of MPI_Scatterv */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Scatterv_c */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Scatterv_c */
    {LW_CHECK_HANDLE, 3, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Scatterv_c */
    {LW_CHECK_HANDLE, 6, 19, 22, 2, 2, 0, 0}, /* recvtype of MPI_Scatterv_c */
    {LW_CHECK_COUNT, 5, 21, 22, 0, 0, 0, 0}, /* recvcount of MPI_Scatterv_c */
    {LW_CHECK_COUNTS, 1, 31, 1, 254, 1, 0, 0}, /* sendcounts of MPI_Scatterv_c */
    {LW_CHECK_COUNTS, 2, 26, 1, 254, 1, 2, 0}, /* displs of MPI_Scatterv_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 23, 2, 5, 6, 0, 1}, /* recvbuf of MPI_Scatterv_c */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Scatterv_init */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 3, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 6, 19, 22, 2, 2, 0, 0}, /* recvtype of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Scatterv_init */
    {LW_CHECK_COUNT, 5, 21, 22, 0, 0, 0, 0}, /* recvcount of MPI_Scatterv_init */
    {LW_CHECK_COUNTS, 1, 31, 1, 254, 0, 0, 0}, /* sendcounts of MPI_Scatterv_init */
    {LW_CHECK_COUNTS, 2, 26, 1, 254, 0, 2, 0}, /* displs of MPI_Scatterv_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 23, 2, 5, 6, 0, 0}, /* recvbuf of MPI_Scatterv_init */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Scatterv_init */
    {LW_CHECK_HANDLE, 8, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Scatterv_init_c */
    {LW_CHECK_ROOT, 7, 38, 0, 0, 0, 0, 0}, /* root of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 3, 18, 1, 2, 2, 0, 0}, /* sendtype of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 6, 19, 22, 2, 2, 0, 0}, /* recvtype of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 9, 3, 0, 4, 1, 0, 0}, /* info of MPI_Scatterv_init_c */
    {LW_CHECK_COUNT, 5, 21, 22, 0, 0, 0, 0}, /* recvcount of MPI_Scatterv_init_c */
    {LW_CHECK_COUNTS, 1, 31, 1, 254, 1, 0, 0}, /* sendcounts of MPI_Scatterv_init_c */
    {LW_CHECK_COUNTS, 2, 26, 1, 254, 1, 2, 0}, /* displs of MPI_Scatterv_init_c */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 4, 23, 2, 5, 6, 0, 0}, /* recvbuf of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE_OUT, 10, 24, 0, 9, 0, 0, 1}, /* request of MPI_Scatterv_init_c */
    {LW_CHECK_HANDLE, 10, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 2, 18, 0, 2, 2, 0, 0}, /* sendtype of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 19, 0, 2, 2, 0, 0}, /* recvtype of MPI_Sendrecv */
    {LW_CHECK_COUNT, 1, 20, 0, 0, 0, 0, 0}, /* sendcount of MPI_Sendrecv */
    {LW_CHECK_DEST, 3, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Sendrecv */
    {LW_CHECK_TAG_SEND, 4, 145, 0, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 21, 0, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 129, 0, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 146, 0, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 22, 0, 1, 2, 0, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 23, 0, 6, 7, 0, 1}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Sendrecv_replace */
    {LW_CHECK_HANDLE, 2, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Sendrecv_replace */
    {LW_CHECK_COUNT, 1, 30, 0, 0, 0, 0, 0}, /* count of MPI_Sendrecv_replace */
    {LW_CHECK_DEST, 3, 40, 0, 0, 0, 0, 0}, /* dest of MPI_Sendrecv_replace */
    {LW_CHECK_TAG_SEND, 4, 145, 0, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv_replace */
    {LW_CHECK_SOURCE, 5, 129, 0, 0, 0, 0, 0}, /* source of MPI_Sendrecv_replace */
    {LW_CHECK_TAG_RECV, 6, 146, 0, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv_replace */
    {LW_CHECK_BUFFER, 0, 42, 0, 1, 2, 0, 1}, /* buf of MPI_Sendrecv_replace */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 27, 0, 0, 0, 0, 1}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 1}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_FUNCTION, 0, 163, 0, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 43, 0, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 27, 0, 0, 0, 0, 1}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 43, 0, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 27, 0, 2, 0, 0, 1}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_HANDLE_INOUT, 0, 124, 0, 6, 0, 0, 1}, /* session of MPI_Session_finalize */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_HANDLE_OUT, 1, 65, 0, 4, 0, 0, 1}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 164, 0, 0, 0, 0, 1}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 165, 0, 0, 0, 0, 1}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 125, 0, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_HANDLE_OUT, 2, 3, 0, 4, 0, 0, 1}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_HANDLE_OUT, 1, 24, 0, 9, 0, 0, 1}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_ERRHANDLER_CALL, 1, 62, 0, 6, 0, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 1, 0, 0}, /* info of MPI_Session_init */
    {LW_CHECK_HANDLE_OUT, 2, 124, 0, 6, 0, 0, 1}, /* session of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 124, 0, 6, 0, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 62, 0, 6, 0, 0, 1}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 160, 0, 0, 0, 0, 1}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 166, 0, 0, 0, 0, 1}, /* error of MPI_Status_get_error */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 0}, /* status of MPI_Status_get_source */
    {LW_CHECK_POINTER, 1, 129, 0, 0, 0, 0, 1}, /* source of MPI_Status_get_source */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 0}, /* status of MPI_Status_get_tag */
    {LW_CHECK_POINTER, 1, 41, 0, 0, 0, 0, 1}, /* tag of MPI_Status_get_tag */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 1}, /* status of MPI_Status_set_cancelled */
    {LW_CHECK_HANDLE, 1, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Status_set_elements */
    {LW_CHECK_ELEMENTS, 2, 30, 0, 0, 0, 0, 0}, /* count of MPI_Status_set_elements */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 1}, /* status of MPI_Status_set_elements */
    {LW_CHECK_HANDLE_INOUT, 0, 24, 0, 9, 0, 0, 0}, /* request of MPI_Test */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Test */
    {LW_CHECK_STATUS, 0, 102, 0, 0, 0, 0, 0}, /* status of MPI_Test_cancelled */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Test_cancelled */
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Topo_test */
    {LW_CHECK_POINTER, 1, 102, 0, 0, 0, 0, 1}, /* status of MPI_Topo_test */
    {LW_CHECK_HANDLE_INOUT, 0, 29, 0, 2, 0, 0, 1}, /* datatype of MPI_Type_commit */
    {LW_CHECK_HANDLE, 1, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_contiguous */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_contiguous */
    {LW_CHECK_HANDLE_OUT, 2, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_contiguous */
    {LW_CHECK_HANDLE, 8, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_darray */
    {LW_CHECK_NUMBER, 2, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray */
    {LW_CHECK_COUNTS, 3, 169, 0, 2, 0, 2, 0}, /* array_of_gsizes of MPI_Type_create_darray */
    {LW_CHECK_LIST, 4, 170, 0, 2, 0, 0, 0}, /* array_of_distribs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 5, 171, 0, 2, 0, 0, 0}, /* array_of_dargs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 6, 172, 0, 2, 0, 0, 0}, /* array_of_psizes of MPI_Type_create_darray */
    {LW_CHECK_HANDLE_OUT, 9, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_darray */
    {LW_CHECK_HANDLE, 8, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_darray_c */
    {LW_CHECK_NUMBER, 2, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray_c */
    {LW_CHECK_COUNTS, 3, 169, 0, 2, 1, 2, 0}, /* array_of_gsizes of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 4, 170, 0, 2, 0, 0, 0}, /* array_of_distribs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 5, 171, 0, 2, 0, 0, 0}, /* array_of_dargs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 6, 172, 0, 2, 0, 0, 0}, /* array_of_psizes of MPI_Type_create_darray_c */
    {LW_CHECK_HANDLE_OUT, 9, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_darray_c */
    {LW_CHECK_HANDLE_OUT, 2, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_f90_complex */
    {LW_CHECK_HANDLE_OUT, 1, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_f90_integer */
    {LW_CHECK_HANDLE, 3, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_hindexed */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 1, 173, 0, 0, 0, 1, 0}, /* array_of_blocklengths of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 1, 2, 0}, /* array_of_displacements of MPI_Type_create_hindexed */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_hindexed */
    {LW_CHECK_HANDLE, 3, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_block */
    {LW_CHECK_NUMBER, 1, 175, 0, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 1, 2, 0}, /* array_of_displacements of MPI_Type_create_hindexed_block */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_HANDLE, 3, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 1, 173, 0, 0, 1, 1, 0}, /* array_of_blocklengths of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 1, 2, 0}, /* array_of_displacements of MPI_Type_create_hindexed_c */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_HANDLE, 3, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_hvector */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_hvector */
    {LW_CHECK_NUMBER, 1, 175, 0, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hvector */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_hvector */
    {LW_CHECK_HANDLE, 3, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_indexed_block */
    {LW_CHECK_NUMBER, 1, 175, 0, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 0, 2, 0}, /* array_of_displacements of MPI_Type_create_indexed_block */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_indexed_block */
    {LW_CHECK_HANDLE_OUT, 2, 176, 0, 11, 0, 0, 1}, /* type_keyval of MPI_Type_create_keyval */
    {LW_CHECK_HANDLE, 0, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_resized */
    {LW_CHECK_HANDLE_OUT, 3, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_resized */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 1, 173, 0, 0, 0, 1, 0}, /* array_of_blocklengths of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 1, 2, 0}, /* array_of_displacements of MPI_Type_create_struct */
    {LW_CHECK_TYPES, 3, 177, 0, 0, 255, 0, 0}, /* array_of_types of MPI_Type_create_struct */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_struct */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 1, 173, 0, 0, 1, 1, 0}, /* array_of_blocklengths of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 1, 2, 0}, /* array_of_displacements of MPI_Type_create_struct_c */
    {LW_CHECK_TYPES, 3, 177, 0, 0, 255, 0, 0}, /* array_of_types of MPI_Type_create_struct_c */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_struct_c */
    {LW_CHECK_HANDLE, 5, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_subarray */
    {LW_CHECK_NUMBER, 0, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 1, 178, 0, 0, 0, 2, 0}, /* array_of_sizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 2, 179, 0, 0, 0, 2, 0}, /* array_of_subsizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 3, 180, 0, 0, 0, 2, 0}, /* array_of_starts of MPI_Type_create_subarray */
    {LW_CHECK_HANDLE_OUT, 6, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_subarray */
    {LW_CHECK_HANDLE, 5, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_create_subarray_c */
    {LW_CHECK_NUMBER, 0, 48, 0, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 1, 178, 0, 0, 1, 2, 0}, /* array_of_sizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 2, 179, 0, 0, 1, 2, 0}, /* array_of_subsizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 3, 180, 0, 0, 1, 2, 0}, /* array_of_starts of MPI_Type_create_subarray_c */
    {LW_CHECK_HANDLE_OUT, 6, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_create_subarray_c */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 1}, /* datatype of MPI_Type_delete_attr */
    {LW_CHECK_HANDLE, 0, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_dup */
    {LW_CHECK_HANDLE_OUT, 1, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_dup */
    {LW_CHECK_POINTER, 0, 176, 0, 0, 0, 0, 1}, /* type_keyval of MPI_Type_free_keyval */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_attr */
    {LW_CHECK_POINTER, 2, 36, 0, 0, 0, 0, 0}, /* attribute_val of MPI_Type_get_attr */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Type_get_attr */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 1, 181, 0, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 2, 182, 0, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 3, 183, 0, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents */
    {LW_CHECK_LIST, 4, 184, 0, 1, 0, 0, 0}, /* array_of_integers of MPI_Type_get_contents */
    {LW_CHECK_LIST, 5, 185, 0, 2, 0, 0, 0}, /* array_of_addresses of MPI_Type_get_contents */
    {LW_CHECK_LIST, 6, 186, 0, 3, 0, 0, 1}, /* array_of_datatypes of MPI_Type_get_contents */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 1, 181, 0, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 2, 182, 0, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 3, 187, 0, 0, 0, 0, 0}, /* max_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 4, 183, 0, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 5, 184, 0, 1, 0, 0, 0}, /* array_of_integers of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 6, 185, 0, 2, 0, 0, 0}, /* array_of_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 7, 188, 0, 3, 0, 0, 0}, /* array_of_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 8, 186, 0, 4, 0, 0, 1}, /* array_of_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 1, 189, 0, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 2, 190, 0, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 3, 191, 0, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 4, 192, 0, 0, 0, 0, 1}, /* combiner of MPI_Type_get_envelope */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 1, 189, 0, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 2, 190, 0, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 3, 193, 0, 0, 0, 0, 0}, /* num_large_counts of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 4, 191, 0, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 5, 192, 0, 0, 0, 0, 1}, /* combiner of MPI_Type_get_envelope_c */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 194, 0, 1, 0, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 94, 0, 1, 0, 0, 1}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 194, 0, 2, 0, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 94, 0, 2, 0, 0, 1}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 1, 0, 0}, /* datatype of MPI_Type_get_name */
    {LW_CHECK_TEXT, 1, 195, 0, 0, 0, 0, 0}, /* type_name of MPI_Type_get_name */
    {LW_CHECK_POINTER, 2, 67, 0, 0, 0, 0, 1}, /* resultlen of MPI_Type_get_name */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 1, 196, 0, 1, 0, 0, 0}, /* true_lb of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 2, 197, 0, 1, 0, 0, 1}, /* true_extent of MPI_Type_get_true_extent */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 196, 0, 2, 0, 0, 0}, /* true_lb of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 197, 0, 2, 0, 0, 1}, /* true_extent of MPI_Type_get_true_extent_c */
    {LW_CHECK_HANDLE, 0, 198, 0, 2, 0, 0, 0}, /* value_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 1, 199, 0, 2, 0, 0, 0}, /* index_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE_OUT, 2, 200, 0, 2, 0, 0, 1}, /* pair_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 3, 167, 0, 2, 0, 0, 0}, /* oldtype of MPI_Type_indexed */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 1, 173, 0, 0, 0, 1, 0}, /* array_of_blocklengths of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 2, 174, 0, 0, 0, 2, 0}, /* array_of_displacements of MPI_Type_indexed */
    {LW_CHECK_HANDLE_OUT, 4, 168, 0, 2, 0, 0, 1}, /* newtype of MPI_Type_indexed */
    {LW_CHECK_HANDLE_OUT, 2, 29, 0, 2, 0, 0, 1}, /* datatype of MPI_Type_match_size */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_set_name */
    {LW_CHECK_TEXT, 1, 195, 0, 0, 0, 0, 1}, /* type_name of MPI_Type_set_name */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 27, 0, 0, 0, 0, 1}, /* size of MPI_Type_size */
    {LW_CHECK_HANDLE, 0, 29, 0, 2, 0, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 27, 0, 2, 0, 0, 1}, /* size of MPI_Type_size_c */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Unpack */
    {LW_CHECK_HANDLE, 5, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Unpack */
    {LW_CHECK_NUMBER, 1, 201, 0, 0, 0, 0, 0}, /* insize of MPI_Unpack */
    {LW_CHECK_COUNT, 4, 162, 0, 0, 0, 0, 0}, /* outcount of MPI_Unpack */
    {LW_CHECK_BUFFER, 3, 202, 0, 4, 5, 0, 0}, /* outbuf of MPI_Unpack */
    {LW_CHECK_POSITION, 2, 154, 0, 0, 0, 0, 1}, /* position of MPI_Unpack */
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0, 0}, /* comm of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 5, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Unpack_c */
    {LW_CHECK_NUMBER, 1, 201, 0, 0, 0, 0, 0}, /* insize of MPI_Unpack_c */
    {LW_CHECK_COUNT, 4, 162, 0, 0, 0, 0, 0}, /* outcount of MPI_Unpack_c */
    {LW_CHECK_BUFFER, 3, 202, 0, 4, 5, 0, 0}, /* outbuf of MPI_Unpack_c */
    {LW_CHECK_POSITION, 2, 154, 0, 2, 0, 0, 1}, /* position of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 6, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Unpack_external */
    {LW_CHECK_NUMBER, 2, 201, 0, 0, 0, 0, 0}, /* insize of MPI_Unpack_external */
    {LW_CHECK_COUNT, 5, 162, 0, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external */
    {LW_CHECK_BUFFER, 4, 202, 0, 5, 6, 0, 0}, /* outbuf of MPI_Unpack_external */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external */
    {LW_CHECK_POSITION, 3, 154, 0, 1, 0, 0, 1}, /* position of MPI_Unpack_external */
    {LW_CHECK_HANDLE, 6, 29, 0, 2, 2, 0, 0}, /* datatype of MPI_Unpack_external_c */
    {LW_CHECK_NUMBER, 2, 201, 0, 0, 0, 0, 0}, /* insize of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 5, 162, 0, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external_c */
    {LW_CHECK_BUFFER, 4, 202, 0, 5, 6, 0, 0}, /* outbuf of MPI_Unpack_external_c */
    {LW_CHECK_TEXT, 0, 97, 0, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external_c */
    {LW_CHECK_POSITION, 3, 154, 0, 2, 0, 0, 1}, /* position of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 0, 30, 0, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 160, 0, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 107, 0, 0, 0, 0, 1}, /* indx of MPI_Waitany */
    {LW_CHECK_HANDLE, 3, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Win_allocate */
    {LW_CHECK_HANDLE, 2, 3, 0, 4, 1, 0, 0}, /* info of MPI_Win_allocate */
    {LW_CHECK_POINTER, 4, 28, 0, 0, 0, 0, 0}, /* baseptr of MPI_Win_allocate */
    {LW_CHECK_HANDLE_OUT, 5, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_allocate */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_attach */
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Win_create */
    {LW_CHECK_HANDLE, 3, 3, 0, 4, 1, 0, 0}, /* info of MPI_Win_create */
    {LW_CHECK_HANDLE_OUT, 5, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_create */
    {LW_CHECK_HANDLE, 1, 6, 0, 0, 4, 0, 0}, /* comm of MPI_Win_create_dynamic */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 1, 0, 0}, /* info of MPI_Win_create_dynamic */
    {LW_CHECK_HANDLE_OUT, 2, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_create_dynamic */
    {LW_CHECK_FUNCTION, 0, 203, 0, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_HANDLE_OUT, 2, 204, 0, 11, 0, 0, 1}, /* win_keyval of MPI_Win_create_keyval */
    {LW_CHECK_HANDLE, 1, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_fence */
    {LW_CHECK_HANDLE, 1, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_flush */
    {LW_CHECK_DEST, 0, 44, 0, 0, 0, 0, 1}, /* rank of MPI_Win_flush */
    {LW_CHECK_HANDLE_INOUT, 0, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_free */
    {LW_CHECK_POINTER, 0, 204, 0, 0, 0, 0, 1}, /* win_keyval of MPI_Win_free_keyval */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_get_attr */
    {LW_CHECK_POINTER, 2, 36, 0, 0, 0, 0, 0}, /* attribute_val of MPI_Win_get_attr */
    {LW_CHECK_POINTER, 3, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Win_get_attr */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_HANDLE_OUT, 1, 62, 0, 5, 0, 0, 1}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_get_group */
    {LW_CHECK_HANDLE_OUT, 1, 60, 0, 1, 0, 0, 1}, /* group of MPI_Win_get_group */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_get_info */
    {LW_CHECK_HANDLE_OUT, 1, 65, 0, 4, 0, 0, 1}, /* info_used of MPI_Win_get_info */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 1, 0, 0}, /* win of MPI_Win_get_name */
    {LW_CHECK_TEXT, 1, 205, 0, 0, 0, 0, 0}, /* win_name of MPI_Win_get_name */
    {LW_CHECK_POINTER, 2, 67, 0, 0, 0, 0, 1}, /* resultlen of MPI_Win_get_name */
    {LW_CHECK_HANDLE, 3, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_lock */
    {LW_CHECK_DEST, 1, 44, 0, 0, 0, 0, 1}, /* rank of MPI_Win_lock */
    {LW_CHECK_HANDLE, 0, 60, 0, 1, 0, 0, 0}, /* group of MPI_Win_post */
    {LW_CHECK_HANDLE, 2, 7, 0, 7, 0, 0, 1}, /* win of MPI_Win_post */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 62, 0, 7, 0, 0, 1}, /* errhandler of MPI_Win_set_errhandler */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_set_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 0, 0, 1}, /* info of MPI_Win_set_info */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_set_name */
    {LW_CHECK_TEXT, 1, 205, 0, 0, 0, 0, 1}, /* win_name of MPI_Win_set_name */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_shared_query */
    {LW_CHECK_DEST, 1, 44, 0, 0, 0, 0, 0}, /* rank of MPI_Win_shared_query */
    {LW_CHECK_POINTER, 2, 27, 0, 0, 0, 0, 0}, /* size of MPI_Win_shared_query */
    {LW_CHECK_COUNT_OUT, 3, 206, 0, 0, 0, 0, 0}, /* disp_unit of MPI_Win_shared_query */
    {LW_CHECK_POINTER, 4, 28, 0, 0, 0, 0, 1}, /* baseptr of MPI_Win_shared_query */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_shared_query_c */
    {LW_CHECK_DEST, 1, 44, 0, 0, 0, 0, 0}, /* rank of MPI_Win_shared_query_c */
    {LW_CHECK_POINTER, 2, 27, 0, 0, 0, 0, 0}, /* size of MPI_Win_shared_query_c */
    {LW_CHECK_COUNT_OUT, 3, 206, 0, 1, 0, 0, 0}, /* disp_unit of MPI_Win_shared_query_c */
    {LW_CHECK_POINTER, 4, 28, 0, 0, 0, 0, 1}, /* baseptr of MPI_Win_shared_query_c */
    {LW_CHECK_HANDLE, 0, 7, 0, 7, 0, 0, 0}, /* win of MPI_Win_test */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0, 1}, /* flag of MPI_Win_test */
};

const uint16_t lw_checks_at[LW_CALL_COUNT] = {
    0, 1, 4, 4, 5, 7, 9, 10, 11, 11, 19, 20, 21, 0, 0, 22, 22, 29, 29, 38, 44, 50, 58, 66, 69, 69, 75, 75, 22,
    22, 29, 29, 83, 90, 97, 106, 115, 122, 129, 138, 10, 147, 10, 10, 150, 153, 153, 158, 158, 165, 165, 171,
    171, 178, 178, 179, 181, 0, 183, 184, 185, 189, 194, 199, 204, 206, 209, 211, 213, 214, 219, 219, 10, 221,
    214, 224, 227, 229, 234, 238, 10, 239, 242, 245, 246, 248, 10, 245, 251, 0, 147, 252, 254, 256, 259, 260,
    262, 265, 269, 271, 272, 274, 276, 10, 278, 280, 282, 284, 286, 292, 299, 301, 304, 0, 306, 309, 311, 317,
    326, 333, 337, 0, 0, 338, 340, 343, 343, 349, 349, 357, 361, 362, 363, 365, 0, 367, 369, 371, 373, 375,
    377, 379, 379, 381, 383, 386, 389, 394, 394, 394, 399, 399, 399, 399, 394, 394, 394, 394, 394, 394, 399,
    399, 399, 399, 394, 394, 394, 404, 408, 409, 409, 409, 409, 409, 408, 413, 413, 413, 413, 413, 408, 413,
    409, 409, 409, 409, 409, 408, 409, 409, 408, 408, 408, 417, 419, 408, 421, 408, 0, 409, 409, 409, 409,
    409, 408, 413, 413, 413, 413, 413, 408, 413, 409, 409, 409, 409, 409, 408, 409, 409, 0, 426, 0, 427, 427,
    435, 435, 445, 453, 461, 471, 481, 488, 488, 498, 481, 499, 502, 499, 502, 502, 505, 506, 508, 510, 512,
    515, 520, 523, 527, 530, 533, 534, 538, 541, 544, 548, 549, 0, 544, 541, 552, 552, 556, 558, 0, 560, 541,
    565, 565, 573, 580, 587, 587, 565, 565, 594, 602, 610, 618, 269, 626, 626, 171, 171, 632, 632, 639, 639,
    648, 657, 666, 671, 671, 676, 676, 684, 692, 676, 676, 700, 708, 716, 724, 4, 732, 733, 735, 737, 0, 738,
    742, 744, 746, 750, 754, 0, 0, 757, 426, 759, 763, 769, 771, 775, 775, 782, 782, 790, 795, 795, 802, 171,
    171, 426, 632, 632, 807, 807, 816, 825, 171, 171, 834, 834, 846, 846, 171, 171, 855, 856, 857, 0, 0, 860,
    864, 864, 868, 868, 875, 875, 884, 891, 898, 907, 868, 868, 875, 875, 916, 923, 930, 939, 948, 955, 962,
    971, 980, 982, 982, 984, 0, 0, 985, 987, 993, 999, 1005, 1011, 1015, 1019, 1023, 1027, 0, 1029, 1030,
    1033, 1034, 1034, 1043, 1046, 1046, 1055, 481, 481, 1058, 1059, 1059, 1068, 1068, 775, 775, 1074, 1074,
    1081, 1081, 1090, 1090, 1095, 1099, 1099, 1105, 1105, 1113, 1117, 1123, 1129, 1129, 0, 0, 0, 184, 0, 1131,
    1132, 1135, 1139, 0, 1143, 1151, 1151, 1143, 1143, 1143, 165, 165, 171, 171, 343, 343, 349, 349, 1162,
    1162, 1170, 1170, 1180, 1188, 1196, 1206, 165, 165, 171, 171, 1216, 1216, 1227, 1227, 1235, 1235, 1237,
    1238, 1240, 1243, 1246, 1237, 0, 1247, 1249, 1251, 1254, 1257, 1260, 1262, 1265, 0, 165, 165, 171, 171,
    184, 1267, 1269, 1271, 1273, 1275, 1276, 1276, 1276, 1275, 1275, 1275, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 1279, 1281, 1132, 1135, 1139, 1283, 1285, 1286, 1286, 1289, 1296, 1303, 1304, 1303, 1305,
    1310, 1310, 1315, 1320, 1320, 1324, 1310, 1329, 1330, 1330, 1332, 1337, 1342, 1348, 1354, 1355, 1285,
    1357, 0, 1358, 1361, 1368, 1377, 1382, 1388, 1391, 1391, 1394, 1397, 1400, 1400, 1403, 1406, 1315, 1411,
    1354, 1412, 1414, 1416, 1416, 0, 1320, 1320, 1418, 1424, 1430, 1436, 1055, 184, 1267, 1442, 1139, 1445,
    1445, 1445, 1445, 1449, 1449, 1449, 1450, 1450, 1453, 1456, 1458, 1449, 1449, 1459, 1460, 1449, 1460,
    1449, 1462, 1463, 0, 1464, 1467, 1469, 1471, 1473, 1476, 1459, 1478, 1449, 1480, 1482, 1484, 1486, 1491,
    1478, 1449, 1496, 0, 1460, 1449, 1449, 0, 0,
};

static const char names[] =
    "logical_true\0"
    "logical_false\0"
    "is_set\0"
    "info\0"
    "abi_major\0"
    "abi_minor\0"
    "comm\0"
    "win\0"
    "origin_datatype\0"
    "target_datatype\0"
    "op\0"
    "origin_count\0"
    "target_rank\0"
    "target_count\0"
    "origin_addr\0"
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
    "port_name\0"
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
    "intercomm\0"
    "maxprocs\0"
    "command\0"
    "array_of_commands\0"
    "array_of_maxprocs\0"
    "array_of_info\0"
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
    "filename\0"
    "amode\0"
    "disp\0"
    "file\0"
    "offset\0"
    "extent\0"
    "etype\0"
    "filetype\0"
    "datarep\0"
    "result_datatype\0"
    "result_count\0"
    "result_addr\0"
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
    "newintracomm\0"
    "sendtag\0"
    "recvtag\0"
    "keyval\0"
    "service_name\0"
    "commute\0"
    "user_fn\0"
    "incount\0"
    "outsize\0"
    "inbuf\0"
    "position\0"
    "length\0"
    "array_of_partitions\0"
    "partitions\0"
    "inoutbuf\0"
    "dtype_file_extent_fn\0"
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
    "type_name\0"
    "true_lb\0"
    "true_extent\0"
    "value_type\0"
    "index_type\0"
    "pair_type\0"
    "insize\0"
    "outbuf\0"
    "win_errhandler_fn\0"
    "win_keyval\0"
    "win_name\0"
    "disp_unit\0"
    "";

static const uint16_t name_at[] = {
    0, 13, 27, 34, 39, 49, 59, 64, 68, 84, 100, 103, 116, 128, 141, 153, 164, 174, 181, 190, 199, 209, 219,
    227, 235, 243, 254, 261, 266, 274, 283, 289, 300, 308, 316, 326, 336, 350, 355, 360, 367, 372, 376, 380,
    392, 397, 405, 412, 421, 427, 432, 440, 450, 458, 470, 480, 488, 498, 504, 510, 517, 523, 542, 553, 563,
    575, 585, 595, 605, 612, 622, 631, 639, 657, 675, 689, 691, 699, 707, 723, 732, 742, 756, 769, 781, 793,
    806, 815, 818, 837, 846, 852, 857, 862, 869, 876, 882, 891, 899, 915, 928, 940, 948, 955, 963, 971, 976,
    987, 992, 1003, 1012, 1021, 1027, 1040, 1050, 1061, 1068, 1075, 1084, 1092, 1102, 1109, 1116, 1125, 1131,
    1139, 1149, 1156, 1163, 1170, 1177, 1185, 1189, 1197, 1206, 1212, 1219, 1225, 1234, 1243, 1254, 1267,
    1280, 1292, 1305, 1318, 1326, 1334, 1341, 1354, 1362, 1370, 1378, 1386, 1392, 1401, 1408, 1428, 1439,
    1448, 1469, 1487, 1504, 1513, 1535, 1544, 1556, 1562, 1570, 1578, 1594, 1612, 1627, 1643, 1665, 1688,
    1700, 1712, 1727, 1742, 1760, 1776, 1789, 1803, 1817, 1835, 1854, 1873, 1890, 1912, 1925, 1939, 1953,
    1962, 1979, 1982, 1992, 2000, 2012, 2023, 2034, 2044, 2051, 2058, 2076, 2087, 2096,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
