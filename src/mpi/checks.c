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
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Allreduce */
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Allreduce */
    {LW_CHECK_OP, 4, 7, 0, 3, 0, 0}, /* op of MPI_Allreduce */
    {LW_CHECK_COUNT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Allreduce */
    {LW_CHECK_BUFFER_INPLACE, 0, 9, 0, 2, 3, 0}, /* sendbuf of MPI_Allreduce */
    {LW_CHECK_BUFFER, 1, 10, 0, 2, 3, 0}, /* recvbuf of MPI_Allreduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Attr_get */
    {LW_CHECK_POINTER, 2, 11, 0, 0, 0, 0}, /* attribute_val of MPI_Attr_get */
    {LW_CHECK_POINTER, 3, 12, 0, 0, 0, 0}, /* flag of MPI_Attr_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 4, 2, 0, 0, 0, 0}, /* comm of MPI_Bcast */
    {LW_CHECK_ROOT, 3, 13, 0, 0, 0, 0}, /* root of MPI_Bcast */
    {LW_CHECK_HANDLE, 2, 6, 3, 2, 2, 0}, /* datatype of MPI_Bcast */
    {LW_CHECK_COUNT, 1, 8, 3, 0, 0, 0}, /* count of MPI_Bcast */
    {LW_CHECK_BUFFER, 0, 14, 3, 1, 2, 0}, /* buffer of MPI_Bcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Bsend */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Bsend */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Bsend */
    {LW_CHECK_DEST, 3, 15, 0, 0, 0, 0}, /* dest of MPI_Bsend */
    {LW_CHECK_TAG_SEND, 4, 16, 0, 0, 0, 0}, /* tag of MPI_Bsend */
    {LW_CHECK_BUFFER, 0, 17, 0, 1, 2, 0}, /* buf of MPI_Bsend */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Bsend_init */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Bsend_init */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Bsend_init */
    {LW_CHECK_DEST, 3, 15, 0, 0, 0, 0}, /* dest of MPI_Bsend_init */
    {LW_CHECK_TAG_SEND, 4, 16, 0, 0, 0, 0}, /* tag of MPI_Bsend_init */
    {LW_CHECK_BUFFER, 0, 17, 0, 1, 2, 0}, /* buf of MPI_Bsend_init */
    {LW_CHECK_POINTER, 6, 18, 0, 0, 0, 0}, /* request of MPI_Bsend_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_NUMBER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Buffer_attach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 20, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 0, 0, 0}, /* size of MPI_Buffer_detach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 20, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach_c */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 2, 0, 0}, /* size of MPI_Buffer_detach_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 18, 0, 0, 0, 0}, /* request of MPI_Buffer_iflush */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 18, 0, 9, 0, 0}, /* request of MPI_Cancel */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_attach_buffer */
    {LW_CHECK_NUMBER, 2, 19, 0, 0, 0, 0}, /* size of MPI_Comm_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 21, 0, 0, 0, 0}, /* comm1 of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 1, 22, 0, 0, 0, 0}, /* comm2 of MPI_Comm_compare */
    {LW_CHECK_POINTER, 2, 23, 0, 0, 0, 0}, /* result of MPI_Comm_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_create */
    {LW_CHECK_HANDLE, 1, 24, 0, 1, 0, 0}, /* group of MPI_Comm_create */
    {LW_CHECK_POINTER, 2, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 26, 0, 0, 0, 0}, /* comm_errhandler_fn of MPI_Comm_create_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 24, 0, 1, 0, 0}, /* group of MPI_Comm_create_from_group */
    {LW_CHECK_ERRHANDLER_CALL, 3, 27, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_from_group */
    {LW_CHECK_HANDLE, 2, 28, 0, 4, 1, 0}, /* info of MPI_Comm_create_from_group */
    {LW_CHECK_TEXT, 1, 29, 0, 8, 0, 0}, /* stringtag of MPI_Comm_create_from_group */
    {LW_CHECK_POINTER, 4, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_from_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 4, 0}, /* comm of MPI_Comm_create_group */
    {LW_CHECK_HANDLE, 1, 24, 0, 1, 0, 0}, /* group of MPI_Comm_create_group */
    {LW_CHECK_TAG_SEND, 2, 16, 0, 0, 0, 0}, /* tag of MPI_Comm_create_group */
    {LW_CHECK_POINTER, 3, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_create_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 30, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_create_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer */
    {LW_CHECK_POINTER, 1, 20, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 0, 0, 0}, /* size of MPI_Comm_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 20, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 2, 0, 0}, /* size of MPI_Comm_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_disconnect */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_dup */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_dup_with_info */
    {LW_CHECK_HANDLE, 1, 28, 0, 4, 1, 0}, /* info of MPI_Comm_dup_with_info */
    {LW_CHECK_POINTER, 2, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_dup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 30, 0, 0, 0, 0}, /* comm_keyval of MPI_Comm_free_keyval */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Comm_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_info */
    {LW_CHECK_POINTER, 1, 31, 0, 0, 0, 0}, /* info_used of MPI_Comm_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_name */
    {LW_CHECK_TEXT, 1, 32, 0, 0, 0, 0}, /* comm_name of MPI_Comm_get_name */
    {LW_CHECK_POINTER, 2, 33, 0, 0, 0, 0}, /* resultlen of MPI_Comm_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_group */
    {LW_CHECK_POINTER, 1, 24, 0, 0, 0, 0}, /* group of MPI_Comm_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_idup */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup */
    {LW_CHECK_POINTER, 2, 18, 0, 0, 0, 0}, /* request of MPI_Comm_idup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_idup_with_info */
    {LW_CHECK_HANDLE, 1, 28, 0, 4, 1, 0}, /* info of MPI_Comm_idup_with_info */
    {LW_CHECK_POINTER, 2, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_idup_with_info */
    {LW_CHECK_POINTER, 3, 18, 0, 0, 0, 0}, /* request of MPI_Comm_idup_with_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_iflush_buffer */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* request of MPI_Comm_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_rank */
    {LW_CHECK_POINTER, 1, 34, 0, 0, 0, 0}, /* rank of MPI_Comm_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_group */
    {LW_CHECK_POINTER, 1, 24, 0, 0, 0, 0}, /* group of MPI_Comm_remote_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 8, 0}, /* comm of MPI_Comm_remote_size */
    {LW_CHECK_POINTER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Comm_remote_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Comm_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_info */
    {LW_CHECK_HANDLE, 1, 28, 0, 4, 0, 0}, /* info of MPI_Comm_set_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_name */
    {LW_CHECK_TEXT, 1, 32, 0, 0, 0, 0}, /* comm_name of MPI_Comm_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_size */
    {LW_CHECK_POINTER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Comm_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_split */
    {LW_CHECK_POINTER, 3, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 4, 0}, /* comm of MPI_Comm_split_type */
    {LW_CHECK_HANDLE, 3, 28, 0, 4, 1, 0}, /* info of MPI_Comm_split_type */
    {LW_CHECK_POINTER, 4, 25, 0, 0, 0, 0}, /* newcomm of MPI_Comm_split_type */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_test_inter */
    {LW_CHECK_POINTER, 1, 12, 0, 0, 0, 0}, /* flag of MPI_Comm_test_inter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 27, 0, 5, 0, 0}, /* errhandler of MPI_Errhandler_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 4, 0, 0, 0, 0}, /* errorcode of MPI_Error_class */
    {LW_CHECK_POINTER, 1, 3, 0, 0, 0, 0}, /* errorclass of MPI_Error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 4, 0, 0, 0, 0}, /* errorcode of MPI_Error_string */
    {LW_CHECK_TEXT, 1, 5, 0, 0, 0, 0}, /* string of MPI_Error_string */
    {LW_CHECK_POINTER, 2, 33, 0, 0, 0, 0}, /* resultlen of MPI_Error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 35, 0, 8, 1, 0}, /* fh of MPI_File_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 36, 0, 0, 0, 0}, /* file_errhandler_fn of MPI_File_create_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_File_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 37, 0, 8, 1, 0}, /* file of MPI_File_get_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_File_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 37, 0, 8, 1, 0}, /* file of MPI_File_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 27, 0, 8, 0, 0}, /* errhandler of MPI_File_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 12, 0, 0, 0, 0}, /* flag of MPI_Finalized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Gather */
    {LW_CHECK_ROOT, 6, 13, 0, 0, 0, 0}, /* root of MPI_Gather */
    {LW_CHECK_HANDLE, 2, 38, 6, 2, 2, 0}, /* sendtype of MPI_Gather */
    {LW_CHECK_HANDLE, 5, 39, 1, 2, 2, 0}, /* recvtype of MPI_Gather */
    {LW_CHECK_COUNT, 1, 40, 6, 0, 0, 0}, /* sendcount of MPI_Gather */
    {LW_CHECK_COUNT, 4, 41, 1, 0, 0, 0}, /* recvcount of MPI_Gather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 9, 2, 1, 2, 0}, /* sendbuf of MPI_Gather */
    {LW_CHECK_BUFFER, 3, 10, 1, 4, 5, 0}, /* recvbuf of MPI_Gather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 42, 0, 0, 0, 0}, /* address of MPI_Get_address */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Get_count */
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Get_count */
    {LW_CHECK_COUNT_OUT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Get_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Get_count_c */
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Get_count_c */
    {LW_CHECK_COUNT_OUT, 2, 8, 0, 2, 0, 0}, /* count of MPI_Get_count_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 44, 0, 0, 0, 0}, /* version of MPI_Get_library_version */
    {LW_CHECK_POINTER, 1, 33, 0, 0, 0, 0}, /* resultlen of MPI_Get_library_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 45, 0, 0, 0, 0}, /* name of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 1, 33, 0, 0, 0, 0}, /* resultlen of MPI_Get_processor_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 44, 0, 0, 0, 0}, /* version of MPI_Get_version */
    {LW_CHECK_POINTER, 1, 46, 0, 0, 0, 0}, /* subversion of MPI_Get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 47, 0, 1, 0, 0}, /* group1 of MPI_Group_compare */
    {LW_CHECK_HANDLE, 1, 48, 0, 1, 0, 0}, /* group2 of MPI_Group_compare */
    {LW_CHECK_POINTER, 2, 23, 0, 0, 0, 0}, /* result of MPI_Group_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 47, 0, 1, 0, 0}, /* group1 of MPI_Group_difference */
    {LW_CHECK_HANDLE, 1, 48, 0, 1, 0, 0}, /* group2 of MPI_Group_difference */
    {LW_CHECK_POINTER, 2, 49, 0, 0, 0, 0}, /* newgroup of MPI_Group_difference */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 24, 0, 1, 0, 0}, /* group of MPI_Group_excl */
    {LW_CHECK_NUMBER, 1, 50, 0, 0, 0, 0}, /* n of MPI_Group_excl */
    {LW_CHECK_LIST, 2, 51, 0, 1, 0, 0}, /* ranks of MPI_Group_excl */
    {LW_CHECK_POINTER, 3, 49, 0, 0, 0, 0}, /* newgroup of MPI_Group_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 24, 0, 1, 0, 0}, /* group of MPI_Group_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 24, 0, 1, 0, 0}, /* group of MPI_Group_range_excl */
    {LW_CHECK_NUMBER, 1, 50, 0, 0, 0, 0}, /* n of MPI_Group_range_excl */
    {LW_CHECK_LIST, 2, 52, 0, 1, 0, 0}, /* ranges of MPI_Group_range_excl */
    {LW_CHECK_POINTER, 3, 49, 0, 0, 0, 0}, /* newgroup of MPI_Group_range_excl */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 24, 0, 1, 0, 0}, /* group of MPI_Group_rank */
    {LW_CHECK_POINTER, 1, 34, 0, 0, 0, 0}, /* rank of MPI_Group_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 24, 0, 1, 0, 0}, /* group of MPI_Group_size */
    {LW_CHECK_POINTER, 1, 19, 0, 0, 0, 0}, /* size of MPI_Group_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 47, 0, 1, 0, 0}, /* group1 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 3, 48, 0, 1, 0, 0}, /* group2 of MPI_Group_translate_ranks */
    {LW_CHECK_NUMBER, 1, 50, 0, 0, 0, 0}, /* n of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 2, 53, 0, 1, 0, 0}, /* ranks1 of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 4, 54, 0, 1, 0, 0}, /* ranks2 of MPI_Group_translate_ranks */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 28, 0, 0, 0, 0}, /* info of MPI_Info_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0}, /* info of MPI_Info_create_env */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_delete */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_delete */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_dup */
    {LW_CHECK_POINTER, 1, 56, 0, 0, 0, 0}, /* newinfo of MPI_Info_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_get */
    {LW_CHECK_NUMBER, 2, 57, 0, 0, 0, 0}, /* valuelen of MPI_Info_get */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_get */
    {LW_CHECK_POINTER, 4, 12, 0, 0, 0, 0}, /* flag of MPI_Info_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_get_nkeys */
    {LW_CHECK_POINTER, 1, 58, 0, 0, 0, 0}, /* nkeys of MPI_Info_get_nkeys */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_get_nthkey */
    {LW_CHECK_POINTER, 2, 55, 0, 0, 0, 0}, /* key of MPI_Info_get_nthkey */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_get_string */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_get_string */
    {LW_CHECK_POINTER, 2, 59, 0, 0, 0, 0}, /* buflen of MPI_Info_get_string */
    {LW_CHECK_POINTER, 4, 12, 0, 0, 0, 0}, /* flag of MPI_Info_get_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_get_valuelen */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 2, 57, 0, 0, 0, 0}, /* valuelen of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 3, 12, 0, 0, 0, 0}, /* flag of MPI_Info_get_valuelen */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 0, 0}, /* info of MPI_Info_set */
    {LW_CHECK_INFO_KEY, 1, 55, 0, 0, 0, 0}, /* key of MPI_Info_set */
    {LW_CHECK_INFO_VALUE, 2, 60, 0, 0, 0, 0}, /* value of MPI_Info_set */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_THREAD_LEVEL, 2, 61, 0, 0, 0, 0}, /* required of MPI_Init_thread */
    {LW_CHECK_POINTER, 3, 62, 0, 0, 0, 0}, /* provided of MPI_Init_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 63, 0, 0, 4, 0}, /* local_comm of MPI_Intercomm_create */
    {LW_CHECK_RANK, 1, 64, 0, 0, 0, 0}, /* local_leader of MPI_Intercomm_create */
    {LW_CHECK_TAG_SEND, 4, 16, 0, 0, 0, 0}, /* tag of MPI_Intercomm_create */
    {LW_CHECK_POINTER, 5, 65, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 66, 0, 1, 0, 0}, /* local_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 2, 67, 0, 1, 0, 0}, /* remote_group of MPI_Intercomm_create_from_groups */
    {LW_CHECK_ERRHANDLER_CALL, 6, 27, 0, 0, 0, 0}, /* errhandler of MPI_Intercomm_create_from_groups */
    {LW_CHECK_HANDLE, 5, 28, 0, 4, 1, 0}, /* info of MPI_Intercomm_create_from_groups */
    {LW_CHECK_TEXT, 4, 29, 0, 8, 0, 0}, /* stringtag of MPI_Intercomm_create_from_groups */
    {LW_CHECK_POINTER, 7, 65, 0, 0, 0, 0}, /* newintercomm of MPI_Intercomm_create_from_groups */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 68, 0, 0, 8, 0}, /* intercomm of MPI_Intercomm_merge */
    {LW_CHECK_POINTER, 2, 69, 0, 0, 0, 0}, /* newintracomm of MPI_Intercomm_merge */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Iprobe */
    {LW_CHECK_SOURCE, 0, 70, 0, 0, 0, 0}, /* source of MPI_Iprobe */
    {LW_CHECK_TAG_RECV, 1, 16, 0, 0, 0, 0}, /* tag of MPI_Iprobe */
    {LW_CHECK_POINTER, 3, 12, 0, 0, 0, 0}, /* flag of MPI_Iprobe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Irecv */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Irecv */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Irecv */
    {LW_CHECK_SOURCE, 3, 70, 0, 0, 0, 0}, /* source of MPI_Irecv */
    {LW_CHECK_TAG_RECV, 4, 16, 0, 0, 0, 0}, /* tag of MPI_Irecv */
    {LW_CHECK_BUFFER, 0, 17, 0, 1, 2, 0}, /* buf of MPI_Irecv */
    {LW_CHECK_POINTER, 6, 18, 0, 0, 0, 0}, /* request of MPI_Irecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 71, 0, 0, 0, 0}, /* keyval of MPI_Keyval_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 71, 0, 0, 0, 0}, /* keyval of MPI_Keyval_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_OP, 0, 7, 0, 255, 0, 0}, /* op of MPI_Op_commutative */
    {LW_CHECK_POINTER, 1, 72, 0, 0, 0, 0}, /* commute of MPI_Op_commutative */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 73, 0, 0, 0, 0}, /* user_fn of MPI_Op_create */
    {LW_CHECK_POINTER, 2, 7, 0, 0, 0, 0}, /* op of MPI_Op_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 7, 0, 3, 0, 0}, /* op of MPI_Op_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Pack */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack */
    {LW_CHECK_COUNT, 1, 74, 0, 0, 0, 0}, /* incount of MPI_Pack */
    {LW_CHECK_NUMBER, 4, 75, 0, 0, 0, 0}, /* outsize of MPI_Pack */
    {LW_CHECK_BUFFER, 0, 76, 0, 1, 2, 0}, /* inbuf of MPI_Pack */
    {LW_CHECK_POSITION, 5, 77, 0, 0, 0, 0}, /* position of MPI_Pack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_c */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack_c */
    {LW_CHECK_COUNT, 1, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_c */
    {LW_CHECK_NUMBER, 4, 75, 0, 0, 0, 0}, /* outsize of MPI_Pack_c */
    {LW_CHECK_BUFFER, 0, 76, 0, 1, 2, 0}, /* inbuf of MPI_Pack_c */
    {LW_CHECK_POSITION, 5, 77, 0, 2, 0, 0}, /* position of MPI_Pack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack_external */
    {LW_CHECK_COUNT, 2, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_external */
    {LW_CHECK_NUMBER, 5, 75, 0, 0, 0, 0}, /* outsize of MPI_Pack_external */
    {LW_CHECK_BUFFER, 1, 76, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external */
    {LW_CHECK_TEXT, 0, 78, 0, 0, 0, 0}, /* datarep of MPI_Pack_external */
    {LW_CHECK_POSITION, 6, 77, 0, 1, 0, 0}, /* position of MPI_Pack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack_external_c */
    {LW_CHECK_COUNT, 2, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_external_c */
    {LW_CHECK_NUMBER, 5, 75, 0, 0, 0, 0}, /* outsize of MPI_Pack_external_c */
    {LW_CHECK_BUFFER, 1, 76, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external_c */
    {LW_CHECK_TEXT, 0, 78, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_c */
    {LW_CHECK_POSITION, 6, 77, 0, 2, 0, 0}, /* position of MPI_Pack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size */
    {LW_CHECK_COUNT, 1, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size */
    {LW_CHECK_TEXT, 0, 78, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 1, 0, 0}, /* size of MPI_Pack_external_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT, 1, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size_c */
    {LW_CHECK_TEXT, 0, 78, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 2, 0, 0}, /* size of MPI_Pack_external_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_size */
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_size */
    {LW_CHECK_COUNT, 0, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_size */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 0, 0, 0}, /* size of MPI_Pack_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_size_c */
    {LW_CHECK_COUNT, 0, 74, 0, 0, 0, 0}, /* incount of MPI_Pack_size_c */
    {LW_CHECK_COUNT_OUT, 3, 19, 0, 2, 0, 0}, /* size of MPI_Pack_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Probe */
    {LW_CHECK_SOURCE, 0, 70, 0, 0, 0, 0}, /* source of MPI_Probe */
    {LW_CHECK_TAG_RECV, 1, 16, 0, 0, 0, 0}, /* tag of MPI_Probe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 62, 0, 0, 0, 0}, /* provided of MPI_Query_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Recv */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Recv */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Recv */
    {LW_CHECK_SOURCE, 3, 70, 0, 0, 0, 0}, /* source of MPI_Recv */
    {LW_CHECK_TAG_RECV, 4, 16, 0, 0, 0, 0}, /* tag of MPI_Recv */
    {LW_CHECK_BUFFER, 0, 17, 0, 1, 2, 0}, /* buf of MPI_Recv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce */
    {LW_CHECK_ROOT, 5, 13, 0, 0, 0, 0}, /* root of MPI_Reduce */
    {LW_CHECK_HANDLE, 3, 6, 3, 2, 2, 0}, /* datatype of MPI_Reduce */
    {LW_CHECK_OP, 4, 7, 3, 3, 0, 0}, /* op of MPI_Reduce */
    {LW_CHECK_COUNT, 2, 8, 3, 0, 0, 0}, /* count of MPI_Reduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 9, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce */
    {LW_CHECK_BUFFER, 1, 10, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Reduce_local */
    {LW_CHECK_OP, 4, 7, 0, 3, 0, 0}, /* op of MPI_Reduce_local */
    {LW_CHECK_COUNT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 0, 76, 0, 2, 3, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 79, 0, 2, 3, 0}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 12, 0, 0, 0, 0}, /* flag of MPI_Request_get_status */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 80, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 12, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 80, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 81, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 12, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 74, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 80, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 82, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 83, 0, 0, 0, 0}, /* outcount of MPI_Request_get_status_some */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Scatter */
    {LW_CHECK_ROOT, 6, 13, 0, 0, 0, 0}, /* root of MPI_Scatter */
    {LW_CHECK_HANDLE, 2, 38, 1, 2, 2, 0}, /* sendtype of MPI_Scatter */
    {LW_CHECK_HANDLE, 5, 39, 18, 2, 2, 0}, /* recvtype of MPI_Scatter */
    {LW_CHECK_COUNT, 1, 40, 1, 0, 0, 0}, /* sendcount of MPI_Scatter */
    {LW_CHECK_COUNT, 4, 41, 18, 0, 0, 0}, /* recvcount of MPI_Scatter */
    {LW_CHECK_BUFFER, 0, 9, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 10, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 10, 2, 0, 0, 0, 0}, /* comm of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 2, 38, 0, 2, 2, 0}, /* sendtype of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 39, 0, 2, 2, 0}, /* recvtype of MPI_Sendrecv */
    {LW_CHECK_COUNT, 1, 40, 0, 0, 0, 0}, /* sendcount of MPI_Sendrecv */
    {LW_CHECK_DEST, 3, 15, 0, 0, 0, 0}, /* dest of MPI_Sendrecv */
    {LW_CHECK_TAG_SEND, 4, 84, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 41, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 70, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 85, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 9, 0, 1, 2, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 10, 0, 6, 7, 0}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 19, 0, 0, 0, 0}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 87, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 20, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 0, 0, 0}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 20, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 19, 0, 2, 0, 0}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_finalize */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_POINTER, 1, 31, 0, 0, 0, 0}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 28, 0, 4, 1, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 88, 0, 0, 0, 0}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 28, 0, 4, 1, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 89, 0, 0, 0, 0}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 90, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERRHANDLER_CALL, 1, 27, 0, 6, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 28, 0, 4, 1, 0}, /* info of MPI_Session_init */
    {LW_CHECK_POINTER, 2, 86, 0, 0, 0, 0}, /* session of MPI_Session_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 86, 0, 6, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 27, 0, 6, 0, 0}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 80, 0, 0, 0, 0}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 91, 0, 0, 0, 0}, /* error of MPI_Status_get_error */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_get_source */
    {LW_CHECK_POINTER, 1, 70, 0, 0, 0, 0}, /* source of MPI_Status_get_source */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_get_tag */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0}, /* tag of MPI_Status_get_tag */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_set_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Status_set_elements */
    {LW_CHECK_COUNT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Status_set_elements */
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Status_set_elements */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 18, 0, 9, 0, 0}, /* request of MPI_Test */
    {LW_CHECK_POINTER, 1, 12, 0, 0, 0, 0}, /* flag of MPI_Test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 43, 0, 0, 0, 0}, /* status of MPI_Test_cancelled */
    {LW_CHECK_POINTER, 1, 12, 0, 0, 0, 0}, /* flag of MPI_Test_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Topo_test */
    {LW_CHECK_POINTER, 1, 43, 0, 0, 0, 0}, /* status of MPI_Topo_test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_commit */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_contiguous */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_contiguous */
    {LW_CHECK_POINTER, 2, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_contiguous */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray */
    {LW_CHECK_NUMBER, 2, 94, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray */
    {LW_CHECK_COUNTS, 3, 95, 0, 2, 0, 2}, /* array_of_gsizes of MPI_Type_create_darray */
    {LW_CHECK_LIST, 4, 96, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 5, 97, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 6, 98, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray */
    {LW_CHECK_POINTER, 9, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray_c */
    {LW_CHECK_NUMBER, 2, 94, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray_c */
    {LW_CHECK_COUNTS, 3, 95, 0, 2, 1, 2}, /* array_of_gsizes of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 4, 96, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 5, 97, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 6, 98, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray_c */
    {LW_CHECK_POINTER, 9, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_complex */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_integer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 1, 99, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_block */
    {LW_CHECK_NUMBER, 1, 101, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_block */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 1, 99, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_c */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hvector */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hvector */
    {LW_CHECK_NUMBER, 1, 101, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hvector */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hvector */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_indexed_block */
    {LW_CHECK_NUMBER, 1, 101, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_create_indexed_block */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_indexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_resized */
    {LW_CHECK_POINTER, 3, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_resized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 1, 99, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct */
    {LW_CHECK_TYPES, 3, 102, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 1, 99, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct_c */
    {LW_CHECK_TYPES, 3, 102, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct_c */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray */
    {LW_CHECK_NUMBER, 0, 94, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 1, 103, 0, 0, 0, 2}, /* array_of_sizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 2, 104, 0, 0, 0, 2}, /* array_of_subsizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 3, 105, 0, 0, 0, 2}, /* array_of_starts of MPI_Type_create_subarray */
    {LW_CHECK_POINTER, 6, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray_c */
    {LW_CHECK_NUMBER, 0, 94, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 1, 103, 0, 0, 1, 2}, /* array_of_sizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 2, 104, 0, 0, 1, 2}, /* array_of_subsizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 3, 105, 0, 0, 1, 2}, /* array_of_starts of MPI_Type_create_subarray_c */
    {LW_CHECK_POINTER, 6, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_dup */
    {LW_CHECK_POINTER, 1, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 1, 106, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 2, 107, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 3, 108, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents */
    {LW_CHECK_LIST, 4, 109, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents */
    {LW_CHECK_LIST, 5, 110, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents */
    {LW_CHECK_LIST, 6, 111, 0, 3, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 1, 106, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 2, 107, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 3, 112, 0, 0, 0, 0}, /* max_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 4, 108, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 5, 109, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 6, 110, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 7, 113, 0, 3, 0, 0}, /* array_of_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 8, 111, 0, 4, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 1, 114, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 2, 115, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 3, 116, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 4, 117, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 1, 114, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 2, 115, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 3, 118, 0, 0, 0, 0}, /* num_large_counts of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 4, 116, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 5, 117, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 119, 0, 1, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 120, 0, 1, 0, 0}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 119, 0, 2, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 120, 0, 2, 0, 0}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_name */
    {LW_CHECK_TEXT, 1, 121, 0, 0, 0, 0}, /* type_name of MPI_Type_get_name */
    {LW_CHECK_POINTER, 2, 33, 0, 0, 0, 0}, /* resultlen of MPI_Type_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 1, 122, 0, 1, 0, 0}, /* true_lb of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 2, 123, 0, 1, 0, 0}, /* true_extent of MPI_Type_get_true_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 122, 0, 2, 0, 0}, /* true_lb of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 123, 0, 2, 0, 0}, /* true_extent of MPI_Type_get_true_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 124, 0, 2, 0, 0}, /* value_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 1, 125, 0, 2, 0, 0}, /* index_type of MPI_Type_get_value_index */
    {LW_CHECK_POINTER, 2, 126, 0, 0, 0, 0}, /* pair_type of MPI_Type_get_value_index */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 92, 0, 2, 0, 0}, /* oldtype of MPI_Type_indexed */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 1, 99, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 2, 100, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_indexed */
    {LW_CHECK_POINTER, 4, 93, 0, 0, 0, 0}, /* newtype of MPI_Type_indexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 6, 0, 0, 0, 0}, /* datatype of MPI_Type_match_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_set_name */
    {LW_CHECK_TEXT, 1, 121, 0, 0, 0, 0}, /* type_name of MPI_Type_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 0, 0, 0}, /* size of MPI_Type_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 19, 0, 2, 0, 0}, /* size of MPI_Type_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Unpack */
    {LW_CHECK_HANDLE, 5, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack */
    {LW_CHECK_NUMBER, 1, 127, 0, 0, 0, 0}, /* insize of MPI_Unpack */
    {LW_CHECK_COUNT, 4, 83, 0, 0, 0, 0}, /* outcount of MPI_Unpack */
    {LW_CHECK_BUFFER, 3, 128, 0, 4, 5, 0}, /* outbuf of MPI_Unpack */
    {LW_CHECK_POSITION, 2, 77, 0, 0, 0, 0}, /* position of MPI_Unpack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 5, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack_c */
    {LW_CHECK_NUMBER, 1, 127, 0, 0, 0, 0}, /* insize of MPI_Unpack_c */
    {LW_CHECK_COUNT, 4, 83, 0, 0, 0, 0}, /* outcount of MPI_Unpack_c */
    {LW_CHECK_BUFFER, 3, 128, 0, 4, 5, 0}, /* outbuf of MPI_Unpack_c */
    {LW_CHECK_POSITION, 2, 77, 0, 2, 0, 0}, /* position of MPI_Unpack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external */
    {LW_CHECK_NUMBER, 2, 127, 0, 0, 0, 0}, /* insize of MPI_Unpack_external */
    {LW_CHECK_COUNT, 5, 83, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external */
    {LW_CHECK_BUFFER, 4, 128, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external */
    {LW_CHECK_TEXT, 0, 78, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external */
    {LW_CHECK_POSITION, 3, 77, 0, 1, 0, 0}, /* position of MPI_Unpack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external_c */
    {LW_CHECK_NUMBER, 2, 127, 0, 0, 0, 0}, /* insize of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 5, 83, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external_c */
    {LW_CHECK_BUFFER, 4, 128, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external_c */
    {LW_CHECK_TEXT, 0, 78, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external_c */
    {LW_CHECK_POSITION, 3, 77, 0, 2, 0, 0}, /* position of MPI_Unpack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 80, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 81, 0, 0, 0, 0}, /* indx of MPI_Waitany */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 129, 0, 7, 0, 0}, /* win of MPI_Win_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 130, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 129, 0, 7, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 129, 0, 7, 0, 0}, /* win of MPI_Win_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 27, 0, 7, 0, 0}, /* errhandler of MPI_Win_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
};

const uint16_t lw_checks_at[LW_CALL_COUNT] = {
    0, 0, 0, 0, 1, 0, 0, 4, 0, 0, 6, 8, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 12, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 4, 19, 4, 4, 0, 23, 23, 0, 0, 29, 29, 36, 36, 44, 44, 46, 49, 0, 52, 54, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 56, 56, 4, 59, 0, 63, 67, 70, 76, 81, 4, 83, 87, 91, 93, 96, 4, 91, 100, 0, 19, 102, 105,
    108, 0, 112, 115, 119, 124, 0, 127, 130, 133, 4, 136, 139, 142, 145, 0, 0, 148, 151, 155, 0, 0, 0, 0, 0,
    0, 0, 158, 0, 0, 160, 163, 0, 0, 0, 0, 0, 167, 0, 169, 0, 0, 0, 0, 0, 172, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 175, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 178, 0, 180, 180, 0, 0, 0, 0, 0, 0, 0, 0, 0, 189, 0, 191, 195, 191, 195, 195, 0, 199, 202, 205, 0,
    0, 0, 0, 0, 0, 0, 0, 208, 212, 216, 221, 0, 0, 216, 212, 223, 223, 228, 231, 0, 234, 212, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, 36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 240, 242,
    244, 247, 250, 0, 252, 257, 260, 263, 268, 273, 0, 0, 277, 178, 280, 285, 292, 295, 300, 300, 0, 0, 0, 0,
    0, 0, 36, 36, 178, 0, 0, 0, 0, 0, 0, 36, 36, 0, 0, 0, 0, 36, 36, 308, 310, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 312, 315, 315, 318, 0, 0, 0, 320, 327, 334, 341, 348, 353,
    358, 363, 0, 0, 0, 0, 0, 0, 0, 368, 0, 0, 0, 0, 0, 372, 0, 0, 374, 374, 300, 300, 381, 381, 0, 0, 389,
    389, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 395, 397, 401, 406, 0, 0, 0, 0, 0, 0, 0, 29, 29, 36,
    36, 0, 0, 0, 0, 411, 411, 0, 0, 0, 0, 0, 0, 29, 29, 36, 36, 420, 420, 0, 0, 432, 432, 435, 437, 440, 444,
    448, 435, 0, 450, 453, 456, 460, 464, 468, 471, 475, 0, 29, 29, 36, 36, 54, 478, 481, 484, 487, 490, 492,
    492, 492, 490, 490, 490, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 496, 499, 397, 401, 406, 502, 505,
    507, 507, 511, 519, 527, 529, 527, 531, 537, 537, 543, 549, 549, 554, 537, 0, 560, 560, 563, 569, 575,
    582, 0, 589, 505, 0, 0, 0, 592, 600, 610, 616, 623, 627, 627, 631, 635, 639, 639, 643, 647, 543, 653, 0,
    655, 658, 661, 661, 0, 549, 549, 664, 671, 678, 685, 0, 54, 478, 692, 406, 0, 0, 0, 0, 0, 696, 0, 0, 0, 0,
    698, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 701, 0, 0, 0, 0, 0, 0, 0, 704, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0,
};

static const char names[] =
    "abi_major\0"
    "abi_minor\0"
    "comm\0"
    "errorclass\0"
    "errorcode\0"
    "string\0"
    "datatype\0"
    "op\0"
    "count\0"
    "sendbuf\0"
    "recvbuf\0"
    "attribute_val\0"
    "flag\0"
    "root\0"
    "buffer\0"
    "dest\0"
    "tag\0"
    "buf\0"
    "request\0"
    "size\0"
    "buffer_addr\0"
    "comm1\0"
    "comm2\0"
    "result\0"
    "group\0"
    "newcomm\0"
    "comm_errhandler_fn\0"
    "errhandler\0"
    "info\0"
    "stringtag\0"
    "comm_keyval\0"
    "info_used\0"
    "comm_name\0"
    "resultlen\0"
    "rank\0"
    "fh\0"
    "file_errhandler_fn\0"
    "file\0"
    "sendtype\0"
    "recvtype\0"
    "sendcount\0"
    "recvcount\0"
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
    0, 10, 20, 25, 36, 46, 53, 62, 65, 71, 79, 87, 101, 106, 111, 118, 123, 127, 131, 139, 144, 156, 162, 168,
    175, 181, 189, 208, 219, 224, 234, 246, 256, 266, 276, 281, 284, 303, 308, 317, 326, 336, 346, 354, 361,
    369, 374, 385, 392, 399, 408, 410, 416, 423, 430, 437, 441, 449, 458, 464, 471, 477, 486, 495, 506, 519,
    532, 544, 557, 567, 580, 587, 594, 602, 610, 618, 626, 632, 641, 649, 658, 676, 681, 698, 707, 715, 723,
    731, 753, 762, 774, 784, 790, 798, 806, 812, 828, 846, 861, 877, 899, 922, 934, 949, 964, 982, 998, 1011,
    1025, 1039, 1057, 1076, 1095, 1112, 1134, 1147, 1161, 1175, 1184, 1201, 1204, 1211, 1221, 1229, 1241,
    1252, 1263, 1273, 1280, 1287, 1291,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
