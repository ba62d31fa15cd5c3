/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

const struct lw_check lw_checks[] = {
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 0, 0, 0, 0, 0}, /* logical_true of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_POINTER, 2, 1, 0, 0, 0, 0}, /* logical_false of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_POINTER, 3, 2, 0, 0, 0, 0}, /* is_set of MPI_Abi_get_fortran_booleans */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 3, 0, 0, 0, 0}, /* info of MPI_Abi_get_fortran_info */
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
    {LW_CHECK_POINTER, 8, 16, 0, 0, 0, 0}, /* request of MPI_Allgather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Alloc_mem */
    {LW_CHECK_NUMBER, 0, 17, 0, 0, 0, 0}, /* size of MPI_Alloc_mem */
    {LW_CHECK_POINTER, 2, 18, 0, 0, 0, 0}, /* baseptr of MPI_Alloc_mem */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Allreduce */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Allreduce */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Allreduce */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Allreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Allreduce_init */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Allreduce_init */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Allreduce_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce_init */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce_init */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Allreduce_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Attr_get */
    {LW_CHECK_POINTER, 2, 22, 0, 0, 0, 0}, /* attribute_val of MPI_Attr_get */
    {LW_CHECK_POINTER, 3, 23, 0, 0, 0, 0}, /* flag of MPI_Attr_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Barrier_init */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Barrier_init */
    {LW_CHECK_POINTER, 2, 16, 0, 0, 0, 0}, /* request of MPI_Barrier_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0}, /* comm of MPI_Bcast */
    {LW_CHECK_ROOT, 3, 24, 0, 0, 0, 0}, /* root of MPI_Bcast */
    {LW_CHECK_HANDLE, 2, 19, 3, 2, 2, 0}, /* datatype of MPI_Bcast */
    {LW_CHECK_COUNT, 1, 21, 3, 0, 0, 0}, /* count of MPI_Bcast */
    {LW_CHECK_BUFFER, 0, 25, 3, 1, 2, 0}, /* buffer of MPI_Bcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0}, /* comm of MPI_Bcast_init */
    {LW_CHECK_ROOT, 3, 24, 0, 0, 0, 0}, /* root of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 2, 19, 3, 2, 2, 0}, /* datatype of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0}, /* info of MPI_Bcast_init */
    {LW_CHECK_COUNT, 1, 21, 3, 0, 0, 0}, /* count of MPI_Bcast_init */
    {LW_CHECK_BUFFER, 0, 25, 3, 1, 2, 0}, /* buffer of MPI_Bcast_init */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Bcast_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Bsend */
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 2, 0}, /* datatype of MPI_Bsend */
    {LW_CHECK_COUNT, 1, 21, 0, 0, 0, 0}, /* count of MPI_Bsend */
    {LW_CHECK_DEST, 3, 26, 0, 0, 0, 0}, /* dest of MPI_Bsend */
    {LW_CHECK_TAG_SEND, 4, 27, 0, 0, 0, 0}, /* tag of MPI_Bsend */
    {LW_CHECK_BUFFER, 0, 28, 0, 1, 2, 0}, /* buf of MPI_Bsend */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Bsend_init */
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 2, 0}, /* datatype of MPI_Bsend_init */
    {LW_CHECK_COUNT, 1, 21, 0, 0, 0, 0}, /* count of MPI_Bsend_init */
    {LW_CHECK_DEST, 3, 26, 0, 0, 0, 0}, /* dest of MPI_Bsend_init */
    {LW_CHECK_TAG_SEND, 4, 27, 0, 0, 0, 0}, /* tag of MPI_Bsend_init */
    {LW_CHECK_BUFFER, 0, 28, 0, 1, 2, 0}, /* buf of MPI_Bsend_init */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Bsend_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_NUMBER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Buffer_attach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 29, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 0, 0, 0}, /* size of MPI_Buffer_detach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 29, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach_c */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 2, 0, 0}, /* size of MPI_Buffer_detach_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 16, 0, 0, 0, 0}, /* request of MPI_Buffer_iflush */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Cancel */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_attach_buffer */
    {LW_CHECK_NUMBER, 2, 17, 0, 0, 0, 0}, /* size of MPI_Comm_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 30, 0, 0, 0, 0}, /* comm1 of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 1, 31, 0, 0, 0, 0}, /* comm2 of MPI_Comm_compare */
    {LW_CHECK_POINTER, 2, 32, 0, 0, 0, 0}, /* result of MPI_Comm_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_create */
    {LW_CHECK_HANDLE, 1, 33, 0, 1, 0, 0}, /* group of MPI_Comm_create */
    {LW_CHECK_POINTER, 2, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 35, 0, 0, 0, 0}, /* comm_errhandler_fn of MPI_Comm_create_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 33, 0, 1, 0, 0}, /* group of MPI_Comm_create_from_group */
    {LW_CHECK_ERRHANDLER_CALL, 3, 36, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE, 2, 3, 0, 4, 1, 0}, /* info of MPI_Comm_create_from_group */
    {LW_CHECK_TEXT, 1, 37, 0, 8, 0, 0}, /* stringtag of MPI_Comm_create_from_group */
    {LW_CHECK_POINTER, 4, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_from_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0}, /* comm of MPI_Comm_create_group */
    {LW_CHECK_HANDLE, 1, 33, 0, 1, 0, 0}, /* group of MPI_Comm_create_group */
    {LW_CHECK_TAG_SEND, 2, 27, 0, 0, 0, 0}, /* tag of MPI_Comm_create_group */
    {LW_CHECK_POINTER, 3, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 38, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_create_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer */
    {LW_CHECK_POINTER, 1, 29, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 0, 0, 0}, /* size of MPI_Comm_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 29, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 2, 0, 0}, /* size of MPI_Comm_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_disconnect */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_dup */
    {LW_CHECK_POINTER, 1, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Comm_dup_with_info */
    {LW_CHECK_POINTER, 2, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 38, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_free_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_get_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Comm_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_get_info */
    {LW_CHECK_POINTER, 1, 39, 0, 0, 0, 0}, /* info_used of MPI_Comm_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_get_name */
    {LW_CHECK_TEXT, 1, 40, 0, 0, 0, 0}, /* comm_name of MPI_Comm_get_name */
    {LW_CHECK_POINTER, 2, 41, 0, 0, 0, 0}, /* resultlen of MPI_Comm_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_group */
    {LW_CHECK_POINTER, 1, 33, 0, 0, 0, 0}, /* group of MPI_Comm_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_idup */
    {LW_CHECK_POINTER, 1, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup */
    {LW_CHECK_POINTER, 2, 16, 0, 0, 0, 0}, /* request of MPI_Comm_idup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Comm_idup_with_info */
    {LW_CHECK_POINTER, 2, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup_with_info */
    {LW_CHECK_POINTER, 3, 16, 0, 0, 0, 0}, /* request of MPI_Comm_idup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_iflush_buffer */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0}, /* request of MPI_Comm_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_rank */
    {LW_CHECK_POINTER, 1, 42, 0, 0, 0, 0}, /* rank of MPI_Comm_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_group */
    {LW_CHECK_POINTER, 1, 33, 0, 0, 0, 0}, /* group of MPI_Comm_remote_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_size */
    {LW_CHECK_POINTER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Comm_remote_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Comm_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_set_info */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 0, 0}, /* info of MPI_Comm_set_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_set_name */
    {LW_CHECK_TEXT, 1, 40, 0, 0, 0, 0}, /* comm_name of MPI_Comm_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_size */
    {LW_CHECK_POINTER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Comm_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_split */
    {LW_CHECK_POINTER, 3, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 4, 0}, /* comm of MPI_Comm_split_type */
    {LW_CHECK_HANDLE, 3, 3, 0, 4, 1, 0}, /* info of MPI_Comm_split_type */
    {LW_CHECK_POINTER, 4, 34, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split_type */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Comm_test_inter */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* flag of MPI_Comm_test_inter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 36, 0, 5, 0, 0}, /* errhandler of MPI_Errhandler_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 8, 0, 0, 0, 0}, /* errorcode of MPI_Error_class */
    {LW_CHECK_POINTER, 1, 7, 0, 0, 0, 0}, /* errorclass of MPI_Error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 8, 0, 0, 0, 0}, /* errorcode of MPI_Error_string */
    {LW_CHECK_TEXT, 1, 9, 0, 0, 0, 0}, /* string of MPI_Error_string */
    {LW_CHECK_POINTER, 2, 41, 0, 0, 0, 0}, /* resultlen of MPI_Error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0}, /* comm of MPI_Exscan */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Exscan */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Exscan */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Exscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Exscan */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Exscan */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0}, /* comm of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Exscan_init */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Exscan_init */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Exscan_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Exscan_init */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Exscan_init */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Exscan_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 43, 0, 8, 1, 0}, /* fh of MPI_File_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 44, 0, 0, 0, 0}, /* file_errhandler_fn of MPI_File_create_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_File_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 45, 0, 8, 1, 0}, /* file of MPI_File_get_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_File_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 45, 0, 8, 1, 0}, /* file of MPI_File_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 36, 0, 8, 0, 0}, /* errhandler of MPI_File_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 23, 0, 0, 0, 0}, /* flag of MPI_Finalized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Gather */
    {LW_CHECK_ROOT, 6, 24, 0, 0, 0, 0}, /* root of MPI_Gather */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gather */
    {LW_CHECK_HANDLE, 5, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gather */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gather */
    {LW_CHECK_COUNT, 4, 13, 1, 0, 0, 0}, /* recvcount of MPI_Gather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gather */
    {LW_CHECK_BUFFER, 3, 15, 1, 4, 5, 0}, /* recvbuf of MPI_Gather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Gather_init */
    {LW_CHECK_ROOT, 6, 24, 0, 0, 0, 0}, /* root of MPI_Gather_init */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 5, 11, 1, 2, 2, 0}, /* recvtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Gather_init */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Gather_init */
    {LW_CHECK_COUNT, 4, 13, 1, 0, 0, 0}, /* recvcount of MPI_Gather_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Gather_init */
    {LW_CHECK_BUFFER, 3, 15, 1, 4, 5, 0}, /* recvbuf of MPI_Gather_init */
    {LW_CHECK_POINTER, 9, 16, 0, 0, 0, 0}, /* request of MPI_Gather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 46, 0, 0, 0, 0}, /* address of MPI_Get_address */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 19, 0, 2, 0, 0}, /* datatype of MPI_Get_count */
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Get_count */
    {LW_CHECK_COUNT_OUT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Get_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 19, 0, 2, 0, 0}, /* datatype of MPI_Get_count_c */
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Get_count_c */
    {LW_CHECK_COUNT_OUT, 2, 21, 0, 2, 0, 0}, /* count of MPI_Get_count_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 48, 0, 0, 0, 0}, /* hw_info of MPI_Get_hw_resource_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 49, 0, 0, 0, 0}, /* version of MPI_Get_library_version */
    {LW_CHECK_POINTER, 1, 41, 0, 0, 0, 0}, /* resultlen of MPI_Get_library_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 50, 0, 0, 0, 0}, /* name of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 1, 41, 0, 0, 0, 0}, /* resultlen of MPI_Get_processor_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 49, 0, 0, 0, 0}, /* version of MPI_Get_version */
    {LW_CHECK_POINTER, 1, 51, 0, 0, 0, 0}, /* subversion of MPI_Get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group1 of MPI_Group_compare */
    {LW_CHECK_HANDLE, 1, 53, 0, 1, 0, 0}, /* group2 of MPI_Group_compare */
    {LW_CHECK_POINTER, 2, 32, 0, 0, 0, 0}, /* result of MPI_Group_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group1 of MPI_Group_difference */
    {LW_CHECK_HANDLE, 1, 53, 0, 1, 0, 0}, /* group2 of MPI_Group_difference */
    {LW_CHECK_POINTER, 2, 54, 0, 0, 0, 0}, /* newgroup of MPI_Group_difference */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 33, 0, 1, 0, 0}, /* group of MPI_Group_excl */
    {LW_CHECK_NUMBER, 1, 55, 0, 0, 0, 0}, /* n of MPI_Group_excl */
    {LW_CHECK_LIST, 2, 56, 0, 1, 0, 0}, /* ranks of MPI_Group_excl */
    {LW_CHECK_POINTER, 3, 54, 0, 0, 0, 0}, /* newgroup of MPI_Group_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 33, 0, 1, 0, 0}, /* group of MPI_Group_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Group_from_session_pset */
    {LW_CHECK_TEXT, 1, 58, 0, 0, 0, 0}, /* pset_name of MPI_Group_from_session_pset */
    {LW_CHECK_POINTER, 2, 54, 0, 0, 0, 0}, /* newgroup of MPI_Group_from_session_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 33, 0, 1, 0, 0}, /* group of MPI_Group_range_excl */
    {LW_CHECK_NUMBER, 1, 55, 0, 0, 0, 0}, /* n of MPI_Group_range_excl */
    {LW_CHECK_LIST, 2, 59, 0, 1, 0, 0}, /* ranges of MPI_Group_range_excl */
    {LW_CHECK_POINTER, 3, 54, 0, 0, 0, 0}, /* newgroup of MPI_Group_range_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 33, 0, 1, 0, 0}, /* group of MPI_Group_rank */
    {LW_CHECK_POINTER, 1, 42, 0, 0, 0, 0}, /* rank of MPI_Group_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 33, 0, 1, 0, 0}, /* group of MPI_Group_size */
    {LW_CHECK_POINTER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Group_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 52, 0, 1, 0, 0}, /* group1 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 3, 53, 0, 1, 0, 0}, /* group2 of MPI_Group_translate_ranks */
    {LW_CHECK_NUMBER, 1, 55, 0, 0, 0, 0}, /* n of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 2, 60, 0, 1, 0, 0}, /* ranks1 of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 4, 61, 0, 1, 0, 0}, /* ranks2 of MPI_Group_translate_ranks */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Iallgather */
    {LW_CHECK_HANDLE, 2, 10, 4, 2, 2, 0}, /* sendtype of MPI_Iallgather */
    {LW_CHECK_HANDLE, 5, 11, 0, 2, 2, 0}, /* recvtype of MPI_Iallgather */
    {LW_CHECK_COUNT, 1, 12, 4, 0, 0, 0}, /* sendcount of MPI_Iallgather */
    {LW_CHECK_COUNT, 4, 13, 0, 0, 0, 0}, /* recvcount of MPI_Iallgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Iallgather */
    {LW_CHECK_BUFFER, 3, 15, 0, 4, 5, 0}, /* recvbuf of MPI_Iallgather */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Iallgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Iallreduce */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Iallreduce */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Iallreduce */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Iallreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Iallreduce */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Iallreduce */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Iallreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 6, 0, 0, 0, 0}, /* comm of MPI_Ibcast */
    {LW_CHECK_ROOT, 3, 24, 0, 0, 0, 0}, /* root of MPI_Ibcast */
    {LW_CHECK_HANDLE, 2, 19, 3, 2, 2, 0}, /* datatype of MPI_Ibcast */
    {LW_CHECK_COUNT, 1, 21, 3, 0, 0, 0}, /* count of MPI_Ibcast */
    {LW_CHECK_BUFFER, 0, 25, 3, 1, 2, 0}, /* buffer of MPI_Ibcast */
    {LW_CHECK_POINTER, 5, 16, 0, 0, 0, 0}, /* request of MPI_Ibcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 4, 0}, /* comm of MPI_Iexscan */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Iexscan */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Iexscan */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Iexscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Iexscan */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Iexscan */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Iexscan */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Igather */
    {LW_CHECK_ROOT, 6, 24, 0, 0, 0, 0}, /* root of MPI_Igather */
    {LW_CHECK_HANDLE, 2, 10, 6, 2, 2, 0}, /* sendtype of MPI_Igather */
    {LW_CHECK_HANDLE, 5, 11, 1, 2, 2, 0}, /* recvtype of MPI_Igather */
    {LW_CHECK_COUNT, 1, 12, 6, 0, 0, 0}, /* sendcount of MPI_Igather */
    {LW_CHECK_COUNT, 4, 13, 1, 0, 0, 0}, /* recvcount of MPI_Igather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 1, 2, 0}, /* sendbuf of MPI_Igather */
    {LW_CHECK_BUFFER, 3, 15, 1, 4, 5, 0}, /* recvbuf of MPI_Igather */
    {LW_CHECK_POINTER, 8, 16, 0, 0, 0, 0}, /* request of MPI_Igather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 3, 0, 0, 0, 0}, /* info of MPI_Info_create_env */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_delete */
    {LW_CHECK_INFO_KEY, 1, 62, 0, 0, 0, 0}, /* key of MPI_Info_delete */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_dup */
    {LW_CHECK_POINTER, 1, 63, 0, 0, 0, 0}, /* newinfo of MPI_Info_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get */
    {LW_CHECK_NUMBER, 2, 64, 0, 0, 0, 0}, /* valuelen of MPI_Info_get */
    {LW_CHECK_INFO_KEY, 1, 62, 0, 0, 0, 0}, /* key of MPI_Info_get */
    {LW_CHECK_POINTER, 4, 23, 0, 0, 0, 0}, /* flag of MPI_Info_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_nkeys */
    {LW_CHECK_POINTER, 1, 65, 0, 0, 0, 0}, /* nkeys of MPI_Info_get_nkeys */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_nthkey */
    {LW_CHECK_POINTER, 2, 62, 0, 0, 0, 0}, /* key of MPI_Info_get_nthkey */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_string */
    {LW_CHECK_INFO_KEY, 1, 62, 0, 0, 0, 0}, /* key of MPI_Info_get_string */
    {LW_CHECK_POINTER, 2, 66, 0, 0, 0, 0}, /* buflen of MPI_Info_get_string */
    {LW_CHECK_POINTER, 4, 23, 0, 0, 0, 0}, /* flag of MPI_Info_get_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_get_valuelen */
    {LW_CHECK_INFO_KEY, 1, 62, 0, 0, 0, 0}, /* key of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 2, 64, 0, 0, 0, 0}, /* valuelen of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 3, 23, 0, 0, 0, 0}, /* flag of MPI_Info_get_valuelen */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 0, 0}, /* info of MPI_Info_set */
    {LW_CHECK_INFO_KEY, 1, 62, 0, 0, 0, 0}, /* key of MPI_Info_set */
    {LW_CHECK_INFO_VALUE, 2, 67, 0, 0, 0, 0}, /* value of MPI_Info_set */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_THREAD_LEVEL, 2, 68, 0, 0, 0, 0}, /* required of MPI_Init_thread */
    {LW_CHECK_POINTER, 3, 69, 0, 0, 0, 0}, /* provided of MPI_Init_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 0, 4, 0}, /* local_comm of MPI_Intercomm_create */
    {LW_CHECK_RANK, 1, 71, 0, 0, 0, 0}, /* local_leader of MPI_Intercomm_create */
    {LW_CHECK_TAG_SEND, 4, 27, 0, 0, 0, 0}, /* tag of MPI_Intercomm_create */
    {LW_CHECK_POINTER, 5, 72, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 73, 0, 1, 0, 0}, /* local_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 2, 74, 0, 1, 0, 0}, /* remote_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_ERRHANDLER_CALL, 6, 36, 0, 0, 0, 0}, /* errhandler of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 5, 3, 0, 4, 1, 0}, /* info of MPI_Intercomm_create_from_groups */
    {LW_CHECK_TEXT, 4, 37, 0, 8, 0, 0}, /* stringtag of MPI_Intercomm_create_from_groups */
    {LW_CHECK_POINTER, 7, 72, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create_from_groups */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 75, 0, 0, 8, 0}, /* intercomm of MPI_Intercomm_merge */
    {LW_CHECK_POINTER, 2, 76, 0, 0, 0, 0}, /* newintracomm of MPI_Intercomm_merge */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Iprobe */
    {LW_CHECK_SOURCE, 0, 77, 0, 0, 0, 0}, /* source of MPI_Iprobe */
    {LW_CHECK_TAG_RECV, 1, 27, 0, 0, 0, 0}, /* tag of MPI_Iprobe */
    {LW_CHECK_POINTER, 3, 23, 0, 0, 0, 0}, /* flag of MPI_Iprobe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Irecv */
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 2, 0}, /* datatype of MPI_Irecv */
    {LW_CHECK_COUNT, 1, 21, 0, 0, 0, 0}, /* count of MPI_Irecv */
    {LW_CHECK_SOURCE, 3, 77, 0, 0, 0, 0}, /* source of MPI_Irecv */
    {LW_CHECK_TAG_RECV, 4, 27, 0, 0, 0, 0}, /* tag of MPI_Irecv */
    {LW_CHECK_BUFFER, 0, 28, 0, 1, 2, 0}, /* buf of MPI_Irecv */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Irecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce */
    {LW_CHECK_ROOT, 5, 24, 0, 0, 0, 0}, /* root of MPI_Ireduce */
    {LW_CHECK_HANDLE, 3, 19, 3, 2, 2, 0}, /* datatype of MPI_Ireduce */
    {LW_CHECK_OP, 4, 20, 3, 3, 0, 0}, /* op of MPI_Ireduce */
    {LW_CHECK_COUNT, 2, 21, 3, 0, 0, 0}, /* count of MPI_Ireduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 2, 3, 0}, /* sendbuf of MPI_Ireduce */
    {LW_CHECK_BUFFER, 1, 15, 1, 2, 3, 0}, /* recvbuf of MPI_Ireduce */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Ireduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter */
    {LW_CHECK_COUNTS, 2, 78, 0, 253, 0, 0}, /* recvcounts of MPI_Ireduce_scatter */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Ireduce_scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter_block */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter_block */
    {LW_CHECK_COUNT, 2, 13, 0, 0, 0, 0}, /* recvcount of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Ireduce_scatter_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter_c */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 78, 0, 253, 1, 0}, /* recvcounts of MPI_Ireduce_scatter_c */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Ireduce_scatter_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Iscatter */
    {LW_CHECK_ROOT, 6, 24, 0, 0, 0, 0}, /* root of MPI_Iscatter */
    {LW_CHECK_HANDLE, 2, 10, 1, 2, 2, 0}, /* sendtype of MPI_Iscatter */
    {LW_CHECK_HANDLE, 5, 11, 18, 2, 2, 0}, /* recvtype of MPI_Iscatter */
    {LW_CHECK_COUNT, 1, 12, 1, 0, 0, 0}, /* sendcount of MPI_Iscatter */
    {LW_CHECK_COUNT, 4, 13, 18, 0, 0, 0}, /* recvcount of MPI_Iscatter */
    {LW_CHECK_BUFFER, 0, 14, 1, 1, 2, 0}, /* sendbuf of MPI_Iscatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 15, 2, 4, 5, 0}, /* recvbuf of MPI_Iscatter */
    {LW_CHECK_POINTER, 8, 16, 0, 0, 0, 0}, /* request of MPI_Iscatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 79, 0, 0, 0, 0}, /* keyval of MPI_Keyval_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 79, 0, 0, 0, 0}, /* keyval of MPI_Keyval_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_OP, 0, 20, 0, 255, 0, 0}, /* op of MPI_Op_commutative */
    {LW_CHECK_POINTER, 1, 80, 0, 0, 0, 0}, /* commute of MPI_Op_commutative */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 81, 0, 0, 0, 0}, /* user_fn of MPI_Op_create */
    {LW_CHECK_POINTER, 2, 20, 0, 0, 0, 0}, /* op of MPI_Op_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 20, 0, 3, 0, 0}, /* op of MPI_Op_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Pack */
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 2, 0}, /* datatype of MPI_Pack */
    {LW_CHECK_COUNT, 1, 82, 0, 0, 0, 0}, /* incount of MPI_Pack */
    {LW_CHECK_NUMBER, 4, 83, 0, 0, 0, 0}, /* outsize of MPI_Pack */
    {LW_CHECK_BUFFER, 0, 84, 0, 1, 2, 0}, /* inbuf of MPI_Pack */
    {LW_CHECK_POSITION, 5, 85, 0, 0, 0, 0}, /* position of MPI_Pack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Pack_c */
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 2, 0}, /* datatype of MPI_Pack_c */
    {LW_CHECK_COUNT, 1, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_c */
    {LW_CHECK_NUMBER, 4, 83, 0, 0, 0, 0}, /* outsize of MPI_Pack_c */
    {LW_CHECK_BUFFER, 0, 84, 0, 1, 2, 0}, /* inbuf of MPI_Pack_c */
    {LW_CHECK_POSITION, 5, 85, 0, 2, 0, 0}, /* position of MPI_Pack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Pack_external */
    {LW_CHECK_COUNT, 2, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_external */
    {LW_CHECK_NUMBER, 5, 83, 0, 0, 0, 0}, /* outsize of MPI_Pack_external */
    {LW_CHECK_BUFFER, 1, 84, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external */
    {LW_CHECK_TEXT, 0, 86, 0, 0, 0, 0}, /* datarep of MPI_Pack_external */
    {LW_CHECK_POSITION, 6, 85, 0, 1, 0, 0}, /* position of MPI_Pack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Pack_external_c */
    {LW_CHECK_COUNT, 2, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_external_c */
    {LW_CHECK_NUMBER, 5, 83, 0, 0, 0, 0}, /* outsize of MPI_Pack_external_c */
    {LW_CHECK_BUFFER, 1, 84, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external_c */
    {LW_CHECK_TEXT, 0, 86, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_c */
    {LW_CHECK_POSITION, 6, 85, 0, 2, 0, 0}, /* position of MPI_Pack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size */
    {LW_CHECK_COUNT, 1, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size */
    {LW_CHECK_TEXT, 0, 86, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 1, 0, 0}, /* size of MPI_Pack_external_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT, 1, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size_c */
    {LW_CHECK_TEXT, 0, 86, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 2, 0, 0}, /* size of MPI_Pack_external_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Pack_size */
    {LW_CHECK_HANDLE, 1, 19, 0, 2, 0, 0}, /* datatype of MPI_Pack_size */
    {LW_CHECK_COUNT, 0, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_size */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 0, 0, 0}, /* size of MPI_Pack_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 1, 19, 0, 2, 0, 0}, /* datatype of MPI_Pack_size_c */
    {LW_CHECK_COUNT, 0, 82, 0, 0, 0, 0}, /* incount of MPI_Pack_size_c */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 2, 0, 0}, /* size of MPI_Pack_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 0, 0, 0}, /* comm of MPI_Probe */
    {LW_CHECK_SOURCE, 0, 77, 0, 0, 0, 0}, /* source of MPI_Probe */
    {LW_CHECK_TAG_RECV, 1, 27, 0, 0, 0, 0}, /* tag of MPI_Probe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 69, 0, 0, 0, 0}, /* provided of MPI_Query_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Recv */
    {LW_CHECK_HANDLE, 2, 19, 0, 2, 2, 0}, /* datatype of MPI_Recv */
    {LW_CHECK_COUNT, 1, 21, 0, 0, 0, 0}, /* count of MPI_Recv */
    {LW_CHECK_SOURCE, 3, 77, 0, 0, 0, 0}, /* source of MPI_Recv */
    {LW_CHECK_TAG_RECV, 4, 27, 0, 0, 0, 0}, /* tag of MPI_Recv */
    {LW_CHECK_BUFFER, 0, 28, 0, 1, 2, 0}, /* buf of MPI_Recv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce */
    {LW_CHECK_ROOT, 5, 24, 0, 0, 0, 0}, /* root of MPI_Reduce */
    {LW_CHECK_HANDLE, 3, 19, 3, 2, 2, 0}, /* datatype of MPI_Reduce */
    {LW_CHECK_OP, 4, 20, 3, 3, 0, 0}, /* op of MPI_Reduce */
    {LW_CHECK_COUNT, 2, 21, 3, 0, 0, 0}, /* count of MPI_Reduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce */
    {LW_CHECK_BUFFER, 1, 15, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_init */
    {LW_CHECK_ROOT, 5, 24, 0, 0, 0, 0}, /* root of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 3, 19, 3, 2, 2, 0}, /* datatype of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 7, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_init */
    {LW_CHECK_OP, 4, 20, 3, 3, 0, 0}, /* op of MPI_Reduce_init */
    {LW_CHECK_COUNT, 2, 21, 3, 0, 0, 0}, /* count of MPI_Reduce_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 14, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce_init */
    {LW_CHECK_BUFFER, 1, 15, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce_init */
    {LW_CHECK_POINTER, 8, 16, 0, 0, 0, 0}, /* request of MPI_Reduce_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_local */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_local */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 0, 84, 0, 2, 3, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 87, 0, 2, 3, 0}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter */
    {LW_CHECK_COUNTS, 2, 78, 0, 253, 0, 0}, /* recvcounts of MPI_Reduce_scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_block */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_block */
    {LW_CHECK_COUNT, 2, 13, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_block_init */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_block_init */
    {LW_CHECK_COUNT, 2, 13, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 14, 0, 2, 3, 0}, /* sendbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER, 1, 15, 0, 2, 3, 0}, /* recvbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Reduce_scatter_block_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_c */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 78, 0, 253, 1, 0}, /* recvcounts of MPI_Reduce_scatter_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_init */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_init */
    {LW_CHECK_COUNTS, 2, 78, 0, 253, 0, 0}, /* recvcounts of MPI_Reduce_scatter_init */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Reduce_scatter_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 6, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 3, 19, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 6, 3, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_init_c */
    {LW_CHECK_OP, 4, 20, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_init_c */
    {LW_CHECK_COUNTS, 2, 78, 0, 253, 1, 0}, /* recvcounts of MPI_Reduce_scatter_init_c */
    {LW_CHECK_POINTER, 7, 16, 0, 0, 0, 0}, /* request of MPI_Reduce_scatter_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* flag of MPI_Request_get_status */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 88, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 23, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 88, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 89, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 23, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 82, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 88, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 90, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 91, 0, 0, 0, 0}, /* outcount of MPI_Request_get_status_some */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Scatter */
    {LW_CHECK_ROOT, 6, 24, 0, 0, 0, 0}, /* root of MPI_Scatter */
    {LW_CHECK_HANDLE, 2, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatter */
    {LW_CHECK_HANDLE, 5, 11, 18, 2, 2, 0}, /* recvtype of MPI_Scatter */
    {LW_CHECK_COUNT, 1, 12, 1, 0, 0, 0}, /* sendcount of MPI_Scatter */
    {LW_CHECK_COUNT, 4, 13, 18, 0, 0, 0}, /* recvcount of MPI_Scatter */
    {LW_CHECK_BUFFER, 0, 14, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 15, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 6, 0, 0, 0, 0}, /* comm of MPI_Scatter_init */
    {LW_CHECK_ROOT, 6, 24, 0, 0, 0, 0}, /* root of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 2, 10, 1, 2, 2, 0}, /* sendtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 5, 11, 18, 2, 2, 0}, /* recvtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 8, 3, 0, 4, 1, 0}, /* info of MPI_Scatter_init */
    {LW_CHECK_COUNT, 1, 12, 1, 0, 0, 0}, /* sendcount of MPI_Scatter_init */
    {LW_CHECK_COUNT, 4, 13, 18, 0, 0, 0}, /* recvcount of MPI_Scatter_init */
    {LW_CHECK_BUFFER, 0, 14, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 15, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter_init */
    {LW_CHECK_POINTER, 9, 16, 0, 0, 0, 0}, /* request of MPI_Scatter_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 10, 6, 0, 0, 0, 0}, /* comm of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 2, 10, 0, 2, 2, 0}, /* sendtype of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 11, 0, 2, 2, 0}, /* recvtype of MPI_Sendrecv */
    {LW_CHECK_COUNT, 1, 12, 0, 0, 0, 0}, /* sendcount of MPI_Sendrecv */
    {LW_CHECK_DEST, 3, 26, 0, 0, 0, 0}, /* dest of MPI_Sendrecv */
    {LW_CHECK_TAG_SEND, 4, 92, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 13, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 77, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 93, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 14, 0, 1, 2, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 15, 0, 6, 7, 0}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 17, 0, 0, 0, 0}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 94, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 29, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 0, 0, 0}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 29, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 2, 0, 0}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_finalize */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_POINTER, 1, 39, 0, 0, 0, 0}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 95, 0, 0, 0, 0}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 3, 0, 4, 1, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 96, 0, 0, 0, 0}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 58, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_POINTER, 2, 3, 0, 0, 0, 0}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERRHANDLER_CALL, 1, 36, 0, 6, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 3, 0, 4, 1, 0}, /* info of MPI_Session_init */
    {LW_CHECK_POINTER, 2, 57, 0, 0, 0, 0}, /* session of MPI_Session_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 57, 0, 6, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 36, 0, 6, 0, 0}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 88, 0, 0, 0, 0}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 97, 0, 0, 0, 0}, /* error of MPI_Status_get_error */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Status_get_source */
    {LW_CHECK_POINTER, 1, 77, 0, 0, 0, 0}, /* source of MPI_Status_get_source */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Status_get_tag */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* tag of MPI_Status_get_tag */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Status_set_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 19, 0, 2, 0, 0}, /* datatype of MPI_Status_set_elements */
    {LW_CHECK_COUNT, 2, 21, 0, 0, 0, 0}, /* count of MPI_Status_set_elements */
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Status_set_elements */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Test */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* flag of MPI_Test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 47, 0, 0, 0, 0}, /* status of MPI_Test_cancelled */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* flag of MPI_Test_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 0, 0, 0}, /* comm of MPI_Topo_test */
    {LW_CHECK_POINTER, 1, 47, 0, 0, 0, 0}, /* status of MPI_Topo_test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_commit */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_contiguous */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_contiguous */
    {LW_CHECK_POINTER, 2, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_contiguous */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray */
    {LW_CHECK_NUMBER, 2, 100, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray */
    {LW_CHECK_COUNTS, 3, 101, 0, 2, 0, 2}, /* array_of_gsizes of MPI_Type_create_darray */
    {LW_CHECK_LIST, 4, 102, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 5, 103, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 6, 104, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray */
    {LW_CHECK_POINTER, 9, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray_c */
    {LW_CHECK_NUMBER, 2, 100, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray_c */
    {LW_CHECK_COUNTS, 3, 101, 0, 2, 1, 2}, /* array_of_gsizes of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 4, 102, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 5, 103, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 6, 104, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray_c */
    {LW_CHECK_POINTER, 9, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_complex */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_integer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 1, 105, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_block */
    {LW_CHECK_NUMBER, 1, 107, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_block */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 1, 105, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_c */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hvector */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_hvector */
    {LW_CHECK_NUMBER, 1, 107, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hvector */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hvector */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_indexed_block */
    {LW_CHECK_NUMBER, 1, 107, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_create_indexed_block */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_indexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 108, 0, 0, 0, 0}, /* type_keyval of MPI_Type_create_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_resized */
    {LW_CHECK_POINTER, 3, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_resized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 1, 105, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct */
    {LW_CHECK_TYPES, 3, 109, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 1, 105, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct_c */
    {LW_CHECK_TYPES, 3, 109, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct_c */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray */
    {LW_CHECK_NUMBER, 0, 100, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 1, 110, 0, 0, 0, 2}, /* array_of_sizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 2, 111, 0, 0, 0, 2}, /* array_of_subsizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 3, 112, 0, 0, 0, 2}, /* array_of_starts of MPI_Type_create_subarray */
    {LW_CHECK_POINTER, 6, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray_c */
    {LW_CHECK_NUMBER, 0, 100, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 1, 110, 0, 0, 1, 2}, /* array_of_sizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 2, 111, 0, 0, 1, 2}, /* array_of_subsizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 3, 112, 0, 0, 1, 2}, /* array_of_starts of MPI_Type_create_subarray_c */
    {LW_CHECK_POINTER, 6, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_delete_attr */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_dup */
    {LW_CHECK_POINTER, 1, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 108, 0, 0, 0, 0}, /* type_keyval of MPI_Type_free_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_attr */
    {LW_CHECK_POINTER, 2, 22, 0, 0, 0, 0}, /* attribute_val of MPI_Type_get_attr */
    {LW_CHECK_POINTER, 3, 23, 0, 0, 0, 0}, /* flag of MPI_Type_get_attr */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 1, 113, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 2, 114, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 3, 115, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents */
    {LW_CHECK_LIST, 4, 116, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents */
    {LW_CHECK_LIST, 5, 117, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents */
    {LW_CHECK_LIST, 6, 118, 0, 3, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 1, 113, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 2, 114, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 3, 119, 0, 0, 0, 0}, /* max_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 4, 115, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 5, 116, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 6, 117, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 7, 120, 0, 3, 0, 0}, /* array_of_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 8, 118, 0, 4, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 1, 121, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 2, 122, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 3, 123, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 4, 124, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 1, 121, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 2, 122, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 3, 125, 0, 0, 0, 0}, /* num_large_counts of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 4, 123, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 5, 124, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 126, 0, 1, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 127, 0, 1, 0, 0}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 126, 0, 2, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 127, 0, 2, 0, 0}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_name */
    {LW_CHECK_TEXT, 1, 128, 0, 0, 0, 0}, /* type_name of MPI_Type_get_name */
    {LW_CHECK_POINTER, 2, 41, 0, 0, 0, 0}, /* resultlen of MPI_Type_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 1, 129, 0, 1, 0, 0}, /* true_lb of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 2, 130, 0, 1, 0, 0}, /* true_extent of MPI_Type_get_true_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 129, 0, 2, 0, 0}, /* true_lb of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 130, 0, 2, 0, 0}, /* true_extent of MPI_Type_get_true_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 131, 0, 2, 0, 0}, /* value_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 1, 132, 0, 2, 0, 0}, /* index_type of MPI_Type_get_value_index */
    {LW_CHECK_POINTER, 2, 133, 0, 0, 0, 0}, /* pair_type of MPI_Type_get_value_index */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 98, 0, 2, 0, 0}, /* oldtype of MPI_Type_indexed */
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 1, 105, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 2, 106, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_indexed */
    {LW_CHECK_POINTER, 4, 99, 0, 0, 0, 0}, /* newtype of MPI_Type_indexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 19, 0, 0, 0, 0}, /* datatype of MPI_Type_match_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_set_name */
    {LW_CHECK_TEXT, 1, 128, 0, 0, 0, 0}, /* type_name of MPI_Type_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 0, 0, 0}, /* size of MPI_Type_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 2, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 2, 0, 0}, /* size of MPI_Type_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Unpack */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0}, /* datatype of MPI_Unpack */
    {LW_CHECK_NUMBER, 1, 134, 0, 0, 0, 0}, /* insize of MPI_Unpack */
    {LW_CHECK_COUNT, 4, 91, 0, 0, 0, 0}, /* outcount of MPI_Unpack */
    {LW_CHECK_BUFFER, 3, 135, 0, 4, 5, 0}, /* outbuf of MPI_Unpack */
    {LW_CHECK_POSITION, 2, 85, 0, 0, 0, 0}, /* position of MPI_Unpack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 0, 0, 0}, /* comm of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 5, 19, 0, 2, 2, 0}, /* datatype of MPI_Unpack_c */
    {LW_CHECK_NUMBER, 1, 134, 0, 0, 0, 0}, /* insize of MPI_Unpack_c */
    {LW_CHECK_COUNT, 4, 91, 0, 0, 0, 0}, /* outcount of MPI_Unpack_c */
    {LW_CHECK_BUFFER, 3, 135, 0, 4, 5, 0}, /* outbuf of MPI_Unpack_c */
    {LW_CHECK_POSITION, 2, 85, 0, 2, 0, 0}, /* position of MPI_Unpack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external */
    {LW_CHECK_NUMBER, 2, 134, 0, 0, 0, 0}, /* insize of MPI_Unpack_external */
    {LW_CHECK_COUNT, 5, 91, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external */
    {LW_CHECK_BUFFER, 4, 135, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external */
    {LW_CHECK_TEXT, 0, 86, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external */
    {LW_CHECK_POSITION, 3, 85, 0, 1, 0, 0}, /* position of MPI_Unpack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 19, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external_c */
    {LW_CHECK_NUMBER, 2, 134, 0, 0, 0, 0}, /* insize of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 5, 91, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external_c */
    {LW_CHECK_BUFFER, 4, 135, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external_c */
    {LW_CHECK_TEXT, 0, 86, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external_c */
    {LW_CHECK_POSITION, 3, 85, 0, 2, 0, 0}, /* position of MPI_Unpack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 21, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 88, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 89, 0, 0, 0, 0}, /* indx of MPI_Waitany */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 136, 0, 7, 0, 0}, /* win of MPI_Win_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 137, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 136, 0, 7, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 136, 0, 7, 0, 0}, /* win of MPI_Win_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 36, 0, 7, 0, 0}, /* errhandler of MPI_Win_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
};

const uint16_t lw_checks_at[LW_CALL_COUNT] = {
    0, 1, 5, 5, 7, 10, 13, 15, 0, 0, 17, 19, 21, 0, 0, 23, 23, 31, 31, 0, 0, 0, 0, 41, 45, 45, 52, 52, 23, 23,
    31, 31, 0, 0, 0, 0, 0, 0, 0, 0, 15, 61, 15, 15, 65, 69, 69, 75, 75, 83, 83, 90, 90, 98, 98, 100, 103, 0,
    106, 108, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 110, 110, 15, 113, 0, 117, 121, 124, 130, 135, 15, 137, 141, 145,
    147, 150, 15, 145, 154, 0, 61, 156, 159, 162, 0, 166, 169, 173, 178, 0, 181, 184, 187, 15, 190, 193, 196,
    199, 0, 0, 202, 205, 209, 0, 0, 0, 0, 0, 0, 0, 212, 0, 0, 214, 217, 221, 221, 228, 228, 0, 237, 0, 239, 0,
    0, 0, 0, 0, 242, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 245, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 248, 0, 250, 250, 259, 259, 0, 0, 0, 0, 0, 0, 0, 270,
    0, 272, 276, 272, 276, 276, 280, 282, 285, 288, 0, 0, 0, 0, 0, 0, 0, 0, 291, 295, 299, 304, 306, 0, 299,
    295, 310, 310, 315, 318, 0, 321, 295, 327, 327, 0, 0, 336, 336, 327, 327, 0, 0, 0, 0, 178, 344, 344, 90,
    90, 351, 351, 359, 359, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 369, 371, 374, 377, 0, 379, 384,
    387, 390, 395, 400, 0, 0, 404, 248, 407, 412, 419, 422, 427, 427, 435, 435, 444, 450, 450, 458, 90, 90,
    248, 351, 351, 464, 464, 0, 0, 90, 90, 0, 0, 0, 0, 90, 90, 474, 476, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 478, 481, 481, 484, 0, 0, 0, 486, 493, 500, 507, 514, 519, 524,
    529, 0, 0, 0, 0, 0, 0, 0, 534, 0, 0, 0, 0, 0, 538, 0, 0, 540, 540, 427, 427, 547, 547, 555, 555, 565, 565,
    571, 576, 576, 583, 583, 592, 597, 604, 0, 0, 0, 0, 0, 108, 0, 611, 613, 617, 622, 0, 0, 0, 0, 0, 0, 0,
    83, 83, 90, 90, 221, 221, 228, 228, 627, 627, 636, 636, 0, 0, 0, 0, 83, 83, 90, 90, 647, 647, 0, 0, 659,
    659, 662, 664, 667, 671, 675, 662, 0, 677, 680, 683, 687, 691, 695, 698, 702, 0, 83, 83, 90, 90, 108, 705,
    708, 711, 714, 717, 719, 719, 719, 717, 717, 717, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 723, 726,
    613, 617, 622, 729, 732, 734, 734, 738, 746, 754, 756, 754, 758, 764, 764, 770, 776, 776, 781, 764, 787,
    789, 789, 792, 798, 804, 811, 818, 820, 732, 823, 0, 825, 829, 837, 847, 853, 860, 864, 864, 868, 872,
    876, 876, 880, 884, 770, 890, 818, 892, 895, 898, 898, 0, 776, 776, 901, 908, 915, 922, 0, 108, 705, 929,
    622, 0, 0, 0, 0, 0, 933, 0, 0, 0, 0, 935, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 938, 0, 0, 0, 0, 0, 0, 0,
    941, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
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
    "size\0"
    "baseptr\0"
    "datatype\0"
    "op\0"
    "count\0"
    "attribute_val\0"
    "flag\0"
    "root\0"
    "buffer\0"
    "dest\0"
    "tag\0"
    "buf\0"
    "buffer_addr\0"
    "comm1\0"
    "comm2\0"
    "result\0"
    "group\0"
    "newcomm\0"
    "comm_errhandler_fn\0"
    "errhandler\0"
    "stringtag\0"
    "comm_keyval\0"
    "info_used\0"
    "comm_name\0"
    "resultlen\0"
    "rank\0"
    "fh\0"
    "file_errhandler_fn\0"
    "file\0"
    "address\0"
    "status\0"
    "hw_info\0"
    "version\0"
    "name\0"
    "subversion\0"
    "group1\0"
    "group2\0"
    "newgroup\0"
    "n\0"
    "ranks\0"
    "session\0"
    "pset_name\0"
    "ranges\0"
    "ranks1\0"
    "ranks2\0"
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
    "source\0"
    "recvcounts\0"
    "keyval\0"
    "commute\0"
    "user_fn\0"
    "incount\0"
    "outsize\0"
    "inbuf\0"
    "position\0"
    "datarep\0"
    "inoutbuf\0"
    "array_of_requests\0"
    "indx\0"
    "array_of_indices\0"
    "outcount\0"
    "sendtag\0"
    "recvtag\0"
    "session_errhandler_fn\0"
    "pset_len\0"
    "npset_names\0"
    "error\0"
    "oldtype\0"
    "newtype\0"
    "ndims\0"
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
    0, 13, 27, 34, 39, 49, 59, 64, 75, 85, 92, 101, 110, 120, 130, 138, 146, 154, 159, 167, 176, 179, 185,
    199, 204, 209, 216, 221, 225, 229, 241, 247, 253, 260, 266, 274, 293, 304, 314, 326, 336, 346, 356, 361,
    364, 383, 388, 396, 403, 411, 419, 424, 435, 442, 449, 458, 460, 466, 474, 484, 491, 498, 505, 509, 517,
    526, 532, 539, 545, 554, 563, 574, 587, 600, 612, 625, 635, 648, 655, 666, 673, 681, 689, 697, 705, 711,
    720, 728, 737, 755, 760, 777, 786, 794, 802, 824, 833, 845, 851, 859, 867, 873, 889, 907, 922, 938, 960,
    983, 995, 1007, 1022, 1037, 1055, 1071, 1084, 1098, 1112, 1130, 1149, 1168, 1185, 1207, 1220, 1234, 1248,
    1257, 1274, 1277, 1284, 1294, 1302, 1314, 1325, 1336, 1346, 1353, 1360, 1364,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
