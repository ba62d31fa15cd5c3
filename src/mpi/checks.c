/* SPDX-License-Identifier: MIT
 *
 * Generated from the tables in api/; do not edit.  To change it: api/generate.py
 */
/* clang-format off */
#include "check.h"

const struct lw_check lw_checks[] = {
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 0, 0, 0, 0, 0}, /* abi_major of MPI_Abi_get_version */
    {LW_CHECK_POINTER, 1, 1, 0, 0, 0, 0}, /* abi_minor of MPI_Abi_get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Abort */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 3, 0, 0, 0, 0}, /* errorclass of MPI_Add_error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 4, 0, 0, 0, 0}, /* errorcode of MPI_Add_error_code */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 1, 5, 0, 0, 0, 0}, /* string of MPI_Add_error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Allgather */
    {LW_CHECK_HANDLE, 2, 6, 4, 2, 2, 0}, /* sendtype of MPI_Allgather */
    {LW_CHECK_HANDLE, 5, 7, 0, 2, 2, 0}, /* recvtype of MPI_Allgather */
    {LW_CHECK_COUNT, 1, 8, 4, 0, 0, 0}, /* sendcount of MPI_Allgather */
    {LW_CHECK_COUNT, 4, 9, 0, 0, 0, 0}, /* recvcount of MPI_Allgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 1, 2, 0}, /* sendbuf of MPI_Allgather */
    {LW_CHECK_BUFFER, 3, 11, 0, 4, 5, 0}, /* recvbuf of MPI_Allgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 2, 6, 4, 2, 2, 0}, /* sendtype of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 5, 7, 0, 2, 2, 0}, /* recvtype of MPI_Allgather_init */
    {LW_CHECK_HANDLE, 7, 12, 0, 4, 1, 0}, /* info of MPI_Allgather_init */
    {LW_CHECK_COUNT, 1, 8, 4, 0, 0, 0}, /* sendcount of MPI_Allgather_init */
    {LW_CHECK_COUNT, 4, 9, 0, 0, 0, 0}, /* recvcount of MPI_Allgather_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 1, 2, 0}, /* sendbuf of MPI_Allgather_init */
    {LW_CHECK_BUFFER, 3, 11, 0, 4, 5, 0}, /* recvbuf of MPI_Allgather_init */
    {LW_CHECK_POINTER, 8, 13, 0, 0, 0, 0}, /* request of MPI_Allgather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Allreduce */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Allreduce */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Allreduce */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Allreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Allreduce_init */
    {LW_CHECK_HANDLE, 6, 12, 0, 4, 1, 0}, /* info of MPI_Allreduce_init */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Allreduce_init */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Allreduce_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce_init */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce_init */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Allreduce_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Attr_get */
    {LW_CHECK_POINTER, 2, 17, 0, 0, 0, 0}, /* attribute_val of MPI_Attr_get */
    {LW_CHECK_POINTER, 3, 18, 0, 0, 0, 0}, /* flag of MPI_Attr_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Barrier_init */
    {LW_CHECK_HANDLE, 1, 12, 0, 4, 1, 0}, /* info of MPI_Barrier_init */
    {LW_CHECK_POINTER, 2, 13, 0, 0, 0, 0}, /* request of MPI_Barrier_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 2, 0, 0, 0, 0}, /* comm of MPI_Bcast */
    {LW_CHECK_ROOT, 3, 19, 0, 0, 0, 0}, /* root of MPI_Bcast */
    {LW_CHECK_HANDLE, 2, 14, 3, 2, 2, 0}, /* datatype of MPI_Bcast */
    {LW_CHECK_COUNT, 1, 16, 3, 0, 0, 0}, /* count of MPI_Bcast */
    {LW_CHECK_BUFFER, 0, 20, 3, 1, 2, 0}, /* buffer of MPI_Bcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 2, 0, 0, 0, 0}, /* comm of MPI_Bcast_init */
    {LW_CHECK_ROOT, 3, 19, 0, 0, 0, 0}, /* root of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 2, 14, 3, 2, 2, 0}, /* datatype of MPI_Bcast_init */
    {LW_CHECK_HANDLE, 5, 12, 0, 4, 1, 0}, /* info of MPI_Bcast_init */
    {LW_CHECK_COUNT, 1, 16, 3, 0, 0, 0}, /* count of MPI_Bcast_init */
    {LW_CHECK_BUFFER, 0, 20, 3, 1, 2, 0}, /* buffer of MPI_Bcast_init */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Bcast_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Bsend */
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 2, 0}, /* datatype of MPI_Bsend */
    {LW_CHECK_COUNT, 1, 16, 0, 0, 0, 0}, /* count of MPI_Bsend */
    {LW_CHECK_DEST, 3, 21, 0, 0, 0, 0}, /* dest of MPI_Bsend */
    {LW_CHECK_TAG_SEND, 4, 22, 0, 0, 0, 0}, /* tag of MPI_Bsend */
    {LW_CHECK_BUFFER, 0, 23, 0, 1, 2, 0}, /* buf of MPI_Bsend */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Bsend_init */
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 2, 0}, /* datatype of MPI_Bsend_init */
    {LW_CHECK_COUNT, 1, 16, 0, 0, 0, 0}, /* count of MPI_Bsend_init */
    {LW_CHECK_DEST, 3, 21, 0, 0, 0, 0}, /* dest of MPI_Bsend_init */
    {LW_CHECK_TAG_SEND, 4, 22, 0, 0, 0, 0}, /* tag of MPI_Bsend_init */
    {LW_CHECK_BUFFER, 0, 23, 0, 1, 2, 0}, /* buf of MPI_Bsend_init */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Bsend_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_NUMBER, 1, 24, 0, 0, 0, 0}, /* size of MPI_Buffer_attach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 25, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach */
    {LW_CHECK_COUNT_OUT, 1, 24, 0, 0, 0, 0}, /* size of MPI_Buffer_detach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 25, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach_c */
    {LW_CHECK_COUNT_OUT, 1, 24, 0, 2, 0, 0}, /* size of MPI_Buffer_detach_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 13, 0, 0, 0, 0}, /* request of MPI_Buffer_iflush */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 13, 0, 9, 0, 0}, /* request of MPI_Cancel */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_attach_buffer */
    {LW_CHECK_NUMBER, 2, 24, 0, 0, 0, 0}, /* size of MPI_Comm_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 26, 0, 0, 0, 0}, /* comm1 of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 1, 27, 0, 0, 0, 0}, /* comm2 of MPI_Comm_compare */
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0}, /* result of MPI_Comm_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_create */
    {LW_CHECK_HANDLE, 1, 29, 0, 1, 0, 0}, /* group of MPI_Comm_create */
    {LW_CHECK_POINTER, 2, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 31, 0, 0, 0, 0}, /* comm_errhandler_fn of MPI_Comm_create_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 29, 0, 1, 0, 0}, /* group of MPI_Comm_create_from_group */
    {LW_CHECK_ERRHANDLER_CALL, 3, 32, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE, 2, 12, 0, 4, 1, 0}, /* info of MPI_Comm_create_from_group */
    {LW_CHECK_TEXT, 1, 33, 0, 8, 0, 0}, /* stringtag of MPI_Comm_create_from_group */
    {LW_CHECK_POINTER, 4, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_from_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 4, 0}, /* comm of MPI_Comm_create_group */
    {LW_CHECK_HANDLE, 1, 29, 0, 1, 0, 0}, /* group of MPI_Comm_create_group */
    {LW_CHECK_TAG_SEND, 2, 22, 0, 0, 0, 0}, /* tag of MPI_Comm_create_group */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 34, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_create_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 24, 0, 0, 0, 0}, /* size of MPI_Comm_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 24, 0, 2, 0, 0}, /* size of MPI_Comm_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_disconnect */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_dup */
    {LW_CHECK_POINTER, 1, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE, 1, 12, 0, 4, 1, 0}, /* info of MPI_Comm_dup_with_info */
    {LW_CHECK_POINTER, 2, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 34, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_free_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Comm_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_info */
    {LW_CHECK_POINTER, 1, 35, 0, 0, 0, 0}, /* info_used of MPI_Comm_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_name */
    {LW_CHECK_TEXT, 1, 36, 0, 0, 0, 0}, /* comm_name of MPI_Comm_get_name */
    {LW_CHECK_POINTER, 2, 37, 0, 0, 0, 0}, /* resultlen of MPI_Comm_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_group */
    {LW_CHECK_POINTER, 1, 29, 0, 0, 0, 0}, /* group of MPI_Comm_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_idup */
    {LW_CHECK_POINTER, 1, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup */
    {LW_CHECK_POINTER, 2, 13, 0, 0, 0, 0}, /* request of MPI_Comm_idup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE, 1, 12, 0, 4, 1, 0}, /* info of MPI_Comm_idup_with_info */
    {LW_CHECK_POINTER, 2, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup_with_info */
    {LW_CHECK_POINTER, 3, 13, 0, 0, 0, 0}, /* request of MPI_Comm_idup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_iflush_buffer */
    {LW_CHECK_POINTER, 1, 13, 0, 0, 0, 0}, /* request of MPI_Comm_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_rank */
    {LW_CHECK_POINTER, 1, 38, 0, 0, 0, 0}, /* rank of MPI_Comm_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_group */
    {LW_CHECK_POINTER, 1, 29, 0, 0, 0, 0}, /* group of MPI_Comm_remote_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_size */
    {LW_CHECK_POINTER, 1, 24, 0, 0, 0, 0}, /* size of MPI_Comm_remote_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Comm_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_info */
    {LW_CHECK_HANDLE, 1, 12, 0, 4, 0, 0}, /* info of MPI_Comm_set_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_name */
    {LW_CHECK_TEXT, 1, 36, 0, 0, 0, 0}, /* comm_name of MPI_Comm_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_size */
    {LW_CHECK_POINTER, 1, 24, 0, 0, 0, 0}, /* size of MPI_Comm_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_split */
    {LW_CHECK_POINTER, 3, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 4, 0}, /* comm of MPI_Comm_split_type */
    {LW_CHECK_HANDLE, 3, 12, 0, 4, 1, 0}, /* info of MPI_Comm_split_type */
    {LW_CHECK_POINTER, 4, 30, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split_type */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_test_inter */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* flag of MPI_Comm_test_inter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 32, 0, 5, 0, 0}, /* errhandler of MPI_Errhandler_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 4, 0, 0, 0, 0}, /* errorcode of MPI_Error_class */
    {LW_CHECK_POINTER, 1, 3, 0, 0, 0, 0}, /* errorclass of MPI_Error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 4, 0, 0, 0, 0}, /* errorcode of MPI_Error_string */
    {LW_CHECK_TEXT, 1, 5, 0, 0, 0, 0}, /* string of MPI_Error_string */
    {LW_CHECK_POINTER, 2, 37, 0, 0, 0, 0}, /* resultlen of MPI_Error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 4, 0}, /* comm of MPI_Exscan */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Exscan */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Exscan */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Exscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Exscan */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Exscan */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 4, 0}, /* comm of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Exscan_init */
    {LW_CHECK_HANDLE, 6, 12, 0, 4, 1, 0}, /* info of MPI_Exscan_init */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Exscan_init */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Exscan_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Exscan_init */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Exscan_init */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Exscan_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 39, 0, 8, 1, 0}, /* fh of MPI_File_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 40, 0, 0, 0, 0}, /* file_errhandler_fn of MPI_File_create_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_File_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 41, 0, 8, 1, 0}, /* file of MPI_File_get_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_File_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 41, 0, 8, 1, 0}, /* file of MPI_File_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 32, 0, 8, 0, 0}, /* errhandler of MPI_File_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 18, 0, 0, 0, 0}, /* flag of MPI_Finalized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Gather */
    {LW_CHECK_ROOT, 6, 19, 0, 0, 0, 0}, /* root of MPI_Gather */
    {LW_CHECK_HANDLE, 2, 6, 6, 2, 2, 0}, /* sendtype of MPI_Gather */
    {LW_CHECK_HANDLE, 5, 7, 1, 2, 2, 0}, /* recvtype of MPI_Gather */
    {LW_CHECK_COUNT, 1, 8, 6, 0, 0, 0}, /* sendcount of MPI_Gather */
    {LW_CHECK_COUNT, 4, 9, 1, 0, 0, 0}, /* recvcount of MPI_Gather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 10, 2, 1, 2, 0}, /* sendbuf of MPI_Gather */
    {LW_CHECK_BUFFER, 3, 11, 1, 4, 5, 0}, /* recvbuf of MPI_Gather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Gather_init */
    {LW_CHECK_ROOT, 6, 19, 0, 0, 0, 0}, /* root of MPI_Gather_init */
    {LW_CHECK_HANDLE, 2, 6, 6, 2, 2, 0}, /* sendtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 5, 7, 1, 2, 2, 0}, /* recvtype of MPI_Gather_init */
    {LW_CHECK_HANDLE, 8, 12, 0, 4, 1, 0}, /* info of MPI_Gather_init */
    {LW_CHECK_COUNT, 1, 8, 6, 0, 0, 0}, /* sendcount of MPI_Gather_init */
    {LW_CHECK_COUNT, 4, 9, 1, 0, 0, 0}, /* recvcount of MPI_Gather_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 10, 2, 1, 2, 0}, /* sendbuf of MPI_Gather_init */
    {LW_CHECK_BUFFER, 3, 11, 1, 4, 5, 0}, /* recvbuf of MPI_Gather_init */
    {LW_CHECK_POINTER, 9, 13, 0, 0, 0, 0}, /* request of MPI_Gather_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 42, 0, 0, 0, 0}, /* address of MPI_Get_address */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 14, 0, 2, 0, 0}, /* datatype of MPI_Get_count */
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Get_count */
    {LW_CHECK_COUNT_OUT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Get_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 14, 0, 2, 0, 0}, /* datatype of MPI_Get_count_c */
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Get_count_c */
    {LW_CHECK_COUNT_OUT, 2, 16, 0, 2, 0, 0}, /* count of MPI_Get_count_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 44, 0, 0, 0, 0}, /* version of MPI_Get_library_version */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0}, /* resultlen of MPI_Get_library_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 45, 0, 0, 0, 0}, /* name of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 1, 37, 0, 0, 0, 0}, /* resultlen of MPI_Get_processor_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 44, 0, 0, 0, 0}, /* version of MPI_Get_version */
    {LW_CHECK_POINTER, 1, 46, 0, 0, 0, 0}, /* subversion of MPI_Get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 47, 0, 1, 0, 0}, /* group1 of MPI_Group_compare */
    {LW_CHECK_HANDLE, 1, 48, 0, 1, 0, 0}, /* group2 of MPI_Group_compare */
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0}, /* result of MPI_Group_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 47, 0, 1, 0, 0}, /* group1 of MPI_Group_difference */
    {LW_CHECK_HANDLE, 1, 48, 0, 1, 0, 0}, /* group2 of MPI_Group_difference */
    {LW_CHECK_POINTER, 2, 49, 0, 0, 0, 0}, /* newgroup of MPI_Group_difference */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 29, 0, 1, 0, 0}, /* group of MPI_Group_excl */
    {LW_CHECK_NUMBER, 1, 50, 0, 0, 0, 0}, /* n of MPI_Group_excl */
    {LW_CHECK_LIST, 2, 51, 0, 1, 0, 0}, /* ranks of MPI_Group_excl */
    {LW_CHECK_POINTER, 3, 49, 0, 0, 0, 0}, /* newgroup of MPI_Group_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 29, 0, 1, 0, 0}, /* group of MPI_Group_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 29, 0, 1, 0, 0}, /* group of MPI_Group_range_excl */
    {LW_CHECK_NUMBER, 1, 50, 0, 0, 0, 0}, /* n of MPI_Group_range_excl */
    {LW_CHECK_LIST, 2, 52, 0, 1, 0, 0}, /* ranges of MPI_Group_range_excl */
    {LW_CHECK_POINTER, 3, 49, 0, 0, 0, 0}, /* newgroup of MPI_Group_range_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 29, 0, 1, 0, 0}, /* group of MPI_Group_rank */
    {LW_CHECK_POINTER, 1, 38, 0, 0, 0, 0}, /* rank of MPI_Group_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 29, 0, 1, 0, 0}, /* group of MPI_Group_size */
    {LW_CHECK_POINTER, 1, 24, 0, 0, 0, 0}, /* size of MPI_Group_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 47, 0, 1, 0, 0}, /* group1 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 3, 48, 0, 1, 0, 0}, /* group2 of MPI_Group_translate_ranks */
    {LW_CHECK_NUMBER, 1, 50, 0, 0, 0, 0}, /* n of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 2, 53, 0, 1, 0, 0}, /* ranks1 of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 4, 54, 0, 1, 0, 0}, /* ranks2 of MPI_Group_translate_ranks */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Iallgather */
    {LW_CHECK_HANDLE, 2, 6, 4, 2, 2, 0}, /* sendtype of MPI_Iallgather */
    {LW_CHECK_HANDLE, 5, 7, 0, 2, 2, 0}, /* recvtype of MPI_Iallgather */
    {LW_CHECK_COUNT, 1, 8, 4, 0, 0, 0}, /* sendcount of MPI_Iallgather */
    {LW_CHECK_COUNT, 4, 9, 0, 0, 0, 0}, /* recvcount of MPI_Iallgather */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 1, 2, 0}, /* sendbuf of MPI_Iallgather */
    {LW_CHECK_BUFFER, 3, 11, 0, 4, 5, 0}, /* recvbuf of MPI_Iallgather */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Iallgather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Iallreduce */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Iallreduce */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Iallreduce */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Iallreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Iallreduce */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Iallreduce */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Iallreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 2, 0, 0, 0, 0}, /* comm of MPI_Ibcast */
    {LW_CHECK_ROOT, 3, 19, 0, 0, 0, 0}, /* root of MPI_Ibcast */
    {LW_CHECK_HANDLE, 2, 14, 3, 2, 2, 0}, /* datatype of MPI_Ibcast */
    {LW_CHECK_COUNT, 1, 16, 3, 0, 0, 0}, /* count of MPI_Ibcast */
    {LW_CHECK_BUFFER, 0, 20, 3, 1, 2, 0}, /* buffer of MPI_Ibcast */
    {LW_CHECK_POINTER, 5, 13, 0, 0, 0, 0}, /* request of MPI_Ibcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 4, 0}, /* comm of MPI_Iexscan */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Iexscan */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Iexscan */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Iexscan */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Iexscan */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Iexscan */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Iexscan */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Igather */
    {LW_CHECK_ROOT, 6, 19, 0, 0, 0, 0}, /* root of MPI_Igather */
    {LW_CHECK_HANDLE, 2, 6, 6, 2, 2, 0}, /* sendtype of MPI_Igather */
    {LW_CHECK_HANDLE, 5, 7, 1, 2, 2, 0}, /* recvtype of MPI_Igather */
    {LW_CHECK_COUNT, 1, 8, 6, 0, 0, 0}, /* sendcount of MPI_Igather */
    {LW_CHECK_COUNT, 4, 9, 1, 0, 0, 0}, /* recvcount of MPI_Igather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 10, 2, 1, 2, 0}, /* sendbuf of MPI_Igather */
    {LW_CHECK_BUFFER, 3, 11, 1, 4, 5, 0}, /* recvbuf of MPI_Igather */
    {LW_CHECK_POINTER, 8, 13, 0, 0, 0, 0}, /* request of MPI_Igather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 12, 0, 0, 0, 0}, /* info of MPI_Info_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 12, 0, 0, 0, 0}, /* info of MPI_Info_create_env */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_delete */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_delete */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_dup */
    {LW_CHECK_POINTER, 1, 56, 0, 0, 0, 0}, /* newinfo of MPI_Info_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_get */
    {LW_CHECK_NUMBER, 2, 57, 0, 0, 0, 0}, /* valuelen of MPI_Info_get */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_get */
    {LW_CHECK_POINTER, 4, 18, 0, 0, 0, 0}, /* flag of MPI_Info_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_get_nkeys */
    {LW_CHECK_POINTER, 1, 58, 0, 0, 0, 0}, /* nkeys of MPI_Info_get_nkeys */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_get_nthkey */
    {LW_CHECK_POINTER, 2, 55, 0, 0, 0, 0}, /* key of MPI_Info_get_nthkey */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_get_string */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_get_string */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0}, /* buflen of MPI_Info_get_string */
    {LW_CHECK_POINTER, 4, 18, 0, 0, 0, 0}, /* flag of MPI_Info_get_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_get_valuelen */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 2, 57, 0, 0, 0, 0}, /* valuelen of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 3, 18, 0, 0, 0, 0}, /* flag of MPI_Info_get_valuelen */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 0, 0}, /* info of MPI_Info_set */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_set */
    {LW_CHECK_INFO_VALUE, 2, 60, 0, 0, 0, 0}, /* value of MPI_Info_set */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_THREAD_LEVEL, 2, 61, 0, 0, 0, 0}, /* required of MPI_Init_thread */
    {LW_CHECK_POINTER, 3, 62, 0, 0, 0, 0}, /* provided of MPI_Init_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 63, 0, 0, 4, 0}, /* local_comm of MPI_Intercomm_create */
    {LW_CHECK_RANK, 1, 64, 0, 0, 0, 0}, /* local_leader of MPI_Intercomm_create */
    {LW_CHECK_TAG_SEND, 4, 22, 0, 0, 0, 0}, /* tag of MPI_Intercomm_create */
    {LW_CHECK_POINTER, 5, 65, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 66, 0, 1, 0, 0}, /* local_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 2, 67, 0, 1, 0, 0}, /* remote_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_ERRHANDLER_CALL, 6, 32, 0, 0, 0, 0}, /* errhandler of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 5, 12, 0, 4, 1, 0}, /* info of MPI_Intercomm_create_from_groups */
    {LW_CHECK_TEXT, 4, 33, 0, 8, 0, 0}, /* stringtag of MPI_Intercomm_create_from_groups */
    {LW_CHECK_POINTER, 7, 65, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create_from_groups */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 68, 0, 0, 8, 0}, /* intercomm of MPI_Intercomm_merge */
    {LW_CHECK_POINTER, 2, 69, 0, 0, 0, 0}, /* newintracomm of MPI_Intercomm_merge */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Iprobe */
    {LW_CHECK_SOURCE, 0, 70, 0, 0, 0, 0}, /* source of MPI_Iprobe */
    {LW_CHECK_TAG_RECV, 1, 22, 0, 0, 0, 0}, /* tag of MPI_Iprobe */
    {LW_CHECK_POINTER, 3, 18, 0, 0, 0, 0}, /* flag of MPI_Iprobe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Irecv */
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 2, 0}, /* datatype of MPI_Irecv */
    {LW_CHECK_COUNT, 1, 16, 0, 0, 0, 0}, /* count of MPI_Irecv */
    {LW_CHECK_SOURCE, 3, 70, 0, 0, 0, 0}, /* source of MPI_Irecv */
    {LW_CHECK_TAG_RECV, 4, 22, 0, 0, 0, 0}, /* tag of MPI_Irecv */
    {LW_CHECK_BUFFER, 0, 23, 0, 1, 2, 0}, /* buf of MPI_Irecv */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Irecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Ireduce */
    {LW_CHECK_ROOT, 5, 19, 0, 0, 0, 0}, /* root of MPI_Ireduce */
    {LW_CHECK_HANDLE, 3, 14, 3, 2, 2, 0}, /* datatype of MPI_Ireduce */
    {LW_CHECK_OP, 4, 15, 3, 3, 0, 0}, /* op of MPI_Ireduce */
    {LW_CHECK_COUNT, 2, 16, 3, 0, 0, 0}, /* count of MPI_Ireduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 10, 2, 2, 3, 0}, /* sendbuf of MPI_Ireduce */
    {LW_CHECK_BUFFER, 1, 11, 1, 2, 3, 0}, /* recvbuf of MPI_Ireduce */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Ireduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter */
    {LW_CHECK_COUNTS, 2, 71, 0, 253, 0, 0}, /* recvcounts of MPI_Ireduce_scatter */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Ireduce_scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter_block */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter_block */
    {LW_CHECK_COUNT, 2, 9, 0, 0, 0, 0}, /* recvcount of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Ireduce_scatter_block */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Ireduce_scatter_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Ireduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Ireduce_scatter_c */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Ireduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 71, 0, 253, 1, 0}, /* recvcounts of MPI_Ireduce_scatter_c */
    {LW_CHECK_POINTER, 6, 13, 0, 0, 0, 0}, /* request of MPI_Ireduce_scatter_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Iscatter */
    {LW_CHECK_ROOT, 6, 19, 0, 0, 0, 0}, /* root of MPI_Iscatter */
    {LW_CHECK_HANDLE, 2, 6, 1, 2, 2, 0}, /* sendtype of MPI_Iscatter */
    {LW_CHECK_HANDLE, 5, 7, 18, 2, 2, 0}, /* recvtype of MPI_Iscatter */
    {LW_CHECK_COUNT, 1, 8, 1, 0, 0, 0}, /* sendcount of MPI_Iscatter */
    {LW_CHECK_COUNT, 4, 9, 18, 0, 0, 0}, /* recvcount of MPI_Iscatter */
    {LW_CHECK_BUFFER, 0, 10, 1, 1, 2, 0}, /* sendbuf of MPI_Iscatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 11, 2, 4, 5, 0}, /* recvbuf of MPI_Iscatter */
    {LW_CHECK_POINTER, 8, 13, 0, 0, 0, 0}, /* request of MPI_Iscatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 72, 0, 0, 0, 0}, /* keyval of MPI_Keyval_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 72, 0, 0, 0, 0}, /* keyval of MPI_Keyval_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_OP, 0, 15, 0, 255, 0, 0}, /* op of MPI_Op_commutative */
    {LW_CHECK_POINTER, 1, 73, 0, 0, 0, 0}, /* commute of MPI_Op_commutative */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 74, 0, 0, 0, 0}, /* user_fn of MPI_Op_create */
    {LW_CHECK_POINTER, 2, 15, 0, 0, 0, 0}, /* op of MPI_Op_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 15, 0, 3, 0, 0}, /* op of MPI_Op_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Pack */
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 2, 0}, /* datatype of MPI_Pack */
    {LW_CHECK_COUNT, 1, 75, 0, 0, 0, 0}, /* incount of MPI_Pack */
    {LW_CHECK_NUMBER, 4, 76, 0, 0, 0, 0}, /* outsize of MPI_Pack */
    {LW_CHECK_BUFFER, 0, 77, 0, 1, 2, 0}, /* inbuf of MPI_Pack */
    {LW_CHECK_POSITION, 5, 78, 0, 0, 0, 0}, /* position of MPI_Pack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_c */
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 2, 0}, /* datatype of MPI_Pack_c */
    {LW_CHECK_COUNT, 1, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_c */
    {LW_CHECK_NUMBER, 4, 76, 0, 0, 0, 0}, /* outsize of MPI_Pack_c */
    {LW_CHECK_BUFFER, 0, 77, 0, 1, 2, 0}, /* inbuf of MPI_Pack_c */
    {LW_CHECK_POSITION, 5, 78, 0, 2, 0, 0}, /* position of MPI_Pack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Pack_external */
    {LW_CHECK_COUNT, 2, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_external */
    {LW_CHECK_NUMBER, 5, 76, 0, 0, 0, 0}, /* outsize of MPI_Pack_external */
    {LW_CHECK_BUFFER, 1, 77, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external */
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* datarep of MPI_Pack_external */
    {LW_CHECK_POSITION, 6, 78, 0, 1, 0, 0}, /* position of MPI_Pack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Pack_external_c */
    {LW_CHECK_COUNT, 2, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_external_c */
    {LW_CHECK_NUMBER, 5, 76, 0, 0, 0, 0}, /* outsize of MPI_Pack_external_c */
    {LW_CHECK_BUFFER, 1, 77, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external_c */
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_c */
    {LW_CHECK_POSITION, 6, 78, 0, 2, 0, 0}, /* position of MPI_Pack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size */
    {LW_CHECK_COUNT, 1, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size */
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size */
    {LW_CHECK_COUNT_OUT, 3, 24, 0, 1, 0, 0}, /* size of MPI_Pack_external_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT, 1, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size_c */
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT_OUT, 3, 24, 0, 2, 0, 0}, /* size of MPI_Pack_external_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_size */
    {LW_CHECK_HANDLE, 1, 14, 0, 2, 0, 0}, /* datatype of MPI_Pack_size */
    {LW_CHECK_COUNT, 0, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_size */
    {LW_CHECK_COUNT_OUT, 3, 24, 0, 0, 0, 0}, /* size of MPI_Pack_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 1, 14, 0, 2, 0, 0}, /* datatype of MPI_Pack_size_c */
    {LW_CHECK_COUNT, 0, 75, 0, 0, 0, 0}, /* incount of MPI_Pack_size_c */
    {LW_CHECK_COUNT_OUT, 3, 24, 0, 2, 0, 0}, /* size of MPI_Pack_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Probe */
    {LW_CHECK_SOURCE, 0, 70, 0, 0, 0, 0}, /* source of MPI_Probe */
    {LW_CHECK_TAG_RECV, 1, 22, 0, 0, 0, 0}, /* tag of MPI_Probe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 62, 0, 0, 0, 0}, /* provided of MPI_Query_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Recv */
    {LW_CHECK_HANDLE, 2, 14, 0, 2, 2, 0}, /* datatype of MPI_Recv */
    {LW_CHECK_COUNT, 1, 16, 0, 0, 0, 0}, /* count of MPI_Recv */
    {LW_CHECK_SOURCE, 3, 70, 0, 0, 0, 0}, /* source of MPI_Recv */
    {LW_CHECK_TAG_RECV, 4, 22, 0, 0, 0, 0}, /* tag of MPI_Recv */
    {LW_CHECK_BUFFER, 0, 23, 0, 1, 2, 0}, /* buf of MPI_Recv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce */
    {LW_CHECK_ROOT, 5, 19, 0, 0, 0, 0}, /* root of MPI_Reduce */
    {LW_CHECK_HANDLE, 3, 14, 3, 2, 2, 0}, /* datatype of MPI_Reduce */
    {LW_CHECK_OP, 4, 15, 3, 3, 0, 0}, /* op of MPI_Reduce */
    {LW_CHECK_COUNT, 2, 16, 3, 0, 0, 0}, /* count of MPI_Reduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 10, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce */
    {LW_CHECK_BUFFER, 1, 11, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_init */
    {LW_CHECK_ROOT, 5, 19, 0, 0, 0, 0}, /* root of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 3, 14, 3, 2, 2, 0}, /* datatype of MPI_Reduce_init */
    {LW_CHECK_HANDLE, 7, 12, 0, 4, 1, 0}, /* info of MPI_Reduce_init */
    {LW_CHECK_OP, 4, 15, 3, 3, 0, 0}, /* op of MPI_Reduce_init */
    {LW_CHECK_COUNT, 2, 16, 3, 0, 0, 0}, /* count of MPI_Reduce_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 10, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce_init */
    {LW_CHECK_BUFFER, 1, 11, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce_init */
    {LW_CHECK_POINTER, 8, 13, 0, 0, 0, 0}, /* request of MPI_Reduce_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_local */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_local */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 0, 77, 0, 2, 3, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 80, 0, 2, 3, 0}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter */
    {LW_CHECK_COUNTS, 2, 71, 0, 253, 0, 0}, /* recvcounts of MPI_Reduce_scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_block */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_block */
    {LW_CHECK_COUNT, 2, 9, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Reduce_scatter_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_block_init */
    {LW_CHECK_HANDLE, 6, 12, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_block_init */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_block_init */
    {LW_CHECK_COUNT, 2, 9, 0, 0, 0, 0}, /* recvcount of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER_INPLACE, 0, 10, 0, 2, 3, 0}, /* sendbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_BUFFER, 1, 11, 0, 2, 3, 0}, /* recvbuf of MPI_Reduce_scatter_block_init */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Reduce_scatter_block_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_c */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_c */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_c */
    {LW_CHECK_COUNTS, 2, 71, 0, 253, 1, 0}, /* recvcounts of MPI_Reduce_scatter_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_init */
    {LW_CHECK_HANDLE, 6, 12, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_init */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_init */
    {LW_CHECK_COUNTS, 2, 71, 0, 253, 0, 0}, /* recvcounts of MPI_Reduce_scatter_init */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Reduce_scatter_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 3, 14, 0, 2, 2, 0}, /* datatype of MPI_Reduce_scatter_init_c */
    {LW_CHECK_HANDLE, 6, 12, 0, 4, 1, 0}, /* info of MPI_Reduce_scatter_init_c */
    {LW_CHECK_OP, 4, 15, 0, 3, 0, 0}, /* op of MPI_Reduce_scatter_init_c */
    {LW_CHECK_COUNTS, 2, 71, 0, 253, 1, 0}, /* recvcounts of MPI_Reduce_scatter_init_c */
    {LW_CHECK_POINTER, 7, 13, 0, 0, 0, 0}, /* request of MPI_Reduce_scatter_init_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* flag of MPI_Request_get_status */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 81, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 18, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 81, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 82, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 18, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 75, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 81, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 83, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 84, 0, 0, 0, 0}, /* outcount of MPI_Request_get_status_some */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Scatter */
    {LW_CHECK_ROOT, 6, 19, 0, 0, 0, 0}, /* root of MPI_Scatter */
    {LW_CHECK_HANDLE, 2, 6, 1, 2, 2, 0}, /* sendtype of MPI_Scatter */
    {LW_CHECK_HANDLE, 5, 7, 18, 2, 2, 0}, /* recvtype of MPI_Scatter */
    {LW_CHECK_COUNT, 1, 8, 1, 0, 0, 0}, /* sendcount of MPI_Scatter */
    {LW_CHECK_COUNT, 4, 9, 18, 0, 0, 0}, /* recvcount of MPI_Scatter */
    {LW_CHECK_BUFFER, 0, 10, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 11, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Scatter_init */
    {LW_CHECK_ROOT, 6, 19, 0, 0, 0, 0}, /* root of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 2, 6, 1, 2, 2, 0}, /* sendtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 5, 7, 18, 2, 2, 0}, /* recvtype of MPI_Scatter_init */
    {LW_CHECK_HANDLE, 8, 12, 0, 4, 1, 0}, /* info of MPI_Scatter_init */
    {LW_CHECK_COUNT, 1, 8, 1, 0, 0, 0}, /* sendcount of MPI_Scatter_init */
    {LW_CHECK_COUNT, 4, 9, 18, 0, 0, 0}, /* recvcount of MPI_Scatter_init */
    {LW_CHECK_BUFFER, 0, 10, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter_init */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 11, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter_init */
    {LW_CHECK_POINTER, 9, 13, 0, 0, 0, 0}, /* request of MPI_Scatter_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 10, 2, 0, 0, 0, 0}, /* comm of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* sendtype of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 7, 0, 2, 2, 0}, /* recvtype of MPI_Sendrecv */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* sendcount of MPI_Sendrecv */
    {LW_CHECK_DEST, 3, 21, 0, 0, 0, 0}, /* dest of MPI_Sendrecv */
    {LW_CHECK_TAG_SEND, 4, 85, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 9, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 70, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 86, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 10, 0, 1, 2, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 11, 0, 6, 7, 0}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 24, 0, 0, 0, 0}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 88, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 24, 0, 0, 0, 0}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 24, 0, 2, 0, 0}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_finalize */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_POINTER, 1, 35, 0, 0, 0, 0}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 12, 0, 4, 1, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 89, 0, 0, 0, 0}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 12, 0, 4, 1, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 90, 0, 0, 0, 0}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 91, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_POINTER, 2, 12, 0, 0, 0, 0}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_POINTER, 1, 13, 0, 0, 0, 0}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERRHANDLER_CALL, 1, 32, 0, 6, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 12, 0, 4, 1, 0}, /* info of MPI_Session_init */
    {LW_CHECK_POINTER, 2, 87, 0, 0, 0, 0}, /* session of MPI_Session_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 87, 0, 6, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 32, 0, 6, 0, 0}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 81, 0, 0, 0, 0}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 92, 0, 0, 0, 0}, /* error of MPI_Status_get_error */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_get_source */
    {LW_CHECK_POINTER, 1, 70, 0, 0, 0, 0}, /* source of MPI_Status_get_source */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_get_tag */
    {LW_CHECK_POINTER, 1, 22, 0, 0, 0, 0}, /* tag of MPI_Status_get_tag */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_set_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 14, 0, 2, 0, 0}, /* datatype of MPI_Status_set_elements */
    {LW_CHECK_COUNT, 2, 16, 0, 0, 0, 0}, /* count of MPI_Status_set_elements */
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_set_elements */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 13, 0, 9, 0, 0}, /* request of MPI_Test */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* flag of MPI_Test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Test_cancelled */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* flag of MPI_Test_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Topo_test */
    {LW_CHECK_POINTER, 1, 43, 0, 0, 0, 0}, /* status of MPI_Topo_test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_commit */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_contiguous */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_contiguous */
    {LW_CHECK_POINTER, 2, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_contiguous */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray */
    {LW_CHECK_NUMBER, 2, 95, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray */
    {LW_CHECK_COUNTS, 3, 96, 0, 2, 0, 2}, /* array_of_gsizes of MPI_Type_create_darray */
    {LW_CHECK_LIST, 4, 97, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 5, 98, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 6, 99, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray */
    {LW_CHECK_POINTER, 9, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray_c */
    {LW_CHECK_NUMBER, 2, 95, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray_c */
    {LW_CHECK_COUNTS, 3, 96, 0, 2, 1, 2}, /* array_of_gsizes of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 4, 97, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 5, 98, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 6, 99, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray_c */
    {LW_CHECK_POINTER, 9, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_complex */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_integer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 1, 100, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_block */
    {LW_CHECK_NUMBER, 1, 102, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_block */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 1, 100, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_c */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hvector */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_hvector */
    {LW_CHECK_NUMBER, 1, 102, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hvector */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hvector */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_indexed_block */
    {LW_CHECK_NUMBER, 1, 102, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_create_indexed_block */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_indexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_resized */
    {LW_CHECK_POINTER, 3, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_resized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 1, 100, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct */
    {LW_CHECK_TYPES, 3, 103, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 1, 100, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct_c */
    {LW_CHECK_TYPES, 3, 103, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct_c */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray */
    {LW_CHECK_NUMBER, 0, 95, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 1, 104, 0, 0, 0, 2}, /* array_of_sizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 2, 105, 0, 0, 0, 2}, /* array_of_subsizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 3, 106, 0, 0, 0, 2}, /* array_of_starts of MPI_Type_create_subarray */
    {LW_CHECK_POINTER, 6, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray_c */
    {LW_CHECK_NUMBER, 0, 95, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 1, 104, 0, 0, 1, 2}, /* array_of_sizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 2, 105, 0, 0, 1, 2}, /* array_of_subsizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 3, 106, 0, 0, 1, 2}, /* array_of_starts of MPI_Type_create_subarray_c */
    {LW_CHECK_POINTER, 6, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_dup */
    {LW_CHECK_POINTER, 1, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 1, 107, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 2, 108, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 3, 109, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents */
    {LW_CHECK_LIST, 4, 110, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents */
    {LW_CHECK_LIST, 5, 111, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents */
    {LW_CHECK_LIST, 6, 112, 0, 3, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 1, 107, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 2, 108, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 3, 113, 0, 0, 0, 0}, /* max_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 4, 109, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 5, 110, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 6, 111, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 7, 114, 0, 3, 0, 0}, /* array_of_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 8, 112, 0, 4, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 1, 115, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 2, 116, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 3, 117, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 4, 118, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 1, 115, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 2, 116, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 3, 119, 0, 0, 0, 0}, /* num_large_counts of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 4, 117, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 5, 118, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 120, 0, 1, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 121, 0, 1, 0, 0}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 120, 0, 2, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 121, 0, 2, 0, 0}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_name */
    {LW_CHECK_TEXT, 1, 122, 0, 0, 0, 0}, /* type_name of MPI_Type_get_name */
    {LW_CHECK_POINTER, 2, 37, 0, 0, 0, 0}, /* resultlen of MPI_Type_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 1, 123, 0, 1, 0, 0}, /* true_lb of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 2, 124, 0, 1, 0, 0}, /* true_extent of MPI_Type_get_true_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 123, 0, 2, 0, 0}, /* true_lb of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 124, 0, 2, 0, 0}, /* true_extent of MPI_Type_get_true_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 125, 0, 2, 0, 0}, /* value_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 1, 126, 0, 2, 0, 0}, /* index_type of MPI_Type_get_value_index */
    {LW_CHECK_POINTER, 2, 127, 0, 0, 0, 0}, /* pair_type of MPI_Type_get_value_index */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 93, 0, 2, 0, 0}, /* oldtype of MPI_Type_indexed */
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 1, 100, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 2, 101, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_indexed */
    {LW_CHECK_POINTER, 4, 94, 0, 0, 0, 0}, /* newtype of MPI_Type_indexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 14, 0, 0, 0, 0}, /* datatype of MPI_Type_match_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_set_name */
    {LW_CHECK_TEXT, 1, 122, 0, 0, 0, 0}, /* type_name of MPI_Type_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 24, 0, 0, 0, 0}, /* size of MPI_Type_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 14, 0, 2, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 24, 0, 2, 0, 0}, /* size of MPI_Type_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Unpack */
    {LW_CHECK_HANDLE, 5, 14, 0, 2, 2, 0}, /* datatype of MPI_Unpack */
    {LW_CHECK_NUMBER, 1, 128, 0, 0, 0, 0}, /* insize of MPI_Unpack */
    {LW_CHECK_COUNT, 4, 84, 0, 0, 0, 0}, /* outcount of MPI_Unpack */
    {LW_CHECK_BUFFER, 3, 129, 0, 4, 5, 0}, /* outbuf of MPI_Unpack */
    {LW_CHECK_POSITION, 2, 78, 0, 0, 0, 0}, /* position of MPI_Unpack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 5, 14, 0, 2, 2, 0}, /* datatype of MPI_Unpack_c */
    {LW_CHECK_NUMBER, 1, 128, 0, 0, 0, 0}, /* insize of MPI_Unpack_c */
    {LW_CHECK_COUNT, 4, 84, 0, 0, 0, 0}, /* outcount of MPI_Unpack_c */
    {LW_CHECK_BUFFER, 3, 129, 0, 4, 5, 0}, /* outbuf of MPI_Unpack_c */
    {LW_CHECK_POSITION, 2, 78, 0, 2, 0, 0}, /* position of MPI_Unpack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 14, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external */
    {LW_CHECK_NUMBER, 2, 128, 0, 0, 0, 0}, /* insize of MPI_Unpack_external */
    {LW_CHECK_COUNT, 5, 84, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external */
    {LW_CHECK_BUFFER, 4, 129, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external */
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external */
    {LW_CHECK_POSITION, 3, 78, 0, 1, 0, 0}, /* position of MPI_Unpack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 14, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external_c */
    {LW_CHECK_NUMBER, 2, 128, 0, 0, 0, 0}, /* insize of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 5, 84, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external_c */
    {LW_CHECK_BUFFER, 4, 129, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external_c */
    {LW_CHECK_TEXT, 0, 79, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external_c */
    {LW_CHECK_POSITION, 3, 78, 0, 2, 0, 0}, /* position of MPI_Unpack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 16, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 81, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 82, 0, 0, 0, 0}, /* indx of MPI_Waitany */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 130, 0, 7, 0, 0}, /* win of MPI_Win_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 131, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 130, 0, 7, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_POINTER, 1, 32, 0, 0, 0, 0}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 130, 0, 7, 0, 0}, /* win of MPI_Win_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 32, 0, 7, 0, 0}, /* errhandler of MPI_Win_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
};

const uint16_t lw_checks_at[LW_CALL_COUNT] = {
    0, 0, 0, 0, 1, 0, 0, 4, 0, 0, 6, 8, 10, 0, 0, 12, 12, 20, 20, 0, 0, 0, 0, 0, 30, 30, 37, 37, 12, 12, 20,
    20, 0, 0, 0, 0, 0, 0, 0, 0, 4, 46, 4, 4, 50, 54, 54, 60, 60, 68, 68, 75, 75, 83, 83, 85, 88, 0, 91, 93, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 95, 95, 4, 98, 0, 102, 106, 109, 115, 120, 4, 122, 126, 130, 132, 135, 4, 130,
    139, 0, 46, 141, 144, 147, 0, 151, 154, 158, 163, 0, 166, 169, 172, 4, 175, 178, 181, 184, 0, 0, 187, 190,
    194, 0, 0, 0, 0, 0, 0, 0, 197, 0, 0, 199, 202, 206, 206, 213, 213, 0, 222, 0, 224, 0, 0, 0, 0, 0, 227, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 230, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 233, 0, 235, 235, 244, 244, 0, 0, 0, 0, 0, 0, 0, 255, 0, 257, 261, 257,
    261, 261, 0, 265, 268, 271, 0, 0, 0, 0, 0, 0, 0, 0, 274, 278, 282, 287, 0, 0, 282, 278, 289, 289, 294,
    297, 0, 300, 278, 306, 306, 0, 0, 315, 315, 306, 306, 0, 0, 0, 0, 163, 323, 323, 75, 75, 330, 330, 338,
    338, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 348, 350, 352, 355, 358, 0, 360, 365, 368, 371, 376,
    381, 0, 0, 385, 233, 388, 393, 400, 403, 408, 408, 416, 416, 425, 431, 431, 439, 75, 75, 233, 330, 330,
    445, 445, 0, 0, 75, 75, 0, 0, 0, 0, 75, 75, 455, 457, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 459, 462, 462, 465, 0, 0, 0, 467, 474, 481, 488, 495, 500, 505, 510, 0, 0, 0,
    0, 0, 0, 0, 515, 0, 0, 0, 0, 0, 519, 0, 0, 521, 521, 408, 408, 528, 528, 536, 536, 546, 546, 552, 557,
    557, 564, 564, 573, 578, 585, 0, 0, 0, 0, 0, 93, 0, 592, 594, 598, 603, 0, 0, 0, 0, 0, 0, 0, 68, 68, 75,
    75, 206, 206, 213, 213, 608, 608, 617, 617, 0, 0, 0, 0, 68, 68, 75, 75, 628, 628, 0, 0, 640, 640, 643,
    645, 648, 652, 656, 643, 0, 658, 661, 664, 668, 672, 676, 679, 683, 0, 68, 68, 75, 75, 93, 686, 689, 692,
    695, 698, 700, 700, 700, 698, 698, 698, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 704, 707, 594, 598,
    603, 710, 713, 715, 715, 719, 727, 735, 737, 735, 739, 745, 745, 751, 757, 757, 762, 745, 0, 768, 768,
    771, 777, 783, 790, 0, 797, 713, 0, 0, 0, 800, 808, 818, 824, 831, 835, 835, 839, 843, 847, 847, 851, 855,
    751, 861, 0, 863, 866, 869, 869, 0, 757, 757, 872, 879, 886, 893, 0, 93, 686, 900, 603, 0, 0, 0, 0, 0,
    904, 0, 0, 0, 0, 906, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 909, 0, 0, 0, 0, 0, 0, 0, 912, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0,
};

static const char names[] =
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
    "info\0"
    "request\0"
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
    "size\0"
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
    "version\0"
    "name\0"
    "subversion\0"
    "group1\0"
    "group2\0"
    "newgroup\0"
    "n\0"
    "ranks\0"
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
    "session\0"
    "session_errhandler_fn\0"
    "pset_len\0"
    "npset_names\0"
    "pset_name\0"
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
    0, 10, 20, 25, 36, 46, 53, 62, 71, 81, 91, 99, 107, 112, 120, 129, 132, 138, 152, 157, 162, 169, 174, 178,
    182, 187, 199, 205, 211, 218, 224, 232, 251, 262, 272, 284, 294, 304, 314, 319, 322, 341, 346, 354, 361,
    369, 374, 385, 392, 399, 408, 410, 416, 423, 430, 437, 441, 449, 458, 464, 471, 477, 486, 495, 506, 519,
    532, 544, 557, 567, 580, 587, 598, 605, 613, 621, 629, 637, 643, 652, 660, 669, 687, 692, 709, 718, 726,
    734, 742, 764, 773, 785, 795, 801, 809, 817, 823, 839, 857, 872, 888, 910, 933, 945, 960, 975, 993, 1009,
    1022, 1036, 1050, 1068, 1087, 1106, 1123, 1145, 1158, 1172, 1186, 1195, 1212, 1215, 1222, 1232, 1240,
    1252, 1263, 1274, 1284, 1291, 1298, 1302,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
