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
    {LW_CHECK_HANDLE, 4, 2, 0, 0, 0, 0}, /* comm of MPI_Bcast */
    {LW_CHECK_ROOT, 3, 11, 0, 0, 0, 0}, /* root of MPI_Bcast */
    {LW_CHECK_HANDLE, 2, 6, 3, 2, 2, 0}, /* datatype of MPI_Bcast */
    {LW_CHECK_COUNT, 1, 8, 3, 0, 0, 0}, /* count of MPI_Bcast */
    {LW_CHECK_BUFFER, 0, 12, 3, 1, 2, 0}, /* buffer of MPI_Bcast */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Bsend */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Bsend */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Bsend */
    {LW_CHECK_DEST, 3, 13, 0, 0, 0, 0}, /* dest of MPI_Bsend */
    {LW_CHECK_TAG_SEND, 4, 14, 0, 0, 0, 0}, /* tag of MPI_Bsend */
    {LW_CHECK_BUFFER, 0, 15, 0, 1, 2, 0}, /* buf of MPI_Bsend */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Bsend_init */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Bsend_init */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Bsend_init */
    {LW_CHECK_DEST, 3, 13, 0, 0, 0, 0}, /* dest of MPI_Bsend_init */
    {LW_CHECK_TAG_SEND, 4, 14, 0, 0, 0, 0}, /* tag of MPI_Bsend_init */
    {LW_CHECK_BUFFER, 0, 15, 0, 1, 2, 0}, /* buf of MPI_Bsend_init */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Bsend_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_NUMBER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Buffer_attach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 0, 0, 0}, /* size of MPI_Buffer_detach */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Buffer_detach_c */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 2, 0, 0}, /* size of MPI_Buffer_detach_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 16, 0, 0, 0, 0}, /* request of MPI_Buffer_iflush */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Cancel */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_attach_buffer */
    {LW_CHECK_NUMBER, 2, 17, 0, 0, 0, 0}, /* size of MPI_Comm_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 19, 0, 0, 0, 0}, /* comm1 of MPI_Comm_compare */
    {LW_CHECK_HANDLE, 1, 20, 0, 0, 0, 0}, /* comm2 of MPI_Comm_compare */
    {LW_CHECK_POINTER, 2, 21, 0, 0, 0, 0}, /* result of MPI_Comm_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 22, 0, 0, 0, 0}, /* comm_errhandler_fn of MPI_Comm_create_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Comm_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 0, 0, 0}, /* size of MPI_Comm_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Comm_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 2, 0, 0}, /* size of MPI_Comm_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Comm_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_get_name */
    {LW_CHECK_TEXT, 1, 24, 0, 0, 0, 0}, /* comm_name of MPI_Comm_get_name */
    {LW_CHECK_POINTER, 2, 25, 0, 0, 0, 0}, /* resultlen of MPI_Comm_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_group */
    {LW_CHECK_POINTER, 1, 26, 0, 0, 0, 0}, /* group of MPI_Comm_group */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_iflush_buffer */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0}, /* request of MPI_Comm_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_rank */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* rank of MPI_Comm_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Comm_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_size */
    {LW_CHECK_POINTER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Comm_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 2, 0, 0, 0, 0}, /* comm of MPI_Comm_test_inter */
    {LW_CHECK_POINTER, 1, 28, 0, 0, 0, 0}, /* flag of MPI_Comm_test_inter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 23, 0, 5, 0, 0}, /* errhandler of MPI_Errhandler_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 4, 0, 0, 0, 0}, /* errorcode of MPI_Error_class */
    {LW_CHECK_POINTER, 1, 3, 0, 0, 0, 0}, /* errorclass of MPI_Error_class */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERROR_CODE, 0, 4, 0, 0, 0, 0}, /* errorcode of MPI_Error_string */
    {LW_CHECK_TEXT, 1, 5, 0, 0, 0, 0}, /* string of MPI_Error_string */
    {LW_CHECK_POINTER, 2, 25, 0, 0, 0, 0}, /* resultlen of MPI_Error_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 29, 0, 8, 1, 0}, /* fh of MPI_File_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 30, 0, 0, 0, 0}, /* file_errhandler_fn of MPI_File_create_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_File_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 31, 0, 8, 1, 0}, /* file of MPI_File_get_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_File_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 31, 0, 8, 1, 0}, /* file of MPI_File_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 23, 0, 8, 0, 0}, /* errhandler of MPI_File_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 28, 0, 0, 0, 0}, /* flag of MPI_Finalized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Gather */
    {LW_CHECK_ROOT, 6, 11, 0, 0, 0, 0}, /* root of MPI_Gather */
    {LW_CHECK_HANDLE, 2, 32, 6, 2, 2, 0}, /* sendtype of MPI_Gather */
    {LW_CHECK_HANDLE, 5, 33, 1, 2, 2, 0}, /* recvtype of MPI_Gather */
    {LW_CHECK_COUNT, 1, 34, 6, 0, 0, 0}, /* sendcount of MPI_Gather */
    {LW_CHECK_COUNT, 4, 35, 1, 0, 0, 0}, /* recvcount of MPI_Gather */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 9, 2, 1, 2, 0}, /* sendbuf of MPI_Gather */
    {LW_CHECK_BUFFER, 3, 10, 1, 4, 5, 0}, /* recvbuf of MPI_Gather */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 36, 0, 0, 0, 0}, /* address of MPI_Get_address */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Get_count */
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Get_count */
    {LW_CHECK_COUNT_OUT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Get_count */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Get_count_c */
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Get_count_c */
    {LW_CHECK_COUNT_OUT, 2, 8, 0, 2, 0, 0}, /* count of MPI_Get_count_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 38, 0, 0, 0, 0}, /* version of MPI_Get_library_version */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* resultlen of MPI_Get_library_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_TEXT, 0, 39, 0, 0, 0, 0}, /* name of MPI_Get_processor_name */
    {LW_CHECK_POINTER, 1, 25, 0, 0, 0, 0}, /* resultlen of MPI_Get_processor_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 38, 0, 0, 0, 0}, /* version of MPI_Get_version */
    {LW_CHECK_POINTER, 1, 40, 0, 0, 0, 0}, /* subversion of MPI_Get_version */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 41, 0, 1, 0, 0}, /* group1 of MPI_Group_compare */
    {LW_CHECK_HANDLE, 1, 42, 0, 1, 0, 0}, /* group2 of MPI_Group_compare */
    {LW_CHECK_POINTER, 2, 21, 0, 0, 0, 0}, /* result of MPI_Group_compare */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 26, 0, 1, 0, 0}, /* group of MPI_Group_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 26, 0, 1, 0, 0}, /* group of MPI_Group_rank */
    {LW_CHECK_POINTER, 1, 27, 0, 0, 0, 0}, /* rank of MPI_Group_rank */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 26, 0, 1, 0, 0}, /* group of MPI_Group_size */
    {LW_CHECK_POINTER, 1, 17, 0, 0, 0, 0}, /* size of MPI_Group_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 41, 0, 1, 0, 0}, /* group1 of MPI_Group_translate_ranks */
    {LW_CHECK_HANDLE, 3, 42, 0, 1, 0, 0}, /* group2 of MPI_Group_translate_ranks */
    {LW_CHECK_NUMBER, 1, 43, 0, 0, 0, 0}, /* n of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 2, 44, 0, 1, 0, 0}, /* ranks1 of MPI_Group_translate_ranks */
    {LW_CHECK_LIST, 4, 45, 0, 1, 0, 0}, /* ranks2 of MPI_Group_translate_ranks */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 46, 0, 0, 0, 0}, /* info of MPI_Info_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 46, 0, 0, 0, 0}, /* info of MPI_Info_create_env */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_delete */
    {LW_CHECK_INFO_KEY, 1, 47, 0, 0, 0, 0}, /* key of MPI_Info_delete */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_dup */
    {LW_CHECK_POINTER, 1, 48, 0, 0, 0, 0}, /* newinfo of MPI_Info_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_get */
    {LW_CHECK_NUMBER, 2, 49, 0, 0, 0, 0}, /* valuelen of MPI_Info_get */
    {LW_CHECK_INFO_KEY, 1, 47, 0, 0, 0, 0}, /* key of MPI_Info_get */
    {LW_CHECK_POINTER, 4, 28, 0, 0, 0, 0}, /* flag of MPI_Info_get */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_get_nkeys */
    {LW_CHECK_POINTER, 1, 50, 0, 0, 0, 0}, /* nkeys of MPI_Info_get_nkeys */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_get_nthkey */
    {LW_CHECK_POINTER, 2, 47, 0, 0, 0, 0}, /* key of MPI_Info_get_nthkey */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_get_string */
    {LW_CHECK_INFO_KEY, 1, 47, 0, 0, 0, 0}, /* key of MPI_Info_get_string */
    {LW_CHECK_POINTER, 2, 51, 0, 0, 0, 0}, /* buflen of MPI_Info_get_string */
    {LW_CHECK_POINTER, 4, 28, 0, 0, 0, 0}, /* flag of MPI_Info_get_string */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_get_valuelen */
    {LW_CHECK_INFO_KEY, 1, 47, 0, 0, 0, 0}, /* key of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 2, 49, 0, 0, 0, 0}, /* valuelen of MPI_Info_get_valuelen */
    {LW_CHECK_POINTER, 3, 28, 0, 0, 0, 0}, /* flag of MPI_Info_get_valuelen */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 0, 0}, /* info of MPI_Info_set */
    {LW_CHECK_INFO_KEY, 1, 47, 0, 0, 0, 0}, /* key of MPI_Info_set */
    {LW_CHECK_INFO_VALUE, 2, 52, 0, 0, 0, 0}, /* value of MPI_Info_set */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_THREAD_LEVEL, 2, 53, 0, 0, 0, 0}, /* required of MPI_Init_thread */
    {LW_CHECK_POINTER, 3, 54, 0, 0, 0, 0}, /* provided of MPI_Init_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Iprobe */
    {LW_CHECK_SOURCE, 0, 55, 0, 0, 0, 0}, /* source of MPI_Iprobe */
    {LW_CHECK_TAG_RECV, 1, 14, 0, 0, 0, 0}, /* tag of MPI_Iprobe */
    {LW_CHECK_POINTER, 3, 28, 0, 0, 0, 0}, /* flag of MPI_Iprobe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Irecv */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Irecv */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Irecv */
    {LW_CHECK_SOURCE, 3, 55, 0, 0, 0, 0}, /* source of MPI_Irecv */
    {LW_CHECK_TAG_RECV, 4, 14, 0, 0, 0, 0}, /* tag of MPI_Irecv */
    {LW_CHECK_BUFFER, 0, 15, 0, 1, 2, 0}, /* buf of MPI_Irecv */
    {LW_CHECK_POINTER, 6, 16, 0, 0, 0, 0}, /* request of MPI_Irecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_OP, 0, 7, 0, 255, 0, 0}, /* op of MPI_Op_commutative */
    {LW_CHECK_POINTER, 1, 56, 0, 0, 0, 0}, /* commute of MPI_Op_commutative */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 57, 0, 0, 0, 0}, /* user_fn of MPI_Op_create */
    {LW_CHECK_POINTER, 2, 7, 0, 0, 0, 0}, /* op of MPI_Op_create */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 7, 0, 3, 0, 0}, /* op of MPI_Op_free */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Pack */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack */
    {LW_CHECK_COUNT, 1, 58, 0, 0, 0, 0}, /* incount of MPI_Pack */
    {LW_CHECK_NUMBER, 4, 59, 0, 0, 0, 0}, /* outsize of MPI_Pack */
    {LW_CHECK_BUFFER, 0, 60, 0, 1, 2, 0}, /* inbuf of MPI_Pack */
    {LW_CHECK_POSITION, 5, 61, 0, 0, 0, 0}, /* position of MPI_Pack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_c */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack_c */
    {LW_CHECK_COUNT, 1, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_c */
    {LW_CHECK_NUMBER, 4, 59, 0, 0, 0, 0}, /* outsize of MPI_Pack_c */
    {LW_CHECK_BUFFER, 0, 60, 0, 1, 2, 0}, /* inbuf of MPI_Pack_c */
    {LW_CHECK_POSITION, 5, 61, 0, 2, 0, 0}, /* position of MPI_Pack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack_external */
    {LW_CHECK_COUNT, 2, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_external */
    {LW_CHECK_NUMBER, 5, 59, 0, 0, 0, 0}, /* outsize of MPI_Pack_external */
    {LW_CHECK_BUFFER, 1, 60, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external */
    {LW_CHECK_TEXT, 0, 62, 0, 0, 0, 0}, /* datarep of MPI_Pack_external */
    {LW_CHECK_POSITION, 6, 61, 0, 1, 0, 0}, /* position of MPI_Pack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Pack_external_c */
    {LW_CHECK_COUNT, 2, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_external_c */
    {LW_CHECK_NUMBER, 5, 59, 0, 0, 0, 0}, /* outsize of MPI_Pack_external_c */
    {LW_CHECK_BUFFER, 1, 60, 0, 2, 3, 0}, /* inbuf of MPI_Pack_external_c */
    {LW_CHECK_TEXT, 0, 62, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_c */
    {LW_CHECK_POSITION, 6, 61, 0, 2, 0, 0}, /* position of MPI_Pack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size */
    {LW_CHECK_COUNT, 1, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size */
    {LW_CHECK_TEXT, 0, 62, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 1, 0, 0}, /* size of MPI_Pack_external_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT, 1, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_external_size_c */
    {LW_CHECK_TEXT, 0, 62, 0, 0, 0, 0}, /* datarep of MPI_Pack_external_size_c */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 2, 0, 0}, /* size of MPI_Pack_external_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_size */
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_size */
    {LW_CHECK_COUNT, 0, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_size */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 0, 0, 0}, /* size of MPI_Pack_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Pack_size_c */
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Pack_size_c */
    {LW_CHECK_COUNT, 0, 58, 0, 0, 0, 0}, /* incount of MPI_Pack_size_c */
    {LW_CHECK_COUNT_OUT, 3, 17, 0, 2, 0, 0}, /* size of MPI_Pack_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 2, 2, 0, 0, 0, 0}, /* comm of MPI_Probe */
    {LW_CHECK_SOURCE, 0, 55, 0, 0, 0, 0}, /* source of MPI_Probe */
    {LW_CHECK_TAG_RECV, 1, 14, 0, 0, 0, 0}, /* tag of MPI_Probe */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 0, 54, 0, 0, 0, 0}, /* provided of MPI_Query_thread */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 2, 0, 0, 0, 0}, /* comm of MPI_Recv */
    {LW_CHECK_HANDLE, 2, 6, 0, 2, 2, 0}, /* datatype of MPI_Recv */
    {LW_CHECK_COUNT, 1, 8, 0, 0, 0, 0}, /* count of MPI_Recv */
    {LW_CHECK_SOURCE, 3, 55, 0, 0, 0, 0}, /* source of MPI_Recv */
    {LW_CHECK_TAG_RECV, 4, 14, 0, 0, 0, 0}, /* tag of MPI_Recv */
    {LW_CHECK_BUFFER, 0, 15, 0, 1, 2, 0}, /* buf of MPI_Recv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Reduce */
    {LW_CHECK_ROOT, 5, 11, 0, 0, 0, 0}, /* root of MPI_Reduce */
    {LW_CHECK_HANDLE, 3, 6, 3, 2, 2, 0}, /* datatype of MPI_Reduce */
    {LW_CHECK_OP, 4, 7, 3, 3, 0, 0}, /* op of MPI_Reduce */
    {LW_CHECK_COUNT, 2, 8, 3, 0, 0, 0}, /* count of MPI_Reduce */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 0, 9, 2, 2, 3, 0}, /* sendbuf of MPI_Reduce */
    {LW_CHECK_BUFFER, 1, 10, 1, 2, 3, 0}, /* recvbuf of MPI_Reduce */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 6, 0, 2, 2, 0}, /* datatype of MPI_Reduce_local */
    {LW_CHECK_OP, 4, 7, 0, 3, 0, 0}, /* op of MPI_Reduce_local */
    {LW_CHECK_COUNT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 0, 60, 0, 2, 3, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 63, 0, 2, 3, 0}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 28, 0, 0, 0, 0}, /* flag of MPI_Request_get_status */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 64, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 64, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 65, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 28, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 58, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 64, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 66, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 67, 0, 0, 0, 0}, /* outcount of MPI_Request_get_status_some */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 7, 2, 0, 0, 0, 0}, /* comm of MPI_Scatter */
    {LW_CHECK_ROOT, 6, 11, 0, 0, 0, 0}, /* root of MPI_Scatter */
    {LW_CHECK_HANDLE, 2, 32, 1, 2, 2, 0}, /* sendtype of MPI_Scatter */
    {LW_CHECK_HANDLE, 5, 33, 18, 2, 2, 0}, /* recvtype of MPI_Scatter */
    {LW_CHECK_COUNT, 1, 34, 1, 0, 0, 0}, /* sendcount of MPI_Scatter */
    {LW_CHECK_COUNT, 4, 35, 18, 0, 0, 0}, /* recvcount of MPI_Scatter */
    {LW_CHECK_BUFFER, 0, 9, 1, 1, 2, 0}, /* sendbuf of MPI_Scatter */
    {LW_CHECK_BUFFER_INPLACE_ROOT, 3, 10, 2, 4, 5, 0}, /* recvbuf of MPI_Scatter */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 10, 2, 0, 0, 0, 0}, /* comm of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 2, 32, 0, 2, 2, 0}, /* sendtype of MPI_Sendrecv */
    {LW_CHECK_HANDLE, 7, 33, 0, 2, 2, 0}, /* recvtype of MPI_Sendrecv */
    {LW_CHECK_COUNT, 1, 34, 0, 0, 0, 0}, /* sendcount of MPI_Sendrecv */
    {LW_CHECK_DEST, 3, 13, 0, 0, 0, 0}, /* dest of MPI_Sendrecv */
    {LW_CHECK_TAG_SEND, 4, 68, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 35, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 55, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 69, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 9, 0, 1, 2, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 10, 0, 6, 7, 0}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 17, 0, 0, 0, 0}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 71, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 0, 0, 0}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 2, 0, 0}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_finalize */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_POINTER, 1, 72, 0, 0, 0, 0}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 46, 0, 4, 1, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 73, 0, 0, 0, 0}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 46, 0, 4, 1, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 74, 0, 0, 0, 0}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 75, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_POINTER, 2, 46, 0, 0, 0, 0}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERRHANDLER_CALL, 1, 23, 0, 6, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 1, 0}, /* info of MPI_Session_init */
    {LW_CHECK_POINTER, 2, 70, 0, 0, 0, 0}, /* session of MPI_Session_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 70, 0, 6, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 23, 0, 6, 0, 0}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 64, 0, 0, 0, 0}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 76, 0, 0, 0, 0}, /* error of MPI_Status_get_error */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Status_get_source */
    {LW_CHECK_POINTER, 1, 55, 0, 0, 0, 0}, /* source of MPI_Status_get_source */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Status_get_tag */
    {LW_CHECK_POINTER, 1, 14, 0, 0, 0, 0}, /* tag of MPI_Status_get_tag */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Status_set_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 6, 0, 2, 0, 0}, /* datatype of MPI_Status_set_elements */
    {LW_CHECK_COUNT, 2, 8, 0, 0, 0, 0}, /* count of MPI_Status_set_elements */
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Status_set_elements */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 16, 0, 9, 0, 0}, /* request of MPI_Test */
    {LW_CHECK_POINTER, 1, 28, 0, 0, 0, 0}, /* flag of MPI_Test */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Test_cancelled */
    {LW_CHECK_POINTER, 1, 28, 0, 0, 0, 0}, /* flag of MPI_Test_cancelled */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_commit */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 1, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_contiguous */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_contiguous */
    {LW_CHECK_POINTER, 2, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_contiguous */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray */
    {LW_CHECK_NUMBER, 2, 79, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray */
    {LW_CHECK_COUNTS, 3, 80, 0, 2, 0, 2}, /* array_of_gsizes of MPI_Type_create_darray */
    {LW_CHECK_LIST, 4, 81, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 5, 82, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray */
    {LW_CHECK_LIST, 6, 83, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray */
    {LW_CHECK_POINTER, 9, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 8, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_darray_c */
    {LW_CHECK_NUMBER, 2, 79, 0, 0, 0, 0}, /* ndims of MPI_Type_create_darray_c */
    {LW_CHECK_COUNTS, 3, 80, 0, 2, 1, 2}, /* array_of_gsizes of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 4, 81, 0, 2, 0, 0}, /* array_of_distribs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 5, 82, 0, 2, 0, 0}, /* array_of_dargs of MPI_Type_create_darray_c */
    {LW_CHECK_LIST, 6, 83, 0, 2, 0, 0}, /* array_of_psizes of MPI_Type_create_darray_c */
    {LW_CHECK_POINTER, 9, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_darray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_complex */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_f90_integer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 1, 84, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_block */
    {LW_CHECK_NUMBER, 1, 86, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hindexed_block */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_block */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 1, 84, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_hindexed_c */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_hindexed_c */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hindexed_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_hvector */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_hvector */
    {LW_CHECK_NUMBER, 1, 86, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_hvector */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_hvector */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_indexed_block */
    {LW_CHECK_NUMBER, 1, 86, 0, 0, 0, 0}, /* blocklength of MPI_Type_create_indexed_block */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_create_indexed_block */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_indexed_block */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_resized */
    {LW_CHECK_POINTER, 3, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_resized */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 1, 84, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_create_struct */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct */
    {LW_CHECK_TYPES, 3, 87, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 1, 84, 0, 0, 1, 1}, /* array_of_blocklengths of MPI_Type_create_struct_c */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 1, 2}, /* array_of_displacements of MPI_Type_create_struct_c */
    {LW_CHECK_TYPES, 3, 87, 0, 0, 255, 0}, /* array_of_types of MPI_Type_create_struct_c */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_struct_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray */
    {LW_CHECK_NUMBER, 0, 79, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 1, 88, 0, 0, 0, 2}, /* array_of_sizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 2, 89, 0, 0, 0, 2}, /* array_of_subsizes of MPI_Type_create_subarray */
    {LW_CHECK_COUNTS, 3, 90, 0, 0, 0, 2}, /* array_of_starts of MPI_Type_create_subarray */
    {LW_CHECK_POINTER, 6, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 5, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_create_subarray_c */
    {LW_CHECK_NUMBER, 0, 79, 0, 0, 0, 0}, /* ndims of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 1, 88, 0, 0, 1, 2}, /* array_of_sizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 2, 89, 0, 0, 1, 2}, /* array_of_subsizes of MPI_Type_create_subarray_c */
    {LW_CHECK_COUNTS, 3, 90, 0, 0, 1, 2}, /* array_of_starts of MPI_Type_create_subarray_c */
    {LW_CHECK_POINTER, 6, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_create_subarray_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_dup */
    {LW_CHECK_POINTER, 1, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_dup */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 1, 91, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 2, 92, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents */
    {LW_CHECK_NUMBER, 3, 93, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents */
    {LW_CHECK_LIST, 4, 94, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents */
    {LW_CHECK_LIST, 5, 95, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents */
    {LW_CHECK_LIST, 6, 96, 0, 3, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 1, 91, 0, 0, 0, 0}, /* max_integers of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 2, 92, 0, 0, 0, 0}, /* max_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 3, 97, 0, 0, 0, 0}, /* max_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_NUMBER, 4, 93, 0, 0, 0, 0}, /* max_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 5, 94, 0, 1, 0, 0}, /* array_of_integers of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 6, 95, 0, 2, 0, 0}, /* array_of_addresses of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 7, 98, 0, 3, 0, 0}, /* array_of_large_counts of MPI_Type_get_contents_c */
    {LW_CHECK_LIST, 8, 96, 0, 4, 0, 0}, /* array_of_datatypes of MPI_Type_get_contents_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 1, 99, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 2, 100, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 3, 101, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope */
    {LW_CHECK_POINTER, 4, 102, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 1, 99, 0, 0, 0, 0}, /* num_integers of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 2, 100, 0, 0, 0, 0}, /* num_addresses of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 3, 103, 0, 0, 0, 0}, /* num_large_counts of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 4, 101, 0, 0, 0, 0}, /* num_datatypes of MPI_Type_get_envelope_c */
    {LW_CHECK_POINTER, 5, 102, 0, 0, 0, 0}, /* combiner of MPI_Type_get_envelope_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 104, 0, 1, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 105, 0, 1, 0, 0}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 104, 0, 2, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 105, 0, 2, 0, 0}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_name */
    {LW_CHECK_TEXT, 1, 106, 0, 0, 0, 0}, /* type_name of MPI_Type_get_name */
    {LW_CHECK_POINTER, 2, 25, 0, 0, 0, 0}, /* resultlen of MPI_Type_get_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 1, 107, 0, 1, 0, 0}, /* true_lb of MPI_Type_get_true_extent */
    {LW_CHECK_COUNT_OUT, 2, 108, 0, 1, 0, 0}, /* true_extent of MPI_Type_get_true_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 107, 0, 2, 0, 0}, /* true_lb of MPI_Type_get_true_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 108, 0, 2, 0, 0}, /* true_extent of MPI_Type_get_true_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 109, 0, 2, 0, 0}, /* value_type of MPI_Type_get_value_index */
    {LW_CHECK_HANDLE, 1, 110, 0, 2, 0, 0}, /* index_type of MPI_Type_get_value_index */
    {LW_CHECK_POINTER, 2, 111, 0, 0, 0, 0}, /* pair_type of MPI_Type_get_value_index */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 3, 77, 0, 2, 0, 0}, /* oldtype of MPI_Type_indexed */
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 1, 84, 0, 0, 0, 1}, /* array_of_blocklengths of MPI_Type_indexed */
    {LW_CHECK_COUNTS, 2, 85, 0, 0, 0, 2}, /* array_of_displacements of MPI_Type_indexed */
    {LW_CHECK_POINTER, 4, 78, 0, 0, 0, 0}, /* newtype of MPI_Type_indexed */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 2, 6, 0, 0, 0, 0}, /* datatype of MPI_Type_match_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_set_name */
    {LW_CHECK_TEXT, 1, 106, 0, 0, 0, 0}, /* type_name of MPI_Type_set_name */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 0, 0, 0}, /* size of MPI_Type_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 2, 0, 0}, /* size of MPI_Type_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Unpack */
    {LW_CHECK_HANDLE, 5, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack */
    {LW_CHECK_NUMBER, 1, 112, 0, 0, 0, 0}, /* insize of MPI_Unpack */
    {LW_CHECK_COUNT, 4, 67, 0, 0, 0, 0}, /* outcount of MPI_Unpack */
    {LW_CHECK_BUFFER, 3, 113, 0, 4, 5, 0}, /* outbuf of MPI_Unpack */
    {LW_CHECK_POSITION, 2, 61, 0, 0, 0, 0}, /* position of MPI_Unpack */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 2, 0, 0, 0, 0}, /* comm of MPI_Unpack_c */
    {LW_CHECK_HANDLE, 5, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack_c */
    {LW_CHECK_NUMBER, 1, 112, 0, 0, 0, 0}, /* insize of MPI_Unpack_c */
    {LW_CHECK_COUNT, 4, 67, 0, 0, 0, 0}, /* outcount of MPI_Unpack_c */
    {LW_CHECK_BUFFER, 3, 113, 0, 4, 5, 0}, /* outbuf of MPI_Unpack_c */
    {LW_CHECK_POSITION, 2, 61, 0, 2, 0, 0}, /* position of MPI_Unpack_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external */
    {LW_CHECK_NUMBER, 2, 112, 0, 0, 0, 0}, /* insize of MPI_Unpack_external */
    {LW_CHECK_COUNT, 5, 67, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external */
    {LW_CHECK_BUFFER, 4, 113, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external */
    {LW_CHECK_TEXT, 0, 62, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external */
    {LW_CHECK_POSITION, 3, 61, 0, 1, 0, 0}, /* position of MPI_Unpack_external */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 6, 6, 0, 2, 2, 0}, /* datatype of MPI_Unpack_external_c */
    {LW_CHECK_NUMBER, 2, 112, 0, 0, 0, 0}, /* insize of MPI_Unpack_external_c */
    {LW_CHECK_COUNT, 5, 67, 0, 0, 0, 0}, /* outcount of MPI_Unpack_external_c */
    {LW_CHECK_BUFFER, 4, 113, 0, 5, 6, 0}, /* outbuf of MPI_Unpack_external_c */
    {LW_CHECK_TEXT, 0, 62, 0, 0, 0, 0}, /* datarep of MPI_Unpack_external_c */
    {LW_CHECK_POSITION, 3, 61, 0, 2, 0, 0}, /* position of MPI_Unpack_external_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 64, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 65, 0, 0, 0, 0}, /* indx of MPI_Waitany */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 114, 0, 7, 0, 0}, /* win of MPI_Win_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 115, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 114, 0, 7, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 114, 0, 7, 0, 0}, /* win of MPI_Win_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 23, 0, 7, 0, 0}, /* errhandler of MPI_Win_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
};

const uint16_t lw_checks_at[LW_CALL_COUNT] = {
    0, 0, 0, 0, 1, 0, 0, 4, 0, 0, 6, 8, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 12, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 19, 19, 0, 0, 25, 25, 32, 32, 40, 40, 42, 45, 0, 48, 50, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 52, 52, 4, 55, 0, 0, 59, 0, 0, 0, 0, 62, 66, 0, 0, 0, 4, 0, 0, 0, 0, 70, 0, 73, 0, 77, 0,
    0, 80, 0, 83, 0, 0, 0, 86, 0, 0, 89, 0, 0, 0, 0, 92, 0, 0, 0, 0, 0, 0, 0, 95, 0, 0, 97, 100, 0, 0, 0, 0,
    0, 104, 0, 106, 0, 0, 0, 0, 0, 109, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 112, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 115, 0, 117, 117, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 126, 0, 128, 132, 128, 132, 132, 0, 136, 139, 142, 0, 0, 0, 0, 0, 0, 0, 0, 145, 0, 0, 149, 0,
    0, 0, 0, 0, 0, 151, 154, 0, 157, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 32, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 163, 165, 167, 170, 173, 0, 175, 180, 183, 186, 191, 196, 0, 0,
    200, 115, 0, 0, 0, 203, 208, 208, 0, 0, 0, 0, 0, 0, 32, 32, 115, 0, 0, 0, 0, 0, 0, 32, 32, 0, 0, 0, 0, 32,
    32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 216, 219, 219,
    222, 0, 0, 0, 224, 231, 238, 245, 252, 257, 262, 267, 0, 0, 0, 0, 0, 0, 0, 272, 0, 0, 0, 0, 0, 276, 0, 0,
    278, 278, 208, 208, 285, 285, 0, 0, 293, 293, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 0, 299, 301, 305,
    310, 0, 0, 0, 0, 0, 0, 0, 25, 25, 32, 32, 0, 0, 0, 0, 315, 315, 0, 0, 0, 0, 0, 0, 25, 25, 32, 32, 324,
    324, 0, 0, 336, 336, 339, 341, 344, 348, 352, 339, 0, 354, 357, 360, 364, 368, 372, 375, 379, 0, 25, 25,
    32, 32, 50, 382, 385, 388, 391, 394, 396, 396, 396, 394, 394, 394, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 400, 403, 301, 305, 310, 0, 406, 408, 408, 412, 420, 428, 430, 428, 432, 438, 438, 444, 450, 450,
    455, 438, 0, 461, 461, 464, 470, 476, 483, 0, 490, 406, 0, 0, 0, 493, 501, 511, 517, 524, 528, 528, 532,
    536, 540, 540, 544, 548, 444, 554, 0, 556, 559, 562, 562, 0, 450, 450, 565, 572, 579, 586, 0, 50, 382,
    593, 310, 0, 0, 0, 0, 0, 597, 0, 0, 0, 0, 599, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 602, 0, 0, 0, 0, 0, 0,
    0, 605, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
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
    "comm_errhandler_fn\0"
    "errhandler\0"
    "comm_name\0"
    "resultlen\0"
    "group\0"
    "rank\0"
    "flag\0"
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
    "n\0"
    "ranks1\0"
    "ranks2\0"
    "info\0"
    "key\0"
    "newinfo\0"
    "valuelen\0"
    "nkeys\0"
    "buflen\0"
    "value\0"
    "required\0"
    "provided\0"
    "source\0"
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
    "info_used\0"
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
    0, 10, 20, 25, 36, 46, 53, 62, 65, 71, 79, 87, 92, 99, 104, 108, 112, 120, 125, 137, 143, 149, 156, 175,
    186, 196, 206, 212, 217, 222, 225, 244, 249, 258, 267, 277, 287, 295, 302, 310, 315, 326, 333, 340, 342,
    349, 356, 361, 365, 373, 382, 388, 395, 401, 410, 419, 426, 434, 442, 450, 458, 464, 473, 481, 490, 508,
    513, 530, 539, 547, 555, 563, 585, 595, 604, 616, 626, 632, 640, 648, 654, 670, 688, 703, 719, 741, 764,
    776, 791, 806, 824, 840, 853, 867, 881, 899, 918, 937, 954, 976, 989, 1003, 1017, 1026, 1043, 1046, 1053,
    1063, 1071, 1083, 1094, 1105, 1115, 1122, 1129, 1133,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
