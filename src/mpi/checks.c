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
    {LW_CHECK_BUFFER, 0, 58, 0, 2, 3, 0}, /* inbuf of MPI_Reduce_local */
    {LW_CHECK_BUFFER, 1, 59, 0, 2, 3, 0}, /* inoutbuf of MPI_Reduce_local */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_POINTER, 1, 28, 0, 0, 0, 0}, /* flag of MPI_Request_get_status */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Request_get_status_all */
    {LW_CHECK_REQUESTS, 1, 60, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_all */
    {LW_CHECK_POINTER, 2, 28, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_all */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Request_get_status_any */
    {LW_CHECK_REQUESTS, 1, 60, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 2, 61, 0, 0, 0, 0}, /* indx of MPI_Request_get_status_any */
    {LW_CHECK_POINTER, 3, 28, 0, 0, 0, 0}, /* flag of MPI_Request_get_status_any */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 62, 0, 0, 0, 0}, /* incount of MPI_Request_get_status_some */
    {LW_CHECK_REQUESTS, 1, 60, 0, 0, 0, 0}, /* array_of_requests of MPI_Request_get_status_some */
    {LW_CHECK_LIST, 3, 63, 0, 0, 0, 0}, /* array_of_indices of MPI_Request_get_status_some */
    {LW_CHECK_POINTER, 2, 64, 0, 0, 0, 0}, /* outcount of MPI_Request_get_status_some */
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
    {LW_CHECK_TAG_SEND, 4, 65, 0, 0, 0, 0}, /* sendtag of MPI_Sendrecv */
    {LW_CHECK_COUNT, 6, 35, 0, 0, 0, 0}, /* recvcount of MPI_Sendrecv */
    {LW_CHECK_SOURCE, 8, 55, 0, 0, 0, 0}, /* source of MPI_Sendrecv */
    {LW_CHECK_TAG_RECV, 9, 66, 0, 0, 0, 0}, /* recvtag of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 0, 9, 0, 1, 2, 0}, /* sendbuf of MPI_Sendrecv */
    {LW_CHECK_BUFFER, 5, 10, 0, 6, 7, 0}, /* recvbuf of MPI_Sendrecv */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_attach_buffer */
    {LW_CHECK_NUMBER, 2, 17, 0, 0, 0, 0}, /* size of MPI_Session_attach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 68, 0, 0, 0, 0}, /* session_errhandler_fn of MPI_Session_create_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Session_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 0, 0, 0}, /* size of MPI_Session_detach_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_detach_buffer_c */
    {LW_CHECK_POINTER, 1, 18, 0, 0, 0, 0}, /* buffer_addr of MPI_Session_detach_buffer_c */
    {LW_CHECK_COUNT_OUT, 2, 17, 0, 2, 0, 0}, /* size of MPI_Session_detach_buffer_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE_INOUT, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_finalize */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_get_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Session_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_get_info */
    {LW_CHECK_POINTER, 1, 69, 0, 0, 0, 0}, /* info_used of MPI_Session_get_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_get_nth_pset */
    {LW_CHECK_HANDLE, 1, 46, 0, 4, 1, 0}, /* info of MPI_Session_get_nth_pset */
    {LW_CHECK_POINTER, 3, 70, 0, 0, 0, 0}, /* pset_len of MPI_Session_get_nth_pset */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_get_num_psets */
    {LW_CHECK_HANDLE, 1, 46, 0, 4, 1, 0}, /* info of MPI_Session_get_num_psets */
    {LW_CHECK_POINTER, 2, 71, 0, 0, 0, 0}, /* npset_names of MPI_Session_get_num_psets */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_get_pset_info */
    {LW_CHECK_TEXT, 1, 72, 0, 0, 0, 0}, /* pset_name of MPI_Session_get_pset_info */
    {LW_CHECK_POINTER, 2, 46, 0, 0, 0, 0}, /* info of MPI_Session_get_pset_info */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_iflush_buffer */
    {LW_CHECK_POINTER, 1, 16, 0, 0, 0, 0}, /* request of MPI_Session_iflush_buffer */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_ERRHANDLER_CALL, 1, 23, 0, 6, 0, 0}, /* errhandler of MPI_Session_init */
    {LW_CHECK_HANDLE, 0, 46, 0, 4, 1, 0}, /* info of MPI_Session_init */
    {LW_CHECK_POINTER, 2, 67, 0, 0, 0, 0}, /* session of MPI_Session_init */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 67, 0, 6, 0, 0}, /* session of MPI_Session_set_errhandler */
    {LW_CHECK_ERRHANDLER, 1, 23, 0, 6, 0, 0}, /* errhandler of MPI_Session_set_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Startall */
    {LW_CHECK_REQUESTS, 1, 60, 0, 0, 0, 0}, /* array_of_requests of MPI_Startall */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_STATUS, 0, 37, 0, 0, 0, 0}, /* status of MPI_Status_get_error */
    {LW_CHECK_POINTER, 1, 73, 0, 0, 0, 0}, /* error of MPI_Status_get_error */
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
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 1, 74, 0, 1, 0, 0}, /* lb of MPI_Type_get_extent */
    {LW_CHECK_COUNT_OUT, 2, 75, 0, 1, 0, 0}, /* extent of MPI_Type_get_extent */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 1, 74, 0, 2, 0, 0}, /* lb of MPI_Type_get_extent_c */
    {LW_CHECK_COUNT_OUT, 2, 75, 0, 2, 0, 0}, /* extent of MPI_Type_get_extent_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_size */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 0, 0, 0}, /* size of MPI_Type_size */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 6, 0, 2, 0, 0}, /* datatype of MPI_Type_size_c */
    {LW_CHECK_COUNT_OUT, 1, 17, 0, 2, 0, 0}, /* size of MPI_Type_size_c */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_COUNT, 0, 8, 0, 0, 0, 0}, /* count of MPI_Waitany */
    {LW_CHECK_REQUESTS, 1, 60, 0, 0, 0, 0}, /* array_of_requests of MPI_Waitany */
    {LW_CHECK_POINTER, 2, 61, 0, 0, 0, 0}, /* indx of MPI_Waitany */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 76, 0, 7, 0, 0}, /* win of MPI_Win_call_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_FUNCTION, 0, 77, 0, 0, 0, 0}, /* win_errhandler_fn of MPI_Win_create_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Win_create_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 76, 0, 7, 0, 0}, /* win of MPI_Win_get_errhandler */
    {LW_CHECK_POINTER, 1, 23, 0, 0, 0, 0}, /* errhandler of MPI_Win_get_errhandler */
    {LW_CHECK_END, 0, 0, 0, 0, 0, 0},
    {LW_CHECK_HANDLE, 0, 76, 0, 7, 0, 0}, /* win of MPI_Win_set_errhandler */
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
    222, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 224, 0, 0, 0, 0, 0, 228, 0, 0, 230, 230, 208,
    208, 237, 237, 0, 0, 245, 245, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 0, 251, 253, 257, 262, 0, 0, 0,
    0, 0, 0, 0, 25, 25, 32, 32, 0, 0, 0, 0, 267, 267, 0, 0, 0, 0, 0, 0, 25, 25, 32, 32, 276, 276, 0, 0, 288,
    288, 291, 293, 296, 300, 304, 291, 0, 306, 309, 312, 316, 320, 324, 327, 331, 0, 25, 25, 32, 32, 50, 334,
    337, 340, 343, 346, 348, 348, 348, 346, 346, 346, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 352, 355,
    253, 257, 262, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 358, 362, 362, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 366, 369, 369, 0, 0, 0, 0, 0, 0, 0, 0, 50, 334,
    372, 262, 0, 0, 0, 0, 0, 376, 0, 0, 0, 0, 378, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 381, 0, 0, 0, 0, 0, 0,
    0, 384, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
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
    "inbuf\0"
    "inoutbuf\0"
    "array_of_requests\0"
    "indx\0"
    "incount\0"
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
    "lb\0"
    "extent\0"
    "win\0"
    "win_errhandler_fn\0"
    "";

static const uint16_t name_at[] = {
    0, 10, 20, 25, 36, 46, 53, 62, 65, 71, 79, 87, 92, 99, 104, 108, 112, 120, 125, 137, 143, 149, 156, 175,
    186, 196, 206, 212, 217, 222, 225, 244, 249, 258, 267, 277, 287, 295, 302, 310, 315, 326, 333, 340, 342,
    349, 356, 361, 365, 373, 382, 388, 395, 401, 410, 419, 426, 434, 442, 448, 457, 475, 480, 488, 505, 514,
    522, 530, 538, 560, 570, 579, 591, 601, 607, 610, 617, 621,
};

const char *lw_argument_name(uint8_t name)
{
    return names + name_at[name];
}
